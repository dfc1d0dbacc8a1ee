//! What follows from a key: entries for the log, and questions for those who think.

use rules::{Entry, Hidden, View};
use tiles::Seat;

/// What follows from a key.
#[derive(Debug, Default)]
pub(crate) struct Step {
    /// Entries for the log, to be stored before anything is drawn.
    pub(crate) entries: Vec<Entry<Hidden>>,
    /// What somebody who thinks is asked.
    pub(crate) want: Option<Want>,
    /// Whether the game goes on.
    pub(crate) status: Status,
}

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Status {
    /// It waits for a key.
    #[default]
    Going,
    /// The players have left.
    Left,
}

/// A question for somebody who thinks. An answer with another ticket comes too late.
#[derive(Clone, Debug)]
pub(crate) enum Want {
    /// What does the bot at this seat do?
    Act {
        /// Goes back with the answer.
        ticket: u64,
        /// The seat.
        seat: Seat,
        /// What it knows.
        view: Box<View>,
    },
    /// What would be good plays?
    Hints {
        /// Goes back with the answer.
        ticket: u64,
        /// What the player knows.
        view: Box<View>,
    },
    /// The thinker shall come to an end, and say which play is best so far.
    Hurry,
    /// What was asked before does not matter any more.
    Nothing,
}
