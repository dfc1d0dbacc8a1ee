//! Learning words.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::Short;

/// The most characters of the name of a deck, a list or a quiz.
const MAX_NAME: usize = 64;
/// The most characters of a card.
const MAX_CARD: usize = 200;
/// The most characters of a key.
const MAX_KEY: usize = 64;

/// What somebody learns, and how it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyDoc {
    /// What was chosen.
    pub plan: StudyPlanDoc,
    /// How many cards are asked today.
    pub due: usize,
    /// How many are due and wait for the next days.
    pub waiting: usize,
    /// In how many days those are done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub days_to_catch_up: Option<usize>,
    /// How many come back later today, within minutes.
    pub soon: usize,
    /// In how many milliseconds the last of those does.
    pub soon_ms: u64,
    /// How many new cards may begin today.
    pub new: usize,
    /// How many are known.
    pub known: usize,
    /// How many come back today and on each of the next days.
    pub ahead: Vec<usize>,
    /// What was remembered in each of the last weeks, the oldest first.
    pub weeks: Vec<StudyWeek>,
    /// All decks.
    pub decks: Vec<StudyDeckDoc>,
}

/// Answers of one week to cards that were known from an earlier day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyWeek {
    /// How many.
    pub asked: usize,
    /// How many of them were remembered.
    pub remembered: usize,
}

/// What somebody has chosen to learn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyPlanDoc {
    /// The word list.
    #[schema(value_type = String)]
    pub list: Short<MAX_NAME>,
    /// With what chance in a hundred a card should be remembered when it comes back.
    pub retention: u8,
    /// How many new cards a day.
    pub new_a_day: u16,
    /// How many cards that come back a day.
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

/// A deck, and how far somebody is with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyDeckDoc {
    /// Its name: `length-7`, or `own:` and the name of a list.
    pub deck: String,
    /// How it is asked, or would be.
    pub quiz: String,
    /// Whether it is being learnt.
    pub chosen: bool,
    /// How many cards it has.
    pub total: usize,
    /// How many of them are known.
    pub known: usize,
    /// How many were begun and are not known yet.
    pub learning: usize,
    /// How many are due.
    pub due: usize,
}

/// Cards to be answered, also without a network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyCardsDoc {
    /// The cards, in the order in which they are asked.
    pub cards: Vec<StudyCardDoc>,
}

/// A card with what is right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyCardDoc {
    /// What answers name it by.
    pub card: String,
    /// Its deck.
    pub deck: String,
    /// How it is asked.
    pub quiz: String,
    /// What is shown, a tile each; empty for a definition.
    pub letters: Vec<StudyLetter>,
    /// What the word means, where that is the question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub meaning: Option<String>,
    /// Whether what is shown is a word, where that is the question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub good: Option<bool>,
    /// The words that are asked for, or that the hooks go with.
    pub words: Vec<StudyWord>,
    /// Whether it was never answered.
    pub new: bool,
    /// In how many milliseconds it comes back after each grade, from again to easy.
    pub waits: Vec<i64>,
}

/// A tile of a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyLetter {
    /// What is printed on it.
    pub face: String,
    /// What it is worth.
    pub value: u8,
}

/// A word that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyWord {
    /// The word.
    pub word: String,
    /// Letters that can stand before it.
    pub front: Vec<String>,
    /// Letters that can stand behind it.
    pub back: Vec<String>,
    /// What it means, as far as the server knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub meaning: Option<String>,
}

/// Answers of a device, which may send them again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyAnswersDoc {
    /// The answers.
    pub answers: Vec<StudyAnswerDoc>,
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyAnswerDoc {
    /// Made by the device, and never used for another answer.
    #[schema(value_type = String)]
    pub key: Short<MAX_KEY>,
    /// The card.
    #[schema(value_type = String)]
    pub card: Short<MAX_CARD>,
    /// When it was given, in milliseconds since 1970.
    pub at: i64,
    /// How much of what was asked for was found.
    pub found: u16,
    /// How much was not.
    pub missed: u16,
    /// How much was given that is wrong.
    pub wrong: u16,
    /// Whether the learner found it too easy.
    #[serde(default)]
    pub easy: bool,
}

/// What became of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyAnswered {
    /// How many the server did not have before.
    pub new: u64,
}

/// A list of one's own, as a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyImport {
    /// What it is called.
    #[schema(value_type = String)]
    pub name: Short<MAX_NAME>,
    /// The file: a word a line, or fields.
    pub text: String,
    /// Whether the words are added to a list of this name; otherwise they take its place.
    #[serde(default)]
    pub add: bool,
}

/// What became of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyImported {
    /// The deck that it is now.
    pub deck: String,
    /// How many words were taken.
    pub taken: usize,
    /// How many lines had no word of the list.
    pub n_unknown: usize,
    /// The first of those.
    pub unknown: Vec<String>,
    /// Whether there were more words than a deck may have.
    pub cut: bool,
}

/// A code that brings what somebody has learnt to another device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyCode {
    /// The code.
    #[schema(value_type = String)]
    pub code: Short<MAX_NAME>,
}

/// The words of a play that is in doubt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JudgeAsk {
    /// Every new word of the play.
    #[schema(value_type = Vec<String>)]
    pub words: Vec<Short<MAX_NAME>>,
    /// The word list; the usual one where nothing is said.
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
