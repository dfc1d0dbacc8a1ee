//! What a server says at a table beside problems.

use notation::print;
use protocol::wire::{NoticeKind, reason};
use rules::{Action, Phase, Refusal, Swap, WordChoice};
use tiles::Alphabet;

use super::{problems, referee};
use crate::{Names, Unnamed, sentence};

pub(super) fn notice(notice: NoticeKind) -> String {
    let told = match notice {
        NoticeKind::Draining => "Der Server wird neu gestartet. Alle Uhren stehen; diese Seite verbindet sich wieder.",
        NoticeKind::Crowded => "An diesem Tisch sehen zu viele zu; versuche es später noch einmal.",
        NoticeKind::NoSpectators => "Die Partie hat begonnen, und dieser Tisch steht Zuschauern nicht offen.",
        NoticeKind::Removed => {
            return problems::problem(&reason::Seat::Removed { watch: None }.into(), &Unnamed).sentence;
        }
    };
    told.to_owned()
}

pub(super) fn action(action: &Action, alphabet: &Alphabet) -> String {
    match action {
        Action::StartTurn => "Den Zug beginnen.".to_owned(),
        Action::Place { placement, .. } => {
            let swap = |laid: &rules::Laid| print::swap(&Swap { square: laid.square, placed: laid.placed }, alphabet);
            format!("{} legen.", placement.tiles.iter().map(swap).collect::<Vec<_>>().join(" "))
        }
        Action::Exchange { tiles, .. } => format!("{} tauschen.", alphabet.rack(tiles)),
        Action::Pass { .. } => "Passen.".to_owned(),
        Action::Challenge { words: WordChoice::All } => "Den letzten Zug anzweifeln.".to_owned(),
        Action::Challenge { words: WordChoice::Named(words) } => format!("{} seiner Wörter anzweifeln.", words.len()),
        Action::Accept => "Den letzten Zug gelten lassen.".to_owned(),
        Action::Choose { tiles } => format!("{} nehmen.", alphabet.rack(tiles)),
        Action::Resign => "Aufgeben.".to_owned(),
    }
}

pub(super) fn turn(phase: Phase, names: &dyn Names) -> String {
    match phase {
        Phase::ToMove { seat } | Phase::Choosing { seat, .. } => {
            sentence(&referee::refusal(&Refusal::NotYourTurn { to_move: seat }, names))
        }
        Phase::LastChance { .. } => "Der letzte Zug beendet die Partie, wenn ihn niemand anzweifelt.".to_owned(),
        Phase::Over { .. } => "Die Partie ist zu Ende.".to_owned(),
        Phase::NotBegun | Phase::Settling => "Die Partie beginnt gleich.".to_owned(),
    }
}
