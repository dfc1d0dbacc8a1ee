//! What is wrong with questions about words, files of games and lessons.

use serde::{Deserialize, Serialize};
use tiles::SpellingError;
use ts_rs::TS;

use super::RulesFault;
use super::referee::SpellingDoc;
use crate::wire::{Code, TableId, Titles};

/// Why words are not looked up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "WordsReason")]
#[schema(as = WordsReason)]
pub enum Words {
    /// What was typed is no tiles.
    Misspelled {
        /// The fault in the spelling.
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        #[schema(value_type = Object)]
        error: SpellingError,
    },
    /// More letters than are looked for.
    TooManyLetters {
        /// How many there are.
        have: usize,
        /// The most.
        most: usize,
    },
    /// The asker plays a game whose rules keep the dictionary closed.
    Locked {
        /// The table of that game.
        #[schema(value_type = String)]
        table: TableId,
        /// What is played there, in each language.
        #[ts(as = "crate::wire::language::TitlesDoc")]
        #[schema(value_type = Object)]
        titles: Titles,
        /// The others who play there.
        others: Vec<String>,
    },
    /// There is no such deck, or no such quiz over it.
    NoSuchDeck,
    /// A file has no word of the list.
    NoWords,
    /// Somebody has as many lists of their own as anybody may have.
    TooManyLists {
        /// The most.
        most: u64,
    },
    /// Somebody has answered as many cards as anybody may, or as often.
    TooManyCards {
        /// The most cards.
        most: u64,
    },
    /// No progress waits under this code, or not any more.
    NoSuchStudyCode,
}

impl Words {
    pub(super) fn code(&self) -> Code {
        match self {
            Words::Misspelled { .. } | Words::TooManyLetters { .. } | Words::NoWords => Code::Malformed,
            Words::Locked { .. } | Words::TooManyLists { .. } | Words::TooManyCards { .. } => Code::NotAllowed,
            Words::NoSuchDeck | Words::NoSuchStudyCode => Code::NotFound,
        }
    }
}

/// Why a game is not handed out, read in or reviewed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "FileReason")]
#[schema(as = FileReason)]
pub enum File {
    /// The game is not over, and its log holds what nobody may see.
    NotOver,
    /// The game had no word list to review it with.
    NoWordList,
    /// GCG files cannot tell that tiles on the board were replaced.
    Replaced,
    /// GCG files cannot tell that a word was rearranged.
    Rearranged,
    /// The file is no finished game.
    Unreadable {
        /// What keeps it from being read in.
        fault: FileFault,
    },
}

/// Why a file is no finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum FileFault {
    /// It tells of no game.
    NoGame,
    /// The game is not over.
    NotOver,
    /// The rules to replay it with cannot be loaded.
    Rules {
        /// Everything that is wrong with them.
        #[schema(value_type = Vec<Object>)]
        faults: Vec<RulesFault>,
    },
    /// A line of a GCG file is wrong, or tells what cannot have happened.
    Line {
        /// Its number, counted from one.
        line: u32,
        /// Why, in the language of the client.
        detail: String,
    },
    /// A log is damaged.
    Log {
        /// How, in English, for people who write programs.
        detail: String,
    },
}

impl File {
    pub(super) fn code(&self) -> Code {
        match self {
            File::NotOver | File::NoWordList | File::Replaced | File::Rearranged => Code::NotAllowed,
            File::Unreadable { .. } => Code::Refused,
        }
    }
}

/// What is wrong with a question about a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "LessonReason")]
#[schema(as = LessonReason)]
pub enum Lesson {
    /// There is no such lesson.
    NoSuchLesson,
    /// The lesson has no such step.
    NoSuchStep {
        /// The step, counted from zero.
        step: usize,
        /// The last step.
        last: usize,
    },
    /// What is exchanged is no tiles.
    Misspelled {
        /// The fault in the spelling.
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        #[schema(value_type = Object)]
        error: SpellingError,
    },
    /// The tiles that were laid cannot be read.
    UnreadableTiles {
        /// Why, in English.
        detail: String,
    },
    /// Tiles that are not on the rack are exchanged, or none.
    NotFromRack,
    /// The step does not ask for an exchange.
    NoExchange,
}

impl Lesson {
    pub(super) fn code(&self) -> Code {
        match self {
            Lesson::NoSuchLesson => Code::NotFound,
            Lesson::NoSuchStep { .. }
            | Lesson::Misspelled { .. }
            | Lesson::UnreadableTiles { .. }
            | Lesson::NotFromRack
            | Lesson::NoExchange => Code::Malformed,
        }
    }
}
