//! Deletes what somebody learnt longer ago than the configuration allows.

use super::StudyFold;
use super::answers::{counted, refold};
use super::plans::{count, hold};
use crate::session::{Session, Values};
use crate::writer::Ending;
use crate::{IdentityId, Store, StoreError, UnixMs};

/// The most cards of one person, and the most puzzles, in one call, so that other writers do not wait long.
const MOST: i64 = 200;

impl Store {
    /// Removes answers from before this time to some cards of somebody; returns how many. Progress is computed from the
    /// answers that are left, and a card without any is gone. Call it again as long as it removes any.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn sweep_study_answers(&self, before: UnixMs, fold: StudyFold) -> Result<u64, StoreError> {
        // The search takes a while, so it runs outside the writer's transaction.
        let sql = "SELECT identity_id FROM study_answers WHERE at_ms < $1 LIMIT 1";
        let Some(mut row) = self.reader().await?.row(sql, Values::new().with(before)).await? else { return Ok(0) };
        let of = row.person()?;
        self.write(move |session| Box::pin(sweep_answers(session, of, before, fold))).await
    }

    /// Removes the results of some puzzles from before this time, with their tries; returns how many. Somebody without
    /// a result has no rating either. Call it again as long as it removes any.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn sweep_puzzles(&self, before: UnixMs) -> Result<u64, StoreError> {
        let sql = "SELECT identity_id, puzzle FROM puzzle_solves WHERE at_ms < $1 LIMIT $2";
        let rows = self.reader().await?.rows(sql, Values::new().with(before).with(MOST)).await?;
        let mut found = Vec::new();
        for mut row in rows {
            found.push((row.person()?, row.int()?));
        }
        if found.is_empty() {
            return Ok(0);
        }
        self.write(move |session| Box::pin(remove_puzzles(session, found, before))).await
    }
}

async fn sweep_answers(
    session: &mut Session,
    of: IdentityId,
    before: UnixMs,
    fold: StudyFold,
) -> Result<Ending<u64>, StoreError> {
    hold(session, &of).await?;
    let sql = "SELECT DISTINCT card FROM study_answers WHERE identity_id = $1 AND at_ms < $2 LIMIT $3";
    let mut removed = 0;
    for mut row in session.rows(sql, Values::new().with(&of).with(before).with(MOST)).await? {
        let card = row.text()?;
        let both = || Values::new().with(&of).with(&*card);
        let sql = "DELETE FROM study_answers WHERE identity_id = $1 AND card = $2 AND at_ms < $3";
        removed += session.execute(sql, both().with(before)).await?;
        let left = "SELECT 1 FROM study_answers WHERE identity_id = $1 AND card = $2 LIMIT 1";
        if session.row(left, both()).await?.is_some() {
            refold(session, &of, &card, fold).await?;
        } else {
            session.execute("DELETE FROM study_cards WHERE identity_id = $1 AND card = $2", both()).await?;
        }
    }
    let counts = counted(session, &of).await?;
    count(session, &of, counts).await?;
    Ok(Ending::Keep(removed))
}

async fn remove_puzzles(
    session: &mut Session,
    found: Vec<(IdentityId, i64)>,
    before: UnixMs,
) -> Result<Ending<u64>, StoreError> {
    let mut removed = 0;
    for (of, puzzle) in found {
        let both = || Values::new().with(&of).with(puzzle);
        hold(session, &of).await?;
        // Only if it is still as old: a try in the meantime may have counted.
        let sql = "DELETE FROM puzzle_solves WHERE identity_id = $1 AND puzzle = $2 AND at_ms < $3";
        if session.execute(sql, both().with(before)).await? == 0 {
            continue;
        }
        session.execute("DELETE FROM puzzle_tries WHERE identity_id = $1 AND puzzle = $2", both()).await?;
        let sql = "DELETE FROM puzzle_solvers WHERE identity_id = $1 \
                   AND NOT EXISTS (SELECT 1 FROM puzzle_solves WHERE identity_id = $1)";
        session.execute(sql, Values::new().with(&of)).await?;
        removed += 1;
    }
    Ok(Ending::Keep(removed))
}
