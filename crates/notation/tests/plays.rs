//! Plays as text: what is written is laid, and every play is written so that it reads back.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use common::{digraphs, english, ruleset};
use notation::print::{self, Through};
use notation::{Lay, NotationError, WrittenTurn, board};
use proptest::prelude::*;
use rules::{Board, Laid, Placement, PlacementFault, Play, Ruleset, Run, Square, Swap, check};
use tiles::{Alphabet, Placed, Tiles};

const CROSSING: &str = "
...........
...........
...........
...........
...HORN....
...........
...........
...........
...........";

fn drawn(rules: &Ruleset, text: &str) -> Board {
    board::drawn(text, &rules.layout, &rules.alphabet).unwrap()
}

fn placement(rules: &Ruleset, board: &Board, text: &str) -> Placement {
    Lay::parse(text, &rules.alphabet).unwrap().resolve(board, &rules.alphabet).unwrap()
}

fn laid(rules: &Ruleset, placement: &Placement) -> String {
    let tiles = placement.tiles.iter();
    tiles.map(|laid| format!("{}{} ", laid.square, rules.alphabet.written(laid.placed))).collect()
}

#[test]
fn a_row_before_a_column_is_across_and_a_column_before_a_row_is_down() {
    let rules = ruleset(english());
    let empty = Board::empty(&rules.layout);
    assert_eq!(laid(&rules, &placement(&rules, &empty, "5F HORN")), "F5H G5O H5R I5N ");
    assert_eq!(laid(&rules, &placement(&rules, &empty, "f5 HoRN")), "F5H F6o F7R F8N ");
}

#[test]
fn letters_on_the_board_are_written_as_dots_in_parentheses_or_plainly() {
    let rules = ruleset(english());
    let board = drawn(&rules, CROSSING);
    let dots = placement(&rules, &board, "F3 FA.M");
    assert_eq!(laid(&rules, &dots), "F3F F4A F6M ");
    assert_eq!(placement(&rules, &board, "F3 FA(R)M"), dots);
    assert_eq!(placement(&rules, &board, "F3 FARM"), dots);
}

#[test]
fn a_letter_in_parentheses_is_never_laid() {
    let rules = ruleset(english());
    let board = drawn(&rules, CROSSING);
    let faults =
        |text: &str| Lay::parse(text, &rules.alphabet).unwrap().resolve(&board, &rules.alphabet).unwrap_err().faults;
    let square = Square { row: 3, col: 5 };
    assert_eq!(faults("F3 F(A)RM"), [PlacementFault::NothingToPlayThrough { square }]);
    let square = Square { row: 4, col: 5 };
    assert_eq!(faults("F3 FA(S)M"), [PlacementFault::SquareTaken { square, holds: "R".into() }]);
}

#[test]
fn faults_of_a_text_are_told_with_their_places() {
    let alphabet = english();
    let error = |text: &str| WrittenTurn::parse(text, &alphabet).unwrap_err();
    assert_eq!(error("  "), NotationError::Nothing);
    assert_eq!(error("8F"), NotationError::NoWord { coordinate: "8F".into() });
    assert!(matches!(error("xyzq"), NotationError::Coordinate(_)));
    assert_eq!(error("8F HORN S"), NotationError::LeftOver { text: "S".into() });
    assert_eq!(error("8F FA.M7").to_string(), "'7' (character 5) is not a letter of this alphabet");
    assert_eq!(error("8F FA(R)(M").to_string(), error("8F FA(R)()").to_string());
    assert_eq!(error("8F FA)R"), NotationError::Parenthesis { position: 3 });
    assert_eq!(error("8F ABCDEFGHIJKLMNOPQRSTUV"), NotationError::WordTooLong { have: 22 });
    assert_eq!(error("~8F FA.M"), NotationError::NotInFull);
    assert_eq!(error("H8=EE").to_string(), "\"H8=EE\" does not replace a tile: write H8=E for an E on H8");
    assert!(matches!(error("H8=E Z9=E"), NotationError::Coordinate(_)));
    assert_eq!(error(&"A".repeat(20_000)), NotationError::TooLong);
}

/// Rules: V3, V4
#[test]
fn replaced_tiles_stand_before_the_play() {
    let rules = ruleset(digraphs());
    let turn = WrittenTurn::parse("D5=[CH] 4d=a 5F CAL", &rules.alphabet).unwrap();
    let square = |row, col| Square { row, col };
    let [ch, a] = rules.alphabet.spell("[CH]a").unwrap()[..] else { panic!("two tiles were spelled") };
    assert_eq!(turn.swaps, [Swap { square: square(4, 3), placed: ch }, Swap { square: square(3, 3), placed: a }]);
    assert!(matches!(turn.lay, Some(Lay::Word(_))));
    assert_eq!(turn.swaps.iter().map(|one| print::swap(one, &rules.alphabet)).collect::<Vec<_>>(), ["D5=[CH]", "D4=a"]);
    assert_eq!(WrittenTurn::parse("D5=A", &rules.alphabet).unwrap().lay, None, "replacing alone is a turn's beginning");
}

/// Rules: V2
#[test]
fn a_word_laid_again_takes_its_old_tiles_and_new_ones_from_the_rack() {
    let rules = ruleset(english());
    let board = drawn(&rules, &CROSSING.replace("HORN", "TaRE"));
    let rack = rules.alphabet.tiles("SSD?").unwrap();
    let again = placement(&rules, &board, "~5D STaREs");
    let old = Run { start: Square { row: 4, col: 3 }, direction: rules::Direction::Across, len: 4 };
    assert_eq!(again.rearranges, Some(old));
    let play = check(&rules, &board, &rack, &again).unwrap();
    assert_eq!(rules.alphabet.rack(play.from_rack()), "S?");
    assert_eq!(print::play(&play, Through::Dots, &rules.alphabet), "~5D STaREs");
    let stays = placement(&rules, &board, "~5C STaRE");
    assert_eq!(laid(&rules, &stays), "C5S ", "tiles that stay on their squares are not touched");
    let lost = placement(&rules, &board, "~5D TERAS");
    let faults = check(&rules, &board, &rack, &lost).unwrap_err().faults;
    assert!(faults.contains(&PlacementFault::TileNotRelaid { missing: "a".into() }), "{faults:?}");
}

/// Rules: V2
#[test]
fn a_word_laid_again_covers_the_whole_old_word_and_leaves_others_alone() {
    let rules = ruleset(english());
    let board = drawn(&rules, &CROSSING.replace("...HORN....", "AT.HORN..A."));
    let resolve = |text: &str| Lay::parse(text, &rules.alphabet).unwrap().resolve(&board, &rules.alphabet);
    assert_eq!(resolve("~5A ATSNORH").unwrap().rearranges.map(|run| run.start.col), Some(3));
    let faults = resolve("~5A TASNORH").unwrap_err().faults;
    assert!(matches!(faults[..], [PlacementFault::SquareTaken { .. }, ..]), "only one word is laid again: {faults:?}");
    let faults = resolve("~5D NOR").unwrap_err().faults;
    assert!(matches!(faults[..], [PlacementFault::RunsOn { .. }]), "the end of the old word is left: {faults:?}");
    let faults = resolve("~1A HORN").unwrap_err().faults;
    assert_eq!(faults, [PlacementFault::NotAWordOnBoard { square: Square { row: 0, col: 0 } }]);
}

/// A board with a word on it, a rack, and a placement that is often legal.
fn plays(alphabet: Alphabet) -> impl Strategy<Value = (Ruleset, Board, Tiles, Placement)> {
    let rules = ruleset(alphabet);
    let letters: Vec<_> = rules.alphabet.all().collect();
    let placed = (prop::sample::select(letters), prop::bool::weighted(0.1))
        .prop_map(|(letter, blank)| if blank { Placed::BlankAs(letter) } else { Placed::Letter(letter) });
    let word = prop::collection::vec(placed.clone(), 2..6);
    let line = (0_u8..9, 0_u8..11, prop::bool::ANY, prop::collection::vec(prop::option::weighted(0.7, placed), 1..7));
    (word, line, prop::bool::weighted(0.3)).prop_map(move |(word, (row, col, down, cells), again)| {
        let mut board = Board::empty(&rules.layout);
        for (col, one) in (3_u8..).zip(&word) {
            board.set(Square { row: 4, col }, Some(*one));
        }
        let direction = if down { rules::Direction::Down } else { rules::Direction::Across };
        let rearranges = again.then(|| board.run_through(Square { row: 4, col: 3 }, rules::Direction::Across));
        let start = if again { Square { row: 4, col: 3 } } else { Square { row, col } };
        let direction = if again { rules::Direction::Across } else { direction };
        let mut tiles: Vec<Laid> = Vec::new();
        let mut relaid = word.clone();
        relaid.rotate_left(1);
        let squares = (0_u8..).map(|steps| start.on(direction, steps)).zip(&cells);
        for (square, cell) in squares.filter(|&(square, _)| board.has(square)) {
            let there = board.at(square);
            let placed = match (there, again) {
                (Some(_), true) => relaid.pop(),
                (Some(_), false) => None,
                (None, _) => *cell,
            };
            tiles.extend(placed.filter(|&one| there != Some(one)).map(|placed| Laid { square, placed }));
        }
        let rack = tiles.iter().map(|laid| laid.placed.tile()).collect();
        (rules.clone(), board, rack, Placement { tiles, rearranges })
    })
}

fn read_back(rules: &Ruleset, board: &Board, rack: &Tiles, play: &Play, through: Through) -> Play {
    let text = print::play(play, through, &rules.alphabet);
    let placement = Lay::parse(&text, &rules.alphabet).unwrap().resolve(board, &rules.alphabet).unwrap();
    check(rules, board, rack, &placement).unwrap()
}

proptest! {
    #[test]
    fn a_play_that_is_printed_reads_back_as_itself(
        (rules, board, rack, placement) in prop_oneof![plays(english()), plays(digraphs())]
    ) {
        // A rearrangement is written by what changes, so the law covers only plays that change something.
        let changes = placement.rearranges.is_none()
            || placement.tiles.iter().any(|laid| board.at(laid.square).is_some());
        if let (Ok(play), true) = (check(&rules, &board, &rack, &placement), changes) {
            for through in [Through::Dots, Through::Letters] {
                prop_assert_eq!(&read_back(&rules, &board, &rack, &play, through), &play);
            }
        }
    }

    #[test]
    fn no_text_is_a_reason_to_panic(text in "[A-Ca-c0-9~=.()\\[\\]LH· ñ]{0,30}") {
        let rules = ruleset(digraphs());
        let board = drawn(&rules, &CROSSING.replace("HORN", "CALR"));
        if let Ok(WrittenTurn { lay: Some(lay), .. }) = WrittenTurn::parse(&text, &rules.alphabet) {
            let _ = lay.resolve(&board, &rules.alphabet);
        }
    }
}
