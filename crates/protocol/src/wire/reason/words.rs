//! Faults in requests about words, files of games, and lessons.

use notation::gcg::{GcgFault, GcgFaultKind};
use serde::{Deserialize, Serialize};
use tiles::SpellingError;
use transcripts::{ImportFault, ImportFaultKind};
use ts_rs::TS;

use super::referee::SpellingDoc;
use super::transcript::{GcgFaultDoc, ImportFaultDoc};
use super::{Refused, RulesFault};
use crate::wire::{Code, TableId, Titles};

/// Why words are not looked up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum WordsReason {
    /// The typed letters stand for no tiles.
    Misspelled {
        /// The fault in the spelling.
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        #[schema(value_type = Object)]
        error: SpellingError,
    },
    /// Too many letters to search with.
    TooManyLetters {
        /// How many letters were given.
        have: usize,
        /// The most letters of a search.
        most: usize,
    },
    /// The person is in a game whose rules allow no looking up.
    Locked {
        /// The table of that game.
        #[schema(value_type = String)]
        table: TableId,
        /// The title of that game's rules, in each language.
        #[ts(as = "crate::wire::language::TitlesDoc")]
        #[schema(value_type = Object)]
        titles: Titles,
        /// The names of the other players in that game.
        others: Vec<String>,
    },
    /// There is no such deck, or the deck has no such quiz.
    NoSuchDeck,
    /// A file has no word of the word list.
    NoWords,
    /// A list cannot have this name: it is empty or has a slash.
    BadListName,
    /// The person has as many lists as one may have, or they are as large together.
    TooManyLists {
        /// The most lists of one person.
        most: u64,
        /// How many megabytes they may have together.
        megabytes: u64,
    },
    /// The person has answered as many cards as one may, or as often.
    TooManyCards {
        /// The most cards of one person.
        most: u64,
    },
    /// No progress is stored under this code, or it has expired.
    NoSuchStudyCode,
    /// There is no such puzzle, or the puzzle has no such part.
    NoSuchPuzzle,
}

impl WordsReason {
    pub(super) fn code(&self) -> Code {
        match self {
            WordsReason::Misspelled { .. }
            | WordsReason::TooManyLetters { .. }
            | WordsReason::NoWords
            | WordsReason::BadListName => Code::Malformed,
            WordsReason::Locked { .. } | WordsReason::TooManyLists { .. } | WordsReason::TooManyCards { .. } => {
                Code::NotAllowed
            }
            WordsReason::NoSuchDeck | WordsReason::NoSuchStudyCode | WordsReason::NoSuchPuzzle => Code::NotFound,
        }
    }
}

/// Why a game cannot be exported, imported or reviewed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum FileReason {
    /// The game is not over, and its log still holds hidden tiles.
    NotOver,
    /// The game has no word list, which a review needs.
    NoWordList,
    /// Tiles on the board were replaced in the game, which a GCG file cannot express.
    Replaced,
    /// A word was rearranged in the game, which a GCG file cannot express.
    Rearranged,
    /// The file cannot be read as a finished game.
    Unreadable {
        /// The reason why it cannot be read.
        fault: FileFault,
    },
}

/// Why a file cannot be read as a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum FileFault {
    /// The file holds no game.
    NoGame,
    /// The game is not over.
    NotOver,
    /// The rules for the replay cannot be loaded.
    Rules {
        /// All faults of the rules.
        #[schema(value_type = Vec<Object>)]
        faults: Vec<RulesFault>,
    },
    /// A line of a GCG file cannot be read.
    Syntax {
        /// Its number, counted from one.
        line: usize,
        /// The kind of fault that it has.
        #[serde(with = "GcgFaultDoc")]
        #[ts(as = "GcgFaultDoc")]
        #[schema(value_type = Object)]
        fault: GcgFaultKind,
    },
    /// A line describes something that cannot have happened.
    Line {
        /// The number of the line, counted from one.
        line: usize,
        /// The kind of fault that it has.
        #[serde(with = "ImportFaultDoc")]
        #[ts(as = "ImportFaultDoc")]
        #[schema(value_type = Object)]
        fault: ImportFaultKind,
    },
    /// A log is damaged.
    Log {
        /// The damage, in English, for people who write programs.
        detail: String,
    },
}

impl From<&GcgFault> for FileFault {
    fn from(GcgFault { line, kind }: &GcgFault) -> FileFault {
        match kind {
            GcgFaultKind::NoGame => FileFault::NoGame,
            kind => FileFault::Syntax { line: *line, fault: kind.clone() },
        }
    }
}

impl From<&ImportFault> for FileFault {
    fn from(ImportFault { line, kind }: &ImportFault) -> FileFault {
        match kind {
            ImportFaultKind::Rules { faults } => FileFault::Rules { faults: faults.iter().map(Into::into).collect() },
            // Faults that only the referee can make are not sent.
            ImportFaultKind::Refused { refusal } if Refused::new(refusal.clone()).is_none() => FileFault::NoGame,
            kind => FileFault::Line { line: *line, fault: kind.clone() },
        }
    }
}

impl FileReason {
    pub(super) fn code(&self) -> Code {
        match self {
            FileReason::NotOver | FileReason::NoWordList | FileReason::Replaced | FileReason::Rearranged => {
                Code::NotAllowed
            }
            FileReason::Unreadable { .. } => Code::Refused,
        }
    }
}

/// Faults in a request about a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LessonReason {
    /// There is no such lesson.
    NoSuchLesson,
    /// The number of the step is larger than the lesson has steps.
    NoSuchStep {
        /// The step, counted from zero.
        step: usize,
        /// The last step of the lesson.
        last: usize,
    },
    /// The tiles to exchange cannot be read.
    Misspelled {
        /// The fault in the spelling.
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        #[schema(value_type = Object)]
        error: SpellingError,
    },
    /// The tiles that were laid cannot be read.
    UnreadableTiles {
        /// The reason, in English, for people who write programs.
        detail: String,
    },
    /// The tiles to exchange are not on the rack, or there are none.
    NotFromRack,
    /// The step does not ask for an exchange.
    NoExchange,
}

impl LessonReason {
    pub(super) fn code(&self) -> Code {
        match self {
            LessonReason::NoSuchLesson => Code::NotFound,
            LessonReason::NoSuchStep { .. }
            | LessonReason::Misspelled { .. }
            | LessonReason::UnreadableTiles { .. }
            | LessonReason::NotFromRack
            | LessonReason::NoExchange => Code::Malformed,
        }
    }
}
