//! The choices of the levels.

use std::sync::Arc;
use std::time::Duration;

use engine::Situation;
use engine::levels::{Bot, Budget, Level};
use lexicon::Word;
use movegen::{Candidate, Choice, NoLeaves};
use notation::cgp::CgpPosition;
use rules::Points;
use testkit::Dice;
use tiles::{Tile, Tiles};

use super::{english, usual};

const POSITION: &str = "15/15/15/15/15/8M6/7PI6/6ZoNE5/7T7/7H7/7Y7/15/15/15/15";

fn situation(cgp: &str) -> Situation {
    let mind = usual();
    let position = CgpPosition::read(cgp, mind.ruleset()).unwrap();
    Situation::written(mind.ruleset(), mind.generator(), &position.board, &position.racks, &position.scores, 0).unwrap()
}

/// A random rack, on the empty board or next to a few words.
fn any_situation(number: u64) -> Situation {
    let board = if number.is_multiple_of(2) { POSITION } else { "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15" };
    let mut situation = situation(&format!("{board} AAAAAAA/ 50/60 0"));
    let mut left: Vec<Tile> = situation.unseen.plus(&situation.tiles).unwrap().iter().collect();
    Dice::new(number).shuffle(&mut left);
    situation.tiles = left.drain(..7).collect();
    situation.unseen = left.into_iter().collect::<Tiles>();
    situation
}

fn choose(level: Level, seed: u64, situation: &Situation) -> Choice {
    // The champion's simulation takes long in a build for tests; its static choice is enough here.
    let has_pool = situation.pool > 0;
    let budget = if level == Level::Champion && has_pool { Budget::of(Duration::ZERO) } else { Budget::FIXED };
    Bot::new(Arc::clone(usual()), level, seed).choose(situation, None, budget, &false.into())
}

#[test]
fn the_champion_simulates_and_does_the_same_every_time() {
    let situation = situation(&format!("{POSITION} AEEGLNR/ 50/60 0"));
    let bot = Bot::new(Arc::clone(usual()), Level::Champion, 1);
    let chosen = bot.choose(&situation, None, Budget::FIXED, &false.into());
    assert!(matches!(chosen, Choice::Place(_)), "{chosen:?}");
    assert_eq!(bot.choose(&situation, None, Budget::FIXED, &false.into()), chosen);
}

/// All plays of words that the level knows.
fn known_plays(level: Level, situation: &Situation) -> Vec<Candidate> {
    let mind = usual();
    let position = mind.generator().position(&situation.position.board()).unwrap();
    let rack = position.rack(&situation.tiles).unwrap();
    let plays = mind.generator().finder().all(&position, &rack, &NoLeaves);
    let is_known = |play: &Candidate| position.words(play).iter().all(|(_, word)| mind.knows(level, word));
    plays.into_iter().filter(is_known).collect()
}

#[test]
fn a_bot_plays_only_words_that_it_knows() {
    for (number, level) in (0..36).zip(Level::ALL.into_iter().cycle()) {
        let situation = any_situation(number);
        if let Choice::Place(play) = choose(level, number, &situation) {
            let words = situation.position.words(&play);
            assert!(words.iter().all(|(_, word)| usual().knows(level, word)), "{number}: {level}");
        }
    }
}

#[test]
fn nobody_plays_for_a_few_points_with_a_bingo_on_the_rack_that_they_know() {
    let mind = usual();
    let alphabet = &mind.ruleset().alphabet;
    let is_everyday = |word: &Word| word.len() == 7 && mind.knows(Level::Beginner, &word.letters().collect::<Vec<_>>());
    let words: Vec<Word> = english(mind.ruleset()).graph().words().filter(is_everyday).step_by(40).collect();
    assert!(words.len() > 40);
    let mut n_found = [0; Level::ALL.len()];
    for (word, seed) in words.iter().zip(0..) {
        let mut situation = any_situation(1);
        situation.tiles = word.letters().map(Tile::Letter).collect();
        if !alphabet.full_set().contains(&situation.tiles) {
            continue;
        }
        // A novice is content with anything.
        for level in Level::ALL.into_iter().skip(1) {
            let Choice::Place(play) = choose(level, seed, &situation) else { continue };
            n_found[level as usize] += usize::from(play.n_tiles() == 7);
            assert!(play.score() >= Points(7), "{}: {level} plays for {}", word.written(alphabet), play.score());
        }
    }
    assert!(n_found.is_sorted(), "the stronger the level, the more it finds: {n_found:?}");
    assert!(n_found[1] > 0 && n_found[1] * 2 < n_found[6], "{n_found:?}");
}

/// A person who has just learned the rules can beat it: most of its words have two to four letters, and it does not
/// notice where a play scores more.
#[test]
fn a_novice_plays_short_words_and_does_not_look_for_premium_squares() {
    let (mut n_plays, mut n_short, mut played, mut possible) = (0, 0, 0, 0);
    for number in 0..60 {
        let situation = any_situation(number);
        let best = known_plays(Level::Novice, &situation).iter().map(|play| play.score().0).max();
        let (Some(best), Choice::Place(play)) = (best, choose(Level::Novice, number, &situation)) else { continue };
        n_plays += 1;
        n_short += usize::from(situation.position.words(&play).iter().all(|(_, word)| word.len() <= 4));
        played += play.score().0;
        possible += best;
    }
    assert!(n_plays > 50 && n_short * 4 > n_plays * 3, "{n_short} of {n_plays} plays are short");
    assert!(played * 2 < possible, "{played} of {possible} points");
}

#[test]
fn the_weakest_levels_play_most_of_what_scores_well() {
    for level in [Level::Beginner, Level::Easy] {
        let (mut played, mut possible) = (0, 0);
        for number in 0..24 {
            let situation = any_situation(number);
            let best = known_plays(level, &situation).iter().map(|play| play.score().0).max();
            let (Some(best), Choice::Place(play)) = (best, choose(level, number, &situation)) else { continue };
            assert!(play.score().0 >= best.min(7), "{number}: {level} plays for {} and not for {best}", play.score());
            played += play.score().0;
            possible += best;
        }
        assert!(played * 2 > possible && played < possible, "{level}: {played} of {possible} points");
    }
}

#[test]
fn who_only_counts_points_exchanges_only_without_a_play() {
    for number in 0..30 {
        let situation = any_situation(number);
        let choice = choose(Level::Beginner, number, &situation);
        let has_play = !known_plays(Level::Beginner, &situation).is_empty();
        assert_eq!(matches!(choice, Choice::Place(_)), has_play, "{number}");
    }
}

#[test]
fn a_rack_without_hope_is_exchanged_by_those_who_know_what_leaves_are_worth() {
    let situation = situation(&format!("{POSITION} IIIUUUV/ 50/60 0"));
    for level in [Level::Hard, Level::Expert, Level::Champion] {
        let Choice::Exchange(given) = choose(level, 1, &situation) else { panic!("{level} keeps such a rack") };
        assert!(given.len() >= 5, "{level}");
    }
}

#[test]
fn the_same_bot_does_the_same_in_the_same_situation_and_another_may_not() {
    let mut n_different = 0;
    for number in 0..40 {
        let situation = any_situation(number);
        let first = choose(Level::Easy, 1, &situation);
        assert_eq!(first, choose(Level::Easy, 1, &situation));
        n_different += usize::from(first != choose(Level::Easy, 2, &situation));
    }
    assert!(n_different > 5, "{n_different}");
}

#[test]
fn those_who_calculate_play_the_last_tiles_exactly() {
    let cgp = "8AECIDIA/5V1GIF2EN1/5E4R1ME1/4LI1REBATERS/4IN4N2T1/4MY4T2I1/4E1EOAN2JA1/3PA1HOH3O1B/2ZED3AbOULIA/\
        2AWE2O1YU1L1N/2G1SPOUTeR1I1E/QIS4T3VELD/7F4R2/7O1WURST1/7X7 DKNO/CG 513/375 0";
    let situation = situation(cgp);
    let mind = usual();
    let racks = [situation.tiles, situation.known_opponent().unwrap()];
    let board = situation.position.board();
    let endgame = engine::endgame::Endgame::new(mind.ruleset(), mind.generator(), &board, racks).unwrap();
    let solution = endgame.solve(&engine::endgame::Limits::default(), &false.into());
    let Some(engine::endgame::Step::Place(best)) = solution.line.first() else { panic!("{solution:?}") };
    let Choice::Place(played) = choose(Level::Champion, 1, &situation) else { panic!("the champion does not play") };
    assert_eq!(situation.position.notation(&played), situation.position.notation(best));
}
