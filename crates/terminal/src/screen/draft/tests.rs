//! Laying tiles and taking them back, at every edge and with every kind of tile.

use rules::Layout;
use tiles::LetterSpec;

use super::*;

struct Hand {
    board: Board,
    rack: Tiles,
    alphabet: Alphabet,
    draft: Draft,
}

impl Hand {
    fn new(alphabet: &str, rack: &str) -> Hand {
        let alphabet = editions::alphabet(alphabet).unwrap();
        let layout = Layout::drawn(".....\n.....\n..*..\n.....\n.....").unwrap();
        let rack = alphabet.tiles(rack).unwrap();
        let draft = Draft::at(Some(Square { row: 2, col: 2 }));
        Hand { board: Board::empty(&layout), rack, alphabet, draft }
    }

    /// Puts tiles on the board.
    fn on(mut self, square: &str, word: &str) -> Hand {
        let at = square.parse::<notation::Coordinate>().unwrap();
        for (steps, placed) in (0..).zip(self.alphabet.spell(word).unwrap()) {
            self.board.set(at.square.on(at.direction, steps), Some(placed));
        }
        self
    }

    fn types(&mut self, text: &str) -> Result<(), Misfit> {
        for c in text.chars() {
            let ground = Ground { board: &self.board, rack: &self.rack, alphabet: &self.alphabet };
            let case = if c.is_uppercase() { Case::Capital } else { Case::Small };
            match c {
                '<' => self.draft.back(&self.board),
                '_' => self.draft.skip(&self.board),
                '\'' => self.draft.finish_tile(),
                '|' => self.draft.turn(),
                c => self.draft.type_char(ground, c, case)?,
            }
        }
        Ok(())
    }

    fn go(&mut self, square: &str) {
        let at = square.parse::<notation::Coordinate>().unwrap();
        self.draft.go_to(&self.board, at.square, at.direction);
    }

    /// The laid tiles, in the form `C3 A, D3 b`.
    fn laid(&self) -> String {
        let one = |laid: &Laid| format!("{} {}", laid.square, self.alphabet.written(laid.placed));
        self.draft.laid().iter().map(one).collect::<Vec<_>>().join(", ")
    }

    fn cursor(&self) -> String {
        self.draft.cursor().map(|cursor| cursor.square.to_string()).unwrap_or_default()
    }
}

/// A case of the file with which the page is tested as well.
#[derive(serde::Deserialize)]
struct Shared {
    name: String,
    rack: String,
    board: Vec<String>,
    start: String,
    /// A capital is typed with Shift; `<` is Backspace, `_` the space bar, `|` turns the cursor.
    keys: String,
    laid: String,
    /// The square of the cursor; after the last square of a line, the one beyond it.
    cursor: String,
}

#[test]
fn keys_do_the_same_as_on_the_page() {
    let cases: Vec<Shared> = serde_json::from_str(include_str!("../../../tests/data/tentative.json")).unwrap();
    assert!(cases.len() >= 20);
    for case in cases {
        let letter = |face: &str| LetterSpec { face: face.into(), count: 9, value: 1, vowel: false };
        let letters = ["A", "B", "C", "CH", "D", "DZS", "E", "H"].map(letter).to_vec();
        let alphabet = Alphabet::new(letters, 2).unwrap();
        // The cases show the first rows of a square board.
        let layout = Layout::drawn(".....\n.....\n..*..\n.....\n.....").unwrap();
        let rack = alphabet.tiles(&case.rack).unwrap();
        let mut hand = Hand { board: Board::empty(&layout), rack, alphabet, draft: Draft::default() };
        for (row, line) in (1..).zip(&case.board) {
            for (col, face) in ('A'..).zip(line.chars()).filter(|(_, face)| *face != '.') {
                hand = hand.on(&format!("{row}{col}"), &face.to_string());
            }
        }
        hand.go(&case.start);
        for key in case.keys.chars() {
            // A key that lays nothing changes nothing.
            let _ = hand.types(&key.to_string());
        }
        let mut laid: Vec<Laid> = hand.draft.laid().to_vec();
        laid.sort_by_key(|laid| laid.square);
        let laid: Vec<String> = laid
            .iter()
            .map(|laid| {
                notation::print::swap(&rules::Swap { square: laid.square, placed: laid.placed }, &hand.alphabet)
            })
            .collect();
        assert_eq!((laid.join(" "), hand.cursor()), (case.laid, case.cursor), "{}", case.name);
    }
}

#[test]
fn the_cursor_never_rests_on_a_tile() {
    let mut hand = Hand::new("english", "ABCDE").on("3C", "ZZ");
    hand.go("3A");
    hand.types("ab").unwrap();
    assert_eq!((hand.laid().as_str(), hand.cursor().as_str()), ("A3 A, B3 B", "E3"));
    hand.go("3C");
    assert_eq!(hand.cursor(), "E3", "a coordinate on a tile is the next free square");
    hand.draft.step(&hand.board, Way::Left);
    assert_eq!(hand.cursor(), "E3", "there is no free square to the left");
}

#[test]
fn backspace_takes_tiles_back_over_the_board_and_from_beyond_every_edge() {
    let mut hand = Hand::new("english", "ABCDE").on("3C", "ZZ");
    hand.go("3B");
    hand.types("ab").unwrap();
    assert_eq!(hand.cursor(), "F3", "beyond the right edge");
    assert_eq!(hand.types("c"), Err(Misfit::NoRoom));
    hand.types("<").unwrap();
    assert_eq!((hand.laid().as_str(), hand.cursor().as_str()), ("B3 A", "E3"));
    hand.types("<").unwrap();
    assert_eq!((hand.laid().as_str(), hand.cursor().as_str()), ("", "B3"));
    hand.types("<<<<").unwrap();
    assert_eq!(hand.cursor(), "A3", "the left edge");
    hand.go("A4");
    hand.types("ab").unwrap();
    assert_eq!(hand.cursor(), "A6", "beyond the lower edge");
    hand.types("<<<<<<<<").unwrap();
    assert_eq!((hand.laid().as_str(), hand.cursor().as_str()), ("", "A1"), "the upper edge");
}

#[test]
fn a_square_is_passed_over_and_the_direction_turned() {
    let mut hand = Hand::new("english", "ABC");
    hand.types("a_|b").unwrap();
    assert_eq!((hand.laid().as_str(), hand.cursor().as_str()), ("C3 A, E3 B", "E4"));
}

#[test]
fn a_recall_brings_the_cursor_back_to_where_the_play_began() {
    let mut hand = Hand::new("english", "ABC");
    hand.types("abc").unwrap();
    hand.draft.recall();
    assert_eq!((hand.laid().as_str(), hand.cursor().as_str()), ("", "C3"));
}

#[test]
fn two_characters_make_the_tile_that_has_both() {
    let mut hand = Hand::new("spanish", "[CH][C][H]A");
    hand.types("cha").unwrap();
    assert_eq!(hand.laid(), "C3 [CH], D3 A");
    hand.types("<<c'ha").unwrap();
    assert_eq!(hand.laid(), "C3 C, D3 H, E3 A", "a stroke between them keeps them apart");
}

#[test]
fn a_digraph_is_found_though_its_first_letter_is_not_on_the_rack() {
    let mut hand = Hand::new("spanish", "[LL]A?");
    hand.types("l").unwrap();
    assert_eq!(hand.laid(), "C3 l", "alone it is a blank");
    hand.types("l").unwrap();
    assert_eq!(hand.laid(), "C3 [LL]", "and with the other the tile, not the blank");
    hand.types("<Ll").unwrap();
    assert_eq!(hand.laid(), "C3 [ll]", "unless Shift asks for the blank");
    let mut hand = Hand::new("spanish", "[LL]A");
    assert_eq!(hand.types("l"), Ok(()));
    assert_eq!((hand.draft.unfinished(), hand.laid().as_str()), (Some("l"), ""));
    hand.types("la").unwrap();
    assert_eq!(hand.laid(), "C3 [LL], D3 A");
}

#[test]
fn a_digraph_does_not_spend_a_blank_where_its_letters_are_there() {
    let mut hand = Hand::new("spanish", "[C][H]A?");
    hand.types("cha").unwrap();
    assert_eq!(hand.laid(), "C3 C, D3 H, E3 A");
    let mut hand = Hand::new("catalan", "[QU][L·L]A");
    hand.types("qual·l").unwrap();
    assert_eq!(hand.laid(), "C3 [QU], D3 A, E3 [L·L]");
}

#[test]
fn tiles_that_no_longer_fit_go_back_to_the_rack() {
    let mut hand = Hand::new("english", "ABC");
    hand.types("abc").unwrap();
    let mut hand = hand.on("3D", "Z");
    hand.rack = hand.alphabet.tiles("AB").unwrap();
    let ground = Ground { board: &hand.board, rack: &hand.rack, alphabet: &hand.alphabet };
    hand.draft.keep_fitting_tiles(ground);
    assert_eq!(hand.laid(), "C3 A", "B lay where Z lies now, and C has left the rack");
}

#[test]
fn no_keys_lay_a_tile_twice_or_on_another() {
    let mut hand = Hand::new("spanish", "[CH][C][H]A[L][LL]?").on("2C", "ZZ");
    let keys = "chall<a_|Clh'l<<|al·_ch|<zZ<q_lla";
    for start in ["1A", "3A", "C1", "E1", "5E", "E5"] {
        hand.go(start);
        for c in keys.chars() {
            let _ = hand.types(&c.to_string());
            let tiles: Tiles = hand.draft.laid().iter().map(|laid| laid.placed.tile()).collect();
            assert!(hand.rack.contains(&tiles), "{}", hand.laid());
            for (index, laid) in hand.draft.laid().iter().enumerate() {
                assert!(hand.board.has(laid.square) && hand.board.at(laid.square).is_none());
                assert!(hand.draft.laid()[..index].iter().all(|other| other.square != laid.square));
            }
        }
    }
}
