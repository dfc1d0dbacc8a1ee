//! The review of a finished game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::message::LaidDoc;
use crate::wire::TableId;

/// A review of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewDoc {
    /// The table.
    pub table: TableId,
    /// The turns in which somebody played, exchanged or passed.
    pub turns: Vec<ReviewTurn>,
    /// What they come to, player by player in the order of the seats.
    pub players: Vec<ReviewTotals>,
}

/// A turn, and what could have been played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewTurn {
    /// The number of the entry of the log.
    pub seq: u64,
    /// Whose turn it was.
    pub seat: u8,
    /// The rack.
    pub rack: String,
    /// What was played, as players write it.
    pub played: String,
    /// What it scored.
    pub score: i32,
    /// Whether it was a play that went back to the rack.
    pub withdrawn: bool,
    /// How values were found.
    pub method: ReviewMethod,
    /// The best plays, the best first; then the one that was made, where it is not among them. None where the program
    /// cannot list the plays of this rack.
    pub best: Vec<ReviewPlay>,
    /// What was lost against the best play; nothing where the two cannot be compared.
    #[ts(optional = nullable)]
    pub lost: Option<ReviewLoss>,
    /// The mistake, if it was one.
    #[ts(optional = nullable)]
    pub mistake: Option<ReviewMistake>,
    /// How much better the draw before this turn was than draws are on average, in hundredths of a point; nothing
    /// where nothing was drawn by chance.
    #[ts(optional = nullable)]
    pub luck: Option<i32>,
    /// Plays with a bonus for many tiles that were there and were not made, the best first.
    pub missed_bonuses: Vec<String>,
    /// Words of the play that the list does not have.
    pub phonies: Vec<String>,
    /// All of it in a sentence, in the language of the person who asks.
    pub sentence: String,
    /// What the tips say about it.
    pub tips: Vec<CitedTip>,
}

/// How values were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReviewMethod {
    /// By score and leave.
    Static,
    /// By playing on with tiles dealt by chance.
    Simulation,
    /// By searching the game to its end.
    Endgame,
}

/// What was lost by a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewLoss {
    /// In hundredths of a point.
    pub points: i32,
    /// The standard error of that; nothing where no chance has a part in it.
    #[ts(optional = nullable)]
    pub points_error: Option<i32>,
    /// In hundredths of a percent of the game; nothing where nobody plays against the player.
    #[ts(optional = nullable)]
    pub win: Option<i32>,
    /// The standard error of that; nothing where no chance has a part in it.
    #[ts(optional = nullable)]
    pub win_error: Option<i32>,
}

/// In which way a turn fell short, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewMistake {
    /// In which way.
    pub kind: ReviewMistakeKind,
    /// How far.
    pub size: ReviewMistakeSize,
}

/// In which way a turn fell short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReviewMistakeKind {
    /// A play with a word that is not good went back to the rack.
    Phony,
    /// There was a play with a bonus for many tiles.
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
    /// The last turns could have been played better.
    Endgame,
}

/// How large a mistake was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReviewMistakeSize {
    /// It hardly matters.
    Small,
    /// It is felt.
    Medium,
    /// It decides games.
    Large,
}

/// The turns of one player, added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewTotals {
    /// The seat.
    pub seat: u8,
    /// How many turns there were.
    pub turns: u32,
    /// How many of them could be judged.
    pub judged: u32,
    /// How many of those were no mistake.
    pub without_mistake: u32,
    /// What was lost in all turns together.
    pub lost: ReviewLoss,
    /// How lucky the draws were, in hundredths of a point.
    pub luck: i32,
    /// Plays with a bonus for many tiles.
    pub bonuses: u32,
    /// Turns in which such a play was there and was not made.
    pub missed_bonuses: u32,
    /// Plays with a word that the list does not have.
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

/// A play that was possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewPlay {
    /// How players write it.
    pub text: String,
    /// The tiles that it lays; none for an exchange or a pass.
    pub laid: Vec<LaidDoc>,
    /// The tiles that stay.
    pub leave: String,
    /// What it would have scored.
    pub score: i32,
    /// What it would have been worth, in hundredths of a point.
    pub equity: i32,
    /// The standard error of that; nothing where no chance has a part in it.
    #[ts(optional = nullable)]
    pub equity_error: Option<i32>,
    /// The chance to win after it, in hundredths of a percent; nothing where nobody plays against the player.
    #[ts(optional = nullable)]
    pub win: Option<i32>,
    /// The standard error of that; nothing where no chance has a part in it.
    #[ts(optional = nullable)]
    pub win_error: Option<i32>,
}
