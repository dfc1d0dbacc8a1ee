//! The lesson of a class: the words that it is about, a mission, and what was played.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::Short;
use crate::wire::limits::{LESSON_WORDS, WORD};

/// What a lesson is about: pages and the wall show it, and words of it earn stars.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ClassLesson {
    /// The words; each earns a star for a team that plays it. At most [`ClassLesson::MOST`].
    #[schema(value_type = Vec<String>)]
    pub words: Vec<Short<WORD>>,
    /// What every team tries beside winning; `null`: nothing.
    #[ts(optional = nullable)]
    pub mission: Option<Mission>,
}

impl ClassLesson {
    /// The most words of a lesson.
    pub const MOST: usize = LESSON_WORDS;

    pub(crate) fn is_none(&self) -> bool {
        self.words.is_empty() && self.mission.is_none()
    }
}

/// Something that teams try beside winning. Each word counts once for a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mission {
    /// As many different words as possible.
    DifferentWords,
    /// Words of five letters or more.
    FiveLetters,
    /// Adjectives, as far as the dictionary knows them.
    Adjectives,
    /// Verbs, as far as the dictionary knows them.
    Verbs,
    /// Plays that form two words or more at once.
    TwoAtOnce,
}

/// What a class has played: its games, newest round first, and the stars of all lessons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassProgress {
    /// The first round of the present lesson: words and missions count from there on.
    pub since: u8,
    /// The games; for a player, those of their own team.
    pub games: Vec<ClassGame>,
    /// The stars of each player or team: of games that are over, and of those that are played now.
    pub stars: Vec<ClassStars>,
    /// The words of the present lesson that these games have, as they stand in its list and in the same order.
    #[serde(default)]
    pub found: Vec<String>,
    /// How far each player or team is with the mission of the present lesson, the furthest first; nobody who has done
    /// nothing for it.
    #[serde(default)]
    pub missions: Vec<ClassMission>,
}

/// A game of one board in one round, running or over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassGame {
    /// The round, counted from one.
    pub round: u8,
    /// The number of the board in the round.
    pub number: u16,
    /// Whether the game is over.
    pub over: bool,
    /// The two sides; the one that went first comes first.
    pub sides: Vec<ClassSide>,
}

/// What a pupil or a team has done in one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassSide {
    /// The number of the player in the event.
    pub player: u16,
    /// The score, in points.
    pub score: i32,
    /// The turns in their order: the plays that stood, and a play without words for every other turn.
    pub plays: Vec<ClassPlay>,
    /// Words of the lesson that they have played.
    pub lesson: Vec<String>,
    /// What counts for the mission: words in capitals.
    pub mission: Vec<String>,
}

/// The words and the points of one turn; no words if nothing was laid, or if it did not stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassPlay {
    /// The words that it formed, in capitals, the main word first; none for a turn without a play.
    pub words: Vec<String>,
    /// What it scored, in points.
    pub points: i32,
}

/// The stars of a player or team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassStars {
    /// The number of the player in the event.
    pub player: u16,
    /// How many stars.
    pub stars: i32,
}

/// How far a player or team is with the mission of the lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassMission {
    /// The number of the player in the event.
    pub player: u16,
    /// How many different words count for the mission, at least one.
    pub words: u32,
}
