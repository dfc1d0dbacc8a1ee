//! How fast pre-endgames are judged. `cargo bench -p engine --bench preendgames -- [SECONDS] [THREADS]` judges a known
//! position with one tile in the pool.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]
#![allow(clippy::print_stdout, reason = "it reports")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::Situation;
use engine::endgame::Limits;
use engine::preendgame::{JudgedChoice, Preendgame, Progress};
use movegen::{Choice, Generator, Position};
use notation::cgp::CgpPosition;

const ONE: &str = "6DAY2HOAR/4CRETONNE3/D5V4R3/A1GOO1O3ON3/P3FLUB2R4/P5TIMIdITy1/L9I4/EL2JEEZ2NGWEE/1EF1A5A4/\
    1KA1DILUTORS3/M1I1E5YE3/ANTAS6R3/X1H8V3/I10E3/S10D3 BCINSUW/ 353/358 0";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|one| one != "--bench").collect();
    let number = |nth: usize, usual: usize| arguments.get(nth).map_or(usual, |text| text.parse().unwrap());
    let ruleset = editions::load("tournament").unwrap().ruleset;
    let lexicon = english::frozen(&ruleset.alphabet).unwrap();
    let generator = Generator::new(&ruleset, Arc::clone(lexicon.graph())).unwrap();
    let text = arguments.get(2).map_or(ONE, String::as_str);
    let CgpPosition { board, racks, scores, zero_turns, .. } = CgpPosition::read(text, &ruleset).unwrap();
    let situation = Situation::written(&ruleset, &generator, &board, &racks, &scores, usize::from(zero_turns)).unwrap();
    let time = Some(Duration::from_secs(number(0, 60) as u64));
    let limits = Limits { time, threads: number(1, 2).try_into().unwrap(), ..Limits::default() };
    let start = Instant::now();
    let tell = |progress: &Progress| {
        let best = progress.best.as_ref().map(|best| (said(&situation.position, &best.0), best.1));
        println!("{:.1} s: {} contenders, {best:?}", progress.elapsed.as_secs_f64(), progress.contenders);
    };
    let report = Preendgame::new(&situation).unwrap().solve(&limits, &false.into(), &tell);
    println!("{:.2} s, proven {}, {} positions", start.elapsed().as_secs_f64(), report.proven, report.nodes);
    let is_idle = |judged: &JudgedChoice| !matches!(judged.choice, Choice::Place(_));
    let (best, others) = report.candidates.split_at(report.candidates.len().min(8));
    for judged in best.iter().chain(others.iter().filter(|judged| is_idle(judged))) {
        println!(
            "{:<16} {:.4} {:+.3} {:?} {}/{}/{} of {}{}",
            said(&situation.position, &judged.choice),
            judged.win,
            judged.spread,
            judged.judgement,
            judged.wins,
            judged.draws,
            judged.losses,
            report.ways,
            if judged.is_assumed { ", if two passes end the game" } else { "" }
        );
    }
}

fn said(position: &Position, choice: &Choice) -> String {
    match choice {
        Choice::Place(candidate) => position.notation(candidate),
        Choice::Exchange(given) => format!("exchange {}", given.len()),
        Choice::Pass => "pass".to_owned(),
    }
}
