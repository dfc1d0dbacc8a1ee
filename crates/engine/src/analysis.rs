//! Analysis of one position: the values of its choices, from the static list to proof.
//!
//! [`Analyst::glance`] answers at once, by score and leave. [`Analyst::think`] continues with the method that suits the
//! position (simulation; with the last tiles in the pool also the pre-endgame; with an empty pool the endgame), and
//! reports its progress.

mod ending;
mod line;
mod stand;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

pub use self::line::{AnalysisLine, Exact, Replies};
pub use self::stand::{Method, Stand};
use crate::endgame::Limits;
use crate::knowledge::Knowledge;
use crate::options::{Possible, has_large_racks, possible};
use crate::preendgame::Preendgame;
use crate::simulation::{Settings, Simulation, usual_plies};
use crate::situation::Situation;

/// The share of the time for simulation if a pre-endgame follows.
pub(crate) const FIRST_SHARE: f64 = 0.3;

/// The limits of an analysis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// The time limit.
    pub time: Duration,
    /// The most deals of the hidden tiles.
    pub iterations: u64,
    /// The most positions of an exact search; `None`: no limit.
    pub nodes: Option<u64>,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// The size of an exact search's table, in bytes; see [`Limits::table_bytes`].
    pub table_bytes: usize,
    /// The seed of all random numbers: the same seed gives the same result, time limits aside.
    pub seed: u64,
}

/// Analyses one position.
#[derive(Clone, Debug)]
pub struct Analyst<'a> {
    situation: &'a Situation,
    knowledge: &'a Knowledge,
    possible: Vec<Possible>,
}

impl<'a> Analyst<'a> {
    /// An analyst of the `most` most promising choices.
    #[must_use]
    pub fn new(situation: &'a Situation, knowledge: &'a Knowledge, most: usize) -> Analyst<'a> {
        let possible = possible(situation, &*knowledge.leaves, &mut knowledge.generator.finder(), most);
        Analyst { situation, knowledge, possible }
    }

    /// The static list: the choices by score and leave.
    #[must_use]
    pub fn glance(&self) -> Stand {
        let lines = self.possible.iter().map(|one| AnalysisLine::glance(self.situation, self.knowledge, one)).collect();
        Stand { method: Method::Static, lines, rollouts: 0, is_settled: false }
    }

    /// Analyses until all is settled, the time is up, or `stop` is set, and returns the state at that time. `tell` is
    /// called with each new state.
    pub fn think(&self, effort: &Effort, stop: &AtomicBool, tell: &mut dyn FnMut(&Stand)) -> Stand {
        let start = Instant::now();
        // A time limit beyond the range of the clock counts as a day.
        let deadline = start.checked_add(effort.time).unwrap_or_else(|| start + Duration::from_secs(86_400));
        let is_due = || stop.load(Ordering::Relaxed) || Instant::now() >= deadline;
        if is_due() {
            return self.glance();
        }
        if self.situation.pool == 0
            && let Some(stand) = self.solve(effort, deadline, stop, tell)
        {
            return stand;
        }
        if !self.is_apt() {
            return self.glance();
        }
        let preendgame = Preendgame::new(self.situation).ok();
        let until = if preendgame.is_some() { start + effort.time.mul_f64(FIRST_SHARE) } else { deadline };
        let stand = self.simulate(effort, until, stop, tell);
        match preendgame {
            Some(preendgame) if !is_due() => {
                let time = Some(deadline.saturating_duration_since(Instant::now()));
                let Effort { nodes, threads, table_bytes, .. } = *effort;
                let limits = Limits { time, nodes, threads, table_bytes };
                let stand = Stand { method: Method::Preendgame, ..stand };
                tell(&stand);
                let report = preendgame.solve(&limits, stop, &|_| ());
                stand.with_preendgame(self.situation, &report)
            }
            _ => stand,
        }
    }

    /// Whether games can be simulated from here, with tiles dealt by chance.
    fn is_apt(&self) -> bool {
        let Situation { ruleset, others, .. } = self.situation;
        let may = self.situation.draws_by_chance() && ruleset.target.is_none() && !others.is_empty();
        may && !has_large_racks(self.situation)
    }

    fn simulate(&self, effort: &Effort, until: Instant, stop: &AtomicBool, tell: &mut dyn FnMut(&Stand)) -> Stand {
        let settings = Settings {
            plies: usual_plies(self.situation),
            seed: effort.seed,
            threads: effort.threads,
            iterations: effort.iterations,
            deadline: Some(until),
            reply_squares: true,
            ..Settings::default()
        };
        let simulation = Simulation::new(self.situation, self.knowledge, &self.possible);
        let mut news = |report: &_| tell(&Stand::simulated(self.situation, report));
        let report = simulation.run(&settings, stop, &mut news);
        if report.iterations == 0 { self.glance() } else { Stand::simulated(self.situation, &report) }
    }
}
