//! Faults that stop a game.

use super::super::{listed, problems, referee};
use crate::Unnamed;
use crate::keyboard::{FileHindrance, HandicapHindrance, HandicapValue, Hindrance, ListHindrance};

pub(super) fn hindrance(hindrance: &Hindrance) -> String {
    match hindrance {
        Hindrance::NotSaved { path, why } => {
            format!("die Partie lässt sich nicht in {path} speichern: {}", file(why))
        }
        Hindrance::NotContinued { path, why } => format!("{path} lässt sich nicht fortsetzen: {}", file(why)),
        Hindrance::SecretUnreadable { path, why } => {
            format!("das Geheimnis der Partie in {path} ist nicht lesbar: {}", file(why))
        }
        Hindrance::LogUnreadable { path, why } => format!("die Partie {path} ist nicht lesbar: {}", file(why)),
        Hindrance::Seating { faults } => {
            let lines: Vec<String> = faults.iter().map(|fault| referee::seating(fault, &Unnamed)).collect();
            lines.join("\n")
        }
        Hindrance::NoSuchLevel { typed, levels } => {
            format!("{typed}: Diese Stufe gibt es nicht; es gibt {}", listed(levels))
        }
        Hindrance::HouseWord { typed, why } => format!("{typed}: {}", problems::house(why)),
        Hindrance::HouseList { error } => {
            format!("die Liste mit den Hauswörtern lässt sich nicht bauen: {error}")
        }
        Hindrance::NoScreen { error } => {
            format!("das Terminal eignet sich nicht als ganzer Bildschirm ({error}); versuch --plain")
        }
        Hindrance::NotBegun { error } => match error {
            Some(error) => format!("die Partie konnte nicht beginnen: {error}"),
            None => "die Eingabe war zu Ende, bevor die Partie begann".to_owned(),
        },
        Hindrance::NoListForBots { why } => {
            format!("Bots brauchen eine Wortliste für diese Steine, mit --lexicon DATEI ({why})")
        }
        Hindrance::BadSeed { typed } => format!("--seed {typed}: gib 64 hexadezimale Ziffern an"),
        Hindrance::NoRandomBytes { error } => format!("das System liefert keine Zufallszahlen: {error}"),
        Hindrance::NoSuchGame => "eine Partie mit dieser Nummer gibt es nicht".to_owned(),
        Hindrance::RecordsUnreadable { path, error } => {
            format!("die früheren Ergebnisse in {path} sind nicht lesbar: {error}")
        }
        Hindrance::RecordsUnwritable { path, error } => {
            format!("das Ergebnis lässt sich nicht in {path} eintragen: {error}")
        }
        Hindrance::NoFolder { path, error } => format!("der Ordner {path} lässt sich nicht anlegen: {error}"),
        Hindrance::Handicap(why) => format!("--handicap {}", handicap(why)),
        Hindrance::NoSuchList { name, known } => {
            format!("weder eine Wortliste noch eine Datei heißt {name}; bekannt sind: {}", known.join(", "))
        }
        Hindrance::WordList { name, why } => format!("{name}: {}", list(why)),
    }
}

/// An example of every handicap.
const HANDICAPS: &str = "schreibe NAME: turn=3m, clock=25m, target=120 oder level=expert, dictionary=free";

fn handicap(why: &HandicapHindrance) -> String {
    match why {
        HandicapHindrance::NoName { typed } => format!("„{typed}“: es fehlt der Name; {HANDICAPS}"),
        HandicapHindrance::NoValue { typed } => format!("„{typed}“ hat keinen Wert; {HANDICAPS}"),
        HandicapHindrance::NoSuchKey { key } => format!("„{key}“ ist keine Vorgabe; {HANDICAPS}"),
        HandicapHindrance::BadValue { key, value, takes: value_of } => {
            format!("{key}={value}: gib {} an", takes(*value_of))
        }
        HandicapHindrance::Nobody { name } => format!("„{name}“: so heißt niemand am Tisch"),
    }
}

fn takes(value: HandicapValue) -> &'static str {
    match value {
        HandicapValue::TurnTime => "eine Zeit wie 3m oder 90s, oder none",
        HandicapValue::GameTime => "eine Zeit wie 25m, oder none",
        HandicapValue::Points => "eine Punktzahl",
        HandicapValue::Dictionary => "free oder challenges",
    }
}

fn list(why: &ListHindrance) -> String {
    match why {
        ListHindrance::Said(said) => said.clone(),
        ListHindrance::NoWords { first: None } => "die Liste hat keine Wörter".to_owned(),
        ListHindrance::NoWords { first: Some((line, text, why)) } => {
            let first = problems::line_left_out(*line, text, why);
            format!("keine Zeile ist ein Wort dieses Alphabets. {}", first.trim_end_matches('.'))
        }
        ListHindrance::TooLong { most } => format!("sie hat mehr als {most} Bytes"),
    }
}

fn file(why: &FileHindrance) -> String {
    match why {
        FileHindrance::Said(said) => said.clone(),
        FileHindrance::Exists => {
            "es gibt sie schon; setze sie mit --resume fort, oder wähle einen anderen Namen".to_owned()
        }
        FileHindrance::PlayedElsewhere => "sie wird gerade woanders gespielt".to_owned(),
        FileHindrance::Over => "diese Partie ist zu Ende; tilewright verify prüft ihre Ziehungen".to_owned(),
        FileHindrance::Line { line, error } => format!("Zeile {line}: {error}"),
        FileHindrance::NoSeed => "der Startwert der Ziehungen ist nicht lesbar".to_owned(),
        FileHindrance::NoSuchLevel { level } => format!("ein Bot hat die Stufe {level}, die es nicht gibt"),
        FileHindrance::TooLong { bytes, most } => {
            format!("die Datei hat {bytes} Bytes; eine Partie hat höchstens {most}")
        }
        FileHindrance::Empty => "die Datei ist leer".to_owned(),
        FileHindrance::TooManyToday => "von heute gibt es schon zu viele Partien dieses Namens".to_owned(),
    }
}
