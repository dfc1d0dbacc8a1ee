//! Positions that are shown and analysed.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::RulesChoice;
use crate::message::{LaidDoc, RackTileDoc, TileCountDoc};
use crate::wire::{BoardSetup, Short, TableId, ThemeDoc};

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
    /// The `id` of a play to make first: the position is the one after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub play: Option<Short<64>>,
    /// Whether the player to move is dealt tiles by chance, up to a whole rack.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub deal: bool,
}

/// The rules of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PositionRules {
    /// The rules of an edition.
    Chosen(RulesChoice),
    /// The rules of a finished game.
    Game {
        /// The table of the game.
        table: TableId,
        /// The number of the turn's entry in the log: the position is the one before it. Unused where a position is
        /// written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seq: Option<u64>,
    },
}

/// A position, ready to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
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
    /// The names of the players, the one to move first; empty where they are not known.
    pub players: Vec<String>,
    /// The number of the turn, where the position was taken from a game.
    #[ts(optional = nullable)]
    pub turn: Option<usize>,
    /// The colours of the edition.
    pub theme: ThemeDoc,
    /// The board without tiles.
    pub board: BoardSetup,
    /// The letters that a blank can stand for, in their order.
    pub letters: Vec<String>,
    /// The whole set of tiles.
    pub set: Vec<TileCountDoc>,
    /// How many tiles a rack holds.
    pub rack_size: usize,
    /// The tiles on the board.
    pub tiles: Vec<LaidDoc>,
    /// The racks, the player to move first; empty where it is not known.
    pub racks: Vec<Vec<RackTileDoc>>,
    /// The scores, in the same order.
    pub scores: Vec<i32>,
    /// How many turns in succession, up to this position, have scored nothing.
    pub zero_turns: u16,
}

/// A position to be analysed. The answer is a stream of events, each an [`AnalysisNews`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisAsk {
    /// The position to analyse.
    pub position: PositionAsk,
    /// How many seconds to think, 0 for the static list alone; absent: the server's usual time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seconds: Option<u16>,
}

/// The progress of an analysis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AnalysisNews {
    /// The step that it has reached.
    pub stage: AnalysisStage,
    /// How many analyses of others are before it, while it waits.
    pub ahead: usize,
    /// The plays, the best first, then those that were dropped; empty where nothing is new.
    pub plays: Vec<AnalysisPlay>,
    /// How many games were simulated, for all plays together.
    pub games: u64,
    /// The time spent thinking, in milliseconds.
    pub ms: u64,
    /// The time limit, in milliseconds.
    pub of_ms: u64,
    /// How many tiles are in the pool.
    pub pool: usize,
}

/// The steps of an analysis, and its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AnalysisStage {
    /// Plays were listed by score and leave.
    Static,
    /// It waits for analyses of others.
    Waiting,
    /// Games are simulated with tiles dealt by chance.
    Simulation,
    /// All orders of the last tiles in the pool are searched.
    Preendgame,
    /// The game is searched to its end.
    Endgame,
    /// Its time is over: the plays stand as last sent.
    Done,
    /// The best play is certain: more time would change nothing.
    Settled,
    /// The same person has begun another analysis, which ended this one.
    Replaced,
    /// Games cannot be simulated under these rules: the static list is all.
    StaticOnly,
}

/// A play, an exchange or a pass, with its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AnalysisPlay {
    /// The play in notation, in the language of the client.
    pub text: String,
    /// The play in notation for programs, as `why` takes it: `8F HORN`, `exchange AIU`, `pass`.
    pub id: String,
    /// The word that is laid, with the letters that lay there; empty for an exchange or a pass.
    pub word: String,
    /// The square where the word begins, with its direction: `8F`; empty for an exchange or a pass.
    pub at: String,
    /// The tiles that are laid.
    pub laid: Vec<LaidDoc>,
    /// The tiles that are exchanged.
    pub given: String,
    /// The score of the play, in points.
    pub score: i32,
    /// The tiles that stay on the rack.
    pub leave: String,
    /// The chance to win after it, in hundredths of a percent; `null` in a game without opponents.
    #[ts(optional = nullable)]
    pub win: Option<i32>,
    /// The standard error of `win`; `null` where no chance is involved.
    #[ts(optional = nullable)]
    pub win_error: Option<i32>,
    /// The value of the play (score, and what follows), in hundredths of a point.
    pub worth: i32,
    /// The standard error of `worth`; `null` where no chance is involved.
    #[ts(optional = nullable)]
    pub worth_error: Option<i32>,
    /// How many games were simulated after it.
    pub games: u64,
    /// Whether it was dropped as surely worse, and is no longer simulated.
    pub out: bool,
    /// Which of its values are proven.
    pub exact: ExactName,
    /// The averages of what follows, where games were simulated.
    #[ts(optional = nullable)]
    pub then: Option<AnalysisThen>,
}

/// Which values of a play are proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ExactName {
    /// Neither.
    Nothing,
    /// The chance to win.
    Win,
    /// The chance to win, and the value.
    WinAndWorth,
}

/// Averages of what follows a play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AnalysisThen {
    /// The score of the next opponent's reply, in hundredths of a point.
    pub reply: i32,
    /// The score of the player's next turn, in hundredths of a point.
    pub next: i32,
    /// How often the reply earns a bonus for many tiles, in hundredths of a percent.
    pub bonuses: i32,
    /// The squares on which the opponent lays tiles, the most used first. Those that are hardly used are left out.
    pub squares: Vec<ReplySquareDoc>,
}

/// A square on which the opponent may reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ReplySquareDoc {
    /// The row, from zero at the top.
    pub row: u8,
    /// The column, from zero at the left.
    pub col: u8,
    /// In how many of a hundred games a tile comes to lie there.
    pub of_100: u8,
}

/// Plays of a position to be explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WhyAsk {
    /// The position of the play.
    pub position: PositionAsk,
    /// The play to explain, by its `id` or in notation.
    pub play: Short<64>,
    /// A play to compare it with, by its `id` or in notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub other: Option<Short<64>>,
}

/// The strengths and weaknesses of a play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WhyDoc {
    /// Sentences in the language of the client, to be shown in this order.
    pub sentences: Vec<String>,
    /// The difference to the other play, as a sentence; `null` where none was given.
    #[ts(optional = nullable)]
    pub compared: Option<String>,
}
