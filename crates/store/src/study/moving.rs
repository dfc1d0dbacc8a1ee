//! Copies learning data from one person to another, for a guest with two devices.

use super::StudyFold;
use super::answers::{counted, refold};
use super::lists::Size;
use super::plans::{count, hold};
use super::puzzles;
use crate::limits::{STUDY_ANSWERS, STUDY_CARDS};
use crate::session::{Session, Values};
use crate::writer::Ending;
use crate::{IdentityId, Store, StoreError, TokenHash, UnixMs};

/// The outcome of using a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StudyMoved {
    /// Everything was copied; the original data is kept.
    Moved {
        /// How many answers were new.
        new: u64,
        /// By how many bytes the lists of the person have grown.
        list_bytes: u64,
    },
    /// There is no such code, or it has expired.
    NoSuchCode,
    /// There is no room for all of it, so nothing was copied.
    Full,
}

impl Store {
    /// Adds a code by which another device copies a person's learning data; older codes no longer work.
    ///
    /// # Errors
    /// There is no such person, or the database cannot be used.
    pub async fn add_study_code(&self, of: &IdentityId, hash: &TokenHash, until: UnixMs) -> Result<(), StoreError> {
        let (of, hash) = (of.clone(), *hash);
        self.write(move |session| {
            Box::pin(async move {
                hold(session, &of).await?;
                session.execute("DELETE FROM study_codes WHERE identity_id = $1", Values::new().with(&of)).await?;
                let sql = "INSERT INTO study_codes (code_hash, identity_id, expires_ms) VALUES ($1, $2, $3)";
                session.execute(sql, Values::new().with(&hash).with(&of).with(until)).await?;
                Ok(Ending::Keep(()))
            })
        })
        .await
    }

    /// Copies the learning data of a code's owner to another person, who keeps their own; an answer that both have
    /// counts once. The code is used up.
    ///
    /// # Errors
    /// There is no such person, or the database cannot be used.
    pub async fn take_study(
        &self,
        hash: &TokenHash,
        into: &IdentityId,
        now: UnixMs,
        fold: StudyFold,
    ) -> Result<StudyMoved, StoreError> {
        let (hash, into) = (*hash, into.clone());
        self.write(move |session| Box::pin(take(session, hash, into, now, fold))).await
    }
}

async fn take(
    session: &mut Session,
    hash: TokenHash,
    into: IdentityId,
    now: UnixMs,
    fold: StudyFold,
) -> Result<Ending<StudyMoved>, StoreError> {
    let sql = "DELETE FROM study_codes WHERE code_hash = $1 AND expires_ms > $2 RETURNING identity_id";
    let Some(mut row) = session.row(sql, Values::new().with(&hash).with(now)).await? else {
        return Ok(Ending::Undo(StudyMoved::NoSuchCode));
    };
    let from = row.person()?;
    if from == into {
        return Ok(Ending::Keep(StudyMoved::Moved { new: 0, list_bytes: 0 }));
    }
    // Always in the same order, so that two people who copy from each other at the same time do not deadlock.
    for one in [(&from).min(&into), (&from).max(&into)] {
        hold(session, one).await?;
    }
    let before = Size::of(session, &into).await?;
    let both = || Values::new().with(&into).with(&from);
    let sql = "INSERT INTO study_answers (identity_id, answer_key, card, at_ms, grade, found, missed, wrong) \
               SELECT $1, answer_key, card, at_ms, grade, found, missed, wrong FROM study_answers \
               WHERE identity_id = $2 ON CONFLICT (identity_id, answer_key) DO NOTHING";
    let new = session.execute(sql, both()).await?;
    let sql = "SELECT a.card FROM study_cards a JOIN study_cards b ON b.card = a.card \
               WHERE a.identity_id = $1 AND b.identity_id = $2 AND a.doc <> b.doc";
    let differ = session.rows(sql, both()).await?;
    for sql in [
        "INSERT INTO study_cards (identity_id, card, doc) SELECT $1, card, doc FROM study_cards \
         WHERE identity_id = $2 ON CONFLICT (identity_id, card) DO NOTHING",
        "INSERT INTO study_lists (identity_id, name, doc) SELECT $1, name, doc FROM study_lists \
         WHERE identity_id = $2 ON CONFLICT (identity_id, name) DO NOTHING",
        "UPDATE study_plans SET doc = (SELECT doc FROM study_plans WHERE identity_id = $2) \
         WHERE identity_id = $1 AND doc = ''",
    ] {
        session.execute(sql, both()).await?;
    }
    for mut row in differ {
        refold(session, &into, &row.text()?, fold).await?;
    }
    let counts = counted(session, &into).await?;
    let lists = Size::of(session, &into).await?;
    if counts.answers > STUDY_ANSWERS || counts.cards > STUDY_CARDS || !lists.is_allowed() {
        return Ok(Ending::Undo(StudyMoved::Full));
    }
    count(session, &into, counts).await?;
    puzzles::copy(session, &into, &from).await?;
    Ok(Ending::Keep(StudyMoved::Moved { new, list_bytes: lists.bytes.saturating_sub(before.bytes) }))
}
