//! Words.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Words that were found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WordsDoc {
    /// The words.
    pub words: Vec<FoundWord>,
    /// How many there are in all; not all of them may be listed.
    pub total: usize,
}

/// A word that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FoundWord {
    /// The word; small letters are blanks.
    pub word: String,
}

/// Letters that can stand before or behind a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HooksDoc {
    /// The word.
    pub word: String,
    /// Letters before it.
    pub front: Vec<String>,
    /// Letters behind it.
    pub back: Vec<String>,
}
