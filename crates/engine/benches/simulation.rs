//! How fast positions are simulated. `cargo bench -p engine --bench simulation` measures by the clock; `-- --once [N]`
//! plays N iterations once, for callgrind, whose option `--toggle-collect='*measured*'` leaves out what is loaded before;
//! `-- plies N` looks further ahead.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]
#![allow(clippy::print_stdout, reason = "it reports")]

use std::sync::Arc;
use std::time::Instant;

use engine::simulation::{Report, Settings, Simulation};
use engine::{Knowledge, Possible, Situation, possible};
use notation::cgp::CgpPosition;
use rules::Ruleset;

/// A position in the middle of a game, on which other engines were measured.
const MIDDLE: &str = "7U7/4AZINE6/7S7/7C2QAT2/3S3A1KAROO1/3P3LOITERS1/3I2HEWN5/3CANID1ENAMEL/3U11/3L11/2VARIX8/3E11/\
    15/15/15 AFGIIYY/ 206/215 0";
const CONTENDERS: usize = 10;
/// Nobody drops out, so that every run does the same work.
const NEVER_SURE: f64 = f64::INFINITY;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|one| one != "--bench").collect();
    let number = |name: &str| {
        let at = arguments.iter().position(|one| one == name)?;
        Some(arguments.get(at + 1).and_then(|n| n.parse::<u64>().ok()))
    };
    let ruleset: Arc<Ruleset> = editions::load("tournament").unwrap().ruleset;
    let lexicon = english::lexicon(&ruleset.alphabet).unwrap();
    let knowledge = Knowledge::of(&ruleset, Arc::new(lexicon.graph().clone())).unwrap();
    let CgpPosition { board, racks, scores, .. } = CgpPosition::read(MIDDLE, &ruleset).unwrap();
    let situation = Situation::written(&ruleset, &knowledge.generator, &board, &racks, &scores, 0).unwrap();
    let contenders = possible(&situation, &*knowledge.leaves, &mut knowledge.generator.finder(), CONTENDERS);
    let plies = number("plies").flatten().unwrap_or(2) as usize;
    let once = number("--once");
    let iterations = once.map_or(1_000, |n| n.unwrap_or(100));
    let settings = Settings { plies, iterations, sureness: NEVER_SURE, ..Settings::default() };
    for _ in 0..if once.is_some() { 1 } else { 5 } {
        let start = Instant::now();
        let report = measured(&situation, &knowledge, &contenders, &settings);
        let seconds = start.elapsed().as_secs_f64();
        let best = report.best().unwrap();
        println!(
            "{} rollouts, {:.0} a second; best {:?}: {:.2} % to win, equity {:.2}",
            report.rollouts,
            report.rollouts as f64 / seconds,
            best.choice,
            best.win.mean * 100.0,
            best.equity.mean
        );
    }
}

#[inline(never)]
fn measured(situation: &Situation, knowledge: &Knowledge, contenders: &[Possible], settings: &Settings) -> Report {
    Simulation::new(situation, knowledge, contenders).run(settings, &false.into(), &mut |_| ())
}
