//! What is asked or shown before the board.

use rules::{Order, Square};
use tiles::{Letter, Seat, Tile};

use crate::play::Hint;

/// What is asked or shown before the board.
#[derive(Clone, Debug)]
pub(crate) enum Dialog {
    /// A text to read.
    Text {
        /// What it is.
        title: String,
        /// Its lines.
        lines: Vec<String>,
        /// The first line that is shown.
        top: usize,
        /// What is shown again afterwards.
        back: Option<Box<Dialog>>,
    },
    /// A command that is being typed.
    Command {
        /// What was typed.
        text: String,
    },
    /// Tiles of the rack that are given back.
    Exchange {
        /// Which places of the rack.
        chosen: Vec<bool>,
    },
    /// Tiles that are taken from an open pool.
    Choose {
        /// The tiles so far.
        taken: Vec<Tile>,
        /// How many it must be.
        n_tiles: usize,
    },
    /// The letter that a blank stands for.
    Blank {
        /// Where it goes.
        square: Square,
        /// What was typed of the letter.
        typed: String,
    },
    /// Something that is done only if it was meant.
    Confirm {
        /// The question.
        question: String,
        /// What is done.
        order: Order,
    },
    /// The table says whether a word is good.
    Ruling {
        /// The words, the next one last.
        words: Vec<Vec<Letter>>,
        /// What is decided when all are answered.
        order: Order,
    },
    /// A challenge with something to choose.
    Challenge {
        /// Who may challenge.
        people: Vec<Seat>,
        /// Which of them does.
        at: usize,
        /// Which words of the play, where they can be named.
        words: Vec<(String, bool)>,
    },
    /// Good plays.
    Hints {
        /// Goes with the question.
        ticket: u64,
        /// The plays, when they are found.
        found: Option<Vec<Hint>>,
        /// Which is chosen.
        at: usize,
    },
}

impl Dialog {
    /// A text from its beginning.
    pub(super) fn text(title: &str, lines: Vec<String>) -> Dialog {
        Dialog::Text { title: title.to_owned(), lines, top: 0, back: None }
    }

    /// The same text before another dialog.
    pub(super) fn before(self, other: Dialog) -> Dialog {
        match self {
            Dialog::Text { title, lines, top, .. } => Dialog::Text { title, lines, top, back: Some(Box::new(other)) },
            dialog => dialog,
        }
    }

    /// Whether it means nothing any more when somebody else is to do something.
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
