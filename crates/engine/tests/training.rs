//! Laws of training, with a small set of tiles and a few words.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::Arc;

use editions::Request;
use engine::training::{Recipe, StateError, Trainer};
use movegen::Generator;
use rules::Ruleset;

const RECIPE: Recipe = Recipe { seed: 7, generations: 2, games: 6, racks: 4 };
const WORDS: [u8; 32] = [5; 32];

/// Racks of three tiles, so that there are few of them.
fn small() -> (Arc<Ruleset>, Generator) {
    let edition = Request::named("tournament").set("rack_size", "3").set("bonuses", "[]").load().unwrap();
    let lexicon = english::frozen(&edition.ruleset.alphabet).unwrap();
    let generator = Generator::new(&edition.ruleset, Arc::clone(lexicon.graph())).unwrap();
    (edition.ruleset, generator)
}

fn finish(mut trainer: Trainer<'_>, n_threads: usize) -> Vec<u8> {
    while !trainer.is_done() {
        trainer.play(4, n_threads).unwrap();
    }
    trainer.values().write()
}

#[test]
fn the_values_do_not_depend_on_threads_or_interruptions() {
    let (ruleset, generator) = small();
    let new = || Trainer::new(&ruleset, &generator, WORDS, RECIPE).unwrap();
    let alone = finish(new(), 1);
    assert_eq!(finish(new(), 2), alone);
    assert_ne!(new().values().write(), alone, "something was learnt");

    // Interrupted after every few games, each time continuing from the saved state alone.
    let mut saved = new().save();
    let interrupted = loop {
        let mut trainer = Trainer::resume(&ruleset, &generator, WORDS, RECIPE, &saved).unwrap();
        if trainer.is_done() {
            break trainer.values().write();
        }
        trainer.play(2, 2).unwrap();
        saved = trainer.save();
    };
    assert_eq!(interrupted, alone);
}

#[test]
fn generations_play_twice_as_many_games_each_time() {
    let recipe = Recipe { generations: 4, games: 20, ..RECIPE };
    let games: Vec<u64> = (0..4).map(|generation| recipe.games_of(generation)).collect();
    assert_eq!(games, [2, 5, 10, 20]);
    assert_eq!(recipe.games_before(4), 37);
}

#[test]
fn a_state_of_another_training_or_a_damaged_one_is_refused() {
    let (ruleset, generator) = small();
    let resume = |words, recipe, saved: &[u8]| {
        Trainer::resume(&ruleset, &generator, words, recipe, saved).map(|trainer| trainer.n_played())
    };
    let mut trainer = Trainer::new(&ruleset, &generator, WORDS, RECIPE).unwrap();
    trainer.play(2, 1).unwrap();
    let saved = trainer.save();
    assert_eq!(resume(WORDS, RECIPE, &saved), Ok(2));
    assert_eq!(resume([6; 32], RECIPE, &saved), Err(StateError::OtherTraining));
    assert_eq!(resume(WORDS, Recipe { seed: 8, ..RECIPE }, &saved), Err(StateError::OtherTraining));
    assert_eq!(resume(WORDS, RECIPE, b"something else"), Err(StateError::OtherFormat));
    for len in [8, 100, 120, 700, saved.len() - 1] {
        assert!(resume(WORDS, RECIPE, &saved[..len]).is_err(), "{len}");
    }
}
