//! How fast placements are found. `cargo bench -p movegen --bench plays` measures everything by the clock;
//! `-- NAME` one part; `-- NAME --once [N]` does the work of a part once, on N games or positions, for callgrind.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]
#![allow(clippy::print_stdout, reason = "it reports")]

#[path = "../tests/common/mod.rs"]
mod common;

use std::sync::Arc;
use std::time::Instant;

use movegen::{Choice, Equity, Generator, LeaveTable, Leaves, Position, Rack, RuleOfThumb, SelfPlay};
use rules::Ruleset;

const SEED: u64 = 7;

struct Bench {
    ruleset: Arc<Ruleset>,
    generator: Generator,
    table: LeaveTable,
}

impl Bench {
    fn new() -> Bench {
        let ruleset = common::tournament();
        let generator = Generator::fast(&ruleset, common::english_graph()).unwrap();
        let thumb = RuleOfThumb::new(&ruleset.alphabet);
        let table = LeaveTable::from_leaves(&ruleset.alphabet, 6, &thumb).unwrap();
        Bench { ruleset, generator, table }
    }

    /// The first positions with a tile in the pool or not, of static games.
    fn positions(&self, n: usize) -> Vec<(Position, Rack)> {
        positions(&self.ruleset, &self.generator, &self.table, n)
    }
}

fn positions(ruleset: &Ruleset, generator: &Generator, leaves: &impl Leaves, n: usize) -> Vec<(Position, Rack)> {
    let mut player = SelfPlay::new(ruleset, generator, leaves).unwrap();
    let mut found = Vec::new();
    for nth in 0.. {
        let played = player.game(SEED, nth);
        let mut position = generator.empty_position();
        let mut racks = played.racks;
        for turn in &played.turns {
            if found.len() == n {
                return found;
            }
            let rack = &mut racks[turn.player];
            found.push((position.clone(), position.rack(rack).unwrap()));
            match &turn.played {
                Choice::Place(candidate) => {
                    *rack = candidate.leave(rack).unwrap();
                    position.make(candidate);
                }
                Choice::Exchange(given) => *rack = rack.minus(given).unwrap(),
                Choice::Pass => {}
            }
            *rack = rack.plus(&turn.drawn).unwrap();
        }
    }
    found
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|one| one != "--bench").collect();
    let once = arguments.iter().position(|one| one == "--once");
    let name = arguments.first().filter(|one| !one.starts_with('-')).map_or("", String::as_str);
    let n = once.and_then(|at| arguments.get(at + 1)).and_then(|n| n.parse().ok());
    let bench = Bench::new();
    let runs = if once.is_some() { 1 } else { 5 };
    if name.is_empty() || name == "self-play" {
        self_play(&bench, n.unwrap_or(if once.is_some() { 20 } else { 500 }), runs);
    }
    if name.is_empty() || name == "all" {
        all(&bench, n.unwrap_or(if once.is_some() { 100 } else { 1000 }), runs);
    }
    if name.is_empty() || name == "best" {
        best(&bench, n.unwrap_or(if once.is_some() { 100 } else { 1000 }), runs);
    }
}

fn self_play(bench: &Bench, n: usize, runs: usize) {
    let mut player = SelfPlay::new(&bench.ruleset, &bench.generator, &bench.table).unwrap();
    for _ in 0..runs {
        let start = Instant::now();
        let mut totals = movegen::Totals::default();
        (0..n as u64).for_each(|nth| totals.add(&player.game(SEED, nth)));
        let rate = n as f64 / start.elapsed().as_secs_f64();
        let turns = totals.turns as f64 / n as f64;
        println!("self-play: {rate:.0} games/s, {turns:.2} turns a game, mean scores {:.1?}", totals.means());
    }
}

fn all(bench: &Bench, n: usize, runs: usize) {
    let positions = bench.positions(n);
    let mut finder = bench.generator.finder();
    let mut found = Vec::new();
    for _ in 0..runs {
        let start = Instant::now();
        let (mut n_found, mut sum) = (0, 0);
        for (position, rack) in &positions {
            found.clear();
            finder.all_into(position, rack, &bench.table, &mut found);
            n_found += found.len();
            sum += found.iter().map(|candidate| candidate.score().0).sum::<i32>();
        }
        let rate = n as f64 / start.elapsed().as_secs_f64();
        println!("all: {rate:.0} positions/s, {n_found} placements, sum of scores {sum}");
    }
}

fn best(bench: &Bench, n: usize, runs: usize) {
    let positions = bench.positions(n);
    let mut finder = bench.generator.finder();
    for _ in 0..runs {
        let start = Instant::now();
        let (mut sum, mut equity) = (0, Equity::ZERO);
        for (position, rack) in &positions {
            if let Some(candidate) = finder.best(position, rack, &bench.table) {
                sum += candidate.score().0;
                equity = equity + candidate.equity();
            }
        }
        let rate = n as f64 / start.elapsed().as_secs_f64();
        println!("best: {rate:.0} positions/s, sum of scores {sum}, of equities {equity}");
    }
}
