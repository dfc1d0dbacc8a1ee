//! Why a placement cannot be played.

use alloc::string::String;
use alloc::vec::Vec;

use crate::Square;

/// Why a placement cannot be played, with the words that it would form if its tiles are in line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable {
    /// All reasons, in the order in which they were found.
    pub faults: Vec<PlacementFault>,
    /// The words that it would form, in capitals.
    pub words: Vec<String>,
}

/// A reason, with the squares or tiles that it concerns. The crate `speech` puts it into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlacementFault {
    /// No tile is laid.
    NoTiles,
    /// More tiles are laid than a rack holds.
    TooManyTiles {
        /// How many were laid.
        have: usize,
        /// How many a rack holds.
        most: usize,
    },
    /// The board does not have this square.
    OffBoard {
        /// The square outside the board.
        square: Square,
    },
    /// The alphabet does not have this letter.
    UnknownLetter {
        /// The square on which it is laid.
        square: Square,
    },
    /// Another tile is there already.
    SquareTaken {
        /// The square that is taken.
        square: Square,
        /// The tile that is there.
        holds: String,
    },
    /// Two tiles are laid on one square.
    SameSquareTwice {
        /// The square with two tiles.
        square: Square,
    },
    /// The tiles do not lie in one row or column.
    NotInLine {
        /// The squares of the tiles.
        squares: Vec<Square>,
    },
    /// There are empty squares between the tiles.
    Gap {
        /// The empty squares.
        squares: Vec<Square>,
    },
    /// A play was written through a square without a tile.
    NothingToPlayThrough {
        /// The empty square.
        square: Square,
    },
    /// The first word covers no start square.
    MissesStart {
        /// The squares of which it must cover one.
        starts: Vec<Square>,
    },
    /// The first word is too short.
    OpeningTooShort {
        /// How many letters it has.
        have: usize,
        /// How many letters it needs.
        need: usize,
    },
    /// The tiles touch no tile on the board.
    NotConnected,
    /// The tiles form no word of two or more letters.
    NoWord,
    /// Too few tiles are laid from the rack.
    TooFewTiles {
        /// How many were laid.
        have: usize,
        /// How many are needed, unless a word on the board is extended.
        need: usize,
    },
    /// These tiles are not on the rack.
    NotOnRack {
        /// The tiles that the rack does not have.
        missing: String,
    },
    /// The written word would grow into a longer one.
    RunsOn {
        /// The word as it was written.
        written: String,
        /// The letters that it would touch: before it, after it, or both.
        touches: Vec<String>,
        /// The word that would result.
        makes: String,
    },
    /// These rules do not allow rearranging a word.
    NoRearranging,
    /// The named word is not a whole word on the board.
    NotAWordOnBoard {
        /// The square where it was said to start.
        square: Square,
    },
    /// A tile of the rearranged word was not laid again.
    TileNotRelaid {
        /// The tiles that are left over.
        missing: String,
    },
    /// A rearranged word must be laid again along its own line.
    OffTheLine {
        /// The square that is not on that line.
        square: Square,
    },
}

impl PlacementFault {
    /// The first square of the fault, to be marked.
    #[must_use]
    pub fn square(&self) -> Option<Square> {
        match self {
            PlacementFault::OffBoard { square }
            | PlacementFault::UnknownLetter { square }
            | PlacementFault::SquareTaken { square, .. }
            | PlacementFault::SameSquareTwice { square }
            | PlacementFault::NothingToPlayThrough { square }
            | PlacementFault::NotAWordOnBoard { square }
            | PlacementFault::OffTheLine { square } => Some(*square),
            PlacementFault::Gap { squares } | PlacementFault::NotInLine { squares } => squares.first().copied(),
            PlacementFault::MissesStart { starts } => starts.first().copied(),
            PlacementFault::NoTiles
            | PlacementFault::TooManyTiles { .. }
            | PlacementFault::OpeningTooShort { .. }
            | PlacementFault::NotConnected
            | PlacementFault::NoWord
            | PlacementFault::TooFewTiles { .. }
            | PlacementFault::NotOnRack { .. }
            | PlacementFault::RunsOn { .. }
            | PlacementFault::NoRearranging
            | PlacementFault::TileNotRelaid { .. } => None,
        }
    }
}
