//! The pool of a repeatable game of two.

use std::collections::VecDeque;

use crate::rng::Rng;

/// Tiles as codes, shuffled once; each seat draws from its own end. So the draws of one seat do not depend on how many
/// tiles the other has drawn, and two games with the same pool stay similar for longer.
pub(crate) struct Pool {
    tiles: VecDeque<u8>,
    rng: Rng,
}

/// The seats of a game of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The end from which the first player draws.
    First,
    /// The end from which the other player draws.
    Second,
}

impl Pool {
    pub(crate) fn new(tiles: impl Iterator<Item = u8>, mut rng: Rng) -> Pool {
        let mut tiles: VecDeque<u8> = tiles.collect();
        for last in (1..tiles.len()).rev() {
            tiles.swap(last, rng.below(last + 1));
        }
        Pool { tiles, rng }
    }

    pub(crate) fn len(&self) -> usize {
        self.tiles.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    pub(crate) fn draw(&mut self, end: End) -> Option<u8> {
        match end {
            End::First => self.tiles.pop_front(),
            End::Second => self.tiles.pop_back(),
        }
    }

    /// Puts a tile back, anywhere among the others.
    pub(crate) fn put_back(&mut self, tile: u8) {
        let place = self.rng.below(self.tiles.len() + 1);
        self.tiles.insert(place, tile);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pool(nth: u64) -> Pool {
        Pool::new(0..60, Rng::new(1, nth))
    }

    fn draw(pool: &mut Pool, end: End, n: usize) -> Vec<u8> {
        (0..n).filter_map(|_| pool.draw(end)).collect()
    }

    #[test]
    fn the_draws_of_one_seat_do_not_depend_on_those_of_the_other() {
        let (mut one, mut other) = (pool(3), pool(3));
        draw(&mut one, End::First, 20);
        draw(&mut other, End::First, 5);
        assert_eq!(draw(&mut one, End::Second, 30), draw(&mut other, End::Second, 30));
        assert_ne!(draw(&mut pool(4), End::Second, 30), draw(&mut pool(3), End::Second, 30));
    }

    #[test]
    fn no_tile_is_lost() {
        let mut pool = pool(5);
        let given = draw(&mut pool, End::First, 7);
        given.into_iter().for_each(|tile| pool.put_back(tile));
        let mut all = draw(&mut pool, End::Second, 40);
        all.extend(draw(&mut pool, End::First, 40));
        all.sort_unstable();
        assert_eq!(all, (0..60).collect::<Vec<u8>>());
        assert!(pool.is_empty());
    }
}
