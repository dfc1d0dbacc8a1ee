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
        NoticeKind::Draining => "The server is being restarted. All clocks stand still; this page connects again.",
        NoticeKind::Crowded => "Too many people are watching this table; try again later.",
        NoticeKind::NoSpectators => "The game has begun, and this table is not open to spectators.",
        NoticeKind::Removed => {
            return problems::problem(&reason::SeatReason::Removed { watch: None }.into(), &Unnamed).sentence;
        }
    };
    told.to_owned()
}

pub(super) fn action(action: &Action, alphabet: &Alphabet) -> String {
    match action {
        Action::StartTurn => "Begin the turn.".to_owned(),
        Action::Place { placement, .. } => {
            let swap = |laid: &rules::Laid| print::swap(&Swap { square: laid.square, placed: laid.placed }, alphabet);
            format!("Lay {}.", placement.tiles.iter().map(swap).collect::<Vec<_>>().join(" "))
        }
        Action::Exchange { tiles, .. } => format!("Exchange {}.", alphabet.rack(tiles)),
        Action::Pass { .. } => "Pass.".to_owned(),
        Action::Challenge { words: WordChoice::All } => "Challenge the last play.".to_owned(),
        Action::Challenge { words: WordChoice::Named(words) } => format!("Challenge {} of its words.", words.len()),
        Action::Accept => "Let the last play stand.".to_owned(),
        Action::Choose { tiles } => format!("Take {}.", alphabet.rack(tiles)),
        Action::Resign => "Give up.".to_owned(),
    }
}

pub(super) fn turn(phase: Phase, names: &dyn Names) -> String {
    match phase {
        Phase::ToMove { seat } | Phase::Choosing { seat, .. } => {
            sentence(&referee::refusal(&Refusal::NotYourTurn { to_move: seat }, names))
        }
        Phase::LastChance { .. } => "The last play ends the game unless it is challenged.".to_owned(),
        Phase::Over { .. } => "The game is over.".to_owned(),
        Phase::NotBegun | Phase::Settling => "The game is about to begin.".to_owned(),
    }
}

/// Why the draws of a game are not proven fair.
pub(super) fn unfair(why: &Unfair) -> String {
    match why {
        Unfair::Corrupt { entry, .. } => format!("Entry {entry} of the log cannot follow those before it."),
        Unfair::NoCommitment => "The table did not commit to a seed before the game.".to_owned(),
        Unfair::NotRevealed => "The seed has not been revealed; it is revealed after the end of the game.".to_owned(),
        Unfair::WrongSeed { entry } => format!("The seed in entry {entry} does not fit the commitment."),
        Unfair::Differs { entry, nth, drawn, expected } => {
            format!("Draw {nth} (entry {entry}) gave {drawn}, but the seed demands {expected}.")
        }
    }
}
