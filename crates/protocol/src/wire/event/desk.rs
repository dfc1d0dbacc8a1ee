//! What only directors see of an event.

use events::Presence;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::event_log::{HappenedDoc, PairDoc, ProfileDoc};

/// The part of an event that only directors see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskView {
    /// All players, including those who have left.
    pub players: Vec<DeskPlayer>,
    /// The raised hands, the longest wait first.
    pub hands: Vec<HandView>,
    /// Pairs that the director has fixed for rounds that are not paired yet.
    pub fixed: Vec<FixedPair>,
    /// Pairs that the director has forbidden.
    pub forbidden: Vec<[u16; 2]>,
    /// The newest entries of the log, newest first.
    pub log: Vec<EventLine>,
    /// The number of the entry that an undo would strike out.
    #[ts(optional = nullable)]
    pub undoable: Option<u32>,
    /// The path of the link that makes its holder a director.
    pub director_link: String,
    /// The path of the public link.
    pub watch_link: String,
}

/// Two players whom the director lets meet in a round to come, or one to whom the director gives a bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FixedPair {
    /// The number of the division.
    pub division: u8,
    /// The round, counted from one.
    pub round: u8,
    /// The two players, or the player with the bye.
    pub pair: PairDoc,
}

/// A raised hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HandView {
    /// The number of the player; one hand stands for a whole team.
    pub player: u16,
    /// The name of the player or team that has raised it.
    pub name: String,
    /// When it was raised, in milliseconds since 1970.
    pub since: u64,
}

/// A player, as directors see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskPlayer {
    /// The number of the player in the event.
    pub player: u16,
    /// The number of their division.
    pub division: u8,
    /// The profile as registered: name, rating, team and class.
    pub profile: ProfileDoc,
    /// Whether they have checked in or left.
    pub presence: EventPresence,
    /// How many of their slips are in use: 0 or 1, for a team up to one for each member.
    pub devices: u8,
    /// In a class, the names of the people whose slip no device has used yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub absent: Vec<String>,
    /// In a class, the names of the people whose device has taken up the slip and is not connected now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub gone: Vec<String>,
}

/// Whether a player has checked in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventPresence {
    /// Registered, but not checked in.
    Expected,
    /// Checked in.
    Here,
    /// Left the event, and is not paired any more.
    Left,
}

impl From<Presence> for EventPresence {
    fn from(presence: Presence) -> EventPresence {
        match presence {
            Presence::Expected => EventPresence::Expected,
            Presence::Here => EventPresence::Here,
            Presence::Left => EventPresence::Left,
        }
    }
}

/// An entry of the log, with its sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventLine {
    /// The number of the entry in the log.
    pub entry: u32,
    /// The time, in milliseconds since 1970.
    pub at: u64,
    /// The number of the player who made the entry; `null`: a director, or the referee of a game on this server.
    #[ts(optional = nullable)]
    pub player: Option<u16>,
    /// The change with its data, for programs. The pairs of a round are not repeated here: its tables have them.
    pub what: HappenedDoc,
    /// The change, as a sentence.
    pub text: String,
    /// Whether the entry counts; an undone one does not.
    pub counts: bool,
    /// What people lose if the entry is undone, if that might surprise them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub loses: Option<EventLoss>,
}

/// What people lose when an entry is undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventLoss {
    /// Their pairs: tables and opponents.
    Pairs,
    /// The beginning of the round: it counts as not begun.
    Beginning,
}
