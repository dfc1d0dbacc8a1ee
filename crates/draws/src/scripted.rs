//! Scripted draws.

use rules::TileSource;
use tiles::Tiles;

/// Tiles in a given order: one multiset for each draw of a game.
///
/// It is for records of games over the board, lessons and tests. A draw may be smaller than requested; after the last
/// one nothing is drawn. The referee refuses tiles that are not in the pool.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScriptedSource {
    draws: Vec<Tiles>,
}

impl ScriptedSource {
    /// The draws in order. The draw for first play takes one for each seat in each round; then come the racks.
    #[must_use]
    pub fn new(draws: impl IntoIterator<Item = Tiles>) -> ScriptedSource {
        ScriptedSource { draws: draws.into_iter().collect() }
    }

    /// Adds the draw that comes after all others.
    pub fn push(&mut self, tiles: Tiles) {
        self.draws.push(tiles);
    }

    /// How many draws are in the script.
    #[must_use]
    pub fn len(&self) -> usize {
        self.draws.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.draws.is_empty()
    }
}

impl TileSource for ScriptedSource {
    // The draws are found by number, because a command that is refused in the end must not use up its draw.
    fn draw(&mut self, nth: u32, _pool: &Tiles, _n: usize) -> Tiles {
        self.draws.get(nth as usize).copied().unwrap_or(Tiles::EMPTY)
    }
}
