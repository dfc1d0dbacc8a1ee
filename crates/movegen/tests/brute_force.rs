//! Both generators compared with the slow, obvious one, on random boards and word lists.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::sync::Arc;

use common::brute::{every_placement, scored};
use movegen::{Candidate, Generator, NoLeaves, RuleOfThumb};
use rules::Ruleset;
use testkit::Dice;

/// Compares positions with about this many tiles on the board, and returns how many placements there were.
fn agree(what: &str, ruleset: &Ruleset, seed: u64, boards: &[usize]) -> usize {
    let graph = common::random_graph(&ruleset.alphabet, 180, seed);
    let walking = Generator::new(ruleset, Arc::clone(&graph)).unwrap();
    let looking_up = Generator::fast(ruleset, Arc::clone(&graph)).unwrap();
    let leaves = RuleOfThumb::new(&ruleset.alphabet);
    let mut dice = Dice::new(seed);
    let mut n_placements = 0;
    for &n_tiles in boards {
        let (position, rack) = common::random_position(ruleset, &walking, &mut dice, n_tiles);
        let board = position.board();
        let expected = every_placement(ruleset, &graph, &board, &rack);
        let mut best = Vec::new();
        for generator in [&walking, &looking_up] {
            let position = generator.position(&board).unwrap();
            let rack = position.rack(&rack).unwrap();
            let mut finder = generator.finder();
            let found = finder.all(&position, &rack, &NoLeaves);
            let message = format!("{what}, seed {seed}, {n_tiles} tiles, {}", ruleset.alphabet.rack(&rack.tiles()));
            assert_eq!(scored(&position, &found), expected, "{message}");
            let all = finder.all(&position, &rack, &leaves);
            best.push(finder.best(&position, &rack, &leaves));
            assert_eq!(all.into_iter().min_by(Candidate::preference), *best.last().unwrap(), "{message}");
        }
        assert_eq!(best[0], best[1]);
        n_placements += expected.len();
    }
    n_placements
}

#[test]
fn every_edition_and_variation_agrees_with_brute_force() {
    let mut rulesets: Vec<(String, Arc<Ruleset>)> = Vec::new();
    for preset in editions::catalogue().unwrap().presets {
        // Rulesets that do not differ about placements need no separate test.
        let said = |ruleset: &Ruleset| {
            let placing = (ruleset.opening.at_least, ruleset.placing, ruleset.rack_size);
            (placing, ruleset.bonuses.clone(), ruleset.layout.clone(), ruleset.alphabet.clone())
        };
        if rulesets.iter().all(|(_, other)| said(other) != said(&preset.ruleset)) {
            rulesets.push((preset.name, preset.ruleset));
        }
    }
    assert!(rulesets.len() > 4, "nine tiles, longer first words, two tiles a play, the large board");
    let compared = (1..).zip(&rulesets).map(|(seed, (name, ruleset))| agree(name, ruleset, seed, &[0, 12, 30]));
    let n_placements = compared.sum::<usize>();
    assert!(n_placements > 1_000, "{n_placements} placements are not enough to find a fault");
}

#[test]
fn every_alphabet_agrees_with_brute_force() {
    for (seed, name) in (100..).zip(editions::ShippedKind::Alphabet.names()) {
        let ruleset = common::with_alphabet(editions::alphabet(name).unwrap());
        agree(name, &ruleset, seed, &[0, 25]);
    }
    agree("largest", &common::with_alphabet(common::largest_alphabet()), 200, &[0, 20]);
}

#[test]
fn plays_of_few_tiles_agree_with_brute_force_where_the_rules_ask_for_more() {
    for at_least in ["2", "3", "4"] {
        let settings = [("placing.at_least", at_least), ("opening.at_least", at_least)];
        let ruleset = common::ruleset("deluxe", &settings);
        for seed in 1..4 {
            agree(at_least, &ruleset, seed, &[0, 10, 25, 40]);
        }
    }
}

#[test]
fn racks_with_many_blanks_agree_with_brute_force() {
    for (seed, n_blanks) in (7..).zip([0, 3, 6, 12]) {
        let english = editions::alphabet("english").unwrap();
        let specs = english.all().filter_map(|letter| english.spec(letter)).take(6).cloned();
        let alphabet = tiles::Alphabet::new(specs.collect(), n_blanks).unwrap();
        let spec =
            rules::RulesetSpec { rack_size: 4, bonuses: Vec::new(), ..(**common::with_alphabet(alphabet)).clone() };
        agree("blanks", &Ruleset::new(spec).unwrap(), seed, &[0, 8, 14]);
    }
}
