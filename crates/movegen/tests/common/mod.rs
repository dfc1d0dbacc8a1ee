//! Rulesets, lexicons and positions for the tests and benchmarks.
#![allow(dead_code, reason = "each file uses its own part")]
#![allow(clippy::unwrap_used, reason = "what is shipped loads")]

pub(crate) mod brute;

use std::sync::{Arc, LazyLock};

use lexicon::{Graph, Word, Words};
use notation::cgp::CgpPosition;
use rules::{Board, Ruleset};
use testkit::Dice;
use tiles::{Alphabet, Letter, Tiles};

/// The standard board and set of tiles; bad words are refused.
pub(crate) fn tournament() -> Arc<Ruleset> {
    ruleset("tournament+challenge-void", &[])
}

/// An edition with variations and single rules.
pub(crate) fn ruleset(name: &str, settings: &[(&str, &str)]) -> Arc<Ruleset> {
    editions::load_with(name, settings).unwrap().ruleset
}

/// The graph of the default lexicon.
pub(crate) fn english_graph() -> Arc<Graph> {
    static GRAPH: LazyLock<Arc<Graph>> = LazyLock::new(|| {
        let lexicon = english::frozen(&editions::alphabet("english").unwrap()).unwrap();
        Arc::clone(lexicon.graph())
    });
    Arc::clone(&GRAPH)
}

/// A graph of random words over the letters of an alphabet: mostly short ones of common letters, so that there are
/// plays.
pub(crate) fn random_graph(alphabet: &Alphabet, n_words: usize, seed: u64) -> Arc<Graph> {
    let mut letters: Vec<Letter> = alphabet.all().collect();
    letters.sort_by_key(|&letter| std::cmp::Reverse(alphabet.spec(letter).unwrap().count));
    let mut dice = Dice::new(seed);
    let word = |_| {
        let len = 2 + dice.below(2) + dice.below(6) * (dice.below(4) / 3);
        let letter = |_| {
            let common = if dice.below(8) > 0 { letters.len().min(6) } else { letters.len() };
            letters[dice.below(common)]
        };
        Word::new(&(0..len).map(letter).collect::<Vec<_>>()).unwrap()
    };
    let words: Words = (0..n_words).map(word).collect();
    Arc::new(Graph::build(&words, alphabet.n_letters()).unwrap())
}

/// The board and the mover's rack of a position in CGP.
pub(crate) fn read_cgp(ruleset: &Ruleset, text: &str) -> (Board, Tiles) {
    let position = CgpPosition::read(text, ruleset).unwrap();
    (position.board, position.racks[0])
}

/// An alphabet of as many letters as there can be, with digraphs among them.
pub(crate) fn largest_alphabet() -> Alphabet {
    let faces = ('A'..='Z').chain('Α'..='Ρ').chain('Б'..='Я').map(String::from);
    let mut specs: Vec<tiles::LetterSpec> = faces
        .zip(0_u8..)
        .map(|(face, nth)| tiles::LetterSpec { face, count: 1 + nth % 3, value: nth % 11, vowel: nth % 3 == 0 })
        .take(Letter::MAX)
        .collect();
    specs[5].face = "QU".into();
    Alphabet::new(specs, 3).unwrap()
}

/// Rules like those of the tournament, with another set of tiles.
pub(crate) fn with_alphabet(alphabet: Alphabet) -> Arc<Ruleset> {
    let spec = rules::RulesetSpec { alphabet, ..(**tournament()).clone() };
    Arc::new(Ruleset::new(spec).unwrap())
}

/// Lays random legal placements until the board has about this many tiles, and draws a rack from the rest.
pub(crate) fn random_position(
    ruleset: &Ruleset,
    generator: &movegen::Generator,
    dice: &mut Dice,
    n_tiles: usize,
) -> (movegen::Position, Tiles) {
    let mut finder = generator.finder();
    let mut position = generator.empty_position();
    let draw = |position: &movegen::Position, dice: &mut Dice| {
        let unseen = ruleset.alphabet.full_set().minus(&position.tiles()).unwrap();
        dice.draw(&unseen, usize::from(ruleset.rack_size))
    };
    for _ in 0..200 {
        let rack = draw(&position, dice);
        let candidates = finder.all(&position, &position.rack(&rack).unwrap(), &movegen::NoLeaves);
        if position.n_tiles() >= n_tiles {
            return (position, rack);
        }
        if !candidates.is_empty() {
            position.make(&candidates[dice.below(candidates.len())]);
        }
    }
    let rack = draw(&position, dice);
    (position, rack)
}
