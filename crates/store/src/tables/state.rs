//! A table: one document, its seats, and a version that counts every change.

use crate::limits::{self, BOT_BYTES, DOCUMENT_BYTES, SEAT_SITTERS, SEATS};
use crate::session::{Row, Session, Values};
use crate::writer::Ending;
use crate::{GameId, IdentityId, LimitError, Store, StoreError, TableId, UnixMs};

/// The state of a table with the number of its version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// The id in the table's address.
    pub id: TableId,
    /// The number of changes so far; a change names the version that it is based on.
    pub version: u64,
    /// When it was made.
    pub created: UnixMs,
    /// When it was last changed.
    pub changed: UnixMs,
    /// The part that can be changed.
    pub state: TableState,
}

/// The part of a table that can be changed, always as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableState {
    /// The settings: a document that the store does not read.
    pub doc: String,
    /// Whether it is in the lobby.
    pub visibility: Visibility,
    /// Whether people may watch.
    pub spectators: bool,
    /// The current game, which must exist; `None` before the first.
    pub game: Option<GameId>,
    /// When the table was closed; `None` while it is open. Closed tables are in no list.
    pub closed: Option<UnixMs>,
    /// The person who made it, in whose list it is, whether they sit there or not; `None` for a deleted person.
    pub host: Option<IdentityId>,
    /// The people and bots at the seats. Several at one seat form a team with one rack.
    pub sitters: Vec<Sitting>,
}

/// Who can find a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// Everybody, through the lobby.
    Lobby,
    /// People who have a link or a code.
    Private,
}

/// A person or a bot at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The number of the seat, counted from 0.
    pub seat: u8,
    /// The person or the bot.
    pub who: Sitter,
    /// When they sat down.
    pub since: UnixMs,
}

/// The kinds of sitters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person, or a program with a token.
    Identity(IdentityId),
    /// A bot of the server, described by the caller's text.
    Bot(String),
}

/// The outcome of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Updated {
    /// The change is stored.
    Updated {
        /// The version that the table has now.
        version: u64,
    },
    /// Another change was faster: read the table again.
    Conflict {
        /// The version that the table has.
        have: u64,
    },
}

impl TableState {
    /// A table without sitters.
    #[must_use]
    pub fn new(doc: impl Into<String>, visibility: Visibility) -> TableState {
        let (doc, sitters) = (doc.into(), Vec::new());
        TableState { doc, visibility, spectators: false, game: None, closed: None, host: None, sitters }
    }

    pub(crate) fn check(&self) -> Result<(), LimitError> {
        limits::text("settings", &self.doc, DOCUMENT_BYTES)?;
        let mut on_seat = [0; SEATS as usize];
        for sitting in &self.sitters {
            let Some(count) = on_seat.get_mut(usize::from(sitting.seat)) else {
                return Err(LimitError::Number { what: "seat" });
            };
            *count += 1;
            limits::size("sitters of a seat", *count, SEAT_SITTERS)?;
            if let Sitter::Bot(bot) = &sitting.who {
                limits::name("bot", bot, BOT_BYTES)?;
            }
        }
        Ok(())
    }
}

impl Visibility {
    fn as_str(self) -> &'static str {
        match self {
            Visibility::Lobby => "lobby",
            Visibility::Private => "private",
        }
    }
}

impl Store {
    /// Makes a table; it has version 1.
    ///
    /// # Errors
    /// A value exceeds its limit, there is already a table with this id, or the database cannot be used.
    pub async fn create_table(&self, id: TableId, state: TableState, at: UnixMs) -> Result<(), StoreError> {
        state.check()?;
        self.write(move |session| Box::pin(create(session, id, state, at))).await
    }

    /// The table with this id.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn table(&self, id: &TableId) -> Result<Option<StoredTable>, StoreError> {
        let mut session = self.snapshot().await?;
        let sql = format!("SELECT {COLUMNS} FROM tables WHERE id = $1");
        let Some(row) = session.row(sql, Values::new().with(id)).await? else { return Ok(None) };
        read(&mut session, row).await.map(Some)
    }

    /// Changes a table if it has the expected version.
    ///
    /// # Errors
    /// A value exceeds its limit, the table or a person does not exist, or the database cannot be used.
    pub async fn update_table(
        &self,
        id: &TableId,
        version: u64,
        state: TableState,
        at: UnixMs,
    ) -> Result<Updated, StoreError> {
        state.check()?;
        let id = id.clone();
        self.write(move |session| Box::pin(update(session, id, version, state, at))).await
    }
}

async fn create(session: &mut Session, id: TableId, state: TableState, at: UnixMs) -> Result<Ending<()>, StoreError> {
    let sql = "INSERT INTO tables \
               (id, version, visibility, spectators, doc, game_id, chat_next, created_ms, changed_ms, closed_ms, host_id) \
               VALUES ($1, 1, $2, $3, $4, $5, 0, $6, $6, $7, (SELECT id FROM identities WHERE id = $8)) ON CONFLICT (id) DO NOTHING";
    let values = Values::new()
        .with(&id)
        .with(state.visibility.as_str())
        .with(state.spectators)
        .with(state.doc)
        .with(state.game.as_ref())
        .with(at)
        .with(state.closed)
        .with(state.host.as_ref());
    if session.execute(sql, values).await? == 0 {
        return Err(StoreError::Exists { what: "table", id: id.to_string() });
    }
    sit_down(session, &id, &state.sitters).await?;
    Ok(Ending::Keep(()))
}

pub(crate) async fn update(
    session: &mut Session,
    id: TableId,
    version: u64,
    state: TableState,
    at: UnixMs,
) -> Result<Ending<Updated>, StoreError> {
    let sql = "UPDATE tables SET version = version + 1, visibility = $1, spectators = $2, doc = $3, game_id = $4, \
               changed_ms = $5, closed_ms = $6, host_id = (SELECT id FROM identities WHERE id = $7) WHERE id = $8 AND version = $9";
    let values = Values::new()
        .with(state.visibility.as_str())
        .with(state.spectators)
        .with(state.doc)
        .with(state.game.as_ref())
        .with(at)
        .with(state.closed)
        .with(state.host.as_ref())
        .with(&id)
        .with(version);
    if session.execute(sql, values).await? == 0 {
        let row = session.row("SELECT version FROM tables WHERE id = $1", Values::new().with(&id)).await?;
        let mut row = row.ok_or_else(|| StoreError::Missing { what: "table", id: id.to_string() })?;
        return Ok(Ending::Undo(Updated::Conflict { have: row.count()? }));
    }
    if sitters(session, &id).await? != state.sitters {
        session.execute("DELETE FROM sitters WHERE table_id = $1", Values::new().with(&id)).await?;
        sit_down(session, &id, &state.sitters).await?;
    }
    Ok(Ending::Keep(Updated::Updated { version: version + 1 }))
}

async fn sit_down(session: &mut Session, id: &TableId, sitters: &[Sitting]) -> Result<(), StoreError> {
    for (place, sitting) in sitters.iter().enumerate() {
        let (person, bot) = match &sitting.who {
            Sitter::Identity(person) => (Some(person), None),
            Sitter::Bot(bot) => (None, Some(bot.as_str())),
        };
        let sql = "INSERT INTO sitters (table_id, seat, place, identity_id, bot, since_ms) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let values = Values::new().with(id).with(sitting.seat).with(place);
        session.execute(sql, values.with(person).with(bot).with(sitting.since)).await?;
    }
    Ok(())
}

pub(super) const COLUMNS: &str =
    "id, version, created_ms, changed_ms, doc, visibility, spectators, game_id, closed_ms, host_id";

/// A table, from a row of [`COLUMNS`] and its seats.
pub(super) async fn read(session: &mut Session, mut row: Row) -> Result<StoredTable, StoreError> {
    let id = row.table()?;
    Ok(StoredTable {
        version: row.count()?,
        created: row.at()?,
        changed: row.at()?,
        state: TableState {
            doc: row.text()?,
            visibility: visibility(&row.text()?)?,
            spectators: row.flag()?,
            game: row.maybe_game()?,
            closed: row.maybe_at()?,
            host: row.maybe_person()?,
            sitters: sitters(session, &id).await?,
        },
        id,
    })
}

/// The people and bots of a table, in the order in which they were stored.
async fn sitters(session: &mut Session, id: &TableId) -> Result<Vec<Sitting>, StoreError> {
    let sql = "SELECT seat, identity_id, bot, since_ms FROM sitters WHERE table_id = $1 ORDER BY place";
    let sitting = |mut row: Row| {
        let seat = row.seat()?;
        let who = match (row.maybe_person()?, row.maybe_text()?) {
            (Some(person), None) => Sitter::Identity(person),
            (None, Some(bot)) => Sitter::Bot(bot),
            _ => return Err(StoreError::damaged("seat", "it is held by nobody, or by two")),
        };
        Ok(Sitting { seat, who, since: row.at()? })
    };
    session.rows(sql, Values::new().with(id)).await?.into_iter().map(sitting).collect()
}

fn visibility(text: &str) -> Result<Visibility, StoreError> {
    match text {
        "lobby" => Ok(Visibility::Lobby),
        "private" => Ok(Visibility::Private),
        other => Err(StoreError::damaged("table", format!("visibility '{other}'"))),
    }
}
