//! Removes a deleted person from a table. Games with others stay, with another name in place of theirs.

use protocol::record;
use protocol::wire::rest::GameRow;
use protocol::wire::{Occupant, Short, TableStatus};
use rules::{Action, Millis, Order};
use store::{IdentityId, Kept, Updated};

use super::Live;
use super::act::Done;
use super::stored::{self, game_key, table_key};
use super::task::Task;
use crate::bus::What;
use crate::people;
use crate::problem::{self, Problem};
use crate::table::{Member, TableRecord};

/// How often a change is tried while others change the table at the same time.
const TRIES: usize = 8;

impl Task {
    /// Removes a person from the table. A table in which nobody else has a share is deleted with its game. Elsewhere a
    /// stand-in takes the person's place, and in a running game the person resigns.
    pub(super) async fn forget(&mut self, person: &str, stand_in: &Member) -> Result<(), Problem> {
        for _ in 0..TRIES {
            if self.record.people().iter().all(|one| one == person || people::is_stand_in(one)) {
                return self.remove().await;
            }
            self.give_up(person).await?;
            if self.keep_without(person, stand_in).await? {
                return Ok(());
            }
        }
        Err(problem::position_changed())
    }

    /// Deletes the table with its game.
    pub(super) async fn remove(&mut self) -> Result<(), Problem> {
        let key = table_key(&self.record.table)?;
        self.site.store.remove_table(&key).await.map_err(|error| problem::stored(&error))?;
        self.is_gone = true;
        self.site.publish(What::Seated { table: self.record.table.clone() });
        Ok(())
    }

    /// Resigns for the seats that only this person holds, so that the others can go on.
    pub(super) async fn give_up(&mut self, person: &str) -> Result<(), Problem> {
        for seat in self.record.seats_of(person) {
            let members = &self.record.seats[seat.index()].members;
            let is_alone = members.iter().all(|member| member.person.as_deref() == Some(person));
            for _ in 0..TRIES {
                let Some(live) = self.live.as_ref().filter(|live| is_alone && !live.is_over()) else { break };
                let order = Order::Player(seat, Action::Resign);
                // A seat that has resigned already is skipped.
                let Ok(decision) = live.decide(self.site.now(), order) else { break };
                if self.append(decision, None, Millis::ZERO).await? == Done::Appended {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Stores the table and its game without the person. False if another process was faster.
    async fn keep_without(&mut self, person: &str, stand_in: &Member) -> Result<bool, Problem> {
        let record = self.record.without(person, stand_in);
        let fault = |error: store::StoreError| problem::stored(&error);
        let game = game_key(&record.table)?;
        let finished = self.site.store.finished_game(&game).await.map_err(fault)?;
        let now = self.site.unix();
        let is_closed = matches!(record.status, TableStatus::Over | TableStatus::Closed);
        let kept = Kept {
            table: table_key(&record.table)?,
            version: self.version,
            state: stored::state(&record, self.live.as_ref().map(|_| game), is_closed.then_some(now))?,
            first: self.live.as_ref().map(|live| first_record(live, &record)).transpose()?,
            summary: finished.map(|finished| summary(&finished.doc, &record)).transpose()?,
        };
        let id = IdentityId::new(person).map_err(|_| problem::not_found())?;
        match self.site.store.keep_without(&id, kept, now).await.map_err(fault)? {
            Updated::Updated { .. } => {
                self.reload().await?;
                self.tell_state_to_all().await;
                self.tell_update();
                Ok(true)
            }
            Updated::Conflict { .. } => {
                self.reload().await?;
                Ok(false)
            }
        }
    }
}

impl TableRecord {
    /// The record of the table without the person.
    #[must_use]
    pub(crate) fn without(&self, person: &str, stand_in: &Member) -> TableRecord {
        let mut record = self.clone();
        // Before the game they leave the seat; later the stand-in takes it.
        let _ = record.stand_up(person);
        record.removed.retain(|one| one != person);
        if record.is_host(person) {
            record.host = match record.heir(person) {
                Some(heir) => heir,
                None => stand_in.clone(),
            };
            let waits_for_host = record.holds_seat(person) || people::is_stand_in(record.host_id());
            if record.status == TableStatus::Seating && waits_for_host {
                record.status = TableStatus::Closed;
            }
        }
        for number in 0..record.seats.len() {
            for place in 0..record.seats[number].members.len() {
                if record.seats[number].members[place].person.as_deref() != Some(person) {
                    continue;
                }
                let name = record.free_name(&stand_in.name);
                let member = &mut record.seats[number].members[place];
                (member.name, member.person) = (name, stand_in.person.clone());
            }
            record.name_device_seat(number);
        }
        record
    }

    /// The next host if the host is deleted: the first person with a seat and a separate device.
    fn heir(&self, host: &str) -> Option<Member> {
        let mut members = self.seats.iter().flat_map(|seat| &seat.members);
        let is_person = |member: &&Member| {
            let person = member.person.as_deref().filter(|&one| one != host && !people::is_stand_in(one));
            person.is_some() && !member.is_program
        };
        members.find(is_person).cloned()
    }

    fn host_id(&self) -> &str {
        self.host.person.as_deref().unwrap_or_default()
    }

    /// The settings of a seat on a shared device hold the names of the people there.
    fn name_device_seat(&mut self, number: usize) {
        let Some(settings) = self.settings.seats.get_mut(number) else { return };
        if let Occupant::Local { name, mates } = &mut settings.occupant {
            let mut names =
                self.seats[number].members.iter().map(|member| Short::new(&member.name).unwrap_or_default());
            *name = names.next().unwrap_or_default();
            *mates = names.collect();
        }
    }
}

/// The first record of a game, with the table's present names. If it cannot be written, that is an error, because the
/// name of a deleted person must not stay in the log.
fn first_record(live: &Live, record: &TableRecord) -> Result<String, Problem> {
    let created = live.log().first().ok_or_else(|| problem::internal(&"a game without an entry"))?;
    let written = record::write(created, live.alphabet()).map_err(|fault| problem::internal(&fault))?;
    let mut doc: serde_json::Value = serde_json::from_str(&written).map_err(|error| problem::internal(&error))?;
    renamed(&mut doc, record).ok_or_else(|| problem::internal(&"a first record without seats"))?;
    Ok(doc.to_string())
}

/// Puts the table's present names into its first record; `None` if that has no seats.
fn renamed(doc: &mut serde_json::Value, record: &TableRecord) -> Option<()> {
    let seats = doc.pointer_mut("/event/created/seats")?.as_array_mut()?;
    for (seat, held) in seats.iter_mut().zip(&record.seats) {
        // People who joined later are not in the log.
        let members = seat.get_mut("members")?.as_array_mut()?;
        for (name, member) in members.iter_mut().zip(&held.members) {
            *name = member.name.clone().into();
        }
    }
    Some(())
}

/// The list row of a game, with the table's present names.
fn summary(doc: &str, record: &TableRecord) -> Result<String, Problem> {
    let row: GameRow = serde_json::from_str(doc).map_err(|error| problem::internal(&error))?;
    let names = record.seats.iter().map(|seat| {
        let names: Vec<&str> = seat.members.iter().map(|member| member.name.as_str()).collect();
        names.join(", ")
    });
    problem::written(&GameRow { seats: names.collect(), ..row })
}
