//! Why a placement cannot be played.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::Square;

/// A placement that cannot be played: every reason, and the words that it would form as far as it lies in line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable {
    /// All reasons.
    pub faults: Vec<PlacementFault>,
    /// The words that it would form, in capitals.
    pub words: Vec<String>,
}

/// One reason, with the squares or tiles concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlacementFault {
    /// No tile is laid.
    NoTiles,
    /// More tiles than a rack holds.
    TooManyTiles {
        /// How many were laid.
        have: usize,
        /// How many a rack holds.
        most: usize,
    },
    /// The board does not have this square.
    OffBoard {
        /// The square.
        square: Square,
    },
    /// A letter that the alphabet does not have.
    UnknownLetter {
        /// The square it was laid on.
        square: Square,
    },
    /// Another tile lies there already.
    SquareTaken {
        /// The square.
        square: Square,
        /// The tile that lies there.
        holds: String,
    },
    /// Two tiles on one square.
    SameSquareTwice {
        /// The square.
        square: Square,
    },
    /// The tiles do not lie in one row or column.
    NotInLine {
        /// Their squares.
        squares: Vec<Square>,
    },
    /// An empty square between the tiles.
    Gap {
        /// The empty squares.
        squares: Vec<Square>,
    },
    /// A play was written through a square on which no tile lies.
    NothingToPlayThrough {
        /// The empty square.
        square: Square,
    },
    /// The first word covers no start square.
    MissesStart {
        /// Where it could lie.
        starts: Vec<Square>,
    },
    /// The first word is too short.
    OpeningTooShort {
        /// How many letters it has.
        have: usize,
        /// How many it needs.
        need: usize,
    },
    /// The tiles touch nothing that lies on the board.
    NotConnected,
    /// The tiles form no word of two or more letters.
    NoWord,
    /// Too few tiles from the rack.
    TooFewTiles {
        /// How many were laid.
        have: usize,
        /// How many are needed, unless a word on the board is lengthened.
        need: usize,
    },
    /// Tiles that are not on the rack.
    NotOnRack {
        /// The tiles.
        missing: String,
    },
    /// The written word would grow into a longer one.
    RunsOn {
        /// The word as it was written.
        written: String,
        /// What it would touch.
        touches: String,
        /// The word that would result.
        makes: String,
    },
    /// Letters of a word may not be laid again under these rules.
    NoRearranging,
    /// The named word is not a whole word on the board.
    NotAWordOnBoard {
        /// Where it was said to start.
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

impl fmt::Display for PlacementFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use PlacementFault as Fault;
        match self {
            Fault::NoTiles => write!(f, "no tile is laid; lay at least one, exchange or pass"),
            Fault::TooManyTiles { have, most } => write!(f, "{have} tiles are laid, a rack holds {most}"),
            Fault::OffBoard { square } => write!(f, "{square} is outside the board"),
            Fault::UnknownLetter { square } => write!(f, "the tile on {square} is not part of this alphabet"),
            Fault::SquareTaken { square, holds } => write!(f, "{square} is taken: {holds} lies there"),
            Fault::SameSquareTwice { square } => write!(f, "two tiles are laid on {square}"),
            Fault::NotInLine { squares } => {
                write!(f, "the tiles on {} must lie in one row or one column", listed(squares))
            }
            Fault::Gap { squares } => write!(f, "the tiles leave a gap at {}", listed(squares)),
            Fault::NothingToPlayThrough { square } => {
                write!(f, "there is no tile on {square} to play through; name a letter for it")
            }
            Fault::MissesStart { starts } => match starts.as_slice() {
                [start] => write!(f, "the first word must cover the start square, {start}"),
                _ => write!(f, "the first word must cover one of the start squares {}", listed(starts)),
            },
            Fault::OpeningTooShort { have, need } => {
                write!(f, "the first word must have at least {need} letters, this one has {have}")
            }
            Fault::NotConnected => write!(f, "the tiles must touch a tile on the board"),
            Fault::NoWord => write!(f, "the tiles do not make a word of two or more letters"),
            Fault::TooFewTiles { have, need } => write!(
                f,
                "{have} tile from the rack is too few: lay at least {need}, or lengthen a word that lies on the board"
            ),
            Fault::NotOnRack { missing } => write!(f, "{missing} is not on the rack"),
            Fault::RunsOn { written, touches, makes } => {
                write!(f, "{written} would touch {touches} and make {makes}")
            }
            Fault::NoRearranging => write!(f, "under these rules, tiles on the board stay where they are"),
            Fault::NotAWordOnBoard { square } => {
                write!(f, "no whole word on the board starts at {square} in that direction")
            }
            Fault::TileNotRelaid { missing } => {
                write!(f, "every letter of the rearranged word must be laid again: {missing} is left over")
            }
            Fault::OffTheLine { square } => {
                write!(f, "a rearranged word stays on its own line: {square} is not on it")
            }
        }
    }
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for PlacementFault {}
impl core::error::Error for Unplayable {}

fn listed(squares: &[Square]) -> String {
    let mut text = String::new();
    for (index, square) in squares.iter().enumerate() {
        let joint = match index {
            0 => "",
            _ if index + 1 == squares.len() => " and ",
            _ => ", ",
        };
        // Writing to a String cannot fail.
        let _ = fmt::Write::write_fmt(&mut text, format_args!("{joint}{square}"));
    }
    text
}
