//! An estimate of chances for sets of tiles that were not trained.

use movegen::Equity;

use super::Chance;
use super::curves::{Curves, REACH, STEP};

/// The expected swing of the spread: a logistic curve whose width grows with the tiles in the pool.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Swing {
    /// The worth of being to move, in points.
    turn: f64,
    /// The square of the width with an empty pool.
    base: f64,
    /// The square of the width that each tile in the pool adds.
    each: f64,
}

/// The odds three quarters of the way up a logistic curve.
const ODDS: f64 = 3.0;

impl Swing {
    /// Round numbers near those found by training.
    pub(super) const GUESS: Swing = Swing { turn: 15.0, base: 200.0, each: 16.0 };

    /// The line of squared widths that is nearest to trained curves.
    pub(super) fn of(curves: &Curves) -> Swing {
        let at = |pool: usize, share: f64| {
            let row = curves.row(pool)?;
            let nth = row.partition_point(|&chance| f64::from(chance) < share * f64::from(u16::MAX));
            Some(f64::from(nth as i32 * STEP - REACH))
        };
        let mut n = 0.0;
        let [mut turns, mut pools, mut squares, mut pools2, mut mixed] = [0.0; 5];
        for pool in 1..=curves.most_pool() {
            let (Some(low), Some(middle), Some(high)) = (at(pool, 0.25), at(pool, 0.5), at(pool, 0.75)) else {
                continue;
            };
            let width = (high - low) / 2.0 / ODDS.ln();
            let (x, y) = (pool as f64, width * width);
            n += 1.0;
            turns -= middle;
            pools += x;
            squares += y;
            pools2 += x * x;
            mixed += x * y;
        }
        let spread = n * pools2 - pools * pools;
        if spread <= 0.0 {
            return Swing::GUESS;
        }
        let each = ((n * mixed - pools * squares) / spread).max(0.1);
        Swing { turn: turns / n, base: ((squares - each * pools) / n).max(1.0), each }
    }

    /// The chance of the player to move.
    pub(super) fn chance(&self, spread: Equity, pool: usize) -> Chance {
        let points = f64::from(spread.0) / 1_000.0 + self.turn;
        let width = (self.base + self.each * pool as f64).sqrt();
        let share = 1.0 / (1.0 + (-points / width).exp());
        Chance((share * f64::from(Chance::SURE.0)).round() as i32)
    }
}
