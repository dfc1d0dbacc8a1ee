//! The prior values of contenders, by score and leave.
//!
//! For plays of nearly equal value, a few hundred rollouts show little more than luck, while score and leave were
//! learned from many thousand games. So the results are weighed against the prior: with few rollouts the static order
//! decides, with many the rollouts do.

use movegen::Equity;

use super::{Estimate, Settings, Simulation};

/// The usual difference between a play's true value and its score and leave, in points.
const USUAL_SURPRISE: f64 = 6.0;
/// The factor of that difference near the end of the game, where leaves mean less.
const SURPRISE_NEAR_THE_END: f64 = 3.0;
/// The interval in points over which the worth of a point is measured.
const STEP: i32 = 10;
/// The least error of the prior: in decided games a point is worth almost nothing.
const LEAST_DOUBT: f64 = 20.0;

/// The expected utilities of all contenders, and their error.
#[derive(Clone, Debug)]
pub(super) struct Prior {
    expected: Vec<f64>,
    /// The usual error of a difference between two of them.
    doubt: f64,
}

impl Prior {
    pub(super) fn new(simulation: &Simulation<'_>, settings: &Settings) -> Prior {
        let situation = simulation.situation;
        let wins = &simulation.knowledge.wins;
        let spread = Equity::from(situation.spread());
        let utility = |spread: Equity| f64::from(settings.utility.of(wins.waiting(spread, situation.pool), spread));
        let expected = simulation.contenders.iter().map(|one| utility(spread + one.equity)).collect();
        let step = Equity::points(STEP);
        let point = (utility(spread + step) - utility(spread - step)) / f64::from(2 * STEP);
        let is_near_the_end = situation.pool <= usize::from(situation.ruleset.rack_size);
        let surprise = USUAL_SURPRISE * if is_near_the_end { SURPRISE_NEAR_THE_END } else { 1.0 };
        Prior { expected, doubt: (point * surprise).max(LEAST_DOUBT) }
    }

    /// The estimated lead of one contender over another, with its standard error, given the lead found by rollouts:
    /// both sources are weighed by their errors.
    pub(super) fn believed(&self, one: usize, other: usize, found: Estimate) -> Estimate {
        let expected = self.expected[one] - self.expected[other];
        if found.error.is_infinite() {
            return Estimate { mean: expected, error: self.doubt };
        }
        let (trust, weight) = (self.doubt.powi(-2), found.error.max(1.0).powi(-2));
        let mean = (expected * trust + found.mean * weight) / (trust + weight);
        Estimate { mean, error: (trust + weight).sqrt().recip() }
    }
}
