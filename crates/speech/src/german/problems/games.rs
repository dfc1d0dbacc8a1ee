//! Problems in a game: refused actions, proposals, and typed lines.

use protocol::wire::reason::{GameReason, ProposalReason, TypedReason};
use rules::Refusal;

use super::super::{listed, referee};
use crate::told::told;
use crate::{Names, Told, Unnamed, sentence};

pub(super) fn game(reason: &GameReason, names: &dyn Names) -> Told {
    match reason {
        GameReason::Refused { refusal } => told(
            sentence(&referee::refusal(refusal.refusal(), names)),
            "Tu etwas anderes, oder ändere es und versuche es noch einmal.",
        ),
        GameReason::PositionChanged => told(
            "Die Stellung hat sich geändert, seit du dich entschieden hast; es ist nichts geschehen.",
            "Sieh dir die Stellung an, wie sie jetzt ist, und entscheide neu.",
        ),
        GameReason::NotBegun => {
            told("Die Partie hat noch nicht begonnen.", "Warte, bis alle sitzen und die Partie beginnt.")
        }
        GameReason::NothingToDo => told("Du hast gerade nichts zu tun.", "Warte, bis du am Zug bist."),
    }
}

pub(super) fn proposal(reason: &ProposalReason) -> Told {
    let other = "Schlage etwas anderes vor.";
    match reason {
        ProposalReason::AnotherWaits => {
            told("Ein anderer Vorschlag wartet auf Antworten.", "Beantworte ihn erst, oder warte, bis er verfällt.")
        }
        ProposalReason::Lapsed => {
            told("Dieser Vorschlag steht nicht mehr.", "Mach ihn noch einmal, wenn du ihn noch willst.")
        }
        ProposalReason::InDoubt => {
            told("Der Tisch entscheidet gerade, ob der letzte Zug gilt.", "Warte, bis alle geantwortet haben.")
        }
        ProposalReason::NotOver => told("Die Partie ist noch nicht zu Ende.", other),
        ProposalReason::RematchMade => told("Es gibt schon eine Revanche.", other),
        ProposalReason::DoubtByChallenge => told("Dafür gibt es keinen Vorschlag: Zweifle den Zug an.", other),
        ProposalReason::GameOver => told("Die Partie ist zu Ende.", other),
        ProposalReason::AlreadyPaused => told("Die Partie ruht schon.", other),
        ProposalReason::NotPaused => told("Die Partie ruht nicht.", other),
        ProposalReason::Held { host } => told(
            format!("{host} hat die Partie angehalten und lässt sie auch weitergehen."),
            format!("Warte auf {host}."),
        ),
        ProposalReason::NothingToTakeBack => {
            told(sentence(&referee::refusal(&Refusal::NothingToTakeBack, &Unnamed)), other)
        }
        ProposalReason::TeacherDecides => {
            told("In einer Klasse entscheidet das die Lehrkraft.", "Frage deine Lehrkraft.")
        }
    }
}

pub(super) fn typed(reason: &TypedReason) -> Told {
    let why = match reason {
        TypedReason::OnlyReplacements => "in dieser Zeile steht nichts außer Ersetzungen".to_owned(),
        TypedReason::ReplacementsFirst => {
            "Steine auf dem Brett werden nur vor dem Legen, Tauschen oder Passen ersetzt".to_owned()
        }
        TypedReason::NoSquareAndWord => "ein Zug braucht ein Feld und ein Wort, wie in 8H HORN".to_owned(),
        TypedReason::NoTiles => "nenne die Steine, die du zurückgibst, wie in x QV, oder x * für alle".to_owned(),
        TypedReason::NotOfLastPlay { word, words } if words.is_empty() => {
            format!("{word} ist kein Wort des letzten Zuges")
        }
        TypedReason::NotOfLastPlay { word, words } => {
            format!("{word} ist kein Wort des letzten Zuges, der {} hat", listed(words))
        }
        TypedReason::Notation { error } => referee::notation(error),
        TypedReason::Spelling { error } => referee::spelling(error),
    };
    told(sentence(&why), "Tippe einen Zug wie 8H HORN, oder hilfe für die anderen Befehle.")
}
