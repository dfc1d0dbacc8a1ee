//! Alpha-beta search to a depth.

use super::control::LOOK_EVERY;
use super::table::{Bound, Known, MOST_VALUE};
use super::worker::{NO_TURN, Shared, ShortName, Turn, Worker};

/// Deeper than any game can last.
pub(super) const TO_THE_END: u8 = 63;

/// What a search says of a position, for the player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    pub(super) value: i32,
    /// Whether every line that it rests on was followed to the end of the game.
    pub(super) is_final: bool,
}

/// What lies between the values is looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) low: i32,
    pub(super) high: i32,
}

impl Window {
    pub(super) const ALL: Window = Window { low: -MOST_VALUE, high: MOST_VALUE };

    /// Only whether the value is above `low`.
    pub(super) const fn above(low: i32) -> Window {
        Window { low, high: low + 1 }
    }

    /// What a value says that was found with this window.
    fn bound(self, value: i32) -> Bound {
        if value >= self.high {
            Bound::AtLeast
        } else if value <= self.low {
            Bound::AtMost
        } else {
            Bound::Exact
        }
    }

    /// The same as the other player sees it, who has to make up for a score.
    fn for_other(self, score: i32) -> Window {
        Window { low: score - self.high, high: score - self.low }
    }
}

impl Worker {
    /// What a turn gains the mover, seen so many turns ahead; `n_turns` were taken before.
    pub(super) fn try_turn(
        &mut self,
        shared: &Shared<'_>,
        turn: Turn,
        depth: u8,
        window: Window,
        n_turns: usize,
    ) -> Outcome {
        let score = self.score(turn);
        let before = self.at;
        let after = before.after(self.play(turn), &self.stakes);
        if let Some(value) = after.settled(&self.stakes) {
            return Outcome { value: score - value, is_final: true };
        }
        let window = window.for_other(score);
        let known = shared.table.get(after.key());
        if let Some(outcome) = known.and_then(|known| known.answers(depth, window)) {
            return Outcome { value: score - outcome.value, ..outcome };
        }
        self.lay(turn);
        self.at = after;
        let best = known.map_or(NO_TURN, |known| known.best);
        let outcome = self.look(shared, depth, window, n_turns + 1, best);
        self.at = before;
        self.take_up(turn);
        Outcome { value: score - outcome.value, ..outcome }
    }

    /// What the mover gains from here.
    fn look(&mut self, shared: &Shared<'_>, depth: u8, window: Window, n_turns: usize, best: ShortName) -> Outcome {
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK_EVERY) && shared.control.must_stop(LOOK_EVERY) {
            self.is_stopped = true;
        }
        if self.is_stopped {
            return Outcome { value: 0, is_final: false };
        }
        if depth == 0 {
            let value = self.greedy(shared.ruleset);
            let known = Known { value, bound: Bound::Exact, depth, is_final: false, best };
            shared.table.put(self.at.key(), known);
            return Outcome { value, is_final: false };
        }
        let start = self.choices.len();
        self.list(shared, n_turns, best);
        let (outcome, best) = self.try_all(shared, depth, window, n_turns, start);
        self.choices.truncate(start);
        if !self.is_stopped {
            let Outcome { value, is_final } = outcome;
            let bound = window.bound(value);
            let best = self.name(best);
            shared.table.put(self.at.key(), Known { value, bound, depth, is_final, best });
        }
        outcome
    }

    /// Tries the turns that are listed from `start` on, and gives the best.
    pub(super) fn try_all(
        &mut self,
        shared: &Shared<'_>,
        depth: u8,
        window: Window,
        n_turns: usize,
        start: usize,
    ) -> (Outcome, Turn) {
        let mut most = Outcome { value: -MOST_VALUE, is_final: true };
        let (mut best, mut are_final, mut low) = (start, true, window.low);
        for nth in start..self.choices.len() {
            self.choose(nth, nth - start);
            let outcome = self.try_nth(shared, nth, depth - 1, Window { low, ..window }, n_turns, nth == start);
            if self.is_stopped {
                are_final = false;
                break;
            }
            are_final &= outcome.is_final;
            if outcome.value > most.value {
                (most, best) = (outcome, nth);
                low = low.max(outcome.value);
            }
            if outcome.value >= window.high {
                if let Some(name) = self.play(self.choices[nth].turn).map(|play| play.name) {
                    self.ordering.praise(name, self.at.mover, n_turns, depth);
                }
                return (most, self.choices[nth].turn);
            }
        }
        (Outcome { is_final: are_final, ..most }, self.choices[best].turn)
    }

    /// The first turn with the whole window, others first only whether they are better than what was found.
    fn try_nth(
        &mut self,
        shared: &Shared<'_>,
        nth: usize,
        depth: u8,
        window: Window,
        n_turns: usize,
        is_first: bool,
    ) -> Outcome {
        // The number of a turn may change while it is tried, when lists are forgotten.
        let turn = self.choices[nth].turn;
        if is_first || window.high - window.low <= 1 {
            return self.try_turn(shared, turn, depth, window, n_turns);
        }
        let outcome = self.try_turn(shared, turn, depth, Window::above(window.low), n_turns);
        if outcome.value > window.low && outcome.value < window.high && !self.is_stopped {
            let window = Window { low: outcome.value - 1, ..window };
            return self.try_turn(shared, self.choices[nth].turn, depth, window, n_turns);
        }
        outcome
    }

    /// Brings the turn to try next to its place: the first few are looked for, then the rest is sorted.
    fn choose(&mut self, nth: usize, n_tried: usize) {
        const LOOKED_FOR: usize = 6;
        if n_tried < LOOKED_FOR {
            let rest = &self.choices[nth..];
            let (mut best, mut most) = (nth, i32::MIN);
            for (choice, place) in rest.iter().zip(nth..) {
                if choice.order > most {
                    (best, most) = (place, choice.order);
                }
            }
            self.choices.swap(nth, best);
        } else if n_tried == LOOKED_FOR {
            self.choices[nth..].sort_unstable_by_key(|choice| -choice.order);
        }
    }
}

impl Known {
    /// The outcome, if it answers the question.
    #[inline]
    fn answers(&self, depth: u8, window: Window) -> Option<Outcome> {
        if !self.is_final && self.depth < depth {
            return None;
        }
        let is_enough = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => self.value >= window.high,
            Bound::AtMost => self.value <= window.low,
        };
        is_enough.then_some(Outcome { value: self.value, is_final: self.is_final })
    }
}
