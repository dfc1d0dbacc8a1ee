//! Answers to the plain questions about a new table, and the rules that follow from them.

use std::collections::BTreeMap;

use rules::{Ruleset, Target};

use crate::{Fault, Limit, LoadError, WrongWord, occasions};

/// Answers to the plain questions about a new table. Where one is absent, the edition and its variations apply.
///
/// ```
/// use editions::{Answers, Limit, WrongWord};
/// let mut answers = Answers { wrong: Some(WrongWord::ComesBack), ..Answers::default() };
/// answers.limits.insert(Limit::Turn, 2);
/// // The time for the whole game is that of the variation, and holds as well.
/// let rules = answers.rules(&editions::load("literacy+game-timer")?.ruleset, &[])?;
/// let ruleset = editions::load_with("literacy+game-timer", &editions::pairs(&rules))?.ruleset;
/// assert_eq!((Limit::Turn.of(&ruleset), Limit::Game.of(&ruleset)), (Some(2), Some(60)));
/// # Ok::<(), editions::LoadError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// What happens to a wrong word.
    pub wrong: Option<WrongWord>,
    /// Numbers for limits; zero: no such limit.
    pub limits: BTreeMap<Limit, u32>,
    /// The level whose score all seats play to, if the rules have levels.
    pub level: Option<String>,
}

/// Rules in the form that [`load_with`](crate::load_with) takes.
#[must_use]
pub fn pairs(rules: &[(String, String)]) -> Vec<(&str, &str)> {
    rules.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect()
}

impl Answers {
    /// The rules to set on top of an edition with its variations, as key and value: one for each answer that the edition
    /// does not give already, then those that were set by hand, which have the last word. `base` has the rules set by hand.
    ///
    /// # Errors
    /// All faults of the numbers.
    pub fn rules(&self, base: &Ruleset, by_hand: &[(&str, &str)]) -> Result<Vec<(String, String)>, LoadError> {
        let offered = occasions()?;
        let mut rules = Vec::new();
        if let Some(wrong) = self.wrong.filter(|&wrong| wrong != WrongWord::of(base)) {
            let answer = offered.wrong.iter().find(|answer| answer.name == wrong);
            rules.extend(answer.into_iter().flat_map(super::occasions::WrongAnswer::rules));
        }
        let mut faults = Vec::new();
        for form in &offered.limits {
            let Some(&wanted) = self.limits.get(&form.name) else { continue };
            if wanted > form.most {
                faults.push(Fault::LimitTooLarge { limit: form.name, have: wanted, most: form.most });
            }
            if form.name.exactly(base) != Some(wanted) {
                rules.push(form.rule(wanted));
            }
        }
        if !faults.is_empty() {
            return Err(LoadError(faults));
        }
        if let Some(wanted) = self.level.as_deref().filter(|&wanted| level(base).is_some_and(|now| now != wanted)) {
            rules.push(("target.each".to_owned(), toml::Value::String(wanted.to_owned()).to_string()));
        }
        rules.extend(by_hand.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())));
        Ok(rules)
    }

    /// The answers that correspond to these rules.
    #[must_use]
    pub fn of(ruleset: &Ruleset) -> Answers {
        let number = |limit: Limit| Some((limit, limit.of(ruleset)?));
        Answers {
            wrong: Some(WrongWord::of(ruleset)),
            limits: Limit::ALL.into_iter().filter_map(number).collect(),
            level: level(ruleset).map(str::to_owned),
        }
    }

    /// The name of the answer about time with exactly the limits of these rules, if there is one.
    ///
    /// # Errors
    /// Cannot happen with data that passed the tests of this crate.
    pub fn time(ruleset: &Ruleset) -> Result<Option<&'static str>, LoadError> {
        let times = Limit::ALL.into_iter().filter(|&limit| limit != Limit::Target);
        let held: Vec<(Limit, Option<u32>)> = times.map(|limit| (limit, limit.exactly(ruleset))).collect();
        let says = |answer: &&crate::TimeAnswer| {
            held.iter().all(|(limit, number)| *number == Some(answer.limits.get(limit).copied().unwrap_or(0)))
        };
        Ok(occasions()?.times.iter().find(says).map(|answer| answer.name.as_str()))
    }
}

/// The level whose score all seats play to.
fn level(ruleset: &Ruleset) -> Option<&str> {
    match &ruleset.target.as_ref()?.each {
        Target::Level(level) => Some(level),
        Target::Score(_) => None,
    }
}
