//! Ratings by the Glicko-2 system, with the same result on every machine.
//!
//! Only sums, products and quotients are used, which every machine rounds alike; exponentials, logarithms and roots are
//! computed from them here.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::id::{DivisionId, PlayerId};
use crate::outcome::{Outcome, Side};
use crate::profile::Profile;
use crate::state::State;

/// The estimated strength of a player, with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The strength, in points of the scale of Glicko.
    pub value: f64,
    /// The standard deviation of the strength, in the same points.
    pub deviation: f64,
    /// How much the strength is expected to change between periods.
    pub volatility: f64,
}

impl Rating {
    /// The rating of an unknown player.
    pub const NEW: Rating = Rating { value: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// The rating with which somebody was registered. Where nobody says how sure it is, it is taken as that of somebody who has
    /// played for a while.
    #[must_use]
    pub fn of(profile: &Profile) -> Rating {
        let Some(value) = profile.rating else { return Rating::NEW };
        let deviation = profile.deviation.map_or(STATED_DEVIATION, f64::from).clamp(LEAST_DEVIATION, MAX_DEVIATION);
        Rating { value: f64::from(value), deviation, ..Rating::NEW }
    }

    /// The same profile with this rating, in whole points.
    #[must_use]
    pub fn written(self, profile: &Profile) -> Profile {
        let whole = |number: f64| (number + 0.5) as u16;
        let deviation = self.deviation.clamp(LEAST_DEVIATION, MAX_DEVIATION);
        Profile { rating: Some(whole(self.value)), deviation: Some(whole(deviation)), ..profile.clone() }
    }
}

/// How much of a win a game counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// A win counts one, a draw a half, a loss nothing.
    Win,
    /// By the spread: this many points or more count as a whole win, half as many as three quarters, none as a half.
    Spread(u16),
}

/// A game that is rated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rated {
    /// The player who went first.
    pub first: PlayerId,
    /// The player who went second.
    pub second: PlayerId,
    /// The score of the first player, from zero to one.
    pub score: f64,
}

/// The games of a division that were played, in the order of rounds and tables.
#[must_use]
pub fn games(state: &State, division: DivisionId, worth: Worth) -> Vec<Rated> {
    let rounds = state.divisions().get(&division).map_or(&[][..], |division| &division.rounds);
    let tables = rounds.iter().flat_map(|round| &round.tables);
    let played = tables.filter_map(|table| {
        let outcome = table.outcome.filter(|outcome| outcome.is_played())?;
        Some(Rated { first: table.pair().first, second: table.pair().second?, score: score(outcome, worth) })
    });
    played.collect()
}

/// How an event has changed the rating of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// The number of the player.
    pub player: PlayerId,
    /// The rating with which they came.
    pub before: Rating,
    /// The rating after all games that were played.
    pub after: Rating,
    /// How many games were rated.
    pub games: usize,
}

/// How an event has changed the ratings of those who played. The event is one period: the order of its games does not
/// matter, and nobody gains by playing early.
#[must_use]
pub fn changes(state: &State, worth: Worth) -> Vec<Change> {
    let played: Vec<Rated> = state.divisions().keys().flat_map(|&division| games(state, division, worth)).collect();
    let before: BTreeMap<PlayerId, Rating> =
        state.players().iter().map(|(&player, one)| (player, Rating::of(&one.profile))).collect();
    let after = after(&before, &played);
    let change = |(&player, &before): (&PlayerId, &Rating)| {
        let games = played.iter().filter(|game| game.first == player || game.second == player).count();
        Change { player, before, after: after.get(&player).copied().unwrap_or(before), games }
    };
    before.iter().map(change).filter(|change| change.games > 0).collect()
}

fn score(outcome: Outcome, worth: Worth) -> f64 {
    match (worth, outcome) {
        (Worth::Spread(whole), Outcome::Scores { .. }) if whole > 0 => {
            let share = f64::from(outcome.spread(Side::First)) / f64::from(whole);
            0.5 + share.clamp(-1.0, 1.0) / 2.0
        }
        _ => f64::from(outcome.points(Side::First)) / 2.0,
    }
}

/// The ratings after a period with these games. The deviation of a player without games grows.
#[must_use]
pub fn after(before: &BTreeMap<PlayerId, Rating>, games: &[Rated]) -> BTreeMap<PlayerId, Rating> {
    let of = |player: PlayerId| before.get(&player).copied().unwrap_or(Rating::NEW);
    let mut results: BTreeMap<PlayerId, Vec<(Rating, f64)>> =
        before.keys().map(|&player| (player, Vec::new())).collect();
    for game in games {
        results.entry(game.first).or_default().push((of(game.second), game.score));
        results.entry(game.second).or_default().push((of(game.first), 1.0 - game.score));
    }
    results.into_iter().map(|(player, results)| (player, updated(of(player), &results))).collect()
}

/// The ratings of two opponents after one game; the score is that of the first, from zero to one.
#[must_use]
pub fn met(one: Rating, other: Rating, score: f64) -> (Rating, Rating) {
    (updated(one, &[(other, score)]), updated(other, &[(one, 1.0 - score)]))
}

/// Points of a rating in one unit of the internal scale.
const SCALE: f64 = 173.7178;
const PI: f64 = core::f64::consts::PI;
/// The constant of Glicko-2 that limits changes of volatility.
const TAU: f64 = 0.5;
/// The largest deviation, in points.
const MAX_DEVIATION: f64 = 350.0;
const MAX_VOLATILITY: f64 = 0.1;
/// The smallest deviation that is taken from a profile or written to one: nobody's strength stands still.
const LEAST_DEVIATION: f64 = 30.0;
/// The deviation of a rating of which nobody says how sure it is.
const STATED_DEVIATION: f64 = 150.0;

/// A rating after results against opponents with these ratings.
fn updated(rating: Rating, results: &[(Rating, f64)]) -> Rating {
    let phi = rating.deviation / SCALE;
    if results.is_empty() {
        let deviation = root(phi * phi + rating.volatility * rating.volatility) * SCALE;
        return Rating { deviation: deviation.min(MAX_DEVIATION), ..rating };
    }
    let (mut precision, mut surprise) = (0.0, 0.0);
    for (opponent, score) in results {
        let other = opponent.deviation / SCALE;
        let weight = 1.0 / root(1.0 + 3.0 * other * other / (PI * PI));
        let expected = 1.0 / (1.0 + exp(-weight * (rating.value - opponent.value) / SCALE));
        precision += weight * weight * expected * (1.0 - expected);
        surprise += weight * (score - expected);
    }
    let variance = 1.0 / precision;
    let volatility = volatility(phi, rating.volatility, variance, variance * surprise).min(MAX_VOLATILITY);
    let spread = phi * phi + volatility * volatility;
    let deviation = 1.0 / root(1.0 / spread + precision);
    Rating {
        value: rating.value + SCALE * deviation * deviation * surprise,
        deviation: (deviation * SCALE).min(MAX_DEVIATION),
        volatility,
    }
}

/// The new volatility: the root of the published function, found by the Illinois method.
fn volatility(phi: f64, before: f64, variance: f64, improvement: f64) -> f64 {
    const CLOSE: f64 = 1e-6;
    const MOST_STEPS: usize = 100;
    let start = ln(before * before);
    let f = |x: f64| {
        let e = exp(x);
        let sum = phi * phi + variance + e;
        e * (improvement * improvement - sum) / (2.0 * sum * sum) - (x - start) / (TAU * TAU)
    };
    let mut a = start;
    let excess = improvement * improvement - phi * phi - variance;
    let mut b = if excess > 0.0 {
        ln(excess)
    } else {
        let below = (1..MOST_STEPS).map(|k| start - k as f64 * TAU).find(|&x| f(x) >= 0.0);
        below.unwrap_or(start - TAU)
    };
    let (mut at_a, mut at_b) = (f(a), f(b));
    for _ in 0..MOST_STEPS {
        if (b - a).abs() <= CLOSE {
            break;
        }
        let c = a + (a - b) * at_a / (at_b - at_a);
        let at_c = f(c);
        if at_c * at_b <= 0.0 {
            (a, at_a) = (b, at_b);
        } else {
            at_a /= 2.0;
        }
        (b, at_b) = (c, at_c);
    }
    exp(a / 2.0)
}

/// `e` to a power between -700 and 700.
fn exp(x: f64) -> f64 {
    let x = x.clamp(-700.0, 700.0);
    let whole = (x / core::f64::consts::LN_2) as i64;
    let rest = x - whole as f64 * core::f64::consts::LN_2;
    let (mut term, mut sum) = (1.0, 1.0);
    for n in 1..=20_u8 {
        term *= rest / f64::from(n);
        sum += term;
    }
    sum * f64::from_bits(((whole + 1023) as u64) << 52)
}

/// The natural logarithm of a normal positive number.
fn ln(x: f64) -> f64 {
    let bits = x.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as i64 - 1023;
    let mantissa = f64::from_bits((bits & ((1 << 52) - 1)) | (1023 << 52));
    let ratio = (mantissa - 1.0) / (mantissa + 1.0);
    let (mut power, mut sum) = (ratio, 0.0);
    for n in 0..25_u8 {
        sum += power / f64::from(2 * n + 1);
        power *= ratio * ratio;
    }
    2.0 * sum + exponent as f64 * core::f64::consts::LN_2
}

/// The square root of a normal positive number.
fn root(x: f64) -> f64 {
    // Halving the exponent gives a guess that is off by less than a factor of two; each step doubles the number of
    // correct digits.
    let mut guess = f64::from_bits((x.to_bits() >> 1) + (511 << 52) + (1 << 51));
    for _ in 0..7 {
        guess = (guess + x / guess) / 2.0;
    }
    guess
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64, within: f64) -> bool {
        (a - b).abs() <= within
    }

    /// The worked example in Glickman's description of the system.
    #[test]
    fn the_published_example_comes_out() {
        let opponent = |value, deviation| Rating { value, deviation, volatility: 0.06 };
        let results = [(opponent(1400.0, 30.0), 1.0), (opponent(1550.0, 100.0), 0.0), (opponent(1700.0, 300.0), 0.0)];
        let rating = updated(opponent(1500.0, 200.0), &results);
        assert!(near(rating.value, 1464.06, 0.01), "{rating:?}");
        assert!(near(rating.deviation, 151.52, 0.01), "{rating:?}");
        assert!(near(rating.volatility, 0.05999, 0.00001), "{rating:?}");
    }

    #[test]
    fn exponentials_logarithms_and_roots_agree_with_those_of_the_machine() {
        for step in -300..=300_i32 {
            let x = f64::from(step) / 7.0;
            assert!(near(exp(x) / std::primitive::f64::exp(x), 1.0, 1e-13), "exp {x}");
            let positive = f64::from(step.abs() + 1) * 0.37;
            assert!(near(ln(positive), positive.ln(), 1e-12), "ln {positive}");
            assert!(near(root(positive) / positive.sqrt(), 1.0, 1e-15), "root {positive}");
        }
    }

    #[test]
    fn who_wins_gains_who_loses_loses_and_who_is_away_becomes_less_sure() {
        let sure = Rating { deviation: 80.0, ..Rating::NEW };
        let [ann, ben, cai] = [PlayerId(1), PlayerId(2), PlayerId(3)];
        let before: BTreeMap<PlayerId, Rating> = [(ann, sure), (ben, sure), (cai, sure)].into();
        let ratings = after(&before, &[Rated { first: ann, second: ben, score: 1.0 }]);
        assert!(ratings[&ann].value > 1500.0 && ratings[&ben].value < 1500.0);
        assert!(near(ratings[&ann].value - 1500.0, 1500.0 - ratings[&ben].value, 1e-9));
        assert!(ratings[&cai].value == 1500.0 && ratings[&cai].deviation > 80.0);
        assert!(ratings[&ann].deviation < 80.0 + 1.0);
    }

    #[test]
    fn a_rating_goes_through_a_profile_within_half_a_point() {
        let rating = Rating { value: 1612.4, deviation: 71.6, volatility: 0.06 };
        let profile = rating.written(&Profile::named("Ada"));
        assert_eq!((profile.rating, profile.deviation), (Some(1612), Some(72)));
        let again = Rating::of(&profile);
        assert!(near(again.value, rating.value, 0.5) && near(again.deviation, rating.deviation, 0.5));
        assert_eq!(Rating::of(&Profile::named("Ben")), Rating::NEW);
        assert!(Rating::of(&Profile::named("Cem").rated(1700)).deviation < Rating::NEW.deviation);
    }

    #[test]
    fn a_spread_counts_up_to_a_whole_win() {
        let game = |first, second| Outcome::Scores { first, second };
        assert!(near(score(game(500, 300), Worth::Spread(200)), 1.0, 0.0));
        assert!(near(score(game(900, 300), Worth::Spread(200)), 1.0, 0.0));
        assert!(near(score(game(400, 300), Worth::Spread(200)), 0.75, 0.0));
        assert!(near(score(game(400, 300), Worth::Win), 1.0, 0.0));
        assert!(near(score(Outcome::Drawn, Worth::Spread(200)), 0.5, 0.0));
    }
}
