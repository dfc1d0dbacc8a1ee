//! Lessons: their steps, and replies to attempts of learners.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::message::{LaidDoc, RackTileDoc};
use crate::wire::{BoardSetup, PreviewResult, Reason, Short, SquareDoc, ThemeDoc};
use crate::{PlacementDoc, PlayDoc};

/// All lessons and tips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonsDoc {
    /// The lessons, in their order.
    pub lessons: Vec<LessonRow>,
    /// The tips, in their order.
    pub tips: Vec<TipDoc>,
}

/// A lesson in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonRow {
    /// The name by which it is asked for.
    pub name: String,
    /// The heading, in the language of the client.
    pub title: String,
    /// What it is about, in a sentence.
    pub about: String,
    /// How many steps it has.
    pub steps: usize,
}

/// A tip for better plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TipDoc {
    /// The name by which steps and hints cite it.
    pub name: String,
    /// The heading, in the language of the client.
    pub title: String,
    /// The advice, in a few sentences.
    pub text: String,
}

/// A lesson with all of its steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonDoc {
    /// The name by which it is asked for.
    pub name: String,
    /// The heading, in the language of the client.
    pub title: String,
    /// What it is about, in a sentence.
    pub about: String,
    /// What the lesson teaches, a sentence each.
    pub learnt: Vec<String>,
    /// The colours of the board and tiles.
    pub theme: ThemeDoc,
    /// The board without tiles.
    pub board: BoardSetup,
    /// The letters that a blank can stand for, in their order.
    pub letters: Vec<String>,
    /// The value of each kind of tile.
    pub values: Vec<RackTileDoc>,
    /// How many tiles a rack holds.
    pub rack_size: usize,
    /// The names of the players, if the lesson follows a game.
    pub players: Vec<String>,
    /// The final score of each player, including unplayed tiles, if the lesson follows a game to its end.
    pub result: Vec<i32>,
    /// The steps, in the order in which they are taken.
    pub steps: Vec<StepDoc>,
}

/// A step of a lesson, to be read or tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StepDoc {
    /// The heading, in the language of the client.
    pub title: String,
    /// The text before the task.
    pub text: String,
    /// The text after the task.
    #[ts(optional = nullable)]
    pub then: Option<String>,
    /// The text after a wrong answer; `null`: the same as after a right one.
    #[ts(optional = nullable)]
    pub wrong: Option<String>,
    /// The player whose turn it is, as a position in the lesson's `players`.
    #[ts(optional = nullable)]
    pub by: Option<usize>,
    /// The score of each of the lesson's players after this step.
    pub totals: Vec<i32>,
    /// The play in notation, if the step is about one.
    #[ts(optional = nullable)]
    pub notation: Option<String>,
    /// The tiles on the board before the step.
    pub tiles: Vec<LaidDoc>,
    /// The rack to play from.
    pub rack: Vec<RackTileDoc>,
    /// The task of the learner.
    pub task: TaskDoc,
    /// Hints before the answer is shown: first a nudge, then the tiles; empty if nothing is to be laid or exchanged.
    pub hints: Vec<String>,
    /// The name of a tip to show with the step.
    #[ts(optional = nullable)]
    pub tip: Option<String>,
}

/// The task of a step. The answers are sent with it, since nothing is at stake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TaskDoc {
    /// Nothing but reading.
    Read,
    /// Lay these tiles.
    Lay {
        /// The tiles to lay, with their squares.
        laid: Vec<LaidDoc>,
        /// Its words, what each letter and square adds, and the score.
        play: PlayDoc,
    },
    /// Judge whether these tiles may be played.
    May {
        /// The tiles in question.
        laid: Vec<LaidDoc>,
        /// The verdict of the referee and the dictionary.
        verdict: LessonVerdict,
    },
    /// Judge whether this play should be challenged.
    Challenge {
        /// The tiles of the play.
        laid: Vec<LaidDoc>,
        /// The verdict of the referee and the dictionary.
        verdict: LessonVerdict,
    },
    /// Find a play that scores at least a number of points.
    Find {
        /// The least score, in points.
        at_least: i32,
        /// A play with that score, for learners who ask for one.
        laid: Vec<LaidDoc>,
        /// The same play with its words and its score.
        play: PlayDoc,
    },
    /// Exchange tiles.
    Exchange {
        /// The tiles to give back, as a rack is written.
        give: String,
        /// The rack after the exchange.
        rack: Vec<RackTileDoc>,
    },
}

/// The verdict of the referee and the dictionary on tiles on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonVerdict {
    /// Whether they form a play, and all its words are good.
    pub good: bool,
    /// The exact fault with its data, for programs; `null` for a good play.
    #[ts(optional = nullable)]
    pub why: Option<Reason>,
    /// The fault, in a sentence; `null` for a good play.
    #[ts(optional = nullable)]
    pub sentence: Option<String>,
    /// The play with its score, if the tiles form one.
    #[ts(optional = nullable)]
    pub play: Option<PlayDoc>,
}

/// An attempt of a learner at a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonTry {
    /// The number of the step, counted from zero.
    pub step: usize,
    /// The attempt to be judged.
    pub attempt: Attempt,
}

/// The ways to attempt a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Attempt {
    /// Lay tiles.
    Lay(PlacementDoc),
    /// Type a play, such as `8G HANDY`, or a word alone.
    Type(Short<64>),
    /// Exchange these tiles, as a rack is written.
    Exchange(Short<64>),
}

/// The answer to an attempt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonTried {
    /// Whether the attempt fulfils the task.
    pub done: bool,
    /// Whether a tile lies where it cannot stay, so that more tiles do not help.
    pub wrong: bool,
    /// What the advice is about, with its data, for programs; `null` if none is needed.
    #[ts(optional = nullable)]
    pub why: Option<LessonRemark>,
    /// Advice, in a sentence; `null` if none is needed.
    #[ts(optional = nullable)]
    pub remark: Option<String>,
    /// The referee's preview of tiles that were laid.
    #[ts(optional = nullable)]
    pub preview: Option<PreviewResult>,
    /// The tiles of a typed play on their squares.
    pub laid: Vec<LaidDoc>,
}

/// How an attempt differs from what the step asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum LessonRemark {
    /// All tiles are right, and some are missing.
    SoFar {
        /// How many tiles are missing.
        missing: usize,
        /// The words that the tiles make so far and the list does not have.
        not_words: Vec<String>,
    },
    /// It is a good play, but on other squares than the step asks for.
    Elsewhere {
        /// The main word of the play.
        word: String,
        /// Its score, in points.
        score: i32,
    },
    /// The step asks for no tile on this square.
    Beside {
        /// The square at fault.
        square: SquareDoc,
    },
    /// The step asks for another tile on a square.
    Other {
        /// The tile that was laid.
        lies: LaidDoc,
        /// The tile that the step asks for.
        wanted: LaidDoc,
    },
    /// It is a good play on the right squares, but with another word.
    Instead {
        /// The main word of the play.
        word: String,
        /// The main word that the step asks for.
        wanted: String,
    },
    /// It is a good play, but scores too little.
    Less {
        /// The main word of the play.
        word: String,
        /// Its score, in points.
        score: i32,
        /// The least score that the step asks for.
        at_least: i32,
    },
    /// The referee or the dictionary refuses it, or the typed line cannot be read.
    Refused {
        /// The exact fault with its data.
        why: Reason,
    },
    /// The typed word has no place on the board with these tiles.
    NoPlace {
        /// The word as it was typed, in capitals.
        word: String,
    },
    /// Some of the tiles that were exchanged should be kept.
    Keep {
        /// Those tiles, as a rack is written.
        tiles: String,
    },
    /// Some tiles should be exchanged as well.
    GiveToo {
        /// Those tiles, as a rack is written.
        tiles: String,
    },
}
