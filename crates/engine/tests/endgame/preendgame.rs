//! Pre-endgames on the standard board.

use std::time::Duration;

use engine::Situation;
use engine::endgame::Limits;
use engine::preendgame::{Judgement, Preendgame, PreendgameFault, PreendgameReport};
use movegen::Choice;
use notation::cgp::CgpPosition;

use super::English;

/// One tile in the pool.
const ONE: &str = "6DAY2HOAR/4CRETONNE3/D5V4R3/A1GOO1O3ON3/P3FLUB2R4/P5TIMIdITy1/L9I4/EL2JEEZ2NGWEE/1EF1A5A4/\
    1KA1DILUTORS3/M1I1E5YE3/ANTAS6R3/X1H8V3/I10E3/S10D3 BCINSUW/ 353/358 0";

fn situation(english: &English, text: &str) -> Situation {
    let CgpPosition { board, racks, scores, zero_turns, .. } = CgpPosition::read(text, &english.ruleset).unwrap();
    let English { ruleset, generator } = english;
    Situation::written(ruleset, generator, &board, &racks, &scores, usize::from(zero_turns)).unwrap()
}

/// The same with fewer tiles on the board, and correspondingly more in the pool.
fn with_pool(english: &English, tiles: usize) -> Situation {
    let last_row = match tiles {
        1 => "S10D3",
        2 => "11D3",
        _ => "15",
    };
    situation(english, &ONE.replace("S10D3", last_row))
}

fn is_sound(report: &PreendgameReport) {
    assert!(!report.candidates.is_empty());
    for judged in &report.candidates {
        assert!((0.0..=1.0).contains(&judged.win), "{judged:?}");
        assert!(judged.wins + judged.draws + judged.losses <= report.ways);
        let is_decided = judged.wins + judged.draws + judged.losses == report.ways;
        assert_eq!(judged.judgement != Judgement::Estimated, is_decided);
        let least = (2 * judged.wins + judged.draws) as f64 / (2 * report.ways) as f64;
        assert!(judged.win >= least - 1e-9);
    }
}

#[test]
fn a_search_that_must_stop_gives_legal_choices_with_chances_that_are_possible() {
    let english = English::new("tournament");
    for tiles in 1..=3 {
        let situation = with_pool(&english, tiles);
        assert_eq!(situation.pool, tiles);
        let preendgame = Preendgame::new(&situation).unwrap();
        let limits = Limits { nodes: Some(300), ..Limits::default() };
        let report = preendgame.solve(&limits, &false.into(), &|_| {});
        assert!(!report.proven);
        is_sound(&report);
        let Choice::Place(best) = &report.candidates[0].choice else { panic!("{:?}", report.candidates[0]) };
        let placement = situation.position.placement(best);
        let board = situation.position.board();
        assert!(rules::check(&english.ruleset, &board, &situation.tiles, &placement).is_ok());
    }
}

#[test]
fn a_search_is_cancelled_at_once_and_still_gives_a_choice() {
    let english = English::new("tournament");
    let preendgame = Preendgame::new(&situation(&english, ONE)).unwrap();
    let report = preendgame.solve(&Limits::default(), &true.into(), &|_| {});
    assert!(!report.proven && report.nodes < 1_000, "{}", report.nodes);
    is_sound(&report);
    let limits = Limits { time: Some(Duration::ZERO), threads: 2.try_into().unwrap(), ..Limits::default() };
    is_sound(&preendgame.solve(&limits, &false.into(), &|_| {}));
}

#[test]
fn an_early_proof_stays_with_more_time() {
    let english = English::new("tournament");
    let preendgame = Preendgame::new(&situation(&english, ONE)).unwrap();
    let solve =
        |nodes: u64| preendgame.solve(&Limits { nodes: Some(nodes), ..Limits::default() }, &false.into(), &|_| {});
    let (soon, late) = (solve(25_000), solve(35_000));
    let mut n_proven = 0;
    for judged in &soon.candidates {
        let later = late.candidates.iter().find(|later| later.choice == judged.choice).unwrap();
        for outcome in &judged.outcomes {
            let same = later.outcomes.iter().find(|later| later.pool == outcome.pool).unwrap();
            if outcome.result.is_some() {
                assert_eq!(outcome.result, same.result);
                n_proven += 1;
            }
        }
    }
    assert!(n_proven > 0);
}

#[test]
fn a_position_that_is_no_pre_endgame_is_refused() {
    let english = English::new("tournament");
    let mut situation = situation(&english, ONE);
    situation.pool = 5;
    assert_eq!(Preendgame::new(&situation).unwrap_err(), PreendgameFault::Pool { tiles: 5, most: 4 });
    situation.pool = 0;
    assert_eq!(Preendgame::new(&situation).unwrap_err(), PreendgameFault::Pool { tiles: 0, most: 4 });
    situation.pool = 1;
    situation.others.clear();
    assert_eq!(Preendgame::new(&situation).unwrap_err(), PreendgameFault::NotForTwo { players: 1 });
}
