//! Reads a log, packed or not.

use super::packed;
use crate::limits::{self, READ_RECORDS};
use crate::session::{Session, Values};
use crate::{GameId, Store, StoreError};

impl Store {
    /// Records from a number on, at most `limit` (which may be up to 10,000).
    ///
    /// # Errors
    /// There is no such game, its records are damaged, or the database cannot be used.
    pub async fn read_game(&self, game: &GameId, from: u64, limit: usize) -> Result<Vec<String>, StoreError> {
        limits::size("records of a read", limit, READ_RECORDS)?;
        let mut session = self.reader().await?;
        let records = loose(&mut session, game, from, limit).await?;
        if !records.is_empty() || limit == 0 {
            return Ok(records);
        }
        // No rows: the game is shorter, or packed, or unknown. Packing moves all records at once, so a reader that
        // found none of them here finds all of them there.
        if let Some(packed) = packed::load(&mut session, game).await? {
            let from = usize::try_from(from).unwrap_or(usize::MAX);
            return Ok(packed.into_iter().skip(from).take(limit).collect());
        }
        let known = session.row("SELECT 1 FROM games WHERE id = $1", Values::new().with(game)).await?;
        if known.is_some() { Ok(records) } else { Err(StoreError::Missing { what: "game", id: game.to_string() }) }
    }
}

/// Records in rows of their own. A gap in their numbers means that the log is damaged.
pub(super) async fn loose(
    session: &mut Session,
    game: &GameId,
    from: u64,
    limit: usize,
) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT seq, record FROM records WHERE game_id = $1 AND seq >= $2 ORDER BY seq LIMIT $3";
    let rows = session.rows(sql, Values::new().with(game).with(from).with(limit)).await?;
    let mut records = Vec::with_capacity(rows.len());
    for (expected, mut row) in (from..).zip(rows) {
        if row.count()? != expected {
            return Err(StoreError::damaged("log", format!("record {expected} is absent")));
        }
        records.push(row.text()?);
    }
    Ok(records)
}
