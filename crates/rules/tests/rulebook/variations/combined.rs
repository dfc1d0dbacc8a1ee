//! Variations combine; what cannot be combined is refused with every reason.

use rules::{Drawing, FailedChallenge, Millis, Points, Ruleset, RulesetFault, RulesetProblem, RulesetSpec};

use crate::table::{A, B, ruleset, sit};

/// Rules: V9
#[test]
fn all_variations_of_the_board_may_hold_at_once() {
    let edition = "deluxe+rearranging+substitution+blanks-in-circulation+first-word-5+open-dictionary";
    let mut game = sit(edition).racks(&["PASTEHO", "COMBAIR"]).draws("REDIN").begin();
    assert_eq!(game.refused(A, "play 8F PAST"), "the first word must have at least 5 letters, this one has 4");
    game.does(A, "play 8F PASTE");
    assert!(game.public().may_look_up(A));
    let told = game.does(B, "swap F8=C; pass");
    assert!(told.ends_with("B swapped P on F8 for C: CASTE, B passed"), "{told}");
    assert_eq!(game.does(A, "rearrange 8F into 8F CASTER"), "A starts; A placed CASTER 8");
    assert!(game.does(B, "rearrange 8F into 8F CARBETSO").ends_with("B placed CARBETSO 13"));
}

/// Rules: V9
#[test]
fn a_word_may_be_rearranged_around_a_letter_that_was_just_substituted() {
    let setting = sit("deluxe+rearranging+substitution").racks(&["HORNPAS", "CTEAMOB"]).bad_words("CROENT");
    let mut game = setting.begin();
    game.does(A, "play 8F HORN");
    game.does(B, "start");
    let told = game.does(B, "swap F8=C; rearrange 8F into 8F CROENT");
    assert_eq!(told, "B swapped H on F8 for C: CORN, B placed CROENT 8");
    assert!(game.shows(
        "   F G H I J K
         8  C R O E N T"
    ));
    game.does(A, "challenge");
    assert!(game.shows(
        "   F G H I
         8  H O R N"
    ));
    assert_eq!(game.rack(B), "ABCEMOT");
}

/// Rules: V9, V6, V7, V8
#[test]
fn the_shorter_games_combine_with_each_other_and_with_a_timer() {
    let rules = ruleset("graves+nine-tile+finish-line+turn-timer");
    assert_eq!(rules.rack_size, 9);
    assert_eq!(rules.time.turn, Some(Millis::minutes(3)));
    let mut game = sit("graves+nine-tile+finish-line+turn-timer").racks(&["CREATIONS", "HORNPASED"]).begin();
    game.does(A, "play 8E CREATIONS");
    game.does(B, "accept");
    assert_eq!(game.score(A), 2 * (3 + 8 + 1) + 50);
    assert_eq!(game.public().table().target(A), Some(Points(120)));
}

/// Rules: V9
#[test]
fn every_reason_against_a_combination_is_listed() {
    let mut spec = RulesetSpec::clone(&ruleset("deluxe"));
    spec.seats.from = 1;
    spec.seats.to = 1;
    spec.drawing = Drawing::Chosen;
    spec.rack_size = 3;
    spec.opening.at_least = 5;
    let faults = Ruleset::new(spec).unwrap_err();
    let faults: Vec<_> = faults.into_iter().map(|RulesetFault { rule, problem }| (rule, problem)).collect();
    assert_eq!(
        faults,
        [
            ("bonuses", RulesetProblem::BonusBeyondRack { tiles: 7, rack: 3 }),
            ("exchange", RulesetProblem::ChosenTilesExchanged),
            ("opening.at_least", RulesetProblem::FirstWord { have: 5, longest: 3 }),
            ("challenge", RulesetProblem::NobodyToChallenge),
        ]
    );
}

/// Rules: V9
#[test]
fn rules_that_play_alike_have_one_digest_and_others_another() {
    let digest = |edition: &str| ruleset(edition).digest();
    assert_eq!(digest("deluxe+rearranging+substitution"), digest("deluxe+substitution+rearranging"));
    assert_ne!(digest("deluxe"), digest("deluxe+rearranging"));
    let free = |rules: &mut RulesetSpec| {
        let rules::Challenge::Allowed(rule) = &mut rules.challenge else { panic!() };
        rule.failed = FailedChallenge::Free;
    };
    assert_ne!(sit("deluxe").but(free).table().unwrap().ruleset().digest(), digest("deluxe"));
}
