//! The quantity that a simulation maximises.

use movegen::Equity;

use crate::win::Chance;

/// The largest spread that counts, in points.
const MOST_POINTS: i32 = 300;

/// The weights of winning and of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Utility {
    /// The worth of a win, in hundred-thousandths.
    pub win: i32,
    /// The worth of a point of spread, in hundred-thousandths.
    pub point: i32,
}

impl Default for Utility {
    /// Winning, with some weight on points: changes of points are measured more exactly than changes of chances, and a
    /// larger lead wins more often than the table says (`docs/ENGINE.md`, "Matches").
    fn default() -> Utility {
        Utility { win: Chance::SURE.0, point: 200 }
    }
}

impl Utility {
    /// Points alone.
    pub const SPREAD: Utility = Utility { win: 0, point: 100 };

    /// The utility of a chance and a spread, in hundred-thousandths.
    pub(super) fn of(self, win: Chance, spread: Equity) -> i32 {
        let most = Equity::points(MOST_POINTS).0;
        let points = i64::from(self.point) * i64::from(spread.0.clamp(-most, most)) / 1_000;
        let winning = i64::from(self.win) * i64::from(win.0) / i64::from(Chance::SURE.0);
        // Both parts are at most some hundred thousand, unless the caller's weights are extreme.
        (winning + points).clamp(-MOST, MOST) as i32
    }
}

/// The bound of a utility, so that sums of squares always fit.
const MOST: i64 = 400_000;
