//! What there is to play.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{AnswersDoc, TermsDoc};
use crate::wire::{RuleSentence, RuleSetting, Short, ThemeDoc};

/// Everything that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EditionsDoc {
    /// What is played when nobody says otherwise.
    pub usual: String,
    /// What is played at once against a bot: the same, with words that are checked as they are laid.
    pub quick: QuickDoc,
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
    /// Who plays at each of these levels, in the same order.
    pub rivals: Vec<RivalDoc>,
}

/// The rules of a game that somebody starts without choosing any.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuickDoc {
    /// The edition.
    pub edition: String,
    /// Single rules that differ from it.
    pub rules: Vec<RuleSetting>,
}

/// Who plays at a level of bots. What the level is called and what it is like, a client says in its own language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RivalDoc {
    /// The level.
    pub level: String,
    /// How strong it is among all levels, from 1.
    pub strength: u8,
    /// The name of the first bot of this level at a table.
    pub name: String,
    /// The name of its picture.
    pub face: String,
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
    /// The levels that have a score of their own to reach; none where all play to one.
    pub levels: Vec<String>,
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
    /// The keys of the rules that it sets.
    pub sets: Vec<String>,
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
    /// Answers to the plain questions, where the edition says otherwise.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub answers: AnswersDoc,
    /// The word list, as in the settings of a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<String>)]
    pub lexicon: Option<Short<64>>,
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
    /// The single rules to make the table with: those that follow from the answers, then those that were set.
    pub rules: Vec<RuleSetting>,
    /// The answers that the rules in force give.
    pub answers: AnswersDoc,
    /// The name of the answer to how much time there is, if there is one that says just this.
    #[ts(optional = nullable)]
    pub time: Option<String>,
    /// What everybody should know before they sit down.
    #[ts(optional = nullable)]
    pub terms: Option<TermsDoc>,
}
