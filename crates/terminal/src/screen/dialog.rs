//! Dialogs in front of the board.

use rules::{Order, Square};
use tiles::{Letter, Seat, Tile};

use crate::play::Hint;

/// A dialog in front of the board.
#[derive(Clone, Debug)]
pub(crate) enum Dialog {
    /// A text to read.
    Text {
        /// The heading of the box.
        title: String,
        /// All lines of the text.
        lines: Vec<String>,
        /// The number of the first line that is shown.
        top: usize,
        /// The dialog to return to.
        back: Option<Box<Dialog>>,
    },
    /// A command that is being typed.
    Command {
        /// The characters that were typed.
        text: String,
    },
    /// Tiles of the rack to exchange.
    Exchange {
        /// Whether each tile of the rack, in its order, is chosen.
        chosen: Vec<bool>,
    },
    /// Tiles to take from an open pool.
    Choose {
        /// The tiles chosen so far.
        taken: Vec<Tile>,
        /// How many tiles must be chosen.
        n_tiles: usize,
    },
    /// The letter that a blank is to stand for.
    Blank {
        /// The square of the blank.
        square: Square,
        /// The characters of the letter that were typed so far.
        typed: String,
    },
    /// A question that must be answered before an order is given.
    Confirm {
        /// The question, without its answers.
        question: String,
        /// The order that a yes gives.
        order: Order,
    },
    /// The players say whether a word is good.
    Ruling {
        /// The words to judge, the next one last.
        words: Vec<Vec<Letter>>,
        /// The order that is given when all words are judged.
        order: Order,
    },
    /// A challenge with a choice to make.
    Challenge {
        /// The seats that may challenge.
        people: Vec<Seat>,
        /// The position in `people` of the one who challenges.
        at: usize,
        /// The words of the play, and whether each is challenged; empty if single words cannot be challenged.
        words: Vec<(String, bool)>,
    },
    /// A list of hints.
    Hints {
        /// The ticket of the question, to recognise late answers.
        ticket: u64,
        /// The hints, once they are found.
        found: Option<Vec<Hint>>,
        /// The position of the selected hint.
        at: usize,
    },
}

impl Dialog {
    /// A text, shown from its first line.
    pub(super) fn text(title: &str, lines: Vec<String>) -> Dialog {
        Dialog::Text { title: title.to_owned(), lines, top: 0, back: None }
    }

    /// The same text, with a dialog to return to.
    pub(super) fn before(self, other: Dialog) -> Dialog {
        match self {
            Dialog::Text { title, lines, top, .. } => Dialog::Text { title, lines, top, back: Some(Box::new(other)) },
            dialog => dialog,
        }
    }

    /// Whether the dialog closes when the scene changes.
    pub(super) fn is_about_a_turn(&self) -> bool {
        match self {
            Dialog::Exchange { .. }
            | Dialog::Choose { .. }
            | Dialog::Blank { .. }
            | Dialog::Confirm { .. }
            | Dialog::Ruling { .. }
            | Dialog::Challenge { .. }
            | Dialog::Hints { .. } => true,
            Dialog::Text { back, .. } => back.as_ref().is_some_and(|back| back.is_about_a_turn()),
            Dialog::Command { .. } => false,
        }
    }
}
