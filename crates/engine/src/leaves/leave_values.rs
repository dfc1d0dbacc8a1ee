//! A value for every leave of a set, in a compact file format.

use std::sync::Arc;

use lexicon::LeavesError;
use movegen::{Equity, Leave, LeaveTable, Leaves, TooManyLeaves};
use tiles::{Alphabet, Tiles};

use super::{Holdings, TooManyHoldings};

/// The first bytes of a file; the last one is the version.
const MAGIC: [u8; 8] = *b"TILELVS\x01";
/// Values are stored as multiples of this fraction of a point, which a float represents exactly.
const PARTS: f32 = 64.0;

/// A value for every leave of up to a number of tiles, in sixty-fourths of a point, in the order of [`Holdings`].
///
/// The file has no keys, so that the 914,625 leaves of the usual set take 1.8 MB: eight bytes that name the format;
/// the number of kinds of tile; for each kind how many tiles there are and what one scores; the most tiles of a
/// leave; then each value in two bytes, the lower one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaveValues {
    /// The number of tiles of each kind, and the value of one in points.
    kinds: Vec<[u8; 2]>,
    holdings: Holdings,
    values: Vec<i16>,
}

/// Why a file does not hold values for a set of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LeaveFileError {
    /// It is not a file of leave values.
    #[error("it is no file of leave values, or of a newer version")]
    OtherFormat,
    /// It is for another set of tiles.
    #[error("the values are for another set of tiles")]
    OtherSet,
    /// It does not have the expected length.
    #[error("the file has {have} bytes where {need} are needed")]
    Length {
        /// The length of the file, in bytes.
        have: usize,
        /// The expected length, in bytes.
        need: usize,
    },
    /// There are too many leaves.
    #[error(transparent)]
    TooMany(#[from] TooManyHoldings),
}

impl LeaveValues {
    /// Takes the values, in points, of all leaves of up to `most_tiles` tiles. Values that are not finite count as
    /// zero, and values beyond ±500 points are limited to that.
    ///
    /// # Errors
    /// When there are too many leaves.
    pub fn new(
        alphabet: &Alphabet,
        most_tiles: usize,
        mut points: impl FnMut(usize, &[u8]) -> f64,
    ) -> Result<LeaveValues, TooManyHoldings> {
        let holdings = Holdings::up_to(&alphabet.full_set(), most_tiles)?;
        let mut values = Vec::with_capacity(holdings.len());
        // A float becomes the nearest whole number that fits, and zero if it is not a number.
        holdings.each(|number, held| values.push((points(number, held) * f64::from(PARTS)).round() as i16));
        Ok(LeaveValues { kinds: kinds_of(alphabet), holdings, values })
    }

    /// Takes the values of a function for all leaves.
    ///
    /// # Errors
    /// When there are too many leaves.
    pub fn of(
        alphabet: &Alphabet,
        most_tiles: usize,
        leaves: &(impl Leaves + ?Sized),
    ) -> Result<LeaveValues, TooManyLeaves> {
        let too_many = TooManyLeaves { most_tiles };
        let table = LeaveTable::from_leaves(alphabet, most_tiles, leaves)?;
        let holdings = Holdings::up_to(&alphabet.full_set(), most_tiles).map_err(|_| too_many)?;
        let points = |_: usize, held: &[u8]| f64::from(table.get(&holdings.tiles(held)).0) / 1_000.0;
        LeaveValues::new(alphabet, most_tiles, points).map_err(|_| too_many)
    }

    /// Whether a file begins like a file of leave values.
    #[must_use]
    pub fn is_file(bytes: &[u8]) -> bool {
        bytes.starts_with(&MAGIC)
    }

    /// Reads a file for this alphabet's set.
    ///
    /// # Errors
    /// When it is something else, for other tiles, or damaged.
    pub fn read(bytes: &[u8], alphabet: &Alphabet) -> Result<LeaveValues, LeaveFileError> {
        let rest = bytes.strip_prefix(&MAGIC).ok_or(LeaveFileError::OtherFormat)?;
        let kinds = kinds_of(alphabet);
        let head = head(&kinds);
        let rest = rest.strip_prefix(&head[..]).ok_or(LeaveFileError::OtherSet)?;
        let (&most_tiles, rest) = rest.split_first().ok_or(LeaveFileError::OtherFormat)?;
        let holdings = Holdings::up_to(&alphabet.full_set(), usize::from(most_tiles))?;
        let need = bytes.len() - rest.len() + 2 * holdings.len();
        if bytes.len() != need {
            return Err(LeaveFileError::Length { have: bytes.len(), need });
        }
        let (pairs, _) = rest.as_chunks();
        let values = pairs.iter().map(|&pair| i16::from_le_bytes(pair)).collect();
        Ok(LeaveValues { kinds, holdings, values })
    }

    /// Writes a file.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let most_tiles = self.holdings.most_tiles() as u8;
        let values = self.values.iter().flat_map(|value| value.to_le_bytes());
        MAGIC.into_iter().chain(head(&self.kinds)).chain([most_tiles]).chain(values).collect()
    }

    /// The same values in the format of other programs, which has no empty leave.
    ///
    /// # Errors
    /// When that format cannot number the letters.
    pub fn klv2(&self, alphabet: &Alphabet) -> Result<lexicon::Leaves, LeavesError> {
        let mut leaves = Vec::with_capacity(self.values.len());
        self.holdings.each(|number, held| leaves.push((self.holdings.tiles(held), self.points(number))));
        lexicon::Leaves::new(leaves.into_iter().filter(|(tiles, _)| !tiles.is_empty()), alphabet.n_letters())
    }

    /// The same values for quick look-ups. The place of each in the table is computed when it is first used.
    ///
    /// # Errors
    /// When there are too many leaves.
    pub fn table(&self, alphabet: &Alphabet) -> Result<LeaveTable, TooManyLeaves> {
        LeaveTable::when_asked(alphabet, self.holdings.most_tiles(), Arc::new(self.clone()))
    }

    /// The numbering of the leaves.
    #[must_use]
    pub fn holdings(&self) -> &Holdings {
        &self.holdings
    }

    /// The value of a leave in points; zero if it has more tiles than the largest leave here.
    #[must_use]
    pub fn value_of(&self, leave: &Tiles) -> f32 {
        self.holdings.number_of(leave.iter()).map_or(0.0, |number| self.points(number))
    }

    fn points(&self, number: usize) -> f32 {
        self.values.get(number).map_or(0.0, |&value| f32::from(value) / PARTS)
    }
}

impl Leaves for LeaveValues {
    fn value(&self, leave: &Leave<'_>) -> Equity {
        Equity::nearest(self.holdings.number_of(leave.tiles()).map_or(0.0, |number| self.points(number)))
    }
}

fn kinds_of(alphabet: &Alphabet) -> Vec<[u8; 2]> {
    // A set has at most 600 tiles, and at most 255 of a kind.
    alphabet.full_set().kinds().map(|(tile, count)| [count as u8, alphabet.value(tile)]).collect()
}

fn head(kinds: &[[u8; 2]]) -> Vec<u8> {
    std::iter::once(kinds.len() as u8).chain(kinds.iter().flatten().copied()).collect()
}

#[cfg(test)]
mod tests {
    use movegen::RuleOfThumb;

    use super::*;

    fn english() -> Alphabet {
        editions::alphabet("english").unwrap()
    }

    fn small() -> LeaveValues {
        LeaveValues::of(&english(), 2, &RuleOfThumb::new(&english())).unwrap()
    }

    #[test]
    fn a_written_file_is_read_back() {
        assert_eq!(LeaveValues::read(&small().write(), &english()), Ok(small()));
    }

    #[test]
    fn nothing_is_lost_on_the_way_to_other_programs_and_back() {
        let alphabet = english();
        let bytes = small().klv2(&alphabet).unwrap().write_klv2();
        let read = lexicon::Leaves::read_klv2(&bytes, alphabet.n_letters()).unwrap();
        assert_eq!(read.len(), small().holdings().len() - 1);
        let holdings = Holdings::up_to(&alphabet.full_set(), 2).unwrap();
        let back = LeaveValues::new(&alphabet, 2, |_, held| f64::from(read.value(&holdings.tiles(held))));
        assert_eq!(back, Ok(small()));
    }

    #[test]
    fn the_quick_table_has_the_same_values() {
        let (alphabet, values) = (english(), small());
        let table = values.table(&alphabet).unwrap();
        values.holdings().each(|_, held| {
            let tiles = values.holdings().tiles(held);
            assert_eq!(table.get(&tiles), Equity::nearest(values.value_of(&tiles)));
        });
    }

    #[test]
    fn a_file_that_does_not_fit_is_refused_with_the_reason() {
        let (alphabet, bytes) = (english(), small().write());
        assert_eq!(LeaveValues::read(b"TILELEX", &alphabet), Err(LeaveFileError::OtherFormat));
        let cut = LeaveValues::read(&bytes[..bytes.len() - 1], &alphabet);
        assert_eq!(cut, Err(LeaveFileError::Length { have: bytes.len() - 1, need: bytes.len() }));
        let other = editions::alphabet("german").unwrap();
        assert_eq!(LeaveValues::read(&bytes, &other), Err(LeaveFileError::OtherSet));
        for len in 0..100 {
            assert!(LeaveValues::read(&bytes[..len], &alphabet).is_err());
        }
    }
}
