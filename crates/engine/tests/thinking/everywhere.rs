use std::sync::Arc;
use std::time::Duration;

use engine::chooser::{Chooser, Manner};
use engine::{Knowledge, Situation};
use lexicon::{Graph, Word, Words};
use movegen::{Choice, Generator, RuleOfThumb};
use rules::{Phase, Ruleset, Viewer};
use testkit::{Dice, Driver, presets, small_ruleset};
use tiles::Letter;

/// Words of random letters.
fn words(ruleset: &Ruleset, number: u64) -> Arc<Graph> {
    let mut dice = Dice::new(number);
    let n_letters = ruleset.alphabet.n_letters();
    let mut word = || {
        let len = dice.between(2, 5);
        let letters: Vec<Letter> = (0..len).filter_map(|_| Letter::new(dice.below(n_letters))).collect();
        Word::new(&letters)
    };
    let words: Words = (0..400).filter_map(|_| word()).collect();
    Arc::new(Graph::build(&words, n_letters).unwrap())
}

/// Thinks about every turn of a random game; every choice must be possible.
fn think_along(name: &str, ruleset: &Arc<Ruleset>, n_seats: usize, number: u64, most_turns: usize) -> usize {
    let generator = Generator::fast(ruleset, words(ruleset, number)).unwrap();
    let knowledge = Knowledge::new(ruleset, generator, Arc::new(RuleOfThumb::new(&ruleset.alphabet)));
    let manner = Manner { iterations: 2, candidates: 3, inferred_racks: 3, ..Manner::default() };
    let mut chooser = Chooser::new(knowledge.clone(), manner);
    let mut driver = Driver::new(ruleset, n_seats, number);
    let mut n_turns = 0;
    while !driver.is_finished() && driver.log().len() < 80 && n_turns < most_turns {
        let _ = driver.step();
        let Phase::ToMove { seat } = driver.game().public().phase() else { continue };
        let view = Viewer::Seat(seat).view(driver.game());
        let situation = Situation::seen(&view, ruleset, &knowledge.generator).unwrap();
        let chosen = chooser.choose_within(&situation, None, Duration::from_secs(60), &false.into());
        match &chosen.choice {
            Choice::Place(candidate) => {
                let placement = situation.position.placement(candidate);
                let board = situation.position.board();
                assert!(
                    rules::check(ruleset, &board, &situation.tiles, &placement).is_ok(),
                    "{name}, {n_seats} seats, {number}"
                );
                assert!(candidate.leave(&situation.tiles).is_ok());
            }
            Choice::Exchange(given) => {
                assert!(given.len() <= situation.may_exchange() && situation.tiles.contains(given));
            }
            Choice::Pass => {}
        }
        n_turns += 1;
    }
    n_turns
}

#[test]
fn every_preset_with_any_number_of_seats_can_be_thought_about() {
    let mut n_turns = 0;
    for (name, ruleset) in presets() {
        for n_seats in usize::from(ruleset.seats.from)..=usize::from(ruleset.seats.to).min(4) {
            n_turns += think_along(&name, &ruleset, n_seats, 5, 3);
        }
    }
    assert!(n_turns > 30, "only {n_turns} turns were thought about");
}

#[test]
fn any_mixture_of_rules_can_be_thought_about() {
    let n_turns: usize = (0..30)
        .map(|number| {
            let ruleset = small_ruleset(number);
            think_along("a mixture", &ruleset, 1 + number as usize % 4, number, 5)
        })
        .sum();
    assert!(n_turns > 40, "only {n_turns} turns were thought about");
}
