use std::time::Duration;

use engine::endgame::{Endgame, EndgameFault, Limits, Step};

use tiles::Tiles;

use super::English;

/// Seven tiles against seven.
const HARD: &str = "14P/9KNAWEL/14A/11G2Y/4L5TAWIE/3OUZO2HUM2R/4N1BARONAGE1/3FACETE2SOFA/3IT3J6/3REV1DON3P1/\
    4DO1HIE3I1/5I1ONE1QAT1/4ADIOS4I1/1GLIB2T5E1/7IndEXERS DRSTUUY/CELMNRV 332/393 0";

/// One play goes out.
const EASY: &str = "JAB4AZURES2/1HATPINS4N2/2TIE7O2/10PROWL/WICCA7L1U/3O2V5E1F/3N1QI4ID1F/OBIT2TOGGED2A/\
    MONEYERS3E3/1ANNEXE2OKA3/3D2O2VAT3/3E2UH1AMI3/3d2SI1R1v3/7L1Y1E3/7L7 EIRTU/DGR 431/449 0";

#[test]
fn a_search_that_must_stop_gives_the_best_so_far_and_says_that_it_is_not_proven() {
    let english = English::new("tournament");
    let (_, endgame) = english.read(HARD);
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    let solution = endgame.solve(&limits, &false.into());
    assert!(!solution.proven && solution.depth > 0 && solution.nodes < 10_000);
    assert!(matches!(solution.line.first(), Some(Step::Place(_))), "{solution:?}");
}

#[test]
fn a_search_is_cancelled_at_once() {
    let english = English::new("tournament");
    let (_, endgame) = english.read(HARD);
    for limits in [Limits::default(), Limits { threads: 2.try_into().unwrap(), ..Limits::default() }] {
        let solution = endgame.solve(&limits, &true.into());
        assert!(!solution.proven && solution.nodes < 2_000, "{}", solution.nodes);
    }
    let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    let solution = endgame.solve(&limits, &false.into());
    assert!(!solution.proven && !solution.line.is_empty(), "there is always something to play");
}

#[test]
fn a_position_that_is_no_endgame_is_refused() {
    let english = English::new("tournament");
    let (position, _) = english.read(HARD);
    let refusal = |ruleset: &std::sync::Arc<rules::Ruleset>, racks: [&str; 2]| -> EndgameFault {
        let racks = racks.map(|rack| english.ruleset.alphabet.tiles(rack).unwrap());
        Endgame::new(ruleset, &english.generator, &position.board, racks).unwrap_err()
    };
    let rules = &english.ruleset;
    assert_eq!(refusal(rules, ["DRSTUUY", "CELMNR"]), EndgameFault::PoolLeft { tiles: 1 });
    assert_eq!(refusal(rules, ["DRSTUUY", "DRSTUUY"]), EndgameFault::NotInSet);
    assert!(matches!(refusal(rules, ["DRSTUUY", "CELMNRVV"]), EndgameFault::Rack { rack: 2, .. }));
}

#[test]
fn a_player_without_tiles_has_gained_those_of_the_others() {
    let english = English::new("tournament");
    let (position, endgame) = english.read(EASY);
    let solution = endgame.solve(&Limits::default(), &false.into());
    let [Step::Place(last)] = solution.line[..] else { panic!("one play ends the game") };
    let mut after = endgame.position().clone();
    after.make(&last);
    for racks in [[Tiles::EMPTY, position.racks[1]], [position.racks[1], Tiles::EMPTY]] {
        let over = Endgame::new(&english.ruleset, &english.generator, &after.board(), racks).unwrap();
        let solution = over.solve(&Limits::default(), &false.into());
        let gain = 2 * english.ruleset.alphabet.value_of_all(&position.racks[1]) as i32;
        assert_eq!(solution.value.0, if racks[0].is_empty() { gain } else { -gain });
        assert!(solution.proven && solution.line.is_empty());
    }
}
