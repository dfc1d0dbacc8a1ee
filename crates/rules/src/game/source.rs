//! Sources of drawn tiles.

use tiles::Tiles;

/// Draws tiles from a pool: at random, from a published seed, from a script, by hand.
///
/// Chance enters a game only through this trait. The drawn tiles are in the log, so a replay needs no source.
pub trait TileSource {
    /// Draws `n` tiles from the pool. `nth` counts the draws of this game from zero, so that a source can be a pure
    /// function of its seed.
    ///
    /// The tiles must be in the pool, and at most `n`. Only the record of a game over the board has reason to give
    /// fewer: a player forgot to fill up the rack.
    fn draw(&mut self, nth: u32, pool: &Tiles, n: usize) -> Tiles;
}
