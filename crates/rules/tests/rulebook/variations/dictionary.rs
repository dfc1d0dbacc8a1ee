//! The open dictionary.

use rules::Dictionary;

use crate::table::{A, B, sit};

/// Rules: V5
#[test]
fn with_an_open_dictionary_look_ups_are_free() {
    let game = sit("deluxe+open-dictionary").racks(&["HORNPAS", "FAMOBPR"]).bad_words("NROH").begin();
    assert!(game.public().may_look_up(A) && game.public().may_ask(B));
    assert_eq!(game.verdicts(A, "8F HORN"), Some(vec![true]));
    assert_eq!(game.verdicts(A, "8F NROH"), Some(vec![false]));
}

/// Rules: V5
#[test]
fn with_an_open_dictionary_a_play_can_still_be_challenged() {
    let mut game = sit("deluxe+open-dictionary").racks(&["HORNPAS", "FAMOBPR"]).bad_words("NROH").begin();
    game.does(A, "play 8F NROH");
    assert_eq!(game.does(B, "challenge"), "B challenged rightly: NROH bad; A withdrew HNOR for 14");
}

/// Rules: V5
#[test]
fn the_dictionary_may_be_open_to_one_player_only() {
    let open = Some(Dictionary::Free);
    let game = sit("deluxe").racks(&["HORNPAS", "FORMBAP"]).handicap(A, |handicap| handicap.dictionary = open).begin();
    assert!(game.public().may_look_up(A) && !game.public().may_look_up(B));
    assert_eq!(game.verdicts(A, "8F HORN"), Some(vec![true]));
    assert_eq!(game.verdicts(B, "8F FORM"), None);
}
