//! Tries racks before each turn of a game.

use movegen::{Finder, LeaveTable, Moment, Rng};

use super::recipe::Recipe;
use super::samples::{Baseline, Samples};
use crate::leaves::Holdings;

/// How often a suitable rack of the set is looked for, before one is drawn instead.
const TRIES: usize = 4;

/// Tries racks; each thread has its own.
pub(super) struct Watcher<'t> {
    racks: &'t Holdings,
    samples: &'t Samples,
    baseline: &'t Baseline,
    leaves: &'t LeaveTable,
    recipe: &'t Recipe,
    rng: Rng,
    /// The tiles that are not on the board, by kind.
    left: Vec<usize>,
    /// The same tiles, one by one.
    bag: Vec<u8>,
    /// The rack that is being tried.
    held: Vec<u8>,
}

impl<'t> Watcher<'t> {
    pub(super) fn new(
        racks: &'t Holdings,
        samples: &'t Samples,
        baseline: &'t Baseline,
        leaves: &'t LeaveTable,
        recipe: &'t Recipe,
    ) -> Watcher<'t> {
        let (left, bag, held) = (Vec::new(), Vec::new(), Vec::new());
        Watcher { racks, samples, baseline, leaves, recipe, rng: Rng::new(0, 0), left, bag, held }
    }

    /// Starts another game.
    pub(super) fn start(&mut self, nth: u64) {
        // The game itself uses the random numbers of the seed.
        self.rng = Rng::new(!self.recipe.seed, nth);
    }

    /// Tries as many racks as the recipe says: alternately one drawn at random, and any rack of the set, so that rare
    /// ones occur too. With fewer tiles in the pool than on a rack, leaves lose their meaning, and nothing is tried.
    pub(super) fn watch(&mut self, moment: &Moment<'_>, finder: &mut Finder) {
        if moment.in_pool < self.racks.most_tiles() {
            return;
        }
        let on_board = moment.position.tiles();
        let n_on_board = moment.position.n_tiles();
        self.left.clear();
        self.bag.clear();
        for (kind, &(tile, count)) in (0_u8..).zip(self.racks.kinds()) {
            let count = count.saturating_sub(on_board.count(tile));
            self.left.push(count);
            self.bag.extend(std::iter::repeat_n(kind, count));
        }
        for nth in 0..self.recipe.racks {
            let is_drawn = nth % 2 == 0 || !self.pick();
            if is_drawn {
                self.draw();
            }
            let Some(number) = self.racks.number(&self.held) else { continue };
            let Ok(rack) = moment.position.rack(&self.racks.tiles(&self.held)) else { continue };
            let Some(equity) = finder.worth(moment.position, &rack, self.leaves, moment.may_exchange) else { continue };
            self.samples.add(number, equity - self.baseline.of(n_on_board));
            if is_drawn {
                self.samples.add_drawn(n_on_board, equity);
            }
        }
    }

    /// Draws a rack as players do.
    fn draw(&mut self) {
        let n_tiles = self.racks.most_tiles();
        for place in 0..n_tiles {
            let other = place + self.rng.below(self.bag.len() - place);
            self.bag.swap(place, other);
        }
        self.held.clear();
        self.held.extend_from_slice(&self.bag[..n_tiles]);
        self.held.sort_unstable();
    }

    /// Picks any rack that is still possible, each with the same probability; true if one was found.
    fn pick(&mut self) -> bool {
        (0..TRIES).any(|_| {
            self.racks.nth(self.rng.below(self.racks.len()), &mut self.held);
            self.held.chunk_by(|one, next| one == next).all(|same| same.len() <= self.left[usize::from(same[0])])
        })
    }
}
