//! What a play scores.

use rules::Points;

use crate::table::position;

const HORN: &str = "
        F G H I
     8  H O R N";

const FARM: &str = "
        F G H I
     6  . . F .
     7  . . A .
     8  H O R N
     9  . . M .";

/// Rules: S1
#[test]
fn a_play_scores_the_letters_of_every_word_that_it_forms_or_alters() {
    assert_eq!(position("deluxe", FARM).holding("PASTE").score("10F PASTE"), "PASTE 15 + FARMS 10 = 25");
}

/// Rules: S1
#[test]
fn an_added_s_earns_the_whole_of_apples() {
    let apple = "
            D E F G H
         8  A P P L E";
    // I8 has no premium: 1 + 3 + 3 + 1 + 1 + 1.
    assert_eq!(position("deluxe", apple).holding("S").score("8D APPLES"), "APPLES 10");
}

/// Rules: S1
#[test]
fn a_word_that_was_there_before_and_is_not_altered_scores_nothing() {
    let play = position("deluxe", FARM).holding("PASTE").check("10F PASTE").unwrap();
    assert_eq!(play.words().len(), 2, "HORN is not counted again");
}

/// Rules: S1
#[test]
fn a_light_square_doubles_its_letter_and_a_dark_one_triples_it() {
    // G9 doubles a letter, F10 and J10 triple one.
    let board = "
            G
         8  O";
    assert_eq!(position("deluxe", board).holding("H").score("G8 .H"), "OH 9");
    let board = "
            F
         9  O";
    assert_eq!(position("deluxe", board).holding("H").score("F9 .H"), "OH 13");
}

/// Rules: S2
#[test]
fn letter_premiums_count_before_word_premiums() {
    let board = "
            E
         8  A";
    // E11 doubles the word: (1 + 10 + 1 + 1 + 1) × 2.
    assert_eq!(position("deluxe", board).holding("QUIT").score("E8 .QUIT"), "AQUIT 28");
    // A1 triples the word and A4 doubles its letter: (3 + 1 + 1 + 2 × 10) × 3.
    let board = "
            A
         2  O";
    assert_eq!(position("deluxe", board).holding("CNQ").score("A1 CONQ"), "CONQ 75");
}

/// Rules: S2
#[test]
fn two_double_word_squares_count_four_times() {
    // Row 2 doubles at B2 and N2, row 5 at E5 and K5.
    let board = "
            H
         5  A";
    assert_eq!(position("deluxe", board).holding("EEEEEE").score("5E EEEAEEE"), "EEEAEEE 28");
}

/// Rules: S2
#[test]
fn two_triple_word_squares_count_nine_times() {
    let board = "
            A
         2  O";
    // A1 and A8 triple the word, A4 doubles the Q: (3 + 1 + 1 + 20 + 1 + 1 + 1 + 1) × 9.
    let position = position("deluxe", board).holding("CNQUEST");
    assert_eq!(position.score("A1 CONQUEST"), "CONQUEST 261 + bonus 50 = 311");
}

/// Rules: S2
#[test]
fn a_double_and_a_triple_word_square_count_six_times() {
    let board = "
            B
         8  R";
    // A8 triples the word, the star doubles it, D8 doubles the T.
    let play = position("deluxe", board).holding("CATERED").check("8A CRATERED").unwrap();
    assert_eq!((play.words()[0].times, play.words()[0].score), (6, Points(72)));
}

/// Rules: S3
#[test]
fn premiums_count_only_in_the_turn_in_which_they_are_covered() {
    // The star under the R doubled HORN, and does not double FARM.
    assert_eq!(position("deluxe", "").holding("HORN").score("8F HORN"), "HORN 14");
    assert_eq!(position("deluxe", HORN).holding("FAM").score("H6 FARM"), "FARM 9");
    assert_eq!(position("deluxe", HORN).holding("S").score("8F HORNS"), "HORNS 8");
}

/// Rules: S3
#[test]
fn every_letter_shows_the_premium_that_it_was_counted_with() {
    let play = position("deluxe", HORN).holding("AT").check("G8 OAT").unwrap();
    let letters: Vec<_> = play.words()[0].letters.iter().map(|letter| (letter.value, letter.times)).collect();
    assert_eq!(letters, [(1, 1), (1, 2), (1, 1)]);
}

/// Rules: S4
#[test]
fn a_blank_scores_nothing_and_still_doubles_the_word() {
    // The blank lies on the star.
    assert_eq!(position("deluxe", "").holding("HON?").score("8F HOrN"), "HORN 12");
    assert_eq!(position("deluxe", "").holding("HORN").score("8F HORN"), "HORN 14");
}

/// Rules: S4
#[test]
fn a_blank_on_a_letter_premium_scores_nothing() {
    let board = "
            F
         9  O";
    assert_eq!(position("deluxe", board).holding("?").score("F9 .h"), "OH 1");
}

/// Rules: S4
#[test]
fn a_blank_triples_a_word_too() {
    let board = "
            A
         2  N";
    assert_eq!(position("deluxe", board).holding("?").score("A1 iN"), "IN 3");
}

/// Rules: S5
#[test]
fn a_shared_letter_counts_in_each_word_with_its_premium() {
    // G9 doubles the A in OAT and in AM.
    let board = "
            G H
         8  O R
         9  . M";
    assert_eq!(position("deluxe", board).holding("AT").score("G8 OAT"), "OAT 4 + AM 5 = 9");
    // O1 triples both words that meet there.
    let board = "
            N O
         1  T .
         2  A N";
    assert_eq!(position("deluxe", board).holding("O").score("O1 ON"), "TO 6 + ON 6 = 12");
}

/// Rules: S6
#[test]
fn seven_tiles_in_one_turn_earn_fifty_points_after_the_total() {
    let empty = position("deluxe", "").holding("PREVENT");
    // L8 doubles the T, the star doubles the word, and the fifty are not doubled.
    assert_eq!(empty.score("8F PREVENT"), "PREVENT 26 + bonus 50 = 76");
}

/// Rules: S6
#[test]
fn six_tiles_earn_no_bonus() {
    let play = position("deluxe", "").holding("PREVENT").check("8F PREVEN").unwrap();
    assert_eq!(play.bonus(), Points::ZERO);
}

/// Rules: S6
#[test]
fn only_tiles_from_the_rack_count_for_the_bonus() {
    let board = "
            H I
         8  A N";
    let play = position("deluxe", board).holding("SWERED").check("8H ANSWERED").unwrap();
    assert_eq!(play.bonus(), Points::ZERO, "eight letters, but six tiles");
}

/// Rules: S6
#[test]
fn blanks_count_as_tiles_for_the_bonus() {
    let play = position("deluxe", "").holding("PREVE??").check("8F PREVEnt").unwrap();
    assert_eq!(play.bonus(), Points(50));
}
