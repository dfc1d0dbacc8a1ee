//! The best line of both players, to the end.

use super::Step;
use super::deepening::BestSoFar;
use super::ordering::{MOST_TURNS, Ordering};
use super::search::{TO_THE_END, View, Window};
use super::shared::Shared;
use super::worker::{NO_TURN, PASS, ShortName, TurnCode, Worker};

impl Worker {
    /// The line that leads to the value. If the value is final, this is the first of all best lines in a fixed order,
    /// so it does not depend on the path of the search.
    pub(super) fn best_line(&mut self, shared: &Shared<'_>, found: &BestSoFar) -> Vec<Step> {
        let (start, mut laid, mut line) = (self.at, Vec::new(), Vec::new());
        let (mut value, mut best) = (found.value, found.best);
        while line.len() < MOST_TURNS && self.at.settled(&self.stakes).is_none() {
            self.choices.clear();
            let exact = if found.is_final { self.first_best(shared, value) } else { None };
            let turn = exact.unwrap_or_else(|| self.known_best(best));
            line.push(if turn == PASS { Step::Pass } else { Step::Place(*self.lists.candidate(turn)) });
            value = self.score(turn) - value;
            self.at = self.at.after(self.play(turn), &self.stakes);
            self.lay(turn);
            laid.push(turn == PASS);
            best = shared.table.get(self.at.key()).map_or(NO_TURN, |known| known.best);
        }
        while let Some(is_pass) = laid.pop() {
            self.take_up(if is_pass { PASS } else { 0 });
        }
        self.at = start;
        line
    }

    /// The first turn in a fixed order that reaches the value; `None` if there was no time to find it.
    fn first_best(&mut self, shared: &Shared<'_>, value: i32) -> Option<TurnCode> {
        let learned = std::mem::replace(&mut self.ordering, Ordering::new(0));
        self.list(0, NO_TURN);
        self.ordering = learned;
        let mut names: Vec<(i32, u64, usize)> = Vec::with_capacity(self.choices.len());
        for (nth, choice) in self.choices.iter().enumerate() {
            names.push((-choice.order, self.play(choice.turn).map_or(0, |play| play.name), nth));
        }
        names.sort_unstable();
        for (_, _, nth) in names {
            let turn = self.choices[nth].turn;
            let view = View { depth: TO_THE_END, window: Window::above(value - 1), n_turns: 0 };
            let outcome = self.try_turn(shared, turn, view);
            if self.is_stopped {
                return None;
            }
            if outcome.value >= value {
                return Some(self.choices[nth].turn);
            }
        }
        None
    }

    /// The turn in the table, or the one with the best estimate.
    fn known_best(&mut self, name: ShortName) -> TurnCode {
        self.choices.clear();
        self.list(0, NO_TURN);
        let known = self.choices.iter().map(|choice| choice.turn).find(|&turn| self.name(turn) == name);
        known.unwrap_or_else(|| self.likely())
    }
}
