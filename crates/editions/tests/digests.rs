//! The digest of every preset is pinned, so that no rule changes unnoticed.
//!
//! If a change is intended: `UPDATE_DIGESTS=1 cargo test -p editions --test digests`, and check what changed.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
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

/// The code that writes the text, without its comments.
fn code() -> String {
    let source = include_str!("../../rules/src/ruleset/canon.rs");
    source.lines().filter(|line| !line.trim_start().starts_with("//")).map(|line| format!("{line}\n")).collect()
}

/// The words of a text: rows of letters.
fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 1);
    words.map(str::to_owned).collect()
}

/// The text within double quotes (1), or outside of them (0).
fn parts(text: &str, nth: usize) -> String {
    let text = text.replace("\\\\", " ").replace("\\\"", " ").replace("'\"'", " ");
    text.split('"').skip(nth).step_by(2).collect::<Vec<_>>().join(" ")
}

/// The words that stand in the code, without the names of variables in them: `{name}`.
fn literals() -> BTreeSet<String> {
    let text = parts(&code(), 1).replace("{{", " ").replace("}}", " ");
    let fixed = text.split('{').enumerate().map(|(nth, part)| match nth {
        0 => part,
        _ => part.split_once('}').map_or("", |(_, rest)| rest),
    });
    words(&fixed.collect::<Vec<_>>().join(" "))
}

/// The words of the rulesets below, faces and names that people have chosen aside.
fn written() -> BTreeSet<String> {
    let text = |(rules, _): &(&[(&str, &str)], &str)| {
        let text = editions::load_with("deluxe", rules).unwrap().ruleset.canonical();
        let (head, rest) = text.split_once("board\n").unwrap();
        format!("{head}board\n{}", &rest[rest.find("letter:").unwrap()..])
    };
    LINES.iter().flat_map(|lines| words(&parts(&text(lines), 0))).collect()
}

/// The text consists of fixed words, whatever the code calls its rules and however a compiler prints values.
#[test]
fn no_name_in_the_code_gets_into_the_text_of_a_ruleset() {
    for printer in [":?", "Debug", "type_name", "stringify", "escape_debug"] {
        assert!(!code().contains(printer), "{printer} depends on names in the code or on the compiler");
    }
    let stray: Vec<String> = written().difference(&literals()).cloned().collect();
    assert!(stray.is_empty(), "{stray:?} come from somewhere else than the literals of canon.rs");
}

/// Another program can write the text from the document alone.
#[test]
fn every_word_of_the_text_of_a_ruleset_stands_in_the_document() {
    let document = include_str!("../../../docs/FAIR-DRAWS.md");
    let (_, section) = document.split_once("## The text of the rules").unwrap();
    let (section, _) = section.split_once("\n## ").unwrap();
    let spelled: BTreeSet<String> = words(&section.split('`').skip(1).step_by(2).collect::<Vec<_>>().join(" "));
    let missing: Vec<String> = literals().difference(&spelled).cloned().collect();
    assert!(missing.is_empty(), "{missing:?} are missing in docs/FAIR-DRAWS.md");
    let is_value = |word: &String| word.chars().all(|c| c.is_ascii_uppercase());
    let literals = literals();
    // The command that shows the digest stands in this section too.
    let stray = spelled.iter().filter(|word| !is_value(word) && !literals.contains(*word) && *word != "editions");
    assert_eq!(stray.collect::<Vec<_>>(), Vec::<&String>::new(), "words that are written nowhere");
}

/// Settings, each with its line in the text.
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

/// Every word of the text, as `docs/FAIR-DRAWS.md` lists it.
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

/// A chosen name cannot be mistaken for another value.
#[test]
fn levels_are_told_apart_whatever_they_are_called() {
    let levels = r#"{ each = "a\"b", levels = [{ level = "a\"b", by_seats = [[2, 300], [3, 250], [4, 200]] }] }"#;
    let text = editions::load_with("deluxe", &[("target", levels)]).unwrap().ruleset.canonical();
    let line = "\ntarget: Some(Level(\"a\\\"b\"))\nlevel: (\"a\\\"b\", [(2, Points(300)), (3, Points(250)), (4, Points(200))])\n";
    assert!(text.contains(line), "{text}");
}
