//! The course of a game: who is asked for what, and what waits.

use rules::Table;
use tiles::Seat;

/// What is said and asked between the turns.
#[derive(Clone, Copy, Debug)]
pub enum Course<'r> {
    /// The game is left; below stands how to go on with it.
    Saved,
    /// The game is saved all the time.
    SavedAlways {
        /// What to type to go on with it.
        resume: &'r str,
    },
    /// A saved game goes on.
    Continues,
    /// The clocks stand still.
    Paused,
    /// Whether a game for one ends here.
    EndHere,
    /// Whether somebody resigns.
    Resign {
        /// The player.
        name: &'r str,
    },
    /// No play can be taken back.
    NothingToTakeBack,
    /// Whether a play is taken back.
    TakeBack {
        /// Whose play.
        table: &'r Table,
        /// The seat.
        seat: Seat,
    },
    /// Bots take nothing back.
    BotsDisagree {
        /// Who asked.
        name: &'r str,
    },
    /// A question was answered with no.
    NothingChanged,
    /// A bot was hurried.
    AllRight,
    /// It is the turn of somebody else.
    TheirTurn {
        /// The player.
        name: &'r str,
    },
    /// A page ends.
    BoardAgain,
    /// A bot thinks.
    Thinking {
        /// Its name.
        name: &'r str,
    },
    /// The keyboard goes to somebody.
    HandOver {
        /// Their name.
        name: &'r str,
    },
    /// The same as a prompt, which Enter answers.
    HandOverAndEnter {
        /// Their name.
        name: &'r str,
    },
    /// The prompt while the last play may be challenged.
    UnlessChallenged,
    /// The prompt at the end of a page.
    MoreToRead,
    /// The prompt of a pause.
    GoOn,
}
