//! What a player sees of an event: their own part.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{EventPhase, EventPresence, EventTableState, StandingView};
use crate::event_log::{CountingDoc, OutcomeDoc, TableDoc};
use crate::wire::TableId;

/// The part of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnView {
    /// Their number.
    pub player: u16,
    /// What they are called.
    pub name: String,
    /// Whether they are there.
    pub presence: EventPresence,
    /// The name of their division.
    pub division: String,
    /// How many rounds it has.
    pub rounds: u8,
    /// How many play in it.
    pub players: u16,
    /// What is entered of a game there.
    pub counting: CountingDoc,
    /// Where they stand, once a game counts.
    #[ts(optional = nullable)]
    pub standing: Option<StandingView>,
    /// Where they sit, in the last round that is paired.
    #[ts(optional = nullable)]
    pub seat: Option<OwnSeat>,
    /// Their games of earlier rounds.
    pub games: Vec<OwnGame>,
    /// What they were credited with.
    pub credits: Vec<(String, i32)>,
}

/// Where somebody sits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnSeat {
    /// The table, to name in orders.
    pub key: TableDoc,
    /// The round.
    pub round: u8,
    /// How far it is.
    pub phase: EventPhase,
    /// The number of the table.
    pub number: u16,
    /// The opponent; nothing: a bye.
    #[ts(optional = nullable)]
    pub opponent: Option<String>,
    /// Whether they go first.
    pub first: bool,
    /// How far it is.
    pub state: EventTableState,
    /// What counts.
    #[ts(optional = nullable)]
    pub outcome: Option<OutcomeDoc>,
    /// What they themselves have said.
    #[ts(optional = nullable)]
    pub said: Option<OutcomeDoc>,
    /// What the opponent has said.
    #[ts(optional = nullable)]
    pub heard: Option<OutcomeDoc>,
    /// The table of this server at which they play.
    #[ts(optional = nullable)]
    pub table: Option<TableId>,
}

/// A game of an earlier round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnGame {
    /// The round.
    pub round: u8,
    /// The opponent; nothing: a bye.
    #[ts(optional = nullable)]
    pub opponent: Option<String>,
    /// Whether they went first.
    pub first: bool,
    /// What counts.
    #[ts(optional = nullable)]
    pub outcome: Option<OutcomeDoc>,
    /// The table of this server at which it was played.
    #[ts(optional = nullable)]
    pub table: Option<TableId>,
}
