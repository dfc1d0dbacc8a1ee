//! Problems in classes and tournaments.

use protocol::wire::reason::EventReason;

use super::super::German;
use crate::told::told;
use crate::{Club as _, Told, sentence};

pub(super) fn event(reason: &EventReason) -> Told {
    match reason {
        EventReason::NoSuchEvent => told(
            "Diese Veranstaltung gibt es nicht, oder sie ist für dich nicht offen.",
            "Prüfe den Link, oder gib den Code auf deinem Zettel ein.",
        ),
        EventReason::NoSuchSlip => told(
            "Kein Zettel hat diesen Code.",
            "Sieh noch einmal auf deinen Zettel: Der Code hat fünf Buchstaben und Ziffern.",
        ),
        EventReason::DirectorOnly => told(
            "Das dürfen in einer Klasse nur die Lehrkraft und in einem Turnier nur die Leitung.",
            "Frag dort nach.",
        ),
        EventReason::Closed => told("Diese Veranstaltung ist geschlossen.", "Bitte die Leitung, sie wieder zu öffnen."),
        EventReason::ClosedByAdministrator => told(
            "Wer diesen Server betreibt, hat diese Veranstaltung geschlossen, und sie bleibt geschlossen.",
            "Frag dort nach dem Grund, oder lege eine neue an.",
        ),
        EventReason::PlayedHere => told(
            "Diese Partie wird hier gespielt, und ihr Ergebnis kommt von selbst.",
            "Spielt sie zu Ende, oder frag die Leitung.",
        ),
        EventReason::QuestionOpen => {
            told("Die Klasse hat schon eine Frage.", "Nimm sie erst weg, dann kannst du eine andere schicken.")
        }
        EventReason::QuestionOver => told(
            "Diese Frage ist vorbei: Die Antworten werden gezeigt, oder deine Lehrkraft hat sie weggenommen.",
            "Sieh die Seite noch einmal an.",
        ),
        EventReason::NothingToAsk => {
            told("An diesem Brett ist gerade niemand am Zug.", "Nimm ein anderes Brett, oder füge eine Stellung ein.")
        }
        EventReason::NameAlike { name, like } => told(
            format!("„{name}“ lässt sich nicht von „{like}“ unterscheiden; der Name ist hier schon dabei."),
            "Setze etwas dazu, das sie unterscheidet: einen Nachnamen, einen Ort, eine Zahl.",
        ),
        EventReason::TooManyOrders { most } => {
            told(format!("Auf einmal gehen höchstens {most} Dinge."), "Verlange weniger auf einmal.")
        }
        EventReason::TooManyPupils { most } => {
            told(format!("Eine Klasse hat höchstens {most} Kinder."), "Mach für die anderen eine zweite Klasse.")
        }
        EventReason::TooManyLessonWords { most } => {
            told(format!("Eine Stunde hat höchstens {most} Wörter."), "Heb einige davon für die nächste Stunde auf.")
        }
        EventReason::TooManyRounds { most } => {
            told(format!("Eine Gruppe spielt höchstens {most} Runden."), "Nimm einige Runden weg.")
        }
        EventReason::Refused { refusal } => told(
            sentence(&German.event_refusal(&refusal.refusal(), refusal)),
            "Es hat sich nichts geändert. Sieh noch einmal auf die Seite.",
        ),
    }
}
