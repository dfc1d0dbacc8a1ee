//! A game in German, from scripts.

use super::*;

/// English words that no German screen may contain.
const ENGLISH: [&str; 12] =
    ["the", "The", "your", "Your", "Press", "Type", "type", "Rack:", "tiles", "points", "pool", "challenge"];

fn german(edition: &str, players: &[&str], draws: &[&str]) -> Script {
    let edition = editions::load(edition).unwrap();
    let draws: Vec<_> = draws.iter().map(|draw| edition.ruleset.alphabet.tiles(draw).unwrap()).collect();
    Script::speaking(Language::De, &edition, players, Box::new(ScriptedSource::new(draws)))
}

fn anna_und_ben() -> Script {
    german("deluxe", &["Anna", "Ben"], &["A", "B", "HORNAEI", "FAMSTES", "LLDD", "OU", "OI"])
}

fn assert_is_german(shown: &str) {
    let words: Vec<&str> = shown.split(|c: char| !c.is_alphabetic() && c != ':').collect();
    let english: Vec<_> = ENGLISH.iter().filter(|word| words.contains(word)).collect();
    assert!(english.is_empty(), "{english:?} in\n{shown}");
}

#[test]
fn a_game_in_german_is_german_from_the_first_line_to_the_last() {
    let mut game = anna_und_ben();
    assert!(game.shown.ends_with("Die Tastatur geht an Anna, dann Eingabetaste: "), "{}", game.shown);
    assert!(game.types(&[""]).contains("Bank:  A1"), "{}", game.shown);
    let shown = game.types(&["8F HORN", ""]);
    assert!(shown.contains("kannst du den Zug von Anna anzweifeln (HORN)"), "{shown}");
    assert!(game.types(&["probe H6 FA.M"]).contains("H6 FA.M brächte 9 Punkte."), "{}", game.shown);
    assert!(game.types(&["tauschen"]).contains("tauschen QV"), "{}", game.shown);
    assert!(game.types(&["wort HORN"]).contains("Wörterbuch"), "{}", game.shown);
    assert!(game.types(&["anzweifeln"]).contains("Gilt das Wort, kostet das einen Zug."), "{}", game.shown);
    let shown = game.types(&["j"]);
    assert!(shown.ends_with("Gilt HORN? (j/n) "), "{shown}");
    assert!(game.types(&["vielleicht"]).contains("Tippe j für ja oder n für nein."), "{}", game.shown);
    game.types(&["j", "", "hilfe", "", "stand", "", "vorrat", "", "regeln", "", "pause", "", "speichern"]);
    assert!(game.types(&["aufgeben"]).ends_with("Anna, möchtest du wirklich aufgeben? (j/n) "), "{}", game.shown);
    let shown = game.types(&["ja"]);
    assert!(shown.contains("Ben gewinnt!"), "{shown}");
    assert!(shown.contains("Der geheime Startwert aller Ziehungen war"), "{shown}");
    assert_is_german(&game.all);
}

#[test]
fn every_command_of_german_does_what_it_does_in_english() {
    for entry in notation::command::TABLE {
        for word in speech::phrasebook(Language::De).spellings(entry) {
            assert_eq!(typed::read(word), typed::read(entry.name.as_str()), "{word}");
        }
    }
}
