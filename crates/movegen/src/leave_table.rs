//! A value for every leave, looked up in one step.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tiles::{Alphabet, Tiles};

use crate::code;
use crate::equity::Equity;
use crate::key::Key;
use crate::leaves::{Leave, Leaves};

/// The bits of an entry that hold the value.
const VALUE_BITS: u32 = 20;
/// Values are limited to ±2^19 thousandths, which is 524 points.
const MOST: i32 = (1 << (VALUE_BITS - 1)) - 1;
/// The most leaves; a table of 2^24 takes 256 MB.
const MOST_LEAVES: usize = 1 << 24;

/// A table with a value for every leave of up to a number of tiles; other leaves are worth nothing.
///
/// There are about 900,000 leaves of up to six tiles from a set of a hundred, which takes 16 MB. A table that is
/// [filled on demand](LeaveTable::when_asked) is ready at once.
///
/// ```
/// use movegen::{Equity, LeaveTable};
/// # use tiles::{Alphabet, LetterSpec};
/// # let spec = |face: &str| LetterSpec { face: face.into(), count: 3, value: 1, vowel: false };
/// # let alphabet = Alphabet::new(vec![spec("A"), spec("B")], 1).unwrap();
/// let table = LeaveTable::new(&alphabet, 2, |leave| Equity::points(leave.len() as i32)).unwrap();
/// assert_eq!(table.len(), 1 + 3 + 5, "none; A B ?; AA AB A? BB B?");
/// assert_eq!(table.get(&alphabet.tiles("A?").unwrap()), Equity::points(2));
/// ```
#[derive(Clone)]
pub struct LeaveTable {
    /// The upper bits of a leave's key, and its value; 0 if there is none. The lower bits of the key say where to look
    /// first. A written entry never changes and is complete in itself, so the order in which threads see memory does
    /// not matter.
    entries: Arc<[AtomicU64]>,
    n_leaves: usize,
    most_tiles: usize,
    /// Where values are computed on demand; `None` if the table is complete.
    source: Option<Arc<dyn Leaves + Send + Sync>>,
}

/// There are more leaves than a table can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are more than {MOST_LEAVES} leaves of up to {most_tiles} tiles; ask for fewer tiles")]
pub struct TooManyLeaves {
    /// The number of tiles that was requested.
    pub most_tiles: usize,
}

impl LeaveTable {
    /// Computes the value of every leave of up to `most_tiles` tiles of the alphabet's set.
    ///
    /// # Errors
    /// There are too many leaves.
    pub fn new(
        alphabet: &Alphabet,
        most_tiles: usize,
        mut value: impl FnMut(&Tiles) -> Equity,
    ) -> Result<LeaveTable, TooManyLeaves> {
        LeaveTable::fill(alphabet, most_tiles, &mut |leave| value(&leave.tiles().collect()))
    }

    /// Stores the values that a function gives for every leave.
    ///
    /// # Errors
    /// There are too many leaves.
    pub fn from_leaves(
        alphabet: &Alphabet,
        most_tiles: usize,
        leaves: &(impl Leaves + ?Sized),
    ) -> Result<LeaveTable, TooManyLeaves> {
        LeaveTable::fill(alphabet, most_tiles, &mut |leave| leaves.value(leave))
    }

    /// The same, but each value is computed when a thread first needs it: the table is ready at once, and a game needs
    /// few of them.
    ///
    /// # Errors
    /// There are too many leaves.
    pub fn when_asked(
        alphabet: &Alphabet,
        most_tiles: usize,
        leaves: Arc<dyn Leaves + Send + Sync>,
    ) -> Result<LeaveTable, TooManyLeaves> {
        Ok(LeaveTable { source: Some(leaves), ..LeaveTable::empty(&kinds(alphabet), most_tiles)? })
    }

    /// How many leaves it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.n_leaves
    }

    /// Whether it is empty, which it never is: it always has the leave without tiles.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.n_leaves == 0
    }

    /// The value of a leave; zero if it is not in the table.
    #[must_use]
    pub fn get(&self, leave: &Tiles) -> Equity {
        let codes: Vec<u8> = leave.iter().map(code::of_tile).collect();
        self.value(&Leave { codes: &codes, key: Key::of_all(codes.iter().copied()).low })
    }

    fn fill(
        alphabet: &Alphabet,
        most_tiles: usize,
        value: &mut impl FnMut(&Leave<'_>) -> Equity,
    ) -> Result<LeaveTable, TooManyLeaves> {
        let kinds = kinds(alphabet);
        let table = LeaveTable::empty(&kinds, most_tiles)?;
        table.fill_from(&kinds, most_tiles, 0, &mut Vec::new(), value);
        Ok(table)
    }

    fn empty(kinds: &[(u8, usize)], most_tiles: usize) -> Result<LeaveTable, TooManyLeaves> {
        let n_leaves = count(kinds, most_tiles).ok_or(TooManyLeaves { most_tiles })?;
        let n_entries = (n_leaves + n_leaves / 4).next_power_of_two().max(1 << VALUE_BITS);
        let entries = (0..n_entries).map(|_| AtomicU64::new(0)).collect();
        Ok(LeaveTable { entries, n_leaves, most_tiles, source: None })
    }

    /// Enters this leave, and all with further tiles of these kinds.
    fn fill_from(
        &self,
        kinds: &[(u8, usize)],
        most_tiles: usize,
        key: u64,
        codes: &mut Vec<u8>,
        value: &mut impl FnMut(&Leave<'_>) -> Equity,
    ) {
        self.insert(key, value(&Leave { codes, key }));
        for (nth, &(code, count)) in kinds.iter().enumerate() {
            let mut key = key;
            for more in 1..=count.min(most_tiles) {
                key = key.wrapping_add(Key::of(code).low);
                codes.push(code);
                self.fill_from(&kinds[nth + 1..], most_tiles - more, key, codes, value);
            }
            codes.truncate(codes.len() - count.min(most_tiles));
        }
    }

    /// Enters a leave, unless another thread has done so.
    fn insert(&self, key: u64, value: Equity) {
        let mask = self.entries.len() - 1;
        // The stored value is never 0, so an entry cannot be taken for a free place.
        let stored = (value.0.clamp(-MOST, MOST) + MOST + 1) as u64;
        let entry = key >> VALUE_BITS << VALUE_BITS | stored;
        let mut place = key as usize & mask;
        while let Err(other) = self.entries[place].compare_exchange(0, entry, Ordering::Relaxed, Ordering::Relaxed) {
            if other == entry {
                return;
            }
            place = (place + 1) & mask;
        }
    }

    #[inline]
    fn find(&self, key: u64) -> Option<Equity> {
        let mask = self.entries.len() - 1;
        let mut place = key as usize & mask;
        loop {
            let entry = self.entries[place].load(Ordering::Relaxed);
            if entry == 0 {
                return None;
            }
            if (entry ^ key) >> VALUE_BITS == 0 {
                return Some(Equity((entry & ((1 << VALUE_BITS) - 1)) as i32 - MOST - 1));
            }
            place = (place + 1) & mask;
        }
    }

    /// The value of a leave that is not in the table yet.
    #[cold]
    fn asked(&self, leave: &Leave<'_>) -> Equity {
        let Some(source) = self.source.as_ref().filter(|_| leave.codes.len() <= self.most_tiles) else {
            return Equity::ZERO;
        };
        let value = source.value(leave);
        self.insert(leave.key, value);
        Equity(value.0.clamp(-MOST, MOST))
    }
}

impl Leaves for LeaveTable {
    #[inline]
    fn value(&self, leave: &Leave<'_>) -> Equity {
        self.find(leave.key).unwrap_or_else(|| self.asked(leave))
    }
}

impl fmt::Debug for LeaveTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LeaveTable").field("n_leaves", &self.n_leaves).finish_non_exhaustive()
    }
}

fn kinds(alphabet: &Alphabet) -> Vec<(u8, usize)> {
    alphabet.full_set().kinds().map(|(tile, count)| (code::of_tile(tile), count)).collect()
}

/// The number of multisets of up to `most_tiles` tiles; `None` if there are too many.
fn count(kinds: &[(u8, usize)], most_tiles: usize) -> Option<usize> {
    let mut by_size = vec![0_usize; most_tiles.min(MOST_LEAVES) + 1];
    by_size[0] = 1;
    for &(_, count) in kinds {
        for size in (1..by_size.len()).rev() {
            let more = (1..=count.min(size)).map(|more| by_size[size - more]);
            by_size[size] = more.fold(by_size[size], usize::saturating_add);
        }
    }
    let sum = by_size.into_iter().fold(0, usize::saturating_add);
    (sum <= MOST_LEAVES).then_some(sum)
}

#[cfg(test)]
mod tests {
    use tiles::LetterSpec;

    use super::*;
    use crate::rule_of_thumb::RuleOfThumb;

    fn alphabet(counts: &[u8]) -> Alphabet {
        let spec = |(&count, face): (&u8, char)| LetterSpec { face: face.into(), count, value: 1, vowel: face == 'A' };
        Alphabet::new(counts.iter().zip('A'..='Z').map(spec).collect(), 2).unwrap()
    }

    #[test]
    fn every_leave_has_the_value_that_it_was_given() {
        let alphabet = alphabet(&[3, 1, 2]);
        let mut given = Vec::new();
        let table = LeaveTable::new(&alphabet, 4, |leave| {
            given.push(*leave);
            Equity(given.len() as i32 * 777 - 20_000)
        });
        let table = table.unwrap();
        assert_eq!(table.len(), given.len());
        for (nth, leave) in (1..).zip(&given) {
            assert_eq!(table.get(leave), Equity(nth * 777 - 20_000), "{}", alphabet.rack(leave));
        }
        let longer = alphabet.tiles("AAABC").unwrap();
        assert_eq!(table.get(&longer), Equity::ZERO, "it has five tiles");
    }

    #[test]
    fn a_table_has_the_values_of_the_leaves_that_it_was_made_of() {
        let alphabet = alphabet(&[2, 2, 1, 3]);
        let thumb = RuleOfThumb::new(&alphabet);
        let table = LeaveTable::from_leaves(&alphabet, 3, &thumb).unwrap();
        for text in ["", "A", "AAB", "BC?", "??D", "DDD"] {
            let tiles = alphabet.tiles(text).unwrap();
            let codes: Vec<u8> = tiles.iter().map(code::of_tile).collect();
            assert_eq!(table.get(&tiles), thumb.value(&Leave { codes: &codes, key: 0 }), "{text}");
        }
    }

    /// Three threads ask for all leaves in different orders and twice. Every answer is that of a table that was filled
    /// at once, and a leave with too many tiles is worth nothing.
    #[test]
    fn a_table_that_is_filled_when_it_is_asked_gives_the_same_answers() {
        let alphabet = alphabet(&[3, 2, 1, 3]);
        let thumb = RuleOfThumb::new(&alphabet);
        let mut all = vec![alphabet.tiles("AABBCD").unwrap()];
        let whole = LeaveTable::new(&alphabet, 4, |leave| {
            all.push(*leave);
            Equity(leave.len() as i32 * 1_000)
        });
        let filled = LeaveTable::from_leaves(&alphabet, 4, &thumb).unwrap();
        let asked = LeaveTable::when_asked(&alphabet, 4, Arc::new(RuleOfThumb::new(&alphabet))).unwrap();
        assert_eq!((whole.unwrap().len(), asked.len()), (all.len() - 1, all.len() - 1));
        let n = all.len();
        std::thread::scope(|scope| {
            for from in [0, n / 3, n / 2] {
                let (all, asked, filled) = (&all, &asked, &filled);
                scope.spawn(move || {
                    for leave in all.iter().cycle().skip(from).take(2 * n) {
                        assert_eq!(asked.get(leave), filled.get(leave), "{}", alphabet_of(leave));
                    }
                });
            }
        });
        let n_entries = asked.entries.iter().filter(|entry| entry.load(Ordering::Relaxed) != 0).count();
        assert_eq!(n_entries, n - 1, "each is there once");
    }

    fn alphabet_of(leave: &Tiles) -> String {
        alphabet(&[3, 2, 1, 3]).rack(leave)
    }

    #[test]
    fn more_leaves_than_fit_are_refused() {
        let many = alphabet(&[12; 26]);
        assert_eq!(LeaveTable::new(&many, 9, |_| Equity::ZERO).unwrap_err(), TooManyLeaves { most_tiles: 9 });
    }
}
