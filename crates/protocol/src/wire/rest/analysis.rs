//! Showing and analysing positions.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{ComparisonDoc, ExplanationDoc, RulesChoice};
use crate::message::{LaidDoc, RackTileDoc, TileCountDoc};
use crate::wire::{BoardSetup, Short, SquareDoc, TableId, ThemeDoc};

/// A position with its rules and its word list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionAsk {
    /// The rules and the word list.
    pub by: PositionRules,
    /// The position in CGP, the player to move first; absent: an empty board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cgp: Option<String>,
    /// The `id` of a play to make first; the position is then the one after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub play: Option<Short<64>>,
    /// Whether the rack of the player to move is filled with tiles drawn at random.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub deal: bool,
}

/// Where the rules of a position come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PositionRules {
    /// The rules of an edition.
    Chosen(RulesChoice),
    /// The rules of a finished game.
    Game {
        /// The table of the game.
        table: TableId,
        /// The number of the turn's entry in the log: the position is the one before it. Ignored if a position is
        /// given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seq: Option<u64>,
    },
}

/// A position, ready to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionDoc {
    /// The position in CGP, the player to move first.
    pub cgp: String,
    /// The title of the edition with its variations.
    pub title: String,
    /// The name of the edition with its variations.
    pub edition: String,
    /// The name of the word list.
    pub lexicon: String,
    /// The names of the players, the one to move first; empty if they are not known.
    pub players: Vec<String>,
    /// The number of the turn, if the position comes from a game.
    #[ts(optional = nullable)]
    pub turn: Option<usize>,
    /// The turn that was made in this position; `null` if it comes from no game, or the turn is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub made: Option<MadeTurn>,
    /// The colours of the edition.
    pub theme: ThemeDoc,
    /// The board without tiles.
    pub board: BoardSetup,
    /// The letters that a blank can stand for, in alphabetical order.
    pub letters: Vec<String>,
    /// The whole set of tiles.
    pub set: Vec<TileCountDoc>,
    /// How many tiles a rack holds.
    pub rack_size: usize,
    /// The tiles on the board.
    pub tiles: Vec<LaidDoc>,
    /// The racks, the player to move first; empty if they are not known.
    pub racks: Vec<Vec<RackTileDoc>>,
    /// The scores, the player to move first.
    pub scores: Vec<i32>,
    /// How many consecutive turns before this position scored nothing.
    pub zero_turns: u16,
}

/// A turn that was made in a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MadeTurn {
    /// The turn in notation, in the language of the client, as the plays of an analysis have it.
    pub text: String,
    /// The tiles that were laid.
    pub laid: Vec<LaidDoc>,
}

/// A request for an analysis. The answer is a stream of events, each an [`AnalysisNews`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisAsk {
    /// The position to analyse.
    pub position: PositionAsk,
    /// How many seconds to think, 0 for the static list alone; absent: the usual time of the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seconds: Option<u16>,
}

/// The progress of an analysis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisNews {
    /// The step that the analysis has reached.
    pub stage: AnalysisStage,
    /// How many other analyses come first, while it waits.
    pub ahead: usize,
    /// The plays, best first, then those that were dropped; empty if nothing has changed.
    pub plays: Vec<AnalysisPlay>,
    /// How many games were simulated for all plays together.
    pub games: u64,
    /// The time spent thinking, in milliseconds.
    pub ms: u64,
    /// The time limit, in milliseconds.
    pub of_ms: u64,
    /// How many tiles are in the pool.
    pub pool: usize,
    /// The first words on the board that are not in the list.
    pub not_words: Vec<String>,
    /// The first squares whose tiles are not connected with a start square, so that no plays can have led here.
    pub apart: Vec<SquareDoc>,
}

/// The steps of an analysis, and how it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AnalysisStage {
    /// Plays were listed by score and leave.
    Static,
    /// The analysis waits for others.
    Waiting,
    /// Games are simulated with tiles dealt by chance.
    Simulation,
    /// All possible orders of the last tiles in the pool are searched.
    Preendgame,
    /// The game is searched to its end.
    Endgame,
    /// The time is up, and the plays are those sent last.
    Done,
    /// The best play is proven, so more time would change nothing.
    Settled,
    /// The same person has started another analysis, which ended this one.
    Replaced,
    /// Games cannot be simulated under these rules: the result is the static list.
    StaticOnly,
}

/// A play, an exchange or a pass, with its estimated value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisPlay {
    /// The play in notation, in the language of the client.
    pub text: String,
    /// The play in the notation for programs, which `why` takes: `8F HORN`, `exchange AIU`, `pass`.
    pub id: String,
    /// The word, including letters that lay there before; empty for an exchange or a pass.
    pub word: String,
    /// The first square of the word and its direction: `8F`; empty for an exchange or a pass.
    pub at: String,
    /// The tiles that are laid.
    pub laid: Vec<LaidDoc>,
    /// The tiles that are exchanged.
    pub given: String,
    /// The score of the play, in points.
    pub score: i32,
    /// The tiles that stay on the rack.
    pub leave: String,
    /// The chance to win after the play, in hundredths of a percent; `null` in a game without opponents.
    #[ts(optional = nullable)]
    pub win: Option<i32>,
    /// The standard error of `win`; `null` if no chance is involved.
    #[ts(optional = nullable)]
    pub win_error: Option<i32>,
    /// The value of the play (its score and what follows), in hundredths of a point.
    pub worth: i32,
    /// The standard error of `worth`; `null` if no chance is involved.
    #[ts(optional = nullable)]
    pub worth_error: Option<i32>,
    /// How many games were simulated after it.
    pub games: u64,
    /// Whether it was dropped as certainly worse, and is no longer simulated.
    pub out: bool,
    /// Which of its values are proven.
    pub exact: ExactName,
    /// The averages of what follows; absent if no games were simulated.
    #[ts(optional = nullable)]
    pub then: Option<AnalysisThen>,
}

/// Which values of a play are proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExactName {
    /// None.
    Nothing,
    /// The chance to win.
    Win,
    /// The chance to win and the value.
    WinAndWorth,
}

/// Averages of what follows a play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisThen {
    /// The score of the next opponent's reply, in hundredths of a point.
    pub reply: i32,
    /// The score of the player's next turn, in hundredths of a point.
    pub next: i32,
    /// How often the reply earns a bonus for many tiles, in hundredths of a percent.
    pub bonuses: i32,
    /// The squares on which the opponent lays tiles, the most used first. Rarely used squares are left out.
    pub squares: Vec<ReplySquareDoc>,
}

/// A square on which the opponent may reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplySquareDoc {
    /// The row, from zero at the top.
    pub row: u8,
    /// The column, from zero at the left.
    pub col: u8,
    /// In how many of a hundred games a tile is laid there.
    pub of_100: u8,
}

/// A request to explain a play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WhyAsk {
    /// The position in which it is made.
    pub position: PositionAsk,
    /// The play to explain, by its `id` or in notation.
    pub play: Short<64>,
    /// A play to compare it with, by its `id` or in notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub other: Option<Short<64>>,
}

/// The explanation of a play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WhyDoc {
    /// The facts behind the value of the play, for programs.
    pub facts: ExplanationDoc,
    /// The difference from the other play with its numbers; `null` if none was given.
    #[ts(optional = nullable)]
    pub comparison: Option<ComparisonDoc>,
    /// The facts as sentences in the language of the client, to be shown in this order.
    pub sentences: Vec<String>,
    /// The difference from the other play, as a sentence; `null` if none was given.
    #[ts(optional = nullable)]
    pub compared: Option<String>,
}

/// A position that is played on against the engine, and the turns since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AgainstAsk {
    /// The position from which it goes on; the person plays for the player to move.
    pub position: PositionAsk,
    /// A number that the device chooses and repeats: all hidden tiles follow from it.
    pub seed: u32,
    /// The turns since, by their `id` or in notation, those of the person and of the engine in turn. The last one is new.
    #[schema(value_type = Vec<String>)]
    pub plays: Vec<Short<64>>,
}

/// The position after the turns and the engine's answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AgainstDoc {
    /// Words of the last turn that the word list does not have; if there are any, it was not played.
    pub phonies: Vec<String>,
    /// The last turn of the person, and the engine's answer unless the game was over.
    pub turns: Vec<AgainstTurn>,
    /// The position, in which the person is to move; at the end the scores are final.
    pub position: PositionDoc,
    /// How many tiles are in the pool.
    pub pool: usize,
    /// Whether the game is over.
    pub over: bool,
}

/// A turn in a game against the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AgainstTurn {
    /// The turn in the notation for programs.
    pub id: String,
    /// The turn in the notation for players, in the language of the client.
    pub text: String,
    /// The main word; empty for an exchange or a pass.
    pub word: String,
    /// The first square of the word, with its direction; empty for an exchange or a pass.
    pub at: String,
    /// The tiles that were laid.
    pub laid: Vec<LaidDoc>,
    /// The score of the turn, in points.
    pub score: i32,
    /// The position after it in CGP, without hidden tiles.
    pub cgp: String,
}
