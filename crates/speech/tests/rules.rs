//! What people are told whose choice of rules is impossible, when they chose from lists.

use editions::{LoadError, ShippedKind, load, load_with};
use protocol::wire::reason::RulesFault;
use speech::{Language, phrasebook};

fn lines_of(error: &LoadError, language: Language) -> Vec<String> {
    let faults: Vec<RulesFault> = error.0.iter().map(RulesFault::from).collect();
    phrasebook(language).rules_faults(&faults)
}

/// Rules: V9
#[test]
fn who_chose_from_lists_is_told_titles_and_no_text_of_files() {
    let names: Vec<&str> = ShippedKind::Variation.names().collect();
    let mut told = 0;
    for (index, one) in names.iter().enumerate() {
        for other in &names[index + 1..] {
            let Err(error) = load(&format!("deluxe+{one}+{other}")) else { continue };
            for language in Language::ALL {
                let lines = lines_of(&error, language);
                told += lines.len();
                assert_eq!(lines.len(), 1, "{one} and {other} are told once: {lines:?}");
                let foreign = ["=", "{", "[", "_", "wants", "set by"];
                assert!(!foreign.iter().any(|sign| lines[0].contains(sign)), "{}", lines[0]);
                assert!(lines[0].ends_with('.') && lines[0].contains('“'), "{}", lines[0]);
            }
        }
    }
    assert!(told > 50, "{told}");
}

#[test]
fn faults_of_a_rule_set_by_hand_are_told_by_its_key_in_every_language() {
    let wrong = [("rack_size", "0"), ("racks", "lost"), ("time.turn", "0s"), ("seats", "{ from = 3, to = 2 }")];
    for setting in wrong {
        let error = load_with("deluxe", &[setting]).unwrap_err();
        let (english, german) = (lines_of(&error, Language::En), lines_of(&error, Language::De));
        assert_eq!(english.len(), german.len());
        assert!(english.iter().chain(&german).any(|line| line.starts_with(setting.0)), "{english:?} {german:?}");
        assert!(english.iter().zip(&german).all(|(one, other)| one != other), "{english:?} {german:?}");
    }
}
