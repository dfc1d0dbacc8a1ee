//! An event: one document, a version that counts its changes, and the log of the same name.

use crate::games::replace_record;
use crate::limits::{self, DOCUMENT_BYTES, RECORD_BYTES};
use crate::people::remove_game;
use crate::session::{Row, Session, Values};
use crate::writer::Ending;
use crate::{Created, Cursor, EventId, GameId, IdentityId, NewGame, Page, Store, StoreError, UnixMs, Updated, page};

/// An event that is not in the store yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// The id, chosen by the caller.
    pub id: EventId,
    /// The settings: a document that the store does not read.
    pub doc: String,
    /// The person who made it, its first director.
    pub director: IdentityId,
    /// The first records of its log.
    pub records: Vec<String>,
    /// When it was made.
    pub at: UnixMs,
}

/// An event as it is stored, without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// The id in the event's address.
    pub id: EventId,
    /// The number of changes so far; a change names the version that it is based on.
    pub version: u64,
    /// The settings: a document that the store does not read.
    pub doc: String,
    /// When it was made.
    pub created: UnixMs,
    /// When it was closed; `None` while it is open.
    pub closed: Option<UnixMs>,
}

/// An event in the list of all events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedEvent {
    /// The event without its log.
    pub event: StoredEvent,
    /// The people who direct it with their names, the first one first.
    pub directors: Vec<(IdentityId, String)>,
}

/// An event that is rewritten without a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptEvent {
    /// The event that is rewritten.
    pub id: EventId,
    /// The version that was read.
    pub version: u64,
    /// How many records of its log were read.
    pub next: u64,
    /// The new settings: a document that the store does not read.
    pub doc: String,
    /// The records that change, each with its number.
    pub records: Vec<(u64, String)>,
}

impl Store {
    /// Makes an event with its log; false if there is already one with this id.
    ///
    /// # Errors
    /// A value exceeds its limit, the director is unknown, or the database cannot be used.
    pub async fn create_event(&self, new: NewEvent) -> Result<bool, StoreError> {
        limits::text("settings", &new.doc, DOCUMENT_BYTES)?;
        let log = log_of(&new.id)?;
        let game = NewGame::new(log, new.records.clone(), new.at);
        let bytes = crate::games::check_new(&game)?;
        self.write(move |session| Box::pin(create(session, new, game, bytes))).await
    }

    /// The event with this id, without its log.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn event(&self, id: &EventId) -> Result<Option<StoredEvent>, StoreError> {
        let sql = "SELECT id, version, doc, created_ms, closed_ms FROM events WHERE id = $1";
        self.reader().await?.row(sql, Values::new().with(id)).await?.map(event).transpose()
    }

    /// Changes the settings of an event if it has the expected version. A closed event is no longer listed among the
    /// open ones.
    ///
    /// # Errors
    /// A value exceeds its limit, there is no such event, or the database cannot be used.
    pub async fn update_event(
        &self,
        id: &EventId,
        version: u64,
        doc: String,
        closed: Option<UnixMs>,
        at: UnixMs,
    ) -> Result<Updated, StoreError> {
        limits::text("settings", &doc, DOCUMENT_BYTES)?;
        let id = id.clone();
        let values = Values::new().with(doc).with(at).with(closed).with(&id).with(version);
        self.write(move |session| Box::pin(update(session, id, version, values))).await
    }

    /// All events, open or closed, newest first.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn events(&self, after: Option<&Cursor>, limit: usize) -> Result<Page<ListedEvent>, StoreError> {
        let limit = page::limit(limit)?;
        let sql = "SELECT id, version, doc, created_ms, closed_ms FROM events WHERE (created_ms, id) < ($1, $2) \
                   ORDER BY created_ms DESC, id DESC LIMIT $3";
        let mut session = self.snapshot().await?;
        let mut events = Vec::new();
        for row in session.rows(sql, page::start(after).with(limit + 1)).await? {
            let event = event(row)?;
            let sql = "SELECT i.id, i.name FROM directors d JOIN identities i ON i.id = d.identity_id \
                       WHERE d.event_id = $1 ORDER BY d.since_ms, i.id";
            let rows = session.rows(sql, Values::new().with(&event.id)).await?;
            let directors = rows.into_iter().map(|mut row| Ok((row.person()?, row.text()?)));
            events.push(ListedEvent { directors: directors.collect::<Result<_, StoreError>>()?, event });
        }
        Ok(page::cut(events, limit, |one| Cursor { at: one.event.created, id: one.event.id.to_string() }))
    }

    /// The events that are not closed, the last changed first.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn open_events(&self, limit: usize) -> Result<Vec<EventId>, StoreError> {
        let sql = "SELECT id FROM events WHERE closed_ms IS NULL ORDER BY changed_ms DESC, id LIMIT $1";
        let values = Values::new().with(page::limit(limit)?);
        self.reader().await?.rows(sql, values).await?.into_iter().map(|mut row| row.event()).collect()
    }

    /// Some of the events whose settings and log have not changed since this time, by id and behind this one.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn idle_events(
        &self,
        before: UnixMs,
        behind: Option<&EventId>,
        limit: usize,
    ) -> Result<Vec<EventId>, StoreError> {
        let sql = "SELECT events.id FROM events JOIN games ON games.id = events.id \
                   WHERE events.changed_ms < $1 AND games.changed_ms < $1 AND events.id > $2 ORDER BY events.id LIMIT $3";
        let values = Values::new().with(before).with(behind.map_or("", EventId::as_str)).with(page::limit(limit)?);
        self.reader().await?.rows(sql, values).await?.into_iter().map(|mut row| row.event()).collect()
    }

    /// Stores an event without a person: other entries in its log, which name them no more, and other settings. They
    /// direct it no longer, and their slips are free. Nothing happens where the event has another version or a longer
    /// log than was read.
    ///
    /// # Errors
    /// A value exceeds its limit, there is no such event, or the database cannot be used.
    pub async fn keep_event_without(&self, person: &IdentityId, kept: KeptEvent) -> Result<Updated, StoreError> {
        limits::text("settings", &kept.doc, DOCUMENT_BYTES)?;
        for (_, record) in &kept.records {
            limits::name("record", record, RECORD_BYTES)?;
        }
        let (person, log) = (person.clone(), log_of(&kept.id)?);
        self.write(move |session| Box::pin(keep(session, person, kept, log))).await
    }

    /// Removes an event with its log, its slips and its directors. Its tables are not touched.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn remove_event(&self, id: &EventId) -> Result<(), StoreError> {
        let (id, log) = (id.clone(), log_of(id)?);
        self.write(move |session| Box::pin(remove(session, id, log))).await
    }
}

/// The key of an event's log.
fn log_of(id: &EventId) -> Result<GameId, StoreError> {
    Ok(GameId::new(id.as_str())?)
}

async fn create(session: &mut Session, new: NewEvent, game: NewGame, bytes: u64) -> Result<Ending<bool>, StoreError> {
    let sql = "INSERT INTO events (id, version, doc, created_ms, changed_ms) VALUES ($1, 1, $2, $3, $3) \
               ON CONFLICT (id) DO NOTHING";
    let values = Values::new().with(&new.id).with(&*new.doc).with(new.at);
    if session.execute(sql, values).await? == 0 {
        return Ok(Ending::Undo(false));
    }
    match crate::games::create(session, game, bytes).await? {
        Ending::Keep(Created::Created) => {}
        Ending::Keep(_) | Ending::Undo(_) => return Ok(Ending::Undo(false)),
    }
    super::people::insert(session, &new.id, &new.director, new.at).await?;
    Ok(Ending::Keep(true))
}

async fn update(
    session: &mut Session,
    id: EventId,
    version: u64,
    values: Values,
) -> Result<Ending<Updated>, StoreError> {
    let sql = "UPDATE events SET version = version + 1, doc = $1, changed_ms = $2, closed_ms = $3 \
               WHERE id = $4 AND version = $5";
    if session.execute(sql, values).await? == 1 {
        return Ok(Ending::Keep(Updated::Updated { version: version + 1 }));
    }
    changed(session, &id).await
}

/// The answer to somebody who has read another version of an event.
async fn changed(session: &mut Session, id: &EventId) -> Result<Ending<Updated>, StoreError> {
    let row = session.row("SELECT version FROM events WHERE id = $1", Values::new().with(id)).await?;
    let mut row = row.ok_or_else(|| StoreError::Missing { what: "event", id: id.to_string() })?;
    Ok(Ending::Undo(Updated::Conflict { have: row.count()? }))
}

async fn keep(
    session: &mut Session,
    person: IdentityId,
    kept: KeptEvent,
    log: GameId,
) -> Result<Ending<Updated>, StoreError> {
    let KeptEvent { id, version, next, doc, records } = kept;
    let sql = "UPDATE events SET version = version + 1, doc = $1 WHERE id = $2 AND version = $3";
    let is_same = session.execute(sql, Values::new().with(doc).with(&id).with(version)).await? == 1;
    // This holds the log until the transaction ends, so that nothing is appended meanwhile.
    let sql = "UPDATE games SET changed_ms = changed_ms WHERE id = $1 AND next_seq = $2";
    let has_grown = session.execute(sql, Values::new().with(&log).with(next)).await? == 0;
    if is_same && has_grown {
        return Ok(Ending::Undo(Updated::Conflict { have: version }));
    }
    if !is_same {
        return changed(session, &id).await;
    }
    for (number, record) in records {
        replace_record(session, &log, number, &record).await?;
    }
    for sql in [
        "DELETE FROM directors WHERE event_id = $1 AND identity_id = $2",
        "UPDATE slips SET identity_id = NULL WHERE event_id = $1 AND identity_id = $2",
    ] {
        session.execute(sql, Values::new().with(&id).with(&person)).await?;
    }
    Ok(Ending::Keep(Updated::Updated { version: version + 1 }))
}

async fn remove(session: &mut Session, id: EventId, log: GameId) -> Result<Ending<()>, StoreError> {
    for sql in [
        "DELETE FROM slips WHERE event_id = $1",
        "DELETE FROM directors WHERE event_id = $1",
        "DELETE FROM events WHERE id = $1",
    ] {
        session.execute(sql, Values::new().with(&id)).await?;
    }
    remove_game(session, &log).await?;
    Ok(Ending::Keep(()))
}

fn event(mut row: Row) -> Result<StoredEvent, StoreError> {
    Ok(StoredEvent {
        id: row.event()?,
        version: row.count()?,
        doc: row.text()?,
        created: row.at()?,
        closed: row.maybe_at()?,
    })
}
