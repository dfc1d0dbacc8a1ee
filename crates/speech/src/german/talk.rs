//! Sentences of the server at a table, other than problems.

use draws::Unfair;
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
            return problems::problem(&reason::SeatReason::Removed { watch: None }.into(), &Unnamed).sentence;
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

/// Why the draws of a game are not proven fair.
pub(super) fn unfair(why: &Unfair) -> String {
    match why {
        Unfair::Corrupt { entry, .. } => format!("Eintrag {entry} des Protokolls passt nicht zu denen davor."),
        Unfair::NoCommitment => "Der Tisch hat sich vor der Partie auf keinen Startwert festgelegt.".to_owned(),
        Unfair::NotRevealed => "Der Startwert ist noch geheim; er wird nach dem Ende der Partie gezeigt.".to_owned(),
        Unfair::WrongSeed { entry } => {
            format!("Der Startwert in Eintrag {entry} passt nicht zu dem, was vor der Partie versprochen wurde.")
        }
        Unfair::Differs { entry, nth, drawn, expected } => {
            format!("Ziehung {nth} (Eintrag {entry}) ergab {drawn}, aber der Startwert verlangt {expected}.")
        }
    }
}
