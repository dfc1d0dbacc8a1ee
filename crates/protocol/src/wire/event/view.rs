//! Events as each role may know them.

use events::Phase;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{DeskView, EventKind, EventNext, EventSettings, OwnView};
use crate::event_log::{MethodDoc, OutcomeDoc, SetupDoc};
use crate::wire::{EventId, TableId};

/// The role in which somebody sees an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventRole {
    /// The director or the teacher: everything but hidden tiles.
    Director,
    /// A player: their own part.
    Player,
    /// Everybody with the public link: pairings and standings.
    Spectator,
}

/// An event as one role may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventView {
    /// The id of the event, as in its address.
    pub event: EventId,
    /// Class or tournament.
    pub kind: EventKind,
    /// The name that everybody sees.
    pub name: String,
    /// How many entries the log has: a higher number is a newer view.
    pub seq: u64,
    /// The role for which the view was made.
    pub role: EventRole,
    /// The settings that can be changed at any time.
    pub settings: EventSettings,
    /// The divisions; none for a player, who has `own`.
    pub divisions: Vec<DivisionView>,
    /// The names of all players in the view.
    pub names: Vec<PlayerName>,
    /// The player's own part; only in the role of a player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub own: Option<OwnView>,
    /// The part that only directors see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub desk: Option<DeskView>,
}

/// The name of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerName {
    /// The number of the player in the event.
    pub player: u16,
    /// The name of the player or team.
    pub name: String,
}

/// A division with its rounds, tables and standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DivisionView {
    /// The number of the division, counted from one.
    pub division: u8,
    /// How the division is played.
    pub setup: SetupDoc,
    /// Phase and method of each round.
    pub rounds: Vec<RoundView>,
    /// The current round: the last one that is paired, counted from one; zero before the first.
    pub round: u8,
    /// The tables of that round.
    pub tables: Vec<EventTableView>,
    /// The standings with all results so far, best first.
    pub standings: Vec<StandingView>,
    /// What comes next; for directors only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<EventNext>,
}

/// A round: its phase and its method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundView {
    /// How far the round is.
    pub phase: EventPhase,
    /// How the round is paired.
    pub method: MethodDoc,
}

/// How far a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventPhase {
    /// No pairs yet.
    Unpaired,
    /// The pairs are known.
    Paired,
    /// It has begun.
    Playing,
    /// It has ended.
    Over,
}

impl From<Phase> for EventPhase {
    fn from(phase: Phase) -> EventPhase {
        match phase {
            Phase::Unpaired => EventPhase::Unpaired,
            Phase::Paired => EventPhase::Paired,
            Phase::Playing => EventPhase::Playing,
            Phase::Over => EventPhase::Over,
        }
    }
}

impl EventPhase {
    /// The phase as the log has it.
    #[must_use]
    pub fn read(self) -> Phase {
        match self {
            EventPhase::Unpaired => Phase::Unpaired,
            EventPhase::Paired => Phase::Paired,
            EventPhase::Playing => Phase::Playing,
            EventPhase::Over => Phase::Over,
        }
    }
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventTableView {
    /// The number of the table within the round.
    pub number: u16,
    /// The number of the player who goes first, or has the bye.
    pub first: u16,
    /// The number of the player who goes second; `null`: a bye.
    #[ts(optional = nullable)]
    pub second: Option<u16>,
    /// How far the table is.
    pub state: EventTableState,
    /// The result that counts.
    #[ts(optional = nullable)]
    pub outcome: Option<OutcomeDoc>,
    /// The results that the two players have entered, first and second; for directors only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub claims: Vec<Option<OutcomeDoc>>,
    /// The table of this server at which the game is played, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<TableId>,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventTableState {
    /// One player sits out.
    Bye,
    /// No result yet.
    Open,
    /// One of the two has entered a result.
    Claimed,
    /// The two have entered different results; other roles than directors only learn that it is being checked.
    Disputed,
    /// The game of this server ended without a result, and a director decides what becomes of it.
    Broken,
    /// The result counts.
    Done,
}

/// A row of the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StandingView {
    /// The number of the player.
    pub player: u16,
    /// Their place; equal results share one.
    pub place: u16,
    /// How many rounds count for the player.
    pub games: u32,
    /// Half wins: two for a win or a bye, one for a draw.
    pub points: u32,
    /// Half losses: two for a loss, one for a draw.
    pub losses: u32,
    /// The sum of the differences in score, in points.
    pub spread: i32,
}

/// Why a pairing or a standing is as it is, in the language of the asker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventWhy {
    /// The sentences, to be shown in this order.
    pub lines: Vec<String>,
}

/// Why an event shows nothing to somebody any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum EventGone {
    /// It was deleted.
    Deleted,
    /// Their slip was taken up on another device.
    Elsewhere,
    /// It is not shown to everybody with the link any more.
    Hidden,
}
