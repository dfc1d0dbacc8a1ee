//! Sums over rollouts. All of it is whole numbers, so that the order in which threads add them is no matter.

use super::outcome::Outcome;

/// Sums for every contender, and of the products of any two, for how much two differ with the same luck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) each: Vec<Sums>,
    /// Of the utilities of contenders `a` and `b` at `a * n + b`, for `a <= b`.
    products: Vec<i64>,
}

/// What the rollouts of one contender came to, together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sums {
    pub(super) n: u64,
    pub(super) utility: i64,
    pub(super) win: i64,
    pub(super) squared_win: i64,
    pub(super) equity: i64,
    pub(super) squared_equity: i128,
    pub(super) reply: i64,
    pub(super) next: i64,
    pub(super) reply_bonuses: u64,
    pub(super) next_bonuses: u64,
}

impl Tally {
    pub(super) fn new(n_contenders: usize) -> Tally {
        Tally { each: vec![Sums::default(); n_contenders], products: vec![0; n_contenders * n_contenders] }
    }

    /// Adds an iteration: the outcomes of these contenders, which are in ascending order.
    pub(super) fn add(&mut self, contenders: &[usize], outcomes: &[Outcome]) {
        let n = self.each.len();
        for (nth, (&one, outcome)) in contenders.iter().zip(outcomes).enumerate() {
            self.each[one].add(outcome);
            for (&other, further) in contenders.iter().zip(outcomes).skip(nth) {
                self.products[one * n + other] += i64::from(outcome.utility) * i64::from(further.utility);
            }
        }
    }

    pub(super) fn merge(&mut self, other: &Tally) {
        self.each.iter_mut().zip(&other.each).for_each(|(sums, more)| sums.merge(more));
        self.products.iter_mut().zip(&other.products).for_each(|(sum, more)| *sum += more);
    }

    /// By how much the utility of one contender is above that of another on average, and the standard error of that;
    /// over the iterations of the one that has fewer.
    pub(super) fn lead(&self, one: usize, other: usize) -> (f64, f64) {
        let n = self.each[one].n.min(self.each[other].n);
        if n == 0 {
            return (0.0, f64::INFINITY);
        }
        let lead = (self.each[one].utility - self.each[other].utility) as f64 / n as f64;
        let squares = self.product(one, one) + self.product(other, other) - 2 * self.product(one, other);
        let variance = (squares as f64 / n as f64 - lead * lead).max(0.0);
        (lead, (variance / n as f64).sqrt())
    }

    /// The mean utility of a contender, and its standard error.
    pub(super) fn utility(&self, one: usize) -> (f64, f64) {
        let sums = &self.each[one];
        mean(sums.n, sums.utility as f64, self.product(one, one) as f64)
    }

    fn product(&self, one: usize, other: usize) -> i64 {
        self.products[one.min(other) * self.each.len() + one.max(other)]
    }
}

impl Sums {
    fn add(&mut self, outcome: &Outcome) {
        let (win, equity) = (i64::from(outcome.win.0), i64::from(outcome.equity));
        self.n += 1;
        self.utility += i64::from(outcome.utility);
        self.win += win;
        self.squared_win += win * win;
        self.equity += equity;
        self.squared_equity += i128::from(equity) * i128::from(equity);
        self.reply += i64::from(outcome.reply);
        self.next += i64::from(outcome.next);
        self.reply_bonuses += u64::from(outcome.reply_bonus);
        self.next_bonuses += u64::from(outcome.next_bonus);
    }

    fn merge(&mut self, other: &Sums) {
        self.n += other.n;
        self.utility += other.utility;
        self.win += other.win;
        self.squared_win += other.squared_win;
        self.equity += other.equity;
        self.squared_equity += other.squared_equity;
        self.reply += other.reply;
        self.next += other.next;
        self.reply_bonuses += other.reply_bonuses;
        self.next_bonuses += other.next_bonuses;
    }
}

/// A mean and its standard error, from sums of values and of their squares.
pub(super) fn mean(n: u64, sum: f64, squares: f64) -> (f64, f64) {
    let count = n.max(1) as f64;
    let mean = sum / count;
    (mean, ((squares / count - mean * mean).max(0.0) / count).sqrt())
}
