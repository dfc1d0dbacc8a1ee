//! A match that ends as soon as its result is clear.
//!
//! Wald's sequential test between two win rates. After each unit (a game, or a pair from one pool) it compares how
//! likely the results so far are under either rate. The mean of many units is nearly normal, so with their variance *v*
//! the logarithm of the ratio is n (high − low) (2 mean − low − high) / 2v. When it leaves the bounds that 5 % of
//! errors on either side allow, the test decides. Pairs are played with the same pools and swapped seats; their
//! variance, of five outcomes, is about two thirds of what single games would have.

use std::fmt;
use std::str::FromStr;

use speech::quoted;

use crate::tally::Tally;

/// The probability of a wrong verdict in either direction.
const ERRORS: f64 = 0.05;
/// Nothing is decided before this many units, because the variance is not known well enough.
const LEAST_UNITS: u64 = 100;

/// Two win rates of the first player, between which a match decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sequential {
    low: f64,
    high: f64,
}

/// The verdict of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The higher rate is closer to the truth.
    High,
    /// The lower rate is closer to the truth.
    Low,
}

impl Sequential {
    /// The verdict after the units so far, if there is one.
    pub fn decides(&self, tally: &Tally) -> Option<Decision> {
        if tally.n_units() < LEAST_UNITS {
            return None;
        }
        let bound = ((1.0 - ERRORS) / ERRORS).ln();
        match self.likelihood(tally) {
            ratio if ratio >= bound => Some(Decision::High),
            ratio if ratio <= -bound => Some(Decision::Low),
            _ => None,
        }
    }

    /// The logarithm of how many times as likely the results are under the higher rate.
    pub fn likelihood(&self, tally: &Tally) -> f64 {
        let n = tally.n_units() as f64;
        let (mean, variance) = tally.moments();
        // If all units ended alike, the variance is estimated as if one more had ended differently.
        let variance = variance.max(0.25 / n.max(1.0));
        n * (self.high - self.low) * (2.0 * mean - self.low - self.high) / (2.0 * variance)
    }

    /// The two win rates as shares of one, the lower one first.
    pub fn rates(&self) -> [f64; 2] {
        [self.low, self.high]
    }
}

impl FromStr for Sequential {
    type Err = String;

    fn from_str(text: &str) -> Result<Sequential, String> {
        let how = || format!("{} must be two win rates in percent, the lower one first: 50..52", quoted(text));
        let (low, high) = text.split_once("..").ok_or_else(how)?;
        let percent = |text: &str| text.trim().trim_end_matches('%').trim().parse::<f64>().map_err(|_| how());
        let (low, high) = (percent(low)? / 100.0, percent(high)? / 100.0);
        if 0.0 < low && low < high && high < 1.0 { Ok(Sequential { low, high }) } else { Err(how()) }
    }
}

impl fmt::Display for Sequential {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.low * 100.0, self.high * 100.0)
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Decision::High => "high",
            Decision::Low => "low",
        })
    }
}

#[cfg(test)]
mod tests {
    use movegen::{Played, Rng};
    use rules::Points;
    use tiles::Tiles;

    use super::*;

    fn pair(rng: &mut Rng, per_mille: usize) -> Tally {
        let mut game = || {
            let won = i32::from(rng.below(1000) < per_mille);
            Played { first: 0, racks: [Tiles::EMPTY; 2], turns: Vec::new(), scores: [Points(won), Points(1 - won)] }
        };
        Tally::of(&[game(), game()], Default::default())
    }

    /// The course of a match whose first player wins this often.
    fn played(test: &Sequential, seed: u64, per_mille: usize) -> (Option<Decision>, u64) {
        let mut rng = Rng::new(seed, 0);
        let mut tally = Tally::default();
        while tally.n_units() < 20_000 {
            tally = tally.with(&pair(&mut rng, per_mille));
            if let decided @ Some(_) = test.decides(&tally) {
                return (decided, tally.n_units());
            }
        }
        (None, tally.n_units())
    }

    #[test]
    fn of_many_matches_at_most_a_twentieth_is_decided_wrongly() {
        let test: Sequential = "50..53".parse().unwrap();
        let wrong = |per_mille, wrong| (0..400).filter(|&seed| played(&test, seed, per_mille).0 == Some(wrong)).count();
        // At most 20 are expected; 33 are three standard deviations more.
        assert!(wrong(500, Decision::High) <= 33);
        assert!(wrong(530, Decision::Low) <= 33);
    }

    #[test]
    fn a_clear_match_is_shorter_than_a_close_one() {
        let test: Sequential = "50..53".parse().unwrap();
        assert!(played(&test, 1, 700).1 * 3 < played(&test, 1, 540).1);
    }

    #[test]
    fn nothing_is_decided_after_a_few_games() {
        let test: Sequential = "50..99".parse().unwrap();
        assert_eq!(played(&test, 1, 1000).1, LEAST_UNITS);
    }

    #[test]
    fn two_rates_in_percent_are_asked_for() {
        assert_eq!("50..52.5".parse::<Sequential>().unwrap().to_string(), "50..52.5");
        for text in ["50", "52..50", "0..50", "50..100", "a..b", "50..50", "NaN..52"] {
            assert!(text.parse::<Sequential>().unwrap_err().contains("two win rates"), "{text}");
        }
    }
}
