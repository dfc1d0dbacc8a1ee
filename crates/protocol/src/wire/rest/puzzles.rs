//! Puzzles: positions with one clearly best play.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{ComparisonDoc, ExplanationDoc, PositionDoc};
use crate::message::LaidDoc;
use crate::wire::{PreviewResult, Short};
use crate::{PlacementDoc, PlayDoc};

/// The longest key of an attempt, in characters.
const MAX_KEY: usize = 64;

/// A puzzle as it is shown. Until it is over, nothing in it reveals the answer or its theme.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleDoc {
    /// The number of the puzzle, by which it is requested.
    pub number: u32,
    /// Whether it is the puzzle of today.
    pub daily: bool,
    /// The position; the solver is to move.
    pub position: PositionDoc,
    /// How many tiles are in the pool.
    pub pool: usize,
    /// How many tiles may be exchanged.
    pub exchange: usize,
    /// The difficulty, as a rating on the same scale as the solver's.
    pub rating: i32,
    /// How many attempts the person has made at it.
    pub tries: usize,
    /// The hints that the person has taken.
    pub hints: Vec<PuzzleHint>,
    /// How it ended for this person; absent while it is not over.
    #[ts(optional = nullable)]
    pub over: Option<PuzzleOver>,
    /// The results of the person in all puzzles.
    pub standing: PuzzleStanding,
}

/// The results of a person in all puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleStanding {
    /// The solver's rating.
    pub rating: i32,
    /// The standard deviation of the rating.
    pub deviation: i32,
    /// How many puzzles were solved at the first attempt.
    pub solved: usize,
    /// How many puzzles were not solved at the first attempt.
    pub missed: usize,
    /// For each of the last seven days, today last, whether the person tried a puzzle.
    pub week: Vec<bool>,
    /// On how many days the person has tried a puzzle; days without one take nothing away.
    pub days: usize,
}

/// The end of a puzzle for one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleOver {
    /// Whether the person found the answer, rather than asking for it.
    pub solved: bool,
    /// How many attempts were made.
    pub tries: usize,
    /// How much the first attempt changed the solver's rating.
    pub gained: i32,
    /// The difficulty of the puzzle after that, as a rating.
    pub rating: i32,
    /// The answer, with its explanation.
    pub solution: PuzzleSolution,
}

/// An attempt at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleTry {
    /// A key that the device makes, new for each attempt: an attempt that is sent twice counts once.
    #[schema(value_type = String)]
    pub key: Short<MAX_KEY>,
    /// The attempted turn.
    pub turn: PuzzleTurn,
}

/// The turns that can be attempted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleTurn {
    /// Lay these tiles.
    Lay(PlacementDoc),
    /// Exchange these tiles, as a rack is written.
    Exchange(Short<64>),
}

/// The reply to an attempt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleTried {
    /// How good the attempt is.
    pub outcome: PuzzleOutcome,
    /// The referee's preview of laid tiles, with verdicts on their words.
    #[ts(optional = nullable)]
    pub preview: Option<PreviewResult>,
    /// The end of the puzzle, if the answer was found.
    #[ts(optional = nullable)]
    pub over: Option<PuzzleOver>,
    /// The solver's results afterwards.
    #[ts(optional = nullable)]
    pub standing: Option<PuzzleStanding>,
}

/// The answer, for a person who asks for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleGivenUp {
    /// The end of the puzzle.
    pub over: PuzzleOver,
    /// The solver's results afterwards.
    pub standing: PuzzleStanding,
}

/// How good an attempt is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleOutcome {
    /// It is the answer, or a play of equal value.
    Best,
    /// It is among the best plays, but not the answer.
    Good,
    /// Many plays are better.
    Less,
    /// It cannot be played, or a word of it is not good.
    Refused,
}

/// A request for a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleHintAsk {
    /// The number of the hint: 1, 2 or 3.
    pub step: u8,
}

/// A hint to a puzzle. Each kind reveals more than the one before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleHint {
    /// The kind of turn.
    Nudge {
        /// Whether tiles are exchanged instead of laid.
        exchange: bool,
        /// Whether it earns a bonus for many tiles.
        bonus: bool,
        /// A lower bound of the score, in points; 0 for an exchange.
        at_least: i32,
    },
    /// The square of the first tile.
    Place {
        /// The row, from zero at the top.
        row: u8,
        /// The column, from zero at the left.
        col: u8,
        /// Whether the word lies across, not down.
        across: bool,
    },
    /// The number of tiles to exchange.
    Count {
        /// The number of tiles.
        tiles: usize,
    },
    /// The tiles that leave the rack.
    Tiles {
        /// The letters printed on them, `?` for a blank, in the order of the alphabet.
        tiles: Vec<String>,
        /// The letters that blanks stand for.
        blanks: Vec<String>,
    },
}

/// The answer, the alternatives, and the explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleSolution {
    /// The best turn.
    pub answer: PuzzlePlay,
    /// The calculation of its score; absent for an exchange.
    #[ts(optional = nullable)]
    #[schema(value_type = Option<Object>)]
    pub sum: Option<PlayDoc>,
    /// The other turns, best first.
    pub others: Vec<PuzzlePlay>,
    /// The facts behind the value of the answer, for programs; `null` if it cannot be explained.
    #[ts(optional = nullable)]
    pub facts: Option<ExplanationDoc>,
    /// What sets the answer apart from the second-best turn, in numbers; `null` if there is none.
    #[ts(optional = nullable)]
    pub comparison: Option<ComparisonDoc>,
    /// The same as a sentence in the language of the client; empty if there is none.
    pub compared: String,
    /// The facts as sentences in that language.
    pub sentences: Vec<String>,
    /// The themes by name; they are shown only after the end, because they are hints.
    pub themes: Vec<String>,
}

/// A turn that is possible in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzlePlay {
    /// The turn in notation, in the language of the client.
    pub text: String,
    /// The turn in the notation for programs: `8F HORN`, `exchange AIU`.
    pub id: String,
    /// The word, including letters that lay there before; empty for an exchange.
    pub word: String,
    /// The first square of the word, with its direction; empty for an exchange.
    pub at: String,
    /// The tiles that are laid.
    pub laid: Vec<LaidDoc>,
    /// The tiles that are given back.
    pub given: String,
    /// The score, in points.
    pub score: i32,
    /// The chance to win after it, in hundredths of a percent, if it was computed.
    #[ts(optional = nullable)]
    pub win: Option<i32>,
    /// The value of the turn, in hundredths of a point, if it was computed.
    #[ts(optional = nullable)]
    pub worth: Option<i32>,
}
