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
            "Do something else, or change it and try again.",
        ),
        Game::PositionChanged => told(
            "The position has changed since you decided; nothing was done.",
            "Look at the position as it is now, and decide again.",
        ),
        Game::NotBegun => told("The game has not begun yet.", "Wait until everybody sits down and the game begins."),
        Game::NothingToDo => told("There is nothing for you to do now.", "Wait for your turn."),
    }
}

pub(super) fn proposal(reason: &Proposal) -> Told {
    let other = "Suggest something else.";
    match reason {
        Proposal::AnotherWaits => {
            told("Another proposal waits for answers.", "Answer it first, or wait until it lapses.")
        }
        Proposal::Lapsed => told("This proposal is no longer open.", "Make it again if you still want it."),
        Proposal::InDoubt => {
            told("The table is deciding whether the last play is good.", "Wait until everybody has answered.")
        }
        Proposal::NotOver => told("The game is not over yet.", other),
        Proposal::RematchMade => told("There is a rematch already.", other),
        Proposal::DoubtByChallenge => told("A play is put in doubt by challenging it.", other),
        Proposal::GameOver => told("The game is over.", other),
        Proposal::AlreadyPaused => told("The game is paused already.", other),
        Proposal::NotPaused => told("The game is not paused.", other),
        Proposal::Held { host } => {
            told(format!("{host} has paused the game, and lets it go on."), format!("Wait for {host}."))
        }
        Proposal::NothingToTakeBack => told(sentence(&referee::refusal(&Refusal::NothingToTakeBack, &Unnamed)), other),
    }
}

pub(super) fn typed(reason: &Typed) -> Told {
    let why = match reason {
        Typed::OnlyReplacements => "there is nothing in this line but replacements or nothing at all".to_owned(),
        Typed::ReplacementsFirst => {
            "tiles on the board are replaced before a play, an exchange or a pass only".to_owned()
        }
        Typed::NoSquareAndWord => "a play needs a square and a word, as in 8H HORN".to_owned(),
        Typed::NoTiles => "name the tiles to give back, as in x QV, or x * for all of them".to_owned(),
        Typed::NotOfLastPlay { word, words } if words.is_empty() => format!("{word} is not a word of the last play"),
        Typed::NotOfLastPlay { word, words } => {
            format!("{word} is not a word of the last play, which has {}", listed(words))
        }
        Typed::Notation { error } => referee::notation(error),
        Typed::Spelling { error } => referee::spelling(error),
    };
    told(sentence(&why), "Type a play as 8H HORN, or help for the other commands.")
}
