//! Averages of values that come in groups.

use crate::simulation::Estimate;

/// Sums of values that come in groups, such as the turns of games: values of one game are similar, games are
/// independent. The standard error of the average is computed over groups, so that a hundred turns of one game count as
/// one game.
///
/// ```
/// use engine::Clusters;
/// let mut gains = Clusters::default();
/// for game in [[1.0, 3.0], [2.0, 4.0], [0.0, 2.0]] {
///     gains.add(&game);
/// }
/// assert_eq!(gains.mean().mean, 2.0);
/// assert!((gains.mean().error - (1.0_f64 / 3.0).sqrt()).abs() < 1e-12, "of the means 2, 3 and 1");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Clusters {
    n_groups: f64,
    n_items: f64,
    sum: f64,
    /// Sums over groups: items squared, items times sum, sum squared.
    items_squared: f64,
    products: f64,
    sums_squared: f64,
}

impl Clusters {
    /// One more group.
    pub fn add(&mut self, items: &[f64]) {
        self.add_sum(items.len(), items.iter().sum());
    }

    /// One more group of this many items with this sum.
    pub fn add_sum(&mut self, n_items: usize, sum: f64) {
        let n = n_items as f64;
        self.n_groups += 1.0;
        self.n_items += n;
        self.sum += sum;
        self.items_squared += n * n;
        self.products += n * sum;
        self.sums_squared += sum * sum;
    }

    /// How many groups there are.
    #[must_use]
    pub fn n_groups(&self) -> u64 {
        self.n_groups as u64
    }

    /// How many items there are in all groups.
    #[must_use]
    pub fn n_items(&self) -> u64 {
        self.n_items as u64
    }

    /// The average value; its error is infinite until there are two groups.
    #[must_use]
    pub fn mean(&self) -> Estimate {
        let mean = self.sum / self.n_items.max(1.0);
        // How far the sum of each group is from the sum expected for its number of values, squared.
        let residue = self.sums_squared - 2.0 * mean * self.products + mean * mean * self.items_squared;
        Estimate { mean, error: self.error(residue) / self.n_items.max(1.0) }
    }

    /// The average sum of a group.
    #[must_use]
    pub fn mean_of_group(&self) -> Estimate {
        let n = self.n_groups.max(1.0);
        let mean = self.sum / n;
        Estimate { mean, error: self.error(self.sums_squared - n * mean * mean) / n }
    }

    fn error(&self, residue: f64) -> f64 {
        let n = self.n_groups;
        if n < 2.0 { f64::INFINITY } else { (residue.max(0.0) * n / (n - 1.0)).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use movegen::Rng;

    use super::*;

    /// Games of one to twelve turns. All turns of a game share its luck, and each has some of its own.
    fn made_up(seed: u64, n_games: u64) -> Clusters {
        let mut clusters = Clusters::default();
        for game in 0..n_games {
            let mut rng = Rng::new(seed, game);
            let mut luck = || rng.below(2_001) as f64 - 1_000.0;
            let shared = luck();
            let n_turns = 1 + (luck().abs() as usize) % 12;
            let turns: Vec<f64> = (0..n_turns).map(|_| TRUTH + shared + luck()).collect();
            clusters.add(&turns);
        }
        clusters
    }

    const TRUTH: f64 = 37.0;

    /// Of 95 % intervals, 95 % contain the true value. With errors computed as if turns were independent, about 60 %
    /// would.
    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        let (n_trials, mut n_held, mut n_naive) = (1_000, 0, 0);
        for seed in 0..n_trials {
            let clusters = made_up(seed, 200);
            let Estimate { mean, error } = clusters.mean();
            n_held += u32::from((mean - TRUTH).abs() <= 1.96 * error);
            // The standard deviation of a single turn: its luck has two parts of equal size.
            let naive = (2.0 * 1_000.0_f64.powi(2) / 3.0 / clusters.n_items() as f64).sqrt();
            n_naive += u32::from((mean - TRUTH).abs() <= 1.96 * naive);
        }
        // 950 are expected; three standard deviations are 21.
        assert!((925..=975).contains(&n_held), "{n_held}");
        assert!(n_naive < 800, "{n_naive}");
    }

    #[test]
    fn groups_of_one_have_the_usual_standard_error() {
        let mut clusters = Clusters::default();
        [3.0, 5.0, 7.0, 9.0].iter().for_each(|&value| clusters.add(&[value]));
        let Estimate { mean, error } = clusters.mean();
        assert_eq!((mean, clusters.mean_of_group().mean), (6.0, 6.0));
        assert!((error - (20.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12, "{error}");
        assert_eq!(clusters.mean().error, clusters.mean_of_group().error);
    }

    #[test]
    fn games_without_a_turn_that_counts_change_no_mean_of_turns() {
        let mut clusters = Clusters::default();
        clusters.add(&[1.0]);
        assert_eq!(clusters.mean().error, f64::INFINITY);
        clusters.add(&[]);
        clusters.add(&[3.0]);
        assert_eq!((clusters.mean().mean, clusters.n_groups(), clusters.n_items()), (2.0, 3, 2));
        assert!((clusters.mean_of_group().mean - 4.0 / 3.0).abs() < 1e-12);
    }
}
