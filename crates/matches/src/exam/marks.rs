//! The results of players, summed up.

use engine::Clusters;
use engine::simulation::Estimate;

/// The phases of the game: each lasts while the pool has at most this many tiles.
const PHASES: [(usize, &str); 5] = [(1, "1"), (7, "2-7"), (14, "8-14"), (50, "15-50"), (usize::MAX, "51-")];
/// 95 % of a normal distribution lies within this many standard deviations.
const Z: f64 = 1.96;

/// A player's result in one position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// How many tiles were in the pool.
    pub pool: usize,
    /// The chance to win that was lost, from 0 to 1.
    pub given_up: f64,
}

/// All results of a player, or the differences between two players.
pub struct Marks<'a>(
    /// A result for each position.
    pub &'a [Mark],
);

impl Marks<'_> {
    /// The average loss of a move, in percent, with half of the 95 % interval.
    pub fn mean(&self) -> Estimate {
        percent(self.0.iter())
    }

    /// The average loss in each phase of the game, with the number of positions.
    pub fn phases(&self) -> Vec<(&'static str, usize, Estimate)> {
        let mut from = 0;
        let phases = PHASES.iter().map(|&(most, name)| {
            let within = |mark: &&Mark| (from..=most).contains(&mark.pool);
            let phase = (name, self.0.iter().filter(within).count(), percent(self.0.iter().filter(within)));
            from = most.saturating_add(1);
            phase
        });
        phases.collect()
    }

    /// In how many positions nothing was lost.
    pub fn n_best(&self) -> usize {
        self.0.iter().filter(|mark| mark.given_up == 0.0).count()
    }

    /// How much more was lost than by another player, position by position.
    pub fn less(&self, other: &Marks<'_>) -> Vec<Mark> {
        let pairs = self.0.iter().zip(other.0);
        pairs.map(|(one, other)| Mark { pool: one.pool, given_up: one.given_up - other.given_up }).collect()
    }
}

/// No two positions are from the same game, so each is a group of its own.
fn percent<'a>(marks: impl Iterator<Item = &'a Mark>) -> Estimate {
    let mut clusters = Clusters::default();
    marks.for_each(|mark| clusters.add(&[mark.given_up]));
    let Estimate { mean, error } = clusters.mean();
    Estimate { mean: mean * 100.0, error: error * Z * 100.0 }
}

#[cfg(test)]
mod tests {
    use movegen::Rng;

    use super::*;

    /// Losses in made-up positions: how hard each is for everybody, and what a player adds to that.
    fn marks(seed: u64, more: f64) -> Vec<Mark> {
        let mark = |nth: u64| {
            let hard = Rng::new(seed, nth).below(1_000) as f64 / 10_000.0;
            let own = Rng::new(seed ^ more.to_bits(), nth).below(1_000) as f64 / 100_000.0;
            Mark { pool: nth as usize % 90 + 1, given_up: hard + own + more }
        };
        (0..200).map(mark).collect()
    }

    /// One player loses a tenth of a percent more. Each average is known to half a percent; position by position the
    /// difference is known to a twentieth, and its interval contains the true value as often as it says.
    #[test]
    fn players_are_compared_position_by_position() {
        let mut n_held = 0;
        for seed in 0..1_000 {
            let (one, other) = (marks(seed, 0.001), marks(seed, 0.0));
            let Estimate { mean, error } = Marks(&Marks(&one).less(&Marks(&other))).mean();
            assert!(error * 5.0 < Marks(&one).mean().error);
            n_held += u32::from((mean - 0.1).abs() <= error);
        }
        // 950 are expected; three standard deviations are 21.
        assert!((925..=975).contains(&n_held), "{n_held}");
    }

    #[test]
    fn every_position_belongs_to_one_phase() {
        let marks: Vec<Mark> = (1..=86).map(|pool| Mark { pool, given_up: 0.5 }).collect();
        let phases = Marks(&marks).phases();
        assert_eq!(phases.iter().map(|phase| phase.1).collect::<Vec<_>>(), [1, 6, 7, 36, 36]);
        assert!(phases.iter().skip(1).all(|(_, _, estimate)| (estimate.mean - 50.0).abs() < 1e-9));
    }
}
