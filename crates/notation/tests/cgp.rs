//! Positions in one line.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use common::{digraphs, english, ruleset};
use notation::board::BoardFault;
use notation::cgp::{CgpFault, CgpPosition, Opcode};
use proptest::prelude::*;
use rules::{Board, Points, Ruleset, Square};
use tiles::{Placed, Tile, Tiles};

const ROWS: &str = "11/11/11/11/3HoRN4/5A5/5N5/11/11";

#[test]
fn a_position_names_board_racks_scores_idle_turns_and_settings() {
    let rules = ruleset(english());
    let line = format!("{ROWS} AEINT?/ 14/-3 2 lex any list; ld english; bb;");
    let position = CgpPosition::read(&line, &rules).unwrap();
    assert_eq!(position.board.n_tiles(), 6);
    assert_eq!(rules.alphabet.rack(&position.racks[0]), "AEINT?");
    assert_eq!(position.racks[1], Tiles::EMPTY, "a rack that nobody knows");
    assert_eq!(position.scores, [Points(14), Points(-3)]);
    assert_eq!(position.zero_turns, 2);
    assert_eq!((position.opcode("lex"), position.opcode("bb")), (Some("any list"), Some("")));
    assert_eq!(position.write(&rules.alphabet), line);
}

#[test]
fn tiles_with_several_letters_stand_in_brackets() {
    let rules = ruleset(digraphs());
    let line = "11/11/11/11/3[CH]A[l·l]CH3/11/11/11/11 CHL[LL]/[RR]? 0/0 0";
    let position = CgpPosition::read(line, &rules).unwrap();
    assert_eq!(position.board.n_tiles(), 5, "C and H outside brackets are two tiles");
    assert_eq!(position.racks.iter().map(Tiles::len).collect::<Vec<_>>(), [4, 2]);
    assert_eq!(position.write(&rules.alphabet), line);
}

#[test]
fn every_fault_of_a_position_is_listed() {
    let rules = ruleset(english());
    let faults = |line: &str| CgpPosition::read(line, &rules).unwrap_err();
    assert_eq!(faults("11/11 A/B"), [CgpFault::Fields { have: 2 }]);
    let line = format!("{ROWS}/12 AAAAAAA/Q1/ 1/x y");
    let sentences: Vec<String> = faults(&line).iter().map(ToString::to_string).collect();
    assert_eq!(
        sentences,
        [
            "there are 10 rows; the board has 9",
            "rack 1 has 7 tiles; a rack holds 6",
            "rack 2: '1' (character 2) is not a letter of this alphabet",
            "\"x\" is not a score",
            "3 racks and 2 scores: there must be as many of both, 1 to 6",
            "there are more tiles than the set has: AAA too many",
            "\"y\" is not a number of scoreless turns",
        ]
    );
    let line = ROWS.replacen("11", "4[A4C", 1) + " / 0/0 0";
    assert!(matches!(faults(&line)[..], [CgpFault::Board(BoardFault::Spelling { row: 1, .. })]));
    let line = ROWS.replacen("11", "99999999", 1) + " / 0/0 0";
    assert!(
        matches!(faults(&line)[..], [CgpFault::Board(BoardFault::Spelling { row: 1, .. })]),
        "a number beyond every board"
    );
    let line = ROWS.replacen("11", "12", 1) + " / 0/0 0";
    assert_eq!(faults(&line), [CgpFault::Board(BoardFault::Row { row: 1, have: 12, need: 11 })]);
    assert_eq!(faults(&"A".repeat(20_000)), [CgpFault::TooLong]);
}

fn positions(rules: &Ruleset) -> impl Strategy<Value = CgpPosition> + use<> {
    let layout = rules.layout.clone();
    let set: Vec<Tile> = rules.alphabet.full_set().iter().collect();
    let letters: Vec<_> = rules.alphabet.all().collect();
    let squares: Vec<Square> = layout.squares().collect();
    let n_squares = squares.len();
    let opcode = ("[a-z]{1,5}", "([a-z]{1,4}( [a-z]{1,3})?)?").prop_map(|(name, value)| Opcode { name, value });
    let opcodes = prop::collection::vec(opcode, 0..4);
    let scores = prop::collection::vec(any::<i32>().prop_map(Points), 1..=6);
    let mixed = (Just(set).prop_shuffle(), Just(squares).prop_shuffle(), prop::sample::select(letters));
    (mixed, 0..n_squares.min(20), scores, any::<u16>(), opcodes).prop_map(
        move |((set, squares, as_letter), n_tiles, scores, zero_turns, opcodes)| {
            let mut board = Board::empty(&layout);
            for (tile, square) in set.iter().zip(&squares).take(n_tiles) {
                let placed = match *tile {
                    Tile::Blank => Placed::BlankAs(as_letter),
                    Tile::Letter(letter) => Placed::Letter(letter),
                };
                board.set(*square, Some(placed));
            }
            let mut rest = set[n_tiles..].chunks(5);
            let racks = scores.iter().map(|_| rest.next().unwrap_or(&[]).iter().copied().collect()).collect();
            CgpPosition { board, racks, scores, zero_turns, opcodes }
        },
    )
}

proptest! {
    #[test]
    fn a_position_that_is_written_reads_back_as_itself(position in positions(&ruleset(digraphs()))) {
        let rules = ruleset(digraphs());
        let line = position.write(&rules.alphabet);
        prop_assert_eq!(CgpPosition::read(&line, &rules), Ok(position), "{}", line);
    }

    #[test]
    fn no_line_is_a_reason_to_panic(line in "[0-9A-C/\\[\\]lh·?; -]{0,120}") {
        let _ = CgpPosition::read(&line, &ruleset(digraphs()));
    }
}
