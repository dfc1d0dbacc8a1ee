//! Tiles of a rack or a draw, as far as they are known.

use core::fmt;

use tiles::Tiles;

/// Tiles that only the referee may see. `{:?}` shows only their number, so that they never reach a log file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hidden(pub Tiles);

/// What a viewer knows about tiles: which they are, or only how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// The tiles themselves.
    Tiles(Tiles),
    /// The number of tiles.
    Count(usize),
}

/// Tiles of which at least the number is known: the content of a rack, to the referee or to a viewer.
pub trait Counted: Sized {
    /// The number of tiles.
    fn n_tiles(&self) -> usize;
    /// These tiles and more; `None` if one side knows which tiles they are and the sum would not.
    #[must_use]
    fn plus(&self, more: &Self) -> Option<Self>;
    /// These tiles without others; `None` if those are not there, or not known to be there.
    #[must_use]
    fn minus(&self, less: &Self) -> Option<Self>;
    /// These tiles, and more that everybody has seen.
    #[must_use]
    fn plus_seen(&self, more: &Tiles) -> Option<Self>;
    /// These tiles without some that everybody sees.
    #[must_use]
    fn minus_seen(&self, less: &Tiles) -> Option<Self>;
    /// Tiles that everybody sees.
    #[must_use]
    fn open(tiles: &Tiles) -> Self;
}

impl Counted for Hidden {
    fn n_tiles(&self) -> usize {
        self.0.len()
    }
    fn plus(&self, more: &Hidden) -> Option<Hidden> {
        self.plus_seen(&more.0)
    }
    fn minus(&self, less: &Hidden) -> Option<Hidden> {
        self.minus_seen(&less.0)
    }
    fn plus_seen(&self, more: &Tiles) -> Option<Hidden> {
        self.0.plus(more).map(Hidden)
    }
    fn minus_seen(&self, less: &Tiles) -> Option<Hidden> {
        self.0.minus(less).ok().map(Hidden)
    }
    fn open(tiles: &Tiles) -> Hidden {
        Hidden(*tiles)
    }
}

impl Counted for Known {
    fn n_tiles(&self) -> usize {
        match self {
            Known::Tiles(tiles) => tiles.len(),
            Known::Count(count) => *count,
        }
    }
    fn plus(&self, more: &Known) -> Option<Known> {
        match (self, more) {
            (Known::Tiles(have), Known::Tiles(more)) => have.plus(more).map(Known::Tiles),
            (Known::Count(have), Known::Count(more)) => have.checked_add(*more).map(Known::Count),
            (Known::Tiles(_), Known::Count(_)) | (Known::Count(_), Known::Tiles(_)) => None,
        }
    }
    fn minus(&self, less: &Known) -> Option<Known> {
        match (self, less) {
            (Known::Tiles(have), Known::Tiles(less)) => have.minus(less).ok().map(Known::Tiles),
            (Known::Count(have), Known::Count(less)) => have.checked_sub(*less).map(Known::Count),
            (Known::Tiles(_), Known::Count(_)) | (Known::Count(_), Known::Tiles(_)) => None,
        }
    }
    fn plus_seen(&self, more: &Tiles) -> Option<Known> {
        match self {
            Known::Tiles(have) => have.plus(more).map(Known::Tiles),
            Known::Count(have) => have.checked_add(more.len()).map(Known::Count),
        }
    }
    fn minus_seen(&self, less: &Tiles) -> Option<Known> {
        match self {
            Known::Tiles(have) => have.minus(less).ok().map(Known::Tiles),
            Known::Count(have) => have.checked_sub(less.len()).map(Known::Count),
        }
    }
    fn open(tiles: &Tiles) -> Known {
        Known::Tiles(*tiles)
    }
}

impl fmt::Debug for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} hidden tiles", self.0.len())
    }
}
