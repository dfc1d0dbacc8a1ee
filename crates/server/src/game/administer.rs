//! Actions of an administrator at a table. They see no tile, and no key.

use protocol::wire::{Occupant, TableStatus, reason};
use rules::{Order, Ruling};

use super::task::Task;
use crate::problem::{self, Problem};
use crate::table::TableRecord;

/// How often a change is tried while others change the table at the same time.
const TRIES: usize = 8;

/// The actions of an administrator at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TableDeed {
    /// Close the table; a running game ends with its present scores.
    Close,
    /// Delete the table with its game.
    Delete,
    /// Take a person off their seats for good; in a running game they resign.
    Remove(String),
    /// A line of chat was deleted: show the chat without it.
    Unsaid,
    /// Stop the clocks of a running game, or let them run again. Players cannot undo it.
    Hold(bool),
}

impl Task {
    pub(super) async fn administer(&mut self, deed: TableDeed) -> Result<(), Problem> {
        match deed {
            TableDeed::Close if self.live.as_ref().is_some_and(super::Live::is_over) => Ok(()),
            TableDeed::Close if self.live.is_some() => self.rule(Order::Director(Ruling::Stop)).await.map(drop),
            TableDeed::Close => self.change(|record| record.status = TableStatus::Closed).await,
            TableDeed::Delete => self.remove().await,
            TableDeed::Remove(person) => {
                let is_here = |seat: &crate::table::SeatRecord| {
                    seat.members.iter().any(|member| member.person.as_deref() == Some(person.as_str()))
                };
                if !self.record.seats.iter().any(is_here) {
                    return Err(Problem::new(reason::SeatReason::NoneOfTheirs));
                }
                self.give_up(&person).await?;
                self.change(|record| record.take_off(&person)).await
            }
            TableDeed::Hold(is_held) => self.hold(is_held).await,
            TableDeed::Unsaid => {
                self.tell_state_to_all().await;
                Ok(())
            }
        }
    }

    async fn hold(&mut self, is_held: bool) -> Result<(), Problem> {
        let live = self.game()?;
        match live.public().is_paused() {
            _ if live.is_over() => return Err(Problem::new(reason::ProposalReason::GameOver)),
            true if is_held => return Err(Problem::new(reason::ProposalReason::AlreadyPaused)),
            false if !is_held => return Err(Problem::new(reason::ProposalReason::NotPaused)),
            true | false => {}
        }
        self.rule_alone(if is_held { Ruling::Pause } else { Ruling::Resume }).await
    }

    async fn change(&mut self, change: impl Fn(&mut TableRecord)) -> Result<(), Problem> {
        for _ in 0..TRIES {
            let mut record = self.record.clone();
            change(&mut record);
            if record == self.record || self.update(record).await? {
                return Ok(());
            }
        }
        Err(problem::position_changed())
    }
}

impl TableRecord {
    /// Takes a person off their seats for good. A seat that only they hold in a running game stays theirs: its tiles
    /// and its score are part of the game.
    fn take_off(&mut self, person: &str) {
        let is_on = self.status == TableStatus::Playing || self.status == TableStatus::Over;
        for (settings, seat) in self.settings.seats.iter().zip(&mut self.seats) {
            let is_mate = matches!(settings.occupant, Occupant::Team { .. }) && seat.members.len() > 1;
            let is_local = matches!(settings.occupant, Occupant::Local { .. });
            if is_mate || !is_on && !is_local {
                seat.members.retain(|member| member.person.as_deref() != Some(person));
            }
        }
        if !self.removed.iter().any(|one| one == person) {
            self.removed.push(person.to_owned());
        }
    }
}
