//! The prior values of contenders, by score and leave.
//!
//! For plays of nearly equal value, a few hundred rollouts show little more than luck, while score and leave were
//! learned from many thousand games. So the results are weighed against the prior: with few rollouts the static order
//! decides, with many the rollouts do.

use movegen::Equity;

use super::{Estimate, Settings, Simulation, Utility};
use crate::knowledge::Knowledge;
use crate::situation::Situation;

/// The usual difference between a play's true value and its score and leave, in points.
const USUAL_SURPRISE: f64 = 6.0;
/// The factor of that difference near the end of the game, where leaves mean less.
const SURPRISE_NEAR_THE_END: f64 = 3.0;
/// The interval in points over which the worth of a point is measured.
const STEP: i32 = 10;
/// The least error of the prior: in decided games a point is worth almost nothing.
const LEAST_DOUBT: f64 = 20.0;

/// The usual correction of a lead by a net, in hundred-thousandths.
const USUAL_CORRECTION: f64 = 1_000.0;
/// The factor of the doubt that is left when a net has given its opinion.
const DOUBT_WITH_OPINION: f64 = 0.9;

/// The utility that a contender is expected to have by its score and leave.
pub(crate) fn expected(situation: &Situation, knowledge: &Knowledge, utility: Utility, equity: Equity) -> f64 {
    let spread = Equity::from(situation.spread()) + equity;
    f64::from(utility.of(knowledge.wins.waiting(spread, situation.pool), spread))
}

/// The expected utilities of all contenders, and their error.
#[derive(Clone, Debug)]
pub(super) struct Prior {
    expected: Vec<f64>,
    /// The usual error of a difference between two of them.
    doubt: f64,
    /// Whether a net corrects the ends of rollouts.
    is_corrected: bool,
}

impl Prior {
    pub(super) fn new(simulation: &Simulation<'_>, settings: &Settings) -> Prior {
        let situation = simulation.situation;
        let utility = |equity: Equity| expected(situation, simulation.knowledge, settings.utility, equity);
        let opinion = |nth: usize| simulation.opinion.and_then(|all| all.get(nth)).copied().unwrap_or(0.0);
        let contenders = simulation.contenders.iter().enumerate();
        let expected = contenders.map(|(nth, one)| utility(one.equity) + opinion(nth)).collect();
        let step = Equity::points(STEP);
        let point = (utility(step) - utility(-step)) / f64::from(2 * STEP);
        let is_near_the_end = situation.pool <= usize::from(situation.ruleset.rack_size);
        let surprise = USUAL_SURPRISE * if is_near_the_end { SURPRISE_NEAR_THE_END } else { 1.0 };
        let known = if simulation.opinion.is_some() { DOUBT_WITH_OPINION } else { 1.0 };
        let doubt = (point * surprise * known).max(LEAST_DOUBT);
        Prior { expected, doubt, is_corrected: simulation.forecaster.is_some() }
    }

    /// The lead that was found, with the net's correction. That is weighed against no correction, by its error; before
    /// the net has looked often enough there is only the doubt about it.
    pub(super) fn corrected(&self, found: Estimate, correction: Option<Estimate>) -> Estimate {
        if !self.is_corrected {
            return found;
        }
        let usual = USUAL_CORRECTION.powi(2);
        let (mean, doubt) = correction.map_or((0.0, usual), |Estimate { mean, error }| {
            let share = usual / (usual + error.powi(2));
            (mean * share, error.powi(2) * share)
        });
        Estimate { mean: found.mean + mean, error: found.error.hypot(doubt.sqrt()) }
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
