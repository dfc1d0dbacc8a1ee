//! Multisets of tiles as numbers that can be added.

use tiles::mixed;

use crate::code::CODES;

/// The sum of a random number for each tile: equal multisets have equal keys, and the key of two multisets together is
/// the sum of their keys.
///
/// Such sums work for every alphabet, count and word length. With 128 bits, two different multisets never have the same
/// key by accident; `low` alone finds the place in a table, `high` confirms it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Key {
    pub(crate) low: u64,
    pub(crate) high: u64,
}

impl Key {
    pub(crate) const NONE: Key = Key { low: 0, high: 0 };

    /// The key of one tile with this code; 0 is the blank.
    #[inline]
    pub(crate) fn of(code: u8) -> Key {
        TILE_KEYS[usize::from(code) % CODES]
    }

    #[inline]
    pub(crate) const fn plus(self, other: Key) -> Key {
        Key { low: self.low.wrapping_add(other.low), high: self.high.wrapping_add(other.high) }
    }

    #[inline]
    pub(crate) const fn minus(self, other: Key) -> Key {
        Key { low: self.low.wrapping_sub(other.low), high: self.high.wrapping_sub(other.high) }
    }

    /// The key of these codes together.
    pub(crate) fn of_all(codes: impl IntoIterator<Item = u8>) -> Key {
        codes.into_iter().fold(Key::NONE, |sum, code| sum.plus(Key::of(code)))
    }
}

const TILE_KEYS: [Key; CODES] = {
    let mut keys = [Key::NONE; CODES];
    let mut code = 0;
    while code < CODES {
        keys[code] = Key { low: mixed(2 * code as u64), high: mixed(2 * code as u64 + 1) };
        code += 1;
    }
    keys
};
