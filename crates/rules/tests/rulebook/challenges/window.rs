//! The time in which a play can be challenged, and when the dictionary may be consulted.

use rules::Order;

use crate::table::{A, B, C, D, NoDraws, Sitting, Words, phrase, sit};

/// A table at which A has played HORN.
fn after_horn(edition: &str, players: usize) -> Sitting {
    let racks = ["HORNPAS", "FAMOBPR", "TEDIEVE", "ALMODNT"];
    let mut game = sit(edition).racks(&racks[..players]).begin();
    game.does(A, "play 8F HORN");
    game
}

/// Rules: C3
#[test]
fn the_dictionary_is_not_consulted_before_a_challenge() {
    let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).words("").begin();
    assert_eq!(game.does(A, "play 8F NROH"), "A placed NROH 14", "a bad word is played like any other");
}

/// Rules: C3
#[test]
fn nobody_is_told_whether_tentative_words_are_good() {
    let game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).words("HORN").begin();
    assert!(!game.public().may_ask(A) && !game.public().may_look_up(A));
    for play in ["8F HORN", "8F NROH"] {
        let preview = game.preview(A, play);
        assert_eq!(preview.verdicts, None);
        assert_eq!(preview.play.score().0, 14, "the score is no secret");
    }
}

/// Rules: C3
#[test]
fn where_bad_words_are_refused_a_player_may_ask_before_playing() {
    let game = sit("tournament+challenge-void").racks(&["HORNPAS", "FAMOBPR"]).words("HORN").begin();
    assert_eq!(game.verdicts(A, "8F HORN"), Some(vec![true]));
    assert_eq!(game.verdicts(A, "8F NROH"), Some(vec![false]));
    assert!(!game.public().may_look_up(A), "to ask about a play is not to search the dictionary");
}

/// Rules: C4, C7
#[test]
fn a_play_may_be_challenged_until_the_next_player_starts_a_turn() {
    let mut game = after_horn("deluxe", 2);
    assert!(game.public().window().is_some());
    assert_eq!(game.does(B, "start"), "B starts; A drew AAAA");
    assert_eq!(game.refused(B, "challenge"), "there is no play that can be challenged now");
}

/// Rules: C7
#[test]
fn a_play_an_exchange_and_a_pass_start_a_turn() {
    assert!(after_horn("deluxe", 2).does(B, "play H6 FA.M").starts_with("B starts; A drew AAAA; B placed FARM"));
    assert!(after_horn("deluxe", 2).does(B, "exchange F").starts_with("B starts; A drew AAAA; B exchanged F for"));
    assert_eq!(after_horn("deluxe", 2).does(B, "pass"), "B starts; A drew AAAA; B passed");
}

/// Rules: C7
#[test]
fn the_player_of_the_last_turn_cannot_close_the_time_for_challenges() {
    let game = after_horn("deluxe", 3);
    for seat in [A, C] {
        assert_eq!(game.refused(seat, "start"), "it is the turn of seat 2");
    }
}

/// Rules: C7
#[test]
fn to_start_a_turn_twice_changes_nothing() {
    let mut game = after_horn("deluxe", 2);
    game.does(B, "start");
    assert_eq!(game.does(B, "start"), "");
}

/// Rules: C4, C7
#[test]
fn a_play_stands_when_every_opponent_has_accepted_it() {
    let mut game = after_horn("deluxe", 4);
    assert_eq!(game.does(D, "accept"), "D accepted");
    assert_eq!(game.does(B, "accept"), "B accepted");
    assert_eq!(game.public().challengers(), [C]);
    assert_eq!(game.does(C, "accept"), "C accepted; window closed; A drew AAAA");
}

/// Rules: C4
#[test]
fn who_accepted_a_play_cannot_challenge_it_any_more() {
    let mut game = after_horn("deluxe", 3);
    game.does(C, "accept");
    for phrase in ["challenge", "accept"] {
        assert_eq!(game.refused(C, phrase), "this seat may not challenge the last play");
    }
    assert!(game.does(B, "challenge").starts_with("B challenged"));
}

/// Rules: C4
#[test]
fn nobody_challenges_or_accepts_a_play_of_their_own() {
    let game = after_horn("deluxe", 3);
    for phrase in ["challenge", "accept"] {
        assert_eq!(game.refused(A, phrase), "this seat may not challenge the last play");
    }
}

/// Rules: C6
#[test]
fn where_the_next_player_challenges_as_the_turn_begins_nobody_else_may() {
    let mut game = after_horn("literacy", 3);
    assert_eq!(game.public().challengers(), [B]);
    assert_eq!(game.refused(C, "challenge"), "this seat may not challenge the last play");
    assert_eq!(game.refused(C, "accept"), "this seat may not challenge the last play");
    assert_eq!(game.does(B, "accept"), "B accepted; window closed; A drew AAAA");
}

/// Rules: C7
#[test]
fn no_tile_is_drawn_while_a_play_can_be_challenged() {
    let game = after_horn("deluxe", 3);
    assert_eq!((game.rack(A).as_str(), game.public().pool()), ("APS", 79));
    // Neither a challenge that is right nor somebody's consent draws a tile: nothing unseen is ever taken back.
    let bad = Words::only(&game.public().ruleset().alphabet, "");
    for phrase in ["challenge", "accept"] {
        let action = phrase::action(game.game(), C, phrase).unwrap();
        assert!(game.decide_with(Order::Player(C, action), &bad, &mut NoDraws).is_ok());
    }
}

/// Rules: C7
#[test]
fn tiles_are_drawn_as_soon_as_a_challenge_has_failed() {
    let mut game = after_horn("deluxe", 3);
    let told = game.does(C, "challenge");
    assert_eq!(told, "C challenged wrongly: HORN good (award 0, turns lost 1); A drew AAAA");
}

/// Rules: C4, C7
#[test]
fn one_challenge_decides_a_play() {
    let mut game = after_horn("deluxe", 3);
    game.does(C, "challenge");
    assert_eq!(game.refused(B, "challenge"), "there is no play that can be challenged now");
}

/// Rules: C7
#[test]
fn the_time_for_challenges_goes_on_when_the_next_player_gives_up() {
    let mut game = after_horn("deluxe", 3);
    game.does(B, "resign");
    assert_eq!(game.public().challengers(), [C]);
    assert!(game.does(C, "start").starts_with("C starts; A drew"));
}

/// Rules: C4
#[test]
fn a_window_closes_when_the_last_who_might_challenge_gives_up() {
    let mut game = after_horn("deluxe", 3);
    game.does(B, "accept");
    assert_eq!(game.does(C, "resign"), "C resigned; window closed; A drew AAAA");
}
