//! Review, analysis and simulation measure the same values: they differ by no more than their errors allow.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::num::NonZeroUsize;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use engine::analysis::{Analyst, Effort, Method};
use engine::review::{Done, JudgedBy, Reviewer, Scene, Strength};
use engine::simulation::{Estimate, Report, Settings, Simulation, usual_plies};
use engine::{Knowledge, Possible, Situation, possible};
use lexicon::Lexicon;
use movegen::Choice;
use notation::WrittenTurn;
use notation::cgp::CgpPosition;
use rules::Ruleset;
use tiles::{Seat, Tiles};

struct Known {
    ruleset: Arc<Ruleset>,
    lexicon: Lexicon,
    knowledge: Knowledge,
}

static KNOWN: LazyLock<Known> = LazyLock::new(|| {
    let ruleset = editions::load("tournament").unwrap().ruleset;
    let lexicon = english::frozen(&ruleset.alphabet).unwrap();
    let knowledge = Knowledge::of(&ruleset, Arc::clone(lexicon.graph())).unwrap();
    Known { ruleset, lexicon, knowledge }
});

/// Positions, the number of tiles in their pool, and the play that was made: from the first play to the last tiles of
/// the pool, plays that soon turn out to be best and plays that soon turn out to be worse.
const POSITIONS: [(&str, usize, &str); 6] = [
    ("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AHNOPRS/ 0/0 0", 86, "8F HORN"),
    ("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AHNOPRS/ 0/0 0", 86, "8B ORPHANS"),
    ("15/15/15/15/15/15/15/3FARMHORN4/7O7/7U7/7S7/7E7/15/15/15 EEILNTV/ 120/131 0", 74, "D8 .EEL"),
    (
        "7U7/4AZINE6/7S7/7C2QAT2/3S3A1KAROO1/3P3LOITERS1/3I2HEWN5/3CANID1ENAMEL/3U11/3L11/2VARIX8/3E11/15/15/15 \
         AFGIIYY/ 206/215 0",
        36,
        "15A FIY",
    ),
    (
        "15/13R1/2NAWAB5QI1/3REMIXiNG1IS1/4MUD3R2U1/9VINTS1/10P4/3COOEED1ENVOY/4oUTFITS2O1/1BLIND1FEE3P1/1A11H1/1R11Y1/\
         1L11T1/JO11E1/AW9KIST EEGILNU/ 336/362 0",
        14,
        "2F GIEN",
    ),
    (
        "15/13R1/2NAWAB5QI1/3REMIXiNG1IS1/4MUD3R2U1/9VINTS1/10P4/3COOEED1ENVOY/4oUTFITS2O1/1BLIND1FEE3P1/1A11H1/\
         1REGULINE4Y1/1L11T1/JO11E1/AW9KIST AAEILOR/ 382/406 0",
        7,
        "7K .OA",
    ),
];
/// How often the hidden tiles are dealt.
const DEALS: u64 = 320;
/// Two averages that are further apart than this many errors of their difference cannot measure the same value.
const APART: f64 = 4.0;

fn scene(cgp: &str, play: &str) -> Scene {
    let Known { ruleset, knowledge, .. } = &*KNOWN;
    let CgpPosition { board, racks, scores, zero_turns, .. } = CgpPosition::read(cgp, ruleset).unwrap();
    let generator = &knowledge.generator;
    let situation = Situation::written(ruleset, generator, &board, &racks, &scores, zero_turns.into()).unwrap();
    let lay = WrittenTurn::parse(play, &ruleset.alphabet).unwrap().lay.unwrap();
    let done = Done::Place(lay.resolve(&board, &ruleset.alphabet).unwrap());
    Scene { seat: Seat::FIRST, situation, is_rack_known: true, kept: Some(Tiles::EMPTY), done, is_withdrawn: false }
}

/// The same plays, simulated as `tilewright sim` does it; none of them drops out.
fn simulated(situation: &Situation, choices: &[Choice]) -> Report {
    let knowledge = &KNOWN.knowledge;
    let all = possible(situation, &*knowledge.leaves, &mut knowledge.generator.finder(), 400);
    let contenders: Vec<Possible> = all.into_iter().filter(|one| choices.contains(&one.choice)).collect();
    let settings = Settings {
        plies: usual_plies(situation),
        iterations: DEALS,
        seed: 99,
        sureness: f64::INFINITY,
        ..Settings::default()
    };
    Simulation::new(situation, knowledge, &contenders).run(&settings, &false.into(), &mut |_| ())
}

fn of<'r>(report: &'r Report, choice: &Choice) -> Option<&'r engine::simulation::Contender> {
    report.contenders.iter().find(|one| one.choice == *choice)
}

#[track_caller]
fn agree(what: &str, one: Estimate, other: Estimate) {
    let error = one.error.hypot(other.error);
    assert!((one.mean - other.mean).abs() <= APART * error, "{what}: {one:?} and {other:?}");
}

#[test]
fn a_review_and_a_simulation_agree_within_their_intervals() {
    let Known { knowledge, lexicon, .. } = &*KNOWN;
    let strength = Strength { simulated: 6, iterations: DEALS, ..Strength::FAST };
    for (cgp, pool, play) in POSITIONS {
        let scene = scene(cgp, play);
        assert_eq!(scene.situation.pool, pool);
        let turn = Reviewer::new(knowledge, Some(lexicon), strength).turn(&scene, 1, &false.into());
        assert_eq!(turn.method, JudgedBy::Simulated { iterations: DEALS }, "{play}: all deals are played");
        let played = turn.played.unwrap();
        let choices: Vec<Choice> = turn.best.iter().map(|one| one.choice.clone()).collect();
        let report = simulated(&scene.situation, &[choices, vec![played.choice.clone()]].concat());
        let mut compared = 0;
        for one in turn.best.iter().chain([&played]) {
            let Some(same) = of(&report, &one.choice) else { continue };
            let what = format!("{} with {pool} in the pool", one.text);
            agree(&what, Estimate { mean: one.win, error: one.win_error.unwrap() }, same.win);
            agree(&what, Estimate { mean: one.points, error: one.points_error.unwrap() }, same.equity);
            compared += 1;
        }
        assert!(compared > turn.best.len() / 2, "{play}: {compared} of {}", turn.best.len());
        // The play that was made is known as well as with a separate simulation, however early the race was decided.
        let alone = simulated(&scene.situation, std::slice::from_ref(&played.choice));
        if let Some(alone) = alone.best() {
            assert!(played.win_error.unwrap() < 1.5 * alone.win.error, "{play}");
        }
        let apart = turn.best[0].win_error.unwrap().hypot(played.win_error.unwrap());
        assert!(turn.win_doubt.unwrap() <= apart, "the same luck makes a difference surer than two chances");
    }
}

#[test]
fn an_analysis_and_a_simulation_agree_within_their_intervals() {
    // Long enough that no test waits for it: the number of deals ends the analysis.
    let effort = Effort {
        time: Duration::from_secs(600),
        iterations: DEALS,
        nodes: None,
        threads: NonZeroUsize::MIN,
        table_bytes: 16 << 20,
        seed: 1,
    };
    for (cgp, pool, play) in POSITIONS {
        let situation = scene(cgp, play).situation;
        let stand = Analyst::new(&situation, &KNOWN.knowledge, 6).think(&effort, &false.into(), &mut |_| ());
        assert_eq!(stand.method, Method::Simulation, "{play}");
        let choices: Vec<Choice> = stand.lines.iter().map(|line| line.choice.clone()).collect();
        let report = simulated(&situation, &choices);
        for line in &stand.lines {
            let same = of(&report, &line.choice).unwrap();
            let what = format!("{:?} with {pool} in the pool", line.choice);
            agree(&what, line.win, same.win);
            agree(&what, line.points, same.equity);
        }
    }
}
