//! Sentences about typed commands.

use notation::command::{CommandEntry, MAX_CHARS, Mistyped, Name, Writing};

use super::German;
use crate::Typing;

impl Typing for German {
    fn spellings(&self, entry: &CommandEntry) -> &'static [&'static str] {
        entry.german
    }

    fn command(&self, name: Name) -> &'static str {
        match name {
            Name::Play => "legt die Steine, die du auf das Brett gestellt hast",
            Name::Exchange => "gibt diese Steine zurück und zieht andere; * ist die ganze Bank",
            Name::Pass => "setzt diesen Zug aus",
            Name::Challenge => "zweifelt den letzten Zug an; mit einem Wort dahinter nur dieses",
            Name::Accept => "lässt den letzten Zug gelten",
            Name::Take => "nimmt Steine aus dem offenen Vorrat",
            Name::Preview => "zeigt, was das zählen würde, Wort für Wort",
            Name::Look => "schlägt ein Wort nach, wo die Regeln es erlauben",
            Name::Hooks => "Buchstaben, die davor oder dahinter ein anderes Wort ergeben",
            Name::Hint => "fragt nach einem guten Zug, wo der Tisch es erlaubt",
            Name::Rack => "deine Steine",
            Name::Shuffle => "mischt die Steine auf deiner Bank",
            Name::Sort => "sortiert die Steine auf deiner Bank",
            Name::Recall => "nimmt die Steine zurück, die du auf das Brett gestellt hast",
            Name::Yes => "tut, was angeboten wurde",
            Name::No => "verwirft, was angeboten wurde",
            Name::Board => "das Brett",
            Name::Row => "was in einer Zeile liegt",
            Name::Column => "was in einer Spalte liegt",
            Name::Around => "die Felder rings um eines",
            Name::Laid => "die Steine, die du auf das Brett gestellt hast",
            Name::Words => "die Wörter des letzten Zuges, solange er angezweifelt werden kann",
            Name::Score => "der Punktestand",
            Name::Turn => "wer am Zug ist",
            Name::Time => "die Uhren",
            Name::Last => "der letzte Zug",
            Name::Previous => "der vorletzte Zug",
            Name::Bag => "die Steine, die du noch nicht gesehen hast",
            Name::Rules => "die Regeln dieser Partie",
            Name::Start => "beginnt deinen Zug",
            Name::Pause => "hält die Uhren an",
            Name::Resume => "lässt die Uhren weiterlaufen",
            Name::Undo => {
                "nimmt den letzten Zug zurück, wenn alle einverstanden sind und noch kein Bot geantwortet hat"
            }
            Name::Abort => "beendet die Partie ohne Sieger, wenn alle einverstanden sind",
            Name::Resign => "gibt die Partie auf",
            Name::Spelling => "nennt Buchstaben Alfa, Bravo, Charlie, oder wieder einfach",
            Name::Save => "wo die Partie gespeichert ist",
            Name::Quit => "verlässt die Partie für später",
            Name::Help => "diese Liste",
        }
    }

    fn writing(&self, writing: Writing) -> &'static str {
        match writing {
            Writing::Plain => "legt waagerecht ab F8; F8 HORN legt senkrecht",
            Writing::Blank => "das kleine o ist ein Blankostein; ein Wort ganz in kleinen Buchstaben hat keinen",
            Writing::Through => "ein Punkt oder der Buchstabe steht für einen Stein auf dem Brett",
            Writing::Rearranged => "ordnet ein Wort um und legt Steine an; schreib das neue Wort ganz aus",
            Writing::Replaced => "ersetzt zuerst den Stein auf H8 durch ein E von deiner Bank",
        }
    }

    fn mistyped(&self, mistyped: &Mistyped) -> String {
        match mistyped {
            Mistyped::Unknown { word, nearest: Some(nearest) } => {
                let nearest = nearest.entry().german.first().copied().unwrap_or(nearest.as_str());
                format!("Den Befehl „{word}“ gibt es nicht. Meintest du „{nearest}“? „hilfe“ zeigt alle.")
            }
            Mistyped::Unknown { word, nearest: None } => {
                format!("„{word}“ kenne ich nicht. Gib einen Zug wie 8F HORN ein, oder „hilfe“.")
            }
            Mistyped::NoSquare { word } => format!(
                "Sag, wo {word} beginnt: zuerst die Zeile für waagerecht (8F {word}), zuerst die Spalte für senkrecht \
                 (F8 {word})."
            ),
            Mistyped::StraySwap => {
                "Eine Ersetzung wie H8=E steht vor einem Zug, einem Tausch oder dem Passen: H8=E 8F HORN.".to_owned()
            }
            Mistyped::TooLong => format!("Diese Zeile ist länger als {MAX_CHARS} Zeichen; nichts wurde getan."),
        }
    }
}
