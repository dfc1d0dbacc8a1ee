//! The statistics of many games of two players.

use movegen::{Played, Totals};

use crate::clocks::Clocks;

/// 95 % of a normal distribution lies within this many standard deviations.
const Z: f64 = 1.96;

/// Half a point, in hundred-thousandths of a game.
const HALF: i64 = 50_000;

/// The number of different results of a unit, in half points of one player, zero included.
const OUTCOMES: usize = 5;

/// The sums over games, and over the independent units: single games, or pairs from the same pool. All are whole
/// numbers, so that sums do not depend on their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The sums over all games.
    pub totals: Totals,
    /// The number of games in a unit.
    games_each: u64,
    /// The number of units in which the first player got no half point, one, and so on: two for a win, one for a draw.
    pub outcomes: [u64; OUTCOMES],
    /// The time that each player used.
    pub clocks: [Clocks; 2],
    /// Results minus luck, if that was asked for.
    without_luck: WithoutLuck,
}

/// Sums of the first player's results in units, minus the luck of the draws, in hundred-thousandths of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct WithoutLuck {
    n_units: u64,
    sum: i64,
    squares: i128,
}

/// The first player's share of all wins; draws count half.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinRate {
    /// The share, from 0 to 1.
    pub rate: f64,
    /// The 95 % confidence interval of the true share.
    pub interval: [f64; 2],
}

impl Tally {
    /// One unit: its games, and the time that they took.
    pub(crate) fn of(unit: &[Played], clocks: [Clocks; 2]) -> Tally {
        let mut tally = Tally { games_each: unit.len() as u64, clocks, ..Tally::default() };
        let mut halves = 0;
        for played in unit {
            tally.totals.add(played);
            let [one, other] = played.scores;
            halves += usize::from(one >= other) + usize::from(one > other);
        }
        tally.outcomes[halves] += 1;
        tally
    }

    /// The same unit with the first player's luck in all its games together, in hundred-thousandths.
    pub(crate) fn with_luck(mut self, luck: i64) -> Tally {
        let halves = self.outcomes.iter().position(|&count| count > 0).unwrap_or(0);
        let sum = halves as i64 * HALF - luck;
        self.without_luck = WithoutLuck { n_units: 1, sum, squares: i128::from(sum) * i128::from(sum) };
        self
    }

    /// The sum with other units.
    pub(crate) fn with(mut self, other: &Tally) -> Tally {
        self.totals.merge(&other.totals);
        self.games_each = self.games_each.max(other.games_each);
        self.outcomes.iter_mut().zip(other.outcomes).for_each(|(count, more)| *count += more);
        self.clocks.iter_mut().zip(&other.clocks).for_each(|(clocks, more)| clocks.merge(more));
        self.without_luck.n_units += other.without_luck.n_units;
        self.without_luck.sum += other.without_luck.sum;
        self.without_luck.squares += other.without_luck.squares;
        self
    }

    /// How many units there are.
    pub fn n_units(&self) -> u64 {
        self.outcomes.iter().sum()
    }

    /// The average result of a unit as a share of all wins, and its variance between units. Pairs are split more often
    /// than independent games would be, so their variance is smaller.
    pub(crate) fn moments(&self) -> (f64, f64) {
        let n = self.n_units().max(1) as f64;
        let most = 2.0 * self.games_each.max(1) as f64;
        let sum = |power: i32| {
            let shares = self
                .outcomes
                .iter()
                .enumerate()
                .map(|(halves, &count)| count as f64 * (halves as f64 / most).powi(power));
            shares.sum::<f64>() / n
        };
        let mean = sum(1);
        (mean, (sum(2) - mean * mean).max(0.0))
    }

    /// The first player's win rate with the luck of the draws taken out, and how many times as many games would give
    /// the same certainty without that; `None` if luck was not measured.
    pub fn without_luck(&self) -> Option<(WinRate, f64)> {
        let WithoutLuck { n_units, sum, squares } = self.without_luck;
        if n_units < 2 {
            return None;
        }
        let (n, whole) = (n_units as f64, 2.0 * HALF as f64 * self.games_each.max(1) as f64);
        let rate = sum as f64 / n / whole;
        let variance = (squares as f64 / n / whole.powi(2) - rate * rate).max(0.0);
        let half = Z * (variance / (n - 1.0)).sqrt();
        let ratio = self.moments().1 / variance.max(f64::MIN_POSITIVE);
        Some((WinRate { rate, interval: [rate - half, rate + half] }, ratio))
    }

    /// The first player's win rate. The interval is Wilson's, which stays sensible for few games and for rates near 0
    /// and 1; it uses the variance of the units instead of that of independent wins.
    pub fn win_rate(&self) -> WinRate {
        let n = self.n_units().max(1) as f64;
        let (rate, variance) = self.moments();
        let (scale, shift) = (1.0 + Z * Z / n, Z * Z / (2.0 * n));
        let centre = (rate + shift) / scale;
        let half = Z / scale * (variance / n + Z * Z / (4.0 * n * n)).sqrt();
        WinRate { rate, interval: [(centre - half).max(0.0), (centre + half).min(1.0)] }
    }
}

#[cfg(test)]
mod tests {
    use rules::Points;
    use tiles::Tiles;

    use super::*;

    fn played(one: i32, other: i32) -> Played {
        let scores = [Points(one), Points(other)];
        Played { first: 0, racks: [Tiles::EMPTY; 2], turns: Vec::new(), scores }
    }

    fn tally(units: &[&[(i32, i32)]]) -> Tally {
        units.iter().fold(Tally::default(), |tally, unit| {
            let games: Vec<Played> = unit.iter().map(|&(one, other)| played(one, other)).collect();
            tally.with(&Tally::of(&games, Default::default()))
        })
    }

    #[test]
    fn a_draw_counts_half() {
        let tally = tally(&[&[(2, 1)], &[(1, 1)], &[(0, 1)], &[(1, 1)]]);
        assert_eq!((tally.totals.wins, tally.totals.draws), ([1, 1], 2));
        assert!((tally.win_rate().rate - 0.5).abs() < 1e-12);
    }

    #[test]
    fn the_interval_for_independent_games_is_wilsons() {
        // 8 of 10: from 0.4902 to 0.9433, according to tables of the method.
        let units: Vec<&[(i32, i32)]> =
            (0..10).map(|nth| if nth < 8 { &[(1, 0)][..] } else { &[(0, 1)][..] }).collect();
        let [low, high] = tally(&units).win_rate().interval;
        assert!((low - 0.4902).abs() < 1e-4 && (high - 0.9433).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn pairs_that_are_split_say_more_than_as_many_single_games() {
        let pairs = [&[(1, 0), (0, 1)][..]; 50];
        let singles: Vec<&[(i32, i32)]> =
            (0..100).map(|nth| if nth < 50 { &[(1, 0)][..] } else { &[(0, 1)][..] }).collect();
        let width = |tally: Tally| tally.win_rate().interval[1] - tally.win_rate().interval[0];
        assert!(width(tally(&pairs)) < width(tally(&singles)));
    }

    #[test]
    fn one_game_proves_nothing() {
        let [low, high] = tally(&[&[(1, 0)]]).win_rate().interval;
        assert!(low < 0.5 && high > 0.99, "{low} {high}");
    }

    #[test]
    fn pairs_are_counted_by_their_half_points() {
        let pairs: [&[(i32, i32)]; 4] = [&[(1, 0), (1, 0)], &[(1, 1), (0, 1)], &[(0, 1), (1, 0)], &[(0, 1), (1, 0)]];
        assert_eq!(tally(&pairs).outcomes, [0, 1, 2, 0, 1]);
    }

    /// A made-up match with a known true rate: the first player wins 55 % on average, and luck moves each game by 30 %
    /// in either direction. With luck taken out, the mean is the same and the interval contains the true rate as often
    /// as it says, with far fewer games.
    #[test]
    fn results_without_luck_have_the_same_mean_and_vary_less() {
        let (mut n_held, mut rates) = (0, (0.0, 0.0));
        for seed in 0..500 {
            let mut all = Tally::default();
            for nth in 0..400 {
                let mut rng = movegen::Rng::new(seed, nth);
                let luck = if rng.below(2) == 0 { 30_000 } else { -30_000 };
                let is_won = rng.below(100_000) < (55_000 + luck) as usize;
                let game = played(i32::from(is_won), i32::from(!is_won));
                all = all.with(&Tally::of(&[game], Default::default()).with_luck(i64::from(luck)));
            }
            let (WinRate { rate, interval: [low, high] }, ratio) = all.without_luck().unwrap();
            n_held += u32::from(low <= 0.55 && 0.55 <= high);
            assert!(ratio > 1.2, "{ratio}");
            rates = (rates.0 + rate / 500.0, rates.1 + all.win_rate().rate / 500.0);
        }
        // 475 are expected; three standard deviations are 15. The averages over all matches are known to a tenth of a
        // percent.
        assert!((458..=492).contains(&n_held), "{n_held}");
        assert!((rates.0 - 0.55).abs() < 0.004 && (rates.1 - 0.55).abs() < 0.004, "{rates:?}");
    }

    #[test]
    fn the_order_of_games_does_not_matter() {
        let units: [&[(i32, i32)]; 3] = [&[(5, 3), (2, 2)], &[(1, 3), (4, 4)], &[(9, 3), (8, 2)]];
        let [one, two, three] = units;
        assert_eq!(tally(&[three]).with(&tally(&[one, two])), tally(&units));
    }
}
