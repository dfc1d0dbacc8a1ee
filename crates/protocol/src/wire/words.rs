//! Words with their definitions.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A word that was looked up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LookedUp {
    /// The word that was asked for, in capitals.
    pub word: String,
    /// Whether it is in the list.
    pub good: bool,
    /// Its definitions, as far as the server has any.
    pub definitions: Vec<DefinitionDoc>,
}

/// An entry of a dictionary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DefinitionDoc {
    /// The headword, under which a dictionary has it.
    pub word: String,
    /// The relation of the word to the headword, such as `plural`; empty where they are the same.
    pub relation: String,
    /// The meanings, the most usual first.
    pub senses: Vec<SenseDoc>,
}

/// One meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SenseDoc {
    /// The part of speech: `noun`, for instance.
    pub part: String,
    /// The definition, in a short sentence.
    pub text: String,
}
