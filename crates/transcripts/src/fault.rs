//! The faults of a game in a file. The crate `speech` puts them into words.

use notation::NotationError;
use rules::{PlacementFault, Refusal, RulesetFault, TableFault};
use tiles::SpellingError;

/// A fault of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportFault {
    /// The number of the line, counted from one.
    pub line: usize,
    /// The fault in the line.
    pub kind: ImportFaultKind,
}

/// What can be wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportFaultKind {
    /// The file names no players.
    NoPlayers,
    /// The players do not fit the rules.
    Table {
        /// Why the players cannot sit at the table.
        faults: Vec<TableFault>,
    },
    /// The rules do not allow this many players.
    Rules {
        /// The faults of the rules.
        faults: Vec<RulesetFault>,
    },
    /// A player's number is missing or given twice.
    PlayerNumbers {
        /// The player's number, counted from one.
        number: usize,
        /// The fault of the number.
        problem: NumberFault,
    },
    /// No player has this nickname.
    UnknownPlayer {
        /// The nickname as the line has it.
        nick: String,
        /// The nicknames in the file.
        players: String,
    },
    /// It was another player's turn.
    WrongPlayer {
        /// The nickname of the line.
        nick: String,
        /// The nickname of the player whose turn it was.
        to_move: String,
    },
    /// The line comes after the end of the game.
    GameOver,
    /// Some characters of a rack stand for no tile.
    RackSpelling {
        /// The rack, as far as it can be shown.
        rack: String,
        /// The fault in the spelling.
        error: SpellingError,
    },
    /// A rack has too many tiles.
    RackTooLong {
        /// The rack as it was written.
        rack: String,
        /// How many tiles it has.
        have: usize,
        /// How many tiles a rack holds.
        most: usize,
    },
    /// More tiles are exchanged than a rack holds.
    ExchangeTooLong {
        /// How many tiles were exchanged.
        have: usize,
        /// How many tiles a rack holds.
        most: usize,
    },
    /// A rack lacks tiles that were left from the turn before.
    LeaveLost {
        /// The rack as it was written.
        rack: String,
        /// The missing tiles.
        missing: String,
        /// The line in which they were on the rack last.
        since: usize,
    },
    /// Tiles were played or exchanged that are not on the rack.
    NotOnRack {
        /// The tiles that are missing from the rack.
        missing: String,
        /// The rack as it was written.
        rack: String,
    },
    /// A play is withdrawn with another rack than it was made with.
    OtherRack {
        /// The rack of the line.
        rack: String,
        /// The rack of the play.
        before: String,
        /// The line of the play.
        since: usize,
    },
    /// There are more tiles than the set has.
    TooMany {
        /// The tiles that there are too many of.
        tiles: String,
        /// The tiles of these kinds in the set.
        set: String,
        /// The tiles of these kinds on the board.
        on_board: String,
    },
    /// Tiles cannot have been drawn, because other lines show them on other racks.
    NoSuchTilesLeft {
        /// The tiles that are in too many places.
        tiles: String,
    },
    /// The line belongs to the end, but the game continues.
    TooEarly {
        /// Whether it settles unplayed tiles or overtime.
        what: Closing,
        /// The number of the next turn's line.
        next: usize,
    },
    /// The play is not in notation.
    Notation {
        /// Its fault.
        error: NotationError,
    },
    /// The play cannot be made, for this reason.
    Placement {
        /// The fault that the referee finds in it.
        fault: PlacementFault,
    },
    /// The referee refuses the turn for another reason.
    Refused {
        /// The rule that the referee names.
        refusal: Refusal,
    },
    /// The score is wrong.
    Score {
        /// The score in the file.
        have: i32,
        /// The right score.
        right: i32,
        /// The calculation of the right score.
        sum: String,
    },
    /// The total is wrong.
    Total {
        /// The total in the file.
        have: i32,
        /// The right total.
        right: i32,
        /// The total before this line.
        before: i32,
        /// The score of this line.
        score: i32,
    },
    /// A turn has points that cannot have any.
    Scoreless {
        /// Whether it is a pass or an exchange.
        what: Scoreless,
        /// The score in the file.
        have: i32,
    },
    /// A time penalty is not negative.
    TimeGained {
        /// The points in the file.
        have: i32,
    },
    /// A play is withdrawn that was not the last.
    NothingToChallenge {
        /// The nickname of the player, as in the file.
        nick: String,
    },
    /// The award for a failed challenge is wrong.
    Award {
        /// The points in the file.
        have: i32,
        /// The right points.
        right: i32,
    },
    /// The tiles at the end are wrong.
    EndTiles {
        /// The tiles in the file.
        written: String,
        /// The tiles that are left.
        held: String,
    },
    /// The settlement at the end is wrong.
    EndScore {
        /// The points in the file.
        have: i32,
        /// The right points.
        right: i32,
        /// The tiles that are left.
        tiles: String,
        /// The sum of their values.
        value: i32,
    },
    /// A word in a play that stood is not in the lexicon.
    NotAWord {
        /// The word that is not in the list.
        word: String,
    },
    /// A play was withdrawn although all its words are good.
    GoodWords {
        /// All words of the play, separated by commas.
        words: String,
    },
}

/// A fault in a player's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberFault {
    /// No player has this number.
    Missing,
    /// Two lines have this number.
    Twice,
}

/// Points that appear after the last turn only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// Points for overtime.
    Overtime,
    /// Points for unplayed tiles.
    Unplayed,
}

/// A turn without a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoreless {
    /// A turn that was passed.
    Pass,
    /// A turn in which tiles were exchanged.
    Exchange,
}
