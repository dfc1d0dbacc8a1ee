//! Drawn boards.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use common::{digraphs, english, ruleset};
use notation::board::{self, BoardFault};
use proptest::prelude::*;
use rules::{Board, Square};
use tiles::{Placed, SpellingError};

#[test]
fn a_board_for_people_has_coordinates_and_the_premiums_of_empty_squares() {
    let rules = ruleset(english());
    let short = "...........\n".repeat(4) + "...HoRN....\n" + &"...........\n".repeat(4);
    let board = board::drawn(&short, &rules.layout, &rules.alphabet).unwrap();
    let expected = "    A B C D E F G H I J K
 1  = . . ' . . . ' . . =
 2  . - . . . \" . . . - .
 3  . . - . ' . ' . - . .
 4  ' . . - . . . - . . '
 5  . . . H o R N . . . .
 6  ' . . - . . . - . . '
 7  . . - . ' . ' . - . .
 8  . - . . . \" . . . - .
 9  = . . ' . . . ' . . =
";
    assert_eq!(board::draw(&board, &rules.layout, &rules.alphabet), expected);
}

#[test]
fn wide_tiles_keep_the_columns_in_line() {
    let rules = ruleset(digraphs());
    let short = "...........\n".repeat(4) + "..A[CH]A[l·l]A....\n" + &"...........\n".repeat(4);
    let board = board::drawn(&short, &rules.layout, &rules.alphabet).unwrap();
    let text = board::draw(&board, &rules.layout, &rules.alphabet);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "    A   B   C   D   E   F   G   H   I   J   K");
    assert_eq!(lines[5], " 5  .   .   A   CH  A   l·l A   .   .   .   .");
}

#[test]
fn every_fault_of_a_drawn_board_is_listed_with_its_row() {
    let rules = ruleset(english());
    let short = "...........\n..........\n.....7.....\n";
    let faults = board::drawn(short, &rules.layout, &rules.alphabet).unwrap_err();
    let error = SpellingError::UnknownLetter { found: '7', position: 1 };
    assert_eq!(
        faults,
        [
            BoardFault::Rows { have: 3, need: 9 },
            BoardFault::Row { row: 2, have: 10, need: 11 },
            BoardFault::Spelling { row: 3, error },
        ]
    );
    assert_eq!(faults[0].to_string(), "there are 3 rows; the board has 9");
}

fn boards(rules: &rules::Ruleset) -> impl Strategy<Value = Board> + use<> {
    let (layout, letters) = (rules.layout.clone(), rules.alphabet.all().collect::<Vec<_>>());
    let tile = (0_u8..9, 0_u8..11, prop::sample::select(letters), prop::bool::ANY);
    prop::collection::vec(tile, 0..40).prop_map(move |tiles| {
        let mut board = Board::empty(&layout);
        for (row, col, letter, blank) in tiles {
            let placed = if blank { Placed::BlankAs(letter) } else { Placed::Letter(letter) };
            board.set(Square { row, col }, Some(placed));
        }
        board
    })
}

proptest! {
    #[test]
    fn a_board_that_is_drawn_reads_back_as_itself(board in boards(&ruleset(digraphs()))) {
        let rules = ruleset(digraphs());
        let text = board::draw(&board, &rules.layout, &rules.alphabet);
        prop_assert_eq!(board::drawn(&text, &rules.layout, &rules.alphabet), Ok(board));
    }

    #[test]
    fn no_drawing_is_a_reason_to_panic(text in "[A-C1-9.*'\\[\\] \nh]{0,200}") {
        let rules = ruleset(digraphs());
        let _ = board::drawn(&text, &rules.layout, &rules.alphabet);
    }
}
