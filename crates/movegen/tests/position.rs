//! A position agrees with the referee, however it came about.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::sync::Arc;

use common::brute::score_if_legal;
use lexicon::Graph;
use movegen::{Generator, LayFault, NoLeaves, PlanFault, PositionFault, RackFault};
use proptest::prelude::*;
use rules::{Board, Laid, Placement, Ruleset, Square};
use testkit::Dice;
use tiles::{Letter, Placed, Tile, Tiles};

/// Plays a random game through the position and the referee side by side.
fn play_both(ruleset: &Ruleset, graph: &Arc<Graph>, seed: u64) {
    let generator = Generator::fast(ruleset, Arc::clone(graph)).unwrap();
    let mut finder = generator.finder();
    let mut dice = Dice::new(seed);
    let mut position = generator.empty_position();
    let mut board = Board::empty(&ruleset.layout);
    for _ in 0..40 {
        let unseen = ruleset.alphabet.full_set().minus(&board.tiles()).unwrap();
        let rack = dice.draw(&unseen, usize::from(ruleset.rack_size));
        let candidates = finder.all(&position, &position.rack(&rack).unwrap(), &NoLeaves);
        if candidates.is_empty() {
            continue;
        }
        for candidate in (0..5).map(|_| &candidates[dice.below(candidates.len())]) {
            let placement = position.placement(candidate);
            let score = score_if_legal(ruleset, graph, &board, &rack, &placement.tiles);
            assert_eq!(score, Some(candidate.score().0), "seed {seed}: {}", position.notation(candidate));
            let written = position.written(candidate).resolve(&board, &ruleset.alphabet);
            assert_eq!(written.as_ref(), Ok(&placement), "it is written so that the referee finds the same tiles");
            let read = position.candidate(&placement).unwrap();
            assert_eq!(
                (read.score(), read.placed().collect::<Vec<_>>()),
                (candidate.score(), candidate.placed().collect())
            );
            assert_eq!(read.direction(), candidate.direction());
        }
        let chosen = &candidates[dice.below(candidates.len())];
        let before = position.clone();
        for laid in position.placement(chosen).tiles {
            board.set(laid.square, Some(laid.placed));
        }
        position.make(chosen);
        assert_eq!(position.board(), board, "seed {seed}");
        assert!(position == generator.position(&board).unwrap(), "seed {seed}: what fits beside tiles is up to date");
        let mut back = position.clone();
        assert!(back.unmake());
        assert!(
            back == before && back.n_tiles() == before.n_tiles(),
            "seed {seed}: a play is taken back without a trace"
        );
    }
    while position.unmake() {}
    assert!(position.is_empty() && position == generator.empty_position());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn a_random_game_is_the_same_for_the_position_and_the_referee(seed in 1_u64..) {
        let presets = ["tournament", "literacy", "super", "box2007+nine-tile", "deluxe+first-word-4"];
        let ruleset = common::ruleset(presets[seed as usize % presets.len()], &[]);
        play_both(&ruleset, &common::random_graph(&ruleset.alphabet, 400, seed), seed);
    }
}

#[test]
fn a_game_with_the_english_lexicon_is_the_same_for_the_position_and_the_referee() {
    play_both(&common::tournament(), &common::english_graph(), 3);
}

#[test]
fn a_game_with_the_largest_alphabet_is_the_same_for_the_position_and_the_referee() {
    let ruleset = common::with_alphabet(common::largest_alphabet());
    play_both(&ruleset, &common::random_graph(&ruleset.alphabet, 3_000, 5), 5);
}

#[test]
fn an_impossible_rack_is_refused_with_its_fault() {
    let ruleset = common::tournament();
    let generator = Generator::new(&ruleset, common::english_graph()).unwrap();
    let tiles = |text: &str| ruleset.alphabet.tiles(text).unwrap();
    let position = generator.empty_position();
    let too_many = RackFault::TooManyTiles { have: 8, most: 7 };
    assert_eq!(position.rack(&tiles("ABCDEFGH")), Err(too_many));
    let faults = position.rack(&tiles("QQ???")).unwrap_err();
    assert_eq!(faults, RackFault::NotInSet { tiles: "Q?".into() });
    assert_eq!(faults.to_string(), "the rack and the board together have tiles that the set has not: Q?");
    let foreign = Tiles::from_iter([Tile::Letter(Letter::new(40).unwrap())]);
    assert_eq!(position.rack(&foreign), Err(RackFault::UnknownTile));

    let mut board = Board::empty(&ruleset.layout);
    let q = ruleset.alphabet.spell("Q").unwrap()[0];
    board.set(Square { row: 7, col: 7 }, Some(q));
    let position = generator.position(&board).unwrap();
    assert_eq!(position.rack(&tiles("Q")), Err(RackFault::NotInSet { tiles: "Q".into() }), "it lies on the board");
}

#[test]
fn an_impossible_board_is_refused_with_its_fault() {
    let ruleset = common::tournament();
    let generator = Generator::new(&ruleset, common::english_graph()).unwrap();
    let mut board = Board::empty(&ruleset.layout);
    let z = ruleset.alphabet.spell("Z").unwrap()[0];
    for col in 0..2 {
        board.set(Square { row: 7, col }, Some(z));
    }
    assert_eq!(generator.position(&board).unwrap_err(), PositionFault::NotInSet { tiles: "Z".into() });
    let square = Square { row: 2, col: 3 };
    let mut board = Board::empty(&ruleset.layout);
    board.set(square, Letter::new(33).map(Placed::Letter));
    assert_eq!(generator.position(&board).unwrap_err(), PositionFault::UnknownTile { square });
    let larger = Board::empty(&common::ruleset("super", &[]).layout);
    let fault = generator.position(&larger).unwrap_err();
    assert_eq!(fault.to_string(), "the board has 21 rows and 21 columns; the ruleset's has 15 and 15");
}

#[test]
fn words_of_another_alphabet_are_refused() {
    let german = common::with_alphabet(editions::alphabet("german").unwrap());
    let fault = Generator::fast(&german, common::english_graph()).unwrap_err();
    assert_eq!(fault, PlanFault::OtherAlphabet { graph: 26, ruleset: german.alphabet.n_letters() });
}

#[test]
fn a_board_of_premiums_beyond_all_reckoning_is_refused() {
    let layout = rules::Layout::drawn(&format!("{}*\n", "~~~~~~~~~~~~\n".repeat(12)).replace("~\n*", "*\n")).unwrap();
    let spec = rules::RulesetSpec { layout, ..(**common::tournament()).clone() };
    let fault = Generator::new(&Ruleset::new(spec).unwrap(), common::english_graph()).unwrap_err();
    assert!(matches!(fault, PlanFault::TooManyPremiums { product: 16_384 }), "{fault}");
}

#[test]
fn tiles_that_cannot_be_laid_are_refused_with_their_fault() {
    let ruleset = common::tournament();
    let generator = Generator::new(&ruleset, common::english_graph()).unwrap();
    let a = ruleset.alphabet.spell("A").unwrap()[0];
    let mut board = Board::empty(&ruleset.layout);
    let taken = Square { row: 7, col: 7 };
    board.set(taken, Some(a));
    let position = generator.position(&board).unwrap();
    let lay = |squares: &[(u8, u8)]| {
        let tiles = squares.iter().map(|&(row, col)| Laid { square: Square { row, col }, placed: a }).collect();
        position.candidate(&Placement::new(tiles)).map(|candidate| candidate.n_tiles())
    };
    assert_eq!(lay(&[(7, 8), (7, 6)]), Ok(2));
    assert_eq!(lay(&[]), Err(LayFault::Count { have: 0 }));
    assert_eq!(lay(&[(7, 7)]), Err(LayFault::NotFree { square: taken }));
    assert_eq!(lay(&[(20, 7)]), Err(LayFault::NotFree { square: Square { row: 20, col: 7 } }));
    assert_eq!(lay(&[(3, 3), (3, 3)]), Err(LayFault::NotFree { square: Square { row: 3, col: 3 } }));
    assert_eq!(lay(&[(3, 3), (4, 4)]), Err(LayFault::NotInLine));
    assert_eq!(lay(&[(3, 3), (3, 5)]), Err(LayFault::NotInLine), "there is a gap");
}
