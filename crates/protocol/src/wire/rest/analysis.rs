//! Positions that are analysed.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::RulesChoice;
use crate::message::{LaidDoc, RackTileDoc, TileCountDoc};
use crate::wire::{BoardSetup, Short, TableId, ThemeDoc};

/// A position, and by which rules and words it is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionAsk {
    /// The rules and the word list.
    pub by: PositionRules,
    /// The position in CGP, the player to move first; nothing: an empty board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cgp: Option<String>,
    /// A play that is made there first, by its `id`: the position is the one after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub play: Option<Short<64>>,
    /// Whether the player to move is dealt tiles by chance, up to a whole rack.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub deal: bool,
}

/// By which rules a position is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PositionRules {
    /// Those of an edition.
    Chosen(RulesChoice),
    /// Those of a finished game.
    Game {
        /// Its table.
        table: TableId,
        /// The turn before which the position is taken, by its entry of the log, where no position is written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seq: Option<u64>,
    },
}

/// A position, ready to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PositionDoc {
    /// The position in CGP.
    pub cgp: String,
    /// What is played.
    pub title: String,
    /// The edition.
    pub edition: String,
    /// The word list.
    pub lexicon: String,
    /// The players, the one to move first; nothing where nobody is known.
    pub players: Vec<String>,
    /// The number of the turn, where it was taken from a game.
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
    /// How many turns in succession have scored nothing.
    pub zero_turns: u16,
}

/// A position to be analysed. The answer is a stream of events, each an [`AnalysisNews`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisAsk {
    /// The position.
    pub position: PositionAsk,
    /// How many seconds to think, 0 for the static list alone; nothing: as long as the server finds right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seconds: Option<u16>,
}

/// How an analysis stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AnalysisNews {
    /// What is being done.
    pub stage: AnalysisStage,
    /// How many analyses of others come first, while it waits.
    pub ahead: usize,
    /// The plays, the best first, then those that dropped out; nothing new where there are none.
    pub plays: Vec<AnalysisPlay>,
    /// How many games were played on, of all plays together.
    pub games: u64,
    /// How long it has been thinking, in milliseconds.
    pub ms: u64,
    /// How long it may think.
    pub of_ms: u64,
    /// How many tiles are in the pool.
    pub pool: usize,
}

/// What an analysis is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AnalysisStage {
    /// Plays were listed by score and leave.
    Static,
    /// It waits until others are done.
    Waiting,
    /// Games are played on with tiles dealt by chance.
    Simulation,
    /// Everything that the last tiles of the pool can be is looked at.
    Preendgame,
    /// Everything is looked at to the end of the game.
    Endgame,
    /// Its time is over: this is what is known.
    Done,
    /// It is settled which play is best: more time changes nothing.
    Settled,
    /// The same person has begun another analysis.
    Replaced,
    /// The rules are none that games can be played on by: the static list is all.
    StaticOnly,
}

/// A play, an exchange or a pass, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AnalysisPlay {
    /// How players write it, in the language of the client.
    pub text: String,
    /// The same for programs, by which `why` knows it: `8F HORN`, `exchange AIU`, `pass`.
    pub id: String,
    /// The word that is laid, with the letters that lay there; empty for an exchange or a pass.
    pub word: String,
    /// Where it begins, as players write it; empty for an exchange or a pass.
    pub at: String,
    /// The tiles that are laid.
    pub laid: Vec<LaidDoc>,
    /// The tiles that are given back.
    pub given: String,
    /// What it scores.
    pub score: i32,
    /// The tiles that stay.
    pub leave: String,
    /// The chance to win after it, in hundredths of a percent; nothing where nobody plays against the player.
    #[ts(optional = nullable)]
    pub win: Option<i32>,
    /// The standard error of that; nothing where no chance has a part in it.
    #[ts(optional = nullable)]
    pub win_error: Option<i32>,
    /// What it is worth, in hundredths of a point.
    pub worth: i32,
    /// The standard error of that; nothing where no chance has a part in it.
    #[ts(optional = nullable)]
    pub worth_error: Option<i32>,
    /// How many games were played on after it.
    pub games: u64,
    /// Whether it is surely behind, and no longer played on.
    pub out: bool,
    /// What of it is proven.
    pub exact: ExactName,
    /// What follows on average, where games were played on.
    #[ts(optional = nullable)]
    pub then: Option<AnalysisThen>,
}

/// What of a play is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ExactName {
    /// Nothing.
    Nothing,
    /// The chance to win.
    Win,
    /// The chance to win, and what it is worth.
    WinAndWorth,
}

/// What follows a play on average.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AnalysisThen {
    /// What the next opponent scores, in hundredths of a point.
    pub reply: i32,
    /// What the player scores after that.
    pub next: i32,
    /// How often the reply earns a bonus for many tiles, in hundredths of a percent.
    pub bonuses: i32,
    /// Where the opponent lays tiles, the squares that are used most first. Those that are hardly used are left out.
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
    /// Of a hundred games, in how many a tile comes to lie there.
    pub of_100: u8,
}

/// Plays of a position to be explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WhyAsk {
    /// The position.
    pub position: PositionAsk,
    /// The play, by its `id`, or as players write it.
    pub play: Short<64>,
    /// Another one to compare it with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub other: Option<Short<64>>,
}

/// Why a play is good or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WhyDoc {
    /// In sentences, in the language of the client.
    pub sentences: Vec<String>,
    /// What sets it apart from the other one.
    #[ts(optional = nullable)]
    pub compared: Option<String>,
}
