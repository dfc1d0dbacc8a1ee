//! Learning words: plans, decks, cards, answers, and lists of the learner.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::Short;
use crate::wire::limits::OWN_LIST_NAME;
use crate::wire::rest::PositionDoc;

/// The most characters in the name of a deck, a list or a quiz.
const MAX_NAME: usize = 64;
/// The most characters in the name of a card.
const MAX_CARD: usize = 200;
/// The most characters of a position.
const MAX_CGP: usize = 1_000;
/// The most characters in the key of an answer.
const MAX_KEY: usize = 64;

/// The learning plan of a person, and its progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyDoc {
    /// The chosen decks, and the numbers of cards a day.
    pub plan: StudyPlanDoc,
    /// How many cards are to be answered today, at most `due_a_day`.
    pub due: usize,
    /// How many more cards are due, but wait for the next days.
    pub waiting: usize,
    /// In how many days the waiting cards will be answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub days_to_catch_up: Option<usize>,
    /// How many cards come back later today, within minutes.
    pub soon: usize,
    /// In how many milliseconds the last of those comes back.
    pub soon_ms: u64,
    /// How many new cards may begin today.
    pub new: usize,
    /// How many cards are known.
    pub known: usize,
    /// How many cards come back today and on each of the following days.
    pub ahead: Vec<usize>,
    /// The answers of each of the last weeks, oldest first.
    pub weeks: Vec<StudyWeek>,
    /// All decks, including those not chosen.
    pub decks: Vec<StudyDeckDoc>,
}

/// The answers of one week to cards that were known from an earlier day.
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
    /// The probability, in percent, with which a card should be remembered when it comes back.
    pub retention: u8,
    /// The most new cards a day.
    pub new_a_day: u16,
    /// The most cards a day that come back.
    pub due_a_day: u16,
    /// The decks, in the order in which new cards come from them.
    pub decks: Vec<StudyChoice>,
}

/// A deck and the quiz by which it is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyChoice {
    /// The deck: `length-7`, or `own:` and the name of a list.
    #[schema(value_type = String)]
    pub deck: Short<MAX_NAME>,
    /// The quiz: `anagram`, `build`, `anagram-hooks`, `hooks`, `judge`, `definition`, `recall` or `play`.
    #[schema(value_type = String)]
    pub quiz: Short<MAX_NAME>,
}

/// A deck and the learner's progress in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyDeckDoc {
    /// The name of the deck: `length-7`, or `own:` and the name of a list.
    pub deck: String,
    /// The quiz that was chosen for it, or the one that it would get.
    pub quiz: String,
    /// Whether it is in the plan.
    pub chosen: bool,
    /// How many cards it has.
    pub total: usize,
    /// How many of them are known.
    pub known: usize,
    /// How many cards were begun but are not known yet.
    pub learning: usize,
    /// How many cards are due.
    pub due: usize,
}

/// Cards to be answered, which also works without a network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyCardsDoc {
    /// The cards, in the order in which they are asked.
    pub cards: Vec<StudyCardDoc>,
    /// The empty board of each edition that is named in a `board` of these cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub boards: Vec<PositionDoc>,
}

/// A card with its correct answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyCardDoc {
    /// The name by which answers refer to it.
    pub card: String,
    /// The name of its deck.
    pub deck: String,
    /// The name of its quiz.
    pub quiz: String,
    /// The letters that are shown, one for each tile; empty if a definition is shown.
    pub letters: Vec<StudyLetter>,
    /// The definition, if the question is which word it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub meaning: Option<String>,
    /// Whether the letters are a word, if that is the question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub good: Option<bool>,
    /// The words to find, or the words whose hooks are to be found.
    pub words: Vec<StudyWord>,
    /// Other words of the same letters, if only those of the learner's own list are asked for: they are right, too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub also: Vec<String>,
    /// Where a word or a play of a learner's own list was missed, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub board: Option<StudyBoard>,
    /// The plays of which one is to be found on that board, in notation: each is as good as the others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub plays: Vec<String>,
    /// Whether it has never been answered.
    pub new: bool,
    /// The milliseconds until it comes back, after each of the grades again, hard, good and easy.
    pub waits: Vec<i64>,
}

/// The board on which a word or a play was missed, before the play that missed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyBoard {
    /// The edition whose board and tiles were played with.
    #[schema(value_type = String)]
    pub edition: Short<MAX_NAME>,
    /// The position in CGP.
    #[schema(value_type = String)]
    pub cgp: Short<MAX_CGP>,
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

/// A word of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyWord {
    /// The letters of the word.
    pub word: String,
    /// The letters that can be added before it.
    pub front: Vec<String>,
    /// The letters that can be added after it.
    pub back: Vec<String>,
    /// Its definition, where the server has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub meaning: Option<String>,
}

/// Answers of a device. Sending them again is safe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyAnswersDoc {
    /// The answers. One that is sent again has no effect.
    pub answers: Vec<StudyAnswerDoc>,
}

/// One answer to a card.
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
    /// How many wrong words or letters were given.
    pub wrong: u16,
    /// Whether the learner marked it as too easy.
    #[serde(default)]
    pub easy: bool,
}

/// The receipt for answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyAnswered {
    /// How many of them the server did not have yet.
    pub new: u64,
}

/// A word list of the learner, as a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyImport {
    /// The name of the list; the deck is called `own:` and this name.
    #[schema(value_type = String)]
    pub name: Short<OWN_LIST_NAME>,
    /// The content of the file: one word in each line, or fields separated by a delimiter; or plays on the `board`, or each
    /// with its own edition and position, separated by tabs.
    pub text: String,
    /// Whether the words are added to the list of this name, instead of replacing it.
    #[serde(default)]
    pub add: bool,
    /// The board on which all of these words and plays were missed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub board: Option<StudyBoard>,
}

/// The receipt for a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyImported {
    /// The name of the deck made from it.
    pub deck: String,
    /// How many words and plays were taken.
    pub taken: usize,
    /// How many lines hold no word of the word list.
    pub n_unknown: usize,
    /// The first of those lines.
    pub unknown: Vec<String>,
    /// Whether words were left out because a deck can have no more.
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
    /// All new words of the play.
    #[schema(value_type = Vec<String>)]
    pub words: Vec<Short<MAX_NAME>>,
    /// The name of the word list; absent: the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lexicon: Option<String>,
}

/// The verdict on a whole play. It does not say which word is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JudgeVerdict {
    /// Whether the play stays on the board.
    pub stays: bool,
}
