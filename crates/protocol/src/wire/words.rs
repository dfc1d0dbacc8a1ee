//! Words with their definitions.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Whether a word is good at the table, and what it means.
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
    /// The headword: the form that a dictionary lists.
    pub word: String,
    /// How the word is related to the headword; absent if they are the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub relation: Option<RelationDoc>,
    /// The meanings, most usual first.
    pub senses: Vec<SenseDoc>,
}

/// How a word is related to its headword.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum RelationDoc {
    /// CATS of CAT.
    Plural,
    /// GOES of GO.
    ThirdPerson,
    /// AM of BE.
    PresentTense,
    /// WENT of GO.
    PastTense,
    /// GONE of GO.
    PastParticiple,
    /// GOING of GO.
    IngForm,
    /// BETTER of GOOD.
    Comparative,
    /// BEST of GOOD.
    Superlative,
    /// COLOUR of COLOR.
    Spelling,
    /// KINDNESS of KIND, REWRITE of WRITE.
    Made {
        /// The prefix or suffix, with a hyphen where the headword was: `re-`, `-ness`.
        affix: String,
    },
}

/// One meaning of a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SenseDoc {
    /// The part of speech, such as `noun`.
    pub part: String,
    /// The definition, in a short sentence.
    pub text: String,
}
