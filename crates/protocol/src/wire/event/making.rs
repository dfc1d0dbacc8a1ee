//! Making an event, its settings, and slips.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::EventRole;
use crate::event_log::SetupDoc;
use crate::wire::{ChatSetting, EventId, HouseWords, Key, RuleSetting, Short};

/// What kind of event it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventKind {
    /// A class with its teacher.
    Class,
    /// A tournament or a club evening with its director.
    Tournament,
}

/// An event to be made. The person who makes it directs it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewEvent {
    /// Class or tournament.
    pub kind: EventKind,
    /// What it is called.
    #[schema(value_type = String)]
    pub name: Short<64>,
    /// Its divisions.
    pub divisions: Vec<SetupDoc>,
    /// Everything else.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub settings: EventSettings,
}

/// What can be changed about an event at any time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct EventSettings {
    /// How games are played on this server; nothing: over the board, and results are entered.
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
    /// The word list; nothing: the one of the edition.
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
    /// Its name.
    pub event: EventId,
}

/// The events of somebody, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventsDoc {
    /// The events.
    pub events: Vec<EventListed>,
}

/// An event in somebody's list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventListed {
    /// The event.
    pub event: EventId,
    /// Class or tournament.
    pub kind: EventKind,
    /// What it is called.
    pub name: String,
    /// When it was made, in milliseconds.
    pub created: u64,
    /// What they are in it.
    pub role: EventRole,
    /// Whether it was closed.
    pub closed: bool,
}

/// A slip that somebody holds.
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
    /// The event.
    pub event: EventId,
    /// Class or tournament.
    pub kind: EventKind,
    /// The number of the player.
    pub player: u16,
    /// What they are called.
    pub name: String,
}

/// All slips of an event, for directors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SlipsDoc {
    /// By player and place.
    pub slips: Vec<SlipDoc>,
}

/// A slip.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SlipDoc {
    /// The number of the player.
    pub player: u16,
    /// The place in a team that plays as one, counted from zero.
    pub place: u8,
    /// What they are called.
    pub name: String,
    /// Five characters, none of them 0, O, 1, I or L.
    pub code: String,
    /// Whether somebody has used it.
    pub used: bool,
}
