//! The pace of a learner.

/// How fast a person wants to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The probability, in percent, with which a card should be remembered when it comes back.
    pub retention: u8,
    /// The most new cards a day.
    pub new_a_day: u16,
    /// The most cards a day that come back; if more are due, the rest waits.
    pub due_a_day: u16,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { retention: 90, new_a_day: 10, due_a_day: 100 }
    }
}

impl Pace {
    /// The range of the probability, in percent.
    pub const RETENTION: std::ops::RangeInclusive<u8> = 70..=97;
    /// The range of new cards a day.
    pub const NEW_A_DAY: std::ops::RangeInclusive<u16> = 0..=200;
    /// The range of cards a day that come back.
    pub const DUE_A_DAY: std::ops::RangeInclusive<u16> = 10..=2_000;

    /// The same pace, limited to these ranges.
    #[must_use]
    pub fn bounded(self) -> Pace {
        let (retention, new, due) = (Pace::RETENTION, Pace::NEW_A_DAY, Pace::DUE_A_DAY);
        Pace {
            retention: self.retention.clamp(*retention.start(), *retention.end()),
            new_a_day: self.new_a_day.clamp(*new.start(), *new.end()),
            due_a_day: self.due_a_day.clamp(*due.start(), *due.end()),
        }
    }

    /// The probability of remembering, from 0 to 1.
    #[must_use]
    pub fn chance(self) -> f64 {
        f64::from(self.bounded().retention) / 100.0
    }
}
