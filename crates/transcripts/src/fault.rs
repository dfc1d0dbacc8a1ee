//! What can be wrong with a game in a file.

use notation::NotationError;
use rules::{PlacementFault, Refusal};
use tiles::SpellingError;

/// Something that is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct ImportFault {
    /// Its number, counted from one.
    pub line: usize,
    /// What is wrong.
    pub kind: ImportFaultKind,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportFaultKind {
    /// There is nobody to play.
    #[error("the file names no players")]
    NoPlayers,
    /// The table cannot be set.
    #[error("{why}")]
    Table {
        /// Why not.
        why: String,
    },
    /// A number of a player is missing or given twice.
    #[error("player {number} is {problem}")]
    PlayerNumbers {
        /// The number.
        number: usize,
        /// Missing, or named twice.
        problem: &'static str,
    },
    /// Nobody has this nickname.
    #[error("nobody is called {nick}; the players are {players}")]
    UnknownPlayer {
        /// The nickname.
        nick: String,
        /// Those that the file names.
        players: String,
    },
    /// It was somebody else's turn.
    #[error("it is the turn of {to_move}, not of {nick}")]
    WrongPlayer {
        /// Who plays.
        nick: String,
        /// Who should.
        to_move: String,
    },
    /// Something after the end.
    #[error("the game was over before this line")]
    GameOver,
    /// A rack with something that is no tile.
    #[error("rack {rack}: {error}")]
    RackSpelling {
        /// The rack, as far as it can be shown.
        rack: String,
        /// What is wrong.
        error: SpellingError,
    },
    /// A rack with too many tiles.
    #[error("the rack {rack} has {have} tiles; a rack holds {most}")]
    RackTooLong {
        /// The rack.
        rack: String,
        /// How many it has.
        have: usize,
        /// How many it holds.
        most: usize,
    },
    /// More tiles to exchange than a rack holds.
    #[error("{have} tiles cannot be exchanged; a rack holds {most}")]
    ExchangeTooLong {
        /// How many were exchanged.
        have: usize,
        /// How many it holds.
        most: usize,
    },
    /// A rack without tiles that were left from the turn before.
    #[error("the rack {rack} lacks {missing}, left over from line {since}")]
    LeaveLost {
        /// The rack.
        rack: String,
        /// What is missing.
        missing: String,
        /// Where it was on the rack last.
        since: usize,
    },
    /// Tiles that were played or exchanged, and are not on the rack.
    #[error("{missing} is not on the rack {rack}")]
    NotOnRack {
        /// The tiles.
        missing: String,
        /// The rack as it was written.
        rack: String,
    },
    /// A play goes back to another rack than it came from.
    #[error("the play of line {since} came from the rack {before}, and cannot go back to {rack}")]
    OtherRack {
        /// The rack of the line.
        rack: String,
        /// The rack of the play.
        before: String,
        /// The line of the play.
        since: usize,
    },
    /// More tiles than the set has.
    #[error("there is no {tiles} left: the set has no more than {set}, and {on_board} lies on the board")]
    TooMany {
        /// The tiles that there are too many of.
        tiles: String,
        /// How many of them the set has.
        set: String,
        /// Those that lie on the board already.
        on_board: String,
    },
    /// Tiles that cannot have been drawn, because of what other lines say of racks.
    #[error("{tiles} cannot have been drawn by now: other lines leave none, or no room for it; not believed")]
    NoSuchTilesLeft {
        /// The tiles.
        tiles: String,
    },
    /// Something that belongs to the end, and the game goes on.
    #[error("{what} belongs to the end, and the game goes on in line {next}")]
    TooEarly {
        /// Points for tiles or time.
        what: &'static str,
        /// The next turn.
        next: usize,
    },
    /// The play is not written as one.
    #[error("{0}")]
    Notation(NotationError),
    /// A reason why the play cannot be made.
    #[error("{0}")]
    Placement(PlacementFault),
    /// The referee refused for another reason.
    #[error("{0}")]
    Refused(Refusal),
    /// A wrong score.
    #[error("the score is {right:+}, not {have:+}: {sum}")]
    Score {
        /// What is written.
        have: i32,
        /// What it is.
        right: i32,
        /// How it adds up.
        sum: String,
    },
    /// A wrong total.
    #[error("the total is {right}, not {have}: {before} {score:+}")]
    Total {
        /// What is written.
        have: i32,
        /// What it is.
        right: i32,
        /// The total before this line.
        before: i32,
        /// What this line adds.
        score: i32,
    },
    /// Points where there are none.
    #[error("{what} scores nothing, not {have:+}")]
    Scoreless {
        /// A pass, an exchange.
        what: &'static str,
        /// What is written.
        have: i32,
    },
    /// A penalty that is none.
    #[error("overtime takes points away; {have:+} adds some")]
    TimeGained {
        /// What is written.
        have: i32,
    },
    /// A play is withdrawn that was not the last.
    #[error("{nick} has no play that could be withdrawn or challenged here")]
    NothingToChallenge {
        /// Who.
        nick: String,
    },
    /// Another award for a failed challenge.
    #[error("a challenge that failed is worth {right:+} here, not {have:+}")]
    Award {
        /// What is written.
        have: i32,
        /// What it is.
        right: i32,
    },
    /// Other tiles at the end.
    #[error("{written} is written for the end, but {held} is left")]
    EndTiles {
        /// What is written.
        written: String,
        /// What is left.
        held: String,
    },
    /// Another settlement at the end.
    #[error("the end is worth {right:+}, not {have:+}: {tiles} counts {value}")]
    EndScore {
        /// What is written.
        have: i32,
        /// What it is.
        right: i32,
        /// The tiles that are left.
        tiles: String,
        /// What they are worth.
        value: i32,
    },
    /// A word that the lexicon does not have, in a play that stood.
    #[error("{word} is not in the lexicon")]
    NotAWord {
        /// The word.
        word: String,
    },
    /// A play was withdrawn whose words are all good.
    #[error("the play was withdrawn, but the lexicon has {words}")]
    GoodWords {
        /// The words.
        words: String,
    },
}
