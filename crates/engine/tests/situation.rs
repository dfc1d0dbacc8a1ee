//! The knowledge of the player to move, from a view and from a written position.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails, and says why")]

use std::sync::Arc;

use engine::{Situation, SituationFault};
use movegen::Generator;
use notation::cgp::CgpPosition;
use rules::{Phase, Points, Viewer};
use testkit::Driver;
use tiles::Tiles;

const OPENING: &str = "15/15/15/15/15/15/15/7CAT5/15/15/15/15/15/15/15 AEINRST/ 10/20 0";

fn tournament() -> (Arc<rules::Ruleset>, Generator) {
    let ruleset = editions::load("tournament").unwrap().ruleset;
    let lexicon = english::frozen(&ruleset.alphabet).unwrap();
    let generator = Generator::new(&ruleset, Arc::clone(lexicon.graph())).unwrap();
    (ruleset, generator)
}

fn written(cgp: &str) -> Result<Situation, SituationFault> {
    let (ruleset, generator) = tournament();
    let CgpPosition { board, racks, scores, zero_turns, .. } = CgpPosition::read(cgp, &ruleset).unwrap();
    Situation::written(&ruleset, &generator, &board, &racks, &scores, usize::from(zero_turns))
}

#[test]
fn an_opponent_whose_rack_is_not_written_holds_a_full_one() {
    let situation = written(OPENING).unwrap();
    assert_eq!(situation.others.len(), 1);
    assert_eq!(situation.others[0].n_tiles, 7);
    assert_eq!(situation.unseen.len(), 100 - 3 - 7);
    assert_eq!(situation.pool, 100 - 3 - 7 - 7);
    assert_eq!(situation.spread(), Points(-10));
    assert_eq!(situation.known_opponent(), None);
}

#[test]
fn a_rack_that_is_written_is_known_and_not_unseen() {
    let situation = written(&OPENING.replace("AEINRST/", "AEINRST/QZ")).unwrap();
    assert_eq!(situation.others[0].known.map(|tiles| tiles.len()), Some(2));
    assert_eq!(situation.pool, 100 - 3 - 7 - 2);
}

#[test]
fn racks_that_the_set_cannot_fill_are_refused() {
    let (ruleset, generator) = tournament();
    let z = ruleset.alphabet.tiles("Z").unwrap();
    let board = generator.empty_position().board();
    let fault = Situation::written(&ruleset, &generator, &board, &[z, z], &[Points(0); 2], 0);
    assert_eq!(fault.map(|_| ()).unwrap_err(), SituationFault::NotInSet);
}

#[test]
fn a_view_gives_its_owner_what_a_written_position_would() {
    let (ruleset, generator) = tournament();
    let mut n_compared = 0;
    for number in 0..20 {
        let mut driver = Driver::new(&ruleset, 2, number);
        while !driver.is_finished() && driver.log().len() < 60 {
            let _ = driver.step();
            let public = driver.game().public();
            let Phase::ToMove { seat } = public.phase() else { continue };
            let view = Viewer::Seat(seat).view(driver.game());
            // Tiles are drawn when the challenge window closes; until then racks are short, which a written position
            // does not express.
            if public.window().is_some() || public.active().count() < 2 {
                continue;
            }
            let seen = Situation::seen(&view, &ruleset, &generator).unwrap();
            let racks = [*view.own_rack().unwrap(), Tiles::EMPTY];
            let scores = [seen.score, seen.others[0].score];
            let board = public.board();
            let written = Situation::written(&ruleset, &generator, board, &racks, &scores, seen.idle).unwrap();
            assert_eq!((seen.unseen, seen.pool, seen.others), (written.unseen, written.pool, written.others));
            n_compared += 1;
        }
    }
    assert!(n_compared > 50, "only {n_compared} positions were compared");
}

#[test]
fn nobody_thinks_about_the_turn_of_another() {
    let (ruleset, generator) = tournament();
    let mut driver = Driver::new(&ruleset, 2, 3);
    while !matches!(driver.game().public().phase(), Phase::ToMove { .. }) {
        let _ = driver.step();
    }
    let public = driver.game().public();
    let other = public.active().find(|&seat| public.phase() != (Phase::ToMove { seat })).unwrap();
    for viewer in [Viewer::Seat(other), Viewer::Spectator] {
        let fault = Situation::seen(&viewer.view(driver.game()), &ruleset, &generator).map(|_| ()).unwrap_err();
        assert_eq!(fault, SituationFault::NotToMove);
    }
}
