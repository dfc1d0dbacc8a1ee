//! How fast endgames are solved. `cargo bench -p engine --bench endgames` measures the known positions by the clock;
//! `-- --once` solves the easier half of them once, for callgrind; `-- hard SECONDS [THREADS]` tries a hard one.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]
#![allow(clippy::print_stdout, reason = "it reports")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{Endgame, Limits, Solution};
use movegen::Generator;
use notation::cgp::CgpPosition;
use rules::Ruleset;

const KNOWN: &str = include_str!("../tests/data/endgame.tsv");
/// Seven tiles against seven, which no public solver proved within minutes on a similar list.
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
    let lexicon = english::lexicon(&ruleset.alphabet).unwrap();
    let generator = Generator::new(&ruleset, Arc::new(lexicon.graph().clone())).unwrap();
    let bench = Bench { ruleset, generator };
    let is_once = arguments.iter().any(|one| one == "--once");
    if arguments.first().is_some_and(|one| one == "hard") {
        let number = |nth: usize, usual: usize| arguments.get(nth).map_or(usual, |text| text.parse().unwrap());
        let time = Some(Duration::from_secs(number(1, 60) as u64));
        let threads = number(2, 1).try_into().unwrap();
        report("hard", &bench.solve(HARD, &Limits { time, threads, ..Limits::default() }));
        return;
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

fn report(name: &str, (solution, time): &(Solution, Duration)) {
    let Solution { value, proven, depth, nodes, table_bytes, line } = solution;
    println!(
        "{name}: value {value}, proven {proven}, {:.4} s, {nodes} positions, depth {depth}, {} turns, table {} MB",
        time.as_secs_f64(),
        line.len(),
        table_bytes >> 20
    );
}
