//! Every way to hold some tiles of a set, numbered.

use tiles::{Tile, Tiles};

/// The most multisets; the racks of seven from a set of a hundred tiles are 3.2 million.
const MOST: usize = 1 << 26;
/// The most tiles of a multiset.
const MOST_TILES: usize = 15;

/// The multisets of a set's tiles, numbered from 0 without gaps: either all of one size, or all up to a size.
///
/// A multiset is written as the indexes of its tiles' kinds, in ascending order; the kinds are those of
/// [`Tiles::kinds`]. The numbers depend on the set alone, so tables need no keys.
///
/// ```
/// use engine::leaves::Holdings;
/// # use tiles::{Alphabet, LetterSpec};
/// # let spec = |face: &str| LetterSpec { face: face.into(), count: 3, value: 1, vowel: false };
/// # let alphabet = Alphabet::new(vec![spec("A"), spec("B")], 1).unwrap();
/// let pairs = Holdings::of_size(&alphabet.full_set(), 2)?;
/// assert_eq!(pairs.len(), 5, "AA AB A? BB B?");
/// let mut kinds = Vec::new();
/// pairs.nth(4, &mut kinds);
/// assert_eq!(kinds, [0, 0], "the least numbers have the least of the first kind");
/// assert_eq!(pairs.number(&[0, 0]), Some(4));
/// # Ok::<(), engine::leaves::TooManyHoldings>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holdings {
    kinds: Vec<(Tile, usize)>,
    n_tiles: usize,
    most_tiles: usize,
    /// The number of ways to hold up to `r` tiles (or exactly `r`) of the kinds from `i` on, at index `i * (most_tiles
    /// + 1) + r`.
    ways: Vec<usize>,
}

/// There are more multisets than a table may have entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are too many ways to hold {n_tiles} tiles of this set")]
pub struct TooManyHoldings {
    /// The number of tiles that was asked for.
    pub n_tiles: usize,
}

impl Holdings {
    /// All multisets of exactly this many tiles.
    ///
    /// # Errors
    /// When there are too many.
    pub fn of_size(set: &Tiles, n_tiles: usize) -> Result<Holdings, TooManyHoldings> {
        Holdings::new(set, n_tiles, |left| usize::from(left == 0))
    }

    /// All multisets of up to this many tiles, including the empty one, which has number 0.
    ///
    /// # Errors
    /// When there are too many.
    pub fn up_to(set: &Tiles, n_tiles: usize) -> Result<Holdings, TooManyHoldings> {
        Holdings::new(set, n_tiles, |_| 1)
    }

    fn new(set: &Tiles, most_tiles: usize, at_end: fn(usize) -> usize) -> Result<Holdings, TooManyHoldings> {
        let too_many = TooManyHoldings { n_tiles: most_tiles };
        if most_tiles > MOST_TILES {
            return Err(too_many);
        }
        let kinds: Vec<(Tile, usize)> = set.kinds().collect();
        let width = most_tiles + 1;
        let mut ways = vec![0; (kinds.len() + 1) * width];
        for left in 0..width {
            ways[kinds.len() * width + left] = at_end(left);
        }
        for (kind, &(_, count)) in kinds.iter().enumerate().rev() {
            for left in 0..width {
                let rest = &ways[(kind + 1) * width..];
                let sum: usize = (0..=count.min(left)).map(|held| rest[left - held]).sum();
                if sum > MOST {
                    return Err(too_many);
                }
                ways[kind * width + left] = sum;
            }
        }
        Ok(Holdings { kinds, n_tiles: set.len(), most_tiles, ways })
    }

    /// How many multisets there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ways[self.most_tiles]
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The kinds of tile with their counts, by index.
    #[must_use]
    pub fn kinds(&self) -> &[(Tile, usize)] {
        &self.kinds
    }

    /// How many tiles the set has.
    #[must_use]
    pub fn n_tiles(&self) -> usize {
        self.n_tiles
    }

    /// The most tiles of a multiset.
    #[must_use]
    pub fn most_tiles(&self) -> usize {
        self.most_tiles
    }

    /// The number of a multiset with its kinds in ascending order; `None` if it is not one of these.
    #[must_use]
    pub fn number(&self, held: &[u8]) -> Option<usize> {
        if held.len() > self.most_tiles || !held.is_sorted() {
            return None;
        }
        let (mut number, mut left) = (0, self.most_tiles);
        for same in held.chunk_by(|one, next| one == next) {
            let kind = usize::from(same[0]);
            if self.kinds.get(kind)?.1 < same.len() {
                return None;
            }
            // All multisets with fewer tiles of this kind come before it.
            let after = (kind + 1) * (self.most_tiles + 1) + left;
            number += self.ways[after + 1 - same.len()..=after].iter().sum::<usize>();
            left -= same.len();
        }
        (self.ways[self.kinds.len() * (self.most_tiles + 1) + left] > 0).then_some(number)
    }

    /// The number of these tiles, in any order; `None` if they are not one of these multisets.
    #[must_use]
    pub fn number_of(&self, tiles: impl IntoIterator<Item = Tile>) -> Option<usize> {
        let mut held = [0; MOST_TILES];
        let mut n_held = 0;
        for tile in tiles {
            let kind = self.kind(tile)?;
            let place = held[..n_held].partition_point(|&other| other <= kind);
            if n_held == MOST_TILES {
                return None;
            }
            held.copy_within(place..n_held, place + 1);
            held[place] = kind;
            n_held += 1;
        }
        self.number(&held[..n_held])
    }

    /// Writes the multiset with this number into `held`, its kinds in ascending order; writes nothing if there is none.
    pub fn nth(&self, number: usize, held: &mut Vec<u8>) {
        held.clear();
        if number >= self.len() {
            return;
        }
        let (mut number, mut left) = (number, self.most_tiles);
        for kind in 0..self.kinds.len() {
            let after = (kind + 1) * (self.most_tiles + 1);
            while left > 0 && number >= self.ways[after + left] {
                number -= self.ways[after + left];
                left -= 1;
                held.push(kind as u8);
            }
        }
    }

    /// Calls `tell` with every multiset, in the order of the numbers.
    pub fn each(&self, mut tell: impl FnMut(usize, &[u8])) {
        if self.is_empty() {
            return;
        }
        let mut next = 0;
        self.each_from(0, self.most_tiles, &mut Vec::with_capacity(self.most_tiles), &mut |held| {
            tell(next, held);
            next += 1;
        });
    }

    /// The tiles of a multiset.
    #[must_use]
    pub fn tiles(&self, held: &[u8]) -> Tiles {
        held.iter().filter_map(|&kind| self.kinds.get(usize::from(kind))).map(|&(tile, _)| tile).collect()
    }

    /// The index of a kind of tile.
    fn kind(&self, tile: Tile) -> Option<u8> {
        // In most sets every letter has tiles, so the letter's number is the first guess.
        let guess = match tile {
            Tile::Letter(letter) => letter.index(),
            Tile::Blank => self.kinds.len().wrapping_sub(1),
        };
        let is_it = |&index: &usize| self.kinds.get(index).is_some_and(|&(other, _)| other == tile);
        let found = Some(guess).filter(is_it).or_else(|| (0..self.kinds.len()).find(is_it));
        found.map(|index| index as u8)
    }

    fn each_from(&self, kind: usize, left: usize, held: &mut Vec<u8>, tell: &mut impl FnMut(&[u8])) {
        let Some(&(_, count)) = self.kinds.get(kind) else {
            return tell(held);
        };
        let n_before = held.len();
        for more in 0..=count.min(left) {
            if self.ways[(kind + 1) * (self.most_tiles + 1) + left - more] > 0 {
                self.each_from(kind + 1, left - more, held, tell);
            }
            held.push(kind as u8);
        }
        held.truncate(n_before);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tiles::Letter;

    use super::*;

    fn set() -> impl Strategy<Value = Tiles> {
        let kinds = proptest::collection::vec(0..4_usize, 1..7);
        (kinds, 0..3_usize).prop_map(|(kinds, n_blanks)| {
            let letters = kinds
                .into_iter()
                .enumerate()
                .flat_map(|(index, count)| std::iter::repeat_n(Tile::Letter(Letter::new(index * 2).unwrap()), count));
            letters.chain(std::iter::repeat_n(Tile::Blank, n_blanks)).collect()
        })
    }

    fn check(set: &Tiles, holdings: &Holdings, is_one: impl Fn(usize) -> bool) {
        let (mut n_told, mut nth) = (0, Vec::new());
        holdings.each(|number, held| {
            assert_eq!(number, n_told, "without gaps, in order");
            n_told += 1;
            assert!(is_one(held.len()) && set.contains(&holdings.tiles(held)));
            assert_eq!(holdings.number(held), Some(number));
            assert_eq!(holdings.number_of(holdings.tiles(held).iter()), Some(number));
            holdings.nth(number, &mut nth);
            assert_eq!(nth, held);
        });
        assert_eq!(n_told, holdings.len());
    }

    proptest! {
        #[test]
        fn every_leave_has_a_number_of_its_own_and_every_number_a_leave(set in set(), n_tiles in 0..6_usize) {
            check(&set, &Holdings::of_size(&set, n_tiles).unwrap(), |size| size == n_tiles);
            check(&set, &Holdings::up_to(&set, n_tiles).unwrap(), |size| size <= n_tiles);
        }

        #[test]
        fn tiles_that_are_no_leave_have_no_number(set in set(), held in proptest::collection::vec(0..9_u8, 0..6)) {
            let holdings = Holdings::up_to(&set, 4).unwrap();
            let tiles = holdings.tiles(&held);
            let is_one = held.is_sorted() && held.len() <= 4 && tiles.len() == held.len() && set.contains(&tiles);
            prop_assert_eq!(holdings.number(&held).is_some(), is_one);
        }
    }

    #[test]
    fn the_english_set_has_as_many_leaves_and_racks_as_is_known() {
        let set = editions::alphabet("english").unwrap().full_set();
        assert_eq!(Holdings::up_to(&set, 6).unwrap().len(), 914_625);
        assert_eq!(Holdings::of_size(&set, 7).unwrap().len(), 3_199_724);
    }

    #[test]
    fn too_many_are_refused() {
        let set = editions::alphabet("english").unwrap().full_set();
        assert_eq!(Holdings::up_to(&set, 12), Err(TooManyHoldings { n_tiles: 12 }));
        assert_eq!(Holdings::up_to(&set, 99), Err(TooManyHoldings { n_tiles: 99 }));
    }
}
