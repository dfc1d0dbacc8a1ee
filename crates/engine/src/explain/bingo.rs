//! The chance of a bingo on the next turn.

use movegen::{Equity, Finder, Leave, Leaves, Position, Rng};
use rules::Ruleset;
use tiles::{Tile, Tiles};

use super::report::{BingoChance, Found};

/// If there are at most this many different racks, all of them are searched.
const MOST_COUNTED: usize = 500;
/// Otherwise this many are drawn.
const SAMPLES: usize = 400;

/// A value of leaves that makes only plays with a bonus count.
struct OnlyBonuses<'r> {
    ruleset: &'r Ruleset,
    n_tiles: usize,
}

/// A value higher than the score of any play.
const BONUS: Equity = Equity::points(10_000);

impl Leaves for OnlyBonuses<'_> {
    fn value(&self, leave: &Leave<'_>) -> Equity {
        let n_played = self.n_tiles - leave.len().min(self.n_tiles);
        let has_bonus = self.ruleset.bonuses.iter().any(|bonus| usize::from(bonus.tiles) == n_played);
        if has_bonus { BONUS } else { Equity::ZERO }
    }
}

/// A board, a leave, and the tiles from which it is filled up.
pub(super) struct NextTurn<'n> {
    pub(super) ruleset: &'n Ruleset,
    pub(super) position: &'n Position,
    pub(super) finder: &'n mut Finder,
    pub(super) kept: Tiles,
    pub(super) unseen: Tiles,
    /// How many tiles are drawn.
    pub(super) n_drawn: usize,
}

impl NextTurn<'_> {
    /// The chance that the rack after the draw has a bingo on this board.
    pub(super) fn bingo(mut self) -> BingoChance {
        let fewest = self.ruleset.bonuses.iter().map(|bonus| usize::from(bonus.tiles)).min();
        if fewest.is_none_or(|fewest| self.kept.len() + self.n_drawn < fewest) {
            return BingoChance { chance: 0.0, found: Found::Counted { racks: 0 } };
        }
        let kinds: Vec<(Tile, usize)> = self.unseen.kinds().collect();
        let mut draws = Vec::new();
        let is_complete = all_draws(&kinds, self.n_drawn, Tiles::EMPTY, 1.0, &mut draws);
        if is_complete {
            let racks = draws.len();
            let (mut bingos, mut all) = (0.0, 0.0);
            for (drawn, ways) in draws {
                all += ways;
                bingos += if self.has_bingo(&drawn) { ways } else { 0.0 };
            }
            return BingoChance { chance: if all > 0.0 { bingos / all } else { 0.0 }, found: Found::Counted { racks } };
        }
        let mut bag: Vec<Tile> = self.unseen.iter().collect();
        let mut rng = Rng::new(bag.len() as u64, self.n_drawn as u64);
        let mut bingos = 0_u32;
        for _ in 0..SAMPLES {
            for index in 0..self.n_drawn {
                let other = index + rng.below(bag.len() - index);
                bag.swap(index, other);
            }
            let drawn = bag[..self.n_drawn].iter().copied().collect();
            bingos += u32::from(self.has_bingo(&drawn));
        }
        BingoChance { chance: f64::from(bingos) / SAMPLES as f64, found: Found::Sampled { racks: SAMPLES } }
    }

    fn has_bingo(&mut self, drawn: &Tiles) -> bool {
        let rack = self.kept.plus(drawn).and_then(|tiles| self.position.rack(&tiles).ok());
        let Some(rack) = rack else { return false };
        let leaves = OnlyBonuses { ruleset: self.ruleset, n_tiles: rack.len() };
        self.finder.best_from(self.position, &rack, &leaves, BONUS).is_some()
    }
}

/// Every draw with the number of ways to make it; true if the list is complete.
fn all_draws(kinds: &[(Tile, usize)], n: usize, drawn: Tiles, ways: f64, draws: &mut Vec<(Tiles, f64)>) -> bool {
    if n == 0 {
        draws.push((drawn, ways));
        return draws.len() <= MOST_COUNTED;
    }
    let Some((&(tile, count), rest)) = kinds.split_first() else { return true };
    let (mut drawn, mut ways) = (drawn, ways);
    for taken in 0..=count.min(n) {
        if taken > 0 {
            drawn = drawn.with(tile).unwrap_or(drawn);
            // One more tile of a kind multiplies the number of ways to choose them.
            ways = ways * (count + 1 - taken) as f64 / taken as f64;
        }
        if !all_draws(rest, n - taken, drawn, ways, draws) {
            return false;
        }
    }
    true
}
