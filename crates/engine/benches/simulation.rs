//! How fast positions are simulated. `cargo bench -p engine --bench simulation` measures by the clock; `-- --once [N]`
//! plays N iterations once, for callgrind, whose option `--toggle-collect='*measured*'` leaves out the loading; `--
//! plies N` looks further ahead; `-- surprises N` tells by how much the values of plays in N positions differ from
//! their score and leave.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]
#![allow(clippy::print_stdout, reason = "it reports")]

use std::sync::Arc;
use std::time::Instant;

use engine::simulation::{Report, Settings, Simulation};
use engine::{Knowledge, Opponent, Possible, Situation, possible};
use movegen::{Choice, RuleOfThumb, SelfPlay};
use notation::cgp::CgpPosition;
use rules::{Points, Ruleset};

/// A position in the middle of a game, on which other engines were measured.
const MIDDLE: &str = "7U7/4AZINE6/7S7/7C2QAT2/3S3A1KAROO1/3P3LOITERS1/3I2HEWN5/3CANID1ENAMEL/3U11/3L11/2VARIX8/3E11/\
    15/15/15 AFGIIYY/ 206/215 0";
const CONTENDERS: usize = 10;
/// No contender drops out, so that every run does the same work.
const NEVER_SURE: f64 = f64::INFINITY;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|one| one != "--bench").collect();
    let number = |name: &str| {
        let at = arguments.iter().position(|one| one == name)?;
        Some(arguments.get(at + 1).and_then(|n| n.parse::<u64>().ok()))
    };
    let ruleset: Arc<Ruleset> = editions::load("tournament").unwrap().ruleset;
    let lexicon = english::frozen(&ruleset.alphabet).unwrap();
    let knowledge = Knowledge::of(&ruleset, Arc::clone(lexicon.graph())).unwrap();
    if let Some(n) = number("surprises") {
        return surprises(&ruleset, &knowledge, n.unwrap_or(20));
    }
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

/// The difference between rollouts and score and leave in comparing two plays, early and late in the game.
fn surprises(ruleset: &Arc<Ruleset>, knowledge: &Knowledge, n: u64) {
    let settings = Settings { iterations: 1_000, sureness: NEVER_SURE, ..Settings::default() };
    // Sums of squared differences, and their number: with two racks or more in the pool, with one to two, and with
    // less.
    let mut sums = [(0.0, 0.0); 3];
    for nth in 0..n {
        let situation = situation(ruleset, knowledge, nth);
        let contenders = possible(&situation, &*knowledge.leaves, &mut knowledge.generator.finder(), CONTENDERS);
        let report = measured(&situation, knowledge, &contenders, &settings);
        let rack = usize::from(ruleset.rack_size);
        let phase = if situation.pool > 2 * rack { 0 } else { 1 + usize::from(situation.pool <= rack) };
        let found: Vec<f64> =
            report.contenders.iter().map(|one| one.equity.mean - f64::from(one.static_equity.0) / 1_000.0).collect();
        for (at, one) in found.iter().enumerate() {
            for other in &found[at + 1..] {
                sums[phase].0 += (one - other).powi(2);
                sums[phase].1 += 1.0;
            }
        }
    }
    for (name, (sum, n)) in ["more than two racks in the pool", "up to two", "up to one"].iter().zip(sums) {
        println!("{name}: {:.2} points, {n} pairs of plays", (sum / f64::max(n, 1.0)).sqrt());
    }
}

/// A situation of a static game, at a turn that follows from the number of the game.
fn situation(ruleset: &Arc<Ruleset>, knowledge: &Knowledge, nth: u64) -> Situation {
    let leaves = RuleOfThumb::new(&ruleset.alphabet);
    let played = SelfPlay::new(ruleset, &knowledge.generator, &leaves).unwrap().game(3, nth);
    let all = ruleset.alphabet.full_set();
    let mut position = knowledge.generator.empty_position();
    let mut racks = played.racks;
    for (turn, n_turns) in played.turns.iter().zip(1..) {
        let rack = &mut racks[turn.player];
        match turn.played {
            Choice::Place(candidate) => {
                *rack = candidate.leave(rack).unwrap();
                position.make(&candidate);
            }
            Choice::Exchange(given) => *rack = rack.minus(&given).unwrap(),
            Choice::Pass => {}
        }
        *rack = rack.plus(&turn.drawn).unwrap();
        let pool = all.len() - position.n_tiles() - racks[0].len() - racks[1].len();
        if n_turns > nth % 20 || pool <= 2 {
            break;
        }
    }
    // Which player is to move does not matter: both have equally likely racks.
    let mover = 0;
    let seen = position.board().tiles().plus(&racks[mover]).unwrap();
    let other = Opponent { score: Points(0), n_tiles: racks[1 - mover].len(), known: None };
    let unseen = all.minus(&seen).unwrap();
    Situation {
        ruleset: Arc::clone(ruleset),
        position,
        tiles: racks[mover],
        score: Points(0),
        pool: unseen.len() - other.n_tiles,
        others: vec![other],
        unseen,
        idle: 0,
    }
}
