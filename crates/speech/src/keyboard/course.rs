//! Sentences between turns: whose turn comes, and what is waited for.

use rules::Table;
use tiles::Seat;

/// A sentence or a question between turns.
#[derive(Clone, Copy, Debug)]
pub enum Course<'r> {
    /// The game was saved and is left; the command to continue it follows in the next line.
    Saved,
    /// The game is saved after every turn.
    SavedAlways {
        /// The command that continues it.
        resume: &'r str,
    },
    /// A saved game goes on.
    Continues,
    /// The clocks stand still.
    Paused,
    /// The question whether a game for one player ends here.
    EndHere,
    /// The question whether a player resigns.
    Resign {
        /// The people at the table.
        table: &'r Table,
        /// The seat of the player.
        seat: Seat,
    },
    /// No play can be taken back.
    NothingToTakeBack,
    /// The question whether a play is taken back.
    TakeBack {
        /// The table at which it was played.
        table: &'r Table,
        /// The seat that played it.
        seat: Seat,
    },
    /// No play can be taken back, because a bot has answered it.
    BotHasAnswered,
    /// The answer to a question was no, so nothing changed.
    NothingChanged,
    /// A bot that was told to hurry will play at once.
    AllRight,
    /// It is another player's turn.
    TheirTurn {
        /// The name of the player whose turn it is.
        name: &'r str,
    },
    /// A bot thinks.
    Thinking {
        /// The people at the table.
        table: &'r Table,
        /// The seat of the bot.
        seat: Seat,
    },
    /// The keyboard passes to another player.
    HandOver {
        /// The name of that player.
        name: &'r str,
    },
    /// The keyboard passes to another player, who presses Enter.
    HandOverAndEnter {
        /// The name of that player.
        name: &'r str,
    },
    /// The prompt while the last play can be challenged.
    UnlessChallenged,
    /// The prompt at the end of a page.
    MoreToRead,
    /// The prompt during a pause.
    GoOn,
}
