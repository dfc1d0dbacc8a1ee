//! The time limit of a bot.

use std::time::{Duration, Instant};

/// The limit of one act.
///
/// Without a limit on time a bot always does the same in the same position. With one, the strong levels think as long
/// as that allows, and what they do may depend on the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// The time limit; nothing: the amount of work is fixed.
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

    /// When the time is up, if it starts now; nothing without a limit.
    pub(super) fn deadline(self) -> Option<Instant> {
        self.time.and_then(|time| Instant::now().checked_add(time))
    }
}
