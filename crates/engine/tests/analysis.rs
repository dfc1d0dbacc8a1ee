//! The results of an analysis, and when they arrive.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use common::{KNOWN, Known};
use engine::analysis::{Analyst, Effort, Exact, Method, Stand};
use engine::{Knowledge, Situation};
use notation::cgp::CgpPosition;

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AHNOPRS/ 0/0 0";
const LAST: &str = "8AECIDIA/5V1GIF2EN1/5E4R1ME1/4LI1REBATERS/4IN4N2T1/4MY4T2I1/4E1EOAN2JA1/3PA1HOH3O1B/2ZED3AbOULIA/\
    2AWE2O1YU1L1N/2G1SPOUTeR1I1E/QIS4T3VELD/7F4R2/7O1WURST1/7X7 DKNO/CG 513/375 0";
/// Long enough that no test waits for it: all of them finish or are stopped.
const EFFORT: Effort = Effort {
    time: Duration::from_secs(600),
    iterations: 10_000,
    nodes: None,
    threads: NonZeroUsize::MIN,
    table_bytes: 16 << 20,
    seed: 1,
};

fn situation(cgp: &str) -> Situation {
    let Known { ruleset, knowledge, .. } = &*KNOWN;
    let CgpPosition { board, racks, scores, zero_turns, .. } = CgpPosition::read(cgp, ruleset).unwrap();
    Situation::written(ruleset, &knowledge.generator, &board, &racks, &scores, zero_turns.into()).unwrap()
}

#[test]
fn the_first_glance_is_by_score_and_leave_with_or_without_tables() {
    let Known { ruleset, lexicon, knowledge } = &*KNOWN;
    let here = situation(EMPTY);
    let stand = Analyst::new(&here, knowledge, 10).glance();
    assert_eq!((stand.method, stand.lines.len(), stand.rollouts), (Method::Static, 10, 0));
    assert_eq!(stand.lines[0].score.0, 80, "ORPHANS or one of its places");
    assert!(stand.lines.windows(2).all(|two| two[0].points.mean >= two[1].points.mean));
    let plain = Knowledge::for_a_glance(ruleset, Arc::clone(lexicon.graph())).unwrap();
    assert_eq!(Analyst::new(&here, &plain, 10).glance(), stand);
}

#[test]
fn news_of_a_simulation_come_while_it_thinks_and_it_ends_when_it_is_told_to() {
    let here = situation("15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 0/14 0");
    let stop = AtomicBool::new(false);
    let mut told: Vec<u64> = Vec::new();
    let stand = Analyst::new(&here, &KNOWN.knowledge, 6).think(&EFFORT, &stop, &mut |stand: &Stand| {
        told.push(stand.rollouts);
        stop.store(told.len() == 6, Ordering::Relaxed);
    });
    assert_eq!((stand.method, told.len()), (Method::Simulation, 6));
    assert!(told.windows(2).all(|two| two[0] < two[1]), "{told:?}");
    let best = &stand.lines[0];
    assert!(best.win.error > 0.0 && best.games >= 64 && best.exact == Exact::Nothing, "{best:?}");
    let replies = best.replies.as_ref().unwrap();
    assert!(replies.score > 0.0 && !replies.squares.is_empty());
    let places = |is_out| stand.lines.iter().filter(move |line| line.is_out == is_out).count();
    assert!(stand.lines[..places(false)].iter().all(|line| !line.is_out), "what dropped out comes last");
}

#[test]
fn with_an_empty_pool_everything_is_proven() {
    let here = situation(LAST);
    let mut told = 0;
    let stand = Analyst::new(&here, &KNOWN.knowledge, 5).think(&EFFORT, &false.into(), &mut |_| told += 1);
    assert_eq!((stand.method, stand.is_settled), (Method::Endgame, true));
    assert_eq!((stand.lines[0].points.mean, stand.lines[0].exact), (28.0, Exact::WinAndPoints));
    assert!(stand.lines.len() > 3 && stand.lines.iter().all(|line| line.points.mean <= 28.0));
    assert!(told > 3, "{told}");
}

#[test]
fn with_one_tile_in_the_pool_chances_are_proven() {
    // The last unseen tile is in the pool.
    let here = situation(&LAST.replace("DKNO/CG", "DKNO/C"));
    let effort = Effort { iterations: 16, ..EFFORT };
    let stand = Analyst::new(&here, &KNOWN.knowledge, 4).think(&effort, &false.into(), &mut |_| ());
    assert_eq!((here.pool, stand.method), (1, Method::Preendgame));
    assert!(stand.lines[0].exact >= Exact::Win && stand.lines[0].win.error == 0.0, "{:?}", stand.lines[0]);
}

#[test]
fn an_analysis_that_is_stopped_at_once_has_the_static_list() {
    let here = situation(EMPTY);
    let analyst = Analyst::new(&here, &KNOWN.knowledge, 5);
    assert_eq!(analyst.think(&EFFORT, &true.into(), &mut |_| ()), analyst.glance());
}
