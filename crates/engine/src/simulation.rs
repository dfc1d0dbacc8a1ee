//! Simulation: what plays lead to, found out by playing on many times with tiles dealt by chance.
//!
//! Each iteration deals the hidden tiles once and plays every contender on from there, so that luck is the same for
//! all of them; contenders that are surely worse than the best drop out. `docs/ENGINE.md` says why it is done so.

mod bag;
mod deal;
mod outcome;
mod prior;
mod race;
mod report;
mod rollout;
mod stand;
mod tally;
mod utility;

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

pub use self::deal::LikelyRacks;
pub use self::report::{Contender, Estimate, Lost, ReplySquare, Report};
pub use self::utility::Utility;
use crate::knowledge::Knowledge;
use crate::options::{Possible, possible};
use crate::situation::Situation;

/// The most iterations of a simulation: sums of this many always fit.
pub const MOST_ITERATIONS: u64 = 10_000_000;
/// The most contenders.
pub const MOST_CONTENDERS: usize = 400;
/// The most turns that are played on before a position is judged.
pub const MOST_PLIES: usize = 40;

/// How a simulation is done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How many turns are played after the contender before the position is judged: two are a reply and the own next
    /// turn. When the pool runs empty games are played to their end.
    pub plies: usize,
    /// What the draws follow from.
    pub seed: u64,
    /// How many threads play.
    pub threads: NonZeroUsize,
    /// After this many iterations it ends.
    pub iterations: u64,
    /// At this moment it ends, sure or not.
    pub deadline: Option<Instant>,
    /// By how many standard errors a contender must be behind the best to drop out.
    pub sureness: f64,
    /// What counts.
    pub utility: Utility,
    /// Whether the squares are counted on which opponents reply.
    pub reply_squares: bool,
}

/// A position to be simulated, and the contenders.
#[derive(Clone, Copy, Debug)]
pub struct Simulation<'a> {
    situation: &'a Situation,
    knowledge: &'a Knowledge,
    contenders: &'a [Possible],
    likely: Option<&'a LikelyRacks>,
    /// The contender that never drops out.
    kept: Option<usize>,
}

impl Default for Settings {
    /// Two plies on one thread until it is sure, or after a thousand iterations.
    fn default() -> Settings {
        Settings {
            plies: 2,
            seed: 0,
            threads: NonZeroUsize::MIN,
            iterations: 1_000,
            deadline: None,
            sureness: 3.0,
            utility: Utility::default(),
            reply_squares: false,
        }
    }
}

impl Settings {
    /// The same with this much time from now on; a time beyond what the clock can tell is no limit.
    #[must_use]
    pub fn within(self, time: Duration) -> Settings {
        Settings { deadline: Instant::now().checked_add(time), ..self }
    }
}

impl<'a> Simulation<'a> {
    /// Contenders for a position, such as [`possible`] lists them, the most promising first. More than
    /// [`MOST_CONTENDERS`] are left out.
    #[must_use]
    pub fn new(situation: &'a Situation, knowledge: &'a Knowledge, contenders: &'a [Possible]) -> Simulation<'a> {
        let contenders = &contenders[..contenders.len().min(MOST_CONTENDERS)];
        Simulation { situation, knowledge, contenders, likely: None, kept: None }
    }

    /// The same with racks that the next opponent is likely to hold, from inference.
    #[must_use]
    pub fn with_racks(self, likely: &'a LikelyRacks) -> Simulation<'a> {
        Simulation { likely: Some(likely), ..self }
    }

    /// The same, but this contender never drops out, so that it is known as well as the best one.
    #[must_use]
    pub fn keeping(self, nth: usize) -> Simulation<'a> {
        Simulation { kept: Some(nth), ..self }
    }

    /// Simulates until it is sure which contender is best, or a limit is reached, or `cancelled` is set, and gives
    /// what is known by then. `progress` is told after each round. Without a deadline the result depends on the
    /// settings alone, not on the number of threads.
    pub fn run(&self, settings: &Settings, cancelled: &AtomicBool, progress: &mut dyn FnMut(&Report)) -> Report {
        race::run(self, settings, cancelled, progress)
    }
}

/// Lists the `most` most promising things to do, and simulates them: the short way for one position.
#[must_use]
pub fn simulate(
    situation: &Situation,
    knowledge: &Knowledge,
    most: usize,
    settings: &Settings,
    cancelled: &AtomicBool,
) -> Report {
    let contenders = possible(situation, &*knowledge.leaves, &mut knowledge.generator.finder(), most);
    Simulation::new(situation, knowledge, &contenders).run(settings, cancelled, &mut |_| ())
}
