//! Why a tile cannot be laid.

use std::fmt;

/// Why a tile cannot be laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Misfit {
    /// There is no cursor.
    NoCursor,
    /// The cursor is beyond the edge.
    NoRoom,
    /// The alphabet has no such letter.
    NoLetter(char),
    /// Neither the letter nor a blank is on the rack.
    NotOnRack(String),
    /// A blank was wanted, and there is none.
    NoBlank,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::NoCursor => write!(f, "Choose a square first, with the arrow keys or a click."),
            Misfit::NoRoom => write!(f, "The board ends here."),
            Misfit::NoLetter(c) => write!(f, "{c:?} is not a letter of this alphabet."),
            Misfit::NotOnRack(face) => write!(f, "There is no {face} on your rack, and no blank."),
            Misfit::NoBlank => write!(f, "There is no blank on your rack."),
        }
    }
}
