//! Blanks in circulation.

use crate::table::{A, B, Sitting, sit};

/// A table at which A has played HORN with two blanks, and B is to move with these tiles.
fn after_horn(rack: &str) -> Sitting {
    let mut game = sit("deluxe+blanks-in-circulation").racks(&["HNPAS??", rack]).begin();
    game.does(A, "play 8F HorN");
    game.does(B, "start");
    game
}

/// Rules: V4
#[test]
fn who_holds_the_letter_of_a_blank_may_take_the_blank_for_it() {
    let mut game = after_horn("FAMOBPR");
    assert_eq!(game.does(B, "swap H8=R; play H6 FA.M"), "B swapped r on H8 for R, B placed FARM 9");
    assert_eq!(game.rack(B), "BOP?");
    assert!(game.shows(
        "   F G H I
         6  . . F .
         7  . . A .
         8  H o R N
         9  . . M ."
    ));
}

/// Rules: V4
#[test]
fn both_blanks_may_be_taken_at_once() {
    let mut game = after_horn("FAMOBPR");
    let told = game.does(B, "swap H8=R; swap G8=O; pass");
    assert_eq!(told, "B swapped r on H8 for R, B swapped o on G8 for O, B passed");
    assert_eq!(game.rack(B), "ABFMP??");
    assert_eq!(game.score(B), 0, "the exchange scores nothing");
}

/// Rules: V4
#[test]
fn the_blank_may_be_played_in_the_same_turn() {
    let mut game = after_horn("FAMOBPR");
    let told = game.does(B, "swap H8=R; play H6 FA.m");
    assert_eq!(told, "B swapped r on H8 for R, B placed FARM 6");
}

/// Rules: V4
#[test]
fn only_a_blank_is_taken_and_only_for_its_own_letter() {
    let game = after_horn("FAMOBPR");
    assert_eq!(
        game.refused(B, "swap H8=M; pass"),
        "H8: only a blank may be taken, in exchange for a tile with its letter"
    );
    assert_eq!(
        game.refused(B, "swap F8=F; pass"),
        "F8: only a blank may be taken, in exchange for a tile with its letter"
    );
    assert_eq!(after_horn("FAMOBPE").refused(B, "swap H8=R; pass"), "R is not on the rack");
}

/// Rules: V4
#[test]
fn a_blank_that_was_taken_goes_back_with_a_challenged_play() {
    let mut game = sit("deluxe+blanks-in-circulation").racks(&["HNPAS??", "FAMOBPR"]).bad_words("FARM").begin();
    game.does(A, "play 8F HorN");
    game.does(B, "swap H8=R; play H6 FA.M");
    game.does(A, "challenge");
    assert_eq!(game.rack(B), "ABFMOPR");
    assert!(game.shows(
        "   F G H I
         8  H o r N"
    ));
}

/// Rules: V4
#[test]
fn taking_a_blank_forms_no_new_word_and_cannot_be_challenged() {
    let mut game = after_horn("FAMOBPR");
    game.does(B, "swap H8=R; pass");
    assert_eq!(game.refused(A, "challenge"), "there is no play that can be challenged now");
}
