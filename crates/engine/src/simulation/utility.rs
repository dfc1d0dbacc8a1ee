//! What a simulation aims for.

use movegen::Equity;

use crate::win::Chance;

/// A spread beyond this counts no more.
const MOST_POINTS: i32 = 300;

/// How winning and points are weighed against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Utility {
    /// What a game is worth, in hundred-thousandths.
    pub win: i32,
    /// What a point of spread is worth beside that, in hundred-thousandths.
    pub point: i32,
}

impl Default for Utility {
    /// To win, with some weight on points: how chances will move is known less well than points are, and who is
    /// ahead by more wins more often than the table tells (`docs/ENGINE.md`, "Matches").
    fn default() -> Utility {
        Utility { win: Chance::SURE.0, point: 200 }
    }
}

impl Utility {
    /// Points alone.
    pub const SPREAD: Utility = Utility { win: 0, point: 100 };

    /// What a chance and a spread are worth together, in hundred-thousandths.
    pub(super) fn of(self, win: Chance, spread: Equity) -> i32 {
        let most = Equity::points(MOST_POINTS).0;
        let points = i64::from(self.point) * i64::from(spread.0.clamp(-most, most)) / 1_000;
        let winning = i64::from(self.win) * i64::from(win.0) / i64::from(Chance::SURE.0);
        // Both are at most some hundred thousands, unless somebody weighs them beyond reason.
        (winning + points).clamp(-MOST, MOST) as i32
    }
}

/// No utility is larger, so that sums of squares always fit.
const MOST: i64 = 400_000;
