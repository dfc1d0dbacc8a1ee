//! How good the choices of several methods are when few tiles are in the pool. `cargo bench -p engine --bench
//! preendgame_choices -- [TILES] [POSITIONS] [DEALS] [NODES] [THREADS] [SEED]` takes positions of static games with this
//! many tiles in the pool, one of a game, with the everyday list; lets the static player, a simulation and the
//! pre-endgame choose, and plays each choice on with the same deals: static players until the pool is empty, then an
//! endgame that is searched.
//!
//! It prints how often the choices of each method win, and how much more often than those of the others on the same
//! positions and deals, so far after every 20 positions. Intervals are of 95 %, over positions. The work is fixed: a busy machine and the number of
//! threads change nothing but the time.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]
#![allow(clippy::print_stdout, reason = "it reports")]

mod common;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use common::take;
use engine::endgame::{Endgame, Limits};
use engine::preendgame::Preendgame;
use engine::simulation::{MOST_PLIES, Settings, simulate};
use engine::{Clusters, Knowledge, Opponent, Situation, possible};
use movegen::{Choice, Finder, LeaveTable, Played, Rack, Rng, SelfPlay};
use rules::{Points, Ruleset};
use tiles::{Tile, Tiles};

/// Scores are set so that the player to move leads or trails by at most this many points: in a decided game no choice
/// is better than another.
const CLOSE: i32 = 20;
/// The most positions for the endgame of a deal.
const ENDGAME_NODES: u64 = 4_000;
/// How many plays are simulated, and how often.
const CONTENDERS: usize = 32;
const ITERATIONS: u64 = 500;

/// The methods, in the order of [`Bench::choices`].
const METHODS: [&str; 3] = ["static", "simulation", "pre-endgame"];

struct Bench {
    ruleset: Arc<Ruleset>,
    knowledge: Knowledge,
    finder: Finder,
    leaves: LeaveTable,
    seed: u64,
}

/// The results of all methods, by positions.
#[derive(Default)]
struct Sums {
    /// How often each method wins; draws count half.
    wins: [Clusters; METHODS.len()],
    /// How much more often each method wins than each other.
    more: [[Clusters; METHODS.len()]; METHODS.len()],
    times: [Duration; METHODS.len()],
    /// How often each method chooses something else than each other.
    others: [[u64; METHODS.len()]; METHODS.len()],
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|one| one != "--bench").collect();
    let number = |nth: usize, usual: u64| arguments.get(nth).map_or(usual, |text| text.parse().unwrap());
    let (pool, n, n_deals, nodes) = (number(0, 2), number(1, 10), number(2, 100), number(3, 1_000_000));
    let (n_threads, seed) = (number(4, 1), number(5, 17));
    let ruleset = editions::load("tournament").unwrap().ruleset;
    let lexicon = english::lexicon(&ruleset.alphabet).unwrap();
    let knowledge = Knowledge::of(&ruleset, Arc::clone(lexicon.graph())).unwrap();
    let next = AtomicU64::new(0);
    // The positions of the first games that have one; the rest of the work is done when as many are found as asked for.
    let found: Mutex<Vec<(u64, Situation)>> = Mutex::default();
    let sums: Mutex<Sums> = Mutex::default();
    let in_threads = |work: &(dyn Fn(&mut Bench) -> ControlFlow<()> + Sync)| {
        std::thread::scope(|scope| {
            for _ in 0..n_threads.max(1) {
                scope.spawn(|| {
                    let finder = knowledge.generator.finder();
                    let leaves = engine::leaves::shipped(&ruleset.alphabet).unwrap().table(&ruleset.alphabet).unwrap();
                    let (ruleset, knowledge) = (Arc::clone(&ruleset), knowledge.clone());
                    let mut bench = Bench { ruleset, knowledge, finder, leaves, seed };
                    while work(&mut bench).is_continue() {}
                });
            }
        });
    };
    in_threads(&|bench| {
        let nth = next.fetch_add(1, Ordering::Relaxed);
        let situation = bench.situation(nth, pool as usize);
        let mut found = found.lock().unwrap();
        found.extend(situation.map(|situation| (nth, situation)));
        if found.len() as u64 >= n { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let mut found = found.into_inner().unwrap();
    found.sort_by_key(|(nth, _)| *nth);
    found.truncate(n as usize);
    next.store(0, Ordering::Relaxed);
    in_threads(&|bench| {
        let nth = next.fetch_add(1, Ordering::Relaxed) as usize;
        let Some((game, situation)) = found.get(nth) else { return ControlFlow::Break(()) };
        let chosen = bench.choices(situation, nodes);
        let wins = chosen.clone().map(|(choice, _)| bench.play_on(situation, &choice, n_deals as usize));
        let each: Vec<String> = wins.iter().map(|win| format!("{:5.1} %", win * 100.0)).collect();
        println!("game {game}, {:+}: {}", situation.spread().0, each.join("  "));
        let mut sums = sums.lock().unwrap();
        sums.add(&chosen, wins);
        if sums.wins[0].n_groups().is_multiple_of(20) {
            sums.print(pool);
        }
        ControlFlow::Continue(())
    });
    sums.into_inner().unwrap().print(pool);
}

impl Sums {
    fn add(&mut self, chosen: &[(Choice, Duration); METHODS.len()], wins: [f64; METHODS.len()]) {
        for one in 0..METHODS.len() {
            self.wins[one].add(&[wins[one]]);
            self.times[one] += chosen[one].1;
            for other in 0..METHODS.len() {
                self.more[one][other].add(&[wins[one] - wins[other]]);
                self.others[one][other] += u64::from(chosen[one].0 != chosen[other].0);
            }
        }
    }

    fn print(&self, pool: u64) {
        let n = self.wins[0].n_groups();
        println!("{n} positions with {pool} tiles in the pool");
        let said = |sum: &Clusters| {
            let mean = sum.mean();
            format!("{:.2} ± {:.2} %", mean.mean * 100.0, mean.error * 196.0)
        };
        for (one, name) in METHODS.iter().enumerate() {
            let time = self.times[one].as_secs_f64() / n.max(1) as f64;
            println!("{name}: wins {}, {time:.2} s a choice", said(&self.wins[one]));
            for (other, than) in METHODS[..one].iter().enumerate() {
                let differing = self.others[one][other];
                println!("  {} more than {than}, other choice in {differing}", said(&self.more[one][other]));
            }
        }
    }
}

impl Bench {
    /// The first situation of a game with this many tiles in the pool.
    fn situation(&self, game: u64, pool: usize) -> Option<Situation> {
        let mut player = SelfPlay::new(&self.ruleset, &self.knowledge.generator, &self.leaves).unwrap();
        let played: Played = player.game(self.seed, game);
        let mut position = self.knowledge.generator.empty_position();
        let mut racks = played.racks;
        let all = self.ruleset.alphabet.full_set();
        for turn in &played.turns {
            take(turn, &mut position, &mut racks);
            let mover = 1 - turn.player;
            if position.n_tiles() + racks[0].len() + racks[1].len() + pool == all.len() {
                let seen = position.board().tiles().plus(&racks[mover]).unwrap();
                let lead = Rng::new(self.seed, game).below(2 * CLOSE as usize + 1) as i32 - CLOSE;
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

    /// How often a choice wins in this many deals; draws count half.
    fn play_on(&mut self, situation: &Situation, choice: &Choice, n_deals: usize) -> f64 {
        let mut wins = 0.0;
        for nth in 0..n_deals as u64 {
            let mut rng = Rng::new(self.seed, nth);
            let mut hidden: Vec<Tile> = situation.unseen.iter().collect();
            for last in (1..hidden.len()).rev() {
                hidden.swap(last, rng.below(last + 1));
            }
            let pool = hidden.split_off(situation.others[0].n_tiles);
            let racks = [situation.tiles, hidden.into_iter().collect()];
            wins += f64::from(self.finish(situation, choice, racks, pool).signum() + 1) / 2.0;
        }
        wins / n_deals.max(1) as f64
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
