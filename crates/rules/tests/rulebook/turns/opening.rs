//! The first play.

use rules::{PlacementFault, Refusal};

use crate::table::{A, B, phrase::place, position, sit};

/// Rules: T1
#[test]
fn the_first_word_has_two_or_more_letters_and_covers_the_centre() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).begin();
    assert_eq!(game.does(A, "play 8F HORN"), "A placed HORN 14");
    assert!(game.shows(
        "  F G H I
         8  H O R N"
    ));
}

/// Rules: T1
#[test]
fn the_first_word_reads_across_or_down() {
    let empty = position("deluxe", "").holding("HORNPAS");
    assert_eq!(empty.score("8H HORN"), "HORN 14");
    assert_eq!(empty.score("H8 HORN"), "HORN 14");
    assert_eq!(empty.score("H5 HORN"), "HORN 14");
}

/// Rules: T1
#[test]
fn a_first_word_that_misses_the_centre_is_refused() {
    let empty = position("deluxe", "").holding("HORNPAS");
    assert_eq!(empty.refuse("8I HORN"), "the first word must cover the start square, H8");
    assert_eq!(empty.refuse("8D HORN"), "the first word must cover the start square, H8");
    assert_eq!(empty.refuse("A1 HORN"), "the first word must cover the start square, H8");
}

/// Rules: T1
#[test]
fn a_single_letter_is_no_first_word() {
    let empty = position("deluxe", "").holding("AHNOPRS");
    assert_eq!(empty.refuse_tiles("H8=A"), "the first word must have at least 2 letters, this one has 1");
}

/// Rules: T1
#[test]
fn every_reason_against_a_first_word_is_given_at_once() {
    let empty = position("deluxe", "").holding("AHNOPRS");
    let unplayable = empty.check_tiles("A1=Z").unwrap_err();
    assert_eq!(
        crate::table::tell::unplayable(&unplayable),
        "Z is not on the rack; the first word must cover the start square, H8; the first word must have at least 2 letters, this one \
         has 1"
    );
    let starts = vec![place("H8").0];
    assert_eq!(unplayable.faults[1], PlacementFault::MissesStart { starts });
}

/// Rules: T1
#[test]
fn tiles_are_never_laid_diagonally() {
    let empty = position("deluxe", "").holding("HORNPAS");
    assert_eq!(empty.refuse_tiles("H8=H I9=O J10=R"), "the tiles on H8, I9 and J10 must lie in one row or one column");
}

/// Rules: T1
#[test]
fn a_word_is_read_from_left_to_right_and_downwards_in_whatever_order_its_tiles_were_laid() {
    let empty = position("deluxe", "").holding("HORNPAS");
    let play = empty.check_tiles("H8=N G8=R F8=O E8=H").unwrap();
    assert_eq!(play, empty.check("8E HORN").unwrap());
    let down = empty.check_tiles("H11=H H10=O H9=R H8=N").unwrap();
    assert_eq!(down, empty.check("H8 NROH").unwrap());
}

/// Rules: T1
#[test]
fn a_first_word_without_a_gap_is_one_word() {
    let empty = position("deluxe", "").holding("HORNPAS");
    assert_eq!(
        empty.refuse_tiles("G8=H I8=O K8=R"),
        "the tiles leave a gap at H8 and J8; the first word must cover the start square, H8"
    );
}

/// Rules: T1
#[test]
fn after_a_withdrawn_first_word_the_next_player_opens() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).bad_words("NROH").begin();
    game.does(A, "play 8F NROH");
    game.does(B, "challenge");
    let Refusal::Unplayable(unplayable) = game.refusal(B, "play 1A FAB") else { panic!() };
    assert_eq!(crate::table::tell::unplayable(&unplayable), "the first word must cover the start square, H8");
    assert_eq!(game.does(B, "play 8G FAB"), "B placed FAB 16");
}
