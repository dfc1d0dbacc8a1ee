//! Turns in notation: tiles to replace, and a play.

use rules::{Board, Placement, Swap, Unplayable};
use tiles::Alphabet;

use crate::error::shown;
use crate::face::one_tile;
use crate::{Coordinate, MAX_TEXT_BYTES, NotationError, Rearranged, WrittenWord};

/// The mark before a rearranged word.
pub(crate) const AGAIN: char = '~';

/// A turn as it is written: replacements on the board, then the play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenTurn {
    /// Tiles on the board to be replaced before the play: `H8=E`.
    pub swaps: Vec<Swap>,
    /// The play; `None` if tiles are only replaced.
    pub lay: Option<Lay>,
}

/// A play as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Lay {
    /// A word: `8F HORN`.
    Word(WrittenWord),
    /// A rearranged word: `~8F STARE`.
    Again(Rearranged),
}

impl WrittenTurn {
    /// Reads a turn.
    ///
    /// # Errors
    /// The fault in the text, with the right form.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<WrittenTurn, NotationError> {
        if text.len() > MAX_TEXT_BYTES {
            return Err(NotationError::TooLong);
        }
        let mut parts = text.split_whitespace().peekable();
        if parts.peek().is_none() {
            return Err(NotationError::Nothing);
        }
        let mut swaps = Vec::new();
        while let Some(part) = parts.next_if(|part| part.contains('=')) {
            swaps.push(swap(part, alphabet)?);
        }
        let lay = match parts.next() {
            None => None,
            Some(coordinate) => {
                let Some(word) = parts.next() else {
                    // A single word that is no square lacks no other word.
                    let _: Coordinate = coordinate.strip_prefix(AGAIN).unwrap_or(coordinate).parse()?;
                    return Err(NotationError::NoWord { coordinate: shown(coordinate) });
                };
                Some(Lay::from_parts(coordinate, word, alphabet)?)
            }
        };
        match parts.next() {
            Some(left_over) => Err(NotationError::LeftOver { text: shown(left_over) }),
            None => Ok(WrittenTurn { swaps, lay }),
        }
    }
}

impl Lay {
    /// Reads a play: `8F HORN`, `~8F STARE`.
    ///
    /// # Errors
    /// The fault in the text, with the right form.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Lay, NotationError> {
        let WrittenTurn { swaps, lay } = WrittenTurn::parse(text, alphabet)?;
        match (&swaps[..], lay) {
            ([], Some(lay)) => Ok(lay),
            _ => Err(NotationError::LeftOver { text: shown(text) }),
        }
    }

    fn from_parts(coordinate: &str, word: &str, alphabet: &Alphabet) -> Result<Lay, NotationError> {
        match coordinate.strip_prefix(AGAIN) {
            Some(coordinate) => {
                let word = WrittenWord::parse(coordinate.parse()?, word, alphabet)?;
                Rearranged::from_word(word).map(Lay::Again)
            }
            None => WrittenWord::parse(coordinate.parse()?, word, alphabet).map(Lay::Word),
        }
    }

    /// Finds the tiles that have to be laid.
    ///
    /// # Errors
    /// The play does not fit the tiles on the board.
    pub fn resolve(&self, board: &Board, alphabet: &Alphabet) -> Result<Placement, Unplayable> {
        match self {
            Lay::Word(word) => word.resolve(board, alphabet),
            Lay::Again(rearranged) => rearranged.resolve(board, alphabet),
        }
    }
}

/// Reads `H8=E`. For a single square, both orders of writing it mean the same.
fn swap(text: &str, alphabet: &Alphabet) -> Result<Swap, NotationError> {
    let (square, face) = text.split_once('=').ok_or_else(|| NotationError::BadSwap { text: shown(text) })?;
    let Coordinate { square, .. } = square.parse()?;
    let placed = one_tile(alphabet, face).map_err(|_| NotationError::BadSwap { text: shown(text) })?;
    Ok(Swap { square, placed })
}
