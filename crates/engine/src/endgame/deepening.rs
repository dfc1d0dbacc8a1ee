//! Iterative deepening, until all lines reach the end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use rules::Points;

use super::control::Control;
use super::search::{SearchOutcome, TO_THE_END, View, Window};
use super::shared::{Busy, Shared};
use super::transpositions::{StoredValue, Transpositions};
use super::worker::{NO_TURN, ShortName, TurnCode, Worker};
use super::{Endgame, Limits, Solution};

/// The first size of the table, in bytes; it grows as it fills.
const FIRST_BYTES: usize = 1 << 20;
/// The half width of the first window around the value of the previous depth.
const NEAR: i32 = 8;
/// Smaller depths take almost no time, and are searched by one thread.
const HELPED_FROM: u8 = 3;

pub(super) fn solve(endgame: &Endgame, question: Window, limits: &Limits, cancelled: &AtomicBool) -> Solution {
    // A time limit beyond the range of the clock is no limit.
    let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
    let control = Control::new(cancelled, deadline, limits.nodes);
    let mut main = endgame.worker(0);
    if let Some(value) = main.at.settled(&main.stakes) {
        return Solution { value: Points(value), proven: true, line: Vec::new(), depth: 0, nodes: 0, table_bytes: 0 };
    }
    let (mut helpers, busy) = (Vec::new(), (limits.threads.get() > 1).then(Busy::new));
    let mut table = Transpositions::new(FIRST_BYTES.min(limits.table_bytes));
    let is_found = AtomicBool::new(false);
    let mut found = main.guess();
    for depth in 1..=TO_THE_END {
        if depth == HELPED_FROM {
            helpers = (1..limits.threads.get() as u64).map(|noise| endgame.worker(noise)).collect();
        }
        let busy = busy.as_ref().filter(|_| depth >= HELPED_FROM);
        let shared = Shared { table: &table, control: &control, is_found: &is_found, busy };
        found = together(&mut main, &mut helpers, &shared, depth, question, found);
        if found.is_final || control.is_over() {
            break;
        }
        if table.is_crowded() && table.n_bytes() < limits.table_bytes {
            table = table.grown((table.n_bytes() * 8).min(limits.table_bytes));
        }
    }
    is_found.store(false, Ordering::Relaxed);
    main.is_stopped = false;
    let shared = Shared { table: &table, control: &control, is_found: &is_found, busy: None };
    let is_exact = question.low < found.value && found.value < question.high;
    let line = main.best_line(&shared, &BestSoFar { is_final: found.is_final && is_exact, ..found });
    Solution {
        value: Points(found.value),
        proven: found.is_final,
        line,
        depth: usize::from(found.depth),
        nodes: main.nodes + helpers.iter().map(|helper| helper.nodes).sum::<u64>(),
        table_bytes: table.n_bytes(),
    }
}

/// The best result so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BestSoFar {
    pub(crate) value: i32,
    /// The best turn.
    pub(super) best: ShortName,
    pub(crate) is_final: bool,
    pub(crate) depth: u8,
}

/// Searches to this depth with all threads; the first to finish gives the answer.
fn together(
    main: &mut Worker,
    helpers: &mut [Worker],
    shared: &Shared<'_>,
    depth: u8,
    question: Window,
    before: BestSoFar,
) -> BestSoFar {
    shared.is_found.store(false, Ordering::Relaxed);
    let look = |worker: &mut Worker| {
        worker.is_stopped = false;
        let (found, is_whole) = worker.look_ahead(shared, depth, question, before);
        if is_whole {
            shared.is_found.store(true, Ordering::Relaxed);
        }
        (found, is_whole)
    };
    std::thread::scope(|scope| {
        let helping: Vec<_> = helpers.iter_mut().map(|helper| scope.spawn(|| look(helper))).collect();
        let mut answer = look(main);
        for (found, is_whole) in helping.into_iter().filter_map(|thread| thread.join().ok()) {
            // Of unfinished answers the first counts; of finished ones, a final one is preferred.
            if is_whole && (!answer.1 || found.is_final && !answer.0.is_final) {
                answer = (found, true);
            }
        }
        answer.0
    })
}

impl Worker {
    /// Searches with one thread, from the given depth on, until the question is settled or this many positions were
    /// searched. `before` is the best result so far, if there is one.
    pub(crate) fn pursue(
        &mut self,
        shared: &Shared<'_>,
        question: Window,
        before: Option<(i32, u8)>,
        most_nodes: u64,
    ) -> BestSoFar {
        if let Some(value) = self.at.settled(&self.stakes) {
            return BestSoFar { value, best: NO_TURN, is_final: true, depth: TO_THE_END };
        }
        self.until = self.nodes.saturating_add(most_nodes);
        let known = shared.table.get(self.at.key());
        let best = known.map_or(NO_TURN, |known| known.best);
        if let Some(known) = known.filter(|known| known.is_final)
            && let Some(SearchOutcome { value, is_final }) = known.answers(known.depth, question)
        {
            return BestSoFar { value, best, is_final, depth: known.depth };
        }
        let mut found = match before {
            Some((value, depth)) => BestSoFar { value, best, is_final: false, depth },
            None => self.guess(),
        };
        for depth in found.depth.max(1)..=TO_THE_END {
            let whole;
            (found, whole) = self.look_ahead(shared, depth, question, found);
            if found.is_final || !whole {
                break;
            }
        }
        self.until = u64::MAX;
        found
    }

    /// Searches to this depth, within the window; also returns whether it was finished.
    pub(crate) fn look_ahead(
        &mut self,
        shared: &Shared<'_>,
        depth: u8,
        question: Window,
        before: BestSoFar,
    ) -> (BestSoFar, bool) {
        let mut found = before;
        let mut window = question;
        if depth > 2 {
            window.low = (found.value - NEAR).clamp(question.low, question.high - 1);
            window.high = (found.value + NEAR).clamp(window.low + 1, question.high);
        }
        loop {
            let (SearchOutcome { value, is_final }, turn) = self.root(shared, depth, window, found.best);
            if self.is_stopped && value <= window.low {
                return (found, false);
            }
            if value <= window.low && window.low > question.low {
                window = Window { low: question.low, high: (value + 1).max(question.low + 1) };
            } else if value >= window.high && window.high < question.high && !self.is_stopped {
                (found.value, found.best) = (value, self.name(turn));
                window = Window { low: (value - 1).min(question.high - 1), high: question.high };
            } else {
                // A depth that was interrupted counts if it improved on the previous one.
                let depth = if self.is_stopped { found.depth } else { depth };
                if !self.is_stopped {
                    let (bound, best) = (window.bound(value), self.name(turn));
                    shared.table.put(self.at.key(), StoredValue { value, bound, depth, is_final, best });
                }
                return (BestSoFar { value, best: self.name(turn), is_final, depth }, !self.is_stopped);
            }
        }
    }

    /// Searches from the first position.
    fn root(&mut self, shared: &Shared<'_>, depth: u8, window: Window, best: ShortName) -> (SearchOutcome, TurnCode) {
        self.choices.clear();
        self.deferred.clear();
        self.list(0, best);
        self.prepare_other();
        self.try_all(shared, View { depth, window, n_turns: 0 }, 0, (0, best))
    }

    /// The estimate without a search.
    pub(crate) fn guess(&mut self) -> BestSoFar {
        let likely = self.likely();
        BestSoFar { value: self.greedy(), best: self.name(likely), is_final: false, depth: 0 }
    }
}
