//! Why a line is not a position.

use tiles::{MAX_SEATS, SpellingError};

use super::{MAX_BYTES, MAX_OPCODES};
use crate::board::BoardFault;

/// A reason why a line is not a position under the rules that it was read with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CgpFault {
    /// The line is longer than any position.
    #[error("the position is longer than {MAX_BYTES} bytes")]
    TooLong,
    /// A field is missing.
    #[error("{have} of 4 fields are there: a position is \"board racks scores zero-turns\", then opcodes")]
    Fields {
        /// How many fields there are.
        have: usize,
    },
    /// The board is not one of these rules.
    #[error(transparent)]
    Board(#[from] BoardFault),
    /// Something on a rack that is no tile.
    #[error("rack {rack}: {error}")]
    RackSpelling {
        /// The number of the rack, counted from one.
        rack: usize,
        /// The fault in the spelling.
        error: SpellingError,
    },
    /// More tiles on a rack than it holds.
    #[error("rack {rack} has {have} tiles; a rack holds {most}")]
    RackTooFull {
        /// The number of the rack, counted from one.
        rack: usize,
        /// How many tiles are written.
        have: usize,
        /// How many tiles a rack holds.
        most: usize,
    },
    /// Too few or too many racks, or another number of scores than of racks.
    #[error("{racks} racks and {scores} scores: there must be as many of both, 1 to {MAX_SEATS}")]
    Players {
        /// How many racks are written.
        racks: usize,
        /// How many scores are written.
        scores: usize,
    },
    /// Board and racks together have tiles that the set has not.
    #[error("there are more tiles than the set has: {surplus} too many")]
    TooManyTiles {
        /// The tiles beyond the set, as a rack is written.
        surplus: String,
    },
    /// A score that is no number.
    #[error("\"{text}\" is not a score")]
    Score {
        /// The text, as far as it can be shown.
        text: String,
    },
    /// The number of turns without a score is no number.
    #[error("\"{text}\" is not a number of scoreless turns")]
    ZeroTurns {
        /// The text, as far as it can be shown.
        text: String,
    },
    /// Too many opcodes.
    #[error("there are more than {MAX_OPCODES} opcodes")]
    TooManyOpcodes,
}
