//! The digest of every preset is pinned, so that no rule changes unseen.
//!
//! Where a change is meant: `UPDATE_DIGESTS=1 cargo test -p editions --test digests`, and look at what changed.

use std::fmt::Write as _;

const PINNED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/digests.txt");

#[test]
fn no_shipped_ruleset_changes_unseen() {
    let mut digests = String::new();
    for preset in editions::catalogue().unwrap().presets {
        writeln!(digests, "{} {}", preset.ruleset.digest(), preset.name).unwrap();
    }
    if std::env::var_os("UPDATE_DIGESTS").is_some() {
        std::fs::write(PINNED, &digests).unwrap();
    }
    assert_eq!(std::fs::read_to_string(PINNED).unwrap(), digests, "see the top of this test");
}

/// Whatever the code calls its rules, and however a compiler prints values: the text is made of words that stand there.
#[test]
fn no_name_in_the_code_gets_into_the_text_of_a_ruleset() {
    let source = include_str!("../../rules/src/ruleset/canon.rs");
    let code: String = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    for printer in [":?", "Debug", "type_name", "stringify", "escape_debug"] {
        assert!(!code.contains(printer), "{printer} depends on names in the code or on the compiler");
    }
}

/// Rules, each with the line that says it.
const LINES: &[(&[(&str, &str)], &str)] = &[
    (&[], "letter: (\"A\", 9, 1, true)"),
    (&[], "letter: (\"Z\", 1, 10, false)"),
    (&[], "blanks: 2"),
    (&[], "rack: 7"),
    (&[], "bonus: (7, 50)"),
    (&[("seats", "{ from = 2, to = 3 }")], "seats: (2, 3)"),
    (&[("members", "{ from = 1, to = 5 }")], "members: (1, 5)"),
    (&[], "first: Drawn"),
    (&[("opening.first", "\"first-seat\"")], "first: FirstSeat"),
    (&[("opening.at_least", "3")], "opening letters: 3"),
    (&[], "tiles: 1"),
    (&[("placing.rearranging", "true")], "may rearrange: true"),
    (&[("placing.substituting", "true")], "may substitute: true"),
    (&[("placing.taking_blanks", "true")], "may take blanks: true"),
    (&[], "may take blanks: false"),
    (&[], "drawing: Random"),
    (&[], "racks: Hidden"),
    (&[("racks", "\"open\"")], "racks: Open"),
    (&[("exchange", "\"none\"")], "exchange: None"),
    (&[("exchange", "{ pool_at_least = 7 }")], "exchange: Some(7)"),
    (&[("challenge", "{ kind = \"void\" }")], "challenge: Void"),
    (
        &[("challenge", "{ kind = \"allowed\", by = \"next-player\", scope = \"whole-play\", failed = \"free\" }")],
        "challenge: Allowed(ChallengeRule { by: NextPlayer, scope: WholePlay, failed: Free })",
    ),
    (&[], "challenge: Allowed(ChallengeRule { by: AnyOpponent, scope: NamedWords, failed: NextTurn })"),
    (
        &[(
            "challenge",
            "{ kind = \"allowed\", by = \"any-opponent\", scope = \"whole-play\", failed = { points = { award = 5, per = \"play\" } } }",
        )],
        "challenge: Allowed(ChallengeRule { by: AnyOpponent, scope: WholePlay, failed: Points { award: Points(5), per: Play } })",
    ),
    (
        &[(
            "challenge",
            "{ kind = \"allowed\", by = \"any-opponent\", scope = \"named-words\", failed = { points = { award = 5, per = \"word\" } } }",
        )],
        "challenge: Allowed(ChallengeRule { by: AnyOpponent, scope: NamedWords, failed: Points { award: Points(5), per: Word } })",
    ),
    (&[], "dictionary: ChallengesOnly"),
    (&[("dictionary", "\"free\"")], "dictionary: Free"),
    (&[], "idle, pool left: Rounds(2)"),
    (&[("idle.pool_empty", "\"6 turns\"")], "idle, pool empty: Turns(6)"),
    (&[], "idle turns: [Pass, TimedOut]\nunplayed:"),
    (
        &[("idle.counts", "[\"zero-play\", \"lost\", \"pass\", \"withdrawn\", \"timed-out\", \"exchange\"]")],
        "idle turns: [Pass, Exchange, Withdrawn, Lost, TimedOut, ZeroPlay]",
    ),
    (&[("idle.must_play", "true")], "must play: true"),
    (&[("unplayed.lost_when_out", "false"), ("unplayed.gained_times", "2")], "unplayed: (false, true, 2)"),
    (&[], "tie: BeforeUnplayed"),
    (&[("tie_break", "\"shared\"")], "tie: Shared"),
    (&[], "target: None"),
    (&[("target", "{ each = 200 }")], "target: Some(Score(Points(200)))"),
    (&[], "turn time: None\ngame time: None\nclock: None"),
    (&[("time.turn", "\"90s\"")], "turn time: Some(Millis(90000))"),
    (&[("time.game", "\"60m\"")], "game time: Some(Millis(3600000))"),
    (
        &[("time.clock", "{ each = \"25m\", increment = \"2s\", overtime = \"loses\" }")],
        "clock: Some(ClockRule { each: Millis(1500000), increment: Millis(2000), overtime: Loses })",
    ),
    (
        &[(
            "time.clock",
            "{ each = \"25m\", increment = \"0s\", overtime = { penalty = { points = 10, per = \"1m\", at_most = \"10m\" } } }",
        )],
        "clock: Some(ClockRule { each: Millis(1500000), increment: Millis(0), overtime: Penalty { points: Points(10), \
         per: Millis(60000), at_most: Millis(600000) } })",
    ),
];

/// Every word of the text, as `docs/FAIR-DRAWS.md` has it.
#[test]
fn every_rule_has_its_line_in_the_text_of_a_ruleset() {
    for (rules, line) in LINES {
        let ruleset = editions::load_with("deluxe", rules).unwrap().ruleset;
        let text = ruleset.canonical();
        assert!(text.starts_with("tilewright ruleset 1\nboard\n"), "{text}");
        assert!(text.contains(&format!("\n{line}")), "{rules:?}: {line} is not in\n{text}");
        assert_eq!(ruleset.digest(), rules::Digest::of(&[text.as_bytes()]));
    }
}

/// A name that somebody has chosen cannot pass for something else.
#[test]
fn levels_are_told_apart_whatever_they_are_called() {
    let levels = r#"{ each = "a\"b", levels = [{ level = "a\"b", by_seats = [[2, 300], [3, 250], [4, 200]] }] }"#;
    let text = editions::load_with("deluxe", &[("target", levels)]).unwrap().ruleset.canonical();
    let line = "\ntarget: Some(Level(\"a\\\"b\"))\nlevel: (\"a\\\"b\", [(2, Points(300)), (3, Points(250)), (4, Points(200))])\n";
    assert!(text.contains(line), "{text}");
}
