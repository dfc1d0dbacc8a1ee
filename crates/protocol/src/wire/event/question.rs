//! A position that a teacher sends to all boards of a class ("What would you play?"), and the answers of the teams.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::PlacementDoc;
use crate::event_log::TableDoc;
use crate::message::LaidDoc;
use crate::wire::rest::PositionDoc;
use crate::wire::{PreviewResult, Short};

/// What a teacher does with a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum QuestionDeed {
    /// Send a position to everybody. The boards stand still until it is taken away.
    Send(QuestionFrom),
    /// Show all answers to everybody; from now on none can be changed.
    Show {
        /// The number of the question.
        number: u32,
    },
    /// Take the question away; the boards go on where they were.
    TakeAway {
        /// The number of the question.
        number: u32,
    },
}

/// Where the position of a question comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum QuestionFrom {
    /// A board of the class as it is now, with the rack of the side to move.
    Board(TableDoc),
    /// A position in CGP under the rules of the class, with the rack of the player to move.
    #[schema(value_type = String)]
    Cgp(Short<2000>),
}

/// The question that is put to a class, as a role may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuestionView {
    /// Its number; every question of a class has another one.
    pub number: u32,
    /// The number of the board from which it was taken; absent for a position that the teacher brought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub board: Option<u16>,
    /// Whether the answers are shown, and can no longer be changed.
    pub shown: bool,
    /// The numbers of the players and teams who have answered; empty for a player.
    pub answered: Vec<u16>,
    /// The answer of the asker's own team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub own: Option<QuestionAnswer>,
    /// All answers, the highest score first; empty until they are shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub answers: Vec<QuestionAnswer>,
}

/// The answer of a player or team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuestionAnswer {
    /// The number of the player or team.
    pub player: u16,
    /// The player or team as lists call them, because a pupil has no list of all.
    pub name: String,
    /// The main word.
    pub word: String,
    /// The first square of the word with its direction: `8F`.
    pub at: String,
    /// The tiles that are laid.
    pub laid: Vec<LaidDoc>,
    /// The points that the referee gives.
    pub score: i32,
}

/// The question with its position, ready to be drawn. The rack of the side to move is in it, and no other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct QuestionDoc {
    /// The question that this is the position of; `EventView` has the same number.
    pub number: u32,
    /// The board without the racks of others, under the rules of the class.
    pub position: PositionDoc,
}

/// Tiles laid for a question: to be judged, or as the answer of the team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct QuestionTry {
    /// The question that is answered: tiles for another one are refused.
    pub number: u32,
    /// The tiles, on the squares on which they are laid.
    pub lay: PlacementDoc,
}

/// What the referee says to an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct QuestionTried {
    /// Whether it is the answer of the team now. A play that is not allowed leaves the one before in its place.
    pub taken: bool,
    /// The play with its score and the verdicts on its words, or what is wrong with it.
    pub preview: PreviewResult,
}
