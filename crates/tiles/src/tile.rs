//! Tiles off the board, and tiles on it.

use crate::Letter;

/// A tile in the pool or on a rack, where a blank does not stand for a letter yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// A blank tile.
    Blank,
    /// A tile with a letter on it.
    Letter(Letter),
}

/// A tile on the board, where a blank stands for a letter for the rest of the game.
///
/// ```
/// use tiles::{Letter, Placed, Tile};
/// let letter = Letter::new(4).unwrap();
/// assert_eq!(Placed::BlankAs(letter).letter(), letter, "a blank reads as its letter");
/// assert_eq!(Placed::BlankAs(letter).tile(), Tile::Blank, "and is still a blank");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Placed {
    /// A tile with this letter on it.
    Letter(Letter),
    /// A blank that was declared to be this letter.
    BlankAs(Letter),
}

impl Placed {
    /// The letter as which it is read.
    #[must_use]
    pub const fn letter(self) -> Letter {
        match self {
            Placed::Letter(letter) | Placed::BlankAs(letter) => letter,
        }
    }

    /// The tile itself, as it would be on a rack.
    #[must_use]
    pub const fn tile(self) -> Tile {
        match self {
            Placed::Letter(letter) => Tile::Letter(letter),
            Placed::BlankAs(_) => Tile::Blank,
        }
    }

    /// Whether it is a blank.
    #[must_use]
    pub const fn is_blank(self) -> bool {
        matches!(self, Placed::BlankAs(_))
    }
}
