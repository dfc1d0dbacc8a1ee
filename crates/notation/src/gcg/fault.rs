//! Why a file is not a game.

use tiles::MAX_SEATS;

use super::{MAX_BYTES, MAX_LINES};
use crate::CoordinateError;

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct GcgFault {
    /// The number of the line, counted from one.
    pub line: usize,
    /// The fault in the line.
    pub kind: GcgFaultKind,
}

/// What can be wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GcgFaultKind {
    /// The file is longer than any game.
    #[error("the file has more than {MAX_BYTES} bytes or {MAX_LINES} lines")]
    TooLong,
    /// The file has no line of a game.
    #[error("there is no game: no line starts with # or >")]
    NoGame,
    /// The file claims to be UTF-8, but is not.
    #[error("the file says that it is UTF-8, but this line is not")]
    NotUtf8,
    /// The file has bytes that occur in no text.
    #[error("this is no text: a game is written in UTF-8 or ISO-8859-1")]
    NotText,
    /// The encoding is unknown.
    #[error("the encoding {name} is not known here: use UTF-8 or ISO-8859-1")]
    Encoding {
        /// The beginning of its name.
        name: String,
    },
    /// The line is neither a pragma nor an event, and no note comes before it that it could continue.
    #[error("\"{text}\" is neither a pragma (#…) nor an event (>…), and continues no note")]
    Unknown {
        /// The beginning of the line.
        text: String,
    },
    /// No table has a player with this number.
    #[error("#{name}: players are numbered 1 to {MAX_SEATS}")]
    PlayerNumber {
        /// The name of the pragma.
        name: String,
    },
    /// A player has no nickname.
    #[error("#{name}: the nickname is missing, as in #player1 Ada Ada Byron")]
    NoNick {
        /// The name of the pragma.
        name: String,
    },
    /// An event has no player.
    #[error("an event starts with its player: >Ada: …")]
    NoPlayer,
    /// An event ends before it says what happened.
    #[error("the line breaks off: an event is >nick: rack, what was done, score, total")]
    BreaksOff,
    /// The square of a play is not one.
    #[error("{0}")]
    Coordinate(CoordinateError),
    /// A play has no word.
    #[error("the word is missing after {at}")]
    NoWord {
        /// The square as it was written.
        at: String,
    },
    /// A parenthesis is not closed.
    #[error("\"{text}\" has no closing parenthesis")]
    Parenthesis {
        /// The beginning of the text.
        text: String,
    },
    /// A score is not a number.
    #[error("\"{text}\" is not a score, as +14 or -5")]
    Score {
        /// The beginning of the text.
        text: String,
    },
    /// A total is not a number.
    #[error("\"{text}\" is not a total")]
    Total {
        /// The beginning of the text.
        text: String,
    },
}
