//! The faults of a game in a file. The crate `speech` puts them into words.

use notation::NotationError;
use rules::{PlacementFault, Refusal, RulesetFault, TableFault};
use tiles::SpellingError;

/// A fault of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportFault {
    /// The number of the line, counted from one.
    pub line: usize,
    /// The kind of fault.
    pub kind: ImportFaultKind,
}

/// The kinds of faults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportFaultKind {
    /// The file names no players.
    NoPlayers,
    /// The players do not fit the rules.
    Table {
        /// The reasons why the players cannot sit down.
        faults: Vec<TableFault>,
    },
    /// The rules do not allow this many players.
    Rules {
        /// The faults of the rules.
        faults: Vec<RulesetFault>,
    },
    /// A number of a player is missing or given twice.
    PlayerNumbers {
        /// The player's number, counted from one.
        number: usize,
        /// The fault of the number.
        problem: NumberFault,
    },
    /// Nobody has this nickname.
    UnknownPlayer {
        /// The nickname as the line has it.
        nick: String,
        /// The nicknames in the file.
        players: String,
    },
    /// It was somebody else's turn.
    WrongPlayer {
        /// The nickname of the line.
        nick: String,
        /// The nickname of the player whose turn it was.
        to_move: String,
    },
    /// Something after the end.
    GameOver,
    /// A rack with something that is no tile.
    RackSpelling {
        /// The rack, as far as it can be shown.
        rack: String,
        /// The fault in the spelling.
        error: SpellingError,
    },
    /// A rack with too many tiles.
    RackTooLong {
        /// The rack as it was written.
        rack: String,
        /// How many tiles it has.
        have: usize,
        /// How many tiles a rack holds.
        most: usize,
    },
    /// More tiles to exchange than a rack holds.
    ExchangeTooLong {
        /// How many tiles were exchanged.
        have: usize,
        /// How many tiles a rack holds.
        most: usize,
    },
    /// A rack without tiles that were left from the turn before.
    LeaveLost {
        /// The rack as it was written.
        rack: String,
        /// The missing tiles.
        missing: String,
        /// The line in which they were on the rack last.
        since: usize,
    },
    /// Tiles that were played or exchanged, and are not on the rack.
    NotOnRack {
        /// The tiles that are missing from the rack.
        missing: String,
        /// The rack as it was written.
        rack: String,
    },
    /// A play goes back to another rack than it came from.
    OtherRack {
        /// The rack of the line.
        rack: String,
        /// The rack of the play.
        before: String,
        /// The line of the play.
        since: usize,
    },
    /// More tiles than the set has.
    TooMany {
        /// The tiles that there are too many of.
        tiles: String,
        /// How many of the tiles the set has.
        set: String,
        /// The tiles of them on the board.
        on_board: String,
    },
    /// Tiles that cannot have been drawn, because of what other lines say of racks.
    NoSuchTilesLeft {
        /// The tiles that are in too many places.
        tiles: String,
    },
    /// A line that belongs to the end, and the game goes on.
    TooEarly {
        /// Points for tiles or time.
        what: Closing,
        /// The number of the next turn's line.
        next: usize,
    },
    /// The play is not written as one.
    Notation {
        /// Why not.
        error: NotationError,
    },
    /// A reason why the play cannot be made.
    Placement {
        /// The reason.
        fault: PlacementFault,
    },
    /// The referee refused for another reason.
    Refused {
        /// The reason.
        refusal: Refusal,
    },
    /// A wrong score.
    Score {
        /// The score in the file.
        have: i32,
        /// The right score.
        right: i32,
        /// How it adds up.
        sum: String,
    },
    /// A wrong total.
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
    /// Points where there are none.
    Scoreless {
        /// Whether it is a pass or an exchange.
        what: Scoreless,
        /// The score in the file.
        have: i32,
    },
    /// A penalty that is none.
    TimeGained {
        /// The points in the file.
        have: i32,
    },
    /// A play is withdrawn that was not the last.
    NothingToChallenge {
        /// The nickname of the player, as in the file.
        nick: String,
    },
    /// Another award for a failed challenge.
    Award {
        /// The points in the file.
        have: i32,
        /// The right points.
        right: i32,
    },
    /// Other tiles at the end.
    EndTiles {
        /// The tiles in the file.
        written: String,
        /// The tiles that are left.
        held: String,
    },
    /// Another settlement at the end.
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
    /// A word that the lexicon does not have, in a play that stood.
    NotAWord {
        /// The word that is not in the list.
        word: String,
    },
    /// A play was withdrawn whose words are all good.
    GoodWords {
        /// All words of the play, parted by commas.
        words: String,
    },
}

/// The faults of a player's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberFault {
    /// No player has this number.
    Missing,
    /// Two lines have this number.
    Twice,
}

/// Points that are counted after the last turn only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// Points for overtime.
    Overtime,
    /// Points for unplayed tiles.
    Unplayed,
}

/// A turn that scores nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoreless {
    /// A turn that was passed.
    Pass,
    /// A turn in which tiles were exchanged.
    Exchange,
}
