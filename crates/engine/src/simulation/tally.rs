//! Sums over rollouts. They are whole numbers, so they do not depend on the order in which threads add them.

use std::collections::BTreeMap;

use rules::Square;

use super::outcome::RolloutEnd;
use super::report::Estimate;

/// Sums for every contender, and for the difference of any two of them with the same luck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) each: Vec<Sums>,
    /// The gap between contenders `a` and `b`, for `a < b`, at index `a * n + b`.
    gaps: Vec<Gap>,
}

/// The sums of the rollouts of one contender.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sums {
    pub(super) n: u64,
    pub(super) utility: Sum,
    pub(super) win: Sum,
    pub(super) equity: Sum,
    pub(super) reply: i64,
    pub(super) next: i64,
    pub(super) reply_bonuses: u64,
    pub(super) next_bonuses: u64,
    /// The squares of the next opponent's replies: how often each was used, and the sum of those replies' scores.
    pub(super) reply_squares: BTreeMap<Square, (u64, i64)>,
}

/// A sum of values, and of their squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    values: i64,
    squares: i128,
}

/// The difference between two contenders, over the iterations in which both were played on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Gap {
    n: u64,
    utility: Sum,
    win: Sum,
    equity: Sum,
}

/// The average lead of one contender over another, in the units of [`RolloutEnd`].
pub(super) struct Lead {
    /// The iterations in which both were played on.
    pub(super) n: u64,
    pub(super) utility: Estimate,
    pub(super) win: Estimate,
    pub(super) equity: Estimate,
}

impl Tally {
    pub(super) fn new(n_contenders: usize) -> Tally {
        Tally { each: vec![Sums::default(); n_contenders], gaps: vec![Gap::default(); n_contenders * n_contenders] }
    }

    /// Adds an iteration: the outcomes of these contenders, in ascending order.
    pub(super) fn add(&mut self, contenders: &[usize], outcomes: &[RolloutEnd]) {
        let n = self.each.len();
        for (nth, (&one, outcome)) in contenders.iter().zip(outcomes).enumerate() {
            self.each[one].add(outcome);
            for (&other, further) in contenders.iter().zip(outcomes).skip(nth + 1) {
                self.gaps[one * n + other].add(outcome, further);
            }
        }
    }

    pub(super) fn merge(&mut self, other: &Tally) {
        self.each.iter_mut().zip(&other.each).for_each(|(sums, more)| sums.merge(more));
        self.gaps.iter_mut().zip(&other.gaps).for_each(|(gap, more)| gap.merge(more));
    }

    /// The lead of one contender over another; its error is infinite if they were never played on together.
    pub(super) fn lead(&self, one: usize, other: usize) -> Lead {
        if one == other {
            let none = Estimate::default();
            return Lead { n: self.each[one].n, utility: none, win: none, equity: none };
        }
        let Gap { n, utility, win, equity } = self.gaps[one.min(other) * self.each.len() + one.max(other)];
        let sign = if one < other { 1.0 } else { -1.0 };
        let of = |sum: Sum| {
            let Estimate { mean, error } = sum.mean(n);
            if n == 0 { Estimate { mean: 0.0, error: f64::INFINITY } } else { Estimate { mean: sign * mean, error } }
        };
        Lead { n, utility: of(utility), win: of(win), equity: of(equity) }
    }
}

impl Sums {
    fn add(&mut self, outcome: &RolloutEnd) {
        self.n += 1;
        self.utility.add(outcome.utility);
        self.win.add(outcome.win.0);
        self.equity.add(outcome.equity);
        self.reply += i64::from(outcome.reply);
        self.next += i64::from(outcome.next);
        self.reply_bonuses += u64::from(outcome.reply_bonus);
        self.next_bonuses += u64::from(outcome.next_bonus);
        for &square in &outcome.reply_squares {
            self.count(square, 1, i64::from(outcome.reply));
        }
    }

    fn merge(&mut self, other: &Sums) {
        self.n += other.n;
        self.utility.merge(other.utility);
        self.win.merge(other.win);
        self.equity.merge(other.equity);
        self.reply += other.reply;
        self.next += other.next;
        self.reply_bonuses += other.reply_bonuses;
        self.next_bonuses += other.next_bonuses;
        for (&square, &(n, score)) in &other.reply_squares {
            self.count(square, n, score);
        }
    }

    fn count(&mut self, square: Square, n: u64, score: i64) {
        let (all, scores) = self.reply_squares.entry(square).or_default();
        *all += n;
        *scores += score;
    }
}

impl Gap {
    fn add(&mut self, one: &RolloutEnd, other: &RolloutEnd) {
        self.n += 1;
        self.utility.add(one.utility - other.utility);
        self.win.add(one.win.0 - other.win.0);
        self.equity.add(one.equity - other.equity);
    }

    fn merge(&mut self, other: &Gap) {
        self.n += other.n;
        self.utility.merge(other.utility);
        self.win.merge(other.win);
        self.equity.merge(other.equity);
    }
}

impl Sum {
    fn add(&mut self, value: i32) {
        let value = i64::from(value);
        self.values += value;
        self.squares += i128::from(value * value);
    }

    fn merge(&mut self, other: Sum) {
        self.values += other.values;
        self.squares += other.squares;
    }

    /// The mean of this many values, and its standard error.
    pub(super) fn mean(self, n: u64) -> Estimate {
        let count = n.max(1) as f64;
        let mean = self.values as f64 / count;
        Estimate { mean, error: ((self.squares as f64 / count - mean * mean).max(0.0) / count).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::win::Chance;

    fn outcome(win: i32, equity: i32) -> RolloutEnd {
        RolloutEnd { utility: win, win: Chance(win), equity, ..RolloutEnd::default() }
    }

    /// Luck that both contenders share cancels out: a play that is always three points behind is certainly three points
    /// behind.
    #[test]
    fn a_gap_that_is_always_the_same_has_no_error() {
        let mut tally = Tally::new(2);
        for luck in [-40_000, 5_000, 70_000] {
            tally.add(&[0, 1], &[outcome(50_000, luck), outcome(49_000, luck - 3_000)]);
        }
        let Lead { win, equity, .. } = tally.lead(1, 0);
        assert_eq!((win, equity), (Estimate { mean: -1_000.0, error: 0.0 }, Estimate { mean: -3_000.0, error: 0.0 }));
        assert!(tally.each[0].equity.mean(3).error > 1_000.0);
    }

    /// A contender that dropped out is compared over the iterations in which it took part.
    #[test]
    fn a_contender_that_dropped_out_is_compared_with_the_same_luck() {
        let mut tally = Tally::new(2);
        tally.add(&[0, 1], &[outcome(90_000, 0), outcome(80_000, 0)]);
        tally.add(&[0], &[outcome(10_000, 0)]);
        assert_eq!(tally.lead(0, 1).win.mean, 10_000.0);
    }
}
