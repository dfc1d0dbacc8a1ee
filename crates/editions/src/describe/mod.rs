//! Rules in sentences, for people.

pub(crate) mod sentence;

use rules::Ruleset;
use toml::Value;

use crate::doc::RulesetDoc;
use crate::key::KEYS;

/// One rule in force, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleLine {
    /// The key of the rule in an edition file.
    pub key: &'static str,
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
/// assert_eq!(turn.text, "A turn takes 3 minutes at most; a longer one is lost.");
/// # Ok::<(), editions::LoadError>(())
/// ```
#[must_use]
pub fn describe(ruleset: &Ruleset) -> Vec<RuleLine> {
    KEYS.iter().map(|key| RuleLine { key: key.name, text: key.sentence(ruleset) }).collect()
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
    // The values are compared and not the sentences: two boards may be alike in all that a sentence says.
    let (values, other_values) = (values(one), values(other));
    let differs = KEYS.iter().filter(|key| value_at(&values, key.name) != value_at(&other_values, key.name));
    differs.map(|key| Difference { key: key.name, one: key.sentence(one), other: key.sentence(other) }).collect()
}

fn values(ruleset: &Ruleset) -> Option<Value> {
    Value::try_from(RulesetDoc::from(ruleset)).ok()
}

fn value_at<'v>(values: &'v Option<Value>, key: &str) -> Option<&'v Value> {
    key.split('.').try_fold(values.as_ref()?, |value, step| value.get(step))
}
