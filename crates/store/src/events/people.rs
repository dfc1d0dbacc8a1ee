//! The directors of an event, and the events of a person.

use crate::limits::{self, EVENT_DIRECTORS};
use crate::session::{Row, Session, Values};
use crate::writer::Ending;
use crate::{EventId, IdentityId, Store, StoreError, UnixMs, page};

/// The role of a person in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Share {
    /// A person who may give orders to the event.
    Director,
    /// The player with this number.
    Player(u16),
}

/// An event in the list of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// The event in which the person has a part.
    pub event: EventId,
    /// The settings: a document that the store does not read.
    pub doc: String,
    /// When the event was made.
    pub created: UnixMs,
    /// Whether it was closed.
    pub is_closed: bool,
    /// The role of the person in it.
    pub share: Share,
}

impl Store {
    /// Makes a person a director; changes nothing if they are one already.
    ///
    /// # Errors
    /// There are too many, there is no such event or person, or the database cannot be used.
    pub async fn add_director(&self, event: &EventId, person: &IdentityId, at: UnixMs) -> Result<(), StoreError> {
        let (event, person) = (event.clone(), person.clone());
        self.write(move |session| {
            Box::pin(async move {
                let sql = "SELECT COUNT(*) FROM directors WHERE event_id = $1";
                let row = session.row(sql, Values::new().with(&event)).await?;
                let have = row.map_or(Ok(0), |mut row| row.count())?;
                let have = usize::try_from(have).unwrap_or(usize::MAX);
                limits::size("directors of an event", have.saturating_add(1), EVENT_DIRECTORS)?;
                insert(session, &event, &person, at).await?;
                Ok(Ending::Keep(()))
            })
        })
        .await
    }

    /// The directors of an event, the first one first.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn directors_of(&self, event: &EventId) -> Result<Vec<IdentityId>, StoreError> {
        let sql = "SELECT identity_id FROM directors WHERE event_id = $1 ORDER BY since_ms, identity_id";
        let rows = self.reader().await?.rows(sql, Values::new().with(event)).await?;
        rows.into_iter().map(|mut row| row.person()).collect()
    }

    /// The events in which a person has a role, newest first. An event in which they have two is listed twice.
    ///
    /// # Errors
    /// The limit is over 500, or the database cannot be used.
    pub async fn events_of(&self, person: &IdentityId, limit: usize) -> Result<Vec<EventRow>, StoreError> {
        let sql = "SELECT e.id, e.doc, e.created_ms, CASE WHEN e.closed_ms IS NULL THEN 0 ELSE 1 END, s.player \
                   FROM (SELECT event_id, 0 AS player FROM directors WHERE identity_id = $1 \
                   UNION SELECT event_id, player FROM slips WHERE identity_id = $1) s \
                   JOIN events e ON e.id = s.event_id ORDER BY e.created_ms DESC, e.id, s.player LIMIT $2";
        let values = Values::new().with(person).with(page::limit(limit)?);
        self.reader().await?.rows(sql, values).await?.into_iter().map(listed).collect()
    }
}

pub(super) async fn insert(
    session: &mut Session,
    event: &EventId,
    person: &IdentityId,
    at: UnixMs,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO directors (event_id, identity_id, since_ms) VALUES ($1, $2, $3) \
               ON CONFLICT (event_id, identity_id) DO NOTHING";
    session.execute(sql, Values::new().with(event).with(person).with(at)).await.map(drop)
}

fn listed(mut row: Row) -> Result<EventRow, StoreError> {
    Ok(EventRow {
        event: row.event()?,
        doc: row.text()?,
        created: row.at()?,
        is_closed: row.flag()?,
        share: match row.player()? {
            0 => Share::Director,
            player => Share::Player(player),
        },
    })
}
