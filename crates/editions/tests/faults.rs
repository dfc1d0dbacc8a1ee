//! What is wrong with a choice is said at once, with the key and what would be right.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use editions::{Fault, Request, ShippedKind, load, load_with};
use proptest::prelude::*;
use protocol::wire::reason::RulesFault;
use speech::english;

fn lines(result: Result<editions::Edition, editions::LoadError>) -> Vec<String> {
    let faults: Vec<RulesFault> = result.unwrap_err().0.iter().map(RulesFault::from).collect();
    english().rules_faults(&faults)
}

fn own(text: &str) -> Vec<String> {
    lines(Request::text("ours", text).load())
}

#[test]
fn unknown_names_are_answered_with_the_nearest() {
    assert_eq!(
        lines(load("delux+nine-tiles")),
        [
            "There is no edition \"delux\"; did you mean deluxe?",
            "There is no variation \"nine-tiles\"; did you mean nine-tile?",
        ]
    );
}

#[test]
fn a_variation_is_named_once() {
    assert_eq!(lines(load("deluxe+rearranging+rearranging")), ["The variation \"rearranging\" is named twice."]);
}

#[test]
fn two_variations_that_want_different_things_are_both_named() {
    assert_eq!(
        lines(load("deluxe+first-word-3+first-word-5")),
        ["“First word of three” and “First word of five” contradict each other: choose one of them."]
    );
}

#[test]
fn a_file_that_is_not_toml_is_refused_with_the_line() {
    let lines = own("title = \"Ours\"\nsummary = \"x\"\nrack_size = = 3\n");
    assert_eq!(lines.len(), 1);
    assert!(lines[0].starts_with("ours, line 3: "), "{}", lines[0]);
}

#[test]
fn every_fault_of_a_file_is_listed_with_its_key() {
    let text = r#"
        title = "Ours"
        extends = "deluxe"
        theme = "clasic"
        games = ["nine-tyle"]
        rack_sise = 8
        rack_size = "many"
        racks = "glass"
        board = "round"
        exchange = { pool = 3 }
        [opening]
        at_least = 400
        [idle]
        pool_left = "2 hours"
    "#;
    assert_eq!(
        own(text),
        [
            "summary (ours): missing; give a line of text in quotes.",
            "rack_sise (ours): there is no such rule; did you mean rack_size?",
            "There is no variation \"nine-tyle\"; did you mean nine-tile?",
            "There is no theme \"clasic\"; did you mean classic?",
            "There is no board \"round\"; did you mean super-21 or standard-15?",
            "rack_size (ours): \"many\" is not understood; give a number of tiles, at most 255.",
            "opening.at_least (ours): 400 is not understood; give a number of letters, at most 255.",
            "racks (ours): \"glass\" is not understood; give \"hidden\" or \"open\".",
            "exchange (ours): unknown field `pool`, expected `pool_at_least`; give { pool_at_least = 1 }, or \"none\".",
            "idle.pool_left (ours): \"2 hours\" is not understood; give a limit such as \"2 rounds\" or \"6 turns\".",
        ]
    );
}

#[test]
fn a_file_of_ones_own_must_say_everything_or_extend_an_edition() {
    let lines = own("title = 'Ours'\nsummary = 'x'\n");
    assert_eq!(lines.len(), editions::KEYS.len() + 1, "every rule and the theme");
    assert!(lines.iter().all(|line| line.contains("(ours): missing; give ")));
}

#[test]
fn an_edition_that_extends_itself_is_refused() {
    let text = "title = 'Ours'\nsummary = 'x'\nextends = 'ours'";
    let lookup = |kind, name: &str| (kind == ShippedKind::Edition && name == "ours").then(|| text.to_owned());
    let lines = lines(Request::text("ours", text).lookup(&lookup).load());
    assert_eq!(lines, ["extends: \"ours\" leads back to itself."]);
}

#[test]
fn a_bonus_for_more_tiles_than_a_rack_holds_is_refused_for_each_of_them() {
    assert_eq!(
        lines(load_with("deluxe+nine-tile", &[("rack_size", "7")])),
        [
            "“Nine tiles”: a bonus for 8 tiles, but racks hold 7.",
            "“Nine tiles”: a bonus for 9 tiles, but racks hold 7.",
        ]
    );
}

#[test]
fn a_finish_line_needs_a_score_for_every_size_of_the_table() {
    let lines = lines(load("deluxe+finish-line+solitaire"));
    let why = "there is no score for a table of 1 (beginner, intermediate, expert)";
    assert_eq!(lines, [format!("“Finish line”: {why}.")], "each level is named");
    assert!(load("deluxe+target-score+solitaire").is_ok(), "a score is the same for every table");
}

#[test]
fn tiles_chosen_openly_cannot_be_hidden_from_others() {
    let set = [("seats", "{ from = 2, to = 4 }"), ("exchange", "{ pool_at_least = 1 }")];
    let faults = load_with("deluxe+open-pool", &set).unwrap_err().0;
    let rules = faults.iter().map(|fault| if let Fault::Rule { fault, .. } = fault { fault.rule } else { "" });
    assert_eq!(rules.collect::<Vec<_>>(), ["drawing", "exchange"]);
    assert!(load_with("deluxe+open-pool", &[set[0], ("racks", "open")]).is_ok());
}

#[test]
fn rules_set_by_hand_are_typed_and_checked_by_key() {
    assert_eq!(
        lines(load_with("deluxe", &[("opening.atleast", "4"), ("target.each", "4"), ("tie_break", "toss")])),
        [
            "opening.atleast (set by hand): there is no such rule; did you mean opening.at_least?",
            "target.each (set by hand): target has no parts under these rules; give { each = 200 }, levels with their \
             scores, or \"none\".",
            "tie_break (set by hand): \"toss\" is not understood; give \"before-unplayed\" or \"shared\".",
        ]
    );
}

#[test]
fn a_rule_is_left_out_with_the_word_none() {
    let set = [("exchange", "none"), ("time.clock", "none"), ("bonuses", "[]")];
    let ruleset = load_with("tournament", &set).unwrap().ruleset;
    assert_eq!((ruleset.exchange, ruleset.time.clock, ruleset.bonuses.len()), (None, None, 0));
}

#[test]
fn a_board_and_letters_can_be_drawn_in_a_file_of_ones_own() {
    let text = r#"
        title = "Tiny"
        summary = "For the pocket."
        extends = "deluxe+open-dictionary"
        rack_size = 4
        bonuses = [{ tiles = 4, points = 20 }]
        board = """
=...=
.'.'.
..*..
.'.'.
=...=
"""
        [alphabet]
        blanks = 1
        letters = [{ face = "A", count = 20, value = 1, vowel = true }, { face = "B", count = 20, value = 3 }]
    "#;
    let edition = Request::text("tiny+rearranging", text).load().unwrap();
    assert_eq!((edition.name.as_str(), edition.full_title().as_str()), ("tiny+rearranging", "Tiny · Rearranging"));
    assert_eq!((edition.ruleset.layout.rows(), edition.ruleset.alphabet.n_tiles()), (5, 41));
    assert_eq!(edition.ruleset.dictionary, rules::Dictionary::Free);
    assert_eq!(edition.theme.name, "classic");
}

#[test]
fn the_example_of_the_manual_can_be_played() {
    let manual = include_str!("../../../data/editions/README.md");
    let (_, example) = manual.split_once("```toml\n").unwrap();
    let (example, _) = example.split_once("```").unwrap();
    let ruleset = Request::text("example", example).load().unwrap().ruleset;
    assert_eq!((ruleset.rack_size, ruleset.bonuses.len(), ruleset.time.clock), (8, 2, None));
}

#[test]
fn own_files_are_looked_up_before_those_shipped() {
    let lookup = |kind, name: &str| (kind == ShippedKind::Board && name == "small").then(|| "...\n.+.\n...".to_owned());
    let text = "title = 'Small'\nsummary = 'x'\nextends = 'deluxe'\nboard = 'small'";
    let edition = Request::text("small", text).lookup(&lookup).load().unwrap();
    assert_eq!(edition.ruleset.layout.rows(), 3);
}

#[test]
fn texts_and_lists_from_outside_have_limits() {
    assert!(load(&"deluxe+".repeat(1_000)).is_err());
    assert!(Request::text("ours", &"#".repeat(1_000_000)).load().is_err());
    let many = (0..1_000).fold(Request::named("deluxe"), |request, _| request.set("rack_size", "7"));
    assert!(matches!(many.load().unwrap_err().0[..], [Fault::TooMany { .. }]));
    let error = load_with("deluxe", &[("racks", &"x".repeat(100_000))]).unwrap_err();
    assert!(error.to_string().len() < 1_000, "a fault does not repeat all that it was given");
}

proptest! {
    #[test]
    fn no_text_whatever_makes_the_loader_panic(name in ".{0,40}", text in ".{0,200}", key in "[a-z_.]{0,20}", value in ".{0,40}") {
        let _ = load(&name);
        let _ = Request::text(&name, &text).load();
        let _ = load_with("deluxe", &[(key.as_str(), value.as_str())]);
    }

    #[test]
    fn any_value_of_a_rule_loads_or_is_refused_for_a_reason(
        key in proptest::sample::select(editions::KEYS.iter().map(|key| key.name).collect::<Vec<_>>()),
        value in r#"[0-9]{1,4}|"[a-z0-9 -]{0,9}"|\[[0-9]{0,3}\]|\{ (from|to|kind|each) = [0-9]{1,3} \}|none|true"#,
    ) {
        if let Err(error) = load_with("deluxe", &[(key, value.as_str())]) {
            prop_assert!(!error.0.is_empty() && error.to_string().len() < 10_000, "{} = {}: {}", key, value, error);
        }
    }
}
