//! Rearranging a word on the board.

use rules::{Action, Laid, Order};

use crate::table::phrase::{action, place};
use crate::table::{A, B, Sitting, sit};

/// A table at which HORN and FARM lie crossed; it is the turn of A, who holds `rack`.
fn after_farm(rack: &str, bad: &str) -> Sitting {
    let drawn = rack.chars().filter(|tile| !"PAS".contains(*tile)).collect::<String>();
    let mut game = sit("deluxe+rearranging").racks(&["HORNPAS", "FAMOBPR"]).draws(&drawn).bad_words(bad).begin();
    game.does(A, "play 8F HORN");
    game.does(B, "play H6 FA.M");
    game.does(A, "accept");
    game
}

/// Rules: V2
#[test]
fn the_letters_of_a_word_may_change_their_order_if_a_new_letter_joins_them() {
    let mut game = after_farm("PASTEDI", "");
    assert_eq!(game.does(A, "rearrange 8F into 8F NORTH"), "A placed NORTH 8");
    assert!(game.shows(
        "   F G H I J
         6  . . F . .
         7  . . A . .
         8  N O R T H
         9  . . M . ."
    ));
    assert_eq!(game.rack(A), "ADEIPS", "one tile came from the rack");
}

/// Rules: V2
#[test]
fn premium_squares_that_were_covered_before_are_disregarded() {
    // The star lies under the R, and was counted with HORN.
    assert_eq!(after_farm("PASTEDI", "").does(A, "rearrange 8F into 8F NORTH"), "A placed NORTH 8");
    // D8, newly covered, doubles its letter.
    assert_eq!(after_farm("PASTEDI", "").does(A, "rearrange 8F into 8D STNORH"), "A placed STNORH 10");
}

/// Rules: V2
#[test]
fn at_least_one_new_letter_is_added() {
    let game = after_farm("PASTEDI", "");
    assert_eq!(game.refused(A, "rearrange 8F into 8F NORH"), "no tile is laid; lay at least one, exchange or pass");
}

/// Rules: V2
#[test]
fn every_letter_of_the_word_is_laid_again() {
    let game = after_farm("PASTEDI", "");
    assert_eq!(
        game.refused(A, "rearrange 8F into 8F NORTS"),
        "every letter of the rearranged word must be laid again: H is left over"
    );
}

/// Rules: V2
#[test]
fn the_word_stays_on_its_own_line_and_in_its_place() {
    let game = after_farm("PASTEDI", "");
    let refused = game.refused(A, "rearrange 8F into 9F TP");
    assert!(refused.contains("a rearranged word stays on its own line: F9 is not on it"), "{refused}");
    assert_eq!(game.refused(A, "rearrange 8F into 8F NORTH..E"), "the tiles leave a gap at K8 and L8");
    assert_eq!(game.refused(A, "rearrange 8F into 8L TE"), "the tiles leave a gap at J8 and K8");
    assert_eq!(game.refused(A, "rearrange 8F into 8B TED"), "the tiles leave a gap at E8");
    // One square further on, the H of HORN would stay where it is, and another H would be needed.
    assert_eq!(game.refused(A, "rearrange 8F into 8G NORTH"), "H is not on the rack");
}

/// Rules: V2
#[test]
fn only_a_whole_word_on_the_board_is_rearranged() {
    let game = after_farm("PASTEDI", "");
    assert_eq!(game.refused(A, "rearrange 7G into 7G TA"), "no whole word on the board starts at G7 in that direction");
    assert_eq!(game.refused(A, "rearrange F8 into F8 HA"), "no whole word on the board starts at F8 in that direction");
}

/// Rules: V2
#[test]
fn words_that_cross_a_changed_letter_are_words_of_the_play() {
    let mut game = after_farm("PASTEDI", "FAOM");
    // The O of THORN falls into FARM.
    assert_eq!(game.does(A, "rearrange 8F into 8F THORN"), "A placed THORN 8 + FAOM 9 = 17");
    assert!(game.does(B, "challenge FAOM").starts_with("B challenged rightly: FAOM bad; A withdrew T for 17"));
}

/// Rules: V2
#[test]
fn a_crossword_through_the_same_letter_as_before_is_not_counted_even_if_the_tile_was_laid_again() {
    let mut game = after_farm("PASTEDI", "");
    let Ok(Action::Place { swaps, mut placement }) = action(game.game(), A, "rearrange 8F into 8F NORTH") else {
        panic!()
    };
    // The R is taken up and laid on its own square.
    let square = place("H8").0;
    placement.tiles.push(Laid { square, placed: game.public().board().at(square).unwrap() });
    let order = Order::Player(A, Action::Place { swaps, placement });
    assert_eq!(game.order(order).unwrap(), "A placed NORTH 8", "FARM is as it was");
}

/// Rules: V2
#[test]
fn a_rearranged_word_that_is_challenged_lies_as_before() {
    let mut game = after_farm("PASTEDI", "THORN");
    game.does(A, "rearrange 8F into 8F THORN");
    game.does(B, "challenge");
    assert!(game.shows(
        "   F G H I
         6  . . F .
         7  . . A .
         8  H O R N
         9  . . M ."
    ));
    assert_eq!((game.rack(A).as_str(), game.score(A)), ("ADEIPST", 14));
}

/// Rules: V2, T5
#[test]
fn a_blank_keeps_its_letter_when_it_is_moved() {
    let table = || {
        let mut game = sit("deluxe+rearranging").racks(&["HONPAS?", "FAMOBPR"]).draws("TEDR").begin();
        game.does(A, "play 8F HOrN");
        game.does(B, "pass");
        game
    };
    assert_eq!(
        table().refused(A, "rearrange 8F into 8F NORTh"),
        "every letter of the rearranged word must be laid again: H is left over; every letter of the rearranged word \
         must be laid again: r is left over"
    );
    assert_eq!(table().does(A, "rearrange 8F into 8F NOrTH"), "A placed NORTH 7");
    assert_eq!(table().does(A, "rearrange 8F into 8E TrHON"), "A placed TRHON 7", "the blank moves as an R");
}

/// Rules: V2
#[test]
fn an_ordinary_play_is_still_possible() {
    assert_eq!(after_farm("PASTEDI", "").does(A, "play 10F PASTE"), "A placed PASTE 15 + FARMS 10 = 25");
}

/// Rules: V2
#[test]
fn a_rearranging_play_may_be_taken_back() {
    let mut game = after_farm("PASTEDI", "");
    let before = game.public().board().clone();
    game.does(A, "rearrange 8F into 8F THORN");
    game.director(rules::Ruling::TakeBack);
    assert_eq!(*game.public().board(), before);
}
