//! A time for the whole game.

use rules::{Deadline, EndReason, Millis, Phase, TimeLimit};

use crate::table::{A, B, sit};

/// Rules: G3, V8
#[test]
fn when_the_time_for_the_game_is_up_it_ends_and_unplayed_letters_are_deducted() {
    let mut game = sit("literacy+game-timer").racks(&["HORNPAS", "FAMOBPR"]).draws("TEDI").begin();
    let deadline = Deadline { at: Millis::minutes(60), limit: TimeLimit::Game };
    assert_eq!(game.public().deadline(), Some(deadline));
    game.at(100).does(A, "play 8F HORN");
    game.does(B, "accept");
    assert_eq!(game.public().deadline(), Some(deadline));
    assert_eq!(game.at(3600).time_up(), "ended: the game's time is up: A -10 B -16");
    assert_eq!((game.score(A), game.score(B)), (4, -16));
    assert_eq!(game.phase(), Phase::Over { reason: EndReason::GameTimeUp });
    assert_eq!(game.outcome().winners, [A]);
}

/// Rules: G3
#[test]
fn the_last_play_before_the_time_stands() {
    let mut game = sit("literacy+game-timer").racks(&["HORNPAS", "FAMOBPR"]).draws("TEDI").begin();
    game.at(3599).does(A, "play 8F HORN");
    assert_eq!(game.at(3600).refused(B, "challenge"), "the time for the game has run out");
    assert_eq!(game.time_up(), "window closed; A drew DEIT; ended: the game's time is up: A -10 B -16");
}

/// Rules: G3
#[test]
fn a_last_play_that_nobody_challenged_in_time_ends_the_game_as_it_would_have() {
    let mut game = sit("literacy+game-timer").racks(&["HO", "FA"]).pool("").begin();
    game.at(3599).does(A, "play 8G HO");
    assert_eq!(game.at(3600).time_up(), "window closed; ended: A went out: A 0 B -5");
}

/// Rules: V8, V9
#[test]
fn of_two_time_limits_the_earlier_counts() {
    let short = |rules: &mut rules::RulesetSpec| rules.time.game = Some(Millis::seconds(200));
    let mut game = sit("literacy+game-timer+turn-timer").but(short).begin();
    let deadline = |seconds, limit| Some(Deadline { at: Millis::seconds(seconds), limit });
    assert_eq!(game.public().deadline(), deadline(180, TimeLimit::Turn(A)));
    game.at(100).does(A, "pass");
    assert_eq!(game.public().deadline(), deadline(200, TimeLimit::Game), "B would have until 280");
}

/// Rules: V8, G3
#[test]
fn no_time_passes_before_the_game_begins() {
    let mut game = sit("literacy+game-timer").wait();
    game.at(1000).begins();
    assert_eq!(game.public().deadline(), Some(Deadline { at: Millis::seconds(1000 + 3600), limit: TimeLimit::Game }));
    assert_eq!(game.public().time_used(A), Millis::ZERO);
}
