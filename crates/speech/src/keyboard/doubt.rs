//! Sentences about challenges.

use rules::{FailedChallenge, Table};
use tiles::Seat;

/// Remarks and questions about challenges. Words are a list, and so are names that somebody types: those of a team are one
/// name. Sentences whose verb depends on the number of people have the table and its seats instead.
#[derive(Clone, Copy, Debug)]
pub enum Doubt<'d> {
    /// There is no play that could be challenged.
    Nothing,
    /// Several players may challenge, and the command named none of them.
    TypeWho {
        /// The names of those players.
        names: &'d [String],
    },
    /// A word to be challenged is not among the words of the last play.
    NotOfThatPlay {
        /// That word.
        word: &'d str,
        /// The words of the play.
        words: &'d [String],
    },
    /// The key for a challenge has to be pressed once more.
    Again {
        /// The words of the play.
        words: &'d [String],
    },
    /// The challenge has to be decided before the turn begins.
    DecideFirst,
    /// Only one player can challenge.
    OnlyThey {
        /// The people at the table.
        table: &'d Table,
        /// The seat of the player.
        seat: Seat,
    },
    /// What to type between two turns.
    EnterOrWho {
        /// The names of the players who may challenge.
        names: &'d [String],
    },
    /// The player to move may challenge before their turn.
    UntilYourTurn {
        /// The name of the player who made the play.
        player: &'d str,
        /// The words of the play.
        words: &'d [String],
    },
    /// Several players may challenge before the next turn.
    Anybody {
        /// The words of the play.
        words: &'d [String],
        /// The names of the players who may challenge.
        names: &'d [String],
    },
    /// A play can be challenged before the turn of a bot.
    BeforeABot {
        /// The name of the player who made the play.
        player: &'d str,
        /// The words of the play.
        words: &'d [String],
        /// The names of the players who may challenge.
        names: &'d [String],
    },
    /// A play that ends the game can be challenged.
    EndsTheGame {
        /// The name of the player who made the play.
        player: &'d str,
        /// The words of the play.
        words: &'d [String],
        /// The names of the players who may challenge.
        names: &'d [String],
    },
    /// The key that challenges a play.
    ByKey {
        /// The name of the player who made the play.
        player: &'d str,
        /// The words of the play.
        words: &'d [String],
    },
    /// The players who may challenge with a key while the racks are hidden.
    TheyMayByKey {
        /// The people at the table.
        table: &'d Table,
        /// The seats of the players who may challenge.
        seats: &'d [Seat],
        /// The words of the play.
        words: &'d [String],
    },
    /// A play was made.
    Played {
        /// The name of the player who made the play.
        player: &'d str,
        /// The words of the play.
        words: &'d [String],
    },
    /// The question whether these people challenge.
    DoThey {
        /// The people at the table.
        table: &'d Table,
        /// The seats of the people who are asked.
        seats: &'d [Seat],
    },
    /// The question which of several players challenges.
    Who,
    /// The question whether all words are challenged.
    Everything {
        /// The words of the play.
        words: &'d [String],
    },
    /// The question whether all words are challenged where a challenge of good words costs something.
    AtACost {
        /// The words of the play.
        words: &'d [String],
        /// What it costs.
        failed: FailedChallenge,
    },
    /// The question which words are challenged.
    WhichWords,
    /// The question to the table whether a word is good.
    Acceptable {
        /// The challenged word.
        word: &'d str,
    },
    /// Says that all players answer that question together.
    TableDecides,
    /// The verdict on a word of a play that is being laid.
    Judged {
        /// One word of the play.
        word: &'d str,
        /// Whether it is good; `None` if the players decide.
        is_good: Option<bool>,
    },
}
