//! What it costs to challenge a good play: the practice of tournaments as the same kind of rule.

use rules::Phase;

use crate::table::{A, B, Sitting, sit};

/// A table at which A has played HORN and B the three good words FA, FH and AO.
fn after_fa(edition: &str) -> Sitting {
    let mut game = sit(edition).racks(&["HORNPAS", "FAMOBPR"]).bad_words("NROH").begin();
    game.does(A, "play 8F HORN");
    game.does(B, "play 7F FA");
    game
}

/// Rules: C4
#[test]
fn a_void_rule_refuses_bad_words_at_once_and_knows_no_challenge() {
    let mut game = sit("tournament+challenge-void").racks(&["HORNPAS", "FAMOBPR"]).bad_words("NROH FH").begin();
    assert_eq!(game.refused(A, "play 8F NROH"), "NROH is not in the word list");
    assert_eq!(game.does(A, "play 8F HORN"), "A placed HORN 14; A drew AAAA", "tiles are drawn at once");
    assert_eq!(game.refused(B, "challenge"), "there is no play that can be challenged now");
    assert_eq!(game.refused(B, "accept"), "there is no play that can be challenged now");
    assert_eq!(game.refused(B, "play 7F FA"), "FH is not in the word list");
}

/// Rules: C4
#[test]
fn a_void_rule_names_all_bad_words_at_once() {
    let mut game = sit("tournament+challenge-void").racks(&["HORNPAS", "FAMOBPR"]).words("HORN").begin();
    game.does(A, "play 8F HORN");
    assert_eq!(game.refused(B, "play 7F FA"), "FA, FH, AO are not in the word list");
}

/// Rules: C4
#[test]
fn a_single_challenge_costs_nothing() {
    let mut game = after_fa("tournament+challenge-single");
    let told = game.does(A, "challenge");
    assert!(told.starts_with("A challenged wrongly: FA good, FH good, AO good (award 0, turns lost 0)"), "{told}");
    assert_eq!(game.phase(), Phase::ToMove { seat: A });
}

/// Rules: C4
#[test]
fn a_double_challenge_costs_the_next_turn() {
    let mut game = after_fa("tournament+challenge-double");
    assert!(game.does(A, "challenge").ends_with("A lost the turn"));
    assert_eq!(game.phase(), Phase::ToMove { seat: B });
}

/// Rules: C4
#[test]
fn points_for_a_challenge_in_vain_are_given_once_for_the_play() {
    for (edition, award) in [("tournament+challenge-five", 5), ("tournament+challenge-ten", 10)] {
        let mut game = after_fa(edition);
        let told = game.does(A, "challenge");
        assert!(told.contains(&format!("(award {award}, turns lost 0)")), "{told}");
        assert_eq!((game.score(A), game.score(B)), (14, 17 + award));
        assert_eq!(game.phase(), Phase::ToMove { seat: A }, "the challenger plays on");
    }
}

/// Rules: C4
#[test]
fn points_for_a_challenge_in_vain_are_given_for_each_word_that_was_named() {
    for (edition, award) in [("tournament+challenge-five-per-word", 5), ("tournament+challenge-ten-per-word", 10)] {
        for (challenge, words) in [("challenge FA", 1), ("challenge FA FH", 2), ("challenge", 3)] {
            let mut game = after_fa(edition);
            game.does(A, challenge);
            assert_eq!(game.score(B), 17 + words * award, "{edition}, {challenge}");
        }
    }
}

/// Rules: C4
#[test]
fn a_word_that_is_named_twice_is_challenged_once() {
    let mut game = after_fa("tournament+challenge-five-per-word");
    assert!(game.does(A, "challenge FA FA").starts_with("A challenged wrongly: FA good (award 5, turns lost 0)"));
}

/// Rules: C4
#[test]
fn points_for_a_challenge_in_vain_are_a_line_on_the_score_sheet() {
    let mut game = after_fa("tournament+challenge-five");
    game.does(A, "challenge");
    let line = game.public().sheet().last().unwrap();
    assert_eq!((line.seat, &line.deed, line.points.0, line.total.0), (B, &rules::Deed::ChallengeAward, 5, 22));
}

/// Rules: C4
#[test]
fn a_bad_play_goes_back_under_every_rule_that_knows_challenges() {
    for edition in [
        "school",
        "deluxe",
        "box2007",
        "literacy",
        "graves",
        "tournament",
        "tournament+challenge-single",
        "tournament+challenge-five",
        "tournament+challenge-ten-per-word",
    ] {
        let mut game = sit(edition).racks(&["HORNPAS", "FAMOBPR"]).bad_words("NROH").begin();
        game.does(A, "play 8F NROH");
        let told = game.does(B, "challenge");
        assert_eq!(told, "B challenged rightly: NROH bad; A withdrew HNOR for 14", "{edition}");
    }
}
