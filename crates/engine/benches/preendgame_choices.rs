//! How good the choices of several methods are when few tiles are in the pool. `cargo bench -p engine --bench
//! preendgame_choices -- [TILES] [POSITIONS] [DEALS] [NODES]` takes positions of static games with this many tiles in
//! the pool, lets the static player, a simulation and the pre-endgame choose, and plays each choice on with the same
//! deals: static players until the pool is empty, then an endgame that is searched. The average result of each method
//! is printed.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]
#![allow(clippy::print_stdout, reason = "it reports")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::endgame::{Endgame, Limits};
use engine::preendgame::Preendgame;
use engine::simulation::{MOST_PLIES, Settings, simulate};
use engine::{Knowledge, Opponent, Situation, possible};
use movegen::{Choice, Finder, LeaveTable, Played, Rack, Rng, SelfPlay};
use rules::{Points, Ruleset};
use tiles::{Tile, Tiles};

const SEED: u64 = 17;
/// Scores are set so that the player to move leads or trails by at most this many points: in a decided game no choice
/// is better than another.
const CLOSE: i32 = 20;
/// The most positions for the endgame of a deal.
const ENDGAME_NODES: u64 = 4_000;
/// How many plays are simulated, and how often.
const CONTENDERS: usize = 32;
const ITERATIONS: u64 = 500;

struct Bench {
    ruleset: Arc<Ruleset>,
    knowledge: Knowledge,
    finder: Finder,
    leaves: LeaveTable,
}

/// The results of a method.
#[derive(Default)]
struct Sum {
    /// Two for a deal that was won, one for a draw.
    points: u64,
    time: Duration,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|one| one != "--bench").collect();
    let number = |nth: usize, usual: usize| arguments.get(nth).map_or(usual, |text| text.parse().unwrap());
    let (pool, n, n_deals, nodes) = (number(0, 2), number(1, 10), number(2, 100), number(3, 1_000_000));
    let ruleset = editions::load("tournament").unwrap().ruleset;
    let lexicon = english::frozen(&ruleset.alphabet).unwrap();
    let knowledge = Knowledge::of(&ruleset, Arc::clone(lexicon.graph())).unwrap();
    let finder = knowledge.generator.finder();
    let leaves = engine::leaves::shipped(&ruleset.alphabet).unwrap().table(&ruleset.alphabet).unwrap();
    let mut bench = Bench { ruleset, knowledge, finder, leaves };
    let mut sums: [Sum; 3] = Default::default();
    let mut n_done = 0;
    for nth in 0.. {
        if n_done == n {
            break;
        }
        let Some(situation) = bench.situation(nth, pool) else { continue };
        n_done += 1;
        let chosen = bench.choices(&situation, nodes as u64);
        let points: Vec<u64> = chosen.iter().map(|(choice, _)| bench.play_on(&situation, choice, n_deals)).collect();
        for (sum, (points, (_, time))) in sums.iter_mut().zip(points.iter().zip(&chosen)) {
            sum.points += points;
            sum.time += *time;
        }
        let share = |points: u64| points as f64 * 50.0 / n_deals as f64;
        let each: Vec<String> = points.iter().map(|&points| format!("{:5.1} %", share(points))).collect();
        println!("game {nth}, {:+}: {}", situation.spread().0, each.join("  "));
    }
    for (name, sum) in ["static", "simulation", "pre-endgame"].iter().zip(&sums) {
        let share = sum.points as f64 * 50.0 / (n_done * n_deals) as f64;
        println!("{name}: {share:.1} %, {:.2} s a choice", sum.time.as_secs_f64() / n_done as f64);
    }
}

impl Bench {
    /// The first situation of a game with this many tiles in the pool.
    fn situation(&self, game: u64, pool: usize) -> Option<Situation> {
        let mut player = SelfPlay::new(&self.ruleset, &self.knowledge.generator, &self.leaves).unwrap();
        let played: Played = player.game(SEED, game);
        let mut position = self.knowledge.generator.empty_position();
        let mut racks = played.racks;
        let all = self.ruleset.alphabet.full_set();
        for turn in &played.turns {
            let rack = &mut racks[turn.player];
            match &turn.played {
                Choice::Place(candidate) => {
                    *rack = candidate.leave(rack).unwrap();
                    position.make(candidate);
                }
                Choice::Exchange(given) => *rack = rack.minus(given).unwrap(),
                Choice::Pass => {}
            }
            *rack = rack.plus(&turn.drawn).unwrap();
            let mover = 1 - turn.player;
            if position.n_tiles() + racks[0].len() + racks[1].len() + pool == all.len() {
                let seen = position.board().tiles().plus(&racks[mover]).unwrap();
                let lead = Rng::new(SEED, game).below(2 * CLOSE as usize + 1) as i32 - CLOSE;
                let other = Opponent { score: Points(350), n_tiles: racks[turn.player].len(), known: None };
                return Some(Situation {
                    ruleset: Arc::clone(&self.ruleset),
                    position,
                    tiles: racks[mover],
                    score: Points(350 + lead),
                    others: vec![other],
                    unseen: all.minus(&seen).unwrap(),
                    pool,
                    idle: 0,
                });
            }
        }
        None
    }

    /// The choice of each method, and the time that it took.
    fn choices(&mut self, situation: &Situation, nodes: u64) -> [(Choice, Duration); 3] {
        let timed = |choose: &mut dyn FnMut() -> Choice| {
            let start = Instant::now();
            let choice = choose();
            (choice, start.elapsed())
        };
        let at_once = timed(&mut || possible(situation, &*self.knowledge.leaves, &mut self.finder, 1).remove(0).choice);
        let simulated = timed(&mut || {
            let settings = Settings { plies: MOST_PLIES, iterations: ITERATIONS, ..Settings::default() };
            let report = simulate(situation, &self.knowledge, CONTENDERS, &settings, &false.into());
            report.best().unwrap().choice.clone()
        });
        let judged = timed(&mut || {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let report = Preendgame::new(situation).unwrap().solve(&limits, &false.into(), &|_| {});
            report.candidates[0].choice.clone()
        });
        [at_once, simulated, judged]
    }

    /// The points that a choice wins in this many deals.
    fn play_on(&mut self, situation: &Situation, choice: &Choice, n_deals: usize) -> u64 {
        let mut points = 0;
        for nth in 0..n_deals as u64 {
            let mut rng = Rng::new(SEED, nth);
            let mut hidden: Vec<Tile> = situation.unseen.iter().collect();
            for last in (1..hidden.len()).rev() {
                hidden.swap(last, rng.below(last + 1));
            }
            let pool = hidden.split_off(situation.others[0].n_tiles);
            let racks = [situation.tiles, hidden.into_iter().collect()];
            points += match self.finish(situation, choice, racks, pool).signum() {
                1 => 2,
                0 => 1,
                _ => 0,
            };
        }
        points
    }

    /// By how much the player who makes this choice wins.
    fn finish(&mut self, situation: &Situation, first: &Choice, mut racks: [Tiles; 2], mut pool: Vec<Tile>) -> i32 {
        let mut position = situation.position.clone();
        let (mut lead, mut mover, mut n_passes) = (situation.spread().0, 0, 0);
        let mut choice = first.clone();
        loop {
            let rack = &mut racks[mover];
            n_passes += 1;
            if let Choice::Place(candidate) = &choice {
                *rack = candidate.leave(rack).unwrap();
                position.make(candidate);
                lead += if mover == 0 { candidate.score().0 } else { -candidate.score().0 };
                n_passes = 0;
                while rack.len() < usize::from(self.ruleset.rack_size) && !pool.is_empty() {
                    let drawn = pool.remove(if mover == 0 { 0 } else { pool.len() - 1 });
                    *rack = rack.with(drawn).unwrap();
                }
            }
            mover = 1 - mover;
            if n_passes == 2 {
                let value = |rack: &Tiles| self.ruleset.alphabet.value_of_all(rack) as i32;
                return lead + value(&racks[1]) - value(&racks[0]);
            }
            if pool.is_empty() {
                let [mine, others] = [racks[mover], racks[1 - mover]];
                let endgame = Endgame::new(&self.ruleset, &self.knowledge.generator, &position.board(), [mine, others]);
                let limits = Limits { nodes: Some(ENDGAME_NODES), ..Limits::default() };
                let value = endgame.unwrap().solve(&limits, &false.into()).value.0;
                return if mover == 0 { lead + value } else { lead - value };
            }
            let held: Vec<Tile> = racks[mover].iter().collect();
            let best = self.finder.best(&position, &Rack::drawn(&held), &*self.knowledge.leaves);
            choice = best.map_or(Choice::Pass, Choice::Place);
        }
    }
}
