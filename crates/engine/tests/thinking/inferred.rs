use std::sync::atomic::AtomicBool;

use engine::inference::{InferenceSettings, LastTurn, infer};
use engine::simulation::{Settings, Simulation};
use engine::{Situation, possible};
use movegen::{Candidate, Observed};
use tiles::Tiles;

use super::{MIDDLE, means, situation};

/// An opponent with this rack makes the play with the highest sum of score and leave; then the player with MIDDLE's
/// rack is to move.
fn after_best(rack: &str) -> (Situation, LastTurn, Candidate) {
    let (ruleset, knowledge) = means();
    let mut now = situation(MIDDLE);
    let before = now.position.clone();
    let held = before.rack(&ruleset.alphabet.tiles(rack).unwrap()).unwrap();
    let best = knowledge.generator.finder().best(&before, &held, &*knowledge.leaves).unwrap();
    now.position.make(&best);
    now.unseen = now.unseen.minus(&best.tiles()).unwrap();
    now.pool -= best.n_tiles();
    let last = LastTurn::new(&now, before, Observed::Place(best));
    (now, last, best)
}

fn inferred(now: &Situation, last: &LastTurn, racks: usize) -> Vec<(Tiles, u64)> {
    let settings = InferenceSettings { racks, ..InferenceSettings::default() };
    let likely = infer(now, &means().1, last, &settings, &AtomicBool::new(false));
    likely.iter().map(|(kept, weight)| (*kept, weight)).collect()
}

#[test]
fn kept_tiles_are_more_likely_than_by_chance() {
    // A player who holds these tiles plays a short word, and keeps a good leave.
    let (now, last, best) = after_best("EINRSTV");
    let kept = best.leave(&means().0.alphabet.tiles("EINRSTV").unwrap()).unwrap();
    assert!(!kept.is_empty() || best.n_tiles() == 7);
    let found = inferred(&now, &last, 300);
    if kept.is_empty() {
        assert!(found.is_empty(), "nothing was kept");
        return;
    }
    let all: u64 = found.iter().map(|(_, weight)| weight).sum();
    assert!(found.iter().all(|(tiles, _)| tiles.is_empty() || tiles.len() == kept.len()));
    assert!(found.iter().all(|(tiles, _)| now.unseen.contains(tiles)), "nobody keeps tiles that are seen");
    assert!(all > 0);
}

#[test]
fn one_tile_that_was_kept_is_weighed_against_all_others() {
    // U is kept: any good tile would have been laid too, or would have made another play better.
    let (now, last, best) = after_best("AEGRUUV");
    let kept = best.leave(&means().0.alphabet.tiles("AEGRUUV").unwrap()).unwrap();
    let found = inferred(&now, &last, 300);
    let all: f64 = found.iter().map(|(_, weight)| *weight as f64).sum();
    let of = |wanted: &Tiles| found.iter().find(|(tiles, _)| tiles == wanted).map_or(0.0, |(_, weight)| *weight as f64);
    let share = of(&kept) / all;
    assert!(share > 0.0, "what was really kept is possible: {}", means().0.alphabet.rack(&kept));
}

#[test]
fn the_same_turn_always_tells_the_same() {
    let (now, last, _) = after_best("AEGRUUV");
    assert_eq!(inferred(&now, &last, 60), inferred(&now, &last, 60));
}

#[test]
fn a_pass_and_a_turn_that_keeps_nothing_tell_nothing() {
    let (now, mut last, best) = after_best("AEGRUUV");
    last.turn = Observed::Pass;
    assert!(inferred(&now, &last, 50).is_empty());
    last.turn = Observed::Place(best);
    last.n_held = best.n_tiles();
    assert!(inferred(&now, &last, 50).is_empty());
}

#[test]
fn an_exchange_tells_which_tiles_were_worth_keeping() {
    let now = situation(MIDDLE);
    let last = LastTurn::new(&now, now.position.clone(), Observed::Exchange(5));
    for (kept, _) in inferred(&now, &last, 300) {
        assert!(kept.is_empty() || kept.len() == 2);
    }
}

#[test]
fn a_play_is_read_from_the_boards_before_and_after() {
    let (now, last, best) = after_best("AEGRUUV");
    let between = LastTurn::between(last.before.clone(), &now).unwrap();
    let Observed::Place(candidate) = between.turn else { panic!("tiles were laid") };
    assert_eq!((candidate.tiles(), candidate.score()), (best.tiles(), best.score()));
    assert!(LastTurn::between(now.position.clone(), &now).is_none(), "nothing was laid");
}

#[test]
fn simulations_deal_the_inferred_tiles() {
    let (now, last, _) = after_best("AEGRUUV");
    let knowledge = &means().1;
    let few = InferenceSettings { racks: 100, ..InferenceSettings::default() };
    let likely = infer(&now, knowledge, &last, &few, &AtomicBool::new(false));
    let contenders = possible(&now, &*knowledge.leaves, &mut knowledge.generator.finder(), 3);
    let settings = Settings { iterations: 16, ..Settings::default() };
    let blind = Simulation::new(&now, knowledge, &contenders);
    let run = |simulation: Simulation<'_>| simulation.run(&settings, &AtomicBool::new(false), &mut |_| ());
    assert_ne!(run(blind), run(blind.with_racks(&likely)));
}
