//! The hidden tiles of one iteration.

use movegen::Rng;
use tiles::{Tile, Tiles};

use crate::situation::Situation;

/// Likely leaves of the next opponent, each with a weight; the rest of the rack is drawn at random.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LikelyRacks {
    kept: Vec<Tiles>,
    /// The sum of the weights up to and including each leave.
    sums: Vec<u64>,
}

impl LikelyRacks {
    /// Takes leaves with their weights. Leaves with weight zero are dropped.
    #[must_use]
    pub fn new(weighted: impl IntoIterator<Item = (Tiles, u32)>) -> LikelyRacks {
        let mut likely = LikelyRacks::default();
        let mut sum = 0;
        for (kept, weight) in weighted.into_iter().filter(|(_, weight)| *weight > 0) {
            sum += u64::from(weight);
            likely.kept.push(kept);
            likely.sums.push(sum);
        }
        likely
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Each leave with its weight.
    pub fn iter(&self) -> impl Iterator<Item = (&Tiles, u64)> {
        let before = std::iter::once(0).chain(self.sums.iter().copied());
        self.kept.iter().zip(self.sums.iter().zip(before)).map(|(kept, (sum, before))| (kept, sum - before))
    }

    fn pick(&self, rng: &mut Rng) -> Option<&Tiles> {
        let all = *self.sums.last()?;
        let at = rng.below(usize::try_from(all).unwrap_or(usize::MAX)) as u64;
        self.kept.get(self.sums.partition_point(|&sum| sum <= at))
    }
}

/// Deals the tiles that are hidden from the player to move.
#[derive(Clone, Debug)]
pub(super) struct Dealer<'a> {
    situation: &'a Situation,
    likely: Option<&'a LikelyRacks>,
    seed: u64,
    unseen: Vec<Tile>,
    /// The racks of the others, in the order in which they play.
    pub(super) racks: Vec<Vec<Tile>>,
    /// The pool, in the order in which it is drawn.
    pub(super) pool: Vec<Tile>,
}

impl<'a> Dealer<'a> {
    pub(super) fn new(situation: &'a Situation, likely: Option<&'a LikelyRacks>, seed: u64) -> Dealer<'a> {
        let unseen = situation.unseen.iter().collect();
        let racks = vec![Vec::new(); situation.others.len()];
        Dealer { situation, likely: likely.filter(|likely| !likely.is_empty()), seed, unseen, racks, pool: Vec::new() }
    }

    /// Deals for iteration `nth`. The same number always gives the same deal.
    pub(super) fn deal(&mut self, nth: u64) {
        let mut rng = Rng::new(self.seed, nth);
        self.pool.clear();
        self.pool.extend_from_slice(&self.unseen);
        for (other, rack) in self.situation.others.iter().zip(&mut self.racks) {
            rack.clear();
            if let Some(known) = &other.known {
                rack.extend(known.iter());
            }
        }
        if let (Some(likely), Some(first)) =
            (self.likely, self.situation.others.first().filter(|one| one.known.is_none()))
            && let Some(kept) = likely.pick(&mut rng)
        {
            for tile in kept.iter().take(first.n_tiles) {
                // An inferred leave consists of unseen tiles, unless the caller infers something impossible.
                if let Some(at) = self.pool.iter().position(|&one| one == tile) {
                    self.pool.swap_remove(at);
                    self.racks[0].push(tile);
                }
            }
        }
        for last in (1..self.pool.len()).rev() {
            self.pool.swap(last, rng.below(last + 1));
        }
        for (other, rack) in self.situation.others.iter().zip(&mut self.racks) {
            while rack.len() < other.n_tiles {
                let Some(tile) = self.pool.pop() else { break };
                rack.push(tile);
            }
        }
    }
}
