//! What only directors see of an event.

use events::Presence;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::event_log::{PairDoc, ProfileDoc};

/// The part of an event that only directors see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskView {
    /// All players, those who have left included.
    pub players: Vec<DeskPlayer>,
    /// The raised hands, the longest wait first.
    pub hands: Vec<HandView>,
    /// Pairs that were fixed for rounds to come.
    pub fixed: Vec<FixedPair>,
    /// Pairs that must not meet.
    pub forbidden: Vec<[u16; 2]>,
    /// The last entries of the log, newest first.
    pub log: Vec<EventLine>,
    /// The number of the entry that an undo would take back.
    #[ts(optional = nullable)]
    pub undoable: Option<u32>,
    /// The path of the link that makes its holder a director.
    pub director_link: String,
    /// The path of the public link.
    pub watch_link: String,
}

/// Two who meet in a round to come, or one who has a bye there, at the director's word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FixedPair {
    /// The number of the division.
    pub division: u8,
    /// The round.
    pub round: u8,
    /// The two, or the one.
    pub pair: PairDoc,
}

/// A hand that is up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HandView {
    /// The number of the player: one hand speaks for a team.
    pub player: u16,
    /// The name of the player or team that has raised it.
    pub name: String,
    /// When it was raised, in milliseconds since 1970.
    pub since: u64,
}

/// A player, as directors know them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskPlayer {
    /// The number of the player in the event.
    pub player: u16,
    /// The number of their division.
    pub division: u8,
    /// The profile as registered: name, rating, team and class.
    pub profile: ProfileDoc,
    /// Whether they have checked in.
    pub presence: EventPresence,
    /// How many of their slips are in use: 0 or 1, for a team up to one for each member.
    pub devices: u8,
    /// In a class, the names of those whose slip nobody has used yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub absent: Vec<String>,
}

/// Whether a player has checked in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventPresence {
    /// Registered, and not yet there.
    Expected,
    /// Checked in.
    Here,
    /// Left the event.
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

/// An entry of the log, in words.
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
    /// The change, as a sentence.
    pub text: String,
    /// Whether the entry counts; an undone one does not.
    pub counts: bool,
    /// What people lose when it is undone, where that takes them by surprise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub loses: Option<EventLoss>,
}

/// What people lose when an entry is undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventLoss {
    /// Their tables and opponents.
    Pairs,
    /// The round has not begun.
    Beginning,
}
