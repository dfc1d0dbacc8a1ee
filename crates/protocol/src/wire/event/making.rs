//! Making an event, its settings, and slips.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{EventRole, NewDivision};
use crate::wire::{ChatSetting, EventId, HouseWords, Key, RuleSetting, Short};

/// The kind of an event: pages show each in words and with offers of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventKind {
    /// A class with its teacher.
    Class,
    /// A tournament or a club evening with its director.
    #[default]
    Tournament,
}

/// An event to be made. The person who makes it directs it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewEvent {
    /// Class or tournament.
    pub kind: EventKind,
    /// The name that everybody sees.
    #[schema(value_type = String)]
    pub name: Short<64>,
    /// How each division is played; divisions are numbered from one, in this order. A class without any has its usual one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub divisions: Vec<NewDivision>,
    /// The settings that can be changed later.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub settings: EventSettings,
}

/// What can be changed about an event at any time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct EventSettings {
    /// The rules of games on this server; `null`: games are played over the board, and results are entered.
    #[ts(optional = nullable)]
    pub tables: Option<EventTables>,
    /// Whether everybody with the public link may watch pairings and standings.
    pub watch: bool,
    /// Whether it is over for good: slips open nothing any more, and only a director can still change something.
    pub closed: bool,
    /// When the round ends, in milliseconds since 1970, for the clock on the projector.
    #[ts(optional = nullable)]
    pub bell: Option<u64>,
}

/// The rules of the tables that open by themselves when a round begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventTables {
    /// The edition with its variations.
    #[schema(value_type = String)]
    pub edition: Short<1000>,
    /// Single rules that differ from it: the clock, for one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub rules: Vec<RuleSetting>,
    /// The name of the word list; absent: the one of the edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<String>)]
    pub lexicon: Option<Short<64>>,
    /// Words that are good or bad at these tables only.
    #[serde(default, skip_serializing_if = "HouseWords::is_none")]
    #[ts(optional, as = "Option<_>")]
    pub house: HouseWords,
    /// Whether there is a chat.
    #[serde(default)]
    pub chat: ChatSetting,
    /// Whether players may ask for hints.
    #[serde(default)]
    pub hints: bool,
}

/// An event that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventCreated {
    /// The id of the event, as in its address.
    pub event: EventId,
}

/// The events of somebody, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventsDoc {
    /// The events in which the person has a role.
    pub events: Vec<EventListed>,
}

/// An event in somebody's list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventListed {
    /// The id of the event, as in its address.
    pub event: EventId,
    /// Class or tournament.
    pub kind: EventKind,
    /// The name that everybody sees.
    pub name: String,
    /// The time of its making, in milliseconds since 1970.
    pub created: u64,
    /// The person's role in it; of several, the one that may do most.
    pub role: EventRole,
    /// Whether it was closed for good.
    pub closed: bool,
}

/// The code on a slip that somebody holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeSlip {
    /// The five characters, as they were typed.
    pub code: Key,
}

/// The place to which a slip leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SlipTaken {
    /// The id of the event, as in its address.
    pub event: EventId,
    /// Class or tournament.
    pub kind: EventKind,
    /// The number of the player.
    pub player: u16,
    /// The name of the player; in a team, of the member.
    pub name: String,
}

/// All slips of an event, for directors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SlipsDoc {
    /// The slips in the order of players, and of places in a team.
    pub slips: Vec<SlipDoc>,
}

/// A slip: the code with which a player's device comes to the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SlipDoc {
    /// The number of the player.
    pub player: u16,
    /// The place in a team that plays as one, counted from zero.
    pub place: u8,
    /// The name of the player; in a team, of the member.
    pub name: String,
    /// Five characters, none of them 0, O, 1, I or L.
    pub code: String,
    /// Whether a device has used it.
    pub used: bool,
}
