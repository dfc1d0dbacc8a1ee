//! The time limit of a bot.

use std::time::{Duration, Instant};

/// The time limit of one action.
///
/// Without a time limit a bot always does the same in the same position. With one, the strong levels think for as long
/// as they may, and their choice can depend on the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// The time limit; `None`: the amount of work is fixed.
    pub time: Option<Duration>,
}

impl Budget {
    /// Without a limit on time: the amount of thinking is fixed.
    pub const FIXED: Budget = Budget { time: None };

    /// The most time for a turn.
    #[must_use]
    pub const fn of(time: Duration) -> Budget {
        Budget { time: Some(time) }
    }

    /// When the time is up if it starts now; `None` without a limit.
    pub(super) fn deadline(self) -> Option<Instant> {
        self.time.and_then(|time| Instant::now().checked_add(time))
    }
}
