//! Why a file is not a game.

use tiles::MAX_SEATS;

use super::{MAX_BYTES, MAX_LINES};
use crate::CoordinateError;

/// A line that is no line of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct GcgFault {
    /// The number of the line, counted from one.
    pub line: usize,
    /// The fault of the line.
    pub kind: GcgFaultKind,
}

/// The faults of lines.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GcgFaultKind {
    /// The file is longer than any game.
    #[error("the file has more than {MAX_BYTES} bytes or {MAX_LINES} lines")]
    TooLong,
    /// The file has no line of a game.
    #[error("there is no game: no line starts with # or >")]
    NoGame,
    /// The file says that it is UTF-8, and is not.
    #[error("the file says that it is UTF-8, but this line is not")]
    NotUtf8,
    /// Bytes that no text has.
    #[error("this is no text: a game is written in UTF-8 or ISO-8859-1")]
    NotText,
    /// An encoding that we do not know.
    #[error("the encoding {name} is not known here: use UTF-8 or ISO-8859-1")]
    Encoding {
        /// The name of the encoding, as far as it can be shown.
        name: String,
    },
    /// Neither a pragma nor an event, and no note before it that it could continue.
    #[error("\"{text}\" is neither a pragma (#…) nor an event (>…), and continues no note")]
    Unknown {
        /// The line, as far as it can be shown.
        text: String,
    },
    /// A player whose number no table has.
    #[error("#{name}: players are numbered 1 to {MAX_SEATS}")]
    PlayerNumber {
        /// The name of the pragma.
        name: String,
    },
    /// A player without a nickname.
    #[error("#{name}: the nickname is missing, as in #player1 Ada Ada Byron")]
    NoNick {
        /// The name of the pragma.
        name: String,
    },
    /// An event without a player.
    #[error("an event starts with its player: >Ada: …")]
    NoPlayer,
    /// An event in which nothing happens.
    #[error("the line breaks off: an event is >nick: rack, what was done, score, total")]
    BreaksOff,
    /// A play whose square is no square.
    #[error("{0}")]
    Coordinate(CoordinateError),
    /// A play without a word.
    #[error("the word is missing after {at}")]
    NoWord {
        /// The square as it was written.
        at: String,
    },
    /// A parenthesis without its end.
    #[error("\"{text}\" has no closing parenthesis")]
    Parenthesis {
        /// The text, as far as it can be shown.
        text: String,
    },
    /// A score that is no number.
    #[error("\"{text}\" is not a score, as +14 or -5")]
    Score {
        /// The text, as far as it can be shown.
        text: String,
    },
    /// A total that is no number.
    #[error("\"{text}\" is not a total")]
    Total {
        /// The text, as far as it can be shown.
        text: String,
    },
}
