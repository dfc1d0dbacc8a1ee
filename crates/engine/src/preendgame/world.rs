//! One arrangement of the hidden tiles, played to its end.

use movegen::{Candidate, Choice};
use tiles::{Tile, Tiles, mixed};

use super::weighing::Weighing;
use crate::endgame::{Shared, Window, Worker};

/// The racks of both players, and the pool in the order in which it is drawn.
#[derive(Clone, Debug)]
pub(super) struct World {
    racks: [Tiles; 2],
    pool: Vec<Tile>,
    mover: usize,
    /// The lead of player 0, in points.
    lead: i32,
    idle: usize,
    /// The number of consecutive turns in which nothing was laid.
    n_without: u8,
    laid: Vec<Candidate>,
    rack_size: usize,
}

/// How carefully players choose while the pool has tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Care {
    /// By the best estimate.
    None,
    /// By the best of a few plays in a few possible worlds; the endgame is searched with this many positions.
    Some(u64),
}

/// How many plays a careful player weighs, and in how many worlds.
const PLAYS: usize = 6;
const WORLDS: u64 = 6;
/// The most turns of a world; players who have not gone out by then never will.
const MOST_TURNS: usize = 40;

impl World {
    /// The world after a choice, if the pool has these tiles in this order.
    pub(super) fn after(weighing: &Weighing, option: usize, draw: usize, rack_size: usize) -> World {
        let (weighed, drawn) = (&weighing.options[option], &weighing.draws[draw]);
        let (own, others) = (weighing.rack, weighing.others(drawn));
        let mut world = World {
            racks: if weighing.mover == 0 { [own, others] } else { [others, own] },
            pool: drawn.in_order(draw as u64),
            mover: weighing.mover,
            lead: if weighing.mover == 0 { weighing.lead } else { -weighing.lead },
            idle: weighing.idle,
            n_without: 0,
            laid: Vec::new(),
            rack_size,
        };
        world.take(&weighed.choice, weighed.idle);
        world
    }

    /// The mover takes a turn.
    fn take(&mut self, choice: &Choice, idle: usize) {
        let rack = &mut self.racks[self.mover];
        match choice {
            Choice::Place(candidate) => {
                let score = candidate.score().0;
                self.lead += if self.mover == 0 { score } else { -score };
                *rack = candidate.leave(rack).unwrap_or(*rack);
                self.laid.push(*candidate);
                self.n_without = 0;
            }
            Choice::Exchange(given) => {
                *rack = rack.minus(given).unwrap_or(*rack);
                self.n_without += 1;
            }
            Choice::Pass => self.n_without += 1,
        }
        let room = self.rack_size.saturating_sub(rack.len()).min(self.pool.len());
        let n_drawn = match choice {
            Choice::Place(_) => room,
            Choice::Exchange(given) => given.len().min(room),
            Choice::Pass => 0,
        };
        for tile in self.pool.drain(..n_drawn) {
            *rack = rack.with(tile).unwrap_or(*rack);
        }
        if let Choice::Exchange(given) = choice {
            self.pool.extend(given.iter());
        }
        self.idle = idle;
        self.mover = 1 - self.mover;
    }

    /// Plays on to the end, and returns the spread for player 0.
    pub(super) fn play_on(mut self, worker: &mut Worker, shared: &Shared<'_>, care: Care) -> i32 {
        for _ in 0..MOST_TURNS {
            let [one, other] = &self.racks;
            worker.begin(&self.laid, [one, other], self.mover, self.idle);
            if self.n_without >= 2 {
                return self.lead + worker.stuck(0);
            }
            if self.pool.is_empty() {
                return self.endgame(worker, shared, care);
            }
            let turn = self.reply(worker, shared, care);
            let idle = worker.idle_after(turn.as_ref());
            self.take(&turn.map_or(Choice::Pass, Choice::Place), idle);
        }
        self.lead
    }

    fn endgame(&self, worker: &mut Worker, shared: &Shared<'_>, care: Care) -> i32 {
        let (sign, mover_lead) = if self.mover == 0 { (1, self.lead) } else { (-1, -self.lead) };
        let gain = match care {
            Care::None => worker.guess().value,
            Care::Some(nodes) => {
                let window = Window { low: -mover_lead - 1, high: -mover_lead + 1 };
                worker.pursue(shared, window, None, nodes).value
            }
        };
        self.lead + sign * gain
    }

    /// The mover's play, without knowledge of the opponent's tiles.
    fn reply(&self, worker: &mut Worker, shared: &Shared<'_>, care: Care) -> Option<Candidate> {
        let plays = worker.likely_plays(if care == Care::None { 1 } else { PLAYS });
        if plays.len() < 2 {
            return plays.first().copied();
        }
        let sign = if self.mover == 0 { 1 } else { -1 };
        let mut best = None;
        for play in plays {
            if best.is_some() && shared.control.must_stop(worker.news()) {
                break;
            }
            let (mut wins, mut spread) = (0, 0);
            for nth in 0..WORLDS {
                let mut world = self.shuffled(nth);
                world.take(&Choice::Place(play), 0);
                let value = sign * world.play_on(worker, shared, Care::None);
                wins += value.signum();
                spread += value;
            }
            if best.is_none_or(|(most, _)| (wins, spread) > most) {
                best = Some(((wins, spread), play));
            }
        }
        best.map(|best| best.1)
    }

    /// Another world that is possible for the mover.
    fn shuffled(&self, nth: u64) -> World {
        let other = 1 - self.mover;
        let hidden = self.racks[other].iter().chain(self.pool.iter().copied());
        let mut keyed: Vec<(u64, Tile)> =
            hidden.zip(0..).map(|(tile, place)| (mixed(nth << 32 | place << 8 | 1), tile)).collect();
        keyed.sort_unstable_by_key(|keyed| keyed.0);
        let mut tiles = keyed.into_iter().map(|keyed| keyed.1);
        let mut world = self.clone();
        world.racks[other] = tiles.by_ref().take(self.racks[other].len()).collect();
        world.pool = tiles.collect();
        world
    }
}
