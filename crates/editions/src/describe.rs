//! Rules in sentences, for people.

pub(crate) mod english;
pub(crate) mod german;
mod terms;
mod terms_english;
mod terms_german;

use rules::Ruleset;
use toml::Value;

use crate::Language;
use crate::doc::RulesetDoc;
use crate::key::KEYS;

pub use terms::{Term, Topic, changes, terms};

/// What a rule is about. Lists for people go by these, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Chapter {
    /// The players, the board, the tiles.
    Set,
    /// What may be done in a turn.
    Turns,
    /// Words and challenges.
    Words,
    /// What a play scores.
    Scores,
    /// How the game ends and who wins.
    End,
    /// Clocks.
    Time,
}

impl Chapter {
    /// All of them, in their order.
    pub const ALL: [Chapter; 6] =
        [Chapter::Set, Chapter::Turns, Chapter::Words, Chapter::Scores, Chapter::End, Chapter::Time];
}

/// One rule in force, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleLine {
    /// The key of the rule in an edition file.
    pub key: &'static str,
    /// What it is about.
    pub chapter: Chapter,
    /// The sentence.
    pub text: String,
}

/// A rule that differs between two rulesets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The key of the rule in an edition file.
    pub key: &'static str,
    /// What one says.
    pub one: String,
    /// What the other says.
    pub other: String,
}

/// The rules in force, one sentence for each of [`KEYS`], in their order.
///
/// ```
/// let ruleset = editions::load("graves+turn-timer")?.ruleset;
/// let turn = editions::describe(&ruleset).into_iter().find(|line| line.key == "time.turn").unwrap();
/// assert_eq!(turn.text, "You have 3 minutes for each turn; a longer turn is lost.");
/// # Ok::<(), editions::LoadError>(())
/// ```
#[must_use]
pub fn describe(ruleset: &Ruleset) -> Vec<RuleLine> {
    describe_in(ruleset, Language::En)
}

/// The same in another language.
///
/// ```
/// let ruleset = editions::load("deluxe+nine-tile")?.ruleset;
/// let lines = editions::describe_in(&ruleset, editions::Language::De);
/// assert!(lines.iter().any(|line| line.text == "Auf einer Bank liegen 9 Steine."));
/// # Ok::<(), editions::LoadError>(())
/// ```
#[must_use]
pub fn describe_in(ruleset: &Ruleset, language: Language) -> Vec<RuleLine> {
    let line =
        |key: &crate::Key| RuleLine { key: key.name, chapter: key.chapter, text: key.sentence(ruleset, language) };
    KEYS.iter().map(line).collect()
}

/// The rules that differ; none only if the rulesets are equal.
///
/// ```
/// let (one, other) = (editions::load("deluxe")?, editions::load("deluxe+open-dictionary")?);
/// let keys: Vec<_> = editions::differences(&one.ruleset, &other.ruleset).iter().map(|one| one.key).collect();
/// assert_eq!(keys, ["dictionary"]);
/// # Ok::<(), editions::LoadError>(())
/// ```
#[must_use]
pub fn differences(one: &Ruleset, other: &Ruleset) -> Vec<Difference> {
    differences_in(one, other, Language::En)
}

/// The same in another language.
#[must_use]
pub fn differences_in(one: &Ruleset, other: &Ruleset, language: Language) -> Vec<Difference> {
    // The values are compared and not the sentences: two boards may be alike in all that a sentence says.
    let (values, other_values) = (values(one), values(other));
    let differs = KEYS.iter().filter(|key| value_at(&values, key.name) != value_at(&other_values, key.name));
    let said = |key: &crate::Key, ruleset: &Ruleset| key.sentence(ruleset, language);
    differs.map(|key| Difference { key: key.name, one: said(key, one), other: said(key, other) }).collect()
}

fn values(ruleset: &Ruleset) -> Option<Value> {
    Value::try_from(RulesetDoc::from(ruleset)).ok()
}

fn value_at<'v>(values: &'v Option<Value>, key: &str) -> Option<&'v Value> {
    key.split('.').try_fold(values.as_ref()?, |value, step| value.get(step))
}
