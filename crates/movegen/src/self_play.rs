//! Games of two static players.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use rules::{Drawing, IdleTurn, Points, Ruleset};
use tiles::Tiles;

use crate::candidate::Candidate;
use crate::code;
use crate::equity::Equity;
use crate::finder::Finder;
use crate::generator::Generator;
use crate::last_tiles::LastTiles;
use crate::leaves::{Leaves, NoLeaves};
use crate::moment::Moment;
use crate::pool::{End, Pool};
use crate::position::Position;
use crate::rack::Rack;
use crate::rng::Rng;
use crate::to_move::{Observed, ToMove};
use crate::totals::Totals;

/// After this many consecutive exchanges players pass instead: if only passes end a game, two players without a play
/// would exchange forever.
const MOST_EXCHANGES: usize = 50;

/// Plays games of two static players: each makes the choice with the highest sum of score and leave, without looking
/// ahead.
///
/// Game `nth` of a seed is always the same, on any number of threads.
#[derive(Debug)]
pub struct SelfPlay<'a, L: ?Sized> {
    ruleset: &'a Ruleset,
    generator: &'a Generator,
    players: [StaticPlayer<'a, L>; 2],
    finder: Finder,
}

/// The method of a static player.
#[derive(Debug)]
pub enum StaticPlayer<'a, L: ?Sized> {
    /// By the highest equity: score plus the value of the leave. With an empty pool, tiles that stay count as lost.
    ByEquity(&'a L),
    /// By the highest score, regardless of the leave.
    ByScore,
}

/// Why static players cannot play by a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SelfPlayFault {
    /// The rules are not for two players.
    #[error("the ruleset is not for two seats")]
    NotForTwo,
    /// Tiles are chosen from an open pool.
    #[error("under this ruleset tiles are chosen, not drawn")]
    ChosenTiles,
    /// A score ends the game.
    #[error("under this ruleset a score to reach ends the game, for which static players do not play")]
    Target,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The player who began: 0 or 1, in turn with the number of the game.
    pub first: usize,
    /// The tiles that each player drew at the start.
    pub racks: [Tiles; 2],
    /// All turns, in order.
    pub turns: Vec<PlayedTurn>,
    /// The final scores of both players.
    pub scores: [Points; 2],
}

/// A turn of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedTurn {
    /// The player: 0 or 1.
    pub player: usize,
    /// The play, exchange or pass.
    pub played: Choice,
    /// The tiles that were drawn after it.
    pub drawn: Tiles,
}

/// The choices of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Lay tiles.
    Place(Candidate),
    /// Exchange these tiles.
    Exchange(Tiles),
    /// Neither lay nor exchange tiles.
    Pass,
}

impl Choice {
    /// Whether it is the same turn. The values of leaves in the equities may differ.
    #[must_use]
    pub fn is_same(&self, other: &Choice) -> bool {
        match (self, other) {
            (Choice::Place(one), Choice::Place(other)) => one.is_same(other),
            (one, other) => one == other,
        }
    }

    /// The score of a play; nothing for an exchange or a pass.
    #[must_use]
    pub fn score(&self) -> Points {
        if let Choice::Place(candidate) = self { candidate.score() } else { Points::ZERO }
    }

    /// The tiles that leave the rack.
    #[must_use]
    pub fn used(&self) -> Tiles {
        match self {
            Choice::Place(candidate) => candidate.tiles(),
            Choice::Exchange(given) => *given,
            Choice::Pass => Tiles::EMPTY,
        }
    }

    /// The kind of idle turn that it may count as; `None` for a play with points.
    #[inline]
    #[must_use]
    pub fn idle(&self) -> Option<IdleTurn> {
        match self {
            Choice::Place(candidate) => IdleTurn::of_play(candidate.score()),
            Choice::Exchange(_) => Some(IdleTurn::Exchange),
            Choice::Pass => Some(IdleTurn::Pass),
        }
    }
}

impl<'a, L: Leaves + ?Sized> SelfPlay<'a, L> {
    /// Two players who value leaves alike, with a generator for the ruleset.
    ///
    /// # Errors
    /// The ruleset is not for static players.
    pub fn new(ruleset: &'a Ruleset, generator: &'a Generator, leaves: &'a L) -> Result<Self, SelfPlayFault> {
        SelfPlay::between(ruleset, generator, [StaticPlayer::ByEquity(leaves); 2])
    }

    /// Any two players, with a generator for the ruleset.
    ///
    /// # Errors
    /// The ruleset is not for static players.
    pub fn between(
        ruleset: &'a Ruleset,
        generator: &'a Generator,
        players: [StaticPlayer<'a, L>; 2],
    ) -> Result<Self, SelfPlayFault> {
        if !ruleset.seats.contains(2) {
            return Err(SelfPlayFault::NotForTwo);
        }
        if ruleset.drawing == Drawing::Chosen {
            return Err(SelfPlayFault::ChosenTiles);
        }
        if ruleset.target.is_some() {
            return Err(SelfPlayFault::Target);
        }
        Ok(SelfPlay { ruleset, generator, players, finder: generator.finder() })
    }

    /// Plays game number `nth` of a seed; the two players begin in turn.
    pub fn game(&mut self, seed: u64, nth: u64) -> Played {
        self.game_with_first(seed, nth, (nth % 2) as usize)
    }

    /// The same, with the player who begins: 0 or 1. Both games of a number use the same pool, from which each seat
    /// draws at its own end, so they can be compared.
    pub fn game_with_first(&mut self, seed: u64, nth: u64, first: usize) -> Played {
        self.watched(seed, nth, first, |_, _| ())
    }

    /// The same, with a watcher who may search the position before each turn for plays of any rack.
    pub fn watched(
        &mut self,
        seed: u64,
        nth: u64,
        first: usize,
        mut watch: impl FnMut(&Moment<'_>, &mut Finder),
    ) -> Played {
        self.turns(seed, nth, first, |table, finder, players, player| {
            watch(&table.moment(), finder);
            table.choose(player, finder, players[player])
        })
    }

    /// The same game with players of any kind: each turn is the one that `choose` returns, or that of a static player
    /// if it returns none or an impossible one.
    pub fn chosen(
        &mut self,
        seed: u64,
        nth: u64,
        first: usize,
        mut choose: impl FnMut(&ToMove<'_>) -> Option<Choice>,
    ) -> Played {
        self.turns(seed, nth, first, |table, finder, players, player| {
            let choice = choose(&table.to_move(player)).filter(|choice| table.is_possible(player, choice));
            choice.unwrap_or_else(|| table.choose(player, finder, players[player]))
        })
    }

    fn turns(
        &mut self,
        seed: u64,
        nth: u64,
        first: usize,
        mut choose: impl FnMut(&GameInPlay<'a>, &mut Finder, &[StaticPlayer<'a, L>; 2], usize) -> Choice,
    ) -> Played {
        let first = first % 2;
        let mut table = GameInPlay::new(self.ruleset, self.generator.empty_position(), Rng::new(seed, nth), first);
        let mut player = first;
        table.fill_rack(player);
        table.fill_rack(1 - player);
        let racks = [0, 1].map(|one: usize| tiles_of(&table.racks[one]));
        let mut turns = Vec::with_capacity(32);
        while !table.is_over() {
            let choice = choose(&table, &mut self.finder, &self.players, player);
            let drawn = table.play(player, &choice);
            turns.push(PlayedTurn { player, played: choice, drawn });
            player = 1 - player;
        }
        table.settle();
        Played { first, racks, turns, scores: table.scores.map(Points) }
    }
}

impl<L: ?Sized> Clone for StaticPlayer<'_, L> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<L: ?Sized> Copy for StaticPlayer<'_, L> {}

/// Plays these games of a seed on this many threads, and sums them up. The sums do not depend on the number of threads.
///
/// # Errors
/// The ruleset is not for static players.
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
struct GameInPlay<'a> {
    ruleset: &'a Ruleset,
    position: Position,
    pool: Pool,
    first: usize,
    racks: [Vec<u8>; 2],
    scores: [i32; 2],
    n_idle: usize,
    n_exchanges: usize,
    last: Option<Observed>,
}

impl<'a> GameInPlay<'a> {
    fn new(ruleset: &'a Ruleset, position: Position, rng: Rng, first: usize) -> GameInPlay<'a> {
        let pool = Pool::new(ruleset.alphabet.full_set().iter().map(code::of_tile), rng);
        let racks = [(); 2].map(|()| Vec::with_capacity(usize::from(ruleset.rack_size)));
        GameInPlay { ruleset, position, pool, first, racks, scores: [0; 2], n_idle: 0, n_exchanges: 0, last: None }
    }

    fn is_over(&self) -> bool {
        self.out().is_some() || self.ruleset.idle.ends(self.n_idle, self.pool.len(), 2)
    }

    /// The player who has no tiles left, if there is one.
    fn out(&self) -> Option<usize> {
        (0..2).find(|&player| self.pool.is_empty() && self.racks[player].is_empty())
    }

    fn choose(&self, player: usize, finder: &mut Finder, style: StaticPlayer<'_, impl Leaves + ?Sized>) -> Choice {
        let rack = Rack::of_codes(&self.racks[player]);
        match style {
            StaticPlayer::ByScore => finder.hold(&self.position, &rack, &NoLeaves),
            StaticPlayer::ByEquity(_) if self.pool.is_empty() => {
                // With an empty pool the opponent's tiles are known.
                let others = Points(self.value_of(1 - player));
                finder.hold(&self.position, &rack, &LastTiles::new(self.ruleset, others));
            }
            StaticPlayer::ByEquity(leaves) => finder.hold(&self.position, &rack, leaves),
        }
        let exchange = finder.subracks().best_exchange(self.may_exchange());
        let exchange = exchange.map(|(given, equity)| (given.tiles().collect::<Tiles>(), equity));
        let floor = exchange.map_or(Equity::LEAST, |(_, equity)| equity);
        match (finder.best_held(&self.position, &rack, floor), exchange) {
            (Some(candidate), _) => Choice::Place(candidate),
            (None, Some((given, _))) => Choice::Exchange(given),
            (None, None) => Choice::Pass,
        }
    }

    fn moment(&self) -> Moment<'_> {
        Moment { position: &self.position, in_pool: self.pool.len(), may_exchange: self.may_exchange() }
    }

    fn to_move(&self, player: usize) -> ToMove<'_> {
        ToMove {
            player,
            position: &self.position,
            rack: tiles_of(&self.racks[player]),
            n_others: self.racks[1 - player].len(),
            scores: self.scores.map(Points),
            in_pool: self.pool.len(),
            n_idle: self.n_idle,
            last: self.last,
        }
    }

    /// Whether the player has the tiles, and the pool has enough. Whether a placement is legal, its generator has
    /// checked.
    fn is_possible(&self, player: usize, choice: &Choice) -> bool {
        let rack = tiles_of(&self.racks[player]);
        match choice {
            Choice::Place(candidate) => candidate.leave(&rack).is_ok(),
            Choice::Exchange(given) => {
                !given.is_empty() && given.len() <= self.may_exchange() && rack.minus(given).is_ok()
            }
            Choice::Pass => true,
        }
    }

    /// How many tiles the player to move may exchange.
    fn may_exchange(&self) -> usize {
        if self.n_exchanges < MOST_EXCHANGES { self.ruleset.most_exchanged(self.pool.len()) } else { 0 }
    }

    /// Plays a turn, and returns the drawn tiles.
    fn play(&mut self, player: usize, choice: &Choice) -> Tiles {
        match choice {
            Choice::Place(candidate) => {
                candidate.codes().iter().for_each(|&one| self.take(player, code::from_rack(one)));
                self.position.make(candidate);
                self.scores[player] += candidate.score;
            }
            Choice::Exchange(given) => {
                given.iter().for_each(|tile| self.take(player, code::of_tile(tile)));
            }
            Choice::Pass => {}
        }
        let drawn = self.fill_rack(player);
        if let Choice::Exchange(given) = choice {
            // The new tiles are drawn before the old ones go back.
            given.iter().for_each(|tile| self.pool.put_back(code::of_tile(tile)));
        }
        self.n_exchanges = match choice {
            Choice::Exchange(_) => self.n_exchanges + 1,
            Choice::Pass => self.n_exchanges,
            Choice::Place(_) => 0,
        };
        self.n_idle = self.ruleset.idle.after(self.n_idle, choice.idle());
        self.last = Some(Observed::from(choice));
        drawn
    }

    fn take(&mut self, player: usize, code: u8) {
        if let Some(place) = self.racks[player].iter().position(|&one| one == code) {
            self.racks[player].swap_remove(place);
        }
    }

    fn fill_rack(&mut self, player: usize) -> Tiles {
        let end = if player == self.first { End::First } else { End::Second };
        let rack = &mut self.racks[player];
        let n_before = rack.len();
        while rack.len() < usize::from(self.ruleset.rack_size) {
            let Some(tile) = self.pool.draw(end) else { break };
            rack.push(tile);
        }
        tiles_of(&rack[n_before..])
    }

    fn settle(&mut self) {
        let out = self.out();
        let left = [0, 1].map(|player| Points(self.value_of(player)));
        for player in 0..2 {
            let settled = self.ruleset.unplayed.settlement(&player, out.as_ref(), left[player], left[1 - player]);
            self.scores[player] += settled.total().0;
        }
    }

    fn value_of(&self, player: usize) -> i32 {
        let values = self.racks[player].iter().map(|&one| i32::from(self.ruleset.alphabet.value(code::tile(one))));
        values.sum()
    }
}

fn tiles_of(codes: &[u8]) -> Tiles {
    codes.iter().map(|&one| code::tile(one)).collect()
}
