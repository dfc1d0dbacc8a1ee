//! How much somebody wants to learn.

/// What a learner has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// With what chance in a hundred a card should still be remembered when it comes back.
    pub retention: u8,
    /// How many new cards a day.
    pub new_a_day: u16,
    /// How many cards that come back a day; when more are due, the rest waits.
    pub due_a_day: u16,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { retention: 90, new_a_day: 10, due_a_day: 100 }
    }
}

impl Pace {
    /// The least and the greatest chance that can be aimed at.
    pub const RETENTION: std::ops::RangeInclusive<u8> = 70..=97;
    /// How many new cards a day there can be.
    pub const NEW_A_DAY: std::ops::RangeInclusive<u16> = 0..=200;
    /// How many cards that come back.
    pub const DUE_A_DAY: std::ops::RangeInclusive<u16> = 10..=2_000;

    /// The same within its bounds.
    #[must_use]
    pub fn bounded(self) -> Pace {
        let (retention, new, due) = (Pace::RETENTION, Pace::NEW_A_DAY, Pace::DUE_A_DAY);
        Pace {
            retention: self.retention.clamp(*retention.start(), *retention.end()),
            new_a_day: self.new_a_day.clamp(*new.start(), *new.end()),
            due_a_day: self.due_a_day.clamp(*due.start(), *due.end()),
        }
    }

    /// The chance, from 0 to 1.
    #[must_use]
    pub fn chance(self) -> f64 {
        f64::from(self.bounded().retention) / 100.0
    }
}
