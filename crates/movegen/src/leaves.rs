//! The values of leaves.

use tiles::Tile;

use crate::code;
use crate::equity::Equity;

/// The value of leaves: tiles that stay on the rack after a play.
///
/// It is called once for every part of a rack, before the board is looked at, so it must not depend on the board. If a
/// value depends on the state of the game, there is a separate `Leaves` for that turn.
pub trait Leaves {
    /// The value of keeping these tiles.
    fn value(&self, leave: &Leave<'_>) -> Equity;
}

/// Tiles that stay on the rack, kind by kind, blanks last.
#[derive(Clone, Copy, Debug)]
pub struct Leave<'r> {
    pub(crate) codes: &'r [u8],
    pub(crate) key: u64,
}

impl Leave<'_> {
    /// How many tiles stay.
    #[must_use]
    pub fn len(&self) -> usize {
        self.codes.len()
    }

    /// Whether no tile stays.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.codes.is_empty()
    }

    /// The tiles: equal ones side by side, blanks last.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + Clone + '_ {
        self.codes.iter().map(|&code| code::tile(code))
    }
}

/// Every leave is worth nothing, so the best play is the one with the highest score.
#[derive(Clone, Copy, Debug)]
pub struct NoLeaves;

impl Leaves for NoLeaves {
    #[inline]
    fn value(&self, _: &Leave<'_>) -> Equity {
        Equity::ZERO
    }
}

impl<L: Leaves + ?Sized> Leaves for &L {
    #[inline]
    fn value(&self, leave: &Leave<'_>) -> Equity {
        (**self).value(leave)
    }
}
