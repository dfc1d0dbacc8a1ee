//! Creating games.

use std::fmt;

use super::{Summary, check_new, insert_records};
use crate::limits::{self, SEED_BYTES};
use crate::session::{Session, Values};
use crate::writer::Ending;
use crate::{GameId, LimitError, Store, StoreError, TableId, UnixMs};

/// A game that is not in the store yet.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The id, chosen by the caller.
    pub id: GameId,
    /// The table at which it is played; it becomes that table's current game.
    pub table: Option<AtTable>,
    /// The secret seed of its draws.
    pub seed: Option<Seed>,
    /// The first records of its log.
    pub records: Vec<String>,
    /// When a process must look at it if nothing happens before; `None`: never.
    pub deadline: Option<UnixMs>,
    /// The summary, for a game that is already over (an imported one).
    pub finished: Option<Summary>,
    /// The time of its creation.
    pub at: UnixMs,
}

impl NewGame {
    /// A game without table, seed and deadline.
    #[must_use]
    pub fn new(id: GameId, records: Vec<String>, at: UnixMs) -> NewGame {
        NewGame { id, table: None, seed: None, records, deadline: None, finished: None, at }
    }
}

/// The table of a new game, as the caller knows it.
#[derive(Clone, Debug)]
pub struct AtTable {
    /// The table whose game begins.
    pub id: TableId,
    /// The version that the caller read; if the table has changed since, the game is not created.
    pub version: u64,
}

/// The outcome of creating a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Created {
    /// The game was created.
    Created,
    /// There is already a game with this id; nothing has changed.
    Exists,
    /// The table has another version; no game was created.
    TableChanged {
        /// The version that the table has.
        have: u64,
    },
}

/// The secret seed of a game's draws. It cannot be printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(Vec<u8>);

impl Seed {
    /// A seed from bytes.
    ///
    /// # Errors
    /// It is longer than 64 bytes.
    pub fn new(seed: Vec<u8>) -> Result<Seed, LimitError> {
        limits::size("bytes of a seed", seed.len(), SEED_BYTES)?;
        Ok(Seed(seed))
    }

    /// The bytes of the seed.
    #[must_use]
    pub fn expose(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl Store {
    /// Creates a game.
    ///
    /// # Errors
    /// A value exceeds its limit, there is no such table, or the database cannot be used.
    pub async fn create_game(&self, new: NewGame) -> Result<Created, StoreError> {
        let bytes = check_new(&new)?;
        if let Some(summary) = &new.finished {
            summary.check()?;
        }
        self.write(move |session| Box::pin(create(session, new, bytes))).await
    }

    /// The secret seed of a game.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn seed(&self, game: &GameId) -> Result<Option<Seed>, StoreError> {
        let sql = "SELECT seed FROM seeds WHERE game_id = $1";
        let row = self.reader().await?.row(sql, Values::new().with(game)).await?;
        row.map(|mut row| row.bytes().map(Seed)).transpose()
    }
}

pub(crate) async fn create(session: &mut Session, new: NewGame, bytes: u64) -> Result<Ending<Created>, StoreError> {
    let sql = "INSERT INTO games \
               (id, table_id, next_seq, size, packed, deadline_ms, created_ms, changed_ms, finished_ms) \
               VALUES ($1, $2, $3, $4, 0, $5, $6, $6, $7) ON CONFLICT (id) DO NOTHING";
    let finished = new.finished.as_ref().map(|summary| summary.at);
    let values = Values::new()
        .with(&new.id)
        .with(new.table.as_ref().map(|table| &table.id))
        .with(new.records.len())
        .with(bytes)
        .with(new.deadline)
        .with(new.at)
        .with(finished);
    if session.execute(sql, values).await? == 0 {
        return Ok(Ending::Undo(Created::Exists));
    }
    if let Some(table) = &new.table
        && let Some(have) = changed_since(session, table, &new).await?
    {
        return Ok(Ending::Undo(Created::TableChanged { have }));
    }
    insert_records(session, &new.id, 0, &new.records).await?;
    if let Some(seed) = new.seed {
        let values = Values::new().with(&new.id).with(seed.0);
        session.execute("INSERT INTO seeds (game_id, seed) VALUES ($1, $2)", values).await?;
    }
    if let Some(summary) = &new.finished {
        summary.insert(session, &new.id).await?;
    }
    Ok(Ending::Keep(Created::Created))
}

/// Makes the game its table's current one; returns the table's version if it is not the expected one.
async fn changed_since(session: &mut Session, table: &AtTable, new: &NewGame) -> Result<Option<u64>, StoreError> {
    let sql = "UPDATE tables SET game_id = $1, version = version + 1, changed_ms = $2 WHERE id = $3 AND version = $4";
    let values = Values::new().with(&new.id).with(new.at).with(&table.id).with(table.version);
    if session.execute(sql, values).await? == 1 {
        return Ok(None);
    }
    let row = session.row("SELECT version FROM tables WHERE id = $1", Values::new().with(&table.id)).await?;
    let missing = || StoreError::Missing { what: "table", id: table.id.to_string() };
    row.ok_or_else(missing)?.count().map(Some)
}
