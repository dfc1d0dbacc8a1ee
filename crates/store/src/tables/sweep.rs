//! Deletes data that is no longer of use.

use crate::people::remove_game;
use crate::session::{Session, Values};
use crate::writer::Ending;
use crate::{GameId, Store, StoreError, TableId, UnixMs};

/// The numbers of deleted rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// Expired codes.
    pub codes: u64,
    /// Tables at which no game was ever played.
    pub tables: u64,
    /// Guests who have done nothing.
    pub guests: u64,
}

/// The most tables, and the most guests, in one call, so that other writers do not wait long.
const MOST: i64 = 200;

impl Store {
    /// Removes expired codes; some tables without a change since `idle_since` that never had a game; and some guests
    /// without a visit since then who have no seat, no finished game, no study, and no learning data. Call it
    /// regularly, and call it again as long as it removes tables or guests.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn sweep(&self, now: UnixMs, idle_since: UnixMs) -> Result<Swept, StoreError> {
        self.write(move |session| Box::pin(sweep(session, now, idle_since))).await
    }
}

impl Store {
    /// Removes some games that were imported from files before this time, with their tables; returns how many. An
    /// imported game was over when it was made, and has no seed. Call it again as long as it removes any.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn sweep_imports(&self, before: UnixMs) -> Result<u64, StoreError> {
        // The search takes a while, so it runs outside the writer's transaction.
        let sql = "SELECT g.id, g.table_id FROM finished f JOIN games g ON g.id = f.game_id \
                   WHERE f.finished_ms < $1 AND g.created_ms = g.finished_ms AND g.table_id IS NOT NULL \
                   AND NOT EXISTS (SELECT 1 FROM seeds s WHERE s.game_id = g.id) ORDER BY f.finished_ms LIMIT $2";
        let rows = self.reader().await?.rows(sql, Values::new().with(before).with(MOST)).await?;
        let mut found = Vec::new();
        for mut row in rows {
            found.push((row.game()?, row.table()?));
        }
        if found.is_empty() {
            return Ok(0);
        }
        self.write(move |session| Box::pin(remove_imports(session, found))).await
    }
}

async fn remove_imports(session: &mut Session, found: Vec<(GameId, TableId)>) -> Result<Ending<u64>, StoreError> {
    let mut removed = 0;
    for (game, table) in found {
        remove_game(session, &game).await?;
        for sql in OF_A_TABLE {
            session.execute(sql, Values::new().with(&table)).await?;
        }
        removed += 1;
    }
    Ok(Ending::Keep(removed))
}

/// The statements that remove a table and its rows, except its games.
pub(crate) const OF_A_TABLE: [&str; 4] = [
    "DELETE FROM chat WHERE table_id = $1",
    "DELETE FROM codes WHERE table_id = $1",
    "DELETE FROM sitters WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
];

async fn sweep(session: &mut Session, now: UnixMs, idle_since: UnixMs) -> Result<Ending<Swept>, StoreError> {
    let mut swept = Swept {
        codes: session.execute("DELETE FROM codes WHERE expires_ms <= $1", Values::new().with(now)).await?
            + session.execute("DELETE FROM study_codes WHERE expires_ms <= $1", Values::new().with(now)).await?,
        tables: 0,
        guests: 0,
    };
    let sql = "SELECT id FROM tables WHERE changed_ms < $1 AND game_id IS NULL \
               AND NOT EXISTS (SELECT 1 FROM games WHERE games.table_id = tables.id) ORDER BY id LIMIT $2";
    for mut row in session.rows(sql, Values::new().with(idle_since).with(MOST)).await? {
        let id = row.table()?;
        // Only if it is unchanged: a change in the meantime keeps it.
        let sql = "UPDATE tables SET version = version + 1 WHERE id = $1 AND changed_ms < $2 AND game_id IS NULL";
        if session.execute(sql, Values::new().with(&id).with(idle_since)).await? == 0 {
            continue;
        }
        for sql in OF_A_TABLE {
            session.execute(sql, Values::new().with(&id)).await?;
        }
        swept.tables += 1;
    }
    swept.guests = sweep_guests(session, idle_since).await?;
    Ok(Ending::Keep(swept))
}

/// Removes guests: every visitor becomes one, and most never come back.
async fn sweep_guests(session: &mut Session, idle_since: UnixMs) -> Result<u64, StoreError> {
    let sql = "SELECT id FROM identities i WHERE kind = 'guest' AND seen_ms < $1 \
               AND NOT EXISTS (SELECT 1 FROM sitters WHERE identity_id = i.id) \
               AND NOT EXISTS (SELECT 1 FROM tables WHERE host_id = i.id) \
               AND NOT EXISTS (SELECT 1 FROM finished_players WHERE identity_id = i.id) \
               AND NOT EXISTS (SELECT 1 FROM personal_records WHERE identity_id = i.id) \
               AND NOT EXISTS (SELECT 1 FROM bot_tokens WHERE owner_id = i.id) \
               AND NOT EXISTS (SELECT 1 FROM study_plans WHERE identity_id = i.id) \
               AND NOT EXISTS (SELECT 1 FROM line_studies WHERE identity_id = i.id) \
               AND NOT EXISTS (SELECT 1 FROM directors WHERE identity_id = i.id) \
               AND NOT EXISTS (SELECT 1 FROM slips WHERE identity_id = i.id) \
               AND NOT EXISTS (SELECT 1 FROM chat WHERE identity_id = i.id) ORDER BY seen_ms LIMIT $2";
    let mut guests = 0;
    for mut row in session.rows(sql, Values::new().with(idle_since).with(MOST)).await? {
        let id = row.person()?;
        // A person who has returned in the meantime stays.
        let sql = "UPDATE identities SET seen_ms = seen_ms WHERE id = $1 AND kind = 'guest' AND seen_ms < $2";
        if session.execute(sql, Values::new().with(&id).with(idle_since)).await? == 0 {
            continue;
        }
        session.execute("DELETE FROM devices WHERE identity_id = $1", Values::new().with(&id)).await?;
        guests += session.execute("DELETE FROM identities WHERE id = $1", Values::new().with(&id)).await?;
    }
    Ok(guests)
}
