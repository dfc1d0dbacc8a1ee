//! Why a position is not analysed.

use protocol::wire::reason::{AnalysisReason, PositionFault};

use super::super::{listed, referee};
use crate::told::{title, told};
use crate::{Language, Told, sentence};

pub(super) fn analysis(reason: &AnalysisReason) -> Told {
    match reason {
        AnalysisReason::Position { faults } => {
            let all: Vec<String> = faults.iter().map(|fault| sentence(&position(fault))).collect();
            told(all.join(" "), "Ändere die Stellung.")
        }
        AnalysisReason::NoTiles => {
            told("Wer am Zug ist, hat keine Steine.", "Gib mindestens einen Stein auf die Bank.")
        }
        AnalysisReason::TooManyBlanks { most } => told(
            format!("Mit mehr als {most} Blankosteinen auf der Bank gibt es zu viele Züge."),
            "Nimm Blankosteine von der Bank.",
        ),
        AnalysisReason::NotForTheseRules => told(
            "Nach diesen Regeln lassen sich keine Züge finden.",
            "Wähle eine andere Ausgabe oder eine andere Wortliste.",
        ),
        AnalysisReason::NoSuchTurn => {
            told("Diesen Zug hat die Partie nicht.", "Wähle einen Zug aus der Liste der Partie.")
        }
        AnalysisReason::NoSuchPlay { play } => {
            told(format!("„{play}“ kann hier nicht gespielt werden."), "Wähle einen Zug aus der Liste.")
        }
        AnalysisReason::Locked { titles, others, .. } => {
            let (title, others) = (title(titles, Language::De), listed(others));
            told(
                format!("Du spielst gerade {title} mit {others}; dort bekommt niemand Hilfe."),
                "Spiele die Partie erst zu Ende. Beendete Partien kannst du dir trotzdem ansehen.",
            )
        }
        AnalysisReason::Full => {
            told("Zu viele warten gerade auf eine Analyse.", "Versuche es in einer Minute noch einmal.")
        }
        AnalysisReason::NoSuchStudy => {
            told("Diese Studie gibt es nicht, oder sie wurde gelöscht.", "Lass dir den Link noch einmal geben.")
        }
        AnalysisReason::NotYourStudy => told("Diese Studie gehört jemand anderem.", "Speichere sie als eigene Studie."),
        AnalysisReason::StudyChanged => told(
            "Diese Studie wurde in einem anderen Fenster oder auf einem anderen Gerät geändert.",
            "Lade sie neu oder speichere sie als neue Studie.",
        ),
        AnalysisReason::TooManyStudies { most, megabytes } => told(
            format!("Für weitere Studien ist kein Platz: Es passen {most}, zusammen {megabytes} MB."),
            "Lösche eine, die du nicht mehr brauchst.",
        ),
        AnalysisReason::NamelessStudy => {
            told("Eine Studie braucht einen Namen.", "Gib ihr einen Namen und speichere noch einmal.")
        }
        AnalysisReason::StudyTooLarge { chapters, plays } => told(
            format!(
                "Eine Studie hat höchstens {chapters} Kapitel mit je {plays} Zügen, und jeder Zug folgt auf einen früheren."
            ),
            "Mache eine zweite Studie daraus.",
        ),
        AnalysisReason::NotAsGcg => told(
            "Dieses Kapitel beginnt mit einer aufgebauten Stellung, und eine GCG-Datei kann nur Partien ab dem ersten Zug enthalten.",
            "Exportiere es als Text; darin steht die Stellung in CGP.",
        ),
    }
}

fn position(fault: &PositionFault) -> String {
    match fault {
        PositionFault::TooLong => "die Stellung ist länger als jede Stellung".to_owned(),
        PositionFault::Parts { have } => {
            format!("die Stellung hat {have} von 4 Teilen: Brett, Bänke, Punkte, Züge ohne Punkte")
        }
        PositionFault::Rows { have, need } => format!("das Brett hat {have} Zeilen statt {need}"),
        PositionFault::Row { row, have, need } => format!("Zeile {row} hat {have} Felder statt {need}"),
        PositionFault::BoardTile { row, error } => format!("Zeile {row}: {}", referee::spelling(error)),
        PositionFault::RackTile { rack, error } => format!("Bank {rack}: {}", referee::spelling(error)),
        PositionFault::RackTooFull { rack, have, most } => {
            format!("Bank {rack} hat {have} Steine, und auf eine Bank passen {most}")
        }
        PositionFault::Players { racks, scores } => {
            format!("die Stellung hat {racks} Bänke und {scores} Punktestände und braucht von beiden gleich viele")
        }
        PositionFault::TooManyTiles { surplus } => {
            format!("so viele Steine gibt es nicht: {surplus} ist zu viel")
        }
        PositionFault::Score { text } => format!("„{text}“ ist kein Punktestand"),
        PositionFault::ZeroTurns { text } => format!("„{text}“ ist keine Zahl von Zügen"),
        PositionFault::TooManySettings => "hinter der Stellung stehen zu viele Angaben".to_owned(),
    }
}
