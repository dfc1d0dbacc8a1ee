//! The one way in which a game changes.

use super::{Summary, check_records, insert_records};
use crate::limits::{self, COMMAND_KEY_BYTES, GAME_BYTES, REPLY_BYTES};
use crate::session::{Session, Values};
use crate::writer::Ending;
use crate::{GameId, IdentityId, LimitError, Store, StoreError, UnixMs};

/// What is to follow in a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// How many records it has, as far as the caller knows: the number of the first new one.
    pub expected: u64,
    /// The new records. None at all changes only the deadline.
    pub records: Vec<String>,
    /// When somebody has to look at the game if nothing happens before. It replaces the one that was there.
    pub deadline: Option<UnixMs>,
    /// The command that led to them.
    pub command: Option<Command>,
    /// For the last append of a game.
    pub finished: Option<Summary>,
    /// Now.
    pub at: UnixMs,
}

impl Append {
    /// Records without a command; no deadline afterwards.
    #[must_use]
    pub fn new(game: GameId, expected: u64, records: Vec<String>, at: UnixMs) -> Append {
        Append { game, expected, records, deadline: None, command: None, finished: None, at }
    }
}

/// A command that may come twice, because somebody did not hear the reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// Who sent it.
    pub by: IdentityId,
    /// The key that its sender gave it; another one's same key is another key.
    pub key: String,
    /// What is answered, this time and whenever it comes again.
    pub reply: String,
}

/// What became of an append.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    /// The records are on the disk.
    Appended {
        /// How many records the game has now.
        next: u64,
    },
    /// Somebody else was faster: read on from what you know, and decide again.
    Conflict {
        /// How many records the game has.
        have: u64,
    },
    /// This command was carried out before.
    Repeated {
        /// What was answered then.
        reply: String,
        /// How many records the game had right after it.
        next: u64,
    },
    /// The game is finished and packed; nothing can follow.
    Closed,
}

impl Store {
    /// Appends to a log, if it is as long as the caller thinks.
    ///
    /// After [`StoreError::Unavailable`] nobody knows whether it happened. With a command, just ask again; without
    /// one, read the game.
    ///
    /// # Errors
    /// Something does not fit, the game is not there, or the database cannot be used.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let bytes = check_records(&append.records, append.expected)?;
        if let Some(command) = &append.command {
            limits::name("command key", &command.key, COMMAND_KEY_BYTES)?;
            limits::text("reply", &command.reply, REPLY_BYTES)?;
        }
        if let Some(summary) = &append.finished {
            summary.check()?;
        }
        self.write(move |session| Box::pin(write(session, append, bytes))).await
    }

    /// The reply to a command that was carried out before.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn reply(&self, game: &GameId, by: &IdentityId, key: &str) -> Result<Option<Appended>, StoreError> {
        repeated(&mut self.reader().await?, game, by, key).await
    }
}

async fn write(session: &mut Session, append: Append, bytes: u64) -> Result<Ending<Appended>, StoreError> {
    // The row of the game is taken first: whoever else appends to it waits here until we are done.
    let sql = "UPDATE games SET next_seq = next_seq + $1, size = size + $2, deadline_ms = $3, changed_ms = $4, \
               finished_ms = COALESCE($5, finished_ms) WHERE id = $6 AND next_seq = $7 RETURNING size, finished_ms";
    let values = Values::new()
        .with(append.records.len())
        .with(bytes)
        .with(append.deadline)
        .with(append.at)
        .with(append.finished.as_ref().map(|summary| summary.at))
        .with(&append.game)
        .with(append.expected);
    let Some(mut row) = session.row(sql, values).await? else {
        return not_expected(session, &append).await.map(Ending::Undo);
    };
    let size = row.count()?;
    if size > GAME_BYTES {
        let [have, most] = [size, GAME_BYTES].map(|bytes| usize::try_from(bytes).unwrap_or(usize::MAX));
        return Err(LimitError::TooLarge { what: "bytes of a game", have, most }.into());
    }
    let was_finished = append.finished.is_none() && row.maybe_at()?.is_some();
    if was_finished && is_packed(session, &append.game).await? {
        return Ok(Ending::Undo(Appended::Closed));
    }
    let next = append.expected + append.records.len() as u64;
    if let Some(command) = &append.command {
        let sql = "INSERT INTO commands (game_id, identity_id, command_key, seq, reply) VALUES ($1, $2, $3, $4, $5) \
                   ON CONFLICT (game_id, identity_id, command_key) DO NOTHING";
        let values =
            Values::new().with(&append.game).with(&command.by).with(&*command.key).with(next).with(&*command.reply);
        if session.execute(sql, values).await? == 0 {
            return not_expected(session, &append).await.map(Ending::Undo);
        }
    }
    insert_records(session, &append.game, append.expected, append.records).await?;
    if let Some(summary) = &append.finished
        && !summary.insert(session, &append.game).await?
    {
        return Ok(Ending::Undo(Appended::Closed));
    }
    Ok(Ending::Keep(Appended::Appended { next }))
}

/// Why the append cannot be made: it has been, or the log is not where it was thought to be.
async fn not_expected(session: &mut Session, append: &Append) -> Result<Appended, StoreError> {
    if let Some(command) = &append.command
        && let Some(repeated) = repeated(session, &append.game, &command.by, &command.key).await?
    {
        return Ok(repeated);
    }
    let sql = "SELECT next_seq FROM games WHERE id = $1";
    match session.row(sql, Values::new().with(&append.game)).await? {
        Some(mut row) => Ok(Appended::Conflict { have: row.count()? }),
        None => Err(StoreError::Missing { what: "game", id: append.game.to_string() }),
    }
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

async fn is_packed(session: &mut Session, game: &GameId) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM finished WHERE game_id = $1 AND packed IS NOT NULL";
    Ok(session.row(sql, Values::new().with(game)).await?.is_some())
}
