//! The classes and tournaments of a person.

use std::sync::Arc;

use axum::body::Bytes as Piece;
use protocol::wire::EventId;
use protocol::wire::event::{EventKind, EventRole};
use serde_json::{Value, json};
use store::{EventRow, Share};
use tokio::sync::mpsc;

use super::gone;
use crate::halls::{self, EventRecord};
use crate::people::Person;
use crate::site::Site;

/// How many events are listed, the newest first.
const MOST: usize = 500;

/// Writes the events that a person directs or plays in, one after the other.
pub(super) async fn write(
    site: &Arc<Site>,
    person: &Person,
    out: &mpsc::Sender<std::io::Result<Piece>>,
) -> std::io::Result<()> {
    let mut comma = "";
    for row in site.store.events_of(&person.id, MOST).await.map_err(std::io::Error::other)? {
        // An event that was deleted in the meantime is missing.
        let Some(told) = told(site, person, &row).await else { continue };
        out.send(Ok(format!("{comma}{told}").into())).await.map_err(gone)?;
        comma = ",\n";
    }
    Ok(())
}

/// One event: the person's role in it, and of a player everything that their own page shows. Codes and keys give access,
/// and are left out.
async fn told(site: &Arc<Site>, person: &Person, row: &EventRow) -> Option<Value> {
    let id = EventId::new(row.event.as_str())?;
    let record = EventRecord::from_json(&row.doc).ok()?;
    let mut told = json!({
        "event": id, "name": record.name, "kind": record.kind, "created": row.created.0, "closed": record.closed,
    });
    match row.share {
        Share::Director => told["role"] = json!(EventRole::Director),
        Share::Player(_) => {
            told["role"] = json!(EventRole::Player);
            let hall = site.events.enter_as(site, &id, person.id.as_str(), None, Some(EventRole::Player)).await;
            told["own"] = json!(hall.ok()?.0.own_of(person.id.as_str()));
            if record.kind == EventKind::Class {
                let progress = halls::progress(site, &id, person, None, Some(EventRole::Player)).await;
                told["progress"] = json!(progress.ok());
            }
        }
    }
    Some(told)
}
