//! A ruleset written out in full.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use editions::{Fault, LoadError, RulesetDoc, ShippedKind, load};
use proptest::prelude::*;
use rules::Ruleset;

fn assert_reads_back(ruleset: &Ruleset) {
    let doc = RulesetDoc::from(ruleset);
    let json = serde_json::to_string(&doc).unwrap();
    let toml = toml::to_string(&doc).unwrap();
    let from_json: RulesetDoc = serde_json::from_str(&json).unwrap();
    let from_toml: RulesetDoc = toml::from_str(&toml).unwrap();
    assert_eq!((&from_json, &from_toml), (&doc, &doc));
    let again = Ruleset::try_from(from_json).unwrap();
    assert_eq!(&again, ruleset);
    assert_eq!(again.digest(), ruleset.digest());
}

fn json_of(choice: &str) -> serde_json::Value {
    serde_json::to_value(RulesetDoc::from(&*load(choice).unwrap().ruleset)).unwrap()
}

fn faults_of(json: serde_json::Value) -> Vec<Fault> {
    let doc: RulesetDoc = serde_json::from_value(json).unwrap();
    let LoadError(faults) = Ruleset::try_from(doc).unwrap_err();
    faults
}

#[test]
fn every_preset_is_read_back_as_it_was_written() {
    for preset in editions::catalogue().unwrap().presets {
        assert_reads_back(&preset.ruleset);
    }
}

#[test]
fn every_alphabet_is_read_back_as_it_was_written() {
    for name in ShippedKind::Alphabet.names() {
        assert_reads_back(&editions::load_with("deluxe", &[("alphabet", name)]).unwrap().ruleset);
    }
}

#[test]
fn a_document_is_checked_again() {
    let mut json = json_of("deluxe+nine-tile");
    json["rack_size"] = 7.into();
    json["board"][14] = "=..".into();
    let faults = faults_of(json.clone());
    assert!(matches!(faults[..], [Fault::Board(_)]), "{faults:?}");
    json["board"][14] = json["board"][0].clone();
    assert_eq!(faults_of(json).len(), 2, "bonuses for 8 and 9 tiles");
}

#[test]
fn a_document_with_endless_lists_is_refused_before_they_are_compared() {
    let mut json = json_of("deluxe+finish-line");
    json["bonuses"] = vec![json["bonuses"][0].clone(); 10_000].into();
    json["target"]["levels"] = vec![json["target"]["levels"][0].clone(); 10_000].into();
    json["target"]["each"] = "x".repeat(10_000).into();
    let faults = faults_of(json);
    assert_eq!(faults.len(), 3);
    assert!(faults.iter().all(|fault| matches!(fault, Fault::TooMany { .. })), "{faults:?}");
}

#[test]
fn a_document_knows_all_its_keys() {
    let json = json_of("deluxe");
    for key in json.as_object().unwrap().keys() {
        let mut less = json.clone();
        less.as_object_mut().unwrap().remove(key);
        assert!(serde_json::from_value::<RulesetDoc>(less).is_err(), "{key} is needed");
    }
    let mut more = json;
    more["rack_sise"] = 7.into();
    assert!(serde_json::from_value::<RulesetDoc>(more).is_err(), "a slip of the pen is no rule");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_combination_that_loads_is_read_back_and_differs_from_others_by_its_digest(
        edition in proptest::sample::select(ShippedKind::Edition.names().collect::<Vec<_>>()),
        variations in proptest::sample::subsequence(ShippedKind::Variation.names().collect::<Vec<_>>(), 0..4),
        rack in 5_u8..12,
        minutes in 1_u32..90,
    ) {
        let choice = variations.iter().fold(edition.to_owned(), |choice, name| format!("{choice}+{name}"));
        let (rack, time) = (rack.to_string(), format!("{minutes}m30s"));
        let set = [("rack_size", rack.as_str()), ("bonuses", "[]"), ("time.turn", time.as_str())];
        if let Ok(loaded) = editions::load_with(&choice, &set) {
            assert_reads_back(&loaded.ruleset);
            let base = load(edition).unwrap().ruleset;
            let differences = editions::differences(&base, &loaded.ruleset);
            prop_assert_eq!(differences.is_empty(), base == loaded.ruleset);
            prop_assert_eq!(differences.is_empty(), base.digest() == loaded.ruleset.digest());
        }
    }
}
