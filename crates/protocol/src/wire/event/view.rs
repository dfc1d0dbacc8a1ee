//! Events as each role may see them.

use events::Phase;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{DeskView, EventKind, EventNext, EventSettings, OwnView, QuestionView};
use crate::event_log::{MethodDoc, OutcomeDoc, SetupDoc};
use crate::wire::{EventId, TableId};

/// The role in which a person sees an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventRole {
    /// The director or the teacher, who sees everything but tiles.
    Director,
    /// A player, who sees their own part.
    Player,
    /// A person with the public link, who sees pairings and standings.
    Spectator,
}

/// An event as one role may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventView {
    /// The id of the event, as in its address.
    pub event: EventId,
    /// Whether it is a class or a tournament.
    pub kind: EventKind,
    /// The name of the event, shown to everybody.
    pub name: String,
    /// The number of entries in the log: a view with a higher number is newer.
    pub seq: u64,
    /// The role for which the view was made.
    pub role: EventRole,
    /// The settings that can be changed at any time.
    pub settings: EventSettings,
    /// The divisions; empty for a player, who has `own`.
    pub divisions: Vec<DivisionView>,
    /// The names of all players and teams whom the view mentions by number.
    pub names: Vec<PlayerName>,
    /// The player's own part; only in the role of a player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub own: Option<OwnView>,
    /// The question that the teacher of a class has sent to all boards, until it is taken away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub question: Option<QuestionView>,
    /// The part that only directors see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub desk: Option<DeskView>,
}

/// The number under which a player stands in lists, with the name to show.
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
    /// The settings of the division.
    pub setup: SetupDoc,
    /// Phase and method of each round.
    pub rounds: Vec<RoundView>,
    /// The current round: the last one that is paired, counted from one; zero before the first.
    pub round: u8,
    /// The tables of that round.
    pub tables: Vec<EventTableView>,
    /// The standings with all results so far, best first.
    pub standings: Vec<StandingView>,
    /// How many places from the top nobody can take away any more; absent while there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub safe: Option<u16>,
    /// The prizes as the standings are now: the main ones, then those of each class.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub prizes: Vec<EventPrize>,
    /// The teams with the sums of their players, best first; none where nobody plays for a team.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub teams: Vec<EventTeam>,
    /// How the ratings of those who played have changed, best first; none where games are not rated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub ratings: Vec<EventRating>,
    /// The next step of the director; for directors only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<EventNext>,
}

/// A round: its phase and its method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundView {
    /// How far the round has come.
    pub phase: EventPhase,
    /// The pairing method of the round.
    pub method: MethodDoc,
    /// The time at which it began, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub begun: Option<u64>,
}

/// A prize with the player who has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventPrize {
    /// The name of the class; absent: a main prize.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub class: Option<String>,
    /// The place within the class, counted from one.
    pub place: u16,
    /// The number of the player.
    pub player: u16,
}

/// A team in the standings of teams.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventTeam {
    /// The name of the team.
    pub team: String,
    /// Half wins of all of its players.
    pub points: u32,
    /// The sum of their spreads, in points.
    pub spread: i32,
}

/// The rating of a player before and after the games of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventRating {
    /// The number of the player.
    pub player: u16,
    /// The rating with which they came, in points.
    pub before: u16,
    /// The rating after all games that were played, in points.
    pub after: u16,
    /// How unsure it is: its standard deviation, in points.
    pub deviation: u16,
    /// How many games were rated.
    pub games: u16,
}

/// How far a round has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventPhase {
    /// It has no pairs yet.
    Unpaired,
    /// Its pairs are set, and it has not begun.
    Paired,
    /// It has begun.
    Playing,
    /// It has ended; its results can still be corrected.
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
    /// The phase in the form that the log has it.
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
    /// Whether the table has no result, claims, or a result that counts.
    pub state: EventTableState,
    /// The result that counts.
    #[ts(optional = nullable)]
    pub outcome: Option<OutcomeDoc>,
    /// The results that the two players have entered, first and second; for directors only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub claims: Vec<Option<OutcomeDoc>>,
    /// The table of this server at which the game is played; absent for a game over the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<TableId>,
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventTableState {
    /// The player has a bye.
    Bye,
    /// No result has been entered.
    Open,
    /// One of the two players has entered a result.
    Claimed,
    /// The two players have entered different results. Roles other than directors see only that the result is being
    /// checked.
    Disputed,
    /// The game on this server ended without a result, and a director decides what becomes of it.
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
    /// The place, counted from one; players with equal results share a place.
    pub place: u16,
    /// How many games count for the player, including byes and forfeits.
    pub games: u32,
    /// Half wins: two for a win or a bye, one for a draw.
    pub points: u32,
    /// Half losses: two for a loss, one for a draw.
    pub losses: u32,
    /// The sum of the differences in score, in points.
    pub spread: i32,
}

/// Why a client no longer sees an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum EventGone {
    /// The event was deleted.
    Deleted,
    /// The slip was taken up on another device.
    Elsewhere,
    /// The event is no longer shown to people with the public link.
    Hidden,
}
