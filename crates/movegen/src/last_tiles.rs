//! Leaves when the pool is empty.

use rules::{Points, Ruleset};
use tiles::Alphabet;

use crate::equity::Equity;
use crate::leaves::{Leave, Leaves};

/// Values leaves when the pool is empty and the opponents' tiles are known: a player who goes out gains those, and the
/// tiles left count as lost.
#[derive(Clone, Copy, Debug)]
pub struct LastTiles<'r> {
    alphabet: &'r Alphabet,
    going_out: Equity,
    lost_times: i32,
}

impl<'r> LastTiles<'r> {
    /// For a ruleset, when the opponents' tiles are worth this many points together.
    #[must_use]
    pub fn new(ruleset: &'r Ruleset, others: Points) -> LastTiles<'r> {
        let unplayed = ruleset.unplayed;
        LastTiles {
            alphabet: &ruleset.alphabet,
            going_out: Equity::points(others.0 * i32::from(unplayed.gained_times)),
            lost_times: unplayed.out_times(),
        }
    }
}

impl Leaves for LastTiles<'_> {
    fn value(&self, leave: &Leave<'_>) -> Equity {
        if leave.is_empty() {
            return self.going_out;
        }
        let values = leave.tiles().map(|tile| i32::from(self.alphabet.value(tile)));
        Equity::points(-values.sum::<i32>() * self.lost_times)
    }
}
