//! Decides commands.
//!
//! Entries are applied to one copy of the event as they are decided, by the code that will replay them; a refusal in the
//! middle leaves nothing behind.

mod people;
mod results;
mod rounds;

use alloc::vec::Vec;

use crate::command::{By, Command, Order};
use crate::entry::{Entry, Happened};
use crate::id::{DivisionId, Millis, PlayerId, RoundNo};
use crate::limits::MAX_DIVISIONS;
use crate::log::Event;
use crate::misfit::Misfit;
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::state::{Division, Phase, Player, Round};

type Decided = Result<(), Refusal>;

/// The result of a command: the entries to add to the log, and the event after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The new entries.
    pub entries: Vec<Entry>,
    /// The event with them in its log.
    pub after: Event,
}

impl Event {
    /// Decides a command: the entries that it adds to the log with the event after them, or a refusal.
    ///
    /// A time before that of the last entry is replaced by the time of the last entry.
    ///
    /// # Errors
    /// Why the command is refused.
    pub fn decide(&self, command: &Command) -> Result<Decision, Refusal> {
        let mut decision = Decision::nothing(self.clone());
        decision.add(command)?;
        Ok(decision)
    }

    /// Refuses to begin a round that is paired while players or results are missing, and names them.
    pub(crate) fn may_begin(&self, division: DivisionId, round: RoundNo) -> Result<(), Refusal> {
        rounds::must_be_ready(self.state(), division, round)
    }
}

impl Decision {
    /// The event as it is, for commands to follow.
    #[must_use]
    pub fn nothing(event: Event) -> Decision {
        Decision { entries: Vec::new(), after: event }
    }

    /// Decides another command on top of this decision, as one step.
    ///
    /// # Errors
    /// Why the command is refused; the decision is then as it was.
    pub fn then(&mut self, command: &Command) -> Result<(), Refusal> {
        let (mark, n_entries) = (self.after.mark(), self.entries.len());
        self.add(command).inspect_err(|_| {
            self.after.back_to(mark);
            self.entries.truncate(n_entries);
        })
    }

    /// After a refusal some entries may be there that do not count.
    fn add(&mut self, command: &Command) -> Decided {
        let at = command.at.max(self.after.state().now());
        let mut clerk = Clerk { event: &mut self.after, entries: &mut self.entries, at, by: command.by };
        clerk.may_ask(&command.order)?;
        clerk.decide(&command.order)
    }
}

/// A command being decided.
struct Clerk<'a> {
    event: &'a mut Event,
    entries: &'a mut Vec<Entry>,
    at: Millis,
    by: By,
}

impl Clerk<'_> {
    /// Refuses orders that the role does not allow: players act for themselves and for their own table; everything else
    /// is for the director.
    fn may_ask(&self, order: &Order) -> Decided {
        let player = match self.by {
            By::Director => return Ok(()),
            By::Referee
                if matches!(
                    order,
                    Order::Enter { .. } | Order::BreakOff { .. } | Order::Credit { .. } | Order::TimeOut { .. }
                ) =>
            {
                return Ok(());
            }
            By::Referee => return Err(Refusal::DirectorOnly),
            By::Player(player) => player,
        };
        self.player(player)?;
        let is_own = match order {
            Order::CheckIn { player: who } | Order::Leave { player: who } => *who == player,
            Order::Enter { table, .. } | Order::Confirm { table } => {
                let table = self.event.state.table(*table).ok_or(Refusal::NoSuchTable(*table))?;
                table.pair().side(player).is_some()
            }
            _ => return Err(Refusal::DirectorOnly),
        };
        if is_own { Ok(()) } else { Err(Refusal::NotYours) }
    }

    fn decide(&mut self, order: &Order) -> Decided {
        match order {
            Order::AddDivision(setup) => self.add_division(setup),
            Order::ChangeDivision { division, setup } => self.change_division(*division, setup),
            Order::Register { division, profile } => self.register(*division, profile),
            Order::ChangeProfile { player, profile } => self.change_profile(*player, profile),
            Order::Move { player, division } => self.move_to(*player, *division),
            Order::MovePupil { from, place, to } => self.move_pupil(*from, *place, *to),
            Order::CheckIn { player } => self.check_in(*player),
            Order::TakeBackCheckIn { player } => self.take_back_check_in(*player),
            Order::Leave { player } => self.leave(*player),
            Order::Fix { division, round, pair } => self.fix(*division, *round, *pair),
            Order::Unfix { division, round, player } => self.unfix(*division, *round, *player),
            Order::Forbid(a, b) => self.forbid(*a, *b),
            Order::Allow(a, b) => self.allow(*a, *b),
            Order::Pair { division, round, on } => self.pair(*division, *round, *on),
            Order::PairSo { division, round, pairs } => self.pair_so(*division, *round, pairs),
            Order::Unpair { division, round } => {
                self.must_be(*division, *round, &[Phase::Paired])?;
                self.emit(Happened::Unpaired { division: *division, round: *round })
            }
            Order::SeatLate { round, player } => self.seat_late(*round, *player),
            Order::SeatTogether { round, players } => self.seat_together(*round, *players),
            Order::Begin { division, round } => self.begin(*division, *round),
            Order::End { division, round } => self.end(*division, *round),
            Order::Enter { table, outcome } => self.enter(*table, *outcome),
            Order::Confirm { table } => self.confirm(*table),
            Order::Correct { table, outcome } => self.correct(*table, *outcome),
            Order::BreakOff { table } => self.break_off(*table),
            Order::TimeOut { table, side } => self.time_out(*table, *side),
            Order::PlayAgain { table } => self.play_again(*table),
            Order::Credit { player, what, count } => {
                self.player(*player)?;
                self.emit(Happened::Credited { player: *player, what: what.clone(), count: *count })
            }
            Order::Undo { entry } => self.undo(*entry),
        }
    }

    fn emit(&mut self, what: Happened) -> Decided {
        let entry = Entry { at: self.at, by: self.by, what };
        self.event.push(entry.clone()).map_err(|misfit| match misfit {
            Misfit::Unsound => Refusal::Unsound,
            Misfit::Idle => Refusal::HoldsAlready,
            Misfit::TwiceInRound(player) => Refusal::TwiceInRound(player),
            other => Refusal::Broken(other),
        })?;
        self.entries.push(entry);
        Ok(())
    }

    fn add_division(&mut self, setup: &Setup) -> Decided {
        if self.event.state.divisions().len() >= MAX_DIVISIONS {
            return Err(Refusal::Full { most: MAX_DIVISIONS });
        }
        self.must_be_free_name(None, setup)?;
        self.emit(Happened::DivisionAdded { division: self.event.next_division(), setup: setup.clone() })
    }

    fn change_division(&mut self, division: DivisionId, setup: &Setup) -> Decided {
        let one = self.division(division)?;
        let last = one.last_paired();
        let n_paired = usize::from(last.0);
        let stays = one.setup.rounds.iter().take(n_paired).eq(setup.rounds.iter().take(n_paired));
        if setup.rounds.len() < n_paired || !stays {
            return Err(Refusal::RoundsArePaired { last });
        }
        self.must_be_free_name(Some(division), setup)?;
        self.emit(Happened::DivisionChanged { division, setup: setup.clone() })
    }

    fn must_be_free_name(&self, own: Option<DivisionId>, setup: &Setup) -> Decided {
        let holder = self.event.state.division_named(&setup.name);
        if holder.is_some_and(|holder| Some(holder) != own) { Err(Refusal::NameTaken) } else { Ok(()) }
    }

    fn undo(&mut self, entry: u32) -> Decided {
        match self.event.without(entry) {
            // An event without a division could do nothing, not even take this undo back.
            Ok((_, state)) if state.divisions().is_empty() => Err(Refusal::NothingToUndo),
            Ok(without) => {
                let entry = Entry { at: self.at, by: self.by, what: Happened::Undone { entry } };
                self.event.push_undo(entry.clone(), without).map_err(Refusal::Broken)?;
                self.entries.push(entry);
                Ok(())
            }
            Err(Misfit::NeededBy { entry }) => Err(Refusal::Needed { by: entry }),
            Err(_) => Err(Refusal::NothingToUndo),
        }
    }

    fn player(&self, player: PlayerId) -> Result<&Player, Refusal> {
        self.event.state.players().get(&player).ok_or(Refusal::NoSuchPlayer(player))
    }

    fn division(&self, division: DivisionId) -> Result<&Division, Refusal> {
        self.event.state.divisions().get(&division).ok_or(Refusal::NoSuchDivision(division))
    }

    fn round(&self, division: DivisionId, round: RoundNo) -> Result<&Round, Refusal> {
        let one = self.division(division)?;
        one.round(round).ok_or(Refusal::NoSuchRound { n_rounds: one.rounds.len() })
    }

    fn must_be(&self, division: DivisionId, round: RoundNo, phases: &[Phase]) -> Decided {
        let phase = self.round(division, round)?.phase;
        if phases.contains(&phase) { Ok(()) } else { Err(Refusal::WrongPhase { phase }) }
    }
}
