//! Sentences about the course of a game.

use super::super::{does, verb, who};
use crate::keyboard::Course;

pub(super) fn course(course: &Course<'_>) -> String {
    match course {
        Course::Saved => "Die Partie ist gespeichert. So geht sie jederzeit weiter:".to_owned(),
        Course::SavedAlways { resume } => {
            format!("Die Partie wird nach jedem Zug gespeichert. So geht sie weiter: {resume}")
        }
        Course::Continues => "Die Partie geht weiter.".to_owned(),
        Course::Paused => "Die Partie ruht, und alle Uhren stehen.".to_owned(),
        Course::EndHere => "Die Partie hier beenden?".to_owned(),
        Course::Resign { table, seat } => {
            let wish = verb(*table, &[*seat], ("möchtest du", "möchtet ihr"));
            format!("{}, {wish} wirklich aufgeben?", who(*table, *seat))
        }
        Course::NothingToTakeBack => {
            "Nur der letzte Zug lässt sich zurücknehmen, und nur solange er noch angezweifelt werden kann.".to_owned()
        }
        Course::TakeBack { table, seat } => {
            format!("Sind alle einverstanden? {} den letzten Zug zurück.", does(*table, *seat, ("nimmt", "nehmen")))
        }
        Course::BotHasAnswered => {
            "Sobald ein Bot geantwortet hat, wird kein Zug mehr zurückgenommen. „probe 8F HORN“ sagt vorher, was ein Zug \
             bringt."
                .to_owned()
        }
        Course::NothingChanged => "Es hat sich nichts geändert.".to_owned(),
        Course::AllRight => "In Ordnung.".to_owned(),
        Course::TheirTurn { name } => format!("Am Zug: {name}. Deine Steine bleiben liegen."),
        Course::Thinking { table, seat } => format!("{} …", does(*table, *seat, ("überlegt", "überlegen"))),
        Course::HandOver { name } => format!("Die Tastatur geht an {name}."),
        Course::HandOverAndEnter { name } => format!("Die Tastatur geht an {name}, dann Eingabetaste:"),
        Course::UnlessChallenged => "Eingabetaste, wenn niemand zweifelt:".to_owned(),
        Course::MoreToRead => "Eingabetaste für mehr:".to_owned(),
        Course::GoOn => "Weiter mit der Eingabetaste:".to_owned(),
    }
}
