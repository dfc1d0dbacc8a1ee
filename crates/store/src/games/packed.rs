//! Finished games in one row each.
//!
//! The records of a log are very similar. A packed log takes a few percent of its size, and one row instead of
//! hundreds.

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

use super::read::loose;
use crate::limits::{GAME_BYTES, GAME_RECORDS};
use crate::session::{Session, Values};
use crate::writer::Ending;
use crate::{GameId, Store, StoreError, UnixMs, page};

/// A medium level; higher ones take twice the time for a few percent.
const LEVEL: u8 = 6;
/// The most bytes of a log with its line ends.
const MOST: usize = (GAME_BYTES + GAME_RECORDS) as usize;

impl Store {
    /// Packs up to `limit` games that ended before a time; returns how many it found. Their commands can no longer be
    /// repeated, and nothing can be appended to them; they can still be read.
    ///
    /// # Errors
    /// The limit is over 500, a log is damaged, or the database cannot be used.
    pub async fn pack_finished(&self, before: UnixMs, limit: usize) -> Result<usize, StoreError> {
        let sql = "SELECT game_id FROM finished WHERE packed IS NULL AND finished_ms < $1 \
                   ORDER BY finished_ms, game_id LIMIT $2";
        let values = Values::new().with(before).with(page::limit(limit)?);
        let rows = self.reader().await?.rows(sql, values).await?;
        let games: Vec<GameId> = rows.into_iter().map(|mut row| row.game()).collect::<Result<_, _>>()?;
        for game in &games {
            self.pack_game(game).await?;
        }
        Ok(games.len())
    }

    /// Packs a finished game. It changes nothing if the game is packed already, or not finished.
    ///
    /// # Errors
    /// Its log is damaged, or the database cannot be used.
    pub async fn pack_game(&self, game: &GameId) -> Result<(), StoreError> {
        let game = game.clone();
        self.write(move |session| Box::pin(async move { pack(session, &game).await })).await
    }
}

async fn pack(session: &mut Session, game: &GameId) -> Result<Ending<()>, StoreError> {
    // This locks the row, so that nothing is appended in between.
    let sql = "UPDATE games SET packed = 1, deadline_ms = NULL \
               WHERE id = $1 AND finished_ms IS NOT NULL AND packed = 0 RETURNING next_seq";
    let Some(mut row) = session.row(sql, Values::new().with(game)).await? else { return Ok(Ending::Undo(())) };
    let next = row.count()?;
    let most = usize::try_from(GAME_RECORDS).unwrap_or(usize::MAX);
    let records = loose(session, game, 0, most).await?;
    if records.len() as u64 != next {
        let problem = format!("{} records where {next} were counted", records.len());
        return Err(StoreError::damaged("log", problem));
    }
    let packed = compress_to_vec_zlib(records.join("\n").as_bytes(), LEVEL);
    let sql = "UPDATE finished SET packed = $1 WHERE game_id = $2 AND packed IS NULL";
    session.execute(sql, Values::new().with(packed).with(game)).await?;
    session.execute("DELETE FROM records WHERE game_id = $1", Values::new().with(game)).await?;
    session.execute("DELETE FROM commands WHERE game_id = $1", Values::new().with(game)).await?;
    Ok(Ending::Keep(()))
}

/// Replaces the first record of a game, packed or not; does nothing if there is no such game.
pub(crate) async fn replace_first(session: &mut Session, game: &GameId, record: &str) -> Result<(), StoreError> {
    let Some(mut records) = load(session, game).await? else { return replace_record(session, game, 0, record).await };
    let Some(first) = records.first_mut() else { return Ok(()) };
    let before = std::mem::replace(first, record.to_owned());
    let packed = compress_to_vec_zlib(records.join("\n").as_bytes(), LEVEL);
    let sql = "UPDATE finished SET packed = $1 WHERE game_id = $2";
    session.execute(sql, Values::new().with(packed).with(game)).await?;
    resize(session, game, before.len(), record.len()).await
}

/// Replaces a record of a log that is not packed; does nothing if there is no such record.
pub(crate) async fn replace_record(
    session: &mut Session,
    game: &GameId,
    number: u64,
    record: &str,
) -> Result<(), StoreError> {
    let both = || Values::new().with(game).with(number);
    let found = session.row("SELECT record FROM records WHERE game_id = $1 AND seq = $2", both()).await?;
    let Some(mut row) = found else { return Ok(()) };
    let before = row.text()?;
    session.execute("UPDATE records SET record = $3 WHERE game_id = $1 AND seq = $2", both().with(record)).await?;
    resize(session, game, before.len(), record.len()).await
}

/// Counts a record that has another number of bytes than before.
async fn resize(session: &mut Session, game: &GameId, before: usize, now: usize) -> Result<(), StoreError> {
    let sql = "UPDATE games SET size = size - $1 + $2 WHERE id = $3";
    session.execute(sql, Values::new().with(before).with(now).with(game)).await.map(drop)
}

/// The records of a packed game.
pub(super) async fn load(session: &mut Session, game: &GameId) -> Result<Option<Vec<String>>, StoreError> {
    let sql = "SELECT packed FROM finished WHERE game_id = $1 AND packed IS NOT NULL";
    let Some(mut row) = session.row(sql, Values::new().with(game)).await? else { return Ok(None) };
    unpack(&row.bytes()?).map(Some)
}

fn unpack(packed: &[u8]) -> Result<Vec<String>, StoreError> {
    let bytes = decompress_to_vec_zlib_with_limit(packed, MOST)
        .map_err(|error| StoreError::damaged("packed game", format!("{:?}", error.status)))?;
    let text = String::from_utf8(bytes).map_err(|error| StoreError::damaged("packed game", error.to_string()))?;
    // No record is empty, but a log may be.
    Ok(text.split('\n').filter(|line| !line.is_empty()).map(str::to_owned).collect())
}
