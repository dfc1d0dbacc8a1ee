//! Faults in questions about words, in files of games and in lessons.

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
#[ts(rename = "WordsReason")]
#[schema(as = WordsReason)]
pub enum Words {
    /// The letters that were typed are no tiles.
    Misspelled {
        /// The fault in the spelling.
        #[serde(with = "SpellingDoc")]
        #[ts(as = "SpellingDoc")]
        #[schema(value_type = Object)]
        error: SpellingError,
    },
    /// More letters than are looked for.
    TooManyLetters {
        /// How many letters were given.
        have: usize,
        /// The most letters of a search.
        most: usize,
    },
    /// The asker plays a game whose rules keep the dictionary closed.
    Locked {
        /// The table of that game.
        #[schema(value_type = String)]
        table: TableId,
        /// The title of that game's rules, in each language.
        #[ts(as = "crate::wire::language::TitlesDoc")]
        #[schema(value_type = Object)]
        titles: Titles,
        /// The names of the others in that game.
        others: Vec<String>,
    },
    /// There is no such deck, or no such quiz over it.
    NoSuchDeck,
    /// A file has no word of the word list.
    NoWords,
    /// The asker has the most lists of their own that are allowed.
    TooManyLists {
        /// The most lists of one person.
        most: u64,
    },
    /// The asker has answered the most cards that are allowed, or too often.
    TooManyCards {
        /// The most cards of one person.
        most: u64,
    },
    /// No progress is stored under this code, or no longer.
    NoSuchStudyCode,
    /// There is no such puzzle, or none about that.
    NoSuchPuzzle,
}

impl Words {
    pub(super) fn code(&self) -> Code {
        match self {
            Words::Misspelled { .. } | Words::TooManyLetters { .. } | Words::NoWords => Code::Malformed,
            Words::Locked { .. } | Words::TooManyLists { .. } | Words::TooManyCards { .. } => Code::NotAllowed,
            Words::NoSuchDeck | Words::NoSuchStudyCode | Words::NoSuchPuzzle => Code::NotFound,
        }
    }
}

/// Why a game is not handed out, read in or reviewed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "FileReason")]
#[schema(as = FileReason)]
pub enum File {
    /// The game is not over, and its log holds hidden tiles.
    NotOver,
    /// The game had no word list to review it with.
    NoWordList,
    /// The game has replaced tiles, which a GCG file cannot express.
    Replaced,
    /// The game has a rearranged word, which a GCG file cannot express.
    Rearranged,
    /// The file is no finished game.
    Unreadable {
        /// The reason why it cannot be read.
        fault: FileFault,
    },
}

/// Why a file is no finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum FileFault {
    /// The file holds no game.
    NoGame,
    /// The game is not over.
    NotOver,
    /// The rules to replay it with cannot be loaded.
    Rules {
        /// All faults of the rules.
        #[schema(value_type = Vec<Object>)]
        faults: Vec<RulesFault>,
    },
    /// A line of a GCG file is no line of a game.
    Syntax {
        /// Its number, counted from one.
        line: usize,
        /// Why not.
        #[serde(with = "GcgFaultDoc")]
        #[ts(as = "GcgFaultDoc")]
        #[schema(value_type = Object)]
        fault: GcgFaultKind,
    },
    /// A line tells what cannot have happened, or not so.
    Line {
        /// The number of the line, counted from one.
        line: usize,
        /// Why not.
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
            // What only the referee itself can do wrong is told to nobody.
            ImportFaultKind::Refused { refusal } if Refused::new(refusal.clone()).is_none() => FileFault::NoGame,
            kind => FileFault::Line { line: *line, fault: kind.clone() },
        }
    }
}

impl File {
    pub(super) fn code(&self) -> Code {
        match self {
            File::NotOver | File::NoWordList | File::Replaced | File::Rearranged => Code::NotAllowed,
            File::Unreadable { .. } => Code::Refused,
        }
    }
}

/// Faults in a question about a lesson.
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
        /// Why, in English, for people who write programs.
        detail: String,
    },
    /// The tiles to exchange are not on the rack, or there are none.
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
