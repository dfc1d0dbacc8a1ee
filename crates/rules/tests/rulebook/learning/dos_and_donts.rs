//! The ten do's and don'ts, with their examples.

use super::guide_game::{End, after};
use crate::table::{A, B, position, sit};

/// Rules: L3, T1
#[test]
fn one_plays_across_or_down_and_never_diagonally_or_upwards() {
    let empty = position("deluxe", "").holding("HORNPAS");
    assert!(empty.check("8F HORN").is_ok() && empty.check("H6 HORN").is_ok());
    assert_eq!(
        empty.refuse_tiles("F6=H G7=O H8=R I9=N"),
        "the tiles on F6, G7, H8 and I9 must lie in one row or one column"
    );
    // Laid upwards, HORN is read as NROH.
    let play = empty.check_tiles("H9=H H8=O H7=R H6=N").unwrap();
    assert_eq!(play, empty.check("H6 NROH").unwrap());
}

/// Rules: L3, T2
#[test]
fn herd_instead_of_hero_would_make_dd() {
    // At turn 11 ADO has not been played.
    let board = guide_board(10);
    assert_eq!(board.holding("HERO").score("L3 HERO"), "HERO 14 + ME 8 + OR 2 + DO 3 = 27");
    assert_eq!(guide_board(10).holding("HERD").score("L3 HERD"), "HERD 16 + ME 8 + OR 2 + DD 4 = 30");
}

/// Rules: L3, T2
#[test]
fn a_play_with_dd_in_it_is_taken_back_when_it_is_challenged() {
    let racks = ["MODELSA", "HERDAIO"];
    let mut game = sit("deluxe").racks(&racks).words("MODELS HERD ME OR DO").begin();
    game.does(A, "play H4 MODELS");
    let told = game.does(B, "play I3 HERD");
    assert!(told.ends_with("B placed HERD 12 + ME 4 + OR 2 + DD 4 = 22"), "{told}");
    let told = game.does(A, "challenge");
    assert_eq!(told, "A challenged rightly: HERD good, ME good, OR good, DD bad; B withdrew DEHR for 22");
}

/// Rules: L3, T2
#[test]
fn gate_would_touch_lied_and_make_gatelied() {
    let mut game = after(26, End::AsPrinted);
    let unplayable = guide_board(26).holding("ATE").check("O8 GATE").unwrap_err();
    assert_eq!(crate::table::tell::unplayable(&unplayable), "GATE would touch LIED and make GATELIED");
    assert_eq!(unplayable.words, ["GATELIED"]);
    game.does(A, "accept");
    assert_eq!(game.refused(A, "play O8 GATE"), "GATE would touch LIED and make GATELIED");
    // Written out as it would lie it can be played, and falls to the first challenge.
    let gatelied = guide_board(26).holding("ATE").score("O8 GATELIED");
    assert_eq!(gatelied, "GATELIED 10");
}

/// Rules: L3, T2
#[test]
fn words_may_touch_where_both_together_are_a_word() {
    let board = "
            H I J
         8  C A R";
    assert_eq!(position("deluxe", board).holding("PET").score("8H CARPET"), "CARPET 11");
}

/// Rules: L3, G2
#[test]
fn a_player_who_cannot_play_passes_and_plays_again_when_possible() {
    let mut game = sit("deluxe").racks(&["HORN", "FAMS"]).pool("").begin();
    game.does(A, "pass");
    game.does(B, "play 8G FA");
    assert!(game.does(A, "play H8 .H").ends_with("A placed AH 5"));
}

/// Rules: L3, C3
#[test]
fn nobody_looks_a_word_up_before_it_is_played() {
    let game = sit("deluxe").begin();
    assert!(![A, B].iter().any(|&seat| game.public().may_look_up(seat) || game.public().may_ask(seat)));
}

/// Rules: L3, S1
#[test]
fn an_s_after_apple_earns_the_whole_of_apples() {
    let apple = "
            D E F G H
         8  A P P L E";
    let play = position("deluxe", apple).holding("S").check("8D APPLES").unwrap();
    assert_eq!(play.words()[0].letters.len(), 6, "not only the S");
    assert_eq!(play.score().0, 10);
}

/// Rules: L3, T5
#[test]
fn a_blank_on_the_board_is_neither_taken_up_nor_changed() {
    let game = after(9, End::AsPrinted);
    // The R of PRANK is a blank.
    assert_eq!(game.refused(B, "swap F11=R; pass"), "under these rules, tiles on the board are not replaced");
    assert_eq!(game.refused(B, "play F10 PSANK"), "F11 is taken: r lies there");
}

/// Rules: L3, T8
#[test]
fn is_may_be_played_as_often_as_players_like() {
    let mut game = sit("deluxe").racks(&["ISISABC", "ISISDEF"]).words("IS SI").begin();
    game.does(A, "play 8G IS");
    assert!(game.does(B, "play 9H IS").contains("IS"));
    let told = game.does(A, "challenge");
    assert!(told.starts_with("A challenged wrongly: IS good, SI good"), "{told}");
}

/// The board of the guide game as a position.
fn guide_board(n_turns: usize) -> crate::table::Position {
    position("deluxe", "").on(after(n_turns, End::AsPrinted).public().board())
}
