//! Puzzles: positions with one clearly best answer.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::PositionDoc;
use crate::message::LaidDoc;
use crate::wire::{PreviewResult, Short};
use crate::{PlacementDoc, PlayDoc};

/// The longest key of a try.
const MAX_KEY: usize = 64;

/// A puzzle as it is asked. Until it is over, nothing in it tells the answer, or what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PuzzleDoc {
    /// Its number.
    pub number: u32,
    /// Whether it is that of today.
    pub daily: bool,
    /// The position; who solves it is to move.
    pub position: PositionDoc,
    /// How many tiles are in the pool.
    pub pool: usize,
    /// How many tiles may be exchanged.
    pub exchange: usize,
    /// How hard it is, as a rating.
    pub rating: i32,
    /// How many times I have tried it.
    pub tries: usize,
    /// The hints that I have taken.
    pub hints: Vec<PuzzleHint>,
    /// How it ended for me, if it did.
    #[ts(optional = nullable)]
    pub over: Option<PuzzleOver>,
    /// How I stand.
    pub standing: PuzzleStanding,
}

/// How somebody stands with puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PuzzleStanding {
    /// How good they are, as a rating.
    pub rating: i32,
    /// How far off that may be.
    pub deviation: i32,
    /// How many puzzles they have solved on the first try.
    pub solved: usize,
    /// How many they have missed.
    pub missed: usize,
    /// On which of the last seven days they tried one, today last.
    pub week: Vec<bool>,
    /// On how many days in all; a day off takes nothing away.
    pub days: usize,
}

/// How a puzzle ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PuzzleOver {
    /// Whether the answer was found; otherwise it was asked for.
    pub solved: bool,
    /// How many times it was tried.
    pub tries: usize,
    /// What the solver gained by their first try, or lost.
    pub gained: i32,
    /// How hard the puzzle was since then, as a rating.
    pub rating: i32,
    /// The answer and why.
    pub solution: PuzzleSolution,
}

/// Something that is tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PuzzleTry {
    /// Made by the device, and never used for another try: one that is sent again counts once.
    pub key: Short<MAX_KEY>,
    /// What is done.
    pub turn: PuzzleTurn,
}

/// What can be done in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleTurn {
    /// Tiles are laid.
    Lay(PlacementDoc),
    /// Tiles are given back.
    Exchange(Short<64>),
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PuzzleTried {
    /// How good it is.
    pub outcome: PuzzleOutcome,
    /// What the referee says to tiles that were laid, with verdicts on their words.
    #[ts(optional = nullable)]
    pub preview: Option<PreviewResult>,
    /// How it ended, once the answer is found.
    #[ts(optional = nullable)]
    pub over: Option<PuzzleOver>,
    /// How the solver stands then.
    #[ts(optional = nullable)]
    pub standing: Option<PuzzleStanding>,
}

/// The answer, for somebody who has asked for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PuzzleGivenUp {
    /// How it ended.
    pub over: PuzzleOver,
    /// How they stand then.
    pub standing: PuzzleStanding,
}

/// How good a try is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleOutcome {
    /// The answer, or one that is as good.
    Best,
    /// One of the best plays, but not the answer.
    Good,
    /// There are many that are better.
    Less,
    /// It cannot be played, or a word is not good.
    Refused,
}

/// Which hint is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleHintAsk {
    /// The first, the second or the third.
    pub step: u8,
}

/// A hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleHint {
    /// What kind of turn it is.
    Nudge {
        /// Whether tiles are given back, and none laid.
        exchange: bool,
        /// Whether it earns the bonus for many tiles.
        bonus: bool,
        /// It scores this much or more.
        at_least: i32,
    },
    /// Where the first tile is laid.
    Place {
        /// The row, from zero at the top.
        row: u8,
        /// The column, from zero at the left.
        col: u8,
        /// Whether the word is read across.
        across: bool,
    },
    /// How many tiles are given back.
    Count {
        /// How many.
        tiles: usize,
    },
    /// Which tiles leave the rack.
    Tiles {
        /// Their faces, `?` for a blank, in the order of the alphabet.
        tiles: Vec<String>,
        /// The letters that blanks stand for.
        blanks: Vec<String>,
    },
}

/// The answer, what else there was, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PuzzleSolution {
    /// What is best.
    pub answer: PuzzlePlay,
    /// How its points add up; nothing for an exchange.
    #[ts(optional = nullable)]
    pub sum: Option<PlayDoc>,
    /// What else could be done, the best of it first.
    pub others: Vec<PuzzlePlay>,
    /// Why it is best, in the language of the client: what sets it apart from the next one.
    pub compared: String,
    /// Everything that there is to say of it.
    pub sentences: Vec<String>,
    /// What the puzzle is about.
    pub themes: Vec<String>,
}

/// A turn of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PuzzlePlay {
    /// How players write it, in the language of the client.
    pub text: String,
    /// The same for programs: `8F HORN`, `exchange AIU`.
    pub id: String,
    /// The word that is laid; empty for an exchange.
    pub word: String,
    /// Where it begins, as players write it; empty for an exchange.
    pub at: String,
    /// The tiles that are laid.
    pub laid: Vec<LaidDoc>,
    /// The tiles that are given back.
    pub given: String,
    /// What it scores.
    pub score: i32,
    /// The chance to win after it, in hundredths of a percent, where it was worked out.
    #[ts(optional = nullable)]
    pub win: Option<i32>,
    /// What it is worth in hundredths of a point, where it was worked out.
    #[ts(optional = nullable)]
    pub worth: Option<i32>,
}
