//! Sums over the tried racks.

use std::sync::atomic::{AtomicI64, AtomicU32, AtomicU64, Ordering};

use movegen::Equity;

/// Sums over the tried racks. They are whole numbers, so the order in which threads add to them does not matter.
#[derive(Debug)]
pub(super) struct Samples {
    /// By the number of the rack: the sum of its values minus the baseline, in thousandths of a point.
    pub(super) sums: Vec<AtomicI64>,
    pub(super) counts: Vec<AtomicU32>,
    /// The sum of all squares, in hundredths of a point squared.
    pub(super) squares: AtomicU64,
    /// By the number of tiles on the board: the sum of the values of randomly drawn racks, and their number.
    pub(super) drawn: Vec<(AtomicI64, AtomicU64)>,
}

/// The average value of a randomly drawn rack, by the number of tiles on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Baseline(pub(super) Vec<Equity>);

impl Samples {
    pub(super) fn new(n_racks: usize, n_tiles: usize) -> Samples {
        Samples {
            sums: std::iter::repeat_with(AtomicI64::default).take(n_racks).collect(),
            counts: std::iter::repeat_with(AtomicU32::default).take(n_racks).collect(),
            squares: AtomicU64::new(0),
            drawn: std::iter::repeat_with(Default::default).take(n_tiles + 1).collect(),
        }
    }

    /// Records the value of a rack's best play, minus the baseline.
    pub(super) fn add(&self, rack: usize, equity: Equity) {
        self.sums[rack].fetch_add(i64::from(equity.0), Ordering::Relaxed);
        self.counts[rack].fetch_add(1, Ordering::Relaxed);
        let tenths = u64::from(equity.0.unsigned_abs() / 100);
        self.squares.fetch_add(tenths * tenths, Ordering::Relaxed);
    }

    /// Records the value of the best play of a randomly drawn rack.
    pub(super) fn add_drawn(&self, on_board: usize, equity: Equity) {
        let (sum, count) = &self.drawn[on_board];
        sum.fetch_add(i64::from(equity.0), Ordering::Relaxed);
        count.fetch_add(1, Ordering::Relaxed);
    }

    /// How many racks were recorded.
    fn n_racks(&self) -> u64 {
        self.counts.iter().map(|count| u64::from(count.load(Ordering::Relaxed))).sum()
    }

    /// The average of a rack in points, and how often it was tried; `None` if never.
    pub(super) fn mean(&self, rack: usize) -> Option<(f64, f64)> {
        let count = self.counts[rack].load(Ordering::Relaxed);
        let sum = self.sums[rack].load(Ordering::Relaxed);
        (count > 0).then(|| (sum as f64 / f64::from(count) / 1_000.0, f64::from(count)))
    }

    /// How much one rack's values vary between positions: their variance, in points squared.
    pub(super) fn variance(&self) -> f64 {
        let (mut explained, mut n_free) = (0.0, 0.0);
        for (mean, count) in (0..self.counts.len()).filter_map(|rack| self.mean(rack)) {
            explained += mean * mean * count;
            n_free += count - 1.0;
        }
        let all = self.squares.load(Ordering::Relaxed) as f64 / 100.0;
        // If no rack occurred twice, the variance of all racks is used, which is larger.
        if n_free > 0.0 { ((all - explained) / n_free).max(1.0) } else { (all / self.n_racks().max(1) as f64).max(1.0) }
    }

    /// The average values of randomly drawn racks.
    pub(super) fn baseline(&self) -> Baseline {
        let of = |sum: i64, count: u64| if count == 0 { 0 } else { sum / count as i64 };
        let loaded: Vec<(i64, u64)> = self
            .drawn
            .iter()
            .map(|(sum, count)| (sum.load(Ordering::Relaxed), count.load(Ordering::Relaxed)))
            .collect();
        let all = loaded.iter().fold((0, 0), |(sum, count), one| (sum + one.0, count + one.1));
        let mean = |&(sum, count): &(i64, u64)| if count == 0 { of(all.0, all.1) } else { of(sum, count) };
        // An average of numbers that fit also fits.
        Baseline(loaded.iter().map(|one| Equity(mean(one) as i32)).collect())
    }
}

impl Baseline {
    /// A baseline of zero, for the first generation.
    pub(super) fn none(n_tiles: usize) -> Baseline {
        Baseline(vec![Equity::ZERO; n_tiles + 1])
    }

    pub(super) fn of(&self, on_board: usize) -> Equity {
        self.0[on_board]
    }
}
