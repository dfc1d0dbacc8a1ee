//! Running games, and those whose deadline has passed.

use crate::session::{Row, Value, Values};
use crate::{GameId, Store, StoreError, TableId, UnixMs, page};

/// A game without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameHead {
    /// The game that is not over.
    pub id: GameId,
    /// The table at which it is played.
    pub table: Option<TableId>,
    /// How many records it has.
    pub next: u64,
    /// When a process must look at it if nothing happens before; `None`: never.
    pub deadline: Option<UnixMs>,
    /// When it began.
    pub created: UnixMs,
    /// When it was last appended to.
    pub changed: UnixMs,
    /// When it ended.
    pub finished: Option<UnixMs>,
}

/// A game whose deadline has passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The game whose deadline has passed.
    pub game: GameId,
    /// The deadline that has passed.
    pub deadline: UnixMs,
    /// How many records it has. Appending under this number handles the deadline once, whichever process tries.
    pub next: u64,
}

/// The columns that [`head`] reads.
pub(crate) const HEAD: &str = "id, table_id, next_seq, deadline_ms, created_ms, changed_ms, finished_ms";

impl Store {
    /// The head of a game.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn game(&self, game: &GameId) -> Result<Option<GameHead>, StoreError> {
        let sql = format!("SELECT {HEAD} FROM games WHERE id = $1");
        self.reader().await?.row(sql, Values::new().with(game)).await?.map(head).transpose()
    }

    /// The heads of several games, by id; games that do not exist are left out. A server without a bus calls this
    /// regularly, and reads on in logs that have grown.
    ///
    /// # Errors
    /// There are more than 500, or the database cannot be used.
    pub async fn games(&self, ids: &[GameId]) -> Result<Vec<GameHead>, StoreError> {
        page::limit(ids.len())?;
        let mut values = Values::new();
        values.extend(ids.iter().map(Value::from));
        let marks: Vec<String> = (1..=ids.len()).map(|number| format!("${number}")).collect();
        if marks.is_empty() {
            return Ok(Vec::new());
        }
        let sql = format!("SELECT {HEAD} FROM games WHERE id IN ({}) ORDER BY id", marks.join(", "));
        self.reader().await?.rows(sql, values).await?.into_iter().map(head).collect()
    }

    /// Games whose deadline is not after `now`, the longest overdue first. They stay in this list until a record is
    /// appended to them.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn due(&self, now: UnixMs, limit: usize) -> Result<Vec<Due>, StoreError> {
        let sql = "SELECT id, deadline_ms, next_seq FROM games \
                   WHERE deadline_ms IS NOT NULL AND deadline_ms <= $1 ORDER BY deadline_ms, id LIMIT $2";
        let rows = self.reader().await?.rows(sql, Values::new().with(now).with(page::limit(limit)?)).await?;
        let due = |mut row: Row| Ok(Due { game: row.game()?, deadline: row.at()?, next: row.count()? });
        rows.into_iter().map(due).collect()
    }
}

/// A game, from a row of the columns [`HEAD`].
pub(crate) fn head(mut row: Row) -> Result<GameHead, StoreError> {
    Ok(GameHead {
        id: row.game()?,
        table: row.maybe_table()?,
        next: row.count()?,
        deadline: row.maybe_at()?,
        created: row.at()?,
        changed: row.at()?,
        finished: row.maybe_at()?,
    })
}
