//! The next event that follows without a command.
//!
//! Consequences are computed from the state, not kept in control flow: a log that was cut off in the middle of a
//! command continues with exactly the events that would have followed.

use alloc::vec;
use alloc::vec::Vec;

use tiles::Seat;

use crate::{Drawing, EndReason, FirstPlay, IdleLimit, Phase, Public};

/// A draw that is due to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Owed {
    pub(super) seat: Seat,
    pub(super) n: usize,
}

/// An event that follows from the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Due {
    DrawForFirst,
    DecideFirst(Seat),
    Draw(Owed),
    Withdraw,
    CloseWindow,
    LoseTurn(Seat),
    End(EndReason),
}

/// After this many rounds of equal letters, the first of the remaining seats plays first. This never happens by chance,
/// but a source of tiles that always gives the same letter must not keep the table waiting forever.
const MOST_FIRST_ROUNDS: u32 = 100;

/// If the first word has to be long, the opening goes round until a player has one. Nobody passes this often while
/// exchanges are possible; the limit ends a game whose players never find a word.
const MOST_OPENING_ROUNDS: u8 = 100;

impl Public {
    /// The next event that follows without a command, if any.
    pub(super) fn due(&self) -> Option<Due> {
        if self.ended.is_some() || !self.has_begun {
            return None;
        }
        if self.active().count() < self.table.n_seats().min(2) {
            return Some(Due::End(EndReason::Resigned));
        }
        if self.first.is_none() {
            return Some(self.due_first());
        }
        match &self.window {
            Some(window) if window.is_upheld => return Some(Due::Withdraw),
            Some(_) if self.challengers().is_empty() => return Some(Due::CloseWindow),
            Some(_) => {}
            None => match (self.owed.first(), self.ruleset().drawing) {
                (Some(&owed), Drawing::Random) => return Some(Due::Draw(owed)),
                // A game that is over does not wait for tiles that will not be played.
                (Some(_), Drawing::Chosen) => return self.end_in_sight().map(Due::End),
                (None, _) => {}
            },
        }
        match (self.end_in_sight(), &self.window) {
            (Some(reason), None) => Some(Due::End(reason)),
            // The last play may still be challenged, and then the game goes on.
            (Some(_), Some(_)) => None,
            (None, _) => (self.lost_turns[self.to_move] > 0).then_some(Due::LoseTurn(self.to_move)),
        }
    }

    fn due_first(&self) -> Due {
        match (&self.contenders[..], self.ruleset().opening.first) {
            (_, FirstPlay::FirstSeat) | ([], _) => Due::DecideFirst(Seat::FIRST),
            ([seat], FirstPlay::Drawn) => Due::DecideFirst(*seat),
            ([seat, ..], _) if self.first_rounds >= MOST_FIRST_ROUNDS => Due::DecideFirst(*seat),
            (_, FirstPlay::Drawn) => Due::DrawForFirst,
        }
    }

    /// Why the game ends when nothing can be challenged any more.
    pub(super) fn end_in_sight(&self) -> Option<EndReason> {
        let reached = |seat: &Seat| self.table.target(*seat).is_some_and(|target| self.scores[*seat] >= target);
        let is_out = |seat: &Seat| self.pool == 0 && self.rack_sizes[*seat] == 0;
        let latest = self.window.iter().map(|window| window.seat);
        let seats = || latest.clone().chain(self.active());
        if let Some(seat) = seats().find(reached) {
            return Some(EndReason::TargetReached { seat });
        }
        if let Some(seat) = seats().find(is_out) {
            return Some(EndReason::WentOut { seat });
        }
        let rule = &self.ruleset().idle;
        let waits = self.waits_for_opening();
        let limit = if waits { IdleLimit::Rounds(MOST_OPENING_ROUNDS) } else { rule.limit(self.pool) };
        (self.idle >= limit.turns(self.active().count())).then_some(EndReason::Idle)
    }

    /// Whether the first word has not been laid yet, in a game that demands a long one.
    #[must_use]
    pub fn waits_for_opening(&self) -> bool {
        self.ruleset().opening.is_demanding() && self.board.is_empty()
    }

    /// The phase of the table, computed from the state.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if let Some(ended) = &self.ended {
            return Phase::Over { reason: ended.reason };
        }
        if !self.has_begun {
            return Phase::NotBegun;
        }
        if self.due().is_some() {
            return Phase::Settling;
        }
        match (&self.window, self.owed.first()) {
            (Some(window), _) if self.end_in_sight().is_some() => Phase::LastChance { player: window.seat },
            (None, Some(owed)) => Phase::Choosing { seat: owed.seat, n_tiles: owed.n.min(self.pool) },
            _ => Phase::ToMove { seat: self.to_move },
        }
    }

    /// The seats for which the game waits: the one that has to move or to choose. While a play can be challenged that is
    /// the player to move, who may begin the turn, and not all who might challenge; after the last play it is all of them.
    #[must_use]
    pub fn waiting_for(&self) -> Vec<Seat> {
        match self.phase() {
            Phase::ToMove { seat } | Phase::Choosing { seat, .. } => vec![seat],
            Phase::LastChance { .. } => self.challengers(),
            Phase::NotBegun | Phase::Settling | Phase::Over { .. } => Vec::new(),
        }
    }
}
