//! The value of a play: points, and the expected gain of its leave.

use std::fmt;
use std::ops::{Add, Neg, Sub};

use rules::Points;

/// A value in thousandths of a point. Whole numbers give the same results on every machine.
///
/// ```
/// use movegen::Equity;
/// assert_eq!((Equity::points(12) + Equity(-1_500)).to_string(), "10.500");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Equity(pub i32);

impl Equity {
    /// No points.
    pub const ZERO: Equity = Equity(0);
    /// Less than the value of any play.
    pub const LEAST: Equity = Equity(i32::MIN);

    /// This many points, in thousandths.
    #[must_use]
    pub const fn points(points: i32) -> Equity {
        Equity(points.saturating_mul(1_000))
    }

    /// The value nearest to a number of points; zero for NaN.
    #[must_use]
    pub fn nearest(points: f32) -> Equity {
        // A float becomes the nearest whole number that fits, and zero if it is not a number.
        Equity((points * 1_000.0).round() as i32)
    }
}

impl From<Points> for Equity {
    fn from(points: Points) -> Equity {
        Equity::points(points.0)
    }
}

impl Add for Equity {
    type Output = Equity;
    fn add(self, other: Equity) -> Equity {
        Equity(self.0.saturating_add(other.0))
    }
}

impl Sub for Equity {
    type Output = Equity;
    fn sub(self, other: Equity) -> Equity {
        Equity(self.0.saturating_sub(other.0))
    }
}

impl Neg for Equity {
    type Output = Equity;
    fn neg(self) -> Equity {
        Equity(self.0.saturating_neg())
    }
}

impl fmt::Display for Equity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        write!(f, "{sign}{}.{:03}", size / 1_000, size % 1_000)
    }
}
