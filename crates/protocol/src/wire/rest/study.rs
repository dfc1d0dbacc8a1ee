//! Learning words: plans, decks, cards, answers and lists of one's own.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::Short;

/// The most characters in the name of a deck, a list or a quiz.
const MAX_NAME: usize = 64;
/// The most characters in the name of a card.
const MAX_CARD: usize = 200;
/// The most characters in the key of an answer.
const MAX_KEY: usize = 64;

/// The learning plan of a person, and its progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyDoc {
    /// The decks that were chosen, and how many cards a day.
    pub plan: StudyPlanDoc,
    /// How many cards are asked today, at most `due_a_day`.
    pub due: usize,
    /// How many more are due, and wait for the next days.
    pub waiting: usize,
    /// In how many days the waiting cards are done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub days_to_catch_up: Option<usize>,
    /// How many come back later today, within minutes.
    pub soon: usize,
    /// In how many milliseconds the last of those comes back.
    pub soon_ms: u64,
    /// How many new cards may begin today.
    pub new: usize,
    /// How many cards are known.
    pub known: usize,
    /// How many cards come back today and on each of the next days.
    pub ahead: Vec<usize>,
    /// The answers of each of the last weeks, the oldest first.
    pub weeks: Vec<StudyWeek>,
    /// All decks, those that were not chosen included.
    pub decks: Vec<StudyDeckDoc>,
}

/// Answers of one week to cards that were known from an earlier day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyWeek {
    /// How many answers there were.
    pub asked: usize,
    /// How many of them were remembered.
    pub remembered: usize,
}

/// The plan of a learner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyPlanDoc {
    /// The name of the word list.
    #[schema(value_type = String)]
    pub list: Short<MAX_NAME>,
    /// The chance, in percent, with which a card should be remembered when it comes back.
    pub retention: u8,
    /// The most new cards a day.
    pub new_a_day: u16,
    /// The most cards a day that come back.
    pub due_a_day: u16,
    /// The decks, in the order in which new cards come from them.
    pub decks: Vec<StudyChoice>,
}

/// A deck and how it is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyChoice {
    /// The deck: `length-7`, or `own:` and the name of a list.
    #[schema(value_type = String)]
    pub deck: Short<MAX_NAME>,
    /// The quiz: `anagram`, `anagram-hooks`, `hooks`, `judge`, `definition` or `recall`.
    #[schema(value_type = String)]
    pub quiz: Short<MAX_NAME>,
}

/// A deck and the learner's progress in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyDeckDoc {
    /// Its name: `length-7`, or `own:` and the name of a list.
    pub deck: String,
    /// The quiz that was chosen for it, or the one it would get.
    pub quiz: String,
    /// Whether it is in the plan.
    pub chosen: bool,
    /// How many cards it has.
    pub total: usize,
    /// How many of them are known.
    pub known: usize,
    /// How many cards were begun and are not known yet.
    pub learning: usize,
    /// How many cards are due.
    pub due: usize,
}

/// Cards to be answered, also without a network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyCardsDoc {
    /// The cards, in the order in which they are asked.
    pub cards: Vec<StudyCardDoc>,
}

/// A card with its right answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyCardDoc {
    /// The name by which answers refer to it.
    pub card: String,
    /// The name of its deck.
    pub deck: String,
    /// The name of its quiz.
    pub quiz: String,
    /// The letters that are shown, one tile each; empty where a definition is shown.
    pub letters: Vec<StudyLetter>,
    /// The definition, where the question is which word it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub meaning: Option<String>,
    /// Whether the letters shown are a word, where that is the question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub good: Option<bool>,
    /// The words to find, or the words whose hooks are to be found.
    pub words: Vec<StudyWord>,
    /// Whether it has never been answered.
    pub new: bool,
    /// In how many milliseconds it comes back after each of the grades again, hard, good and easy.
    pub waits: Vec<i64>,
}

/// A tile of a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyLetter {
    /// The letters printed on it; `?` on a blank.
    pub face: String,
    /// Its value in points.
    pub value: u8,
}

/// A word that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyWord {
    /// The letters of the word.
    pub word: String,
    /// The letters that can be added before it.
    pub front: Vec<String>,
    /// The letters that can be added behind it.
    pub back: Vec<String>,
    /// Its definition, where the server has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub meaning: Option<String>,
}

/// Answers of a device, which may send them again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyAnswersDoc {
    /// The answers; sending one again has no effect.
    pub answers: Vec<StudyAnswerDoc>,
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyAnswerDoc {
    /// A key that the device makes, new for each answer.
    #[schema(value_type = String)]
    pub key: Short<MAX_KEY>,
    /// The name of the card.
    #[schema(value_type = String)]
    pub card: Short<MAX_CARD>,
    /// When it was given, in milliseconds since 1970.
    pub at: i64,
    /// How many of the words or letters were found.
    pub found: u16,
    /// How many were not found.
    pub missed: u16,
    /// How many wrong ones were given.
    pub wrong: u16,
    /// Whether the learner found it too easy.
    #[serde(default)]
    pub easy: bool,
}

/// The receipt for answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyAnswered {
    /// How many of them were new to the server.
    pub new: u64,
}

/// A list of the learner's own, as a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyImport {
    /// The name of the list; the deck is called `own:` and this name.
    #[schema(value_type = String)]
    pub name: Short<MAX_NAME>,
    /// The file: a word a line, or fields.
    pub text: String,
    /// Whether the words are added to a list of this name; otherwise they take its place.
    #[serde(default)]
    pub add: bool,
}

/// The receipt for a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyImported {
    /// The name of the deck that it has become.
    pub deck: String,
    /// How many words were taken.
    pub taken: usize,
    /// How many lines have no word of the word list.
    pub n_unknown: usize,
    /// The first of those lines.
    pub unknown: Vec<String>,
    /// Whether there were more words than a deck may have.
    pub cut: bool,
}

/// A code that brings a learner's progress to another device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyCode {
    /// The code, as it is typed on the other device.
    #[schema(value_type = String)]
    pub code: Short<MAX_NAME>,
}

/// The words of a challenged play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JudgeAsk {
    /// Every new word of the play.
    #[schema(value_type = Vec<String>)]
    pub words: Vec<Short<MAX_NAME>>,
    /// The name of the word list; absent: the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lexicon: Option<String>,
}

/// The verdict on a whole play. Which word is wrong is not told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JudgeVerdict {
    /// Whether the play stays on the board.
    pub stays: bool,
}
