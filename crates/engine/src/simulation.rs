//! Simulation: the values of plays, found by playing on many times with randomly dealt tiles.
//!
//! Each iteration deals the hidden tiles once and plays every contender on from there, so that all of them have the
//! same luck. Contenders that are certainly worse than the best drop out. `docs/ENGINE.md` has the reasons.

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
use crate::contenders::contenders;
use crate::knowledge::Knowledge;
use crate::options::Possible;
use crate::situation::Situation;

/// The most iterations of a simulation, so that their sums always fit.
pub const MOST_ITERATIONS: u64 = 10_000_000;
/// The most plays that one simulation compares.
pub const MOST_CONTENDERS: usize = 400;
/// The most turns that are played before a position is judged.
pub const MOST_PLIES: usize = 40;

/// The plies of rollouts while the end of the game is not near: a reply, and the player's next turn.
const PLIES: usize = 2;
/// The plies of rollouts when the pool has at most two racks of tiles.
const LATE_PLIES: usize = 4;

/// The plies of rollouts where none are given. Near the end rollouts go further, because table values for so few tiles
/// are coarse and the end is near. Review, analysis and `sim` share this function, so that they answer the same
/// question.
#[must_use]
pub fn usual_plies(situation: &Situation) -> usize {
    let rack_size = usize::from(situation.ruleset.rack_size);
    match situation.pool {
        pool if pool <= rack_size => MOST_PLIES,
        pool if pool <= 2 * rack_size => LATE_PLIES,
        _ => PLIES,
    }
}

/// How a simulation is done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How many turns are played after the contender before the position is judged; two are a reply and the player's
    /// next turn. Games whose pool becomes empty are played to their end.
    pub plies: usize,
    /// The seed of the draws.
    pub seed: u64,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// The most iterations.
    pub iterations: u64,
    /// The time at which it ends, certain or not.
    pub deadline: Option<Instant>,
    /// By how many standard errors a contender must be behind the best to drop out.
    pub sureness: f64,
    /// The weights of winning and of points.
    pub utility: Utility,
    /// Whether the squares of the opponents' replies are counted.
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
    /// Two plies on one thread, until the best contender is certain or a thousand iterations are done.
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
    /// The same with a time limit from now on; a limit beyond the range of the clock is no limit.
    #[must_use]
    pub fn within(self, time: Duration) -> Settings {
        Settings { deadline: Instant::now().checked_add(time), ..self }
    }
}

impl<'a> Simulation<'a> {
    /// Contenders for a position, such as [`contenders`] lists them, the most promising first. More than
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

    /// The same, but this contender never drops out, so that its value is known as well as that of the best. All
    /// iterations are then done even if the best contender is certain early, because a chance that is reported needs a
    /// small error.
    #[must_use]
    pub fn keeping(self, nth: usize) -> Simulation<'a> {
        Simulation { kept: Some(nth), ..self }
    }

    /// Simulates until the best contender is certain, a limit is reached, or `cancelled` is set, and returns the
    /// report. `progress` gets one after each round. Without a deadline the result depends on the settings alone, not
    /// on the number of threads.
    pub fn run(&self, settings: &Settings, cancelled: &AtomicBool, progress: &mut dyn FnMut(&Report)) -> Report {
        race::run(self, settings, cancelled, progress)
    }
}

/// Lists the `most` most promising choices, and simulates them: the short way for one position.
#[must_use]
pub fn simulate(
    situation: &Situation,
    knowledge: &Knowledge,
    most: usize,
    settings: &Settings,
    cancelled: &AtomicBool,
) -> Report {
    let listed = contenders(situation, &*knowledge.leaves, &mut knowledge.generator.finder(), most);
    Simulation::new(situation, knowledge, &listed).run(settings, cancelled, &mut |_| ())
}
