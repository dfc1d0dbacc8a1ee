//! A longer first word.

use rules::Phase;

use crate::table::{A, B, C, position, ruleset, sit};

/// Rules: V1
#[test]
fn the_first_word_needs_the_number_of_letters_that_was_agreed_on() {
    for (edition, at_least) in [("deluxe+first-word-3", 3), ("deluxe+first-word-4", 4), ("deluxe+first-word-5", 5)] {
        assert_eq!(ruleset(edition).opening.at_least, at_least);
        let empty = position(edition, "").holding("PASTERN");
        for (letters, word) in [(2, "8G PA"), (3, "8G PAS"), (4, "8G PAST"), (5, "8G PASTE")] {
            let too_short = format!("the first word must have at least {at_least} letters, this one has {letters}");
            match empty.check(word) {
                Ok(_) => assert!(letters >= at_least, "{word}"),
                Err(why) => assert_eq!((letters < at_least, crate::table::tell::unplayable(&why)), (true, too_short)),
            }
        }
    }
}

/// Rules: V1
#[test]
fn who_has_no_word_of_that_length_passes_the_opening_to_the_left() {
    let mut game = sit("deluxe+first-word-5").racks(&["HORNPAS", "FAMOBPR", "TASTEED"]).begin();
    let too_short = "the first word must have at least 5 letters, this one has 4";
    assert_eq!(game.refused(A, "play 8F HORN"), too_short);
    game.does(A, "pass");
    assert_eq!(game.refused(B, "play 8F FORM"), too_short);
    game.does(B, "pass");
    assert_eq!(game.does(C, "play 8F TASTE"), "C placed TASTE 10");
}

/// Rules: V1
#[test]
fn the_opening_goes_round_until_somebody_has_a_word() {
    let mut game = sit("deluxe+first-word-3").players(3).begin();
    for seat in [A, B, C, A, B] {
        game.does(seat, "pass");
        assert!(game.public().board().is_empty());
    }
    assert_eq!(game.phase(), Phase::ToMove { seat: C });
}

/// However often the opening has gone round, it does not end the game; after the first word passes count as usual.
///
/// Rules: V1, G2
#[test]
fn passes_do_not_end_a_game_that_waits_for_its_first_word() {
    let mut game = sit("deluxe+first-word-5").racks(&["PASTEED", "FAMOBPR"]).begin();
    for seat in [A, B].into_iter().cycle().take(20) {
        game.does(seat, "pass");
    }
    assert_eq!(game.phase(), Phase::ToMove { seat: A });
    game.does(A, "play 8F PASTE");
    for seat in [B, A, B] {
        assert!(!game.does(seat, "pass").contains("ended"));
    }
    assert!(game.does(A, "pass").contains("ended: nobody played"));
}

/// Players who never find a word do not go on for ever.
///
/// Rules: V1
#[test]
fn a_game_that_nobody_opens_ends_at_last() {
    let mut game = sit("deluxe+first-word-5").racks(&["PASTEED", "FAMOBPR"]).begin();
    let seats = [A, B].into_iter().cycle().take(1_000);
    let n_passes = seats.take_while(|&seat| !game.does(seat, "pass").contains("ended")).count();
    assert_eq!(n_passes + 1, 200);
}

/// Rules: V1
#[test]
fn later_words_may_be_shorter() {
    let mut game = sit("deluxe+first-word-5").racks(&["PASTEED", "FAMOBPR"]).begin();
    game.does(A, "play 8F PASTE");
    assert!(game.does(B, "play F8 .O").ends_with("B placed PO 4"));
}
