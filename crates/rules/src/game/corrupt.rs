//! Why a log is not a game.

use core::fmt;

use crate::Square;

/// An entry that does not fit after the entries before it. The game is left unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CorruptLog {
    /// The first entry of a log must be the table, and no other may.
    NotCreatedOnce,
    /// An entry is older than the one before it.
    TimeRunsBackwards,
    /// This kind of event cannot happen now.
    OutOfPlace {
        /// The name of the event, from [`Event::name`](crate::Event::name).
        event: &'static str,
    },
    /// The table does not have this seat.
    NoSuchSeat,
    /// It is not this seat's turn.
    WrongTurn,
    /// A tile is laid on a square that is taken, or taken from one that is empty.
    WrongSquare {
        /// The square that is taken or empty.
        square: Square,
    },
    /// Tiles leave a rack or the pool without being there, or without being known to be there.
    TilesNotThere,
    /// Pool, racks and board together are no longer the set of tiles.
    NotConserved,
    /// The revealed seed does not fit the commitment.
    WrongSeed,
    /// The rules give another play, another score or another end than the entry.
    AgainstTheRules {
        /// The name of the event, from [`Event::name`](crate::Event::name).
        event: &'static str,
    },
}

impl fmt::Display for CorruptLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CorruptLog::NotCreatedOnce => write!(f, "a game must start with its table, and only start with it"),
            CorruptLog::TimeRunsBackwards => write!(f, "an entry is older than the one before it"),
            CorruptLog::OutOfPlace { event } => write!(f, "\"{event}\" cannot happen at this point of the game"),
            CorruptLog::NoSuchSeat => write!(f, "the table does not have this seat"),
            CorruptLog::WrongTurn => write!(f, "it is not this seat's turn"),
            CorruptLog::WrongSquare { square } => write!(f, "{square} does not hold what the event needs there"),
            CorruptLog::TilesNotThere => write!(f, "tiles are taken that are not there"),
            CorruptLog::NotConserved => write!(f, "pool, racks and board do not add up to the set of tiles"),
            CorruptLog::WrongSeed => write!(f, "the seed does not fit the commitment"),
            CorruptLog::AgainstTheRules { event } => write!(f, "the rules do not give the scores of this \"{event}\""),
        }
    }
}

impl core::error::Error for CorruptLog {}
