//! Numbers of players, divisions, rounds and tables.

/// A time: milliseconds from any fixed start that the caller chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub u64);

/// A player: a person, or a team that plays as one. Counted from one in the order of registration; a number is never
/// given twice, even where a registration was undone.
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

    /// The round before this one.
    #[must_use]
    pub fn before(self) -> RoundNo {
        RoundNo(self.0.saturating_sub(1))
    }

    /// The position in a list of rounds, counted from zero; nothing before the first.
    #[must_use]
    pub fn index(self) -> Option<usize> {
        usize::from(self.0).checked_sub(1)
    }
}

/// The key of a table: numbers count from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableKey {
    /// The number of the division.
    pub division: DivisionId,
    /// The number of the round.
    pub round: RoundNo,
    /// The number of the table.
    pub table: u16,
}
