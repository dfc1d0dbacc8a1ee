//! The possible pools.

use tiles::{Tile, Tiles, mixed};

/// A possible pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Draw {
    pub(super) tiles: Tiles,
    /// The number of ways to choose its tiles from the unseen ones.
    pub(super) weight: u64,
}

impl Draw {
    /// All pools of `n` of the unseen tiles, in a fixed order without a pattern, so that the first ones are a fair
    /// sample of all.
    pub(super) fn all(unseen: &Tiles, n: usize) -> Vec<Draw> {
        let kinds: Vec<(Tile, usize)> = unseen.kinds().collect();
        let mut draws = Vec::new();
        add(&kinds, n, Draw { tiles: Tiles::EMPTY, weight: 1 }, &mut draws);
        let mut keyed: Vec<(u64, Draw)> = draws.into_iter().zip(0..).map(|(draw, nth)| (mixed(nth), draw)).collect();
        keyed.sort_unstable_by_key(|keyed| keyed.0);
        keyed.into_iter().map(|keyed| keyed.1).collect()
    }

    /// Its tiles in an order that depends on the number.
    pub(super) fn in_order(&self, number: u64) -> Vec<Tile> {
        let mut keyed: Vec<(u64, Tile)> =
            self.tiles.iter().zip(0..).map(|(tile, nth)| (mixed(number << 8 | nth), tile)).collect();
        keyed.sort_unstable_by_key(|keyed| keyed.0);
        keyed.into_iter().map(|keyed| keyed.1).collect()
    }
}

fn add(kinds: &[(Tile, usize)], n: usize, draw: Draw, draws: &mut Vec<Draw>) {
    if n == 0 {
        draws.push(draw);
        return;
    }
    let Some((&(tile, count), rest)) = kinds.split_first() else { return };
    let mut taken = Some(draw.tiles);
    for n_taken in 0..=count.min(n) {
        let Some(tiles) = taken else { return };
        let weight = draw.weight * ways(count as u64, n_taken as u64);
        add(rest, n - n_taken, Draw { tiles, weight }, draws);
        taken = tiles.with(tile);
    }
}

/// The number of ways to choose `n` of `all`.
fn ways(all: u64, n: u64) -> u64 {
    (0..n).fold(1, |ways, nth| ways * (all - nth) / (nth + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ways_to_draw_are_all_ways_to_choose_from_the_unseen_tiles() {
        let alphabet = editions::load("tournament").unwrap().ruleset.alphabet.clone();
        let unseen = alphabet.tiles("AAAEEIQ?").unwrap();
        for (n, ways, different) in [(0, 1, 1), (1, 8, 5), (2, 28, 12), (8, 1, 1), (9, 0, 0)] {
            let draws = Draw::all(&unseen, n);
            assert_eq!(draws.iter().map(|draw| draw.weight).sum::<u64>(), ways, "{n}");
            assert_eq!(draws.len(), different, "{n}");
            assert!(draws.iter().all(|draw| draw.tiles.len() == n && unseen.contains(&draw.tiles)));
        }
    }
}
