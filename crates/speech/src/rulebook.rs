//! Sentences about rules.

use editions::{Edition, KEYS, LoadError, Rule};
use protocol::wire::RuleSentence;
use protocol::wire::rest::TermDoc;
use rules::Ruleset;

/// Sentences about the rules of a game.
///
/// ```
/// use speech::{Language, phrasebook};
///
/// let ruleset = editions::load("graves+turn-timer")?.ruleset;
/// let say = |language| phrasebook(language).rule(editions::Rule::TurnTime, &ruleset);
/// assert_eq!(say(Language::En), "You have 3 minutes for each turn; a longer turn is lost.");
/// assert_eq!(say(Language::De), "Ein Zug dauert höchstens 3 Minuten; ein längerer ist verloren.");
/// # Ok::<(), editions::LoadError>(())
/// ```
pub trait Rulebook {
    /// A rule of a ruleset, in a sentence.
    fn rule(&self, rule: Rule, ruleset: &Ruleset) -> String;

    /// The values that a rule takes, for people who set it by hand.
    fn expects(&self, rule: Rule) -> &'static str;

    /// The terms of a table: the few rules in which tables most often differ.
    fn terms(&self, ruleset: &Ruleset) -> Vec<TermDoc>;

    /// The rules in force, one sentence for each of [`KEYS`], in that order.
    fn rules(&self, ruleset: &Ruleset) -> Vec<RuleSentence> {
        let line = |key: &editions::Key| RuleSentence { key: key.name.to_owned(), text: self.rule(key.rule, ruleset) };
        KEYS.iter().map(line).collect()
    }

    /// The rules that differ from the edition offered to newcomers and are not among the terms, in sentences.
    ///
    /// # Errors
    /// That edition is not among the shipped ones.
    fn changes(&self, edition: &Edition) -> Result<Vec<String>, LoadError> {
        let untold = editions::news(edition)?.into_iter().filter(|key| !TOLD.contains(&key.rule));
        Ok(untold.map(|key| self.rule(key.rule, &edition.ruleset)).collect())
    }
}

/// The rules about which the terms speak.
const TOLD: [Rule; 8] = [
    Rule::Challenge,
    Rule::TurnTime,
    Rule::Clock,
    Rule::GameTime,
    Rule::Bonuses,
    Rule::Target,
    Rule::Seats,
    Rule::Members,
];
