//! The form for a new table: occasions, plain questions, and the terms that follow from the answers.

use std::collections::BTreeMap;

use editions::{Answers, Language, Limit, Place, WrongWord};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::LexiconDoc;
use crate::wire::{HouseWords, RuleSetting, Short, TableInfo};

/// The choices in the form for a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OccasionsDoc {
    /// The occasions, the most frequent first.
    pub occasions: Vec<OccasionDoc>,
    /// The answers to the question what happens to a wrong word.
    pub wrong: Vec<WrongAnswerDoc>,
    /// The answers to the question how much time there is.
    pub times: Vec<TimeAnswerDoc>,
    /// The limits for which a number can be given.
    pub limits: Vec<LimitFormDoc>,
    /// The choices for the number of minutes after which the others may claim the game from a seat that is away.
    pub claims: Vec<u32>,
    /// What a class with several boards plays.
    pub class: ClassRulesDoc,
}

/// What a class with several boards plays: its occasion, and what differs from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassRulesDoc {
    /// The name of the occasion.
    pub occasion: String,
    /// The rules beside it.
    pub rules: Vec<RuleSetting>,
    /// What happens to a wrong word where the program checks words.
    pub checked: WrongName,
    /// What happens to a wrong word where the teams look after words themselves.
    pub trusted: WrongName,
}

/// All settings of a table, as one choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OccasionDoc {
    /// The name by which it is chosen.
    pub name: String,
    /// The title that people read.
    pub title: String,
    /// Its special feature, in a few words.
    pub summary: String,
    /// The edition, without variations.
    pub edition: String,
    /// The names of its variations.
    pub variations: Vec<String>,
    /// The kind of person at each seat.
    pub seats: Vec<PlaceName>,
    /// The consequence of a wrong word.
    pub wrong: WrongName,
    /// The name of the answer about time.
    pub time: String,
    /// The name of the word list; `null`: the usual one.
    #[ts(optional = nullable)]
    pub lexicon: Option<String>,
}

/// The kinds of players that a seat can be for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlaceName {
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

/// What happens to a wrong word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WrongName {
    /// The play is refused, without any loss.
    ComesBack,
    /// It can be challenged, and a failed challenge costs nothing.
    Free,
    /// It can be challenged, and a failed challenge costs a turn.
    Turn,
    /// It can be challenged, and a failed challenge gives points away.
    Points,
}

/// An answer to the question about wrong words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WrongAnswerDoc {
    /// The name by which it is chosen.
    pub name: WrongName,
    /// The title that people read.
    pub title: String,
    /// What it means, in a few words.
    pub summary: String,
    /// The keys of the rules that it sets.
    pub sets: Vec<String>,
    /// The answer in its place at a table without a word list; `null`: it needs no list.
    #[ts(optional = nullable)]
    pub without_list: Option<WrongName>,
    /// Whether it is offered only if it is already in force.
    pub rare: bool,
}

/// An answer to the question about time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TimeAnswerDoc {
    /// The name by which it is chosen.
    pub name: String,
    /// The title that people read.
    pub title: String,
    /// The minutes of each limit; zero: no such limit.
    #[schema(value_type = Object)]
    #[ts(type = "{ [L in LimitName]?: number }")]
    pub limits: BTreeMap<LimitName, u32>,
}

/// A limit for which a number can be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LimitName {
    /// The minutes for a turn.
    Turn,
    /// The minutes for all turns of a seat together.
    Clock,
    /// The minutes for the whole game.
    Game,
    /// The score that ends the game.
    Target,
}

/// A limit for which a number can be given, and how the form asks for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LimitFormDoc {
    /// The limit that the number sets.
    pub name: LimitName,
    /// The label of the number in the form.
    pub title: String,
    /// The number that is suggested.
    pub usual: u32,
    /// The largest number that is accepted.
    pub most: u32,
    /// The numbers to choose from if a single seat gets its own; empty: any number can be typed.
    pub handicaps: Vec<u32>,
    /// The keys of the rules that it sets.
    pub sets: Vec<String>,
}

/// Answers to the plain questions. Where one is absent, the edition and its variations apply.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct AnswersDoc {
    /// The consequence of a wrong word.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub wrong: Option<WrongName>,
    /// The number for each limit; zero: no such limit.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = Object)]
    #[ts(optional, type = "{ [L in LimitName]?: number }")]
    pub limits: BTreeMap<LimitName, u32>,
    /// The level whose score all seats play to, if the rules have levels.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<String>)]
    pub level: Option<Short<64>>,
}

/// The terms of a table: what players should know before they sit down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TermsDoc {
    /// The title of the edition with its variations.
    pub title: String,
    /// The title of the edition alone.
    pub edition: String,
    /// The terms in which tables differ most often.
    pub terms: Vec<TermDoc>,
    /// Other differences from the edition, one sentence each.
    pub changes: Vec<String>,
    /// The word list; `null`: the players judge words.
    #[ts(optional = nullable)]
    pub list: Option<LexiconDoc>,
    /// Words that are good or bad at this table only.
    pub house: HouseWords,
}

/// One of the terms of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TermDoc {
    /// The subject of the term.
    pub topic: TopicName,
    /// The rule in force, in a sentence.
    pub lead: String,
    /// Its meaning, in a sentence or two; may be empty.
    pub more: String,
}

/// The subjects of terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TopicName {
    /// The consequence of a wrong word.
    Words,
    /// The time limits.
    Time,
    /// The bonus for many tiles in one turn.
    Bonus,
    /// The end of the game.
    End,
}

/// A table as shown to a person who has a code or a link for it, before they sit down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InvitationDoc {
    /// The table and its seats.
    pub table: TableInfo,
    /// The terms in force there.
    pub terms: TermsDoc,
}

impl OccasionsDoc {
    /// The choices in this language. `usual` is the edition of tables for which none is chosen, `lists` holds the names
    /// of the server's word lists.
    #[must_use]
    pub fn write(offered: &editions::Occasions, usual: &str, lists: &[String], language: Language) -> OccasionsDoc {
        let text = |text: &editions::Text| text.to(language).to_owned();
        let occasion = |one: &editions::Occasion| OccasionDoc {
            name: one.name.clone(),
            title: text(&one.title),
            summary: text(&one.summary),
            edition: one.edition.clone().unwrap_or_else(|| usual.to_owned()),
            variations: one.variations.clone(),
            seats: one.seats.iter().map(|&place| PlaceName::write(place)).collect(),
            wrong: WrongName::write(one.wrong),
            time: one.time.clone(),
            lexicon: one.lexicon.iter().find(|name| lists.contains(name)).cloned(),
        };
        let wrong = |one: &editions::WrongAnswer| WrongAnswerDoc {
            name: WrongName::write(one.name),
            title: text(&one.title),
            summary: text(&one.summary),
            sets: one.keys().map(str::to_owned).collect(),
            without_list: one.without_list.map(WrongName::write),
            rare: one.rare,
        };
        let time = |one: &editions::TimeAnswer| TimeAnswerDoc {
            name: one.name.clone(),
            title: text(&one.title),
            limits: Limit::ALL
                .into_iter()
                .filter(|&limit| limit != Limit::Target)
                .map(|limit| (LimitName::write(limit), one.limits.get(&limit).copied().unwrap_or(0)))
                .collect(),
        };
        let limit = |one: &editions::LimitForm| LimitFormDoc {
            name: LimitName::write(one.name),
            title: text(&one.title),
            usual: one.usual,
            most: one.most,
            handicaps: one.handicaps.clone(),
            sets: vec![one.key.clone()],
        };
        let setting =
            |(key, value): (String, String)| Some(RuleSetting { key: Short::new(&key)?, value: Short::new(&value)? });
        OccasionsDoc {
            occasions: offered.occasions.iter().map(occasion).collect(),
            wrong: offered.wrong.iter().map(wrong).collect(),
            times: offered.times.iter().map(time).collect(),
            limits: offered.limits.iter().map(limit).collect(),
            claims: offered.claims.clone(),
            class: ClassRulesDoc {
                occasion: offered.class.occasion.clone(),
                rules: offered.class.rules().filter_map(setting).collect(),
                checked: WrongName::write(offered.class.wrong.checked),
                trusted: WrongName::write(offered.class.wrong.trusted),
            },
        }
    }
}

impl AnswersDoc {
    /// The document for these answers.
    #[must_use]
    pub fn write(answers: &Answers) -> AnswersDoc {
        AnswersDoc {
            wrong: answers.wrong.map(WrongName::write),
            limits: answers.limits.iter().map(|(&limit, &number)| (LimitName::write(limit), number)).collect(),
            level: answers.level.as_deref().and_then(Short::new),
        }
    }

    /// The answers that were given.
    #[must_use]
    pub fn read(&self) -> Answers {
        Answers {
            wrong: self.wrong.map(WrongName::read),
            limits: self.limits.iter().map(|(&limit, &number)| (limit.read(), number)).collect(),
            level: self.level.as_ref().map(|level| level.as_str().to_owned()),
        }
    }
}

impl TermsDoc {
    /// The terms of a table with these rules, and its other differences from the edition.
    #[must_use]
    pub fn write(
        edition: &editions::Edition,
        terms: Vec<TermDoc>,
        changes: Vec<String>,
        list: Option<LexiconDoc>,
        house: HouseWords,
        language: Language,
    ) -> TermsDoc {
        let (title, edition) = (edition.full_title_in(language), edition.blurb(language).title);
        TermsDoc { title, edition, terms, changes, list, house }
    }
}

impl PlaceName {
    fn write(place: Place) -> PlaceName {
        match place {
            Place::Me => PlaceName::Me,
            Place::Person => PlaceName::Person,
            Place::Team => PlaceName::Team,
            Place::Local => PlaceName::Local,
            Place::Bot => PlaceName::Bot,
        }
    }
}

impl WrongName {
    fn write(wrong: WrongWord) -> WrongName {
        match wrong {
            WrongWord::ComesBack => WrongName::ComesBack,
            WrongWord::Free => WrongName::Free,
            WrongWord::Turn => WrongName::Turn,
            WrongWord::Points => WrongName::Points,
        }
    }

    fn read(self) -> WrongWord {
        match self {
            WrongName::ComesBack => WrongWord::ComesBack,
            WrongName::Free => WrongWord::Free,
            WrongName::Turn => WrongWord::Turn,
            WrongName::Points => WrongWord::Points,
        }
    }
}

impl LimitName {
    fn write(limit: Limit) -> LimitName {
        match limit {
            Limit::Turn => LimitName::Turn,
            Limit::Clock => LimitName::Clock,
            Limit::Game => LimitName::Game,
            Limit::Target => LimitName::Target,
        }
    }

    fn read(self) -> Limit {
        match self {
            LimitName::Turn => Limit::Turn,
            LimitName::Clock => Limit::Clock,
            LimitName::Game => Limit::Game,
            LimitName::Target => Limit::Target,
        }
    }
}
