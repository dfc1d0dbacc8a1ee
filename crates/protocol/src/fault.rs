//! Why a text cannot be read.

use editions::LoadError;
use notation::CoordinateError;
use rules::{CorruptLog, Digest, Salt, TableFault};
use tiles::{MAX_SEATS, SpellingError};

/// Why a text is not a record, a message or a command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The text is longer than anything that is stored or sent.
    #[error("the text has {have} bytes; {most} are possible")]
    TooLong {
        /// The length of the text, in bytes.
        have: usize,
        /// The longest text that is read, in bytes.
        most: usize,
    },
    /// The text is not JSON, or has keys or values that do not belong here.
    #[error("{problem}")]
    Json {
        /// The fault and its position, in the words of the JSON reader.
        problem: String,
    },
    /// The text was written by a newer program.
    #[error("this is version {have} of the format; only version {known} is known")]
    Version {
        /// The version of the text.
        have: u32,
        /// The version that can be read.
        known: u32,
    },
    /// A list is longer than its limit.
    #[error("there are {have} {what}; at most {most} are possible")]
    TooMany {
        /// What the list holds, in the plural: `verdicts`.
        what: &'static str,
        /// How many there are.
        have: usize,
        /// How many there may be.
        most: usize,
    },
    /// A change refers to an entry that is missing or of another kind.
    #[error("the entry {seq} is missing, or is no play")]
    NoEntry {
        /// The number of the entry in the log.
        seq: u64,
    },
    /// The text has letters that the alphabet of the game does not have.
    #[error("{text:?}: {error}")]
    Letters {
        /// The beginning of the text.
        text: String,
        /// The first letter that cannot be read, with its position.
        error: SpellingError,
    },
    /// The text should be one tile.
    #[error("{text:?} is not one tile")]
    NotOneTile {
        /// The beginning of the text.
        text: String,
    },
    /// The text should be a square.
    #[error(transparent)]
    Square(#[from] CoordinateError),
    /// The text should be a tile on a square.
    #[error("{text:?} is not a tile on a square, as in H8=E")]
    NotLaid {
        /// The beginning of the text.
        text: String,
    },
    /// No table has a seat with this number.
    #[error("there is no seat {seat}: seats are 0 to {}", MAX_SEATS - 1)]
    Seat {
        /// The number of the seat, counted from zero.
        seat: usize,
    },
    /// The list must have one entry for each seat.
    #[error("there must be one for each seat, not {have}")]
    PerSeat {
        /// How many entries it has.
        have: usize,
    },
    /// The text should be 64 hexadecimal digits.
    #[error("{text:?} is not 64 hexadecimal digits")]
    Hex {
        /// The beginning of the text.
        text: String,
    },
    /// The letters, values and premiums of a word differ in number.
    #[error("a word has {letters} letters, {values} values and {premiums} premiums")]
    Uneven {
        /// How many letters the word has.
        letters: usize,
        /// How many values are given for them.
        values: usize,
        /// How many premiums are given for them.
        premiums: usize,
    },
    /// The salt is longer than the rules allow.
    #[error("the salt is longer than {} bytes", Salt::MAX_BYTES)]
    Salt,
    /// The rules in the record cannot be loaded.
    #[error("the rules of the game: {0}")]
    Rules(LoadError),
    /// The rules in the record do not have the digest in the record.
    #[error("the rules have the digest {computed}, but {stored} was stored with them")]
    Digest {
        /// The digest in the record.
        stored: Digest,
        /// The digest of the rules as they are stored.
        computed: Digest,
    },
    /// The people cannot sit at this table.
    #[error("the table: {0:?}")]
    Table(Vec<TableFault>),
    /// The first record must be the table: without its alphabet no other can be read.
    #[error("a game must start with its table")]
    NoTable,
    /// The record does not fit after those before it.
    #[error(transparent)]
    Corrupt(#[from] CorruptLog),
    /// The record of an event does not fit after those before it.
    #[error(transparent)]
    Event(#[from] events::Misfit),
    /// The list should have one or two players.
    #[error("a pair has one or two players, not {have}")]
    Pair {
        /// How many players it has.
        have: usize,
    },
    /// The text should be the seed of an event.
    #[error("{text:?} is not a seed")]
    Seed {
        /// The beginning of the text.
        text: String,
    },
}

/// Text from outside, cut to a length that fits in a message.
pub(crate) fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

/// Refuses a list that is longer than its limit.
pub(crate) fn at_most(what: &'static str, have: usize, most: usize) -> Result<(), Fault> {
    if have <= most { Ok(()) } else { Err(Fault::TooMany { what, have, most }) }
}
