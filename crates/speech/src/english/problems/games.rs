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
            "Do something else, or change it and try again.",
        ),
        GameReason::PositionChanged => told(
            "The position has changed since you decided; nothing was done.",
            "Look at the position as it is now, and decide again.",
        ),
        GameReason::NotBegun => {
            told("The game has not begun yet.", "Wait until everybody sits down and the game begins.")
        }
        GameReason::NothingToDo => told("There is nothing for you to do now.", "Wait for your turn."),
    }
}

pub(super) fn proposal(reason: &ProposalReason) -> Told {
    let other = "Suggest something else.";
    match reason {
        ProposalReason::AnotherWaits => {
            told("Another proposal waits for answers.", "Answer it first, or wait until it lapses.")
        }
        ProposalReason::Lapsed => told("This proposal is no longer open.", "Make it again if you still want it."),
        ProposalReason::InDoubt => {
            told("The table is deciding whether the last play is good.", "Wait until everybody has answered.")
        }
        ProposalReason::NotOver => told("The game is not over yet.", other),
        ProposalReason::RematchMade => told("There is a rematch already.", other),
        ProposalReason::DoubtByChallenge => told("A play is put in doubt by challenging it.", other),
        ProposalReason::GameOver => told("The game is over.", other),
        ProposalReason::AlreadyPaused => told("The game is paused already.", other),
        ProposalReason::NotPaused => told("The game is not paused.", other),
        ProposalReason::Held { host } => {
            told(format!("{host} has paused the game, and lets it go on."), format!("Wait for {host}."))
        }
        ProposalReason::NothingToTakeBack => {
            told(sentence(&referee::refusal(&Refusal::NothingToTakeBack, &Unnamed)), other)
        }
        ProposalReason::TeacherDecides => told("In a class the teacher decides about that.", "Ask your teacher."),
    }
}

pub(super) fn typed(reason: &TypedReason) -> Told {
    let why = match reason {
        TypedReason::OnlyReplacements => "there is nothing in this line but replacements or nothing at all".to_owned(),
        TypedReason::ReplacementsFirst => {
            "tiles on the board are replaced before a play, an exchange or a pass only".to_owned()
        }
        TypedReason::NoSquareAndWord => "a play needs a square and a word, as in 8H HORN".to_owned(),
        TypedReason::NoTiles => "name the tiles to give back, as in x QV, or x * for all of them".to_owned(),
        TypedReason::NotOfLastPlay { word, words } if words.is_empty() => {
            format!("{word} is not a word of the last play")
        }
        TypedReason::NotOfLastPlay { word, words } => {
            format!("{word} is not a word of the last play, which has {}", listed(words))
        }
        TypedReason::Notation { error } => referee::notation(error),
        TypedReason::Spelling { error } => referee::spelling(error),
    };
    told(sentence(&why), "Type a play as 8H HORN, or help for the other commands.")
}
