//! Typed commands: one word, one command, in every language.

use std::collections::BTreeMap;

use notation::Coordinate;
use notation::command::{CommandEntry, Mistyped, Name, Places, TABLE, Typed, read};
use speech::english;

fn command(name: Name, rest: &[&str]) -> Typed {
    Typed::Command { swaps: Vec::new(), name, rest: rest.iter().map(|&word| word.to_owned()).collect() }
}

fn play(text: &str) -> Result<Typed, Mistyped> {
    Ok(Typed::Play(text.to_owned()))
}

#[test]
fn every_word_in_every_language_means_exactly_one_command() {
    let mut meanings: BTreeMap<&str, Name> = BTreeMap::new();
    for entry in TABLE {
        assert_eq!(entry.name.entry().english, entry.english);
        for spelling in entry.spellings() {
            let taken = meanings.insert(spelling, entry.name);
            assert!(taken.is_none_or(|name| name == entry.name), "{spelling}: {taken:?}, {:?}", entry.name);
            assert_eq!(read(spelling), Ok(command(entry.name, &[])), "{spelling}");
            assert_eq!(read(&spelling.to_uppercase()), Ok(command(entry.name, &[])), "{spelling}");
        }
    }
}

#[test]
fn no_word_of_a_command_can_be_taken_for_a_square_or_a_replacement() {
    for spelling in TABLE.iter().flat_map(CommandEntry::spellings) {
        assert!(spelling.parse::<Coordinate>().is_err() && !spelling.contains('='), "{spelling}");
        assert!(!spelling.contains(char::is_whitespace) && spelling == spelling.to_lowercase(), "{spelling}");
    }
}

#[test]
fn a_printed_command_reads_as_the_same_again() {
    let swaps = vec!["H8=E".to_owned(), "N6=x".to_owned()];
    let with_swaps =
        [Name::Exchange, Name::Pass].map(|name| Typed::Command { swaps: swaps.clone(), name, rest: vec![] });
    let plain = TABLE.iter().map(|entry| command(entry.name, &[]));
    let usages = TABLE.iter().map(|entry| read(&entry.usage()).unwrap());
    let others = ["", "8F HORN", "~8F STARE", "H8=E 8F HORN", "play 8f horn", "8F", "h12", "x ab c", "look HORN 8F ="];
    let others = others.into_iter().map(|line| read(line).unwrap());
    for typed in with_swaps.into_iter().chain(plain).chain(usages).chain(others) {
        assert_eq!(read(&typed.to_string()), Ok(typed.clone()), "{typed}");
    }
}

#[test]
fn a_square_and_a_word_are_a_play_in_any_case() {
    assert_eq!(read("8F HORN"), play("8F HORN"));
    assert_eq!(read("  h6   fa.m "), play("h6 fa.m"));
    assert_eq!(read("play 15O QI"), play("15O QI"));
    assert_eq!(read("legen 15O QI"), play("15O QI"));
    assert_eq!(read("~8f stare"), play("~8f stare"));
    assert_eq!(read("H8=E N6=X 8F HORN"), play("H8=E N6=X 8F HORN"));
    assert_eq!(read(": 8F"), Ok(Typed::Square("8F".to_owned())));
}

#[test]
fn only_a_turn_may_have_replacements_before_it() {
    let swaps = vec!["H8=E".to_owned()];
    let rest = vec!["ab".to_owned(), "c".to_owned()];
    assert_eq!(read("H8=E x ab c"), Ok(Typed::Command { swaps: swaps.clone(), name: Name::Exchange, rest }));
    assert_eq!(read("H8=E passen"), Ok(Typed::Command { swaps, name: Name::Pass, rest: Vec::new() }));
    assert_eq!(read("H8=E score"), Err(Mistyped::StraySwap));
    assert_eq!(read("H8=E"), Err(Mistyped::StraySwap));
}

#[test]
fn a_mistyped_command_is_answered_with_the_command_that_was_probably_meant() {
    let nearest = |line: &str| match read(line) {
        Err(Mistyped::Unknown { nearest, .. }) => nearest,
        _ => None,
    };
    assert_eq!(nearest("chalenge"), Some(Name::Challenge));
    assert_eq!(nearest("exchagne ABC"), Some(Name::Exchange));
    assert_eq!(nearest("hilfee"), Some(Name::Help));
    assert_eq!(read("horn"), Err(Mistyped::NoSquare { word: "HORN".to_owned() }));
}

#[test]
fn no_line_is_too_strange_to_be_answered() {
    for line in ["=", "= =", "§$%&", "💡", "8", "H", "88F X", "\u{0}", ":", "//", &"x".repeat(5000)] {
        if let Err(mistyped) = read(line) {
            assert!(!english().mistyped(&mistyped).is_empty());
        }
    }
}

/// The table in docs/NOTATION.md, as it should be.
fn documented() -> String {
    let mut text = String::from("| command | or | German | does | where |\n|---|---|---|---|---|\n");
    for entry in TABLE {
        let words = |words: &[&str]| words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
        let places = match entry.places {
            Places::Everywhere => "terminal, page",
            Places::Terminal => "terminal",
            Places::Page => "page",
        };
        let (or, german) = (words(&entry.english[1..]), words(entry.german));
        text += &format!("| `{}` | {or} | {german} | {} | {places} |\n", entry.usage(), english().command(entry.name));
    }
    text
}

#[test]
fn the_table_in_the_documentation_is_that_of_the_code() {
    let page = include_str!("../../../docs/NOTATION.md");
    assert!(page.contains(&documented()), "docs/NOTATION.md should have this table:\n{}", documented());
}
