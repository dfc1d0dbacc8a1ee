//! A play that would end the game may still be challenged: opponents challenge or accept.

use rules::{Challengers, EndReason, Phase, Refusal};

use crate::table::{A, B, C, Sitting, sit};

/// A table with an empty pool at which A has used the last letter.
fn gone_out(edition: &str, racks: &[&str]) -> Sitting {
    let mut game = sit(edition).racks(racks).pool("").bad_words("OH").begin();
    game.does(A, "play 8G HO");
    game
}

/// Rules: G1, C4
#[test]
fn a_play_that_would_end_the_game_waits_for_every_opponent() {
    let mut game = gone_out("deluxe", &["HO", "FA", "ME"]);
    assert_eq!(game.phase(), Phase::LastChance { player: A });
    assert_eq!(game.does(C, "accept"), "C accepted");
    assert_eq!(game.phase(), Phase::LastChance { player: A });
    assert_eq!(game.does(B, "accept"), "B accepted; window closed; ended: A went out: A 9 B -5 C -4");
}

/// Rules: G1
#[test]
fn no_more_plays_are_made_after_the_last_one() {
    let game = gone_out("deluxe", &["HO", "FA"]);
    for phrase in ["play H8 .F", "pass", "exchange F", "start"] {
        assert_eq!(game.refusal(B, phrase), Refusal::LastChance { player: A });
    }
    assert_eq!(
        game.refused(B, "pass"),
        "the play of seat 1 ends the game unless it is challenged: challenge it or accept it"
    );
}

/// Rules: G1, C4
#[test]
fn a_last_play_that_is_challenged_in_vain_ends_the_game() {
    let mut game = gone_out("deluxe", &["HO", "FA"]);
    let told = game.does(B, "challenge");
    assert_eq!(told, "B challenged wrongly: HO good (award 0, turns lost 1); ended: A went out: A 5 B -5");
}

/// Rules: G1, C4
#[test]
fn a_bad_last_play_goes_back_and_the_game_goes_on() {
    let mut game = sit("deluxe").racks(&["HO", "FA"]).pool("").bad_words("OH").begin();
    game.does(A, "play 8G OH");
    assert_eq!(game.does(B, "challenge"), "B challenged rightly: OH bad; A withdrew HO for 10");
    assert_eq!(game.phase(), Phase::ToMove { seat: B });
    assert_eq!(game.does(B, "play 8G FA"), "B placed FA 10");
    assert_eq!(game.does(A, "accept"), "A accepted; window closed; ended: B went out: A -5 B 5");
}

/// Rules: G1, C6
#[test]
fn where_only_the_next_player_challenges_only_they_are_waited_for() {
    let mut game = gone_out("literacy", &["HO", "FA", "ME"]);
    assert_eq!(game.refused(C, "accept"), "this seat may not challenge the last play");
    assert_eq!(game.does(B, "accept"), "B accepted; window closed; ended: A went out: A 0 B -5 C -4");
}

/// Rules: G1
#[test]
fn where_nothing_is_challenged_the_last_play_ends_the_game_at_once() {
    let mut game = sit("tournament+challenge-void").racks(&["HO", "FA"]).pool("").begin();
    assert_eq!(game.does(A, "play 8G HO"), "A placed HO 10; ended: A went out: A 10 B 0");
}

/// Rules: V7, C4
#[test]
fn a_play_that_reaches_the_target_may_be_challenged() {
    let reached = || {
        let mut game = sit("box2007").racks(&["HORNPAS", "FAMOBPR"]).but(|rules| {
            rules.target = editions::load("box2007+finish-line").unwrap().ruleset.target.clone();
        });
        game = game.handicap(A, |handicap| handicap.target = Some(rules::Target::Score(rules::Points(14))));
        game.bad_words("NROH").begin()
    };
    let mut game = reached();
    game.does(A, "play 8F HORN");
    assert_eq!(game.phase(), Phase::LastChance { player: A });
    assert_eq!(game.does(B, "accept"), "B accepted; window closed; A drew AAAA; ended: A reached the target: A 0 B 0");
    let mut game = reached();
    game.does(A, "play 8F NROH");
    game.does(B, "challenge");
    assert_eq!((game.phase(), game.score(A)), (Phase::ToMove { seat: B }, 0));
}

/// Rules: G1
#[test]
fn an_opponent_who_gives_up_is_not_waited_for() {
    let mut game = gone_out("deluxe", &["HO", "FA", "ME"]);
    game.does(B, "accept");
    let told = game.does(C, "resign");
    assert_eq!(told, "C resigned; window closed; ended: A went out: A 9 B -5 C -4");
    assert_eq!(game.outcome().reason, EndReason::WentOut { seat: A });
}

/// Rules: G1, C4
#[test]
fn at_a_table_of_two_the_next_player_and_any_opponent_are_the_same() {
    for by in [Challengers::AnyOpponent, Challengers::NextPlayer] {
        let mut game = sit("deluxe").racks(&["HO", "FA"]).pool("").but(|rules| {
            let rules::Challenge::Allowed(rule) = &mut rules.challenge else { panic!() };
            rule.by = by;
        });
        game = game.bad_words("OH");
        let mut game = game.begin();
        game.does(A, "play 8G OH");
        assert_eq!(game.does(B, "challenge"), "B challenged rightly: OH bad; A withdrew HO for 10");
    }
}
