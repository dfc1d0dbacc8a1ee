//! The part of an event that a player sees of themselves.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{EventPhase, EventPresence, EventTableState, StandingView};
use crate::event_log::{CountingDoc, OutcomeDoc, TableDoc};
use crate::wire::TableId;

/// The event as one player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnView {
    /// The number of the player in the event.
    pub player: u16,
    /// The name of the player, or of a team that plays as one.
    pub name: String,
    /// The position of this device's member in a team that plays as one, counted from zero.
    pub place: u8,
    /// The people of the team; empty for a single person.
    pub members: Vec<OwnMember>,
    /// When the player's or team's hand was raised, in milliseconds since 1970; `null` while it is not up.
    #[ts(optional = nullable)]
    pub hand: Option<u64>,
    /// Whether they have checked in or left.
    pub presence: EventPresence,
    /// The name of their division.
    pub division: String,
    /// How many rounds the division has.
    pub rounds: u8,
    /// How many players the division has.
    pub players: u16,
    /// Whether scores are entered, or only the winner.
    pub counting: CountingDoc,
    /// Their row of the standings; `null` until a game counts.
    #[ts(optional = nullable)]
    pub standing: Option<StandingView>,
    /// Their table in the last round that is paired; `null` without one.
    #[ts(optional = nullable)]
    pub seat: Option<OwnSeat>,
    /// Their games of earlier rounds.
    pub games: Vec<OwnGame>,
    /// Credits: the name under which something is counted, and the count.
    pub credits: Vec<(String, i32)>,
}

/// A member of a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnMember {
    /// The name as it stands on the slip.
    pub name: String,
    /// Whether a device has used the member's slip.
    pub joined: bool,
}

/// The table of a player in the current round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnSeat {
    /// The key of the table, for orders.
    pub key: TableDoc,
    /// The round, counted from one.
    pub round: u8,
    /// How far the round has come.
    pub phase: EventPhase,
    /// The number of the table within the round.
    pub number: u16,
    /// The name of the opponent; `null`: a bye.
    #[ts(optional = nullable)]
    pub opponent: Option<String>,
    /// The people of the opposing team; empty for a single person.
    pub opponents: Vec<OwnMember>,
    /// Who of the team does what first in this round; `null` for somebody who plays alone.
    #[ts(optional = nullable)]
    pub roles: Option<OwnRoles>,
    /// Whether the player goes first.
    pub first: bool,
    /// Whether the table has no result, claims, or a result that counts.
    pub state: EventTableState,
    /// The result that counts.
    #[ts(optional = nullable)]
    pub outcome: Option<OutcomeDoc>,
    /// The result that this player has entered.
    #[ts(optional = nullable)]
    pub said: Option<OutcomeDoc>,
    /// The result that the opponent has entered.
    #[ts(optional = nullable)]
    pub heard: Option<OutcomeDoc>,
    /// The table of this server at which the game is played; absent for a game over the board.
    #[ts(optional = nullable)]
    pub table: Option<TableId>,
}

/// The roles in a team, by positions counted from zero; the members change places after every turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnRoles {
    /// The member who lays the tiles first.
    pub lays: u8,
    /// The member who keeps score first.
    pub keeps_score: u8,
    /// The member who looks words up first; `null` in a team of two.
    #[ts(optional = nullable)]
    pub looks_up: Option<u8>,
}

/// A game of an earlier round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnGame {
    /// The round, counted from one.
    pub round: u8,
    /// The name of the opponent; `null`: a bye.
    #[ts(optional = nullable)]
    pub opponent: Option<String>,
    /// Whether the player went first.
    pub first: bool,
    /// The result that counts.
    #[ts(optional = nullable)]
    pub outcome: Option<OutcomeDoc>,
    /// The table of this server at which the game was played; absent for a game over the board.
    #[ts(optional = nullable)]
    pub table: Option<TableId>,
}
