//! Appending to a log: the only way in which a game changes.

use std::sync::Arc;

use super::{RECORDS_A_STATEMENT, Summary, check_records, insert_records};
use crate::limits::{self, COMMAND_KEY_BYTES, GAME_BYTES, REPLY_BYTES};
use crate::session::{Session, Values};
use crate::writer::Ending;
use crate::{GameId, IdentityId, LimitError, Store, StoreError, UnixMs};

/// How often an append is tried again because another one got in between.
const ATTEMPTS: usize = 8;

/// Records to be appended to a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The game to whose log the records are appended.
    pub game: GameId,
    /// How many records the caller knows, and so the number of the first new one.
    pub expected: u64,
    /// The new records. An empty list changes only the deadline.
    pub records: Vec<String>,
    /// When a process must look at the game if nothing happens before; `None`: never. It replaces the old deadline.
    pub deadline: Option<UnixMs>,
    /// The command that led to them, to recognise a repetition.
    pub command: Option<KeyedCommand>,
    /// The summary of the game, in its last append.
    pub finished: Option<Summary>,
    /// The time of the append.
    pub at: UnixMs,
}

impl Append {
    /// An append without a command, and without a deadline afterwards.
    #[must_use]
    pub fn new(game: GameId, expected: u64, records: Vec<String>, at: UnixMs) -> Append {
        Append { game, expected, records, deadline: None, command: None, finished: None, at }
    }

    /// How many records the game has after the append.
    pub(super) fn next(&self) -> u64 {
        self.expected + self.records.len() as u64
    }
}

/// A command that may be repeated, because its sender did not receive the reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyedCommand {
    /// The person who sent it.
    pub by: IdentityId,
    /// The idempotency key. Keys of different people are independent.
    pub key: String,
    /// The reply, for this time and for every repetition.
    pub reply: String,
}

/// The outcome of an append.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    /// The records are on the disk.
    Appended {
        /// How many records the game has now.
        next: u64,
    },
    /// Another append was faster: read the new records, and decide again.
    Conflict {
        /// How many records the game has.
        have: u64,
    },
    /// This command was carried out before.
    Repeated {
        /// The reply of the first time.
        reply: String,
        /// How many records the game had right after it.
        next: u64,
    },
    /// The game is finished and packed, so nothing can be appended.
    Closed,
}

impl Store {
    /// Appends to a log if it has the expected length.
    ///
    /// After [`StoreError::Unavailable`] it is unknown whether the append was made. With a command, just repeat it;
    /// without one, read the game.
    ///
    /// # Errors
    /// A value exceeds its limit, there is no such game, or the database cannot be used.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let bytes = check_records(&append.records, append.expected)?;
        if let Some(command) = &append.command {
            limits::name("command key", &command.key, COMMAND_KEY_BYTES)?;
            limits::text("reply", &command.reply, REPLY_BYTES)?;
        }
        if let Some(summary) = &append.finished {
            summary.check()?;
        }
        let append = Arc::new(append);
        for _ in 0..ATTEMPTS {
            match self.try_append(Arc::clone(&append), bytes).await {
                // Two processes carried out the same command at the same moment, and the other one was faster.
                Ok(None) | Err(StoreError::Exists { .. }) => {}
                Ok(Some(appended)) => return Ok(appended),
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::damaged("log", format!("game '{}' takes no record {}", append.game, append.expected)))
    }

    /// Appends, or returns why not; `None` if the reason has disappeared in the meantime.
    async fn try_append(&self, append: Arc<Append>, bytes: u64) -> Result<Option<Appended>, StoreError> {
        let is_small = append.records.len() <= RECORDS_A_STATEMENT && append.finished.is_none();
        // Nearly every append is a single statement, and is made together with those of other games.
        if is_small {
            self.write_with_others(append, bytes).await
        } else {
            self.write(move |session| Box::pin(write(session, append, bytes))).await
        }
    }

    /// The reply to a command that was carried out before.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn reply(&self, game: &GameId, by: &IdentityId, key: &str) -> Result<Option<Appended>, StoreError> {
        repeated(&mut self.reader().await?, game, by, key).await
    }
}

/// Appends without a separate transaction.
pub(super) async fn write_alone(
    session: &mut Session,
    append: Arc<Append>,
    bytes: u64,
) -> Result<Option<Appended>, StoreError> {
    let (Ending::Keep(appended) | Ending::Undo(appended)) = write(session, append, bytes).await?;
    Ok(appended)
}

async fn write(session: &mut Session, append: Arc<Append>, bytes: u64) -> Result<Ending<Option<Appended>>, StoreError> {
    let (sql, values) = statement(session, &append, bytes);
    let taken = match session.rows(sql, values).await {
        Ok(rows) => !rows.is_empty(),
        Err(error) => {
            if matches!(session, Session::Sqlite(_)) {
                // On a full disk SQLite has rolled everything back by itself, and knows no savepoint any more.
                let _ = session.execute("ROLLBACK TO append; RELEASE append", Values::new()).await;
            }
            return Err(error);
        }
    };
    if !taken {
        return refusal(session, &append, bytes).await.map(Ending::Undo);
    }
    if append.records.len() > RECORDS_A_STATEMENT {
        let first = append.expected + RECORDS_A_STATEMENT as u64;
        insert_records(session, &append.game, first, &append.records[RECORDS_A_STATEMENT..]).await?;
    }
    if let Some(summary) = &append.finished {
        summary.insert(session, &append.game).await?;
    }
    Ok(Ending::Keep(Some(Appended::Appended { next: append.next() })))
}

/// The one statement behind every move of every game, and the only one that differs between the databases. It updates
/// the row of the game if everything is as expected, and only then writes the records and the reply; it returns a row
/// if it did.
fn statement(session: &Session, append: &Append, bytes: u64) -> (String, Values) {
    let mut values = Values::new()
        .with(append.records.len())
        .with(bytes)
        .with(append.deadline)
        .with(append.at)
        .with(append.finished.as_ref().map(|summary| summary.at))
        .with(&append.game)
        .with(append.expected)
        .with(GAME_BYTES);
    let mut update = String::from(
        "UPDATE games SET next_seq = next_seq + $1, size = size + $2, deadline_ms = $3, changed_ms = $4, \
         finished_ms = COALESCE($5, finished_ms) \
         WHERE id = $6 AND next_seq = $7 AND packed = 0 AND size + $2 <= $8",
    );
    let mut keep = None;
    if let Some(command) = &append.command {
        values = values.with(&command.by).with(&*command.key).with(&*command.reply);
        update.push_str(
            " AND NOT EXISTS (SELECT 1 FROM commands WHERE game_id = $6 AND identity_id = $9 AND command_key = $10)",
        );
        keep = Some(
            "INSERT INTO commands (game_id, identity_id, command_key, seq, reply) SELECT $6, $9, $10, $7 + $1, $11",
        );
    }
    let mut rows = Vec::new();
    for (seq, record) in (append.expected..).zip(append.records.iter().take(RECORDS_A_STATEMENT)) {
        values = values.with(seq).with(&**record);
        rows.push(format!("(${}, ${})", values.len() - 1, values.len()));
    }
    let rows = rows.join(", ");
    let write = (!rows.is_empty()).then(|| {
        format!("INSERT INTO records (game_id, seq, record) SELECT $6, column1, column2 FROM (VALUES {rows}) AS r")
    });
    let sql = match session {
        Session::Sqlite(_) => {
            // All of it is one message to the thread that owns the connection. `changes()` is the number of rows that
            // the previous statement has changed.
            let mut sql = format!("SAVEPOINT append; {update} RETURNING 1;");
            for insert in write.as_deref().into_iter().chain(keep) {
                sql.push_str(&format!(" {insert} WHERE changes() > 0;"));
            }
            sql + " RELEASE append"
        }
        #[cfg(feature = "postgres")]
        Session::Postgres(_) => {
            let mut sql = format!("WITH updated AS ({update} RETURNING id)");
            for (name, insert) in ["written", "kept"].into_iter().zip([write.as_deref(), keep]) {
                if let Some(insert) = insert {
                    sql.push_str(&format!(", {name} AS ({insert} WHERE EXISTS (SELECT 1 FROM updated))"));
                }
            }
            sql + " SELECT 1 FROM updated"
        }
    };
    (sql, values)
}

/// Why the append was not made; `None` if it could be made now.
async fn refusal(session: &mut Session, append: &Append, bytes: u64) -> Result<Option<Appended>, StoreError> {
    if let Some(command) = &append.command
        && let Some(repeated) = repeated(session, &append.game, &command.by, &command.key).await?
    {
        return Ok(Some(repeated));
    }
    let sql = "SELECT next_seq, packed, size FROM games WHERE id = $1";
    let row = session.row(sql, Values::new().with(&append.game)).await?;
    let mut row = row.ok_or_else(|| StoreError::Missing { what: "game", id: append.game.to_string() })?;
    let have = row.count()?;
    if have != append.expected {
        return Ok(Some(Appended::Conflict { have }));
    }
    if row.flag()? {
        return Ok(Some(Appended::Closed));
    }
    let size = row.count()? + bytes;
    if size > GAME_BYTES {
        let [have, most] = [size, GAME_BYTES].map(|bytes| usize::try_from(bytes).unwrap_or(usize::MAX));
        return Err(LimitError::TooLarge { what: "bytes of a game", have, most }.into());
    }
    Ok(None)
}

async fn repeated(
    session: &mut Session,
    game: &GameId,
    by: &IdentityId,
    key: &str,
) -> Result<Option<Appended>, StoreError> {
    let sql = "SELECT reply, seq FROM commands WHERE game_id = $1 AND identity_id = $2 AND command_key = $3";
    let row = session.row(sql, Values::new().with(game).with(by).with(key)).await?;
    row.map(|mut row| Ok(Appended::Repeated { reply: row.text()?, next: row.count()? })).transpose()
}
