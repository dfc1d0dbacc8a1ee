//! Removes a deleted person from an event. The event stays, with another name in place of theirs.

use std::sync::Arc;

use events::{By, Event, Millis, Misfit, Order, PlayerId, Ticket};
use protocol::event_log;
use protocol::wire::EventId;
use store::{KeptEvent, Updated};

use super::Hall;
use super::hall::{event_key, ticket_of};
use crate::bus::What;
use crate::people::Person;
use crate::problem::{self, Problem};
use crate::site::Site;

/// How often a change is tried while others change the event at the same time.
const TRIES: usize = 8;
/// Somebody leaves an event to which something was added in this time. Older ones have ended, and stay as they are.
const GOES_ON: Millis = Millis(30 * 24 * 60 * 60 * 1_000);

/// Removes a person from an event: they direct it no longer, their slips are free, and in the log another name stands in
/// place of theirs. If the event goes on, a player who plays alone leaves it.
///
/// # Errors
/// The store fails, or others change the event all the time.
pub(crate) async fn forget(site: &Arc<Site>, id: &EventId, person: &Person, name: &str) -> Result<(), Problem> {
    for _ in 0..TRIES {
        let mut hall = site.events.enter(site, id).await?;
        let tickets: Vec<Ticket> =
            hall.slips.iter().filter(|slip| slip.holder.as_ref() == Some(&person.id)).map(ticket_of).collect();
        let leaves = hall.leaves(site, &tickets);
        if hall.keep_without(site, person, tickets, name).await? {
            hall.leave_for(site, person, leaves).await;
            drop(hall);
            super::tend::soon(site, id);
            return Ok(());
        }
    }
    Err(problem::position_changed())
}

impl Hall {
    /// The players that the holder of these tickets plays alone, if the event goes on.
    fn leaves(&self, site: &Site, tickets: &[Ticket]) -> Vec<PlayerId> {
        let state = self.event.state();
        if self.record.closed.is_some() || state.now().0.saturating_add(GOES_ON.0) < site.now().0 {
            return Vec::new();
        }
        let home = |ticket: &Ticket| state.place_of(*ticket).map(|(player, _)| player);
        let is_alone = |player: &PlayerId| state.players()[player].tickets().len() == 1;
        tickets.iter().filter_map(home).filter(is_alone).collect()
    }

    /// Lets players leave in the name of a person. If the event refuses, they have left it already.
    async fn leave_for(&mut self, site: &Arc<Site>, person: &Person, players: Vec<PlayerId>) {
        for player in players {
            let command = |reply: String| store::KeyedCommand {
                by: person.id.clone(),
                key: format!("forgotten-{}", player.0),
                reply,
            };
            let (by, orders) = (By::Player(player), [Order::Leave { player }]);
            if let Err(problem) = self.carry_out(site, by, person.id.as_str(), &orders, command).await {
                tracing::debug!(id = %self.id, %problem, "somebody who was forgotten does not leave");
            }
        }
    }

    /// Stores the event without the person. False if another process was faster.
    async fn keep_without(
        &mut self,
        site: &Arc<Site>,
        person: &Person,
        tickets: Vec<Ticket>,
        name: &str,
    ) -> Result<bool, Problem> {
        let (event, name) = (Arc::clone(&self.event), name.to_owned());
        // Of a large event this takes a while.
        let renamed = tokio::task::spawn_blocking(move || renamed(&event, &tickets, &name)).await;
        let renamed = renamed.map_err(|why| problem::internal(&why))?.map_err(|why| problem::internal(&why))?;
        let pairs = (0..).zip(self.event.log().iter().zip(renamed.log()));
        let changed = pairs.filter(|(_, (old, new))| old != new);
        let records: Vec<(u64, String)> = changed.map(|(number, (_, new))| (number, event_log::write(new))).collect();
        let mut record = self.record.clone();
        record.renamings = record.renamings.saturating_add(u32::from(!records.is_empty()));
        let (id, doc) = (event_key(&self.id)?, problem::written(&record)?);
        let kept = KeptEvent { id, version: self.version, next: self.seq(), doc, records };
        let updated = site.store.keep_event_without(&person.id, kept).await;
        match updated.map_err(|error| problem::stored(&error))? {
            Updated::Updated { version } => {
                (self.version, self.record, self.event) = (version, record, Arc::new(renamed));
                self.directors.retain(|one| *one != person.id);
                for slip in self.slips.iter_mut().filter(|slip| slip.holder.as_ref() == Some(&person.id)) {
                    slip.holder = None;
                }
                self.show();
                site.publish(What::Event { event: self.id.clone() });
                Ok(true)
            }
            Updated::Conflict { .. } => {
                self.is_stale = true;
                Ok(false)
            }
        }
    }
}

/// The event with names that nobody else has in place of those of the holders of tickets.
fn renamed(event: &Event, tickets: &[Ticket], name: &str) -> Result<Event, Misfit> {
    let mut event = event.clone();
    for ticket in tickets {
        let taken = event.names();
        let numbered = (2_u32..).map(|number| format!("{name} {number}"));
        let free = std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken.contains(name.as_str()));
        event = event.with_name(*ticket, &free.unwrap_or_default())?;
    }
    Ok(event)
}
