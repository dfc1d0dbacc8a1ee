//! Studies: lines that were played out on the analysis board, in chapters with comments.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::PositionRules;
use crate::wire::Short;

/// A study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineStudy {
    /// What it is called.
    pub name: Short<80>,
    /// Its chapters, in their order.
    pub chapters: Vec<LineChapter>,
}

/// A position, and the lines that were played out from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineChapter {
    /// What it is called.
    pub name: Short<80>,
    /// The rules and the word list. Those of a finished game are stored as those of its edition, where they are the same, so
    /// that readers need not be let into the game.
    pub by: PositionRules,
    /// The position in CGP, the player to move first.
    pub cgp: Short<1000>,
    /// The players, the one to move first; none where nobody is known.
    #[serde(default)]
    pub players: Vec<Short<64>>,
    /// The number of the turn, where it was taken from a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub turn: Option<u16>,
    /// What is said about the position.
    #[serde(default)]
    pub comment: Short<2000>,
    /// The game up to the position as GCG, where it was taken from one. The server fills it in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gcg: Option<String>,
    /// The plays; each stands behind the one that it follows.
    pub nodes: Vec<LineNode>,
}

/// A play of a line, and the position after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineNode {
    /// The play that it follows, by its place among the nodes; nothing for one in the position of the chapter. Of several
    /// that follow the same one, the first is the main line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub parent: Option<u16>,
    /// The play: `8F HORN`, `exchange AIU`, `pass`.
    pub play: Short<64>,
    /// The position after it in CGP, the player to move first.
    pub cgp: Short<1000>,
    /// What is said about it.
    #[serde(default)]
    pub comment: Short<2000>,
}

/// A study to be kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineStudyAsk {
    /// The study.
    pub study: LineStudy,
    /// The version that was changed; nothing for a new one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub version: Option<u64>,
}

/// A study that is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineStudySaved {
    /// Its name in links: who has it may read the study.
    pub id: String,
    /// The version that it has now.
    pub version: u64,
    /// The key with which it may be changed on another device; told once, when it is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<String>,
}

/// A study as a reader gets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineStudyDoc {
    /// Its name in links.
    pub id: String,
    /// The study.
    pub study: LineStudy,
    /// The version.
    pub version: u64,
    /// What its maker is called.
    pub maker: String,
    /// Whether the asker may change it.
    pub mine: bool,
    /// When it was changed last, in milliseconds since 1970.
    pub changed: i64,
}

/// My studies, those that were changed last first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineStudiesDoc {
    /// The studies.
    pub studies: Vec<LineStudyRow>,
}

/// A study in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineStudyRow {
    /// Its name in links.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// When it was changed last, in milliseconds since 1970.
    pub changed: i64,
}
