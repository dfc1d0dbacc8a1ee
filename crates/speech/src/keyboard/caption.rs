//! Headings, lines below boxes, short texts with numbers, and keys.

use engine::levels::Level;
use rules::Points;

/// A heading, the title of a box, or a line that never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caption {
    /// Stands before the player's own rack.
    Rack,
    /// Stands before the tiles of an open pool.
    Pool,
    /// The title of the list of moves.
    Moves,
    /// The title of the list of moves when later moves do not fit on the screen.
    MovesWithLater,
    /// Stands in the list of moves while there are none.
    NoMoves,
    /// Stands before the time left for the turn.
    TurnTime,
    /// Stands before the time left for the game.
    GameTime,
    /// Stands before the name of a player with a clock.
    Clock,
    /// Stands below the clocks while they are stopped.
    ClocksStopped,
    /// Explains the marks on empty squares.
    Legend,
    /// The title over the board while no rack is shown.
    RacksHidden,
    /// Stands in the place of the rack while none is shown.
    NoRackShown,
    /// The title of the box during a pause.
    Paused,
    /// The title of the question whether the last play is challenged.
    ChallengeAsked,
    /// The title of the box in which words are chosen for a challenge.
    Challenge,
    /// The title of the box in which tiles are chosen for an exchange.
    Exchange,
    /// The title of the box in which tiles are chosen from an open pool.
    ChooseTiles,
    /// The title of the box in which the letter for a blank is chosen.
    BlankStandsFor,
    /// The title of a question that needs a yes or a no.
    Sure,
    /// The title of a question that all players answer together.
    Ruling,
    /// The title of the list of hints.
    Hints,
    /// The title of the list of keys.
    Keys,
    /// The title of the score sheet.
    ScoreSheet,
    /// The title of the list of unseen tiles.
    UnseenTiles,
    /// The title of the rules.
    Rules,
    /// The title of the result.
    GameOver,
    /// Says in a corner of the screen that the game is over.
    Over,
    /// Says below a pause that any key ends it.
    AnyKey,
    /// Says during a pause that all clocks are stopped.
    AllClocksStopped,
    /// Says below the cover between two players which key shows the rack.
    EnterShowsRack,
    /// The keys for the question whether the last play is challenged.
    StandOrChallenge,
    /// The keys for an exchange.
    ExchangeKeys,
    /// Explains how tiles are chosen for an exchange.
    ExchangeHow,
    /// Explains the signs that mark tiles in an exchange.
    ExchangeSigns,
    /// The keys for choosing from an open pool.
    ChooseKeys,
    /// The keys for choosing the letter of a blank.
    BlankKeys,
    /// The keys for a yes or a no.
    YesNo,
    /// The letters that stand for yes and no after a typed question.
    YesNoTyped,
    /// The keys for choosing the words of a challenge.
    ChallengeKeys,
    /// The keys for the list of hints.
    HintKeys,
    /// Says below a text which key closes it.
    EscGoesBack,
    /// The heading between the keys and the typed commands.
    AfterAColon,
    /// Says below the keys and commands what the mouse does.
    Mouse,
    /// An example of a command that challenges for another player.
    ChallengeForExample,
    /// What that command does.
    ChallengeForOthers,
    /// An example of a command that puts the rack in order.
    RackExample,
    /// What that command does.
    RackOrder,
    /// The heading of the plays in the list of hints.
    HintPlay,
    /// The heading of their scores.
    HintScore,
    /// The heading of the tiles that they leave on the rack.
    HintKeeps,
}

/// A short text with numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure<'f> {
    /// How many tiles are in the pool.
    Pool(usize),
    /// How many tiles are in the pool, for a corner of the screen.
    InPool(usize),
    /// How many tiles the player has not seen, and where they are.
    Unseen {
        /// The number of tiles in the pool.
        pool: usize,
        /// The number of tiles on hidden racks.
        hidden: usize,
    },
    /// How many tiles the player has not seen, as a heading.
    UnseenHeading {
        /// The number of tiles in the pool.
        pool: usize,
        /// The number of tiles on hidden racks.
        hidden: usize,
    },
    /// How the unseen tiles are divided into kinds.
    Kinds {
        /// The number of vowels.
        vowels: usize,
        /// The number of consonants.
        consonants: usize,
        /// The number of blanks.
        blanks: usize,
    },
    /// How the unseen tiles are divided into kinds if none is a blank.
    VowelsAndConsonants {
        /// The number of vowels.
        vowels: usize,
        /// The number of consonants.
        consonants: usize,
    },
    /// How many tiles are given back.
    GivenBack {
        /// The number of tiles given back.
        n: usize,
        /// The number of tiles on the rack.
        of: usize,
    },
    /// The tiles that are taken from an open pool.
    Chosen {
        /// The number of tiles chosen so far.
        n: usize,
        /// The number of tiles to choose.
        of: usize,
        /// The tiles chosen so far.
        tiles: &'f str,
    },
    /// The typed beginning of the letter that a blank stands for.
    BlankLetter {
        /// The characters typed so far.
        typed: &'f str,
    },
    /// The part of a text that is shown.
    Lines {
        /// The first line shown, counted from one.
        from: usize,
        /// The last line shown.
        to: usize,
        /// The number of lines in the text.
        of: usize,
    },
    /// The window is too small.
    TooSmall {
        /// The columns and lines of the window.
        size: (u16, u16),
        /// The columns and lines that are needed at least.
        least: &'f str,
    },
    /// A turn on the score sheet.
    SheetLine {
        /// The name of the player.
        name: &'f str,
        /// What the player did, as the sheet has it.
        deed: &'f str,
        /// The points that it added.
        points: Points,
        /// The player's total after it.
        total: Points,
    },
    /// The name of a player who gave none, with a number if there are several.
    SomePlayer(Option<usize>),
    /// The name of a bot of this level.
    Bot(Level),
    /// The name of a rack that one person plays without naming it, counted from one.
    SomeRack(usize),
    /// A score in pegs.
    Pegs {
        /// The points of one hole in the outer row.
        holes: i32,
        /// The hole in the outer row where the peg stands.
        outer: u8,
        /// The hole in the inner row where the peg stands.
        inner: u8,
    },
}

/// A key and what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyHint {
    /// Ends a pause, with any key.
    AnyKeyContinues,
    /// Closes a box.
    Back,
    /// Leaves a game that is over.
    LeaveOver,
    /// Shows the result again.
    Result,
    /// Shows the score sheet.
    Sheet,
    /// Shows the rules.
    Rules,
    /// Shows the rack.
    ShowRack,
    /// Lets the last play stand.
    LetStand,
    /// Challenges the last play.
    Challenge,
    /// Makes a bot play at once.
    Hurry,
    /// Shows the keys.
    Help,
    /// Shuffles the rack.
    Shuffle,
    /// Plays the laid tiles.
    Play,
    /// Changes the direction of the cursor.
    Turn,
    /// Takes all laid tiles back.
    Recall,
    /// Passes.
    Pass,
    /// Exchanges tiles.
    Exchange,
    /// Shows hints.
    Hint,
    /// Begins a typed command.
    Type,
    /// Shows the unseen tiles.
    Unseen,
    /// Leaves the game.
    Leave,
}
