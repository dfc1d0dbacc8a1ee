use rules::{
    Award, Challenge, ChallengeRule, Challengers, ClockRule, ExchangeRule, FailedChallenge, IdleLimit, Millis,
    Overtime, Points, Range, Scope, TieBreak, Unplayed,
};

use crate::ruleset;

#[test]
fn a_tournament_game_is_for_two_with_seven_tiles_in_the_pool_for_an_exchange() {
    let ruleset = ruleset("tournament");
    assert_eq!(ruleset.seats, Range { from: 2, to: 2 });
    assert_eq!(ruleset.exchange, Some(ExchangeRule { pool_at_least: 7 }));
    assert_eq!(ruleset.tie_break, TieBreak::Shared);
}

#[test]
fn six_turns_without_a_score_end_a_tournament_game() {
    let ruleset = ruleset("tournament");
    assert_eq!(ruleset.idle.pool_left, IdleLimit::Turns(6));
    assert_eq!(ruleset.idle.pool_empty, IdleLimit::Turns(6));
    assert_eq!(ruleset.idle.counts.len(), 6, "every turn that scores nothing counts");
}

#[test]
fn going_out_gains_twice_the_others_letters_and_otherwise_each_loses_their_own() {
    let unplayed = Unplayed { lost_when_out: false, lost_otherwise: true, gained_times: 2 };
    assert_eq!(ruleset("tournament").unplayed, unplayed);
}

#[test]
fn tournament_clocks_cost_ten_points_for_each_begun_minute_of_overtime() {
    let overtime = Overtime::Penalty { points: Points(10), per: Millis::minutes(1), at_most: Millis::minutes(10) };
    let clock = ClockRule { each: Millis::minutes(25), increment: Millis::ZERO, overtime };
    assert_eq!(ruleset("tournament").time.clock, Some(clock));
}

#[test]
fn the_challenge_rule_of_a_tournament_can_be_chosen() {
    let points = |award, per| FailedChallenge::Points { award: Points(award), per };
    let rules = [
        ("challenge-single", Scope::WholePlay, FailedChallenge::Free),
        ("challenge-double", Scope::WholePlay, FailedChallenge::NextTurn),
        ("challenge-five", Scope::WholePlay, points(5, Award::Play)),
        ("challenge-ten", Scope::WholePlay, points(10, Award::Play)),
        ("challenge-five-per-word", Scope::NamedWords, points(5, Award::Word)),
        ("challenge-ten-per-word", Scope::NamedWords, points(10, Award::Word)),
    ];
    for (variation, scope, failed) in rules {
        let expected = Challenge::Allowed(ChallengeRule { by: Challengers::AnyOpponent, scope, failed });
        assert_eq!(ruleset(&["tournament+", variation].concat()).challenge, expected, "{variation}");
    }
    assert_eq!(ruleset("tournament+challenge-void").challenge, Challenge::Void);
    assert_eq!(ruleset("tournament+challenge-double"), ruleset("tournament"), "double unless another is chosen");
}
