//! By how much the net thinks better of positions than score and leave do.

use movegen::{Choice, Equity, Observed};
use tiles::Tiles;

use super::base_chance;
use super::features::{After, Features};
use super::value::Reader;
use crate::knowledge::Knowledge;
use crate::options::Possible;
use crate::simulation::Utility;
use crate::situation::Situation;

/// The share of the net's differences from score and leave that is believed. The rest is noise that it learnt: what
/// choices turn out to be worth changes by this much for each that the net predicts.
const BELIEVED: f64 = 0.7;

/// The features of the positions after these choices; `last` is the turn of the opponent before.
pub(crate) fn features_after(
    situation: &Situation,
    knowledge: &Knowledge,
    last: Option<Observed>,
    choices: &[Possible],
) -> Vec<Features> {
    let last_turn = Features::told(last);
    let mut position = situation.position.clone();
    let after = |one: &Possible| {
        let (used, score) = match &one.choice {
            Choice::Place(candidate) => {
                position.make(candidate);
                (candidate.tiles(), candidate.score().0)
            }
            Choice::Exchange(given) => (*given, 0),
            Choice::Pass => (Tiles::EMPTY, 0),
        };
        let leave_value = match &one.choice {
            Choice::Pass => Equity::ZERO,
            Choice::Place(_) | Choice::Exchange(_) => one.equity - Equity::points(score),
        };
        let after = After {
            leave: situation.tiles.minus(&used).unwrap_or(situation.tiles),
            pool: situation.pool,
            opponent: situation.others.first().map_or(0, |other| other.n_tiles),
            last_turn,
            spread: situation.spread().0 + score,
            leave_value,
        };
        let mut features = Features::of(&position, &situation.ruleset, &after);
        features.base = base_chance(knowledge, &features);
        if matches!(one.choice, Choice::Place(_)) {
            position.unmake();
        }
        features
    };
    choices.iter().map(after).collect()
}

/// By how much the net thinks better of each position than score and leave do, in hundred-thousandths of utility, from
/// the side of the player who has just played. A part that is the same for all positions means nothing.
pub(crate) fn corrections(reader: &mut Reader, positions: &[Features], utility: Utility) -> Vec<f64> {
    let forecasts = reader.judge(positions);
    let correction = forecasts.iter().zip(positions).map(|(forecast, features)| {
        let mean = |values: [f32; 3]| f64::from(values.iter().sum::<f32>()) / 3.0;
        let chance = mean(forecast.chances) - f64::from(features.base) / 65_535.0;
        let points = mean(forecast.changes) - f64::from(features.leave_value) / 100.0;
        BELIEVED * (f64::from(utility.win) * chance + f64::from(utility.point) * points)
    });
    correction.collect()
}
