//! Challenges.

/// What is said and asked about challenges. Names and words are lists, and several people may have one name: a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt<'d> {
    /// There is nothing to challenge.
    Nothing,
    /// Several may challenge, and nobody was named.
    TypeWho {
        /// Their names.
        names: &'d [String],
    },
    /// A word is not of the last play.
    NotOfThatPlay {
        /// The word.
        word: &'d str,
        /// The words of the play.
        words: &'d [String],
    },
    /// A challenge needs the key once more.
    Again {
        /// The words of the play.
        words: &'d [String],
    },
    /// First the challenge, then the turn.
    DecideFirst,
    /// Only this player can challenge.
    OnlyThey {
        /// The player.
        name: &'d str,
    },
    /// What can be done between two turns.
    EnterOrWho {
        /// Who may challenge.
        names: &'d [String],
    },
    /// The player to move may challenge.
    UntilYourTurn {
        /// Whose play.
        player: &'d str,
        /// Its words.
        words: &'d [String],
    },
    /// Several may challenge before the next turn.
    Anybody {
        /// The words of the play.
        words: &'d [String],
        /// Who may.
        names: &'d [String],
    },
    /// A play before the turn of a bot.
    BeforeABot {
        /// Whose play.
        player: &'d str,
        /// Its words.
        words: &'d [String],
        /// Who may challenge.
        names: &'d [String],
    },
    /// A play that ends the game.
    EndsTheGame {
        /// Whose play.
        player: &'d str,
        /// Its words.
        words: &'d [String],
        /// Who may challenge.
        names: &'d [String],
    },
    /// Which key challenges.
    ByKey {
        /// Whose play.
        player: &'d str,
        /// Its words.
        words: &'d [String],
    },
    /// Who may challenge by that key while the racks are hidden.
    TheyMayByKey {
        /// Their names.
        names: &'d [String],
        /// The words of the play.
        words: &'d [String],
    },
    /// What was played.
    Played {
        /// Whose play.
        player: &'d str,
        /// Its words.
        words: &'d [String],
    },
    /// Whether these people challenge.
    DoThey {
        /// Their names.
        names: &'d [String],
    },
    /// Who of several challenges.
    Who,
    /// Whether everything is challenged.
    Everything {
        /// The words of the play.
        words: &'d [String],
    },
    /// Which of several words.
    WhichWords,
    /// Whether a word is good.
    Acceptable {
        /// The word.
        word: &'d str,
    },
    /// Who answers that.
    TableDecides,
    /// What holds of a word of a play that is being laid.
    Judged {
        /// The word.
        word: &'d str,
        /// Whether it is good; nothing where the table decides.
        is_good: Option<bool>,
    },
}
