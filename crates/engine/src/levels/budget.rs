//! How long a bot may think.

use std::time::{Duration, Instant};

/// What a bot may use for one act.
///
/// Without a limit on time a bot always does the same in the same position. With one, the strong levels think as long
/// as that allows, and what they do may depend on the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// How long the act may take.
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

    /// When the time is up, if it starts now.
    pub(super) fn deadline(self) -> Option<Instant> {
        self.time.and_then(|time| Instant::now().checked_add(time))
    }
}
