//! Why a match or an exam has no result.

/// A reason why a match cannot begin or go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchFault {
    /// Another program did not start, did not answer in time, or answered with something that is no play.
    #[error("{0}")]
    Guest(String),
    /// A game, counted from one, came to no end.
    #[error("game {game}: {why}")]
    Game {
        /// The number of the game.
        game: u64,
        /// What happened in it.
        why: Box<MatchFault>,
    },
    /// Bots of a level cannot play by these rules.
    #[error("{0}")]
    Level(String),
    /// The value net plays one kind of game only.
    #[error(
        "{edition}: the net was trained for a board of 15×15 squares, 100 tiles and racks of 7, and plays nothing else"
    )]
    OtherGame {
        /// The name of the edition that was asked for.
        edition: String,
    },
    /// The value net in the program cannot be read.
    #[error("{0}")]
    Net(String),
    /// The engine cannot play games of these rules against itself.
    #[error("such games cannot be played: {0}")]
    Unplayable(String),
}
