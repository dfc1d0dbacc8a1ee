//! The pool of one rollout.

use movegen::Rng;
use tiles::Tile;

/// Tiles in an order. The player to move draws from one end, the others from the other: so the draws of one do not
/// depend on how many tiles the other has drawn, and contenders are compared with the same luck.
#[derive(Clone, Debug, Default)]
pub(super) struct Bag {
    tiles: Vec<Tile>,
    start: usize,
}

impl Bag {
    pub(super) fn fill(&mut self, tiles: &[Tile]) {
        self.tiles.clear();
        self.tiles.extend_from_slice(tiles);
        self.start = 0;
    }

    pub(super) fn len(&self) -> usize {
        self.tiles.len() - self.start
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Draws for the player to move.
    pub(super) fn draw_first(&mut self) -> Option<Tile> {
        let tile = self.tiles.get(self.start).copied();
        self.start += usize::from(tile.is_some());
        tile
    }

    /// Draws for another player.
    pub(super) fn draw_last(&mut self) -> Option<Tile> {
        if self.is_empty() { None } else { self.tiles.pop() }
    }

    /// Puts a tile back, anywhere among the others.
    pub(super) fn put_back(&mut self, tile: Tile, rng: &mut Rng) {
        let place = self.start + rng.below(self.len() + 1);
        self.tiles.insert(place, tile);
    }
}

#[cfg(test)]
mod tests {
    use tiles::Letter;

    use super::*;

    #[test]
    fn both_ends_meet_and_no_tile_is_drawn_twice() {
        let tiles: Vec<Tile> = (0..9).filter_map(Letter::new).map(Tile::Letter).collect();
        let mut bag = Bag::default();
        bag.fill(&tiles);
        let mut drawn: Vec<Tile> = (0..5).filter_map(|_| bag.draw_first()).collect();
        bag.put_back(drawn.remove(2), &mut Rng::new(1, 2));
        drawn.extend((0..9).filter_map(|_| bag.draw_last()));
        assert!(bag.is_empty() && bag.draw_first().is_none());
        drawn.sort_unstable();
        assert_eq!(drawn, tiles);
    }
}
