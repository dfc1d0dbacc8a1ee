//! What there is to play.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::{RuleSentence, RuleSetting, Short, ThemeDoc};

/// Everything that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EditionsDoc {
    /// What is played when nobody says otherwise.
    pub usual: String,
    /// The editions.
    pub editions: Vec<EditionDoc>,
    /// The variations; which of them fit an edition, a check says.
    pub variations: Vec<VariationDoc>,
    /// The rules that can be set one by one.
    pub keys: Vec<RuleKeyDoc>,
    /// The word lists.
    pub lexicons: Vec<LexiconDoc>,
    /// The levels of bots, the weakest first.
    pub levels: Vec<String>,
}

/// An edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EditionDoc {
    /// The name by which it is chosen.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// What is special about it.
    pub summary: String,
    /// The variations that belong to it.
    pub games: Vec<String>,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// The fewest and the most people at a seat.
    pub members: (u8, u8),
    /// Whether everybody sees every rack, as where one person plays all seats.
    pub open_racks: bool,
    /// Whether its tables have no chat, whatever their settings say.
    pub quiet: bool,
    /// The word list of its tables when nobody chooses another; nothing: that of the server, which is the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub words: Option<String>,
    /// The colours.
    pub theme: ThemeDoc,
    /// The rules in force, one sentence each.
    pub rules: Vec<RuleSentence>,
}

/// A variation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VariationDoc {
    /// The name by which it is chosen.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// What changes.
    pub summary: String,
}

/// A rule that can be set by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleKeyDoc {
    /// The key.
    pub key: String,
    /// What values it takes.
    pub expects: String,
}

/// A word list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LexiconDoc {
    /// The name by which it is chosen.
    pub name: String,
    /// What it is.
    pub about: String,
    /// How many words it has.
    pub words: usize,
}

/// A choice of rules to be checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesChoice {
    /// The edition with its variations.
    #[schema(value_type = String)]
    pub edition: Short<1000>,
    /// Single rules that differ from it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub rules: Vec<RuleSetting>,
    /// The code of the language to answer in: `de`; nothing: English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(optional)]
    pub language: Option<Short<16>>,
}

/// What a choice of rules means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesCheck {
    /// Everything that is wrong with it; none: it can be played.
    pub faults: Vec<String>,
    /// The rules in force.
    #[ts(optional = nullable)]
    pub edition: Option<EditionDoc>,
}
