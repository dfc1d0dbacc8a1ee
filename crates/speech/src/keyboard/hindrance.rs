//! Faults that stop a game at a keyboard: before it begins, while it is saved, before it goes on.

use protocol::wire::reason::HouseFault;
use protocol::wire::rest::LineFault;
use rules::TableFault;

/// Why a game is not begun, saved or continued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hindrance {
    /// The game cannot be saved in a file.
    NotSaved {
        /// The path of the file.
        path: String,
        /// The fault of the file.
        why: FileHindrance,
    },
    /// A saved game cannot go on.
    NotContinued {
        /// The path of its file.
        path: String,
        /// The fault of the file.
        why: FileHindrance,
    },
    /// The seed and the settings of a saved game cannot be read.
    SecretUnreadable {
        /// The path of their file.
        path: String,
        /// The fault of the file.
        why: FileHindrance,
    },
    /// The log of a game cannot be read.
    LogUnreadable {
        /// The path of its file.
        path: String,
        /// The fault of the file.
        why: FileHindrance,
    },
    /// These people cannot sit down under these rules.
    Seating {
        /// All faults.
        faults: Vec<TableFault>,
    },
    /// A bot has a level that does not exist.
    NoSuchLevel {
        /// The typed text.
        typed: String,
        /// The names of the levels.
        levels: Vec<&'static str>,
    },
    /// A house word that the list cannot take.
    HouseWord {
        /// The option and the word, as they were typed.
        typed: String,
        /// The fault of the word.
        why: HouseFault,
    },
    /// The list with the house words cannot be built.
    HouseList {
        /// The fault of the list, in English.
        error: String,
    },
    /// The terminal cannot be used as a whole screen.
    NoScreen {
        /// What the system says.
        error: String,
    },
    /// The input ended, or the screen failed, before a game began.
    NotBegun {
        /// What the system says; `None` if the input ended.
        error: Option<String>,
    },
    /// Bots cannot play: no list was named, and the usual one does not fit the tiles.
    NoListForBots {
        /// The fault of the usual list, as it is told.
        why: String,
    },
    /// A seed that is not 64 hexadecimal digits.
    BadSeed {
        /// The typed text.
        typed: String,
    },
    /// The system gives no random bytes for a seed.
    NoRandomBytes {
        /// What the system says.
        error: String,
    },
    /// No saved game has the number that was typed.
    NoSuchGame,
    /// The totals of earlier games cannot be read.
    RecordsUnreadable {
        /// The path of their file.
        path: String,
        /// What the system says.
        error: String,
    },
    /// The total of a game cannot be added to the earlier ones.
    RecordsUnwritable {
        /// The path of their file.
        path: String,
        /// What the system says.
        error: String,
    },
    /// A folder for games and records cannot be made.
    NoFolder {
        /// The folder that was asked for, or the usual one.
        path: String,
        /// What the system says.
        error: String,
    },
    /// Different rules for one seat that cannot be understood.
    Handicap(HandicapHindrance),
    /// There is neither a word list nor a file of this name.
    NoSuchList {
        /// The name that was given.
        name: String,
        /// The names of the lists that there are.
        known: Vec<String>,
    },
    /// A word list cannot be used.
    WordList {
        /// Its name, or the path of its file.
        name: String,
        /// The fault of the list.
        why: ListHindrance,
    },
}

/// Why different rules for one seat cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandicapHindrance {
    /// The text names nobody.
    NoName {
        /// The whole text.
        typed: String,
    },
    /// A part has no `=` and so no value.
    NoValue {
        /// The part, as it was typed.
        typed: String,
    },
    /// There is no handicap of this name.
    NoSuchKey {
        /// The name that was typed.
        key: String,
    },
    /// A value that cannot be read.
    BadValue {
        /// The name of the handicap.
        key: String,
        /// The value that was typed.
        value: String,
        /// What the handicap takes.
        takes: HandicapValue,
    },
    /// Nobody at the table has the name.
    Nobody {
        /// The name that was typed.
        name: String,
    },
}

/// What a handicap takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandicapValue {
    /// The time of a turn, or `none`.
    TurnTime,
    /// The time of a whole game, or `none`.
    GameTime,
    /// A number of points.
    Points,
    /// `free` or `challenges`.
    Dictionary,
}

/// The fault of a word list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListHindrance {
    /// What the system or the reader of the list says, in English.
    Said(String),
    /// No line is a word.
    NoWords {
        /// The first line with its number and its fault; `None` if the list is empty.
        first: Option<(usize, String, LineFault)>,
    },
    /// The file is larger than a list may be.
    TooLong {
        /// The most bytes.
        most: u64,
    },
}

/// The fault of a file with a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileHindrance {
    /// What the system or the reader of the file says, in English.
    Said(String),
    /// There is such a file already.
    Exists,
    /// Another program plays this game.
    PlayedElsewhere,
    /// The game has come to its end.
    Over,
    /// An entry does not fit those before it.
    Line {
        /// The line, counted from one.
        line: usize,
        /// The fault of the entry, in English.
        error: String,
    },
    /// The seed cannot be read.
    NoSeed,
    /// A bot has a level that does not exist.
    NoSuchLevel {
        /// The name of the level.
        level: String,
    },
    /// The file is longer than a game.
    TooLong {
        /// How many bytes it has.
        bytes: u64,
        /// The most bytes of a game.
        most: u64,
    },
    /// The file is empty.
    Empty,
    /// The folder holds as many games of this name and day as it may.
    TooManyToday,
}
