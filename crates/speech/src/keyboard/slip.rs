//! Replies to lines and keys that cannot be used.

use notation::command::Name;
use tiles::SpellingError;

/// Why a typed line or a pressed key has no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Slip<'s> {
    /// Tiles on the board were replaced, and no play followed.
    ReplacementAlone,
    /// Some characters stand for no tiles.
    NoTiles {
        /// Their fault.
        error: &'s SpellingError,
    },
    /// A square was given without a word.
    NoWordAt {
        /// The square in notation.
        square: &'s str,
    },
    /// A command needs something after it.
    Incomplete {
        /// The command.
        name: Name,
    },
    /// The command is for tables on a server.
    NotHere {
        /// The command.
        name: Name,
    },
    /// The letter is not on the rack, but a blank is.
    YouHaveABlank,
    /// The command is for the player whose turn it is.
    NotYourTurn,
    /// The command is for the player whose turn it is, and no rack is shown.
    PressEnterFirst,
    /// The answer was neither yes nor no.
    YesOrNo,
    /// No square is chosen.
    NoCursor,
    /// The cursor is beyond the edge.
    BoardEnds,
    /// The alphabet has no letter for this key.
    NoLetter {
        /// The character of the key.
        typed: char,
    },
    /// Neither the letter nor a blank is on the rack.
    NotOnRack {
        /// The letter as printed on the tile.
        face: &'s str,
    },
    /// A blank was asked for, and the rack has none.
    NoBlank,
    /// The typed characters are only the beginning of a tile's letters.
    HalfATile {
        /// The characters typed so far.
        typed: &'s str,
    },
    /// No tiles are laid that could be played.
    LayFirst,
    /// The key for a pass has to be pressed once more.
    PassAgain,
    /// No tiles are chosen for an exchange.
    ChooseTiles,
    /// As many tiles as may be taken from the pool are chosen already.
    Enough,
    /// The pool has no such tile left.
    NoneLeft,
    /// The set has no such tile.
    NoSuchTile {
        /// The character that was typed.
        typed: char,
    },
    /// A play that cannot be laid tile by tile and has to be typed.
    TypeIt {
        /// The line to type.
        written: &'s str,
    },
    /// The key was pressed after the time was up.
    TooLate,
    /// The line was entered after the time was up.
    LineTooLate {
        /// The line that was typed.
        line: &'s str,
    },
}
