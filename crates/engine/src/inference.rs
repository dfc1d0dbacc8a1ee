//! Inference: the leave that an opponent is likely to hold, judged by their last turn.
//!
//! A player with good tiles left plays differently from one without. Leaves are drawn from the unseen tiles; the
//! further the turn falls short of the best one with that leave, the less likely the leave is.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use movegen::{Equity, Finder, Observed, Position, Rack, Rng};
use rules::{Laid, Placement, Square};
use tiles::{Placed, Tile, Tiles};

use crate::knowledge::Knowledge;
use crate::simulation::LikelyRacks;
use crate::situation::Situation;

/// The last turn of the next opponent.
#[derive(Clone, Debug)]
pub struct LastTurn {
    /// The board before the turn.
    pub before: Position,
    /// The play, exchange or pass that was seen.
    pub turn: Observed,
    /// How many tiles the opponent held before it.
    pub n_held: usize,
    /// How many tiles the opponent could have exchanged.
    pub may_exchange: usize,
}

impl LastTurn {
    /// The turn that led to this situation, from this board. While the pool had tiles, its player held a full rack.
    #[must_use]
    pub fn new(situation: &Situation, before: Position, turn: Observed) -> LastTurn {
        let n_laid = if let Observed::Place(candidate) = turn { candidate.n_tiles() } else { 0 };
        let in_pool = situation.pool + n_laid;
        let may_exchange = situation.ruleset.most_exchanged(in_pool);
        LastTurn { before, turn, n_held: usize::from(situation.ruleset.rack_size), may_exchange }
    }

    /// The turn that led to this situation, whose tiles, if it laid any, were the last on the board.
    #[must_use]
    pub fn seen_from(situation: &Situation, turn: Observed) -> LastTurn {
        let mut before = situation.position.clone();
        if let Observed::Place(_) = turn {
            before.unmake();
        }
        LastTurn::new(situation, before, turn)
    }

    /// The placement that turned this board into that of the situation; `None` if no single placement did.
    #[must_use]
    pub fn between(before: Position, situation: &Situation) -> Option<LastTurn> {
        let earlier = before.board();
        let board = situation.position.board();
        let is_same = |&(square, placed): &(Square, Placed)| earlier.at(square) == Some(placed);
        let new = board.placed().filter(|one| !is_same(one));
        let laid: Vec<Laid> = new.map(|(square, placed)| Laid { square, placed }).collect();
        let mut after = before.clone();
        let candidate = before.candidate(&Placement::new(laid)).ok()?;
        after.make(&candidate);
        (after.board() == board).then(|| LastTurn::new(situation, before, Observed::Place(candidate)))
    }
}

/// The limits of an inference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InferenceSettings {
    /// How many racks are tried.
    pub racks: usize,
    /// When it ends, even if unfinished.
    pub deadline: Option<Instant>,
    /// A turn that falls short of the best by this many points makes the leave about a third as likely.
    pub tolerance: f64,
    /// The seed of the draws.
    pub seed: u64,
}

impl Default for InferenceSettings {
    fn default() -> InferenceSettings {
        InferenceSettings { racks: 1_000, deadline: None, tolerance: 2.0, seed: 0 }
    }
}

/// The weight of a leave with which the turn was the best.
const FULL: f64 = 1_000.0;
/// In this many of ten deals nothing is inferred, because opponents may think differently and the tried racks are only
/// a sample.
const BLIND_TENTHS: u64 = 1;

/// The likely leaves of the next opponent; `None` if the turn gives no information. It stops early when `cancelled` is
/// set.
#[must_use]
pub fn infer(
    situation: &Situation,
    knowledge: &Knowledge,
    last: &LastTurn,
    settings: &InferenceSettings,
    cancelled: &AtomicBool,
) -> LikelyRacks {
    let n_used = match last.turn {
        Observed::Place(candidate) => candidate.n_tiles(),
        Observed::Exchange(n_tiles) => n_tiles,
        Observed::Pass => return LikelyRacks::default(),
    };
    let n_kept = last.n_held.saturating_sub(n_used);
    let is_open = situation.others.first().is_none_or(|other| other.known.is_some());
    if n_kept == 0 || is_open || situation.pool == 0 || situation.unseen.len() < last.n_held {
        return LikelyRacks::default();
    }
    let mut guess = Guess {
        knowledge,
        last,
        finder: knowledge.generator.finder(),
        unseen: situation.unseen.iter().collect(),
        tolerance: settings.tolerance.max(0.01),
        weights: HashMap::new(),
    };
    let mut found: HashMap<Tiles, u64> = HashMap::new();
    for nth in 0..settings.racks as u64 {
        if cancelled.load(Ordering::Relaxed) || settings.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            break;
        }
        if let Some((kept, weight)) = guess.attempt(Rng::new(settings.seed, nth), n_kept) {
            *found.entry(kept).or_default() += u64::from(weight);
        }
    }
    // A map has no order, and the same racks must be drawn every time.
    let mut found: Vec<(Tiles, u64)> = found.into_iter().filter(|(_, weight)| *weight > 0).collect();
    found.sort_unstable_by_key(|(kept, _)| kept.iter().collect::<Vec<Tile>>());
    let sum: u64 = found.iter().map(|(_, weight)| weight).sum();
    if sum > 0 {
        found.push((Tiles::EMPTY, (sum * BLIND_TENTHS / (10 - BLIND_TENTHS)).max(1)));
    }
    LikelyRacks::new(found.into_iter().map(|(kept, weight)| (kept, u32::try_from(weight).unwrap_or(u32::MAX))))
}

/// The state of an inference.
struct Guess<'a> {
    knowledge: &'a Knowledge,
    last: &'a LastTurn,
    finder: Finder,
    unseen: Vec<Tile>,
    tolerance: f64,
    /// The weights of the leaves tried so far.
    weights: HashMap<Tiles, u32>,
}

impl Guess<'_> {
    /// Draws a leave, and returns its weight.
    fn attempt(&mut self, mut rng: Rng, n_kept: usize) -> Option<(Tiles, u32)> {
        let n_drawn = match self.last.turn {
            Observed::Place(_) => n_kept,
            Observed::Exchange(_) => self.last.n_held,
            Observed::Pass => return None,
        };
        for place in 0..n_drawn {
            let other = place + rng.below(self.unseen.len() - place);
            self.unseen.swap(place, other);
        }
        let drawn: Tiles = self.unseen[..n_drawn].iter().copied().collect();
        match self.last.turn {
            Observed::Place(candidate) => {
                if let Some(&weight) = self.weights.get(&drawn) {
                    return Some((drawn, weight));
                }
                let mut held: Vec<Tile> = self.unseen[..n_drawn].to_vec();
                held.extend(candidate.tiles().iter());
                let weight = self.weight(&Rack::drawn(&held), &candidate);
                self.weights.insert(drawn, weight);
                Some((drawn, weight))
            }
            Observed::Exchange(n_given) => {
                let rack = Rack::drawn(&self.unseen[..n_drawn]);
                self.finder.hold(&self.last.before, &rack, &*self.knowledge.leaves);
                let (given, worth) = self.finder.best_exchange(self.last.may_exchange)?;
                let has_better = self.finder.best_held(&self.last.before, &rack, worth).is_some();
                let fits = given.len() == n_given && !has_better;
                fits.then(|| (drawn.minus(&given).unwrap_or(drawn), FULL as u32))
            }
            Observed::Pass => None,
        }
    }

    /// The weight of this placement with this rack: it decreases with the lead of better placements.
    fn weight(&mut self, rack: &Rack, candidate: &movegen::Candidate) -> u32 {
        self.finder.hold(&self.last.before, rack, &*self.knowledge.leaves);
        let worth = Equity::from(candidate.score()) + self.finder.leave_after(candidate);
        let best = self.finder.best_held(&self.last.before, rack, worth).map_or(worth, |best| best.equity());
        let exchange = self.finder.exchange_worth(self.last.may_exchange).unwrap_or(worth);
        let short = f64::from((best.max(exchange) - worth).0) / 1_000.0;
        (FULL * (-short / self.tolerance).exp()) as u32
    }
}
