//! Why a house word cannot be taken.

use serde::{Deserialize, Serialize};
use tiles::SpellingError;
use ts_rs::TS;

use super::referee::SpellingDoc;

/// Why a house word cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum HouseFault {
    /// It has a character that is no letter of the alphabet.
    Spelling {
        /// The fault in the spelling.
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        error: SpellingError,
    },
    /// It is empty or too long.
    Length {
        /// How many letters it has.
        have: usize,
        /// How many letters a word of the list can have.
        most: usize,
    },
    /// The alphabet of the list lacks a letter.
    ForeignLetter {
        /// The position of the letter, counted from one.
        position: usize,
    },
    /// The table has more house words than are allowed.
    TooManyChanges,
}
