//! Numbers of players, divisions, rounds and tables.

/// A time in milliseconds, counted from any fixed start that the caller chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub u64);

/// The number of a player, who is a person or a team that plays as one. Counted from one in the order of registration;
/// a number is never used again, even if the registration was undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub u16);

/// The number of a division, counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DivisionId(pub u8);

/// The number of a round, counted from one. Zero stands for "before the first".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundNo(pub u8);

impl RoundNo {
    /// Stands for "before the first round".
    pub const NONE: RoundNo = RoundNo(0);

    /// The round before this one.
    #[must_use]
    pub fn before(self) -> RoundNo {
        RoundNo(self.0.saturating_sub(1))
    }

    /// The position in a list of rounds, counted from zero; `None` for [`RoundNo::NONE`].
    #[must_use]
    pub fn index(self) -> Option<usize> {
        usize::from(self.0).checked_sub(1)
    }
}

/// A table of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableKey {
    /// The division that the table belongs to.
    pub division: DivisionId,
    /// The round of that division, counted from one.
    pub round: RoundNo,
    /// The number of the table in its round, counted from one.
    pub table: u16,
}
