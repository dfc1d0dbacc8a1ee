//! What can be wrong with a game in a file. The crate `speech` puts it into words.

use notation::NotationError;
use rules::{PlacementFault, Refusal, RulesetFault, TableFault};
use tiles::SpellingError;

/// Something that is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportFault {
    /// Its number, counted from one.
    pub line: usize,
    /// What is wrong.
    pub kind: ImportFaultKind,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportFaultKind {
    /// There is nobody to play.
    NoPlayers,
    /// The players do not fit the rules.
    Table {
        /// Why not.
        faults: Vec<TableFault>,
    },
    /// The rules do not allow this many players.
    Rules {
        /// Why not.
        faults: Vec<RulesetFault>,
    },
    /// A number of a player is missing or given twice.
    PlayerNumbers {
        /// The player's number, counted from one.
        number: usize,
        /// What is wrong with it.
        problem: NumberFault,
    },
    /// Nobody has this nickname.
    UnknownPlayer {
        /// The nickname as the line has it.
        nick: String,
        /// Those that the file names.
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
        /// What is wrong.
        error: SpellingError,
    },
    /// A rack with too many tiles.
    RackTooLong {
        /// The rack as it was written.
        rack: String,
        /// How many it has.
        have: usize,
        /// How many it holds.
        most: usize,
    },
    /// More tiles to exchange than a rack holds.
    ExchangeTooLong {
        /// How many were exchanged.
        have: usize,
        /// How many it holds.
        most: usize,
    },
    /// A rack without tiles that were left from the turn before.
    LeaveLost {
        /// The rack as it was written.
        rack: String,
        /// What is missing.
        missing: String,
        /// Where it was on the rack last.
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
        /// How many of them the set has.
        set: String,
        /// Those that lie on the board already.
        on_board: String,
    },
    /// Tiles that cannot have been drawn, because of what other lines say of racks.
    NoSuchTilesLeft {
        /// The tiles that are in too many places.
        tiles: String,
    },
    /// Something that belongs to the end, and the game goes on.
    TooEarly {
        /// Points for tiles or time.
        what: Closing,
        /// The next turn.
        next: usize,
    },
    /// The play is not written as one.
    Notation(NotationError),
    /// A reason why the play cannot be made.
    Placement(PlacementFault),
    /// The referee refused for another reason.
    Refused(Refusal),
    /// A wrong score.
    Score {
        /// What is written.
        have: i32,
        /// What it is.
        right: i32,
        /// How it adds up.
        sum: String,
    },
    /// A wrong total.
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
    Scoreless {
        /// A pass or an exchange.
        what: Scoreless,
        /// What is written.
        have: i32,
    },
    /// A penalty that is none.
    TimeGained {
        /// What is written.
        have: i32,
    },
    /// A play is withdrawn that was not the last.
    NothingToChallenge {
        /// The nickname of the player, as in the file.
        nick: String,
    },
    /// Another award for a failed challenge.
    Award {
        /// What is written.
        have: i32,
        /// What it is.
        right: i32,
    },
    /// Other tiles at the end.
    EndTiles {
        /// What is written.
        written: String,
        /// What is left.
        held: String,
    },
    /// Another settlement at the end.
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

/// What is wrong with the number of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberFault {
    /// Nobody has it.
    Missing,
    /// Two lines give it.
    Twice,
}

/// What is counted after the last turn only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// Points for time.
    Overtime,
    /// Points for unplayed tiles.
    Unplayed,
}

/// A turn that scores nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoreless {
    /// Nothing was played.
    Pass,
    /// Tiles were exchanged.
    Exchange,
}
