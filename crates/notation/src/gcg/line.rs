//! The lines of a file, and their text.

use std::fmt;

use crate::Coordinate;

/// A line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GcgLine {
    /// A fact about the game, the players, or the event before it.
    Pragma(Pragma),
    /// An event of the game.
    Event(Event),
}

/// A fact about the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pragma {
    /// A player: `#player1 Ada Ada Byron`.
    Player {
        /// The number, counted from one in the order of play.
        number: usize,
        /// The nickname that events use, without white space.
        nick: String,
        /// The full name; it may be empty.
        name: String,
    },
    /// `#rack1 AEINRT?`: the rack of a player at the end of the file.
    Rack {
        /// The number of the player, counted from one.
        number: usize,
        /// The tiles on the rack.
        tiles: String,
    },
    /// `#note …`, about the event before it. Its lines are separated by line feeds.
    Note(String),
    /// Any other pragma, such as `#lexicon NWL23`, which is kept without being interpreted.
    Other {
        /// The name in small letters, without the `#`.
        name: String,
        /// The rest of the line. Further lines are separated by line feeds.
        value: String,
    },
}

/// An event of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The nickname of the player.
    pub nick: String,
    /// The known tiles of the rack; `?` is a blank.
    pub rack: String,
    /// The play, exchange or other event.
    pub what: What,
    /// The points that it adds.
    pub score: i32,
    /// The player's total after it.
    pub total: i32,
    /// The text after the total, where some programs list the other words.
    pub remark: String,
}

/// The kinds of events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// `8F HORN`: tiles were laid.
    Play {
        /// The first square and the direction.
        at: Coordinate,
        /// The word: `.` or `(…)` for letters on the board, small letters for blanks.
        word: String,
    },
    /// `--`: the previous play was challenged and went back to the rack.
    Withdrawn,
    /// `-`: a pass. A lost turn is written in the same way.
    Pass,
    /// `-AIU`: these tiles were exchanged.
    Exchange {
        /// The tiles that were given back.
        tiles: String,
    },
    /// `-3`: this many tiles were exchanged.
    ExchangeCount {
        /// How many tiles were exchanged.
        n_tiles: usize,
    },
    /// `(challenge) +5`: points because the previous play was challenged without success.
    Challenge,
    /// `(time) -10`: points for overtime.
    Time,
    /// `(resign) +0`: the player resigned.
    Resign,
    /// `(AI) +4`: points for the opponents' tiles; `AI (AI) -2`: for the player's own.
    EndRack {
        /// The tiles that were left.
        tiles: String,
    },
}

impl What {
    /// Whether it is a turn, rather than a consequence of one.
    #[must_use]
    pub fn is_turn(&self) -> bool {
        match self {
            What::Play { .. } | What::Pass | What::Exchange { .. } | What::ExchangeCount { .. } => true,
            What::Withdrawn | What::Challenge | What::Time | What::Resign | What::EndRack { .. } => false,
        }
    }
}

impl fmt::Display for GcgLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GcgLine::Pragma(pragma) => pragma.fmt(f),
            GcgLine::Event(event) => event.fmt(f),
        }
    }
}

impl fmt::Display for Pragma {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pragma::Player { number, nick, name } => {
                write!(f, "#player{number} {}{}", solid(nick), spaced(&flat(name)))
            }
            Pragma::Rack { number, tiles } => write!(f, "#rack{number}{}", spaced(&flat(tiles))),
            Pragma::Note(text) => pragma(f, "note", text),
            Pragma::Other { name, value } => pragma(f, &name.replace(char::is_whitespace, "_"), value),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Event { nick, rack, what, score, total, remark } = self;
        // An unknown rack leaves its field empty, so there are two spaces.
        let rack = if rack.is_empty() { String::new() } else { solid(rack) };
        write!(f, ">{}: {rack} {what} {score:+} {total}{}", solid(nick).replace(':', "_"), spaced(&flat(remark)))
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Play { at, word } => write!(f, "{at} {}", solid(word)),
            What::Withdrawn => f.write_str("--"),
            What::Pass => f.write_str("-"),
            What::Exchange { tiles } => write!(f, "-{}", solid(tiles)),
            What::ExchangeCount { n_tiles } => write!(f, "-{n_tiles}"),
            What::Challenge => f.write_str("(challenge)"),
            What::Time => f.write_str("(time)"),
            What::Resign => f.write_str("(resign)"),
            What::EndRack { tiles } => write!(f, "({})", solid(tiles)),
        }
    }
}

/// A pragma with its further lines, in the form of the format.
fn pragma(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "#{name}")?;
    for (index, line) in value.split('\n').enumerate() {
        let line = flat(line);
        write!(f, "{}{}", if index == 0 { "" } else { "\n#-" }, spaced(&line))?;
    }
    Ok(())
}

/// A field that follows a space; nothing if it is empty.
fn spaced(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(" {text}") }
}

/// Text without line ends, and without white space at its ends.
fn flat(text: &str) -> String {
    text.replace(['\n', '\r'], " ").trim().to_owned()
}

/// Text without white space, which is replaced by `_`.
fn solid(text: &str) -> String {
    if text.is_empty() { "_".to_owned() } else { text.replace(char::is_whitespace, "_") }
}
