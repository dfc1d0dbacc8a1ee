//! Substituting single letters on the board.

use rules::{Phase, SwapFault};

use crate::table::{A, B, Sitting, sit};

/// A table at which A has played HORN, and B is to move with these tiles.
fn after_horn(rack: &str, bad: &str) -> Sitting {
    let mut game = sit("deluxe+substitution").racks(&["HORNPAS", rack]).draws("TEDI").bad_words(bad).begin();
    game.does(A, "play 8F HORN");
    game.does(B, "start");
    game
}

/// Rules: V3
#[test]
fn a_letter_on_the_board_may_be_replaced_from_the_rack_before_the_play() {
    let mut game = after_horn("CAMOBPE", "");
    let told = game.does(B, "swap F8=C; play 8F CORNE");
    assert_eq!(told, "B swapped H on F8 for C: CORN, B placed CORNE 7");
    assert_eq!(game.rack(B), "ABHMOP", "the H is on the rack, the C and the E are not");
}

/// Rules: V3
#[test]
fn substitutions_score_nothing() {
    let mut game = after_horn("CAMOBPE", "");
    game.does(B, "swap F8=C; pass");
    assert_eq!(game.score(B), 0);
}

/// Rules: V3
#[test]
fn a_letter_that_was_gained_may_be_played_at_once_or_later() {
    let mut game = after_horn("CAMOBPE", "");
    let told = game.does(B, "swap F8=C; play I8 .AH");
    assert_eq!(told, "B swapped H on F8 for C: CORN, B placed NAH 7");
    let mut game = after_horn("CAMOBPE", "");
    game.does(B, "swap F8=C; play I8 .A");
    game.does(A, "pass");
    assert_eq!(game.rack(B), "AABEHMOP".replacen("AA", "A", 1));
    assert!(game.does(B, "play I8 ..H").ends_with("B placed NAH 6"));
}

/// Rules: V3
#[test]
fn any_number_of_letters_is_replaced_one_at_a_time_with_words_each_time() {
    let mut game = after_horn("CAMEBPT", "");
    let told = game.does(B, "swap F8=C; swap I8=E; swap F8=T; pass");
    assert_eq!(
        told,
        "B swapped H on F8 for C: CORN, B swapped N on I8 for E: CORE, B swapped C on F8 for T: TORE, B passed"
    );
    assert_eq!(game.rack(B), "ABCHMNP", "the C came back");
}

/// Rules: V3
#[test]
fn a_letter_that_was_gained_may_replace_another_and_all_goes_back_step_by_step() {
    let mut game = after_horn("CAMEBPT", "COHN");
    // The H comes from the board and goes back to it, two squares further on.
    let told = game.does(B, "swap F8=C; swap H8=H; pass");
    assert_eq!(told, "B swapped H on F8 for C: CORN, B swapped R on H8 for H: COHN, B passed");
    assert_eq!(game.rack(B), "ABEMPRT");
    game.does(A, "challenge COHN");
    assert_eq!(game.rack(B), "ABCEMPT");
    assert!(game.shows(
        "   F G H I
         8  H O R N"
    ));
}

/// Rules: V3
#[test]
fn a_letter_that_two_words_share_changes_both() {
    let mut game = after_horn("FAMOBPT", "");
    game.does(B, "play H6 FA.M");
    let told = game.does(A, "swap H8=T; pass");
    assert_eq!(told, "A starts; B drew AAA; A swapped R on H8 for T: HOTN, FATM, A passed");
}

/// Rules: V3
#[test]
fn each_single_change_can_be_challenged() {
    // CORE and TORE are good, but the way to them leads over CORP, which is not.
    let mut game = after_horn("CAMEBPT", "CORP");
    game.does(B, "swap F8=C; swap I8=P; swap I8=E; pass");
    let told = game.does(A, "challenge CORP");
    assert_eq!(told, "A challenged rightly: CORP bad; B withdrew nothing for 0");
    assert!(game.shows(
        "   F G H I
         8  H O R N"
    ));
    assert_eq!(game.rack(B), "ABCEMPT");
}

/// Rules: V3
#[test]
fn substitutions_are_challenged_and_undone_together_with_the_play() {
    let mut game = after_horn("CAMOBPE", "NAH");
    game.does(B, "swap F8=C; play I8 .AH");
    let told = game.does(A, "challenge");
    assert_eq!(told, "A challenged rightly: CORN good, NAH bad; B withdrew AH for 7");
    assert!(game.shows(
        "   F G H I
         8  H O R N"
    ));
    assert_eq!((game.rack(B).as_str(), game.score(B)), ("ABCEMOP", 0));
}

/// Rules: V3
#[test]
fn a_bad_substitution_takes_a_good_play_with_it() {
    let mut game = after_horn("CAMOBPE", "CORN");
    game.does(B, "swap F8=C; play I8 .AH");
    game.does(A, "challenge CORN");
    assert_eq!((game.rack(B).as_str(), game.score(B)), ("ABCEMOP", 0));
    assert_eq!(game.phase(), Phase::ToMove { seat: A });
}

/// Rules: V3
#[test]
fn a_turn_of_substitutions_only_can_be_challenged() {
    let mut game = after_horn("CAMOBPE", "CORN");
    game.does(B, "swap F8=C; exchange MOB");
    let told = game.does(A, "challenge");
    assert_eq!(told, "A challenged rightly: CORN bad; B withdrew nothing for 0");
    // The tiles that were drawn have been seen and stay; only the board is as before.
    assert_eq!(game.rack(B), "AAAACEP");
}

/// Rules: V3
#[test]
fn a_letter_just_gained_cannot_be_exchanged() {
    let mut game = after_horn("CAMOBPE", "");
    assert_eq!(
        game.refused(B, "swap F8=C; exchange H"),
        "a tile that was just taken from the board cannot be exchanged in the same turn"
    );
    assert!(game.does(B, "swap F8=C; exchange M").contains("B exchanged M for A"));
}

/// Rules: V3
#[test]
fn a_substitution_needs_a_letter_there_and_another_on_the_rack() {
    let game = after_horn("CAMOBPE", "");
    assert_eq!(game.refused(B, "swap F9=C; pass"), "there is no tile on F9 to replace");
    assert_eq!(game.refused(B, "swap F8=S; pass"), "S is not on the rack");
    assert_eq!(game.refused(B, "swap G8=O; pass"), "G8 would show the same letter; a replacement must form a new word");
    let all = "swap F8=C; ".repeat(226);
    assert_eq!(game.refusal(B, &format!("{all}pass")), rules::Refusal::Swap(SwapFault::TooMany));
}

/// Rules: V3
#[test]
fn a_letter_may_be_replaced_by_a_blank_and_a_blank_by_a_letter() {
    let mut game = after_horn("CAMOBP?", "");
    game.does(B, "swap F8=c; pass");
    assert_eq!(game.rack(B), "ABCHMOP");
    assert_eq!(game.does(A, "swap F8=T; pass"), "A starts; A swapped c on F8 for T: TORN, A passed");
    assert_eq!(game.rack(A), "ADEIPS?");
}

/// Rules: V3
#[test]
fn a_bad_substitution_is_refused_at_once_where_nothing_is_challenged() {
    let mut game = sit("deluxe+substitution+challenge-void").racks(&["HORNPAS", "CAMOBPE"]).bad_words("CORN").begin();
    game.does(A, "play 8F HORN");
    assert_eq!(game.refused(B, "swap F8=C; pass"), "CORN is not in the word list");
}
