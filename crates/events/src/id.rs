//! Numbers that name things in a log.

/// A moment: milliseconds from any fixed start that the caller chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub u64);

/// Somebody who is paired: a person, or a team that plays as one. Counted from one in the order of registration; a number
/// is never given twice, even where a registration was undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub u16);

/// A division, counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DivisionId(pub u8);

/// A round, counted from one. Zero stands for "before the first".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundNo(pub u8);

impl RoundNo {
    /// Before any round.
    pub const NONE: RoundNo = RoundNo(0);

    /// The round before.
    #[must_use]
    pub fn before(self) -> RoundNo {
        RoundNo(self.0.saturating_sub(1))
    }

    /// Its place in a list of rounds.
    #[must_use]
    pub fn index(self) -> Option<usize> {
        usize::from(self.0).checked_sub(1)
    }
}

/// A table of a round: numbers count from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableKey {
    /// The division.
    pub division: DivisionId,
    /// The round.
    pub round: RoundNo,
    /// The number of the table.
    pub table: u16,
}
