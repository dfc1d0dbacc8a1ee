//! Looks further and further ahead, until the end is in sight of every line.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use rules::{Points, Ruleset};

use super::control::Control;
use super::search::{Outcome, TO_THE_END, Window};
use super::table::Table;
use super::worker::{Shared, ShortName, Turn, Worker};
use super::{Endgame, Limits, Solution};

/// The table starts with so many bytes, and grows as it fills.
const FIRST_BYTES: usize = 1 << 20;
/// How far from the value of the last depth the next is looked for first.
const NEAR: i32 = 8;

pub(super) fn solve(endgame: &Endgame, limits: &Limits, cancelled: &AtomicBool) -> Solution {
    // A time beyond what the clock can tell is no limit.
    let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
    let control = Control::new(cancelled, deadline, limits.nodes);
    let mut main = endgame.worker(0);
    if let Some(value) = main.at.settled(&main.stakes) {
        return Solution { value: Points(value), proven: true, line: Vec::new(), depth: 0, nodes: 0, table_bytes: 0 };
    }
    let mut helpers = Vec::new();
    let mut table = Table::new(FIRST_BYTES.min(limits.table_bytes));
    let mut found = main.guess(&endgame.ruleset);
    for depth in 1..=TO_THE_END {
        let shared = Shared { ruleset: &endgame.ruleset, table: &table, control: &control };
        if depth == HELPED_FROM {
            helpers = (1..limits.threads.get() as u64).map(|noise| endgame.worker(noise)).collect();
        }
        iterate(&mut main, &mut helpers, &shared, depth, &mut found);
        if found.is_final || control.is_over() {
            break;
        }
        if table.is_crowded() && table.n_bytes() < limits.table_bytes {
            table = table.grown((table.n_bytes() * 8).min(limits.table_bytes));
        }
    }
    let shared = Shared { ruleset: &endgame.ruleset, table: &table, control: &control };
    let line = main.best_line(&shared, &found);
    Solution {
        value: Points(found.value),
        proven: found.is_final,
        line,
        depth: usize::from(found.depth),
        nodes: main.nodes + helpers.iter().map(|helper| helper.nodes).sum::<u64>(),
        table_bytes: table.n_bytes(),
    }
}

/// The best so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) value: i32,
    /// The best turn.
    pub(super) best: ShortName,
    pub(super) is_final: bool,
    pub(super) depth: u8,
}

/// Small depths take no time, and need no help.
const HELPED_FROM: u8 = 4;

fn iterate(main: &mut Worker, helpers: &mut [Worker], shared: &Shared<'_>, depth: u8, found: &mut Found) {
    let mut window = Window::ALL;
    if depth > 2 {
        window = Window { low: found.value - NEAR, high: found.value + NEAR };
    }
    loop {
        let best = found.best;
        let (outcome, turn) = std::thread::scope(|scope| {
            for (helper, nth) in helpers.iter_mut().zip(1_u8..) {
                // Every other thread looks further ahead, so that not all do the same.
                let depth = (depth + nth % 2).min(TO_THE_END);
                scope.spawn(move || helper.root(shared, depth, window, best));
            }
            let answer = main.root(shared, depth, window, best);
            shared.control.set_found(true);
            answer
        });
        shared.control.set_found(false);
        helpers.iter_mut().for_each(|helper| helper.is_stopped = false);
        let Outcome { value, is_final } = outcome;
        if main.is_stopped && value <= window.low {
            return;
        }
        if value <= window.low && window.low > Window::ALL.low {
            window = Window { low: Window::ALL.low, high: value + 1 };
        } else if value >= window.high && window.high < Window::ALL.high && !main.is_stopped {
            (found.value, found.best) = (value, main.name(turn));
            window = Window { low: value - 1, high: Window::ALL.high };
        } else {
            // Of a depth that was broken off counts what was better than the best of the last.
            let depth = if main.is_stopped { found.depth } else { depth };
            *found = Found { value, best: main.name(turn), is_final, depth };
            return;
        }
    }
}

impl Worker {
    /// Searches from the position that is to be solved.
    fn root(&mut self, shared: &Shared<'_>, depth: u8, window: Window, best: ShortName) -> (Outcome, Turn) {
        self.choices.clear();
        self.list(shared, 0, best);
        self.try_all(shared, depth, window, 0, 0)
    }

    /// What can be said without a search.
    fn guess(&mut self, ruleset: &Ruleset) -> Found {
        let likely = self.likely(ruleset);
        Found { value: self.greedy(ruleset), best: self.name(likely), is_final: false, depth: 0 }
    }
}
