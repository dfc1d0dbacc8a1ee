//! Analysis: what the choices in one position are worth, from the first glance to what can be proven.
//!
//! [`Analyst::glance`] is there at once: score and leave. [`Analyst::think`] goes on from there with what fits the
//! position (simulation, with the last tiles in the pool also the pre-endgame, with none left the endgame), and tells how
//! things stand while it thinks.

mod ending;
mod line;
mod stand;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

pub use self::line::{Exact, Line, Replies};
pub use self::stand::{Method, Stand};
use crate::endgame::Limits;
use crate::knowledge::Knowledge;
use crate::options::{Possible, has_large_racks, possible};
use crate::preendgame::{self, Preendgame};
use crate::simulation::{MOST_PLIES, Settings, Simulation};
use crate::situation::Situation;

/// How far rollouts go as long as the end of the game is not near: a reply, and the own next turn.
const PLIES: usize = 2;
/// How far they go when the pool is enough for two racks.
const LATE_PLIES: usize = 4;
/// The share of the time for the simulation where a pre-endgame follows.
const FIRST_SHARE: f64 = 0.3;

/// How long and hard an analyst thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// How long.
    pub time: Duration,
    /// How often the hidden tiles are dealt at most.
    pub iterations: u64,
    /// After so many positions an exact search ends.
    pub nodes: Option<u64>,
    /// On how many threads.
    pub threads: NonZeroUsize,
    /// How many bytes the table of an exact search may take; see [`Limits::table_bytes`].
    pub table_bytes: usize,
    /// What all chance follows from.
    pub seed: u64,
}

/// Looks at one position.
#[derive(Clone, Debug)]
pub struct Analyst<'a> {
    situation: &'a Situation,
    knowledge: &'a Knowledge,
    possible: Vec<Possible>,
}

impl<'a> Analyst<'a> {
    /// An analyst who looks at the `most` most promising choices.
    #[must_use]
    pub fn new(situation: &'a Situation, knowledge: &'a Knowledge, most: usize) -> Analyst<'a> {
        let possible = possible(situation, &*knowledge.leaves, &mut knowledge.generator.finder(), most);
        Analyst { situation, knowledge, possible }
    }

    /// What is seen at once: the choices by score and leave.
    #[must_use]
    pub fn glance(&self) -> Stand {
        let lines = self.possible.iter().map(|one| Line::glance(self.situation, self.knowledge, one)).collect();
        Stand { method: Method::Static, lines, rollouts: 0, is_settled: false }
    }

    /// Thinks until everything is settled, the time is over, or `stop` is set, and gives what is known then. `tell` hears
    /// how things stand on the way, as often as there is news.
    pub fn think(&self, effort: &Effort, stop: &AtomicBool, tell: &mut dyn FnMut(&Stand)) -> Stand {
        let start = Instant::now();
        // A time beyond what the clock can tell is as good as a day.
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
        let preendgame = self.preendgame();
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

    /// Whether games can be played on from here with tiles dealt by chance.
    fn is_apt(&self) -> bool {
        let Situation { ruleset, others, .. } = self.situation;
        let may = self.situation.draws_by_chance() && ruleset.target.is_none() && !others.is_empty();
        may && !has_large_racks(self.situation)
    }

    fn preendgame(&self) -> Option<Preendgame> {
        let fits = (1..=preendgame::MOST_POOL).contains(&self.situation.pool);
        Preendgame::new(self.situation).ok().filter(|_| fits)
    }

    fn simulate(&self, effort: &Effort, until: Instant, stop: &AtomicBool, tell: &mut dyn FnMut(&Stand)) -> Stand {
        let rack_size = usize::from(self.situation.ruleset.rack_size);
        let plies = match self.situation.pool {
            pool if pool <= rack_size => MOST_PLIES,
            pool if pool <= 2 * rack_size => LATE_PLIES,
            _ => PLIES,
        };
        let settings = Settings {
            plies,
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
