//! The review of a finished game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::ComparisonDoc;
use crate::message::LaidDoc;
use crate::wire::TableId;

/// A review of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewDoc {
    /// The id of the table, as in its address.
    pub table: TableId,
    /// The turns in which a player laid tiles, exchanged or passed.
    pub turns: Vec<ReviewTurn>,
    /// The totals of each player, in the order of the seats.
    pub players: Vec<ReviewTotals>,
}

/// A request to review turns of a finished game in more depth. The answer is a stream of events, each a [`DeeperNews`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeeperAsk {
    /// The turn, by the number of its entry in the log; absent: all turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seq: Option<u64>,
}

/// The progress of a deeper review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeeperNews {
    /// The step that the review has reached.
    pub stage: DeeperStage,
    /// How many analyses for others come first, while it waits.
    pub ahead: usize,
    /// How many turns are reviewed.
    pub done: usize,
    /// How many turns are to be reviewed.
    pub of: usize,
    /// The turn that was reviewed last, in the place of its earlier review.
    #[ts(optional = nullable)]
    pub turn: Option<ReviewTurn>,
}

/// The steps of a deeper review, and how it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeeperStage {
    /// It waits for other analyses.
    Waiting,
    /// A turn is being analysed.
    Thinking,
    /// All turns are reviewed.
    Done,
    /// The same person has started another review or analysis, which ended this one.
    Replaced,
}

/// A turn, and the plays that were possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewTurn {
    /// The number of the turn's entry in the log.
    pub seq: u64,
    /// The seat whose turn it was.
    pub seat: u8,
    /// The rack before the turn, as far as it is known.
    pub rack: String,
    /// Whether the whole rack is known. An imported file may show only a part of it; then no plays are compared.
    pub rack_known: bool,
    /// The turn in notation.
    pub played: String,
    /// The score of the turn, in points.
    pub score: i32,
    /// Whether the play went back to the rack after a challenge.
    pub withdrawn: bool,
    /// How the values were found.
    pub method: ReviewMethod,
    /// Whether no play can be better than the first of `best`: by search, and not by estimate.
    pub proven: bool,
    /// How many tiles are in the pool.
    pub pool: usize,
    /// The best plays, best first, and after them the one that was made if it is not among them. Empty if the program
    /// cannot list the plays of this rack.
    pub best: Vec<ReviewPlay>,
    /// The loss against the best play; `null` if the two cannot be compared.
    #[ts(optional = nullable)]
    pub lost: Option<ReviewLoss>,
    /// The mistake; `null` if the loss is too small for one.
    #[ts(optional = nullable)]
    pub mistake: Option<ReviewMistake>,
    /// How much better the draw before this turn was than the average draw, in hundredths of a point; `null` if nothing
    /// was drawn at random.
    #[ts(optional = nullable)]
    pub luck: Option<i32>,
    /// Plays with a bonus for many tiles that were possible and not made, best first.
    pub missed_bonuses: Vec<String>,
    /// Words of the play that the word list does not have.
    pub phonies: Vec<String>,
    /// The review of the turn in one sentence, in the language of the client.
    pub sentence: String,
    /// How the best play differs from the one made, in numbers; `null` if that needs no explanation.
    #[ts(optional = nullable)]
    pub comparison: Option<ComparisonDoc>,
    /// The same in sentences in the language of the client; empty if that needs no explanation.
    pub why: String,
    /// The tips that the turn follows or breaks.
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
    /// By simulation, with proven chances for the last tiles in the pool.
    Preendgame,
    /// By searching the game to its end.
    Endgame,
}

/// The loss of a turn against the best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewLoss {
    /// The loss of value, in hundredths of a point.
    pub points: i32,
    /// The standard error of `points`; `null` if no chance is involved.
    #[ts(optional = nullable)]
    pub points_error: Option<i32>,
    /// The loss of the chance to win, in hundredths of a percent; `null` in a game without opponents.
    #[ts(optional = nullable)]
    pub win: Option<i32>,
    /// The standard error of `win`; `null` if no chance is involved.
    #[ts(optional = nullable)]
    pub win_error: Option<i32>,
}

/// A mistake: its kind and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewMistake {
    /// The kind of fault in the turn.
    pub kind: ReviewMistakeKind,
    /// How large the loss was.
    pub size: ReviewMistakeSize,
}

/// What a better turn would have done differently.
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
    /// How many of the turns could be judged.
    pub judged: u32,
    /// How many of the judged turns were no mistake.
    pub without_mistake: u32,
    /// The losses of all turns together.
    pub lost: ReviewLoss,
    /// The sum of `luck` over the turns, in hundredths of a point.
    pub luck: i32,
    /// How many plays had a bonus for many tiles.
    pub bonuses: u32,
    /// In how many turns such a play was possible but not made.
    pub missed_bonuses: u32,
    /// How many plays had a word that the word list does not have.
    pub phonies: u32,
}

/// A tip that applies to a turn.
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
    /// Its value (its score and what follows), in hundredths of a point.
    pub equity: i32,
    /// The standard error of `equity`; `null` if no chance is involved.
    #[ts(optional = nullable)]
    pub equity_error: Option<i32>,
    /// The chance to win after it, in hundredths of a percent; `null` in a game without opponents.
    #[ts(optional = nullable)]
    pub win: Option<i32>,
    /// The standard error of `win`; `null` if no chance is involved.
    #[ts(optional = nullable)]
    pub win_error: Option<i32>,
}
