//! The event to which a table belongs says who sits where.

use protocol::wire::TableStatus;

use super::task::Task;
use crate::problem::{self, Problem};
use crate::table::{Member, TableRecord};

/// How often a change is tried when others change the table at the same time.
const TRIES: usize = 8;

impl Task {
    /// Seats people as the event says: those who came, and those who are back on another device. The game begins when
    /// everybody has a seat.
    pub(super) async fn bind(&mut self, seats: &[Vec<Member>]) -> Result<(), Problem> {
        for _ in 0..TRIES {
            let mut record = self.record.clone();
            if record.event.is_none() || matches!(record.status, TableStatus::Over | TableStatus::Closed) {
                return Ok(());
            }
            record.bind(seats);
            if record != self.record && !self.update(record).await? {
                continue;
            }
            if self.live.is_some() || !self.record.is_full() || self.create_game("").await? {
                return Ok(());
            }
        }
        Err(problem::position_changed())
    }
}

impl TableRecord {
    /// Seats people by their names: a name that is there gets the person who has it now.
    fn bind(&mut self, seats: &[Vec<Member>]) {
        for (seat, members) in self.seats.iter_mut().zip(seats) {
            for member in members {
                match seat.members.iter_mut().find(|known| known.name == member.name) {
                    Some(known) => known.person.clone_from(&member.person),
                    None => seat.members.push(member.clone()),
                }
            }
        }
    }
}
