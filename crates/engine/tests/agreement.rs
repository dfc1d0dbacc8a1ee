//! Review, analysis and simulation measure the same values: they differ by no more than their errors allow.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::num::NonZeroUsize;
use std::time::Duration;

use common::{KNOWN, Known};
use engine::analysis::{Analyst, Effort, Method};
use engine::review::{Done, JudgedBy, Reviewer, Scene, Strength};
use engine::simulation::{Estimate, Report, Settings, Simulation, usual_plies};
use engine::{Possible, Situation, possible};
use movegen::Choice;
use notation::WrittenTurn;
use notation::cgp::CgpPosition;
use tiles::{Seat, Tiles};

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
/// Ten minutes are more than any test waits for: the number of deals ends the analysis.
const EFFORT: Effort = Effort {
    time: Duration::from_secs(600),
    iterations: DEALS,
    nodes: None,
    threads: NonZeroUsize::MIN,
    table_bytes: 16 << 20,
    seed: 1,
};

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

/// Positions with the last tiles in the pool, and with none: their number, and the play that was made.
const LAST_DRAWS: [(&str, usize, &str); 5] = [
    (
        "7E6N/7N1CERULE/2J4V6V/2UBIETY5GO/1CLINE7LI/2E10OD/2POA8R1/3WAGGON1EQUIP/2NTH2RAX1I1E1/5FA1MIDSTS1/2NItERIE6/\
         ZEAS2DORADOs2/OW7HAFT2/OK13/M14 AABEIST/ 403/375 0",
        0,
        "14E ABATES",
    ),
    (
        "1HOOT2CREATIOn/JUD3DOUX5/1PARAMENT6/3OBE1V1N5/2FUSE1O1AG4/2REEK3ZA4/2I1I3FEN4/TAV1lEGGY1TE3/2OHS6Y3/2LI7R3/\
         3NA5QI3/3DA5UR3/4L5B4/4I5I4/3NIDAL2T4 CEIOPSW/ 373/353 0",
        1,
        "13A COWS.IP",
    ),
    (
        "3A11/3G11/2FINCHES6/3TE10/2JAW5T4/1QI7I4/1AB4WESTINGS/1TEMpURA2U4/2DI1P1ROLLTOp1/5H4A4/5E1N2R4/5A1O3DIVA/\
         4EVERYONE3/EX3E1I1KELL2/TURGID1A3FOND ABCMOYZ/ 380/399 0",
        2,
        "H1 OB.Y",
    ),
    (
        "11KNAP/9P3N1/7Q1A3G1/2GYRATION3E1/9T1I1L1/9OZONE1/2JAR5I1ID1/CLEM3OUTBYE1A/2TIDDLeR1E1F1U/OWED6T3R/X9H3A/\
         C7VISIONS/A10FOE1/R4RAVINeS3/T14 AEEEGIS/ 362/382 0",
        3,
        "5E EGIS",
    ),
    (
        "7F7/7R7/2QUANTITY5/7ZOEAE3/7EM1D4/5FARE1H4/5AG3I3G/B2POLIO2b2ER/URVA1AT3I2BI/G4JAW2T2OP/EX5R2SO1NE/\
         YE5E3V1I1/ER5CATHOUSe/1I5K3L1E1/1C5S3O1S1 DDEMNNW/ 363/398 0",
        4,
        "12D MEND.D",
    ),
];

#[test]
fn a_review_and_an_analysis_of_the_last_draws_agree() {
    let Known { knowledge, lexicon, .. } = &*KNOWN;
    let nodes = 40_000;
    let strength = Strength {
        listed: 6,
        simulated: 6,
        iterations: DEALS,
        endgame_nodes: nodes,
        preendgame_nodes: nodes,
        ..Strength::FAST
    };
    let effort = Effort { nodes: Some(nodes), ..EFFORT };
    for (cgp, pool, play) in LAST_DRAWS {
        let scene = scene(cgp, play);
        assert_eq!(scene.situation.pool, pool);
        let turn = Reviewer::new(knowledge, Some(lexicon), strength).turn(&scene, 1, &false.into());
        let stand = Analyst::new(&scene.situation, knowledge, 6).think(&effort, &false.into(), &mut |_| ());
        let is_endgame = matches!(turn.method, JudgedBy::Solved { .. });
        assert_eq!((pool == 0, pool == 0), (is_endgame, stand.method == Method::Endgame), "{play}: {:?}", turn.method);
        let mut n_proven = 0;
        for one in turn.best.iter().chain(&turn.played) {
            let Some(line) = stand.lines.iter().find(|line| line.choice.is_same(&one.choice)) else { continue };
            let what = format!("{} with {pool} in the pool", one.text);
            let known = Estimate { mean: one.win, error: one.win_error.unwrap_or_default() };
            if known.error == 0.0 && line.win.error == 0.0 {
                n_proven += 1;
                assert!((known.mean - line.win.mean).abs() < 1e-9, "{what}: {known:?} and {line:?}");
            }
            agree(&what, known, line.win);
        }
        assert!(pool > 1 || n_proven > 0, "{play}: nothing is proven");
        let mut once = stand.lines.clone();
        once.dedup_by(|one, other| one.choice.is_same(&other.choice));
        assert_eq!(once.len(), stand.lines.len(), "{play}: no play is listed twice");
    }
}

#[test]
fn an_analysis_and_a_simulation_agree_within_their_intervals() {
    for (cgp, pool, play) in POSITIONS {
        let situation = scene(cgp, play).situation;
        let stand = Analyst::new(&situation, &KNOWN.knowledge, 6).think(&EFFORT, &false.into(), &mut |_| ());
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
