use rules::{Bonus, Dictionary, Millis, Points, Target};

use crate::ruleset;

/// The keys that a variation changes.
fn changed(edition: &str, variation: &str) -> Vec<&'static str> {
    let (one, other) = (ruleset(edition), ruleset(&[edition, "+", variation].concat()));
    editions::differences(&one, &other).into_iter().map(|key| key.name).collect()
}

/// Rules: V1
#[test]
fn the_first_word_may_need_three_four_or_five_letters() {
    for (variation, letters) in [("first-word-3", 3), ("first-word-4", 4), ("first-word-5", 5)] {
        assert_eq!(changed("deluxe", variation), ["opening.at_least"]);
        assert_eq!(ruleset(&["deluxe+", variation].concat()).opening.at_least, letters);
    }
}

/// Rules: V2
#[test]
fn rearranging_is_allowed_by_its_variation_alone() {
    assert_eq!(changed("deluxe", "rearranging"), ["placing.rearranging"]);
    assert!(ruleset("deluxe+rearranging").placing.rearranging);
}

/// Rules: V3
#[test]
fn substitution_is_allowed_by_its_variation_alone() {
    assert_eq!(changed("deluxe", "substitution"), ["placing.substituting"]);
    assert!(ruleset("deluxe+substitution").placing.substituting);
}

/// Rules: V4
#[test]
fn blanks_circulate_under_their_variation_alone() {
    assert_eq!(changed("deluxe", "blanks-in-circulation"), ["placing.taking_blanks"]);
    assert!(ruleset("deluxe+blanks-in-circulation").placing.taking_blanks);
}

/// Rules: V5
#[test]
fn the_dictionary_may_be_free() {
    assert_eq!(changed("deluxe", "open-dictionary"), ["dictionary"]);
    assert_eq!(ruleset("deluxe+open-dictionary").dictionary, Dictionary::Free);
}

/// Rules: V6
#[test]
fn racks_of_nine_earn_the_bonus_for_seven_eight_or_nine_tiles() {
    for edition in ["box2007", "graves"] {
        assert_eq!(changed(edition, "nine-tile"), ["rack_size", "bonuses"], "{edition}");
        let ruleset = ruleset(&[edition, "+nine-tile"].concat());
        assert_eq!(ruleset.rack_size, 9);
        assert_eq!(ruleset.bonuses, [7, 8, 9].map(|tiles| Bonus { tiles, points: Points(50) }));
    }
}

/// Rules: V7
#[test]
fn the_finish_line_depends_on_the_level_and_on_the_number_of_players() {
    const TARGETS: [(usize, [i32; 3]); 3] = [(2, [70, 120, 200]), (3, [60, 100, 180]), (4, [50, 90, 160])];
    for edition in ["box2007", "graves"] {
        let ruleset = ruleset(&[edition, "+finish-line"].concat());
        let rule = ruleset.target.as_ref().unwrap();
        for (n_seats, scores) in TARGETS {
            for (level, score) in ["beginner", "intermediate", "expert"].into_iter().zip(scores) {
                assert_eq!(rule.score(&Target::Level(level.to_owned()), n_seats), Some(Points(score)));
            }
        }
        assert_eq!(rule.each, Target::Level("intermediate".to_owned()), "unless a player says otherwise");
    }
}

/// Rules: V8
#[test]
fn a_turn_may_be_limited_to_three_minutes_and_a_game_to_an_hour() {
    assert_eq!(ruleset("graves+turn-timer").time.turn, Some(Millis::minutes(3)));
    assert_eq!(ruleset("literacy+game-timer").time.game, Some(Millis::minutes(60)));
    let both = ruleset("literacy+turn-timer+game-timer").time;
    assert_eq!((both.turn, both.game), (Some(Millis::minutes(3)), Some(Millis::minutes(60))));
}

/// Rules: G3, V8
#[test]
fn any_score_and_any_time_can_be_agreed_on() {
    let set = [("target.each", "350"), ("time.turn", "90s")];
    let ruleset = editions::load_with("literacy+target-score", &set).unwrap().ruleset;
    assert_eq!(ruleset.target.as_ref().unwrap().each, Target::Score(Points(350)));
    assert_eq!(ruleset.time.turn, Some(Millis::seconds(90)));
}

/// Rules: V9
#[test]
fn all_variations_of_the_guide_combine() {
    let all = ruleset("deluxe+first-word-4+rearranging+substitution+blanks-in-circulation+open-dictionary");
    let placing = all.placing;
    assert_eq!((all.opening.at_least, all.dictionary), (4, Dictionary::Free));
    assert!(placing.rearranging && placing.substituting && placing.taking_blanks);
}
