//! The review of a turn.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::time::Duration;

use common::KNOWN;
use engine::Situation;
use engine::explain::Explainer;
use engine::puzzle::proven_value;
use engine::review::{Done, JudgedBy, MistakeKind, Reviewer, Scene, Strength, Totals, TurnReview};
use notation::WrittenTurn;
use notation::cgp::CgpPosition;
use tiles::{Seat, Tiles};

/// An endgame that is solved quickly.
const LAST: &str = "8AECIDIA/5V1GIF2EN1/5E4R1ME1/4LI1REBATERS/4IN4N2T1/4MY4T2I1/4E1EOAN2JA1/3PA1HOH3O1B/\
    2ZED3AbOULIA/2AWE2O1YU1L1N/2G1SPOUTeR1I1E/QIS4T3VELD/7F4R2/7O1WURST1/7X7 DKNO/CG 513/375 0";
const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AHNOPRS/ 0/0 0";

/// A turn in a position, with the choice that was made.
fn scene(cgp: &str, play: &str) -> Scene {
    let ruleset = &KNOWN.ruleset;
    let CgpPosition { board, racks, scores, zero_turns, .. } = CgpPosition::read(cgp, ruleset).unwrap();
    let generator = &KNOWN.knowledge.generator;
    let situation = Situation::written(ruleset, generator, &board, &racks, &scores, zero_turns.into()).unwrap();
    let done = match play {
        "pass" => Done::Pass,
        play => {
            let lay = WrittenTurn::parse(play, &ruleset.alphabet).unwrap().lay.unwrap();
            Done::Place(lay.resolve(&board, &ruleset.alphabet).unwrap())
        }
    };
    Scene { seat: Seat::FIRST, situation, is_rack_known: true, kept: Some(Tiles::EMPTY), done, is_withdrawn: false }
}

fn reviewed(scene: &Scene, strength: Strength) -> TurnReview {
    Reviewer::new(&KNOWN.knowledge, Some(&KNOWN.lexicon), strength).turn(scene, 1, &false.into())
}

#[test]
fn the_best_play_loses_nothing() {
    let turn = reviewed(&scene(EMPTY, "8B ORPHANS"), Strength::FAST);
    assert_eq!((turn.points_lost, turn.win_lost, turn.mistake), (0.0, 0.0, None));
    assert_eq!(turn.missed_bonuses.len(), 0);
    assert!(turn.best[0].is_same(turn.played.as_ref().unwrap()));
    assert!(turn.luck.unwrap() > 20.0, "such tiles are not drawn every day: {:?}", turn.luck);
}

#[test]
fn a_missed_bonus_play_is_named_with_its_cost() {
    let turn = reviewed(&scene(EMPTY, "8F HORN"), Strength::FAST);
    assert_eq!(turn.mistake.unwrap().kind, MistakeKind::MissedBonus);
    assert_eq!(turn.missed_bonuses.first().unwrap(), "8B ORPHANS");
    assert!(turn.points_lost > 40.0 && turn.win_lost > 0.1, "{turn:?}");
    assert_eq!((turn.best[0].text.as_str(), turn.best[0].score.0), ("8B ORPHANS", 80));
    assert_eq!((turn.text.as_str(), turn.score.0), ("8F HORN", 14));
}

#[test]
fn a_phony_that_went_back_is_worth_as_much_as_a_pass() {
    let mut phony = scene(EMPTY, "8H NHROP");
    phony.is_withdrawn = true;
    let (turn, pass) = (reviewed(&phony, Strength::FAST), reviewed(&scene(EMPTY, "pass"), Strength::FAST));
    assert_eq!((turn.phonies.as_slice(), turn.mistake.unwrap().kind), (&["NHROP".to_owned()][..], MistakeKind::Phony));
    assert_eq!(turn.points_lost, pass.points_lost);
    assert_eq!(pass.mistake.unwrap().kind, MistakeKind::MissedBonus);
}

#[test]
fn a_turn_whose_rack_is_not_known_is_not_judged() {
    let mut unknown = scene(EMPTY, "8H NHROP");
    unknown.is_rack_known = false;
    let turn = reviewed(&unknown, Strength::FAST);
    assert_eq!((turn.best.len(), turn.played.is_none(), turn.mistake, turn.luck), (0, true, None, None));
    assert_eq!(turn.phonies, ["NHROP"], "words can be looked up all the same");
    let totals = Totals::of(&[turn], Seat::FIRST);
    assert_eq!((totals.turns, totals.judged, totals.phonies), (1, 0, 1));
}

#[test]
fn the_last_turns_are_looked_at_to_the_end() {
    let strength = Strength { endgame_nodes: 1_000_000, ..Strength::FAST };
    let best = reviewed(&scene(LAST, "H6 D.."), strength);
    assert_eq!((best.method, best.mistake), (JudgedBy::Solved { proven: true }, None));
    assert_eq!(best.played.unwrap().points, 28.0);
    let other = reviewed(&scene(LAST, "pass"), strength);
    assert_eq!(other.mistake.unwrap().kind, MistakeKind::Endgame);
    assert!(other.points_lost > 0.0 && other.win_lost == 0.0, "the game is won either way");
}

/// Only mistakes need a reason, and points and leave give none where the game was searched to its end.
#[test]
fn a_mistake_has_a_reason_that_speaks_for_the_better_play() {
    let explainer = Explainer::new(&KNOWN.lexicon, &KNOWN.knowledge.generator, &*KNOWN.knowledge.leaves);
    let reason = |scene: &Scene, strength| explainer.reason(&scene.situation, &reviewed(scene, strength));
    let missed = reason(&scene(EMPTY, "8F HORN"), Strength::FAST).unwrap();
    assert_eq!((missed.one.to_string(), missed.other.to_string()), ("8B ORPHANS".to_owned(), "8F HORN".to_owned()));
    assert!(missed.points.0 == 66 && missed.equity.0 > 0, "{missed:?}");
    assert_eq!(reason(&scene(EMPTY, "8B ORPHANS"), Strength::FAST), None, "the best play");
    let mut phony = scene(EMPTY, "8H NHROP");
    phony.is_withdrawn = true;
    assert_eq!(reason(&phony, Strength::FAST), None, "it went back to the rack");
    let strength = Strength { endgame_nodes: 1_000_000, ..Strength::FAST };
    assert_eq!(reason(&scene(LAST, "pass"), strength), None, "solved");
    let mut unknown = scene(EMPTY, "8F HORN");
    unknown.is_rack_known = false;
    assert_eq!(reason(&unknown, Strength::FAST), None);
}

#[test]
fn the_value_of_a_last_turn_is_proven_or_not_told() {
    let situation = scene(LAST, "pass").situation;
    let value = |play: &str, time: Duration| {
        let done = scene(LAST, play).done;
        let choice = match done.placement() {
            Some(placement) => movegen::Choice::Place(situation.position.candidate(placement).unwrap()),
            None => movegen::Choice::Pass,
        };
        proven_value(&situation, &KNOWN.knowledge, &choice, time)
    };
    let long = Duration::from_secs(60);
    assert_eq!(value("H6 D..", long), Some(rules::Points(28)));
    assert!(value("pass", long).unwrap().0 < 28);
    let open = scene(EMPTY, "pass").situation;
    assert_eq!(proven_value(&open, &KNOWN.knowledge, &movegen::Choice::Pass, long), None, "tiles are in the pool");
}

#[test]
fn a_simulated_review_depends_on_its_settings_alone() {
    let strength = Strength { simulated: 4, iterations: 30, listed: 4, ..Strength::FAST };
    let scene = scene(EMPTY, "8F HORN");
    let turn = reviewed(&scene, strength);
    assert_eq!(turn, reviewed(&scene, strength));
    assert!(matches!(turn.method, JudgedBy::Simulated { iterations: 1.. }));
    assert!(turn.best[0].is_bonus && turn.played.unwrap().win < turn.best[0].win);
}

#[test]
fn a_play_after_tiles_were_replaced_is_told_and_not_compared() {
    let mut swapped = scene(EMPTY, "8F HORN");
    if let Done::Place(placement) = swapped.done.clone() {
        swapped.done = Done::SwapAndPlace(placement);
    }
    let turn = reviewed(&swapped, Strength::FAST);
    assert_eq!((turn.text.as_str(), turn.played, turn.mistake), ("8F HORN", None, None));
    assert!(!turn.best.is_empty());
    assert_eq!(swapped.left(), None);
}

/// Without any time the review uses score and leave only, and does not wait.
#[test]
fn a_review_without_time_judges_by_score_and_leave() {
    let scenes = vec![scene(EMPTY, "8F HORN"), scene(EMPTY, "pass")];
    let mut reviewer = Reviewer::new(&KNOWN.knowledge, Some(&KNOWN.lexicon), Strength::DEEP);
    let turns = reviewer.game(&scenes, Duration::ZERO, &false.into());
    assert_eq!(turns.len(), 2);
    assert!(turns.iter().all(|turn| turn.method == JudgedBy::Static && turn.mistake.is_some() && turn.luck.is_none()));
}
