//! Time as a number that is passed in: this crate has no clock.

use core::fmt;
use core::ops::{Add, AddAssign, Sub};
use core::time::Duration;

/// Milliseconds: a span, or a moment counted from any fixed start that the caller chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub u64);

impl Millis {
    /// No time.
    pub const ZERO: Millis = Millis(0);

    /// This many minutes.
    #[must_use]
    pub const fn minutes(minutes: u64) -> Millis {
        Millis(minutes.saturating_mul(60_000))
    }

    /// This many seconds.
    #[must_use]
    pub const fn seconds(seconds: u64) -> Millis {
        Millis(seconds.saturating_mul(1_000))
    }

    /// How many spans of this length it contains, counting a begun one in full; zero for spans of length zero.
    #[must_use]
    pub const fn begun_spans(self, span: Millis) -> u64 {
        if span.0 == 0 { 0 } else { self.0.div_ceil(span.0) }
    }
}

/// The whole milliseconds of a span; the greatest number if there are more.
impl From<Duration> for Millis {
    fn from(span: Duration) -> Millis {
        Millis(u64::try_from(span.as_millis()).unwrap_or(u64::MAX))
    }
}

// Times come from outside, so sums stop at the ends of the range instead of wrapping around.
impl Add for Millis {
    type Output = Millis;
    fn add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, other: Millis) {
        *self = *self + other;
    }
}

impl Sub for Millis {
    type Output = Millis;
    fn sub(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}

/// Minutes and seconds in the form of a clock: `3:00`.
impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / 1_000;
        write!(f, "{}:{:02}", seconds / 60, seconds % 60)
    }
}
