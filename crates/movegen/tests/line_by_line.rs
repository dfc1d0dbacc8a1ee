//! Placements line by line, and keys of lines.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on stops")]

mod common;

use std::collections::HashMap;

use movegen::{Candidate, Generator, NoLeaves, Position, Rack};
use proptest::prelude::*;

fn on_line(position: &Position, line: usize, rack: &Rack) -> Vec<Candidate> {
    let mut found = Vec::new();
    position.line_into(line, rack, &mut found);
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_placements_of_all_lines_are_all_placements(seed: u64, n_tiles in 0_usize..60) {
        let mut dice = testkit::Dice::new(seed);
        let ruleset = common::tournament();
        let graph = common::random_graph(&ruleset.alphabet, 300, seed);
        let generator = Generator::new(&ruleset, graph).unwrap();
        let (position, rack) = common::random_position(&ruleset, &generator, &mut dice, n_tiles);
        let rack = position.rack(&rack).unwrap();
        let mut all = generator.finder().all(&position, &rack, &NoLeaves);
        let mut by_line: Vec<Candidate> = (0..position.n_lines()).flat_map(|line| on_line(&position, line, &rack)).collect();
        all.sort_by(Candidate::preference);
        by_line.sort_by(Candidate::preference);
        prop_assert_eq!(all, by_line);
    }

    #[test]
    fn lines_with_the_same_key_have_the_same_placements(seed: u64, at_least in 1_u8..3) {
        let mut dice = testkit::Dice::new(seed);
        let ruleset = common::ruleset("tournament", &[("placing.at_least", &at_least.to_string())]);
        let graph = common::random_graph(&ruleset.alphabet, 300, seed);
        let generator = Generator::new(&ruleset, graph).unwrap();
        let (mut position, tiles) = common::random_position(&ruleset, &generator, &mut dice, 30);
        let rack = position.rack(&tiles).unwrap();
        let letters = position.letters(&tiles);
        let mut seen: HashMap<u64, Vec<Candidate>> = HashMap::new();
        // All boards that one placement makes, so that most lines recur many times.
        for candidate in generator.finder().all(&position, &rack, &NoLeaves).iter().take(40) {
            let before: Vec<u64> = (0..position.n_lines()).map(|line| position.line_key(line, letters)).collect();
            position.make(candidate);
            for (line, &before) in before.iter().enumerate() {
                let key = position.line_key(line, letters);
                let found = on_line(&position, line, &rack);
                prop_assert_eq!(seen.entry(key).or_insert_with(|| found.clone()), &found);
                prop_assert!(key == before || position.touched() >> line & 1 != 0, "line {} was touched", line);
            }
            position.unmake();
        }
    }
}

#[test]
fn the_first_tiles_touch_every_line() {
    let ruleset = common::tournament();
    let generator = Generator::new(&ruleset, common::english_graph()).unwrap();
    let mut position = generator.empty_position();
    assert_eq!(position.touched(), 0);
    let rack = position.rack(&ruleset.alphabet.tiles("HORN").unwrap()).unwrap();
    let first = generator.finder().best(&position, &rack, &NoLeaves).unwrap();
    position.make(&first);
    assert_eq!(position.touched(), u64::MAX);
}
