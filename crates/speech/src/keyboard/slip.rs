//! What is wrong with lines and keys.

use notation::command::Name;
use tiles::SpellingError;

/// What is wrong with a line that was typed or a key that was pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Slip<'s> {
    /// A replacement on the board without a play behind it.
    ReplacementAlone,
    /// Something that is no tiles.
    NoTiles {
        /// Why not.
        error: &'s SpellingError,
    },
    /// A square without a word.
    NoWordAt {
        /// The square.
        square: &'s str,
    },
    /// A command that needs something behind it.
    Incomplete {
        /// The command.
        name: Name,
    },
    /// A command of tables on a server.
    NotHere {
        /// The command.
        name: Name,
    },
    /// A letter is not on the rack of somebody who has a blank.
    YouHaveABlank,
    /// A command of the player whose turn it is.
    NotYourTurn,
    /// The same while no rack is in sight.
    PressEnterFirst,
    /// Something else than yes or no.
    YesOrNo,
    /// There is no cursor.
    NoCursor,
    /// The cursor is beyond the edge.
    BoardEnds,
    /// The alphabet has no such letter.
    NoLetter {
        /// What was typed.
        typed: char,
    },
    /// Neither the letter nor a blank is on the rack.
    NotOnRack {
        /// The letter.
        face: &'s str,
    },
    /// A blank was wanted, and there is none.
    NoBlank,
    /// The beginning of the face of a tile.
    HalfATile {
        /// What was typed so far.
        typed: &'s str,
    },
    /// Nothing is laid that could be played.
    LayFirst,
    /// Passing needs the key once more.
    PassAgain,
    /// No tiles are chosen for an exchange.
    ChooseTiles,
    /// More tiles than may be taken from the pool.
    Enough,
    /// No such tile is in the pool any more.
    NoneLeft,
    /// There is no such tile.
    NoSuchTile {
        /// What was typed.
        typed: char,
    },
    /// Something that is not laid but typed.
    TypeIt {
        /// What to type.
        written: &'s str,
    },
    /// It came when the time was up.
    TooLate,
    /// The same with the line.
    LineTooLate {
        /// The line.
        line: &'s str,
    },
}
