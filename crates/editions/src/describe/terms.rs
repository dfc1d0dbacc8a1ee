//! What everybody should know before they sit down: the few rules that tables most often differ in.

use rules::Ruleset;

use crate::key::KEYS;
use crate::{Edition, Language, LoadError, load};

use super::{differences_in, terms_english, terms_german};

/// What a term is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// What happens with a wrong word.
    Words,
    /// How much time there is.
    Time,
    /// What many tiles in one turn earn.
    Bonus,
    /// How the game ends.
    End,
}

/// Something to know before one sits down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// What it is about.
    pub topic: Topic,
    /// What holds, in a sentence.
    pub lead: String,
    /// What it means, in a sentence or two; empty where the first says it all.
    pub more: String,
}

/// The rules that the terms tell. What else differs from an edition, [`changes`] lists.
const TOLD: [&str; 8] = ["challenge", "time.turn", "time.clock", "time.game", "bonuses", "target", "seats", "members"];

/// What everybody should know before they sit down.
///
/// ```
/// let ruleset = editions::load("deluxe+challenge-void")?.ruleset;
/// let terms = editions::terms(&ruleset, editions::Language::En);
/// assert_eq!(terms[0].lead, "A wrong word comes back.");
/// assert_eq!(terms[1].lead, "No time limit.");
/// # Ok::<(), editions::LoadError>(())
/// ```
#[must_use]
pub fn terms(ruleset: &Ruleset, language: Language) -> Vec<Term> {
    match language {
        Language::En => terms_english::all(ruleset),
        Language::De => terms_german::all(ruleset),
    }
}

/// The edition that newcomers play: what is different in another one is told before anybody sits down.
const KNOWN: &str = include_str!("../../known-edition.txt");

/// The rules in force, in sentences, that differ from the edition that newcomers play and are not among the terms.
///
/// # Errors
/// The edition is not among those shipped.
///
/// ```
/// let edition = editions::load("deluxe+open-dictionary+challenge-void")?;
/// assert_eq!(editions::changes(&edition, editions::Language::En)?, ["You may look words up at any time."]);
/// # Ok::<(), editions::LoadError>(())
/// ```
pub fn changes(edition: &Edition, language: Language) -> Result<Vec<String>, LoadError> {
    let differs = differences_in(&edition.ruleset, &load(KNOWN.trim())?.ruleset, language);
    let untold = differs.into_iter().filter(|one| !TOLD.contains(&one.key));
    debug_assert!(TOLD.iter().all(|told| KEYS.iter().any(|key| key.name == *told)), "every key is one");
    Ok(untold.map(|one| one.one).collect())
}
