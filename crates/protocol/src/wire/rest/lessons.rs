//! Lessons, with the referee's answers.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::message::{LaidDoc, RackTileDoc};
use crate::wire::{BoardSetup, PreviewResult, Short, ThemeDoc};
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
    /// How it is asked for.
    pub name: String,
    /// Its heading.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// How many steps it has.
    pub steps: usize,
}

/// A tip for better plays, as a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TipDoc {
    /// How it is cited.
    pub name: String,
    /// Its heading.
    pub title: String,
    /// What it says.
    pub text: String,
}

/// A lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonDoc {
    /// How it is asked for.
    pub name: String,
    /// Its heading.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// What it shows as a whole.
    pub learnt: Vec<String>,
    /// The colours of the edition.
    pub theme: ThemeDoc,
    /// The board without tiles.
    pub board: BoardSetup,
    /// The letters that a blank can stand for, in their order.
    pub letters: Vec<String>,
    /// What the tiles count.
    pub values: Vec<RackTileDoc>,
    /// How many tiles a rack holds.
    pub rack_size: usize,
    /// Who plays, where it is a game.
    pub players: Vec<String>,
    /// The result of each player with what unplayed tiles take and give, where it is a game to its end.
    pub result: Vec<i32>,
    /// What is read and tried.
    pub steps: Vec<StepDoc>,
}

/// One thing to read or to try.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StepDoc {
    /// Its heading.
    pub title: String,
    /// What is read first.
    pub text: String,
    /// What is read afterwards.
    #[ts(optional = nullable)]
    pub then: Option<String>,
    /// What is read after a wrong answer; the same as after a right one where there is none.
    #[ts(optional = nullable)]
    pub wrong: Option<String>,
    /// Who plays, as a number of the lesson's players.
    #[ts(optional = nullable)]
    pub by: Option<usize>,
    /// What each of the lesson's players has after it.
    pub totals: Vec<i32>,
    /// How the play is written, where the step is about one.
    #[ts(optional = nullable)]
    pub notation: Option<String>,
    /// The tiles on the board before it.
    pub tiles: Vec<LaidDoc>,
    /// The rack to play from.
    pub rack: Vec<RackTileDoc>,
    /// What is asked.
    pub task: TaskDoc,
    /// Hints before the answer is shown: a nudge, and which tiles. None where there is nothing to lay or to give.
    pub hints: Vec<String>,
    /// The name of a tip that fits.
    #[ts(optional = nullable)]
    pub tip: Option<String>,
}

/// What a step asks. The answers come along: nothing is at stake here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TaskDoc {
    /// Nothing.
    Read,
    /// These tiles are to be laid.
    Lay {
        /// The tiles to lay, with their squares.
        laid: Vec<LaidDoc>,
        /// Its words, what each letter and square adds, and the score.
        play: PlayDoc,
    },
    /// May these tiles be played?
    May {
        /// The tiles that it is asked about.
        laid: Vec<LaidDoc>,
        /// What the referee and the dictionary say.
        verdict: LessonVerdict,
    },
    /// Somebody has played these tiles: is it worth a challenge?
    Challenge {
        /// The tiles of the play.
        laid: Vec<LaidDoc>,
        /// What the referee and the dictionary say.
        verdict: LessonVerdict,
    },
    /// A play is to be found that scores at least this.
    Find {
        /// The least score, in points.
        at_least: i32,
        /// A play that does, for those who want to see one.
        laid: Vec<LaidDoc>,
        /// The same with its words and its score.
        play: PlayDoc,
    },
    /// Tiles are to be exchanged.
    Exchange {
        /// Those that should go, as a rack is written.
        give: String,
        /// The rack afterwards.
        rack: Vec<RackTileDoc>,
    },
}

/// What the referee and the dictionary say to tiles on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonVerdict {
    /// Whether they are a play with good words.
    pub good: bool,
    /// What is wrong with them, in a sentence.
    #[ts(optional = nullable)]
    pub sentence: Option<String>,
    /// The play, where they are one.
    #[ts(optional = nullable)]
    pub play: Option<PlayDoc>,
}

/// What a learner does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonTry {
    /// Which step, from zero.
    pub step: usize,
    /// The attempt that is judged.
    pub attempt: Attempt,
}

/// What a learner does at a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Attempt {
    /// Lays tiles.
    Lay(PlacementDoc),
    /// Types a play, `8G HANDY`, or a word alone.
    Type(Short<64>),
    /// Gives tiles back.
    Exchange(Short<64>),
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonTried {
    /// Whether it is what the step asks for.
    pub done: bool,
    /// Whether a tile lies where it cannot stay: more tiles do not make it right.
    pub wrong: bool,
    /// What to do about it, in a sentence.
    #[ts(optional = nullable)]
    pub remark: Option<String>,
    /// What the referee says to tiles that were laid.
    #[ts(optional = nullable)]
    pub preview: Option<PreviewResult>,
    /// Where the tiles of a typed play lie.
    pub laid: Vec<LaidDoc>,
}
