//! Why a tile cannot be laid.

use speech::{Phrasebook, Slip};

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

impl Misfit {
    /// The reason as a sentence.
    pub(crate) fn told(&self, book: &dyn Phrasebook) -> String {
        book.slip(&match self {
            Misfit::NoCursor => Slip::NoCursor,
            Misfit::NoRoom => Slip::BoardEnds,
            Misfit::NoLetter(typed) => Slip::NoLetter { typed: *typed },
            Misfit::NotOnRack(face) => Slip::NotOnRack { face },
            Misfit::NoBlank => Slip::NoBlank,
        })
    }
}
