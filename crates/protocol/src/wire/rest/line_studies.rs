//! Studies: lines of play from the analysis board, in chapters with comments.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::PositionRules;
use crate::wire::limits::{COMMENT, NAME, PLAY, STUDY_TITLE};
use crate::wire::{Key, Short};

/// A study: the document that its maker edits and readers are shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineStudy {
    /// The title that its maker gave it; not empty.
    #[schema(value_type = String)]
    pub name: Short<STUDY_TITLE>,
    /// Its chapters, in their order.
    pub chapters: Vec<LineChapter>,
}

/// A position, and the lines that were played out from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineChapter {
    /// The title that the list of chapters shows; not empty.
    #[schema(value_type = String)]
    pub name: Short<STUDY_TITLE>,
    /// The rules and the word list. If those of a finished game equal those of its edition, they are stored as the
    /// edition, so that readers need no access to the game.
    pub by: PositionRules,
    /// The position in CGP, the player to move first.
    pub cgp: Short<1000>,
    /// The names of the players, the one to move first; empty if they are not known.
    #[serde(default)]
    #[schema(value_type = Vec<String>)]
    pub players: Vec<Short<NAME>>,
    /// The number of the turn, if the position comes from a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub turn: Option<u16>,
    /// The comment on the position.
    #[serde(default)]
    #[schema(value_type = String)]
    pub comment: Short<COMMENT>,
    /// The game up to the position as GCG, if the position comes from one. The server fills it in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gcg: Option<String>,
    /// The plays; each comes after the one that it follows.
    pub nodes: Vec<LineNode>,
}

/// A play of a line, and the position after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineNode {
    /// The play that it follows, as an index into the nodes; absent: it is made in the position of the chapter. Of
    /// several plays that follow the same one, the first is the main line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub parent: Option<u16>,
    /// The play: `8F HORN`, `exchange AIU`, `pass`.
    #[schema(value_type = String)]
    pub play: Short<PLAY>,
    /// The position after it in CGP, the player to move first.
    pub cgp: Short<1000>,
    /// The comment on the play.
    #[serde(default)]
    #[schema(value_type = String)]
    pub comment: Short<COMMENT>,
}

/// A study to be stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineStudyAsk {
    /// All of it: a change replaces the whole study.
    pub study: LineStudy,
    /// The version that was edited; absent for a new study.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub version: Option<u64>,
    /// For a new study: a new random key. A repeated key of the same device gets the first answer again, and the study is
    /// stored once. Without it, every request makes another study.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<Key>,
}

/// The receipt for a stored study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineStudySaved {
    /// The id of the study in links. A person who has the link may read it.
    pub id: String,
    /// The new version.
    pub version: u64,
    /// The key that allows changes from another device; sent once, when the study is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<String>,
}

/// A study as a reader gets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineStudyDoc {
    /// The id of the study in links.
    pub id: String,
    /// All of it, with every chapter.
    pub study: LineStudy,
    /// The number of changes so far; the next change must name it.
    pub version: u64,
    /// The name of the person who made it.
    pub maker: String,
    /// Whether this person may change it.
    pub mine: bool,
    /// When it was last changed, in milliseconds since 1970.
    pub changed: i64,
}

/// The studies of the person, the last changed first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineStudiesDoc {
    /// One row for each, without chapters.
    pub studies: Vec<LineStudyRow>,
}

/// A study in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineStudyRow {
    /// The id of the study in links.
    pub id: String,
    /// The title of the study.
    pub name: String,
    /// When it was last changed, in milliseconds since 1970.
    pub changed: i64,
}
