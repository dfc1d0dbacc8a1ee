//! Why a line is not a position.

use tiles::{MAX_SEATS, SpellingError};

use super::{MAX_BYTES, MAX_OPCODES};
use crate::board::BoardFault;

/// Why a line is not a position under its rules.
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
    /// Some characters of a rack stand for no tile.
    #[error("rack {rack}: {error}")]
    RackSpelling {
        /// The number of the rack, counted from one.
        rack: usize,
        /// The fault in the spelling.
        error: SpellingError,
    },
    /// A rack has too many tiles.
    #[error("rack {rack} has {have} tiles; a rack holds {most}")]
    RackTooFull {
        /// The number of the rack, counted from one.
        rack: usize,
        /// How many tiles are written.
        have: usize,
        /// How many tiles a rack holds.
        most: usize,
    },
    /// There are too few or too many racks, or their number differs from that of the scores.
    #[error("{racks} racks and {scores} scores: there must be as many of both, 1 to {MAX_SEATS}")]
    Players {
        /// How many racks are written.
        racks: usize,
        /// How many scores are written.
        scores: usize,
    },
    /// Board and racks together have tiles beyond the set.
    #[error("there are more tiles than the set has: {surplus} too many")]
    TooManyTiles {
        /// The tiles that are too many, as a rack is written.
        surplus: String,
    },
    /// A score is not a number.
    #[error("\"{text}\" is not a score")]
    Score {
        /// The beginning of the text.
        text: String,
    },
    /// The number of turns without a score is not a number.
    #[error("\"{text}\" is not a number of scoreless turns")]
    ZeroTurns {
        /// The beginning of the text.
        text: String,
    },
    /// There are too many opcodes.
    #[error("there are more than {MAX_OPCODES} opcodes")]
    TooManyOpcodes,
}
