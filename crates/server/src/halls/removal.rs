//! Closes an event, or deletes it: a class with its games, a tournament without those of its players.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use events::{Happened, PairedTable, Seating, TableKey};
use protocol::wire::event::{EventKind, EventSettings};
use protocol::wire::{EventId, TableId};
use tokio::sync::OwnedMutexGuard;

use super::hall::event_key;
use super::{EventRecord, Hall};
use crate::bus::What;
use crate::game::{Note, TableDeed, table_key};
use crate::http::asked;
use crate::people::Person;
use crate::problem;
use crate::site::{Site, Trouble};

/// How many events are looked at at once.
const MOST: usize = 100;
/// How often closing is tried while others change the event at the same time.
const TRIES: usize = 5;

/// Deletes an event. The games of a class go first, so that a deletion that was interrupted can simply be repeated.
///
/// # Errors
/// The person does not direct the event, or the store fails.
pub(crate) async fn remove(site: &Arc<Site>, id: &EventId, person: &Person) -> Result<(), Trouble> {
    let hall = site.events.enter_to_direct(site, id, person.id.as_str()).await?;
    erase(site, hall).await
}

/// Deletes an event for an administrator, who directs nothing.
///
/// # Errors
/// There is no such event, or the store fails.
pub(crate) async fn remove_any(site: &Arc<Site>, id: &EventId) -> Result<(), Trouble> {
    let hall = site.events.enter(site, id).await?;
    erase(site, hall).await
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
                erase(site, hall).await?;
                removed += 1;
            }
        }
    }
}

/// Deletes an event with everything that only it has.
async fn erase(site: &Arc<Site>, hall: OwnedMutexGuard<Hall>) -> Result<(), Trouble> {
    let id = &hall.id.clone();
    let is_class = hall.record.kind == EventKind::Class;
    drop(hall);
    if is_class {
        lets_go(site, id).await?;
        let tables = site.events.enter(site, id).await?.all_tables();
        for table in &tables {
            remove_table(site, table).await?;
        }
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

/// Notes that a class is being deleted, so that no table is opened any more.
async fn lets_go(site: &Arc<Site>, id: &EventId) -> Result<(), Trouble> {
    for _ in 0..TRIES {
        let mut hall = site.events.enter(site, id).await?;
        let record = EventRecord { is_going: true, ..hall.record.clone() };
        if hall.record.is_going || hall.update(site, record).await? {
            return Ok(());
        }
    }
    Err(Trouble(problem::position_changed()))
}

/// Deletes a table with its game.
async fn remove_table(site: &Arc<Site>, table: &TableId) -> Result<(), Trouble> {
    if site.store.table(&table_key(table)?).await?.is_none() {
        return Ok(());
    }
    asked(site, table, |answer| Note::Administer { deed: TableDeed::Delete, answer }).await
}

/// A game of this server that has a result, with a name for its file.
pub(crate) struct PlayedTable {
    pub(crate) name: String,
    pub(crate) table: TableId,
}

impl Hall {
    /// All tables of this server that were opened for the event, also for pairs that were changed later.
    fn all_tables(&self) -> BTreeSet<TableId> {
        let log = || self.event.log().iter().map(|entry| &entry.what);
        let mut replays: HashMap<TableKey, u16> = HashMap::new();
        for happened in log() {
            if let Happened::PlayedAgain { table } = happened {
                *replays.entry(*table).or_default() += 1;
            }
        }
        let mut tables = BTreeSet::new();
        let mut add = |key: TableKey, seating: &Seating| {
            for n_replays in 0..=replays.get(&key).copied().unwrap_or(0) {
                let table = PairedTable { n_replays, ..PairedTable::new(key.table, seating.clone()) };
                tables.extend(self.record.table_id(key, &table));
            }
        };
        for happened in log() {
            match happened {
                Happened::Paired { division, round, seatings, .. } => {
                    for (table, seating) in (1..).zip(seatings) {
                        add(TableKey { division: *division, round: *round, table }, seating);
                    }
                }
                Happened::Reseated { table, seating: Some(seating) } => add(*table, seating),
                _ => {}
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
