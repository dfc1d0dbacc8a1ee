//! Tiles that come in the order of a script.

use std::collections::VecDeque;

use rules::TileSource;
use tiles::{Tile, Tiles};

/// Gives the draws that a test names, one after the other, and after them the first tiles of the pool.
///
/// Unless a test says otherwise, the first seat wins the draw for first play: it gets the best tile that there is,
/// and everybody else the worst.
#[derive(Clone, Debug, Default)]
pub(crate) struct Script {
    /// How many tiles are still to be drawn for first play.
    pub(crate) n_first: usize,
    pub(crate) draws: VecDeque<Tiles>,
    has_winner: bool,
}

impl TileSource for Script {
    fn draw(&mut self, _nth: u32, pool: &Tiles, n: usize) -> Tiles {
        if self.n_first > 0 {
            self.n_first -= 1;
            let tile = if self.has_winner { pool.iter().max() } else { pool.iter().min() };
            self.has_winner = true;
            return tile.into_iter().collect();
        }
        self.draws.pop_front().unwrap_or_else(|| pool.iter().take(n).collect())
    }
}

/// A source that must not be asked: a draw from it comes too early.
pub(crate) struct NoDraws;

impl TileSource for NoDraws {
    fn draw(&mut self, _nth: u32, _pool: &Tiles, n: usize) -> Tiles {
        panic!("{n} tiles are drawn, and none may be");
    }
}

/// A source that gives one tile again and again, whether the pool has it or not.
pub(crate) struct Always(pub(crate) Tile);

impl TileSource for Always {
    fn draw(&mut self, _nth: u32, _pool: &Tiles, n: usize) -> Tiles {
        std::iter::repeat_n(self.0, n).collect()
    }
}
