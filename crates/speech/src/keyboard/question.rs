//! Questions before a game.

/// A question before a game, or what is wrong with its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question<'q> {
    /// The first words.
    Welcome,
    /// Who can be an opponent.
    Opponents {
        /// The levels of bots.
        levels: &'q [String],
    },
    /// How to name several opponents.
    Several,
    /// Who the opponents are.
    WhoOpposes {
        /// The level of the bot that is meant where nobody is named.
        usual: &'q str,
    },
    /// The rules are not for so many.
    NotForSoMany {
        /// The fewest who play, the asked person among them.
        from: usize,
        /// The most.
        to: usize,
    },
    /// What the person at the keyboard is called.
    OwnName {
        /// Unless a name is typed.
        usual: &'q str,
    },
    /// Who is in a team.
    TeamMembers {
        /// The team, counted from one.
        team: usize,
        /// Unless names are typed.
        usual: &'q str,
    },
    /// What a player is called.
    PlayerName {
        /// The player, counted from one.
        player: usize,
        /// Unless a name is typed.
        usual: &'q str,
    },
    /// Who decides about words; [`WordFile`](Question::WordFile) follows in the next line.
    WordJudge,
    /// The file of a word list.
    WordFile,
    /// How many play.
    HowMany {
        /// Who is counted.
        who: Sitters,
        /// The fewest.
        from: usize,
        /// The most.
        to: usize,
    },
    /// So many cannot play.
    NotBetween {
        /// Who is counted.
        who: Sitters,
        /// The fewest.
        from: usize,
        /// The most.
        to: usize,
    },
    /// Which edition is played.
    WhichRules {
        /// Unless another is named.
        usual: &'q str,
    },
    /// There is no such edition.
    NoSuchRules {
        /// What was typed.
        text: &'q str,
    },
    /// Which variations are played.
    Variations,
    /// There are unfinished games.
    Unfinished {
        /// How many.
        n: usize,
    },
    /// There is no unfinished game.
    NoneUnfinished {
        /// The folder of saved games.
        folder: &'q str,
    },
    /// Which of the unfinished games goes on.
    WhichGame,
}

/// Who sits at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitters {
    /// Somebody at each seat.
    Players,
    /// Several at each seat.
    Teams,
}
