//! Positions for which other engines have counted the placements, the highest score and the sum of scores.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use movegen::{Candidate, Generator, NoLeaves};

const KNOWN: &str = include_str!("data/movegen.tsv");

fn counted(found: &[Candidate]) -> (usize, i32, i32) {
    let scores = || found.iter().map(|candidate| candidate.score().0);
    (found.len(), scores().max().unwrap_or(0), scores().sum())
}

fn agrees_with_known_answers(generator: &Generator) {
    let ruleset = common::tournament();
    let mut finder = generator.finder();
    let mut n_positions = 0;
    for line in KNOWN.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let number = |nth: usize| columns[nth].parse::<i32>().unwrap();
        let (board, rack) = common::read_cgp(&ruleset, columns[0]);
        let position = generator.position(&board).unwrap();
        let rack = position.rack(&rack).unwrap();
        let found = finder.all(&position, &rack, &NoLeaves);
        assert_eq!(counted(&found), (number(1) as usize, number(2), number(3)), "{}", columns[0]);
        let best = finder.best(&position, &rack, &NoLeaves).unwrap();
        assert_eq!(Some(best), found.into_iter().min_by(Candidate::preference), "{}", columns[0]);
        n_positions += 1;
    }
    assert_eq!(n_positions, 60);
}

#[test]
fn walking_the_graph_finds_the_plays_that_other_engines_find() {
    agrees_with_known_answers(&Generator::new(&common::tournament(), common::english_graph()).unwrap());
}

#[test]
fn looking_words_up_finds_the_plays_that_other_engines_find() {
    agrees_with_known_answers(&Generator::fast(&common::tournament(), common::english_graph()).unwrap());
}
