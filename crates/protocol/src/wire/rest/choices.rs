//! The choices for a table: editions, variations, word lists, bots.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{AnswersDoc, TermsDoc};
use crate::wire::{Reason, RuleSentence, RuleSetting, Short, ThemeDoc};

/// The choices for a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EditionsDoc {
    /// The name of the edition that tables use unless another is chosen.
    pub usual: String,
    /// The rules of a game that starts at once against a bot: the usual ones, except that words are checked as they are
    /// laid.
    pub quick: QuickDoc,
    /// All editions, in the order in which they are offered.
    pub editions: Vec<EditionDoc>,
    /// All variations. Whether one fits an edition is found by checking the choice.
    pub variations: Vec<VariationDoc>,
    /// The rules that can be set one by one.
    pub keys: Vec<RuleKeyDoc>,
    /// The word lists that tables can choose.
    pub lexicons: Vec<LexiconDoc>,
    /// The levels of bots, the weakest first.
    pub levels: Vec<String>,
    /// The bots of these levels, in the same order.
    pub rivals: Vec<RivalDoc>,
}

/// The rules of a game that starts without any choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuickDoc {
    /// The name of the edition.
    pub edition: String,
    /// Rules that differ from the edition.
    pub rules: Vec<RuleSetting>,
}

/// The bot of a level. Clients describe the level in their own language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RivalDoc {
    /// The name of the level.
    pub level: String,
    /// Its rank among all levels, from 1 for the weakest.
    pub strength: u8,
    /// The name of the first bot of this level at a table.
    pub name: String,
    /// The name of the picture.
    pub face: String,
}

/// An edition as it is offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EditionDoc {
    /// The name by which it is chosen.
    pub name: String,
    /// The title that people read.
    pub title: String,
    /// Its special feature, in a sentence.
    pub summary: String,
    /// The variations that belong to it.
    pub games: Vec<String>,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// The fewest and the most people at a seat.
    pub members: (u8, u8),
    /// Whether all racks are visible, as when one person plays all seats.
    pub open_racks: bool,
    /// Whether its tables have no chat, whatever their settings say.
    pub quiet: bool,
    /// The names of the levels with different target scores; empty if all seats play to the same one.
    pub levels: Vec<String>,
    /// The name of its own word list; absent: the first list of the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub words: Option<String>,
    /// The colours of the board and tiles.
    pub theme: ThemeDoc,
    /// The rules in force, one sentence each.
    pub rules: Vec<RuleSentence>,
}

/// A variation as it is offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VariationDoc {
    /// The name by which it is chosen.
    pub name: String,
    /// The title that people read.
    pub title: String,
    /// What it changes, in a sentence.
    pub summary: String,
    /// The keys of the rules that it sets.
    pub sets: Vec<String>,
}

/// A rule that can be set by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleKeyDoc {
    /// The key in an edition file, such as `challenge`.
    pub key: String,
    /// The values that it takes, in words.
    pub expects: String,
}

/// A word list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LexiconDoc {
    /// The name by which it is chosen.
    pub name: String,
    /// The language, the source and the licence of the list.
    pub about: String,
    /// How many words it has.
    pub words: usize,
}

/// A choice of rules to be checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesChoice {
    /// The name of the edition with its variations, joined by `+`.
    #[schema(value_type = String)]
    pub edition: Short<1000>,
    /// Rules that differ from it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub rules: Vec<RuleSetting>,
    /// Answers to the plain questions, which replace what the edition says.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub answers: AnswersDoc,
    /// The name of the word list, as in the settings of a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<String>)]
    pub lexicon: Option<Short<64>>,
    /// The code of the language of the answer, such as `de`; absent: English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(optional)]
    pub language: Option<Short<16>>,
}

/// A fault of a choice of rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesCheckFault {
    /// The exact reason with its data, for programs, as making the table would be refused with it.
    pub why: Reason,
    /// The reason in a sentence, in the language that was asked for.
    pub sentence: String,
}

/// The result of checking a choice of rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesCheck {
    /// All faults of the choice; empty if it can be played.
    pub faults: Vec<RulesCheckFault>,
    /// The edition with the rules in force.
    #[ts(optional = nullable)]
    pub edition: Option<EditionDoc>,
    /// The single rules to send when the table is made: those that follow from the answers, then those that were set.
    pub rules: Vec<RuleSetting>,
    /// The answers that the rules in force correspond to.
    pub answers: AnswersDoc,
    /// The name of the answer about time with exactly these limits; `null` if there is none.
    #[ts(optional = nullable)]
    pub time: Option<String>,
    /// What players should know before they sit down.
    #[ts(optional = nullable)]
    pub terms: Option<TermsDoc>,
}
