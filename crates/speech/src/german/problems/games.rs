//! The game, proposals, and lines that players type.

use protocol::wire::reason::{Game, Proposal, Typed};
use rules::Refusal;

use super::super::{listed, referee};
use crate::told::told;
use crate::{Names, Told, Unnamed, sentence};

pub(super) fn game(reason: &Game, names: &dyn Names) -> Told {
    match reason {
        Game::Refused { refusal } => told(
            sentence(&referee::refusal(refusal.refusal(), names)),
            "Tu etwas anderes, oder ändere es und versuche es noch einmal.",
        ),
        Game::PositionChanged => told(
            "Die Stellung hat sich geändert, seit du dich entschieden hast; es ist nichts geschehen.",
            "Sieh dir die Stellung an, wie sie jetzt ist, und entscheide neu.",
        ),
        Game::NotBegun => told("Die Partie hat noch nicht begonnen.", "Warte, bis alle sitzen und die Partie beginnt."),
        Game::NothingToDo => told("Du hast gerade nichts zu tun.", "Warte, bis du am Zug bist."),
    }
}

pub(super) fn proposal(reason: &Proposal) -> Told {
    let other = "Schlage etwas anderes vor.";
    match reason {
        Proposal::AnotherWaits => {
            told("Ein anderer Vorschlag wartet auf Antworten.", "Beantworte ihn erst, oder warte, bis er verfällt.")
        }
        Proposal::Lapsed => {
            told("Dieser Vorschlag steht nicht mehr.", "Mach ihn noch einmal, wenn du ihn noch willst.")
        }
        Proposal::InDoubt => {
            told("Der Tisch entscheidet gerade, ob der letzte Zug gilt.", "Warte, bis alle geantwortet haben.")
        }
        Proposal::NotOver => told("Die Partie ist noch nicht zu Ende.", other),
        Proposal::RematchMade => told("Es gibt schon eine Revanche.", other),
        Proposal::DoubtByChallenge => told("Ein Zug kommt in Zweifel, indem ihn jemand anzweifelt.", other),
        Proposal::GameOver => told("Die Partie ist zu Ende.", other),
        Proposal::AlreadyPaused => told("Die Partie ruht schon.", other),
        Proposal::NotPaused => told("Die Partie ruht nicht.", other),
        Proposal::Held { host } => told(
            format!("{host} hat die Partie angehalten und lässt sie auch weitergehen."),
            format!("Warte auf {host}."),
        ),
        Proposal::NothingToTakeBack => told(sentence(&referee::refusal(&Refusal::NothingToTakeBack, &Unnamed)), other),
    }
}

pub(super) fn typed(reason: &Typed) -> Told {
    let why = match reason {
        Typed::OnlyReplacements => "in dieser Zeile steht nichts außer Ersetzungen".to_owned(),
        Typed::ReplacementsFirst => {
            "Steine auf dem Brett werden nur vor dem Legen, Tauschen oder Passen ersetzt".to_owned()
        }
        Typed::NoSquareAndWord => "ein Zug braucht ein Feld und ein Wort, wie in 8H HORN".to_owned(),
        Typed::NoTiles => "nenne die Steine, die du zurückgibst, wie in x QV, oder x * für alle".to_owned(),
        Typed::NotOfLastPlay { word, words } if words.is_empty() => format!("{word} ist kein Wort des letzten Zuges"),
        Typed::NotOfLastPlay { word, words } => {
            format!("{word} ist kein Wort des letzten Zuges, der {} hat", listed(words))
        }
        Typed::Notation { error } => referee::notation(error),
        Typed::Spelling { error } => referee::spelling(error),
    };
    told(sentence(&why), "Tippe einen Zug als 8H HORN, oder help für die anderen Befehle.")
}
