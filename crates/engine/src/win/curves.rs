//! Chances by spread, a row for each number of tiles in the pool.

use movegen::Equity;
use rules::Ruleset;

use super::Chance;

/// The first bytes of a file; the last one is the version.
const MAGIC: [u8; 8] = *b"TILEWIN\x01";
/// The largest spread in the table, in points, either way.
pub(super) const REACH: i32 = 400;
/// The number of points between two entries.
pub(super) const STEP: i32 = 4;
/// The number of entries in a row.
pub(super) const WIDTH: usize = (2 * REACH / STEP) as usize + 1;
/// The number of bytes in a file before the rows.
const HEAD: usize = MAGIC.len() + 2 + 1 + 2;
/// A number larger than any pool.
const MOST_POOL: usize = 1_000;

/// Chances of the player to move, trained for one size of set and of rack.
///
/// The file: eight bytes that name the format; the number of tiles of the set (two bytes, the lower first); the size
/// of racks; the number of rows (two bytes); for each number of tiles in the pool, from one, a row of 201 chances in
/// 65,535ths (two bytes each), for spreads from −400 to 400 in steps of four.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curves {
    n_tiles: u16,
    rack_size: u8,
    /// The chances, row by row, in 65,535ths.
    chances: Vec<u16>,
}

/// Why a file cannot be read as a table of chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WinFileError {
    /// It does not begin like a table of chances.
    #[error("it is no file of winning chances, or of a newer version")]
    OtherFormat,
    /// It does not have the expected length.
    #[error("the file has {have} bytes where {need} are needed")]
    Length {
        /// The length of the file, in bytes.
        have: usize,
        /// The expected length, in bytes.
        need: usize,
    },
    /// A chance decreases as the spread increases.
    #[error("with {pool} tiles in the pool a higher spread has a lower chance")]
    Falling {
        /// The row: the number of tiles in the pool.
        pool: usize,
    },
}

impl Curves {
    /// Takes a chance, from 0 to 1, for each number of tiles in the pool from one to `most_pool` and each spread.
    /// Within a row, a chance that would decrease is raised.
    pub(super) fn new(ruleset: &Ruleset, most_pool: usize, chance: impl Fn(usize, i32) -> f64) -> Curves {
        let mut chances = Vec::with_capacity(most_pool * WIDTH);
        for pool in 1..=most_pool.min(MOST_POOL) {
            let mut least = 0;
            for nth in 0..WIDTH as i32 {
                let share = chance(pool, nth * STEP - REACH);
                // A float becomes the nearest whole number that fits.
                least = least.max((share * f64::from(u16::MAX)).round() as u16);
                chances.push(least);
            }
        }
        // A set has at most 600 tiles.
        Curves { n_tiles: ruleset.alphabet.full_set().len() as u16, rack_size: ruleset.rack_size, chances }
    }

    /// Whether the set and the racks have the trained sizes.
    #[must_use]
    pub fn fits(&self, ruleset: &Ruleset) -> bool {
        usize::from(self.n_tiles) == ruleset.alphabet.full_set().len() && self.rack_size == ruleset.rack_size
    }

    /// The most tiles in the pool for which there is a row.
    #[must_use]
    pub fn most_pool(&self) -> usize {
        self.chances.len() / WIDTH
    }

    /// The chance with this spread; `None` for an empty pool, or one larger than in training.
    #[must_use]
    pub fn chance(&self, spread: Equity, pool: usize) -> Option<Chance> {
        let row = self.row(pool)?;
        let unit = STEP * 1_000;
        let along = (spread.0.clamp(-REACH * 1_000, REACH * 1_000) + REACH * 1_000) as usize;
        let (nth, part) = (along / unit as usize, along % unit as usize);
        let (low, high) = (u64::from(row[nth]), u64::from(row[(nth + 1).min(WIDTH - 1)]));
        let between = low * unit as u64 + (high - low) * part as u64;
        Some(Chance((between * Chance::SURE.0 as u64 / (u64::from(u16::MAX) * unit as u64)) as i32))
    }

    pub(super) fn row(&self, pool: usize) -> Option<&[u16]> {
        self.chances.chunks_exact(WIDTH).nth(pool.checked_sub(1)?)
    }

    /// Writes a file.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let n_rows = self.most_pool() as u16;
        let head = [self.n_tiles.to_le_bytes(), n_rows.to_le_bytes()];
        let mut bytes = MAGIC.to_vec();
        bytes.extend(head[0]);
        bytes.push(self.rack_size);
        bytes.extend(head[1]);
        bytes.extend(self.chances.iter().flat_map(|chance| chance.to_le_bytes()));
        bytes
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When it is not such a file, or damaged.
    pub fn read(bytes: &[u8]) -> Result<Curves, WinFileError> {
        let &[t0, t1, rack_size, r0, r1] =
            bytes.strip_prefix(&MAGIC).and_then(|rest| rest.first_chunk()).ok_or(WinFileError::OtherFormat)?;
        let (n_tiles, n_rows) = (u16::from_le_bytes([t0, t1]), usize::from(u16::from_le_bytes([r0, r1])));
        let need = HEAD + 2 * WIDTH * n_rows;
        if bytes.len() != need {
            return Err(WinFileError::Length { have: bytes.len(), need });
        }
        let (pairs, _) = bytes[HEAD..].as_chunks();
        let chances: Vec<u16> = pairs.iter().map(|&pair| u16::from_le_bytes(pair)).collect();
        let falling = chances.chunks_exact(WIDTH).position(|row| !row.is_sorted());
        match falling {
            Some(nth) => Err(WinFileError::Falling { pool: nth + 1 }),
            None => Ok(Curves { n_tiles, rack_size, chances }),
        }
    }
}
