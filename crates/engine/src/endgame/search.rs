//! Alpha-beta search to a depth.

use std::sync::atomic::Ordering;

use super::control::LOOK_EVERY;
use super::ordering::FIRST;
use super::shared::Shared;
use super::transpositions::{Bound, MOST_VALUE, StoredValue};
use super::worker::{NO_TURN, ShortName, TurnCode, Worker};

/// More plies than any game can have.
pub(crate) const TO_THE_END: u8 = 63;

/// The value of a position, for the player to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchOutcome {
    pub(crate) value: i32,
    /// Whether every line that the value depends on was followed to the end of the game.
    pub(crate) is_final: bool,
}

/// The range of values that matter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) low: i32,
    pub(crate) high: i32,
}

impl Window {
    pub(crate) const ALL: Window = Window { low: -MOST_VALUE, high: MOST_VALUE };

    /// The window for the question whether the value is above `low`.
    pub(crate) const fn above(low: i32) -> Window {
        Window { low, high: low + 1 }
    }

    /// The part of the window within another.
    pub(crate) fn within(self, other: Window) -> Window {
        let low = self.low.clamp(other.low, other.high - 1);
        Window { low, high: self.high.clamp(low + 1, other.high) }
    }

    /// The kind of bound that a value is, if it was found with this window.
    pub(super) fn bound(self, value: i32) -> Bound {
        if value >= self.high {
            Bound::AtLeast
        } else if value <= self.low {
            Bound::AtMost
        } else {
            Bound::Exact
        }
    }

    /// The window from the opponent's side, after a score.
    fn for_other(self, score: i32) -> Window {
        Window { low: score - self.high, high: score - self.low }
    }
}

/// The depth, the window and the number of turns so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    pub(super) depth: u8,
    pub(super) window: Window,
    pub(super) n_turns: usize,
}

/// The best result of the turns searched so far.
struct Trial {
    most: SearchOutcome,
    best: usize,
    are_final: bool,
    is_over: bool,
}

impl Worker {
    /// The value of a turn for the mover; the view is that of the position before it.
    pub(super) fn try_turn(&mut self, shared: &Shared<'_>, turn: TurnCode, view: View) -> SearchOutcome {
        let score = self.score(turn);
        let before = self.at;
        let after = before.after(self.play(turn), &self.stakes);
        if let Some(value) = after.settled(&self.stakes) {
            return SearchOutcome { value: score - value, is_final: true };
        }
        let view = View { depth: view.depth - 1, window: view.window.for_other(score), n_turns: view.n_turns + 1 };
        let key = after.key();
        let known = shared.table.get(key);
        if let Some(outcome) = known.and_then(|known| known.answers(view.depth, view.window)) {
            return SearchOutcome { value: score - outcome.value, ..outcome };
        }
        let noted = shared.busy.filter(|busy| busy.start(key, view.depth));
        self.lay(turn);
        self.at = after;
        let outcome = self.look(shared, view, known.map_or(NO_TURN, |known| known.best));
        self.at = before;
        self.take_up(turn);
        if let Some(busy) = noted {
            busy.end(key, view.depth);
        }
        SearchOutcome { value: score - outcome.value, ..outcome }
    }

    /// The value of the position for the mover.
    fn look(&mut self, shared: &Shared<'_>, view: View, best: ShortName) -> SearchOutcome {
        self.nodes += 1;
        if self.must_stop(shared) {
            return SearchOutcome { value: 0, is_final: false };
        }
        if view.depth == 0 {
            let value = self.greedy();
            let known = StoredValue { value, bound: Bound::Exact, depth: 0, is_final: false, best };
            shared.table.put(self.at.key(), known);
            return SearchOutcome { value, is_final: false };
        }
        let start = self.choices.len();
        let unknown = self.list_known(view.n_turns, best);
        let (outcome, best) = self.try_all(shared, view, start, (unknown, best));
        self.choices.truncate(start);
        if !self.is_stopped {
            let SearchOutcome { value, is_final } = outcome;
            let (bound, best) = (view.window.bound(value), self.name(best));
            shared.table.put(self.at.key(), StoredValue { value, bound, depth: view.depth, is_final, best });
        }
        outcome
    }

    /// Whether to stop: the whole search, this thread, or because another thread was faster.
    fn must_stop(&mut self, shared: &Shared<'_>) -> bool {
        if self.nodes >= self.told + LOOK_EVERY {
            let is_over = shared.control.must_stop(self.news());
            self.is_stopped |= is_over || self.nodes >= self.until || shared.is_found.load(Ordering::Relaxed);
        }
        self.is_stopped
    }

    /// Searches the turns that are listed from `start` on, then those on lines that are not listed yet, and returns the
    /// best.
    pub(super) fn try_all(
        &mut self,
        shared: &Shared<'_>,
        view: View,
        start: usize,
        (mut unknown, best): (u64, ShortName),
    ) -> (SearchOutcome, TurnCode) {
        let nothing = SearchOutcome { value: -MOST_VALUE, is_final: true };
        let mut trial = Trial { most: nothing, best: start, are_final: true, is_over: false };
        let first_deferred = self.deferred.len();
        let (mut nth, mut ordered_from) = (start, start);
        while !trial.is_over {
            if unknown != 0 && !self.is_promising(nth) {
                // Generating plays is expensive, and a listed play often already causes a cutoff.
                self.list_lines(unknown, view.n_turns, best);
                (unknown, ordered_from) = (0, nth);
                if view.depth > 1 {
                    self.prepare_other();
                }
            }
            if nth == self.choices.len() {
                break;
            }
            self.choose(nth, nth - ordered_from);
            if nth > start && self.is_tried_elsewhere(shared, nth, view.depth - 1) {
                self.deferred.push(nth as u32);
            } else {
                self.try_nth(shared, nth, view, nth == start, &mut trial);
            }
            nth += 1;
        }
        let mut nth = first_deferred;
        while nth < self.deferred.len() && !trial.is_over {
            self.try_nth(shared, self.deferred[nth] as usize, view, false, &mut trial);
            nth += 1;
        }
        self.deferred.truncate(first_deferred);
        let is_too_good = trial.most.value >= view.window.high;
        let is_final = if is_too_good { trial.most.is_final } else { trial.are_final };
        (SearchOutcome { is_final, ..trial.most }, self.choices[trial.best].turn)
    }

    /// Whether the turn that was best before is among those from `nth` on; it is worth searching before all are listed.
    /// Searching others early was slower than listing all, because their order matters.
    fn is_promising(&self, nth: usize) -> bool {
        self.choices[nth..].iter().any(|choice| choice.order >= FIRST)
    }

    /// Whether another thread is searching the position after a turn.
    fn is_tried_elsewhere(&self, shared: &Shared<'_>, nth: usize, depth: u8) -> bool {
        shared.busy.is_some_and(|busy| {
            let play = self.play(self.choices[nth].turn);
            busy.is_busy(self.at.after(play, &self.stakes).key(), depth)
        })
    }

    fn try_nth(&mut self, shared: &Shared<'_>, nth: usize, view: View, is_first: bool, trial: &mut Trial) {
        let low = view.window.low.max(trial.most.value);
        let window = Window { low, ..view.window };
        let outcome = self.value_of(shared, nth, View { window, ..view }, is_first);
        if self.is_stopped {
            (trial.are_final, trial.is_over) = (false, true);
            return;
        }
        trial.are_final &= outcome.is_final;
        if outcome.value > trial.most.value {
            (trial.most, trial.best) = (outcome, nth);
        }
        if outcome.value >= view.window.high {
            trial.is_over = true;
            if let Some(name) = self.play(self.choices[nth].turn).map(|play| play.name) {
                self.ordering.praise(name, self.at.mover, view.n_turns, view.depth);
            }
        }
    }

    /// Searches the first turn with the whole window; for the others it first asks only whether they are better than
    /// the best.
    fn value_of(&mut self, shared: &Shared<'_>, nth: usize, view: View, is_first: bool) -> SearchOutcome {
        let Window { low, high } = view.window;
        // The number of a turn may change during its search, when plays are dropped.
        let turn = self.choices[nth].turn;
        if is_first || high - low <= 1 {
            return self.try_turn(shared, turn, view);
        }
        let outcome = self.try_turn(shared, turn, View { window: Window::above(low), ..view });
        if outcome.value > low && outcome.value < high && !self.is_stopped {
            let window = Window { low: outcome.value - 1, high };
            return self.try_turn(shared, self.choices[nth].turn, View { window, ..view });
        }
        outcome
    }

    /// Moves the next turn to its place: the first few are selected one by one, then the rest is sorted.
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

impl StoredValue {
    /// The stored value, if it answers the question.
    #[inline]
    pub(super) fn answers(&self, depth: u8, window: Window) -> Option<SearchOutcome> {
        if !self.is_final && self.depth < depth {
            return None;
        }
        let is_enough = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => self.value >= window.high,
            Bound::AtMost => self.value <= window.low,
        };
        is_enough.then_some(SearchOutcome { value: self.value, is_final: self.is_final })
    }
}
