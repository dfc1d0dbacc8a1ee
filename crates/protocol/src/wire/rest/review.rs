//! The review of a finished game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::message::LaidDoc;
use crate::wire::TableId;

/// A review of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewDoc {
    /// The id of the table, as in its address.
    pub table: TableId,
    /// The turns in which somebody played, exchanged or passed.
    pub turns: Vec<ReviewTurn>,
    /// The totals of each player, in the order of the seats.
    pub players: Vec<ReviewTotals>,
}

/// Turns of a finished game to be looked at more deeply. The answer is a stream of events, each a [`DeeperNews`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeeperAsk {
    /// The turn, by its entry of the log; nothing: all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seq: Option<u64>,
}

/// How a deeper review stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeeperNews {
    /// What is being done.
    pub stage: DeeperStage,
    /// How many analyses of others come first, while it waits.
    pub ahead: usize,
    /// How many turns are done.
    pub done: usize,
    /// How many there are to do.
    pub of: usize,
    /// The turn that was done last, in the place of what was known of it.
    #[ts(optional = nullable)]
    pub turn: Option<ReviewTurn>,
}

/// What a deeper review is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeeperStage {
    /// It waits until others are done.
    Waiting,
    /// A turn is looked at.
    Thinking,
    /// All of them are done.
    Done,
    /// The same person has asked for something else.
    Replaced,
}

/// A turn, and what could have been played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewTurn {
    /// The number of the turn's entry in the log.
    pub seq: u64,
    /// The seat whose turn it was.
    pub seat: u8,
    /// The rack before the turn.
    pub rack: String,
    /// The turn in notation.
    pub played: String,
    /// The score of the turn, in points.
    pub score: i32,
    /// Whether the play went back to the rack after a challenge.
    pub withdrawn: bool,
    /// How the values were found.
    pub method: ReviewMethod,
    /// The best plays, the best first; then the one that was made, where it is not among them. None where the program
    /// cannot list the plays of this rack.
    pub best: Vec<ReviewPlay>,
    /// The loss against the best play; `null` where the two cannot be compared.
    #[ts(optional = nullable)]
    pub lost: Option<ReviewLoss>,
    /// The mistake, if the loss is large enough for one.
    #[ts(optional = nullable)]
    pub mistake: Option<ReviewMistake>,
    /// How much better the draw before this turn was than draws are on average, in hundredths of a point; nothing
    /// where nothing was drawn by chance.
    #[ts(optional = nullable)]
    pub luck: Option<i32>,
    /// Plays with a bonus for many tiles that were there and were not made, the best first.
    pub missed_bonuses: Vec<String>,
    /// Words of the play that the word list does not have.
    pub phonies: Vec<String>,
    /// The review of the turn in one sentence, in the language of the asker.
    pub sentence: String,
    /// The tips that the turn follows or goes against.
    pub tips: Vec<CitedTip>,
}

/// How the values of plays were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReviewMethod {
    /// By score and leave alone.
    Static,
    /// By simulating games with tiles dealt by chance.
    Simulation,
    /// By searching the game to its end.
    Endgame,
}

/// The loss of a turn against the best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewLoss {
    /// The loss of value, in hundredths of a point.
    pub points: i32,
    /// The standard error of `points`; `null` where no chance is involved.
    #[ts(optional = nullable)]
    pub points_error: Option<i32>,
    /// The loss of the chance to win, in hundredths of a percent; `null` in a game without opponents.
    #[ts(optional = nullable)]
    pub win: Option<i32>,
    /// The standard error of `win`; `null` where no chance is involved.
    #[ts(optional = nullable)]
    pub win_error: Option<i32>,
}

/// A mistake: its kind and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewMistake {
    /// What was wrong with the turn.
    pub kind: ReviewMistakeKind,
    /// How large the loss was.
    pub size: ReviewMistakeSize,
}

/// The kinds of mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReviewMistakeKind {
    /// The play had a word that is not good, and went back to the rack.
    Phony,
    /// A play with a bonus for many tiles was possible.
    MissedBonus,
    /// Another play scored more.
    Points,
    /// Another play kept better tiles.
    Leave,
    /// Another play gave the opponent less.
    Defence,
    /// Tiles should have been exchanged.
    NoExchange,
    /// Tiles should have been laid.
    NoPlay,
    /// The endgame could have been played better.
    Endgame,
}

/// The sizes of mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReviewMistakeSize {
    /// A loss that hardly matters.
    Small,
    /// A loss that can be felt.
    Medium,
    /// A loss that decides games.
    Large,
}

/// The totals of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewTotals {
    /// The seat of the player, counted from zero.
    pub seat: u8,
    /// How many turns the player had.
    pub turns: u32,
    /// How many of them could be judged.
    pub judged: u32,
    /// How many of those were no mistake.
    pub without_mistake: u32,
    /// The losses of all turns together.
    pub lost: ReviewLoss,
    /// The sum of `luck` over the turns, in hundredths of a point.
    pub luck: i32,
    /// How many plays had a bonus for many tiles.
    pub bonuses: u32,
    /// In how many turns such a play was possible and was not made.
    pub missed_bonuses: u32,
    /// How many plays had a word that the word list does not have.
    pub phonies: u32,
}

/// A tip that has something to say about a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CitedTip {
    /// The name of the tip.
    pub tip: String,
    /// Whether the turn follows it.
    pub follows: bool,
}

/// A play that was possible, with its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewPlay {
    /// The play in notation.
    pub text: String,
    /// The tiles that it lays; none for an exchange or a pass.
    pub laid: Vec<LaidDoc>,
    /// The tiles that stay on the rack.
    pub leave: String,
    /// Its score, in points.
    pub score: i32,
    /// Its value (score, and what follows), in hundredths of a point.
    pub equity: i32,
    /// The standard error of `equity`; `null` where no chance is involved.
    #[ts(optional = nullable)]
    pub equity_error: Option<i32>,
    /// The chance to win after it, in hundredths of a percent; `null` in a game without opponents.
    #[ts(optional = nullable)]
    pub win: Option<i32>,
    /// The standard error of `win`; `null` where no chance is involved.
    #[ts(optional = nullable)]
    pub win_error: Option<i32>,
}
