//! What a role may know of an event.

use events::Phase;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{DeskView, EventKind, EventSettings, OwnView};
use crate::event_log::{MethodDoc, OutcomeDoc, SetupDoc};
use crate::wire::{EventId, TableId};

/// In which role somebody looks at an event.
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
    /// The event.
    pub event: EventId,
    /// Class or tournament.
    pub kind: EventKind,
    /// What it is called.
    pub name: String,
    /// How many entries the log has.
    pub seq: u64,
    /// For which role this was made.
    pub role: EventRole,
    /// What can be changed at any time.
    pub settings: EventSettings,
    /// The divisions; none for a player, who has `own`.
    pub divisions: Vec<DivisionView>,
    /// Everybody who is named in them.
    pub names: Vec<PlayerName>,
    /// The part of a player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub own: Option<OwnView>,
    /// What only directors see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub desk: Option<DeskView>,
}

/// The name of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerName {
    /// Their number.
    pub player: u16,
    /// What they are called.
    pub name: String,
}

/// A division.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DivisionView {
    /// Its number.
    pub division: u8,
    /// How it is played.
    pub setup: SetupDoc,
    /// How far each round is.
    pub rounds: Vec<RoundView>,
    /// The round that people look at: the last one that is paired, counted from one; zero before the first.
    pub round: u8,
    /// The tables of that round.
    pub tables: Vec<EventTableView>,
    /// The standings with all results so far, best first.
    pub standings: Vec<StandingView>,
}

/// How far a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundView {
    /// How far it is.
    pub phase: EventPhase,
    /// How it is paired.
    pub method: MethodDoc,
}

/// How far a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventPhase {
    /// Nobody knows their opponent.
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
    /// The same in a log.
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
    /// Its number.
    pub number: u16,
    /// Who goes first, or has the bye.
    pub first: u16,
    /// Who goes second.
    #[ts(optional = nullable)]
    pub second: Option<u16>,
    /// How far it is.
    pub state: EventTableState,
    /// What counts.
    #[ts(optional = nullable)]
    pub outcome: Option<OutcomeDoc>,
    /// What the two say of their game; for directors only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub claims: Vec<Option<OutcomeDoc>>,
    /// The table of this server at which they play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<TableId>,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventTableState {
    /// Somebody sits out.
    Bye,
    /// No result yet.
    Open,
    /// One of the two has said how it ended.
    Claimed,
    /// The two say different things; to others than directors it is being checked.
    Disputed,
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
    /// Rounds that count for them.
    pub games: u32,
    /// Half wins.
    pub points: u32,
    /// Half losses.
    pub losses: u32,
    /// The sum of the differences.
    pub spread: i32,
}

/// Why something is as it is, in sentences of the language that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventWhy {
    /// The sentences.
    pub lines: Vec<String>,
}
