//! Closes an event, or deletes it together with the names of the people in it.

use std::collections::HashMap;
use std::sync::Arc;

use protocol::wire::event::{EventKind, EventSettings};
use protocol::wire::{EventId, Language, TableId};
use store::IdentityId;
use tokio::sync::OwnedMutexGuard;

use super::hall::event_key;
use super::{EventRecord, Hall};
use crate::bus::What;
use crate::game::{AdminDeed, Note, table_key};
use crate::http::asked;
use crate::people::{self, Person};
use crate::problem;
use crate::site::{Site, Trouble};
use crate::table::{Member, TableRecord};

/// How many events are looked at at once.
const MOST: usize = 100;
/// How often closing is tried while others change the event at the same time.
const TRIES: usize = 5;

/// Deletes an event. The games of a class are ended and its pupils renamed first, so that a deletion that was
/// interrupted can simply be repeated.
///
/// # Errors
/// The person does not direct the event, or the store fails.
pub(crate) async fn remove(site: &Arc<Site>, id: &EventId, person: &Person, language: Language) -> Result<(), Trouble> {
    let hall = site.events.enter_to_direct(site, id, person.id.as_str()).await?;
    erase(site, hall, language).await
}

/// Deletes an event for an administrator, who directs nothing.
///
/// # Errors
/// There is no such event, or the store fails.
pub(crate) async fn remove_any(site: &Arc<Site>, id: &EventId, language: Language) -> Result<(), Trouble> {
    let hall = site.events.enter(site, id).await?;
    erase(site, hall, language).await
}

/// Closes an event for an administrator. Its directors cannot open it again.
///
/// # Errors
/// There is no such event, others keep changing it, or the store fails.
pub(crate) async fn close(site: &Arc<Site>, id: &EventId) -> Result<(), Trouble> {
    for _ in 0..TRIES {
        let mut hall = site.events.enter(site, id).await?;
        let closed = Some(hall.record.closed.unwrap_or(site.now().0));
        let settings = EventSettings { closed: true, ..hall.record.settings.clone() };
        let record = EventRecord { settings, closed, is_shut: true, ..hall.record.clone() };
        if hall.update(site, record).await? {
            return Ok(());
        }
    }
    Err(Trouble(problem::position_changed()))
}

/// Deletes the events of a kind to which nothing was added since this time; returns how many.
///
/// # Errors
/// The store cannot be used. Those that were deleted are gone.
pub(crate) async fn remove_idle(site: &Arc<Site>, kind: EventKind, before: store::UnixMs) -> Result<u64, Trouble> {
    let (mut behind, mut removed) = (None, 0);
    loop {
        let idle = site.store.idle_events(before, behind.as_ref(), MOST).await?;
        let Some(last) = idle.last() else { return Ok(removed) };
        behind = Some(last.clone());
        for id in idle.iter().filter_map(|id| EventId::new(id.as_str())) {
            // One that cannot be read keeps no other from being deleted.
            let Ok(hall) = site.events.enter(site, &id).await else { continue };
            if hall.record.kind == kind {
                erase(site, hall, Language::default()).await?;
                removed += 1;
            }
        }
    }
}

/// Deletes an event with everything that only it has.
async fn erase(site: &Arc<Site>, hall: OwnedMutexGuard<Hall>, language: Language) -> Result<(), Trouble> {
    let id = &hall.id.clone();
    let tables = if hall.record.kind == EventKind::Class { hall.all_tables() } else { Vec::new() };
    // Ending a game enters its result, which locks the hall: release it first.
    drop(hall);
    let mut stand_ins = HashMap::new();
    for table in &tables {
        forget_pupils(site, table, &mut stand_ins, language).await?;
    }
    let mut hall = site.events.enter(site, id).await?;
    site.store.remove_event(&event_key(id)?).await?;
    site.events.forget(id);
    hall.dismiss();
    hall.is_stale = true;
    drop(hall);
    site.publish(What::Event { event: id.clone() });
    Ok(())
}

/// Ends the game at a table, and replaces the people who play there by unnamed ones.
async fn forget_pupils(
    site: &Arc<Site>,
    table: &TableId,
    stand_ins: &mut HashMap<String, Member>,
    language: Language,
) -> Result<(), Trouble> {
    let key = table_key(table)?;
    if site.store.table(&key).await?.is_none() {
        return Ok(());
    }
    asked(site, table, |answer| Note::Administer { deed: AdminDeed::Close, answer }).await?;
    // Nobody can join a closed table.
    let Some(stored) = site.store.table(&key).await? else { return Ok(()) };
    let record = TableRecord::from_json(&stored.state.doc).map_err(|why| Trouble(problem::internal(&why)))?;
    let mut pupils = record.people();
    pupils.retain(|one| !record.is_host(one) && !people::is_stand_in(one));
    for pupil in pupils {
        let stand_in = match stand_ins.get(&pupil) {
            Some(known) => known.clone(),
            None => {
                let id = IdentityId::new(&pupil).map_err(|why| Trouble(problem::internal(&why)))?;
                let called = Person { id, name: String::new(), is_program: false };
                stand_ins.entry(pupil.clone()).or_insert(people::stand_in(site, &called, language).await?).clone()
            }
        };
        asked(site, table, |answer| Note::Forget { person: pupil, stand_in, answer }).await?;
    }
    Ok(())
}

/// A game of this server that has a result, with a name for its file.
pub(crate) struct PlayedTable {
    pub(crate) name: String,
    pub(crate) table: TableId,
}

impl Hall {
    /// All tables of this server that were opened for the rounds of the event.
    fn all_tables(&self) -> Vec<TableId> {
        let state = self.event.state();
        let mut tables = Vec::new();
        for (&division, one) in state.divisions() {
            for (number, round) in (1..).zip(&one.rounds) {
                for table in &round.tables {
                    let key = events::TableKey { division, round: events::RoundNo(number), table: table.number };
                    tables.extend(self.online(key));
                }
            }
        }
        tables
    }

    /// The games of this server that have a result, by division, round and table.
    pub(crate) fn finished_tables(&self) -> Vec<PlayedTable> {
        let state = self.event.state();
        let called = |player: events::PlayerId| {
            let name = state.players().get(&player).map_or("", |one| one.profile.name.as_str());
            // A name can have characters that no file may have.
            name.chars().map(|c| if c.is_alphanumeric() || " -_.".contains(c) { c } else { '_' }).collect::<String>()
        };
        let mut played = Vec::new();
        for (&division, one) in state.divisions() {
            for (number, round) in (1..).zip(&one.rounds) {
                for table in round.tables.iter().filter(|table| table.outcome.is_some()) {
                    let key = events::TableKey { division, round: events::RoundNo(number), table: table.number };
                    let (Some(id), Some(second)) = (self.online(key), table.pair().second) else { continue };
                    let place = format!("{}-{number:02}-{:03}", division.0, table.number);
                    let name = format!("{place} {} - {}", called(table.pair().first), called(second));
                    played.push(PlayedTable { name, table: id });
                }
            }
        }
        played
    }
}
