//! Every variation on every edition, alone and in pairs.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use editions::{Fault, Language, ShippedKind, load};
use speech::phrasebook;
use toml::{Table, Value};

/// Pairs that contradict each other in no key, but cannot be played for another reason.
const UNPLAYABLE: [(&str, &str, &str); 2] = [
    ("finish-line", "open-pool", "target.levels"), // no level has a score for one player
    ("finish-line", "solitaire", "target.levels"),
];

/// The rules that a variation file sets, by their dotted keys, read without the loader.
fn settings(variation: &str) -> BTreeMap<String, Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/variations").join(variation);
    let table: Table = std::fs::read_to_string(path.with_extension("toml")).unwrap().parse().unwrap();
    let mut settings = BTreeMap::new();
    for (name, value) in table.into_iter().filter(|(name, _)| !["title", "summary", "de"].contains(&name.as_str())) {
        match value {
            Value::Table(group) if ["opening", "placing", "idle", "unplayed", "time"].contains(&name.as_str()) => {
                settings.extend(group.into_iter().map(|(key, value)| (format!("{name}.{key}"), value)));
            }
            value => {
                settings.insert(name, value);
            }
        }
    }
    settings
}

#[test]
fn every_variation_can_be_played_in_every_edition() {
    for edition in ShippedKind::Edition.names() {
        for variation in ShippedKind::Variation.names() {
            let choice = format!("{edition}+{variation}");
            let loaded = load(&choice).unwrap_or_else(|faults| panic!("{choice}: {faults}"));
            assert_eq!(loaded.name, choice);
            assert_eq!(loaded.variations.len(), 1);
        }
    }
}

/// Rules: V9
#[test]
fn two_variations_combine_unless_they_contradict_each_other_or_cannot_be_played() {
    let variations: Vec<&str> = ShippedKind::Variation.names().collect();
    let settings: BTreeMap<&str, _> = variations.iter().map(|&name| (name, settings(name))).collect();
    for edition in ShippedKind::Edition.names() {
        for (index, one) in variations.iter().enumerate() {
            for other in &variations[index + 1..] {
                let both =
                    settings[one].iter().filter_map(|(key, value)| Some((key, value, settings[other].get(key)?)));
                let contradictions: Vec<_> = both.filter(|(_, a, b)| a != b).map(|(key, ..)| key.clone()).collect();
                check(edition, one, other, &contradictions);
            }
        }
    }
}

fn check(edition: &str, one: &str, other: &str, contradictions: &[String]) {
    let loaded = load(&format!("{edition}+{one}+{other}"));
    let turned = load(&format!("{edition}+{other}+{one}"));
    let unplayable = UNPLAYABLE.iter().find(|(a, b, _)| (*a, *b) == (one, other));
    if contradictions.is_empty() && unplayable.is_none() {
        let (loaded, turned) = (loaded.unwrap_or_else(|faults| panic!("{one}+{other}: {faults}")), turned.unwrap());
        assert_eq!(loaded.ruleset, turned.ruleset, "the order of variations means nothing");
        return;
    }
    let (faults, turned) = (loaded.unwrap_err().0, turned.unwrap_err().0);
    assert_eq!(faults.len(), turned.len());
    let mut found = Vec::new();
    for fault in &faults {
        match fault {
            Fault::Contradiction { key, one: (a, _), other: (b, _) } => {
                assert_eq!((a.as_str(), b.as_str()), (one, other), "both are named");
                found.push((*key).to_owned());
            }
            Fault::Rule { fault, set_by } => {
                assert_eq!(Some(fault.rule), unplayable.map(|(_, _, rule)| *rule), "{fault}");
                assert!(set_by.is_some());
            }
            other => panic!("{other}"),
        }
    }
    assert_eq!(found, contradictions, "every contradiction is listed");
}

#[test]
fn every_game_of_an_edition_is_a_preset() {
    let catalogue = editions::catalogue().unwrap();
    let names: Vec<&str> = catalogue.presets.iter().map(|preset| preset.name.as_str()).collect();
    for name in ["box2007+nine-tile", "graves+finish-line", "deluxe+open-pool", "tournament+challenge-five-per-word"] {
        assert!(names.contains(&name), "{name}");
    }
    let games: usize = catalogue.editions.iter().map(|edition| edition.games.len()).sum();
    assert_eq!(names.len(), catalogue.editions.len() + games);
    assert_eq!(catalogue.variations.len(), ShippedKind::Variation.names().count());
}

#[test]
fn every_sentence_is_a_sentence_and_every_change_is_a_difference() {
    for edition in editions::catalogue().unwrap().presets {
        for language in Language::ALL {
            let lines = phrasebook(language).rules(&edition.ruleset);
            assert_eq!(lines.len(), editions::KEYS.len());
            for line in lines {
                assert!(line.text.ends_with('.') && !line.text.contains("  "), "{}", line.text);
                assert!(line.text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()), "{}", line.text);
            }
        }
    }
}

#[test]
fn every_shipped_edition_and_variation_is_told_in_every_language_with_the_same_numbers() {
    let catalogue = editions::catalogue().unwrap();
    let editions = catalogue.editions.iter().map(|one| (&one.name, &one.translated));
    let variations = catalogue.variations.iter().map(|one| (&one.name, &one.translated));
    for (name, translated) in editions.chain(variations) {
        let missing = Language::ALL.into_iter().skip(1).find(|language| !translated.contains_key(language));
        assert_eq!(missing, None, "{name} has no title and summary in this language");
    }
    let blurbs = catalogue.editions.iter().map(|one| Language::ALL.map(|language| one.blurb(language).summary));
    let more = catalogue.variations.iter().map(|one| Language::ALL.map(|language| one.blurb(language).summary));
    for summaries in blurbs.chain(more) {
        let different: BTreeSet<&String> = summaries.iter().collect();
        assert_eq!(different.len(), Language::ALL.len(), "{summaries:?}");
    }
    let figures = |text: &str| text.split(|c: char| !c.is_ascii_digit()).filter(|part| *part > "1").count();
    for preset in catalogue.presets {
        let [english, others @ ..] = Language::ALL.map(|language| phrasebook(language).rules(&preset.ruleset));
        for (one, other) in others.iter().flat_map(|other| english.iter().zip(other)) {
            assert_ne!(one.text, other.text);
            assert_eq!(figures(&one.text), figures(&other.text), "{} / {}", one.text, other.text);
        }
    }
}

#[test]
fn an_edition_that_nobody_translated_is_told_in_english() {
    let own = "title = 'Ours'\nsummary = 'For long evenings.'\nextends = 'deluxe'";
    let edition = editions::Request::text("ours+nine-tile", own).load().unwrap();
    assert_eq!(edition.full_title_in(Language::De), "Ours · Neun Steine");
    assert_eq!(edition.blurb(Language::De).summary, "For long evenings.");
    let bad = editions::Request::text("ours", "title = 'a'\nsummary = 'b'\nextends = 'deluxe'\nde = 'c'").load();
    assert!(matches!(&bad.unwrap_err().0[..], [editions::Fault::BadValue { key, .. }] if key == "de"));
}

/// A classroom needs no chat: its edition stays quiet with any variations, and no other edition is quiet.
#[test]
fn only_the_edition_for_schools_is_quiet() {
    for name in editions::ShippedKind::Edition.names() {
        assert_eq!(editions::load(name).unwrap().quiet, name == "school", "{name}");
    }
    assert!(editions::load("school+turn-timer").unwrap().quiet);
}
