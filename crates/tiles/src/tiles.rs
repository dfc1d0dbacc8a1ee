//! A multiset of tiles: a pool, a rack, or the tiles on a board.

use core::fmt;

use crate::{Letter, Tile};

/// How many kinds of tile there can be: every letter, and the blank.
const KINDS: usize = Letter::MAX + 1;

/// Tiles counted by kind; their order has no meaning.
///
/// Adding and removing never loses a tile silently: a count that would leave its range is an error or `None`, so sums
/// of racks, pool and board can be trusted.
///
/// ```
/// use tiles::{Letter, Tile, Tiles};
/// let a = Tile::Letter(Letter::new(0).unwrap());
/// let rack = Tiles::from_iter([a, a, Tile::Blank]);
/// assert_eq!(rack.count(a), 2);
/// assert_eq!(rack.minus(&Tiles::from_iter([a])).unwrap().len(), 2);
/// let short = rack.minus(&Tiles::from_iter([a, a, a])).unwrap_err();
/// assert_eq!(short.tiles, Tiles::from_iter([a]), "the error says what is not there");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tiles {
    /// Index 0 counts the blanks, index `i + 1` the letter `i`.
    counts: [u8; KINDS],
}

/// The tiles that were to be removed from a multiset but are not in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The tiles that are not there.
    pub tiles: Tiles,
}

impl Tiles {
    /// No tiles.
    pub const EMPTY: Tiles = Tiles { counts: [0; KINDS] };

    /// The most tiles of one kind.
    pub const MAX_OF_A_KIND: usize = u8::MAX as usize;

    /// How many tiles of this kind there are.
    #[must_use]
    pub const fn count(&self, tile: Tile) -> usize {
        self.counts[slot(tile)] as usize
    }

    /// How many tiles there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|&count| count == 0)
    }

    /// These tiles and one more, or `None` if there are [`Tiles::MAX_OF_A_KIND`] of that kind already.
    #[must_use]
    pub fn with(mut self, tile: Tile) -> Option<Tiles> {
        let count = &mut self.counts[slot(tile)];
        *count = count.checked_add(1)?;
        Some(self)
    }

    /// These tiles minus one of this kind, or `None` if there is none.
    #[must_use]
    pub fn without(mut self, tile: Tile) -> Option<Tiles> {
        let count = &mut self.counts[slot(tile)];
        *count = count.checked_sub(1)?;
        Some(self)
    }

    /// The sum of both, or `None` if there would be more than [`Tiles::MAX_OF_A_KIND`] of one kind.
    #[must_use]
    pub fn plus(&self, other: &Tiles) -> Option<Tiles> {
        let mut sum = *self;
        for (count, &more) in sum.counts.iter_mut().zip(&other.counts) {
            *count = count.checked_add(more)?;
        }
        Some(sum)
    }

    /// These tiles minus the others.
    ///
    /// # Errors
    /// The others that are not here; nothing is removed then.
    pub fn minus(&self, other: &Tiles) -> Result<Tiles, Missing> {
        let mut rest = *self;
        let mut missing = Tiles::EMPTY;
        for ((count, short), &less) in rest.counts.iter_mut().zip(&mut missing.counts).zip(&other.counts) {
            *short = less.saturating_sub(*count);
            *count = count.saturating_sub(less);
        }
        if missing.is_empty() { Ok(rest) } else { Err(Missing { tiles: missing }) }
    }

    /// Whether all of the others are here.
    #[must_use]
    pub fn contains(&self, other: &Tiles) -> bool {
        self.counts.iter().zip(&other.counts).all(|(have, need)| have >= need)
    }

    /// Every tile, kind by kind: the letters in the order of the alphabet, then the blanks.
    ///
    /// The order is part of the documented draw (`docs/RULES.md`, section 9), so it must not change.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        self.kinds().flat_map(|(tile, count)| core::iter::repeat_n(tile, count))
    }

    /// Every kind with its count, in the order of [`Tiles::iter`].
    pub fn kinds(&self) -> impl Iterator<Item = (Tile, usize)> + '_ {
        let letters = (0..Letter::MAX).filter_map(Letter::new).map(Tile::Letter);
        letters.chain([Tile::Blank]).map(|tile| (tile, self.count(tile))).filter(|&(_, count)| count > 0)
    }
}

/// Collects tiles. Counts stop at [`Tiles::MAX_OF_A_KIND`] of one kind, which no set that an
/// [`Alphabet`](crate::Alphabet) allows comes near.
impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Tiles {
        let mut all = Tiles::EMPTY;
        for tile in tiles {
            let count = &mut all.counts[slot(tile)];
            *count = count.saturating_add(1);
        }
        all
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

const fn slot(tile: Tile) -> usize {
    match tile {
        Tile::Blank => 0,
        Tile::Letter(letter) => letter.index() + 1,
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    fn letter(index: usize) -> Tile {
        Tile::Letter(Letter::new(index).unwrap())
    }

    #[test]
    fn tiles_are_listed_in_the_order_of_the_alphabet_with_the_blanks_last() {
        let tiles = Tiles::from_iter([Tile::Blank, letter(5), letter(0), letter(5)]);
        assert_eq!(tiles.iter().collect::<Vec<_>>(), [letter(0), letter(5), letter(5), Tile::Blank]);
    }

    #[test]
    fn adding_tiles_and_taking_them_away_leaves_the_same_tiles() {
        let some = Tiles::from_iter([letter(1), letter(2), Tile::Blank]);
        let more = Tiles::from_iter([letter(2), letter(62)]);
        assert_eq!(some.plus(&more).unwrap().minus(&more), Ok(some));
    }

    #[test]
    fn a_count_never_wraps_round() {
        let full = (0..300).map(|_| Tile::Blank).collect::<Tiles>();
        assert_eq!(full.len(), Tiles::MAX_OF_A_KIND);
        assert_eq!(full.with(Tile::Blank), None);
        assert_eq!(full.plus(&full), None);
        assert_eq!(Tiles::EMPTY.without(Tile::Blank), None);
    }
}
