//! A letter of an alphabet, as a number.

/// A letter of some [`Alphabet`](crate::Alphabet): its position there, counted from zero.
///
/// A letter may be written with several characters (`CH`, `L·L`); in the game it is one letter on one tile. Only the
/// alphabet knows the characters.
///
/// ```
/// use tiles::Letter;
/// assert_eq!(Letter::new(2).map(Letter::index), Some(2));
/// assert_eq!(Letter::new(Letter::MAX), None, "letters are numbered from 0 to MAX - 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The most letters that an alphabet can have, so that a set of letters with the blank fits in 64 bits.
    pub const MAX: usize = 63;

    /// The letter at `index` of its alphabet, if an alphabet can have this many letters.
    #[must_use]
    pub const fn new(index: usize) -> Option<Letter> {
        if index < Letter::MAX {
            // The limit fits in a byte, so nothing is cut off.
            Some(Letter(index as u8))
        } else {
            None
        }
    }

    /// The position in the alphabet, counted from zero.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
