//! The start of a game.

use std::fmt;

use super::{Summary, check_new, insert_records};
use crate::limits::{self, SEED_BYTES};
use crate::session::{Session, Values};
use crate::writer::Ending;
use crate::{GameId, LimitError, Store, StoreError, TableId, UnixMs};

/// A game that begins.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its id, chosen by the caller.
    pub id: GameId,
    /// Where it is played; that table's current game becomes this one.
    pub table: Option<AtTable>,
    /// The secret of its draws.
    pub seed: Option<Seed>,
    /// Its first records.
    pub records: Vec<String>,
    /// When somebody has to look at it if nothing happens before.
    pub deadline: Option<UnixMs>,
    /// For a game that is over already (an imported one).
    pub finished: Option<Summary>,
    /// Now.
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
    /// Its id.
    pub id: TableId,
    /// Its version: if somebody has sat down or left since, the game does not begin.
    pub version: u64,
}

/// What became of a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Created {
    /// It is there.
    Created,
    /// A game with this id was there already; nothing has changed.
    Exists,
    /// The table has changed since; there is no new game.
    TableChanged {
        /// The version that the table has.
        have: u64,
    },
}

/// The secret of the draws of one game. It cannot be printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(Vec<u8>);

impl Seed {
    /// A secret.
    ///
    /// # Errors
    /// It is longer than 64 bytes.
    pub fn new(seed: Vec<u8>) -> Result<Seed, LimitError> {
        limits::size("bytes of a seed", seed.len(), SEED_BYTES)?;
        Ok(Seed(seed))
    }

    /// The secret itself.
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
    /// Begins a game.
    ///
    /// # Errors
    /// Something does not fit, the table is not there, or the database cannot be used.
    pub async fn create_game(&self, new: NewGame) -> Result<Created, StoreError> {
        let bytes = check_new(&new)?;
        if let Some(summary) = &new.finished {
            summary.check()?;
        }
        self.write(move |session| Box::pin(create(session, new, bytes))).await
    }

    /// The secret of a game's draws.
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

/// Makes the game its table's current one; the version that the table has, if it is another.
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
