//! Results of searches for words.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The words that a search has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WordsDoc {
    /// The words that are listed.
    pub words: Vec<FoundWord>,
    /// How many words were found; the list may hold fewer.
    pub total: usize,
}

/// A word of the list that answers a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FoundWord {
    /// The word; small letters are blanks.
    pub word: String,
}

/// Letters that can be added before or after a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HooksDoc {
    /// The word that was asked for.
    pub word: String,
    /// The letters that can be added before it.
    pub front: Vec<String>,
    /// The letters that can be added after it.
    pub back: Vec<String>,
}
