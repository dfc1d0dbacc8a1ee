//! Rulings of a director for games of a round that are played on this server.

use std::sync::Arc;

use events::TableKey;
use protocol::wire::event::{EventRuled, EventRuling, EventRulingKind};
use protocol::wire::{EventId, TableId};

use super::Hall;
use super::hall::no_such_event;
use crate::game::{Note, TableDeed};
use crate::http::asked;
use crate::people::Person;
use crate::problem::Problem;
use crate::site::Site;

/// Stops the clocks of games that are played now, or lets them run again: at one table, or wherever that changes
/// something.
///
/// # Errors
/// The asker directs nothing here, or the one game that is meant is not played or stands that way already.
pub(crate) async fn rule(
    site: &Arc<Site>,
    id: &EventId,
    person: &Person,
    ruling: EventRuling,
) -> Result<EventRuled, Problem> {
    let mut hall = site.events.enter_to_direct(site, id, person.id.as_str()).await?;
    let key = ruling.table.map(protocol::event_log::TableDoc::read);
    let mut tables = hall.playing(key);
    if tables.is_empty() && hall.has_changed_elsewhere(site).await? {
        tables = hall.playing(key);
    }
    drop(hall);
    if key.is_some() && tables.is_empty() {
        return Err(no_such_event());
    }
    let mut games = 0;
    for table in tables {
        let deed = TableDeed::Hold(ruling.what == EventRulingKind::Pause);
        match asked(site, &table, |answer| Note::Administer { deed, answer }).await {
            Ok(()) => games += 1,
            Err(trouble) if key.is_some() => return Err(trouble.0),
            // It has not begun, is over, or stands that way already.
            Err(_) => {}
        }
    }
    Ok(EventRuled { games })
}

impl Hall {
    /// The tables of this server at which games without a result are played now: all of them, or one.
    pub(super) fn playing(&self, only: Option<TableKey>) -> Vec<TableId> {
        let mut playing = Vec::new();
        for (&division, one) in self.event.state().divisions() {
            for (number, round) in (1..).zip(&one.rounds).filter(|(_, round)| round.phase == events::Phase::Playing) {
                for table in round.open() {
                    let key = TableKey { division, round: events::RoundNo(number), table: table.number };
                    playing.extend(self.online(key).filter(|_| only.is_none_or(|only| only == key)));
                }
            }
        }
        playing
    }
}
