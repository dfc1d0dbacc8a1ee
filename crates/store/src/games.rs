//! Games: logs, deadlines, seeds, and finished games.

mod append;
mod batch;
mod create;
mod finished;
mod live;
mod packed;
mod read;

pub use append::{Append, Appended, KeyedCommand};
pub(crate) use batch::{Waiting, write as write_together};
pub(crate) use create::create;
pub use create::{AtTable, Created, NewGame, Seed};
pub use finished::{FinishedGame, Summary};
pub use live::{Due, GameHead};
pub(crate) use live::{HEAD, head};
pub(crate) use packed::{replace_first, replace_record};

use crate::limits::{self, APPEND_RECORDS, GAME_BYTES, GAME_RECORDS, RECORD_BYTES};
use crate::session::{Session, Values};
use crate::{GameId, LimitError, StoreError};

/// The id under which a server keeps its own signs of life, in the form of a game: it counts as none.
pub const SITE_LOG: &str = "site";

/// The most records in one statement; PostgreSQL and SQLite accept many more values than these.
const RECORDS_A_STATEMENT: usize = 64;

/// Checks the first records of a log; returns their size in bytes.
pub(crate) fn check_new(new: &NewGame) -> Result<u64, LimitError> {
    check_records(&new.records, 0)
}

/// Checks records that follow others; returns their size in bytes.
fn check_records(records: &[String], already: u64) -> Result<u64, LimitError> {
    limits::size("records of an append", records.len(), APPEND_RECORDS)?;
    let most = usize::try_from(GAME_RECORDS).unwrap_or(usize::MAX);
    let have = usize::try_from(already).unwrap_or(usize::MAX).saturating_add(records.len());
    limits::size("records of a game", have, most)?;
    let mut bytes = 0;
    for record in records {
        limits::name("record", record, RECORD_BYTES)?;
        // A packed game keeps its records as lines.
        if record.contains('\n') {
            return Err(LimitError::LineEnd { what: "record" });
        }
        bytes += record.len() as u64;
    }
    limits::size("bytes of a game", usize::try_from(bytes).unwrap_or(usize::MAX), GAME_BYTES as usize)?;
    Ok(bytes)
}

/// Writes records from a number on; the caller has updated the count in the row of their game.
async fn insert_records(
    session: &mut Session,
    game: &GameId,
    first: u64,
    records: &[String],
) -> Result<(), StoreError> {
    let mut numbered = (first..).zip(records).peekable();
    while numbered.peek().is_some() {
        let mut sql = String::from("INSERT INTO records (game_id, seq, record) VALUES ");
        let mut values = Values::new().with(game);
        for (seq, record) in numbered.by_ref().take(RECORDS_A_STATEMENT) {
            let place = values.len() + 1;
            let comma = if place == 2 { "" } else { ", " };
            sql.push_str(&format!("{comma}($1, ${place}, ${})", place + 1));
            values = values.with(seq).with(&**record);
        }
        session.execute(sql, values).await?;
    }
    Ok(())
}
