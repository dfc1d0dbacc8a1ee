//! How fast endgames are solved. `cargo bench -p engine --bench endgames` measures the known positions by the clock;
//! `-- --once` solves the easier half of them once, for callgrind; `-- hard [SECONDS] [THREADS]` a hard one; `-- games
//! [N] [SECONDS] [THREADS]` the endgames of N games between static players, from the moment when the pool is empty.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]
#![allow(clippy::print_stdout, reason = "it reports")]

mod common;

use std::sync::Arc;
use std::time::{Duration, Instant};

use common::take;
use engine::endgame::{Endgame, Limits, Solution};
use movegen::{Generator, Played, Position, RuleOfThumb, SelfPlay};
use notation::cgp::CgpPosition;
use rules::Ruleset;
use tiles::Tiles;

const SEED: u64 = 7;
const KNOWN: &str = include_str!("../tests/data/endgame.tsv");
/// Seven tiles against seven. No public solver proved it within minutes on a similar list.
const HARD: &str = "14P/9KNAWEL/14A/11G2Y/4L5TAWIE/3OUZO2HUM2R/4N1BARONAGE1/3FACETE2SOFA/3IT3J6/3REV1DON3P1/\
    4DO1HIE3I1/5I1ONE1QAT1/4ADIOS4I1/1GLIB2T5E1/7IndEXERS DRSTUUY/CELMNRV 332/393 0";

struct Bench {
    ruleset: Arc<Ruleset>,
    generator: Generator,
}

impl Bench {
    fn endgame(&self, text: &str) -> Endgame {
        let position = CgpPosition::read(text, &self.ruleset).unwrap();
        let racks = [position.racks[0], position.racks[1]];
        Endgame::new(&self.ruleset, &self.generator, &position.board, racks).unwrap()
    }

    fn solve(&self, text: &str, limits: &Limits) -> (Solution, Duration) {
        let endgame = self.endgame(text);
        let start = Instant::now();
        let solution = endgame.solve(limits, &false.into());
        (solution, start.elapsed())
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|one| one != "--bench").collect();
    let ruleset = editions::load("tournament").unwrap().ruleset;
    let lexicon = english::frozen(&ruleset.alphabet).unwrap();
    let generator = Generator::new(&ruleset, Arc::clone(lexicon.graph())).unwrap();
    let bench = Bench { ruleset, generator };
    let is_once = arguments.iter().any(|one| one == "--once");
    let number = |nth: usize, usual: usize| arguments.get(nth).map_or(usual, |text| text.parse().unwrap());
    let limits = |first: usize| {
        let time = Some(Duration::from_secs(number(first, 60) as u64));
        Limits { time, threads: number(first + 1, 1).try_into().unwrap(), ..Limits::default() }
    };
    match arguments.first().map(String::as_str) {
        Some("hard") => return report("hard", &bench.solve(HARD, &limits(1))),
        Some("games") => return games(&bench, number(1, 100), &limits(2)),
        _ => {}
    }
    let known = KNOWN.lines().filter(|line| !line.starts_with('#'));
    for (line, nth) in known.take(if is_once { 4 } else { usize::MAX }).zip(1..) {
        let (text, value) = line.split_once('\t').unwrap();
        for _ in 0..if is_once { 1 } else { 3 } {
            let answer = bench.solve(text, &Limits::default());
            assert_eq!((answer.0.value.0.to_string(), answer.0.proven), (value.to_owned(), true));
            report(&nth.to_string(), &answer);
        }
    }
}

fn games(bench: &Bench, n: usize, limits: &Limits) {
    let leaves = RuleOfThumb::new(&bench.ruleset.alphabet);
    let mut player = SelfPlay::new(&bench.ruleset, &bench.generator, &leaves).unwrap();
    let mut times = Vec::new();
    let mut n_unproven = 0;
    for nth in 0..n as u64 {
        let Some((position, racks)) = last_phase(bench, &player.game(SEED, nth)) else { continue };
        let endgame = Endgame::new(&bench.ruleset, &bench.generator, &position.board(), racks).unwrap();
        let start = Instant::now();
        let solution = endgame.solve(limits, &false.into());
        let time = start.elapsed();
        n_unproven += usize::from(!solution.proven);
        if time > Duration::from_secs(1) {
            let faces = racks.map(|rack| bench.ruleset.alphabet.rack(&rack)).join("/");
            report(&format!("game {nth}, {faces}"), &(solution, time));
        }
        times.push(time);
    }
    times.sort_unstable();
    let at = |share: usize| times.get(times.len() * share / 100).map_or(0.0, Duration::as_secs_f64);
    println!(
        "games: {} endgames, {n_unproven} not proven; seconds: half within {:.4}, nine tenths {:.4}, 99 % {:.4}, \
         longest {:.4}, all {:.2}",
        times.len(),
        at(50),
        at(90),
        at(99),
        times.last().map_or(0.0, Duration::as_secs_f64),
        times.iter().sum::<Duration>().as_secs_f64(),
    );
}

/// The board and the racks, the mover's first, at the moment when the pool becomes empty.
fn last_phase(bench: &Bench, played: &Played) -> Option<(Position, [Tiles; 2])> {
    let mut position = bench.generator.empty_position();
    let mut racks = played.racks;
    for turn in &played.turns {
        take(turn, &mut position, &mut racks);
        let mover = 1 - turn.player;
        let n_tiles = position.n_tiles() + racks[0].len() + racks[1].len();
        if n_tiles == bench.ruleset.alphabet.full_set().len() {
            return Some((position, [racks[mover], racks[turn.player]]));
        }
    }
    None
}

fn report(name: &str, (solution, time): &(Solution, Duration)) {
    let Solution { value, proven, depth, nodes, table_bytes, line } = solution;
    println!(
        "{name}: value {value}, proven {proven}, {:.4} s, {nodes} positions, depth {depth}, {} turns, table {} MB",
        time.as_secs_f64(),
        line.len(),
        table_bytes >> 20
    );
}
