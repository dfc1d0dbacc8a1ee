//! Headings, lines below boxes, numbers and keys.

/// A heading, the title of a box, or a line that never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caption {
    /// Before the own rack.
    Rack,
    /// Before an open pool.
    Pool,
    /// Above the list of moves.
    Moves,
    /// The same where later ones are hidden.
    MovesWithLater,
    /// In the place of moves.
    NoMoves,
    /// Before what is left of the time for a turn.
    TurnTime,
    /// Before what is left of the time for the game.
    GameTime,
    /// Before the name of a player and a clock.
    Clock,
    /// Below clocks that stand still.
    ClocksStopped,
    /// What the marks on empty squares mean.
    Legend,
    /// Over a board without racks.
    RacksHidden,
    /// The same in the place of the rack.
    NoRackShown,
    /// Over a pause.
    Paused,
    /// Over a question about challenges.
    ChallengeAsked,
    /// Over a challenge.
    Challenge,
    /// Over an exchange.
    Exchange,
    /// Over an open pool.
    ChooseTiles,
    /// Over the letters that a blank can stand for.
    BlankStandsFor,
    /// Over a question.
    Sure,
    /// Over a question to the table.
    Ruling,
    /// Over hints.
    Hints,
    /// Over the keys.
    Keys,
    /// Over the score sheet.
    ScoreSheet,
    /// Over the unseen tiles.
    UnseenTiles,
    /// Over the rules.
    Rules,
    /// Over the result.
    GameOver,
    /// The same in a corner.
    Over,
    /// Below a pause.
    AnyKey,
    /// In a pause.
    AllClocksStopped,
    /// Below a curtain.
    EnterShowsRack,
    /// Below a question about challenges.
    StandOrChallenge,
    /// Below an exchange.
    ExchangeKeys,
    /// How tiles are chosen for an exchange.
    ExchangeHow,
    /// The signs for an exchange.
    ExchangeSigns,
    /// Below an open pool.
    ChooseKeys,
    /// Below the letters for a blank.
    BlankKeys,
    /// Below a question.
    YesNo,
    /// What is typed behind a question.
    YesNoTyped,
    /// Below a challenge.
    ChallengeKeys,
    /// Below hints.
    HintKeys,
    /// Below a text.
    EscGoesBack,
    /// Between keys and typed commands.
    AfterAColon,
    /// Below them.
    Mouse,
    /// An example of a challenge for somebody else.
    ChallengeForExample,
    /// What that does.
    ChallengeForOthers,
    /// An example of a rack in a chosen order.
    RackExample,
    /// What that does.
    RackOrder,
    /// Over the plays of hints.
    HintPlay,
    /// Over their scores.
    HintScore,
    /// Over what they keep.
    HintKeeps,
}

/// A short text with numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure<'f> {
    /// How many tiles are in the pool.
    Pool(usize),
    /// The same in a corner.
    InPool(usize),
    /// How many tiles nobody has seen, and where they are.
    Unseen {
        /// In the pool.
        pool: usize,
        /// On hidden racks.
        hidden: usize,
    },
    /// The same as a heading.
    UnseenHeading {
        /// In the pool.
        pool: usize,
        /// On hidden racks.
        hidden: usize,
    },
    /// Of which kinds they are.
    Kinds {
        /// Vowels.
        vowels: usize,
        /// Consonants.
        consonants: usize,
        /// Blanks.
        blanks: usize,
    },
    /// The same without blanks.
    VowelsAndConsonants {
        /// Vowels.
        vowels: usize,
        /// Consonants.
        consonants: usize,
    },
    /// How many tiles are given back.
    GivenBack {
        /// How many.
        n: usize,
        /// Of so many on the rack.
        of: usize,
    },
    /// Tiles that are taken from an open pool.
    Chosen {
        /// How many.
        n: usize,
        /// Of so many.
        of: usize,
        /// Which ones.
        tiles: &'f str,
    },
    /// The letter that a blank stands for, as far as it was typed.
    BlankLetter {
        /// What was typed.
        typed: &'f str,
    },
    /// Which lines of a text are shown.
    Lines {
        /// The first, counted from one.
        from: usize,
        /// The last.
        to: usize,
        /// How many there are.
        of: usize,
    },
    /// The window is too small.
    TooSmall {
        /// Its columns and lines.
        size: (u16, u16),
        /// The smallest that will do.
        least: &'f str,
    },
    /// What a player is called who said no name, with a number where there are several.
    SomePlayer(Option<usize>),
    /// What a rack is called that somebody plays without a name.
    SomeRack(usize),
    /// A score in pegs.
    Pegs {
        /// How much the outer row counts.
        holes: i32,
        /// The peg of the outer row.
        outer: u8,
        /// The peg of the inner row.
        inner: u8,
    },
}

/// A key and what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyHint {
    /// A pause ends.
    AnyKeyContinues,
    /// A box closes.
    Back,
    /// A game that is over is left.
    LeaveOver,
    /// The result is shown again.
    Result,
    /// The score sheet.
    Sheet,
    /// The rules.
    Rules,
    /// The rack is shown.
    ShowRack,
    /// The last play stands.
    LetStand,
    /// The last play is challenged.
    Challenge,
    /// A bot plays at once.
    Hurry,
    /// The keys.
    Help,
    /// The rack is shuffled.
    Shuffle,
    /// The tiles are played.
    Play,
    /// The direction changes.
    Turn,
    /// All tiles come back.
    Recall,
    /// Nothing is played.
    Pass,
    /// Tiles are exchanged.
    Exchange,
    /// Hints.
    Hint,
    /// A command is typed.
    Type,
    /// The unseen tiles.
    Unseen,
    /// The game is left.
    Leave,
}
