//! Sources of drawn tiles.

use tiles::Tiles;

/// Draws tiles from a pool: by chance, by a published seed, from a script, by hand.
///
/// This is the only door through which chance enters a game. What was drawn is in the log, so that a replay
/// needs no source.
pub trait TileSource {
    /// Draws `n` tiles from the pool. `nth` counts the draws of this game from zero, so that a source can be a
    /// pure function of its seed.
    ///
    /// The answer must be a part of the pool, with at most `n` tiles. Only a record of a game over the board has
    /// reason to give fewer: somebody forgot to fill up a rack.
    fn draw(&mut self, nth: u32, pool: &Tiles, n: usize) -> Tiles;
}
