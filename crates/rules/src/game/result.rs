//! The outcome of a game.

use alloc::vec::Vec;

use tiles::Seat;

use crate::{EndReason, Points, Public, TieBreak};

/// Why a game ended, and who has won it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Why it ended.
    pub reason: EndReason,
    /// The seats that have won: one, several that share the win, or none if the game does not count.
    pub winners: Vec<Seat>,
}

impl Public {
    /// The outcome, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let ended = self.ended.as_ref()?;
        let reason = ended.reason;
        let winners = match reason {
            EndReason::Aborted => Vec::new(),
            // A game without a play has no winner.
            EndReason::Stopped if self.board.is_empty() => Vec::new(),
            EndReason::TargetReached { seat } => Vec::from([seat]),
            EndReason::ClockRanOut { seat: loser } => self.best(self.active().filter(|&seat| seat != loser).collect()),
            EndReason::WentOut { .. }
            | EndReason::Idle
            | EndReason::NoPlayLeft
            | EndReason::GameTimeUp
            | EndReason::Resigned
            | EndReason::Adjudicated
            | EndReason::Stopped => self.best(self.active().collect()),
        };
        Some(Outcome { reason, winners })
    }

    /// This seat's score before unplayed letters and overtime were settled.
    #[must_use]
    pub fn score_before_settlement(&self, seat: Seat) -> Points {
        self.ended.as_ref().map_or(self.scores[seat], |ended| ended.scores_before[seat])
    }

    fn best(&self, mut seats: Vec<Seat>) -> Vec<Seat> {
        let keep_best = |seats: &mut Vec<Seat>, score: &dyn Fn(Seat) -> Points| {
            let best = seats.iter().map(|&seat| score(seat)).max();
            seats.retain(|&seat| Some(score(seat)) == best);
        };
        keep_best(&mut seats, &|seat| self.scores[seat]);
        match self.ruleset().tie_break {
            TieBreak::Shared => {}
            TieBreak::BeforeUnplayed => keep_best(&mut seats, &|seat| self.score_before_settlement(seat)),
        }
        seats
    }
}
