//! Games of two players who each play what is worth most at once.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use rules::{Drawing, IdleTurn, Points, Ruleset};
use tiles::Tiles;

use crate::candidate::Candidate;
use crate::code;
use crate::equity::Equity;
use crate::finder::Finder;
use crate::generator::Generator;
use crate::leaves::{Leave, Leaves};
use crate::position::Position;
use crate::rack::Rack;
use crate::rng::Rng;
use crate::totals::Totals;

/// Plays games of two static players: each lays or exchanges what has the highest equity, and nobody thinks ahead.
///
/// Game `nth` of a seed is always the same, whoever plays it and on how many threads.
#[derive(Debug)]
pub struct SelfPlay<'a, L> {
    ruleset: &'a Ruleset,
    generator: &'a Generator,
    leaves: &'a L,
    finder: Finder,
}

/// Why static players cannot play by a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SelfPlayFault {
    /// Two players cannot sit down to it.
    #[error("the ruleset is not for two seats")]
    NotForTwo,
    /// Tiles are chosen from an open pool.
    #[error("under this ruleset tiles are chosen, not drawn")]
    ChosenTiles,
    /// A score ends the game.
    #[error("under this ruleset a score to reach ends the game, for which static players do not play")]
    Target,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Which player began: 0 or 1. They take turns with the number of the game.
    pub first: usize,
    /// The tiles that each player drew at the start.
    pub racks: [Tiles; 2],
    /// All turns, in order.
    pub turns: Vec<Turn>,
    /// The final scores.
    pub scores: [Points; 2],
}

/// What one player did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The player: 0 or 1.
    pub player: usize,
    /// The play.
    pub played: Choice,
    /// The tiles that were drawn after it.
    pub drawn: Tiles,
}

/// What a player can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Lay tiles.
    Place(Candidate),
    /// Exchange these.
    Exchange(Tiles),
    /// Nothing.
    Pass,
}

impl<'a, L: Leaves> SelfPlay<'a, L> {
    /// Two players who value leaves alike, with a generator for the ruleset.
    ///
    /// # Errors
    /// When the ruleset is not for such players.
    pub fn new(ruleset: &'a Ruleset, generator: &'a Generator, leaves: &'a L) -> Result<Self, SelfPlayFault> {
        if !ruleset.seats.contains(2) {
            return Err(SelfPlayFault::NotForTwo);
        }
        if ruleset.drawing == Drawing::Chosen {
            return Err(SelfPlayFault::ChosenTiles);
        }
        if ruleset.target.is_some() {
            return Err(SelfPlayFault::Target);
        }
        Ok(SelfPlay { ruleset, generator, leaves, finder: generator.finder() })
    }

    /// Plays game number `nth` of a seed.
    pub fn game(&mut self, seed: u64, nth: u64) -> Played {
        let mut table = Table::new(self.ruleset, self.generator.empty_position(), Rng::new(seed, nth));
        let first = (nth % 2) as usize;
        let mut player = first;
        table.fill_rack(player);
        table.fill_rack(1 - player);
        let racks = [0, 1].map(|one: usize| tiles_of(&table.racks[one]));
        let mut turns = Vec::with_capacity(32);
        while !table.is_over() {
            let choice = table.choose(player, &mut self.finder, self.leaves);
            let drawn = table.play(player, &choice);
            turns.push(Turn { player, played: choice, drawn });
            player = 1 - player;
        }
        table.settle();
        Played { first, racks, turns, scores: table.scores.map(Points) }
    }
}

/// Plays these games of a seed on so many threads, and adds them up. The sums do not depend on the threads.
///
/// # Errors
/// When the ruleset is not for static players.
pub fn self_play<L: Leaves + Sync>(
    ruleset: &Ruleset,
    generator: &Generator,
    leaves: &L,
    seed: u64,
    games: Range<u64>,
    n_threads: usize,
) -> Result<Totals, SelfPlayFault> {
    let next = AtomicU64::new(games.start);
    let play_on = |mut player: SelfPlay<'_, L>| {
        let mut totals = Totals::default();
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if nth >= games.end {
                return totals;
            }
            totals.add(&player.game(seed, nth));
        }
    };
    let players = (0..n_threads.max(1)).map(|_| SelfPlay::new(ruleset, generator, leaves));
    let mut players: Vec<SelfPlay<'_, L>> = players.collect::<Result<_, _>>()?;
    let Some(last) = players.pop() else { return Ok(Totals::default()) };
    std::thread::scope(|scope| {
        let threads: Vec<_> = players.into_iter().map(|player| scope.spawn(|| play_on(player))).collect();
        let mut totals = play_on(last);
        for thread in threads {
            match thread.join() {
                Ok(more) => totals.merge(&more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Ok(totals)
    })
}

/// A game that is being played.
struct Table<'a> {
    ruleset: &'a Ruleset,
    position: Position,
    rng: Rng,
    pool: Vec<u8>,
    racks: [Vec<u8>; 2],
    scores: [i32; 2],
    n_idle: usize,
}

impl<'a> Table<'a> {
    fn new(ruleset: &'a Ruleset, position: Position, rng: Rng) -> Table<'a> {
        let pool = ruleset.alphabet.full_set().iter().map(code::of_tile).collect();
        let racks = [(); 2].map(|()| Vec::with_capacity(usize::from(ruleset.rack_size)));
        Table { ruleset, position, rng, pool, racks, scores: [0; 2], n_idle: 0 }
    }

    fn is_over(&self) -> bool {
        let rule = &self.ruleset.idle;
        let limit = if self.pool.is_empty() { rule.pool_empty } else { rule.pool_left };
        self.out().is_some() || self.n_idle >= limit.turns(2)
    }

    /// The player who has used all letters.
    fn out(&self) -> Option<usize> {
        (0..2).find(|&player| self.pool.is_empty() && self.racks[player].is_empty())
    }

    fn choose(&self, player: usize, finder: &mut Finder, leaves: &impl Leaves) -> Choice {
        let rack = Rack::of_codes(&self.racks[player]);
        if self.pool.is_empty() {
            finder.prepare(&self.position, &rack, &self.last_tiles(player));
        } else {
            finder.prepare(&self.position, &rack, leaves);
        }
        let pool = self.pool.len();
        let most = match self.ruleset.exchange {
            Some(rule) if pool >= usize::from(rule.pool_at_least) => pool,
            Some(_) | None => 0,
        };
        let exchange = finder.subracks().best_exchange(most);
        let exchange = exchange.map(|(given, equity)| (given.tiles().collect::<Tiles>(), equity));
        let floor = exchange.map_or(Equity::LEAST, |(_, equity)| equity);
        match (finder.best_prepared(&self.position, &rack, floor), exchange) {
            (Some(candidate), _) => Choice::Place(candidate),
            (None, Some((given, _))) => Choice::Exchange(given),
            (None, None) => Choice::Pass,
        }
    }

    /// With an empty pool the other's tiles are known: who goes out gains them, and what stays is as good as lost.
    fn last_tiles(&self, player: usize) -> LastTiles<'_> {
        let unplayed = self.ruleset.unplayed;
        let others = self.value_of(1 - player);
        LastTiles {
            ruleset: self.ruleset,
            going_out: Equity::points(others * i32::from(unplayed.gained_times)),
            lost_times: i32::from(unplayed.gained_times) + i32::from(unplayed.lost_when_out),
        }
    }

    /// Plays a turn and gives the tiles that were drawn.
    fn play(&mut self, player: usize, choice: &Choice) -> Tiles {
        let idle = match choice {
            Choice::Place(candidate) => {
                candidate.codes().iter().for_each(|&one| self.take(player, code::from_rack(one)));
                self.position.make(candidate);
                self.scores[player] += candidate.score;
                (candidate.score == 0).then_some(IdleTurn::ZeroPlay)
            }
            Choice::Exchange(given) => {
                given.iter().for_each(|tile| self.take(player, code::of_tile(tile)));
                Some(IdleTurn::Exchange)
            }
            Choice::Pass => Some(IdleTurn::Pass),
        };
        let drawn = self.fill_rack(player);
        if let Choice::Exchange(given) = choice {
            // The new tiles are drawn before the old ones go back.
            self.pool.extend(given.iter().map(code::of_tile));
        }
        let counts = idle.is_some_and(|kind| self.ruleset.idle.counts.contains(&kind));
        self.n_idle = if counts { self.n_idle + 1 } else { 0 };
        drawn
    }

    fn take(&mut self, player: usize, code: u8) {
        if let Some(place) = self.racks[player].iter().position(|&one| one == code) {
            self.racks[player].swap_remove(place);
        }
    }

    fn fill_rack(&mut self, player: usize) -> Tiles {
        let rack = &mut self.racks[player];
        let n_before = rack.len();
        while rack.len() < usize::from(self.ruleset.rack_size) && !self.pool.is_empty() {
            rack.push(self.pool.swap_remove(self.rng.below(self.pool.len())));
        }
        tiles_of(&rack[n_before..])
    }

    fn settle(&mut self) {
        let rule = self.ruleset.unplayed;
        let out = self.out();
        let is_lost = if out.is_some() { rule.lost_when_out } else { rule.lost_otherwise };
        for player in 0..2 {
            if is_lost {
                self.scores[player] -= self.value_of(player);
            }
            if out == Some(player) {
                self.scores[player] += self.value_of(1 - player) * i32::from(rule.gained_times);
            }
        }
    }

    fn value_of(&self, player: usize) -> i32 {
        let values = self.racks[player].iter().map(|&one| i32::from(self.ruleset.alphabet.value(code::tile(one))));
        values.sum()
    }
}

/// Leaves when the pool is empty.
struct LastTiles<'a> {
    ruleset: &'a Ruleset,
    going_out: Equity,
    lost_times: i32,
}

impl Leaves for LastTiles<'_> {
    fn value(&self, leave: &Leave<'_>) -> Equity {
        if leave.is_empty() {
            return self.going_out;
        }
        let values = leave.tiles().map(|tile| i32::from(self.ruleset.alphabet.value(tile)));
        Equity::points(-values.sum::<i32>() * self.lost_times)
    }
}

fn tiles_of(codes: &[u8]) -> Tiles {
    codes.iter().map(|&one| code::tile(one)).collect()
}
