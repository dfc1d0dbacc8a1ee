//! Questions before a game.

/// A question before a game, or the fault in its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question<'q> {
    /// The greeting.
    Welcome,
    /// The kinds of opponents, and how to choose one.
    Opponents {
        /// The names of the bot levels.
        levels: &'q [String],
    },
    /// How to name several opponents.
    Several,
    /// The question for the opponents.
    WhoOpposes {
        /// The bot level for an empty answer.
        usual: &'q str,
    },
    /// The rules do not allow this number of players.
    NotForSoMany {
        /// The least number of players, including the person at the keyboard.
        from: usize,
        /// The greatest number of players.
        to: usize,
    },
    /// The question for the name of the person at the keyboard.
    OwnName {
        /// The name for an empty answer.
        usual: &'q str,
    },
    /// The question for the members of a team.
    TeamMembers {
        /// The team, counted from one.
        team: usize,
        /// The names for an empty answer.
        usual: &'q str,
    },
    /// The question for the name of a player.
    PlayerName {
        /// The player, counted from one.
        player: usize,
        /// The name for an empty answer.
        usual: &'q str,
    },
    /// The question how words are judged; [`WordFile`](Question::WordFile) follows in the next line.
    WordJudge,
    /// The question for the file of a word list.
    WordFile,
    /// The question for the number of players or teams.
    HowMany {
        /// Whether players or teams are counted.
        who: Sitters,
        /// The least number.
        from: usize,
        /// The greatest number.
        to: usize,
    },
    /// The number is outside the range.
    NotBetween {
        /// Whether players or teams are counted.
        who: Sitters,
        /// The least number.
        from: usize,
        /// The greatest number.
        to: usize,
    },
    /// The question for the edition.
    WhichRules {
        /// The edition for an empty answer.
        usual: &'q str,
    },
    /// There is no such edition.
    NoSuchRules {
        /// The name that was typed.
        text: &'q str,
    },
    /// The question for variations.
    Variations,
    /// There are unfinished games.
    Unfinished {
        /// The number of unfinished games.
        n: usize,
    },
    /// There is no unfinished game.
    NoneUnfinished {
        /// The folder of saved games.
        folder: &'q str,
    },
    /// The question which unfinished game to continue.
    WhichGame,
}

/// Whether one player or a team sits at each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitters {
    /// One player at each seat.
    Players,
    /// A team at each seat.
    Teams,
}
