//! What a new table is made from: occasions, plain questions, and the terms that follow from the answers.

use std::collections::BTreeMap;

use editions::{Answers, Language, Limit, Place, WrongWord};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::LexiconDoc;
use crate::wire::{HouseWords, Short, TableInfo};

/// What the form for a new table offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OccasionsDoc {
    /// The occasions, the most frequent first.
    pub occasions: Vec<OccasionDoc>,
    /// The answers to what happens with a wrong word.
    pub wrong: Vec<WrongAnswerDoc>,
    /// The answers to how much time there is.
    pub times: Vec<TimeAnswerDoc>,
    /// The limits for which a number can be given.
    pub limits: Vec<LimitFormDoc>,
    /// After how many minutes the others may claim a game from somebody who stays away: the numbers to choose from.
    pub claims: Vec<u32>,
}

/// A whole table in one choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OccasionDoc {
    /// The name by which it is chosen.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// What is special about it, in a few words.
    pub summary: String,
    /// The edition, without variations.
    pub edition: String,
    /// The variations.
    pub variations: Vec<String>,
    /// Who sits where.
    pub seats: Vec<PlaceName>,
    /// What happens with a wrong word.
    pub wrong: WrongName,
    /// The name of the answer to how much time there is.
    pub time: String,
    /// The word list; nothing: the usual one.
    #[ts(optional = nullable)]
    pub lexicon: Option<String>,
}

/// For whom a seat is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlaceName {
    /// The person who makes the table.
    Me,
    /// Somebody who comes by a code or a link.
    Person,
    /// Several people at one rack.
    Team,
    /// Somebody at the same device.
    Local,
    /// A bot.
    Bot,
}

/// What happens with a wrong word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WrongName {
    /// The play is refused, and nothing is lost.
    ComesBack,
    /// It can be challenged, and a failed challenge costs nothing.
    Free,
    /// It can be challenged, and a failed challenge costs a turn.
    Turn,
    /// It can be challenged, and a failed challenge gives points away.
    Points,
}

/// An answer to what happens with a wrong word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WrongAnswerDoc {
    /// The name by which it is chosen.
    pub name: WrongName,
    /// What it is called.
    pub title: String,
    /// What it means, in a few words.
    pub summary: String,
    /// The keys of the rules that it sets.
    pub sets: Vec<String>,
    /// Whether it is offered only where it is in force.
    pub rare: bool,
}

/// An answer to how much time there is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TimeAnswerDoc {
    /// The name by which it is chosen.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// The minutes of each limit; zero: it does not hold.
    #[schema(value_type = Object)]
    #[ts(type = "{ [L in LimitName]?: number }")]
    pub limits: BTreeMap<LimitName, u32>,
}

/// A limit for which a number can be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LimitName {
    /// Minutes for a turn.
    Turn,
    /// Minutes for all turns of a seat.
    Clock,
    /// Minutes for the game.
    Game,
    /// The score that ends the game.
    Target,
}

/// A limit for which a number can be given, and how it is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LimitFormDoc {
    /// The limit.
    pub name: LimitName,
    /// What the number means.
    pub title: String,
    /// The number that is suggested.
    pub usual: u32,
    /// The largest number.
    pub most: u32,
    /// The numbers to choose from where one seat gets a number of its own; empty: any number can be typed.
    pub handicaps: Vec<u32>,
    /// The keys of the rules that it sets.
    pub sets: Vec<String>,
}

/// Answers to the plain questions. What is not answered is as the edition and its variations say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct AnswersDoc {
    /// What happens with a wrong word.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub wrong: Option<WrongName>,
    /// Numbers for limits; zero: no such limit.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = Object)]
    #[ts(optional, type = "{ [L in LimitName]?: number }")]
    pub limits: BTreeMap<LimitName, u32>,
    /// The level whose score everybody plays to, where the rules have levels.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<String>)]
    pub level: Option<Short<64>>,
}

/// What everybody should know before they sit down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TermsDoc {
    /// What is played, as people say it, with its variations.
    pub title: String,
    /// What the edition is called, without them.
    pub edition: String,
    /// The rules that tables most often differ in.
    pub terms: Vec<TermDoc>,
    /// What else differs from the edition, in sentences.
    pub changes: Vec<String>,
    /// The word list; nothing: the players decide.
    #[ts(optional = nullable)]
    pub list: Option<LexiconDoc>,
    /// Words that are good or bad at this table only.
    pub house: HouseWords,
}

/// Something to know before one sits down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TermDoc {
    /// What it is about.
    pub topic: TopicName,
    /// What holds, in a sentence.
    pub lead: String,
    /// What it means, in a sentence or two; may be empty.
    pub more: String,
}

/// What a term is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TopicName {
    /// What happens with a wrong word.
    Words,
    /// How much time there is.
    Time,
    /// What many tiles in one turn earn.
    Bonus,
    /// How the game ends.
    End,
}

/// A table that somebody has a code or a link for, before they sit down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InvitationDoc {
    /// The table.
    pub table: TableInfo,
    /// What is in force there.
    pub terms: TermsDoc,
}

impl OccasionsDoc {
    /// What is offered, in this language. `usual` is the edition that is played when nobody says otherwise, and `lists`
    /// are the word lists that there are.
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
        OccasionsDoc {
            occasions: offered.occasions.iter().map(occasion).collect(),
            wrong: offered.wrong.iter().map(wrong).collect(),
            times: offered.times.iter().map(time).collect(),
            limits: offered.limits.iter().map(limit).collect(),
            claims: offered.claims.clone(),
        }
    }
}

impl AnswersDoc {
    /// The answers that rules give.
    #[must_use]
    pub fn write(answers: &Answers) -> AnswersDoc {
        AnswersDoc {
            wrong: answers.wrong.map(WrongName::write),
            limits: answers.limits.iter().map(|(&limit, &number)| (LimitName::write(limit), number)).collect(),
            level: answers.level.as_deref().and_then(Short::new),
        }
    }

    /// The answers.
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
    /// What is in force under these rules: the terms, and what else is not usual.
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
