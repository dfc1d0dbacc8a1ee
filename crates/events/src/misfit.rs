//! Why an entry does not fit after those before it.

use crate::id::{DivisionId, PlayerId, TableKey};

/// Why an entry does not fit after those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// The first entry of a log must open the event, and no other may.
    NotOpenedOnce,
    /// The log has as many entries as a log can have.
    TooLong,
    /// The entry is older than the one ahead of it.
    TimeRunsBackwards,
    /// There is no such player, or their number was used before.
    Player(PlayerId),
    /// There is no such division, or its number was used before.
    Division(DivisionId),
    /// The division has no such round, or the round is in a phase that does not allow the change.
    Round,
    /// The round has no such table, or the table does not allow the change.
    Table(TableKey),
    /// The player would sit at two tables of one round.
    TwiceInRound(PlayerId),
    /// A name, a number or a list is out of its bounds.
    Unsound,
    /// The entry would change nothing.
    Idle,
    /// No entry with this number can be undone.
    NothingToUndo,
    /// A later entry depends on the one that would be undone.
    NeededBy {
        /// The number of the later entry.
        entry: u32,
    },
}

impl core::fmt::Display for Misfit {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Misfit::NotOpenedOnce => f.write_str("a log starts with its opening, and has only one"),
            Misfit::TooLong => f.write_str("the log has too many entries"),
            Misfit::TimeRunsBackwards => f.write_str("the entry is older than the one ahead of it"),
            Misfit::Player(PlayerId(player)) => write!(f, "player {player} does not exist or exists already"),
            Misfit::Division(DivisionId(division)) => write!(f, "division {division} does not exist or exists already"),
            Misfit::Round => f.write_str("this cannot happen in that round now"),
            Misfit::Table(key) => write!(f, "table {} of round {} cannot take this", key.table, key.round.0),
            Misfit::TwiceInRound(PlayerId(player)) => write!(f, "player {player} would play twice in one round"),
            Misfit::Unsound => f.write_str("a name, a number or a list is beyond what is possible"),
            Misfit::Idle => f.write_str("it would change nothing"),
            Misfit::NothingToUndo => f.write_str("there is nothing to undo under this number"),
            Misfit::NeededBy { entry } => write!(f, "entry {entry} needs what would be undone"),
        }
    }
}

impl core::error::Error for Misfit {}
