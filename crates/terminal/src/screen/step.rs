//! The outcome of a key: entries for the log, and questions for bots.

use rules::{Entry, Hidden, View};
use tiles::Seat;

/// The outcome of a key.
#[derive(Debug, Default)]
pub(crate) struct Step {
    /// Entries for the log, to be saved before anything is drawn.
    pub(crate) entries: Vec<Entry<Hidden>>,
    /// A question for the bots' threads.
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

/// A question for the bots' threads. An answer with an old ticket is dropped.
#[derive(Clone, Debug)]
pub(crate) enum Want {
    /// The action of a bot.
    Act {
        /// The ticket of the answer.
        ticket: u64,
        /// The seat of the bot.
        seat: Seat,
        /// The view of the bot.
        view: Box<View>,
    },
    /// Hints for a player.
    Hints {
        /// The ticket of the answer.
        ticket: u64,
        /// The view of the player.
        view: Box<View>,
    },
    /// Decide now, with the best play so far.
    Hurry,
    /// Stop: the last question is out of date.
    Nothing,
}
