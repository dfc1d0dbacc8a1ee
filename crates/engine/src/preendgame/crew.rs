//! The threads that search cases, and their shared state.

use std::cmp::Ordering::Less;
use std::cmp::Reverse;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::job::{Aim, Job, JobEffort};
use super::weighing::{LeadsTo, Weighing};
use crate::endgame::{Busy, Control, Endings, Limits, Shared, Transpositions, Worker};

/// The first size of the table, in bytes; it grows as it fills.
const FIRST_BYTES: usize = 16 << 20;

/// Threads with their boards, and the table that they share.
pub(super) struct Crew<'a> {
    workers: Vec<Worker>,
    table: Transpositions,
    table_bytes: usize,
    busy: Option<Busy>,
    rack_size: usize,
    pub(super) control: &'a Control<'a>,
    told: &'a (dyn Fn(&Weighing) + Sync),
}

/// The cases to search, and how.
pub(super) struct Stage<'s> {
    /// The options, the most important first.
    pub(super) options: Vec<usize>,
    /// The draws, as positions in the list of all draws.
    pub(super) draws: Vec<usize>,
    pub(super) aim: Aim,
    pub(super) effort: JobEffort,
    /// Whether an option needs no further search.
    pub(super) is_needless: &'s (dyn Fn(&Weighing, usize) -> bool + Sync),
    pub(super) patience: Patience,
}

/// What to do with an option if one of its cases cannot be settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Patience {
    /// Search its other cases all the same.
    AllCases,
    /// Skip its other cases: only an option with all cases settled is useful.
    UntilOneStaysOpen,
}

/// The shared state of a stage's threads.
struct Desk<'w> {
    weighing: &'w mut Weighing,
    /// The options that are still to be searched.
    waiting: VecDeque<usize>,
    /// The unsettled cases of the current option.
    begun: VecDeque<(usize, usize)>,
    /// How many options are proven to lose, for each draw.
    n_lost: Vec<usize>,
    running: Vec<(Job, Arc<AtomicBool>)>,
    rack_size: usize,
}

impl<'a> Crew<'a> {
    pub(super) fn new(
        endings: &Endings,
        rack_size: usize,
        limits: &Limits,
        control: &'a Control<'a>,
        told: &'a (dyn Fn(&Weighing) + Sync),
    ) -> Crew<'a> {
        let n_threads = limits.threads.get();
        Crew {
            workers: (0..n_threads as u64).map(|noise| Worker::new(endings, noise)).collect(),
            table: Transpositions::new(FIRST_BYTES.min(limits.table_bytes)),
            table_bytes: limits.table_bytes,
            busy: (n_threads > 1).then(Busy::new),
            rack_size,
            control,
            told,
        }
    }

    /// How many positions were searched.
    pub(super) fn nodes(&self) -> u64 {
        self.workers.iter().map(|worker| worker.nodes).sum()
    }

    /// Searches all unsettled cases of a stage, until it is time to stop.
    pub(super) fn run(&mut self, weighing: &mut Weighing, stage: &Stage<'_>) {
        let desk = Mutex::new(Desk::new(weighing, stage, self.rack_size));
        let (table, control, busy, told) = (&self.table, self.control, self.busy.as_ref(), self.told);
        let never = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let mut workers = self.workers.iter_mut();
            let first = workers.next();
            for worker in workers {
                scope.spawn(|| work(worker, &desk, stage, &Shared { table, control, is_found: &never, busy }, told));
            }
            if let Some(worker) = first {
                work(worker, &desk, stage, &Shared { table, control, is_found: &never, busy }, told);
            }
        });
        if self.table.is_crowded() && self.table.n_bytes() < self.table_bytes {
            self.table = self.table.grown((self.table.n_bytes() * 4).min(self.table_bytes));
        }
    }
}

fn work<'s>(
    worker: &mut Worker,
    desk: &Mutex<Desk<'_>>,
    stage: &Stage<'_>,
    shared: &Shared<'s>,
    told: &(dyn Fn(&Weighing) + Sync),
) {
    while !shared.control.must_stop(worker.news()) {
        let Some((job, is_found)) = open(desk).next(stage) else { return };
        let case = job.study(worker, &Shared { is_found: &is_found, ..*shared }, stage.aim, stage.effort);
        let mut desk = open(desk);
        if !is_found.load(Ordering::Relaxed) {
            is_found.store(true, Ordering::Relaxed);
            desk.running.retain(|(running, _)| (running.option, running.draw) != (job.option, job.draw));
            desk.n_lost[job.draw] += usize::from(case.result() == Some(Less));
            desk.weighing.options[job.option].cases[job.draw] = case;
            if stage.patience == Patience::UntilOneStaysOpen && case.result().is_none() {
                desk.begun.retain(|&(option, _)| option != job.option);
            }
            told(desk.weighing);
        }
    }
}

fn open<'d, 'w>(desk: &'d Mutex<Desk<'w>>) -> MutexGuard<'d, Desk<'w>> {
    // A thread that panicked did so without holding the lock, so the desk is intact.
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'w> Desk<'w> {
    fn new(weighing: &'w mut Weighing, stage: &Stage<'_>, rack_size: usize) -> Desk<'w> {
        let is_lost = |draw: usize| weighing.options.iter().filter(move |one| one.cases[draw].result() == Some(Less));
        Desk {
            n_lost: (0..weighing.draws.len()).map(|draw| is_lost(draw).count()).collect(),
            weighing,
            waiting: stage.options.iter().copied().collect(),
            begun: VecDeque::new(),
            running: Vec::new(),
            rack_size,
        }
    }

    /// The next case in the order of the stage.
    fn next_case(&mut self, stage: &Stage<'_>) -> Option<(usize, usize)> {
        while self.begun.is_empty() {
            let option = self.waiting.pop_front()?;
            if (stage.is_needless)(self.weighing, option) {
                continue;
            }
            let cases = &self.weighing.options[option].cases;
            let mut draws = stage.draws.clone();
            // Apparent losses come first, since a few losses rule an option out. Without an estimate, draws with which
            // other options lost come first.
            draws.sort_by_key(|&draw| (cases[draw].guess, Reverse(self.n_lost[draw])));
            self.begun.extend(draws.into_iter().map(|draw| (option, draw)));
        }
        self.begun.pop_front()
    }

    /// The next case; or one that other threads are searching, to help them.
    fn next(&mut self, stage: &Stage<'_>) -> Option<(Job, Arc<AtomicBool>)> {
        while let Some((option, draw)) = self.next_case(stage) {
            let weighed = &self.weighing.options[option];
            let is_settled = match stage.aim {
                Aim::Result => weighed.cases[draw].result().is_some(),
                Aim::Spread | Aim::AtMost(_) => weighed.cases[draw].is_exact(),
            };
            if !is_settled && !(stage.is_needless)(self.weighing, option) {
                let job = Job::new(self.weighing, option, draw, self.rack_size);
                let is_found = Arc::new(AtomicBool::new(false));
                self.running.push((job.clone(), Arc::clone(&is_found)));
                return Some((job, is_found));
            }
        }
        let can_help = stage.effort == JobEffort::Search(u64::MAX);
        self.running.iter().find(|(job, _)| can_help && job.leads_to == LeadsTo::Endgame).cloned()
    }
}
