//! Why a text is not a play.

use rules::Layout;
use tiles::SpellingError;

use crate::CoordinateError;

/// The longest text of a turn, in bytes; replacing every tile of the largest board takes less.
pub const MAX_TEXT_BYTES: usize = 10_000;

/// Why a text is not a turn in notation. Whether the play is legal is another question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// There is no text.
    #[error("nothing is written: write a play as 8F HORN (across) or F8 HORN (down)")]
    Nothing,
    /// The text is longer than any turn.
    #[error("the text is longer than {MAX_TEXT_BYTES} bytes")]
    TooLong,
    /// The first part is not a square.
    #[error(transparent)]
    Coordinate(#[from] CoordinateError),
    /// A square was given without a word.
    #[error("the word is missing after {coordinate}")]
    NoWord {
        /// The square as it was written.
        coordinate: String,
    },
    /// More text follows the play.
    #[error("\"{text}\" is left over after the play")]
    LeftOver {
        /// The beginning of that text.
        text: String,
    },
    /// The word has characters that stand for no tile.
    #[error("{0}")]
    Spelling(SpellingError),
    /// A parenthesis is not closed, is empty, or was never opened.
    #[error("the parenthesis at character {position} must hold the letters on the board, as in FA(R)M")]
    Parenthesis {
        /// The position in the word, counted from one.
        position: usize,
    },
    /// The word is longer than any board.
    #[error("a word of {have} letters fits no board; the longest side is {}", Layout::MAX_SIDE)]
    WordTooLong {
        /// How many letters it has.
        have: usize,
    },
    /// A rearranged word must be written with all of its letters.
    #[error("a word that is laid again is written in full, without dots and parentheses")]
    NotInFull,
    /// A replacement is not a square and a tile.
    #[error("\"{text}\" does not replace a tile: write H8=E for an E on H8")]
    BadSwap {
        /// The beginning of the text.
        text: String,
    },
}

/// Text from outside, cut to a length that fits in a message.
pub(crate) fn shown(text: &str) -> String {
    const MOST: usize = 24;
    let mut short: String = text.chars().filter(|c| !c.is_control()).take(MOST).collect();
    if text.chars().count() > MOST {
        short.push('…');
    }
    short
}
