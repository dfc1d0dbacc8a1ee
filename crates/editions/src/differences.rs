//! The differences between two rulesets.

use rules::Ruleset;
use toml::Value;

use crate::doc::RulesetDoc;
use crate::key::{KEYS, Key};
use crate::{Edition, LoadError, load};

/// The edition that newcomers are assumed to know; people are told the differences from it before they sit down.
const KNOWN: &str = include_str!("../known-edition.txt");

/// The rules that differ; empty only if the rulesets are equal.
///
/// ```
/// let (one, other) = (editions::load("deluxe")?, editions::load("deluxe+open-dictionary")?);
/// let keys: Vec<_> = editions::differences(&one.ruleset, &other.ruleset).iter().map(|key| key.name).collect();
/// assert_eq!(keys, ["dictionary"]);
/// # Ok::<(), editions::LoadError>(())
/// ```
#[must_use]
pub fn differences(one: &Ruleset, other: &Ruleset) -> Vec<&'static Key> {
    let (values, other_values) = (values(one), values(other));
    KEYS.iter().filter(|key| value_at(&values, key.name) != value_at(&other_values, key.name)).collect()
}

/// The rules that differ from the edition that newcomers are assumed to know.
///
/// # Errors
/// That edition is not among the shipped ones.
pub fn news(edition: &Edition) -> Result<Vec<&'static Key>, LoadError> {
    Ok(differences(&edition.ruleset, &load(KNOWN.trim())?.ruleset))
}

fn values(ruleset: &Ruleset) -> Option<Value> {
    Value::try_from(RulesetDoc::from(ruleset)).ok()
}

fn value_at<'v>(values: &'v Option<Value>, key: &str) -> Option<&'v Value> {
    key.split('.').try_fold(values.as_ref()?, |value, step| value.get(step))
}
