//! A time for each turn.

use rules::{Deadline, Limit, Millis, Phase, Refusal, Ruling, TimeLimit};

use crate::table::{A, B, C, Sitting, sit};

fn table(edition: &str) -> Sitting {
    sit(edition).racks(&["HORNPAS", "FAMOBPR"]).bad_words("NROH").begin()
}

fn turn_of(seat: tiles::Seat, seconds: u64) -> Option<Deadline> {
    Some(Deadline { at: Millis::seconds(seconds), limit: TimeLimit::Turn(seat) })
}

/// Rules: V8
#[test]
fn a_turn_that_takes_longer_than_three_minutes_is_lost() {
    for edition in ["graves+turn-timer", "literacy+turn-timer"] {
        let mut game = table(edition);
        assert_eq!(game.public().deadline(), turn_of(A, 180));
        assert_eq!(game.at(180).time_up(), "A timed out");
        assert_eq!(game.phase(), Phase::ToMove { seat: B });
        assert_eq!((game.score(A), game.rack(A).as_str()), (0, "AHNOPRS"), "tentative tiles were never played");
        assert_eq!(game.public().deadline(), turn_of(B, 360));
    }
}

/// Rules: V8
#[test]
fn time_is_not_up_before_it_is() {
    let mut game = table("graves+turn-timer");
    assert_eq!(game.at(179).time_up_refused(), "the time is not up yet: 0:01 is left");
    assert_eq!(game.at(0).time_up_refused(), "the time is not up yet: 3:00 is left");
    assert_eq!(table("graves").at(9999).time_up_refused(), "no time limit is running");
}

/// Rules: V8
#[test]
fn whatever_comes_too_late_is_refused() {
    let mut game = table("graves+turn-timer");
    game.at(170).does(A, "play 8F HORN");
    game.at(350);
    for phrase in ["play H6 FARM", "pass", "exchange F", "start", "challenge", "accept"] {
        assert_eq!(game.refused(B, phrase), "the time for the turn of seat 2 has run out");
    }
    assert_eq!(game.time_up(), "window closed; A drew AAAA; B timed out");
}

/// Rules: V8
#[test]
fn a_play_at_the_last_moment_is_in_time() {
    let mut game = table("graves+turn-timer");
    assert_eq!(game.at(179).does(A, "play 8F HORN"), "A placed HORN 14");
}

/// Rules: V8
#[test]
fn the_time_of_a_turn_runs_on_when_the_last_play_is_accepted() {
    let mut game = table("graves+turn-timer");
    game.at(10).does(A, "play 8F HORN");
    assert_eq!(game.public().deadline(), turn_of(B, 190));
    game.at(180).does(B, "accept");
    assert_eq!(game.public().deadline(), turn_of(B, 190), "to accept a play does not win time");
}

/// Rules: V8
#[test]
fn the_time_of_a_turn_runs_on_when_the_player_starts_it() {
    let mut game = table("graves+turn-timer");
    game.at(10).does(A, "play 8F HORN");
    game.at(180).does(B, "start");
    assert_eq!(game.public().deadline(), turn_of(B, 190));
}

/// Rules: V8
#[test]
fn after_a_challenge_that_was_right_the_challenger_has_the_rest_of_the_turn() {
    let mut game = table("graves+turn-timer");
    game.at(10).does(A, "play 8F NROH");
    game.at(100).does(B, "challenge");
    assert_eq!(game.public().deadline(), turn_of(B, 190));
}

/// Rules: V8
#[test]
fn the_timer_may_be_for_the_experienced_players_only() {
    let three_minutes = Limit::Own(Millis::minutes(3));
    let mut game = sit("graves").players(3).handicap(B, |handicap| handicap.turn = three_minutes).begin();
    assert_eq!(game.public().deadline(), None);
    game.at(1000).does(A, "pass");
    assert_eq!(game.public().deadline(), turn_of(B, 1180));
    assert_eq!(game.at(1180).time_up(), "B timed out");
    assert_eq!(game.public().deadline(), None, "C has as much time as needed");
}

/// Rules: V8
#[test]
fn one_player_may_be_spared_the_timer_of_the_table() {
    let mut game = sit("graves+turn-timer").handicap(A, |handicap| handicap.turn = Limit::Unlimited).begin();
    assert_eq!(game.public().deadline(), None);
    game.at(500).does(A, "pass");
    assert_eq!(game.public().deadline(), turn_of(B, 680));
}

/// Rules: V8
#[test]
fn a_time_of_nothing_is_no_handicap() {
    let faults = sit("graves").handicap(A, |handicap| handicap.turn = Limit::Own(Millis::ZERO)).table().unwrap_err();
    assert_eq!(crate::table::tell::seating(&faults[0]), "seat 1: the time and the target must be more than nothing");
}

/// Rules: V8, G2
#[test]
fn players_who_let_their_time_run_out_round_after_round_end_the_game() {
    let mut game = table("graves+turn-timer");
    for minutes in [3, 6, 9] {
        assert!(!game.at(minutes * 60).time_up().contains("ended"));
    }
    assert_eq!(game.at(12 * 60).time_up(), "B timed out; ended: nobody played: A -12 B -16");
}

/// Rules: V8, G1
#[test]
fn an_opponent_whose_time_runs_out_lets_the_last_play_stand() {
    let mut game = sit("graves+turn-timer").racks(&["HO", "FA"]).pool("").begin();
    game.at(10).does(A, "play 8G HO");
    assert_eq!(game.phase(), Phase::LastChance { player: A });
    assert_eq!(game.at(190).time_up(), "window closed; ended: A went out: A 5 B -5");
}

/// Rules: V8
#[test]
fn a_lost_turn_takes_no_time() {
    let mut game = sit("graves+turn-timer").racks(&["HORNPAS", "FAMOBPR", "TEDIEVE"]).begin();
    game.at(10).does(A, "play 8F HORN");
    game.at(20).does(B, "challenge");
    assert_eq!(game.public().deadline(), turn_of(C, 200));
}

/// Rules: V8
#[test]
fn all_clocks_stand_still_in_a_pause() {
    let mut game = table("graves+turn-timer");
    assert_eq!(game.at(60).director(Ruling::Pause), "paused");
    assert_eq!(game.public().deadline(), None);
    assert_eq!(game.at(5000).time_up_refused(), "no time limit is running");
    assert_eq!(game.refused(A, "play 8F HORN"), "the game is paused; resume it first");
    assert_eq!(game.director_refused(Ruling::Pause), "the game is paused; resume it first");
    assert_eq!(game.director(Ruling::Resume), "resumed");
    assert_eq!(game.public().deadline(), turn_of(A, 5120), "two of the three minutes are left");
    assert_eq!(game.director_refused(Ruling::Resume), "the game is not paused");
    assert_eq!(game.public().turn_used(), Millis::seconds(60));
}

/// Rules: V8
#[test]
fn a_player_may_give_up_in_a_pause_and_after_the_time() {
    let mut game = table("graves+turn-timer");
    game.at(60).director(Ruling::Pause);
    assert!(game.does(A, "resign").starts_with("A resigned"));
    let mut game = table("graves+turn-timer");
    assert!(game.at(500).does(A, "resign").starts_with("A resigned"));
}

/// Rules: V8
#[test]
fn a_moment_before_the_last_event_counts_as_that_moment() {
    let mut game = table("graves+turn-timer");
    game.at(100).does(A, "play 8F HORN");
    game.at(50).does(B, "accept");
    assert_eq!(game.public().now(), Millis::seconds(100));
}

/// Rules: V8
#[test]
fn the_late_refusal_says_which_time_has_run_out() {
    let mut game = table("graves+turn-timer");
    assert_eq!(game.at(180).refusal(A, "pass"), Refusal::TimeIsUp { limit: TimeLimit::Turn(A) });
}
