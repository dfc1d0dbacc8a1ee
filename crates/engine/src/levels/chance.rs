//! Repeatable random numbers: a bot's oversights depend on its seed and the position only.

use movegen::Rng;
use rules::Board;
use tiles::{Placed, Tile, Tiles};

/// Numbers combined into one, as a key for random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key(u64);

impl Key {
    pub(super) const fn new(seed: u64) -> Key {
        Key(seed)
    }

    /// The key with one more number.
    pub(super) fn with(self, number: u64) -> Key {
        // The multiplier of SplitMix64 distinguishes different orders of the same numbers. The mixing function of `tiles`
        // would do as well, but every bot would then choose differently.
        let mixed = (self.0 ^ number.wrapping_add(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        Key(mixed ^ (mixed >> 29))
    }

    pub(super) fn with_tiles(self, tiles: &Tiles) -> Key {
        tiles.iter().fold(self, |key, tile| key.with(number_of(tile)))
    }

    pub(super) fn with_board(self, board: &Board) -> Key {
        let square = |key: Key, (square, placed): (rules::Square, Placed)| {
            key.with(u64::from(square.row) << 8 | u64::from(square.col)).with(number_of_placed(placed))
        };
        board.placed().fold(self, square)
    }

    /// True in this many of a thousand cases.
    pub(super) fn happens(self, per_mille: u32) -> bool {
        self.below(1_000) < per_mille
    }

    /// A number below `n`.
    pub(super) fn below(self, n: u32) -> u32 {
        Rng::new(self.0, 0).below(n as usize) as u32
    }

    /// A sequence of random numbers.
    pub(super) fn rng(self) -> Rng {
        Rng::new(self.0, 1)
    }
}

fn number_of(tile: Tile) -> u64 {
    match tile {
        Tile::Letter(letter) => letter.index() as u64 + 1,
        Tile::Blank => 0,
    }
}

/// A number for a tile on the board; blanks differ from letters.
pub(super) fn number_of_placed(placed: Placed) -> u64 {
    let letter = placed.letter().index() as u64 + 1;
    match placed {
        Placed::Letter(_) => letter,
        Placed::BlankAs(_) => letter | 1 << 8,
    }
}
