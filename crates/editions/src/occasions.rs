//! Occasions: all settings of a table as one choice, and the plain questions that it answers.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use rules::{Challenge, ChallengeRule, FailedChallenge, Millis, Ruleset, Target};
use serde::{Deserialize, Serialize};
use toml::Table;

use crate::{Language, LoadError, Text, file};

const FILE: &str = include_str!("../../../data/occasions/occasions.toml");

/// A minute, in milliseconds.
const MINUTE: u64 = 60_000;

/// The choices in the form for a new table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Occasions {
    /// The occasions, most frequent first.
    pub occasions: Vec<Occasion>,
    /// The answers to the question what happens to a wrong word.
    pub wrong: Vec<WrongAnswer>,
    /// The answers to the question how much time there is.
    pub times: Vec<TimeAnswer>,
    /// The limits for which a number can be given.
    pub limits: Vec<LimitForm>,
    /// The choices for the number of minutes after which the others may claim a game from a player who stays away.
    pub claims: Vec<u32>,
    /// The rules of a class with several boards.
    pub class: ClassRules,
}

/// What a class with several boards plays.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClassRules {
    /// The name of its occasion.
    pub occasion: String,
    rules: Table,
    /// What happens to a wrong word.
    pub wrong: ClassWrong,
}

/// What happens to a wrong word in a class, as its teacher chooses.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClassWrong {
    /// The program checks words.
    pub checked: WrongWord,
    /// The teams look after words themselves.
    pub trusted: WrongWord,
}

/// All settings of a table, as one choice.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Occasion {
    /// The name by which it is chosen.
    pub name: String,
    /// The title that people read.
    pub title: Text,
    /// Its special feature, in a few words.
    pub summary: Text,
    /// The edition; `None`: the usual one.
    pub edition: Option<String>,
    /// The names of the variations.
    #[serde(default)]
    pub variations: Vec<String>,
    /// The kind of player for each seat.
    pub seats: Vec<Place>,
    /// What happens to a wrong word.
    pub wrong: WrongWord,
    /// The name of the answer about time.
    pub time: String,
    /// The word lists that suit it, best first; empty: the usual one.
    #[serde(default)]
    pub lexicon: Vec<String>,
}

/// The kinds of players that a seat can be for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// The person who makes the table.
    Me,
    /// A person who joins by a code or a link.
    Person,
    /// Several people at one rack.
    Team,
    /// A player on the same device.
    Local,
    /// A bot of the server.
    Bot,
}

/// What happens to a wrong word, as far as players must know it before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WrongWord {
    /// The play is refused, and nothing is lost.
    ComesBack,
    /// It can be challenged, and a failed challenge costs nothing.
    Free,
    /// It can be challenged, and a failed challenge costs a turn.
    Turn,
    /// It can be challenged, and a failed challenge gives points away.
    Points,
}

/// An answer to the question what happens to a wrong word.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrongAnswer {
    /// The kind of rule, by which it is chosen.
    pub name: WrongWord,
    /// The title that people read.
    pub title: Text,
    /// What it means, in a few words.
    pub summary: Text,
    rules: Table,
    /// The answer in its place at a table without a word list; none: it needs no list.
    #[serde(default)]
    pub without_list: Option<WrongWord>,
    /// Whether it is offered only if it is already in force.
    #[serde(default)]
    pub rare: bool,
}

/// An answer to the question how much time there is.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeAnswer {
    /// The name by which it is chosen.
    pub name: String,
    /// The title that people read.
    pub title: Text,
    /// The limits that apply; all others do not.
    pub limits: BTreeMap<Limit, u32>,
}

/// A limit for which a number can be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// The minutes for a turn.
    Turn,
    /// The minutes for all turns of a seat together.
    Clock,
    /// The minutes for the whole game.
    Game,
    /// The score that ends the game.
    Target,
}

/// How the form asks for a limit, and the rule that its number sets.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitForm {
    /// The limit that the number sets.
    pub name: Limit,
    /// The label of the number in the form.
    pub title: Text,
    /// The number that is suggested.
    pub usual: u32,
    /// The largest number that is accepted.
    pub most: u32,
    /// The numbers to choose from if a single seat gets its own; empty: any number can be typed.
    #[serde(default)]
    pub handicaps: Vec<u32>,
    /// The key of the rule that it sets.
    pub key: String,
    value: String,
}

/// The choices in the form for a new table, read once.
///
/// # Errors
/// Cannot happen with data that passed the tests of this crate.
///
/// ```
/// let offered = editions::occasions()?;
/// assert_eq!(offered.occasions[0].title.to(editions::Language::De), "Familie");
/// # Ok::<(), editions::LoadError>(())
/// ```
pub fn occasions() -> Result<&'static Occasions, LoadError> {
    static READ: OnceLock<Occasions> = OnceLock::new();
    match READ.get() {
        Some(read) => Ok(read),
        None => file::read("occasions", FILE).map(|read| READ.get_or_init(|| read)).map_err(LoadError::from),
    }
}

impl WrongWord {
    /// What happens to a wrong word under these rules.
    #[must_use]
    pub fn of(ruleset: &Ruleset) -> WrongWord {
        match ruleset.challenge {
            Challenge::Void => WrongWord::ComesBack,
            Challenge::Allowed(ChallengeRule { failed, .. }) => match failed {
                FailedChallenge::Free => WrongWord::Free,
                FailedChallenge::NextTurn => WrongWord::Turn,
                FailedChallenge::Points { .. } => WrongWord::Points,
            },
        }
    }
}

impl WrongAnswer {
    /// The keys of the rules that it sets.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.rules.keys().map(String::as_str)
    }

    /// The rules that it sets, as key and value.
    pub(crate) fn rules(&self) -> impl Iterator<Item = (String, String)> + '_ {
        self.rules.iter().map(|(key, value)| (key.clone(), value.to_string()))
    }
}

impl ClassRules {
    /// The rules beside those of the occasion, as key and value.
    pub fn rules(&self) -> impl Iterator<Item = (String, String)> + '_ {
        self.rules.iter().map(|(key, value)| (key.clone(), value.to_string()))
    }
}

impl Limit {
    /// All limits.
    pub const ALL: [Limit; 4] = [Limit::Turn, Limit::Clock, Limit::Game, Limit::Target];

    /// The number under these rules; `None` if there is no such limit, or one that the form cannot express, such as ten
    /// seconds, or a score for each level.
    #[must_use]
    pub fn of(self, ruleset: &Ruleset) -> Option<u32> {
        self.exactly(ruleset).filter(|&number| number > 0)
    }

    /// The number under these rules, zero if there is no such limit; `None` if no number expresses it.
    pub(crate) fn exactly(self, ruleset: &Ruleset) -> Option<u32> {
        let minutes = |span: Option<Millis>| match span {
            Some(span) if span.0 % MINUTE == 0 => u32::try_from(span.0 / MINUTE).ok(),
            Some(_) => None,
            None => Some(0),
        };
        match self {
            Limit::Turn => minutes(ruleset.time.turn),
            Limit::Clock => minutes(ruleset.time.clock.map(|clock| clock.each)),
            Limit::Game => minutes(ruleset.time.game),
            Limit::Target => match ruleset.target.as_ref().map(|rule| &rule.each) {
                Some(Target::Score(points)) => Some(points.0.unsigned_abs()),
                Some(Target::Level(_)) => None,
                None => Some(0),
            },
        }
    }

    /// The label of its number in the form.
    #[must_use]
    pub fn title(self, language: Language) -> &'static str {
        let form = occasions().ok().and_then(|offered| offered.limits.iter().find(|form| form.name == self));
        form.map_or("", |form| form.title.to(language))
    }
}

impl LimitForm {
    /// The rule for this number; zero means no limit.
    pub(crate) fn rule(&self, number: u32) -> (String, String) {
        let value = if number == 0 { "\"none\"".to_owned() } else { self.value.replace("{n}", &number.to_string()) };
        (self.key.clone(), value)
    }
}
