//! Unplayed letters, and who wins.

use rules::{Points, Settlement, Unplayed};

use crate::table::{A, B, C, Sitting, sit};

/// A table of two with an empty pool at which A has gone out.
fn gone_out(edition: &str, racks: &[&str]) -> Sitting {
    let mut game = sit(edition).racks(racks).pool("").begin();
    game.does(A, "play 8G HO");
    for seat in game.public().challengers() {
        game.does(seat, "accept");
    }
    game
}

/// Rules: S7
#[test]
fn the_player_who_used_all_letters_gains_those_that_the_others_have_left() {
    for edition in ["deluxe", "box2007", "graves"] {
        let game = gone_out(edition, &["HO", "QA", "ME"]);
        assert_eq!((game.score(A), game.score(B), game.score(C)), (10 + 11 + 4, -11, -4), "{edition}");
    }
}

/// Rules: S7
#[test]
fn the_settlement_tells_losses_and_gains() {
    let game = gone_out("deluxe", &["HO", "QA"]);
    let settlements = game.public().settlements().unwrap();
    assert_eq!(settlements[A], Settlement { gained: Points(11), ..Settlement::default() });
    assert_eq!(settlements[B], Settlement { unplayed: Points(-11), ..Settlement::default() });
    assert_eq!(game.public().score_before_settlement(A), Points(10));
}

/// Rules: S7
#[test]
fn a_blank_on_the_rack_costs_nothing() {
    let game = gone_out("deluxe", &["HO", "?A"]);
    assert_eq!((game.score(A), game.score(B)), (11, -1));
}

/// Rules: S7
#[test]
fn when_nobody_used_all_letters_everybody_only_loses_their_own() {
    let mut game = sit("deluxe").racks(&["HO", "QA"]).pool("").begin();
    game.does(A, "pass");
    assert_eq!(game.does(B, "pass"), "B passed; ended: nobody played: A -5 B -11");
    assert_eq!((game.score(A), game.score(B)), (-5, -11));
}

/// Rules: S7
#[test]
fn where_unplayed_letters_are_only_deducted_nobody_gains() {
    let game = gone_out("literacy", &["HO", "QA"]);
    assert_eq!((game.score(A), game.score(B)), (10, -11));
}

/// Rules: S7
#[test]
fn in_tournaments_going_out_gains_twice_the_others_letters_and_they_lose_none() {
    let game = gone_out("tournament", &["HO", "QA"]);
    assert_eq!((game.score(A), game.score(B)), (10 + 22, 0));
}

/// Rules: S8
#[test]
fn the_highest_final_score_wins() {
    let game = gone_out("deluxe", &["HO", "QA"]);
    assert_eq!(game.outcome().winners, [A]);
}

/// A game that ends with nothing for both: A scores 4 and keeps an F, B plays nothing and keeps blanks.
fn equal_at_the_end(edition: &str, passes: usize) -> Sitting {
    let mut game = sit(edition).racks(&["AIF", "???"]).pool("").begin();
    game.does(A, "play 8G AI");
    for seat in [B, A].into_iter().cycle().take(passes) {
        game.does(seat, "pass");
    }
    game
}

/// Rules: S8
#[test]
fn a_tie_goes_to_the_higher_score_before_unplayed_letters() {
    let game = equal_at_the_end("deluxe", 2);
    assert_eq!((game.score(A), game.score(B)), (0, 0));
    assert_eq!(game.public().score_before_settlement(A), Points(4));
    assert_eq!(game.outcome().winners, [A]);
}

/// Rules: S8
#[test]
fn where_ties_are_shared_both_win() {
    assert_eq!(equal_at_the_end("tournament", 6).outcome().winners, [A, B]);
}

/// Rules: S8
#[test]
fn players_who_are_equal_before_and_after_share_the_win() {
    let mut game = sit("deluxe").racks(&["AE", "IO"]).pool("").begin();
    game.does(A, "pass");
    game.does(B, "pass");
    assert_eq!((game.score(A), game.score(B)), (-2, -2));
    assert_eq!(game.outcome().winners, [A, B]);
}

/// Rules: S7
#[test]
fn of_two_seats_the_difference_changes_by_the_letters_that_are_left_times_a_fixed_factor() {
    for (lost_when_out, gained_times) in [(true, 1), (false, 2), (true, 0), (false, 0)] {
        let rule = Unplayed { lost_when_out, lost_otherwise: true, gained_times };
        let (out, other) = (&A, &B);
        let gained = rule.settlement(out, Some(out), Points(0), Points(12)).total();
        let lost = rule.settlement(other, Some(out), Points(12), Points(0)).total();
        assert_eq!(gained - lost, Points(12 * rule.out_times()));
    }
}
