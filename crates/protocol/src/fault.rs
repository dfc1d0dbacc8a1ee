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
    /// Not JSON, or not the keys and values that belong here.
    #[error("{problem}")]
    Json {
        /// What is wrong, and where.
        problem: String,
    },
    /// Written by a newer program.
    #[error("this is version {have} of the format; only version {known} is known")]
    Version {
        /// The version of the text.
        have: u32,
        /// The version that can be read.
        known: u32,
    },
    /// A list that is longer than any game needs.
    #[error("there are {have} {what}; at most {most} are possible")]
    TooMany {
        /// The noun of its entries, in the plural: `verdicts`.
        what: &'static str,
        /// How many there are.
        have: usize,
        /// How many there may be.
        most: usize,
    },
    /// A change that speaks of an entry that is not there, or is of another kind.
    #[error("the entry {seq} is missing, or is no play")]
    NoEntry {
        /// The number of the entry in the log.
        seq: u64,
    },
    /// Letters that the alphabet of the game does not have.
    #[error("{text:?}: {error}")]
    Letters {
        /// The text, as far as it can be shown.
        text: String,
        /// The first letter that cannot be read, and where it stands.
        error: SpellingError,
    },
    /// Something else where one tile should stand.
    #[error("{text:?} is not one tile")]
    NotOneTile {
        /// The text, as far as it can be shown.
        text: String,
    },
    /// Something else where a square should stand.
    #[error(transparent)]
    Square(#[from] CoordinateError),
    /// Something else where a tile on a square should stand.
    #[error("{text:?} is not a tile on a square, as in H8=E")]
    NotLaid {
        /// The text, as far as it can be shown.
        text: String,
    },
    /// A seat that no table has.
    #[error("there is no seat {seat}: seats are 0 to {}", MAX_SEATS - 1)]
    Seat {
        /// The number of the seat, counted from zero.
        seat: usize,
    },
    /// A list that must have one entry for each seat.
    #[error("there must be one for each seat, not {have}")]
    PerSeat {
        /// How many entries it has.
        have: usize,
    },
    /// Something else where 64 hexadecimal digits should stand.
    #[error("{text:?} is not 64 hexadecimal digits")]
    Hex {
        /// The text, as far as it can be shown.
        text: String,
    },
    /// A word whose letters, values and premiums are not equally many.
    #[error("a word has {letters} letters, {values} values and {premiums} premiums")]
    Uneven {
        /// How many letters the word has.
        letters: usize,
        /// How many values are given for them.
        values: usize,
        /// How many premiums are given for them.
        premiums: usize,
    },
    /// More salt than the rules take.
    #[error("the salt is longer than {} bytes", Salt::MAX_BYTES)]
    Salt,
    /// The rules of the game cannot be played.
    #[error("the rules of the game: {0}")]
    Rules(LoadError),
    /// The rules are not those that the game was played by.
    #[error("the rules have the digest {computed}, but {stored} was stored with them")]
    Digest {
        /// The digest in the record.
        stored: Digest,
        /// The digest of the rules in the record.
        computed: Digest,
    },
    /// The people cannot sit at this table.
    #[error("the table: {0:?}")]
    Table(Vec<TableFault>),
    /// The first record must be the table: without its alphabet no other can be read.
    #[error("a game must start with its table")]
    NoTable,
    /// The record cannot follow those before it.
    #[error(transparent)]
    Corrupt(#[from] CorruptLog),
    /// The record cannot follow those before it in the log of an event.
    #[error(transparent)]
    Event(#[from] events::Misfit),
    /// Something else where two players, or one with a bye, should stand.
    #[error("a pair has one or two players, not {have}")]
    Pair {
        /// How many players there are in its place.
        have: usize,
    },
    /// Something else where the seed of an event should stand.
    #[error("{text:?} is not a seed")]
    Seed {
        /// The text, as far as it can be shown.
        text: String,
    },
}

/// Text of a stranger, cut to a length that fits a message.
pub(crate) fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

/// Refuses a list that is longer than any game needs.
pub(crate) fn at_most(what: &'static str, have: usize, most: usize) -> Result<(), Fault> {
    if have <= most { Ok(()) } else { Err(Fault::TooMany { what, have, most }) }
}
