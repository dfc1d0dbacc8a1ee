//! Words that were looked up.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A word that was looked up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LookedUp {
    /// The word.
    pub word: String,
    /// Whether it is in the list.
    pub good: bool,
    /// What it means, as far as the server knows.
    pub definitions: Vec<DefinitionDoc>,
}

/// An entry of a dictionary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DefinitionDoc {
    /// The word under which it stands.
    pub word: String,
    /// How the word that was asked for comes from it, in words; empty where it is the same.
    pub relation: String,
    /// What it means.
    pub senses: Vec<SenseDoc>,
}

/// One meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SenseDoc {
    /// The part of speech.
    pub part: String,
    /// The meaning.
    pub text: String,
}
