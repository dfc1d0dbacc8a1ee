//! Decides orders about results: enter, confirm, correct.

use super::{Clerk, Decided};
use crate::command::By;
use crate::entry::{Happened, Settlement};
use crate::id::TableKey;
use crate::outcome::{Outcome, Side};
use crate::refusal::Refusal;
use crate::setup::Confirmation;
use crate::state::Phase;
use crate::table::PairedTable;

impl Clerk<'_> {
    /// A result entered by a director counts at once. A result entered by a player counts at once, or when the opponent
    /// enters the same, as the division is set up.
    pub(super) fn enter(&mut self, key: TableKey, outcome: Outcome) -> Decided {
        let table = self.open_table(key)?;
        if table.outcome.is_some() {
            return Err(Refusal::HasResult(key));
        }
        self.must_fit(key, outcome)?;
        let phase = self.round(key.division, key.round)?.phase;
        if matches!(self.by, By::Player(_)) && phase != Phase::Playing {
            // Only the director begins a round; entering a result does not.
            return Err(Refusal::WrongPhase { phase });
        }
        self.begin_if_needed(key)?;
        let player = match self.by {
            By::Director => return self.settle(key, outcome, Settlement::Director),
            By::Referee => return self.settle(key, outcome, Settlement::Played),
            By::Player(player) => player,
        };
        let table = self.open_table(key)?;
        let side = table.pair().side(player).ok_or(Refusal::NotYours)?;
        let other = table.claims.of(side.other());
        if self.division(key.division)?.setup.confirmation == Confirmation::FirstWord {
            return self.settle(key, outcome, Settlement::FirstWord);
        }
        self.emit(Happened::Claimed { table: key, player, outcome })?;
        if other == Some(outcome) { self.settle(key, outcome, Settlement::Agreed) } else { Ok(()) }
    }

    /// Confirms the result that the opponent has entered.
    pub(super) fn confirm(&mut self, key: TableKey) -> Decided {
        let By::Player(player) = self.by else { return Err(Refusal::NotYours) };
        let table = self.open_table(key)?;
        if table.outcome.is_some() {
            return Err(Refusal::HasResult(key));
        }
        let side = table.pair().side(player).ok_or(Refusal::NotYours)?;
        let outcome = table.claims.of(side.other()).ok_or(Refusal::NothingToConfirm(key))?;
        self.enter(key, outcome)
    }

    pub(super) fn correct(&mut self, key: TableKey, outcome: Outcome) -> Decided {
        match self.open_table(key)?.outcome {
            None => return Err(Refusal::HasNoResult(key)),
            Some(before) if before == outcome => return Err(Refusal::HoldsAlready),
            Some(_) => {}
        }
        self.must_fit(key, outcome)?;
        self.settle(key, outcome, Settlement::Correction)
    }

    pub(super) fn break_off(&mut self, key: TableKey) -> Decided {
        if self.open_table(key)?.outcome.is_some() {
            return Err(Refusal::HasResult(key));
        }
        self.must_be(key.division, key.round, &[Phase::Playing])?;
        self.emit(Happened::BrokenOff { table: key })
    }

    pub(super) fn time_out(&mut self, key: TableKey, side: Option<Side>) -> Decided {
        if self.open_table(key)?.outcome.is_some() {
            return Err(Refusal::HasResult(key));
        }
        self.must_be(key.division, key.round, &[Phase::Playing])?;
        self.settle(key, side.map_or(Outcome::BothForfeit, Outcome::Forfeit), Settlement::Late)
    }

    pub(super) fn play_again(&mut self, key: TableKey) -> Decided {
        if !self.open_table(key)?.awaits_decision() {
            return Err(Refusal::NotBrokenOff(key));
        }
        self.must_be(key.division, key.round, &[Phase::Playing])?;
        self.emit(Happened::PlayedAgain { table: key })
    }

    fn settle(&mut self, table: TableKey, outcome: Outcome, how: Settlement) -> Decided {
        self.emit(Happened::Settled { table, outcome, how })
    }

    fn must_fit(&self, key: TableKey, outcome: Outcome) -> Decided {
        let fits = outcome.fits(self.division(key.division)?.setup.counting);
        if fits { Ok(()) } else { Err(Refusal::WrongKindOfResult) }
    }

    /// Begins a round when its first result is entered, if it has not begun and all its players are there.
    fn begin_if_needed(&mut self, key: TableKey) -> Decided {
        if self.round(key.division, key.round)?.phase == Phase::Paired {
            self.begin(key.division, key.round)?;
        }
        Ok(())
    }

    /// A table with two players.
    fn open_table(&self, key: TableKey) -> Result<&PairedTable, Refusal> {
        self.round(key.division, key.round)?;
        let table = self.event.state.table(key).ok_or(Refusal::NoSuchTable(key))?;
        if table.pair().second.is_some() { Ok(table) } else { Err(Refusal::NoSuchTable(key)) }
    }
}
