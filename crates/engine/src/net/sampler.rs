//! Positions of static games with their results, to train the net.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use movegen::{Candidate, Choice, Equity, Finder, LastTiles, Observed, Position, Rack, Rng};
use rules::{Points, Ruleset};
use tiles::{Tile, Tiles};

use super::features::{After, FEATURE_BYTES, Features, SIDE, SQUARES};
use crate::knowledge::Knowledge;
use crate::options::{Possible, possible};
use crate::situation::{Opponent, Situation};
use crate::win::Chance;

/// How many choices of one turn are played on with the same tiles to come.
pub const GROUP: usize = 4;
/// The numbers of further turns, of both players together, after which a position is judged.
pub const HORIZONS: [usize; 3] = [2, 4, 6];
/// The number of bytes for the squares that a turn covers, one bit for each square.
const COVER_BYTES: usize = SQUARES.div_ceil(8);
/// The number of bytes of one record: features, three chances and spreads, two covers, the equity of the choice.
pub const RECORD_BYTES: usize = FEATURE_BYTES + HORIZONS.len() * 4 + 2 * COVER_BYTES + 2;
/// From how many choices of a turn a group is taken.
const CHOICES: usize = 24;
/// A choice worth this much less, in thousandths of a point, is taken e times less often.
const WARMTH: f64 = 7_000.0;
/// The number of turns between two groups of a game.
const APART: usize = 5;
/// Longer games are stopped, in turns.
const MOST_TURNS: usize = 120;

/// Plays static games and writes groups of records: at some turns the best choice and some others, each played on by
/// static players with the same tiles to come.
#[derive(Debug)]
pub struct Sampler<'a> {
    ruleset: &'a Arc<Ruleset>,
    knowledge: &'a Knowledge,
    finder: Finder,
}

/// Plays the games 0, 1 and so on of a seed on several threads, and hands over the records of each game in any order, one game
/// at a time. The ruleset is one for which [`Features::fit`] is true.
///
/// # Errors
/// The first error of `take`; after it no game is handed over.
pub fn sample<E: Send>(
    ruleset: &Arc<Ruleset>,
    knowledge: &Knowledge,
    seed: u64,
    n_games: u64,
    n_threads: usize,
    take: impl FnMut(&[u8]) -> Result<(), E> + Send,
) -> Result<(), E> {
    let next = AtomicU64::new(0);
    let taken = Mutex::new((take, Ok(())));
    std::thread::scope(|scope| {
        for _ in 0..n_threads {
            scope.spawn(|| {
                let mut sampler = Sampler::new(ruleset, knowledge);
                let mut records = Vec::new();
                loop {
                    let nth = next.fetch_add(1, Ordering::Relaxed);
                    if nth >= n_games {
                        return;
                    }
                    records.clear();
                    sampler.game(seed, nth, &mut records);
                    let mut held = taken.lock().unwrap_or_else(PoisonError::into_inner);
                    let (take, result) = &mut *held;
                    if result.is_err() {
                        return;
                    }
                    *result = take(&records);
                }
            });
        }
    });
    taken.into_inner().unwrap_or_else(PoisonError::into_inner).1
}

/// A game of two that is being played.
#[derive(Clone, Debug)]
struct Course {
    position: Position,
    /// The tiles to come; player 0 draws from the front, player 1 from the back.
    pool: VecDeque<Tile>,
    racks: [Vec<Tile>; 2],
    scores: [i32; 2],
    /// The values of the leaves of the last turns.
    kept: [Equity; 2],
    /// See [`Features::last_turn`], of each player's last turn.
    last: [u8; 2],
    n_idle: usize,
    rng: Rng,
}

impl<'a> Sampler<'a> {
    /// A sampler for rules for which [`Features::fit`] is true.
    #[must_use]
    pub fn new(ruleset: &'a Arc<Ruleset>, knowledge: &'a Knowledge) -> Sampler<'a> {
        Sampler { ruleset, knowledge, finder: knowledge.generator.finder() }
    }

    /// Plays game number `nth` of a seed and adds the records of its groups, [`GROUP`] at a time.
    pub fn game(&mut self, seed: u64, nth: u64, records: &mut Vec<u8>) {
        let mut rng = Rng::new(seed, nth);
        let mut course = Course::new(self.ruleset, self.knowledge, &mut rng);
        let mut next = rng.below(2 * APART);
        for turn in 0..MOST_TURNS {
            if course.is_over(self.ruleset) {
                return;
            }
            let player = turn % 2;
            if turn == next {
                next += APART + rng.below(3);
                if !course.pool.is_empty() {
                    self.group(&course, player, &mut rng, records);
                }
            }
            let (choice, kept) = self.choose(&course, player);
            course.play(self.ruleset, player, &choice, kept);
        }
    }

    /// The best choice and some others, each played on.
    fn group(&mut self, course: &Course, player: usize, rng: &mut Rng, records: &mut Vec<u8>) {
        let situation = course.situation(self.ruleset, player);
        let choices = possible(&situation, &*self.knowledge.leaves, &mut self.finder, CHOICES);
        let picked = pick(&choices, rng);
        if picked.len() < GROUP {
            return;
        }
        for choice in picked {
            let mut course = course.clone();
            let kept = worth_kept(choice);
            let features = self.features(&course, player, choice);
            course.play(self.ruleset, player, &choice.choice, kept);
            features.write(records);
            self.play_on(course, player, features.spread, records);
            records.extend_from_slice(&hundredths(choice.equity).to_le_bytes());
        }
    }

    fn features(&self, course: &Course, player: usize, choice: &Possible) -> Features {
        let mut position = course.position.clone();
        if let Choice::Place(candidate) = &choice.choice {
            position.make(candidate);
        }
        let rack: Tiles = course.racks[player].iter().copied().collect();
        let after = After {
            leave: rack.minus(&choice.choice.used()).unwrap_or(rack),
            pool: course.pool.len(),
            opponent: course.racks[1 - player].len(),
            last_turn: course.last[1 - player],
            spread: course.scores[player] + choice.choice.score().0 - course.scores[1 - player],
            leave_value: worth_kept(choice),
        };
        let mut features = Features::of(&position, self.ruleset, &after);
        features.base = super::base_chance(self.knowledge, &features);
        features
    }

    /// Plays on to the last horizon, and writes the value of the position at each one and the squares that were
    /// covered. If the pool becomes empty first, the game is played to its end, and its result counts.
    fn play_on(&mut self, mut course: Course, player: usize, before: i16, records: &mut Vec<u8>) {
        let mut covered = [[0u8; COVER_BYTES]; 2];
        let mut judged = [None; HORIZONS.len()];
        let mut mover = 1 - player;
        for turn in 0..MOST_TURNS {
            if course.is_over(self.ruleset) {
                break;
            }
            let horizon = HORIZONS.iter().position(|&horizon| horizon == turn).filter(|_| !course.pool.is_empty());
            if let Some(nth) = horizon {
                judged[nth] = Some(course.judge(self.knowledge, player, mover, before));
                if nth + 1 == HORIZONS.len() {
                    break;
                }
            }
            let (choice, kept) = self.choose(&course, mover);
            if let (Choice::Place(candidate), Some(squares)) = (&choice, covered.get_mut(turn)) {
                cover(squares, &course.position, candidate);
            }
            course.play(self.ruleset, mover, &choice, kept);
            mover = 1 - mover;
        }
        if judged.contains(&None) {
            course.settle(self.ruleset);
        }
        let spread = course.scores[player] - course.scores[1 - player];
        let result = (units(Chance::of_result(spread)), tenths(Equity::points(spread - i32::from(before))));
        for (chance, spread) in judged.map(|judged| judged.unwrap_or(result)) {
            records.extend_from_slice(&chance.to_le_bytes());
            records.extend_from_slice(&spread.to_le_bytes());
        }
        covered.iter().for_each(|squares| records.extend_from_slice(squares));
    }

    /// The choice of a static player, and the value of its leave.
    fn choose(&mut self, course: &Course, player: usize) -> (Choice, Equity) {
        let rack = Rack::drawn(&course.racks[player]);
        if course.pool.is_empty() {
            let others = Points(course.value_of(self.ruleset, 1 - player));
            self.finder.hold(&course.position, &rack, &LastTiles::new(self.ruleset, others));
        } else {
            self.finder.hold(&course.position, &rack, &*self.knowledge.leaves);
        }
        let most = self.ruleset.most_exchanged(course.pool.len());
        let floor = self.finder.exchange_worth(most).unwrap_or(Equity::LEAST);
        if let Some(best) = self.finder.best_held(&course.position, &rack, floor) {
            let kept = best.equity() - Equity::points(best.score().0);
            return (Choice::Place(best), kept);
        }
        match self.finder.best_exchange(most) {
            Some((given, kept)) => (Choice::Exchange(given), kept),
            None => (Choice::Pass, Equity::ZERO),
        }
    }
}

impl Course {
    fn new(ruleset: &Ruleset, knowledge: &Knowledge, rng: &mut Rng) -> Course {
        let mut tiles: Vec<Tile> = ruleset.alphabet.full_set().iter().collect();
        for last in (1..tiles.len()).rev() {
            tiles.swap(last, rng.below(last + 1));
        }
        let mut course = Course {
            position: knowledge.generator.empty_position(),
            pool: tiles.into(),
            racks: [Vec::new(), Vec::new()],
            scores: [0; 2],
            kept: [Equity::ZERO; 2],
            last: [0; 2],
            n_idle: 0,
            rng: rng.clone(),
        };
        course.fill(ruleset, 0);
        course.fill(ruleset, 1);
        course
    }

    fn situation(&self, ruleset: &Arc<Ruleset>, player: usize) -> Situation {
        let other = &self.racks[1 - player];
        let unseen = self.pool.iter().chain(other).copied().collect();
        Situation {
            ruleset: Arc::clone(ruleset),
            position: self.position.clone(),
            tiles: self.racks[player].iter().copied().collect(),
            score: Points(self.scores[player]),
            others: vec![Opponent { score: Points(self.scores[1 - player]), n_tiles: other.len(), known: None }],
            unseen,
            pool: self.pool.len(),
            idle: self.n_idle,
        }
    }

    fn is_over(&self, ruleset: &Ruleset) -> bool {
        self.out().is_some() || ruleset.idle.ends(self.n_idle, self.pool.len(), 2)
    }

    /// The player who has no tiles left.
    fn out(&self) -> Option<usize> {
        (0..2).find(|&player| self.pool.is_empty() && self.racks[player].is_empty())
    }

    fn value_of(&self, ruleset: &Ruleset, player: usize) -> i32 {
        self.racks[player].iter().map(|&tile| i32::from(ruleset.alphabet.value(tile))).sum()
    }

    fn play(&mut self, ruleset: &Ruleset, player: usize, choice: &Choice, kept: Equity) {
        let mut given = Tiles::EMPTY;
        match choice {
            Choice::Place(candidate) => {
                candidate.placed().for_each(|placed| take(&mut self.racks[player], placed.tile()));
                self.position.make(candidate);
                self.scores[player] += candidate.score().0;
            }
            Choice::Exchange(tiles) => {
                tiles.iter().for_each(|tile| take(&mut self.racks[player], tile));
                given = *tiles;
            }
            Choice::Pass => {}
        }
        self.last[player] = Features::told(Some(Observed::from(choice)));
        self.kept[player] = kept;
        self.fill(ruleset, player);
        for tile in given.iter() {
            let place = self.rng.below(self.pool.len() + 1);
            self.pool.insert(place, tile);
        }
        self.n_idle = ruleset.idle.after(self.n_idle, choice.idle());
    }

    fn fill(&mut self, ruleset: &Ruleset, player: usize) {
        while self.racks[player].len() < usize::from(ruleset.rack_size) {
            let drawn = if player == 0 { self.pool.pop_front() } else { self.pool.pop_back() };
            let Some(tile) = drawn else { return };
            self.racks[player].push(tile);
        }
    }

    /// A player's chance to win by the win table, and the change of the spread including both leaves.
    fn judge(&self, knowledge: &Knowledge, player: usize, mover: usize, before: i16) -> (u16, i16) {
        let worth = |player: usize| Equity::points(self.scores[player]) + self.kept[player];
        let spread = worth(player) - worth(1 - player);
        let chance = if mover == player {
            knowledge.wins.to_move(spread, self.pool.len())
        } else {
            knowledge.wins.waiting(spread, self.pool.len())
        };
        (units(chance), tenths(spread - Equity::points(i32::from(before))))
    }

    fn settle(&mut self, ruleset: &Ruleset) {
        let out = self.out();
        let left = [0, 1].map(|player| Points(self.value_of(ruleset, player)));
        for player in 0..2 {
            let settled = ruleset.unplayed.settlement(&player, out.as_ref(), left[player], left[1 - player]);
            self.scores[player] += settled.total().0;
        }
    }
}

/// The first choice, and others at random, better ones more often.
fn pick<'c>(choices: &'c [Possible], rng: &mut Rng) -> Vec<&'c Possible> {
    let Some(best) = choices.first() else { return Vec::new() };
    let mut rest: Vec<(&Possible, f64)> = choices[1..]
        .iter()
        .filter(|one| one.choice != Choice::Pass)
        .map(|one| (one, (-f64::from(best.equity.0 - one.equity.0) / WARMTH).exp()))
        .collect();
    let mut picked = vec![best];
    while picked.len() < GROUP && !rest.is_empty() {
        let all: f64 = rest.iter().map(|(_, weight)| weight).sum();
        let mut at = rng.below(1 << 30) as f64 / f64::from(1 << 30) * all;
        let place = rest.iter().position(|(_, weight)| {
            at -= weight;
            at < 0.0
        });
        picked.push(rest.swap_remove(place.unwrap_or(rest.len() - 1)).0);
    }
    picked
}

/// The value of the leave after a choice.
fn worth_kept(choice: &Possible) -> Equity {
    match &choice.choice {
        Choice::Place(candidate) => choice.equity - Equity::points(candidate.score().0),
        Choice::Exchange(_) => choice.equity,
        Choice::Pass => Equity::ZERO,
    }
}

fn cover(squares: &mut [u8; COVER_BYTES], position: &Position, candidate: &Candidate) {
    for square in position.squares(candidate) {
        let nth = usize::from(square.row) * SIDE + usize::from(square.col);
        squares[nth / 8] |= 1 << (nth % 8);
    }
}

fn take(rack: &mut Vec<Tile>, tile: Tile) {
    if let Some(place) = rack.iter().position(|&one| one == tile) {
        rack.swap_remove(place);
    }
}

/// A chance in 65,535ths.
fn units(chance: Chance) -> u16 {
    (i64::from(chance.0) * 65_535 / i64::from(Chance::SURE.0)) as u16
}

fn tenths(points: Equity) -> i16 {
    (points.0 / 100).clamp(-30_000, 30_000) as i16
}

fn hundredths(points: Equity) -> i16 {
    (points.0 / 10).clamp(-30_000, 30_000) as i16
}
