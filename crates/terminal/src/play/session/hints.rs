//! Hints, as text.

use rules::{Millis, View};
use speech::Remark;
use tiles::Seat;

use super::{Session, Step};
use crate::play::brain::Hint;

/// How many hints are given: more are hard to keep in mind when they are read aloud.
pub(crate) const MOST_HINTS: usize = 3;

impl Session {
    /// Asks for hints, if the rules or the table allow them.
    pub(super) fn hint(&mut self, seat: Seat, now: Millis) {
        let book = self.referee.book();
        let remark = match () {
            () if !self.has_house_hints && !self.referee.public().may_look_up(seat) => Remark::NoHints,
            () if self.referee.judge().list().is_none() => Remark::HintsNeedWords,
            () => {
                self.wants_hints = Some(seat);
                return self.say_text(&book.remark(&Remark::LookingForPlays));
            }
        };
        self.answer(vec![book.remark(&remark)], now);
    }

    /// The view of the player who has just asked for hints; [`hinted`](Session::hinted) takes them.
    pub(crate) fn hints_wanted(&mut self) -> Option<View> {
        self.wants_hints.take().map(|seat| self.referee.view(seat))
    }

    /// Tells hints that were found.
    pub(crate) fn hinted(&mut self, hints: &[Hint], now: Millis) -> Step {
        let (book, alphabet) = (self.referee.book(), &self.referee.public().ruleset().alphabet);
        if hints.is_empty() {
            self.answer(vec![book.remark(&Remark::NoPlay)], now);
            return self.take_step();
        }
        let told = |hint: &Hint| {
            let (turn, keeps) = (&*hint.written, &*alphabet.rack(&hint.leave));
            book.remark(&Remark::Hint { turn, score: hint.placement.is_some().then_some(hint.score), keeps })
        };
        let lines = hints.iter().map(told).collect();
        self.answer(lines, now);
        self.take_step()
    }
}
