use rules::{
    Bonus, Challenge, ChallengeRule, Challengers, Dictionary, ExchangeRule, FailedChallenge, IdleLimit, IdleTurn,
    Points, Scope, TieBreak, Unplayed,
};

use crate::{BOXES, ruleset};

fn challenge(choice: &str) -> ChallengeRule {
    match ruleset(choice).challenge {
        Challenge::Allowed(rule) => rule,
        Challenge::Void => unreachable!("{choice} has challenges"),
    }
}

/// Rules: T1, T2
#[test]
fn the_first_word_has_two_letters_and_later_plays_one_tile() {
    for edition in ["school", "deluxe", "box2007", "graves"] {
        let ruleset = ruleset(edition);
        assert_eq!((ruleset.opening.at_least, ruleset.placing.at_least), (2, 1), "{edition}");
    }
}

/// Rules: T9
#[test]
fn in_class_a_play_uses_two_tiles_unless_it_lengthens_a_word() {
    assert_eq!(ruleset("literacy").placing.at_least, 2);
}

/// Rules: T5
#[test]
fn letters_on_the_board_stay_where_they_are() {
    for edition in BOXES {
        let placing = ruleset(edition).placing;
        assert!(!placing.rearranging && !placing.substituting && !placing.taking_blanks, "{edition}");
    }
}

/// Rules: T7
#[test]
fn the_boxes_ask_for_no_more_tiles_in_the_pool_than_are_to_be_drawn() {
    for edition in BOXES {
        assert_eq!(ruleset(edition).exchange, Some(ExchangeRule { pool_at_least: 1 }), "{edition}");
    }
}

/// Rules: C3
#[test]
fn the_dictionary_is_consulted_for_challenges_only() {
    for edition in BOXES {
        assert_eq!(ruleset(edition).dictionary, Dictionary::ChallengesOnly, "{edition}");
    }
}

/// Rules: C4
#[test]
fn any_opponent_may_challenge_and_a_failed_challenge_costs_the_next_turn() {
    for edition in ["school", "deluxe", "box2007", "graves"] {
        let rule = challenge(edition);
        assert_eq!((rule.by, rule.failed), (Challengers::AnyOpponent, FailedChallenge::NextTurn), "{edition}");
    }
}

/// Rules: C4, C5
#[test]
fn a_challenge_is_about_named_words_or_about_the_whole_play() {
    for edition in ["school", "deluxe"] {
        assert_eq!(challenge(edition).scope, Scope::NamedWords, "{edition}");
    }
    for edition in ["box2007", "graves"] {
        assert_eq!(challenge(edition).scope, Scope::WholePlay, "{edition}");
    }
}

/// Rules: C6
#[test]
fn in_class_the_next_player_challenges_and_loses_that_turn_if_the_play_is_good() {
    let rule = challenge("literacy");
    assert_eq!((rule.by, rule.failed), (Challengers::NextPlayer, FailedChallenge::NextTurn));
}

fn told(choice: &str, key: &str) -> [String; 2] {
    [editions::Language::En, editions::Language::De].map(|language| {
        let lines = speech::phrasebook(language).rules(&ruleset(choice));
        lines.into_iter().find(|line| line.key == key).unwrap().text
    })
}

/// Rules: C4, C6
#[test]
fn people_are_told_which_turn_a_failed_challenge_costs() {
    let [english, german] = told("literacy", "challenge");
    assert!(english.ends_with("a failed challenge costs that turn.") && german.ends_with("kostet diesen Zug."));
    let [english, german] = told("deluxe", "challenge");
    assert!(
        english.ends_with("costs the challenger's next turn.") && german.ends_with("kostet den nächsten eigenen Zug.")
    );
}

/// If bad words are refused, a player may ask whether words are good; the rules must not say the opposite.
///
/// Rules: C3, P1
#[test]
fn rules_that_refuse_bad_words_do_not_say_that_nobody_may_ask() {
    for choice in ["deluxe+solitaire", "tournament+challenge-void"] {
        let [english, german] = told(choice, "dictionary");
        assert!(english.starts_with("Before you play, the game tells you"), "{choice}: {english}");
        assert!(german.starts_with("Vor dem Legen sagt das Spiel"), "{choice}: {german}");
    }
    assert!(told("deluxe", "dictionary")[0].contains("not consulted before a play"));
}

/// Rules: S6
#[test]
fn seven_tiles_in_one_turn_earn_50_points_more() {
    for edition in BOXES.into_iter().chain(["tournament", "super"]) {
        assert_eq!(ruleset(edition).bonuses, [Bonus { tiles: 7, points: Points(50) }], "{edition}");
    }
}

/// Rules: S7
#[test]
fn unplayed_letters_are_lost_and_gained_by_the_player_who_used_all() {
    let unplayed = Unplayed { lost_when_out: true, lost_otherwise: true, gained_times: 1 };
    for edition in ["school", "deluxe", "box2007", "graves"] {
        assert_eq!(ruleset(edition).unplayed, unplayed, "{edition}");
    }
    assert_eq!(ruleset("literacy").unplayed, Unplayed { gained_times: 0, ..unplayed }, "only lost");
}

/// Rules: S8
#[test]
fn a_tie_goes_to_the_higher_score_before_unplayed_letters() {
    for edition in BOXES {
        assert_eq!(ruleset(edition).tie_break, TieBreak::BeforeUnplayed, "{edition}");
    }
}

/// Rules: G2
#[test]
fn the_game_ends_after_two_rounds_of_passes_or_one_with_an_empty_pool() {
    for edition in BOXES {
        let ruleset = ruleset(edition);
        let idle = &ruleset.idle;
        assert_eq!((idle.pool_left, idle.pool_empty), (IdleLimit::Rounds(2), IdleLimit::Rounds(1)), "{edition}");
        assert_eq!(idle.counts, [IdleTurn::Pass, IdleTurn::TimedOut], "{edition}");
    }
}
