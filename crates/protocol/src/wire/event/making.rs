//! Making an event, its settings, and slips.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{ClassLesson, EventRole, NewDivision};
use crate::wire::{ChatSetting, ClassRules, EventId, HouseWords, Key, RuleSetting, Short};

/// The kind of an event. Pages use different words for the two kinds, and offer different actions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventKind {
    /// A class with its teacher.
    Class,
    /// A tournament or a club evening with its director.
    #[default]
    Tournament,
}

/// A new event. The person who makes it directs it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewEvent {
    /// Whether it is a class or a tournament.
    pub kind: EventKind,
    /// The name of the event, shown to everybody.
    #[schema(value_type = String)]
    pub name: Short<64>,
    /// The settings of each division; divisions are numbered from one, in this order. A class without any gets the
    /// usual one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub divisions: Vec<NewDivision>,
    /// The settings that can be changed later.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub settings: EventSettings,
    /// The event that it follows, as the next evening of a club: divisions, settings and players come from there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub after: Option<EventAfter>,
}

/// The event that another one follows. Its maker directs both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventAfter {
    /// The id of the event before.
    pub event: EventId,
    /// How many go up from each division and how many go down, as in a league; 0: everybody stays.
    #[serde(default)]
    pub promote: u8,
}

/// By what the games of an event are rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventRated {
    /// By wins, draws and losses.
    Wins,
    /// By the spread of each game: 200 points or more are a whole win.
    Spread,
}

/// The settings of an event that a director can change at any time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct EventSettings {
    /// The rules of games on this server; `null`: games are played over the board, and results are entered.
    #[ts(optional = nullable)]
    pub tables: Option<EventTables>,
    /// Whether people with the public link may see pairings and standings.
    pub watch: bool,
    /// Whether it is closed for good: slips no longer work, and only a director can change anything.
    pub closed: bool,
    /// When the round ends, in milliseconds since 1970, for the clock on the projector.
    #[ts(optional = nullable)]
    pub bell: Option<u64>,
    /// Whether the teacher of a class has its racks shown now; pupils are told.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<_>")]
    pub racks: bool,
    /// What the lesson of a class is about.
    #[serde(skip_serializing_if = "ClassLesson::is_none")]
    #[ts(optional, as = "Option<_>")]
    pub lesson: ClassLesson,
    /// Minutes after the beginning of a round within which a game on this server has to start; `null`: no limit. Players who
    /// have not come by then, or have not moved, forfeit it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub start_within: Option<u16>,
    /// By what games are rated; `null`: they are not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub rated: Option<EventRated>,
}

/// The rules of the tables that the server opens when a round begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventTables {
    /// The edition with its variations.
    #[schema(value_type = String)]
    pub edition: Short<1000>,
    /// Single rules that differ from the edition, such as the clock.
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
    /// What a teacher asks for; in a class it holds at once, also at tables that are open.
    #[serde(default, skip_serializing_if = "ClassRules::is_none")]
    #[ts(optional, as = "Option<_>")]
    pub class: ClassRules,
}

/// An event that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventCreated {
    /// The id of the event, as in its address.
    pub event: EventId,
}

/// The events of a person, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventsDoc {
    /// The events in which the person has a role.
    pub events: Vec<EventListed>,
}

/// An event in a person's list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventListed {
    /// The id of the event, as in its address.
    pub event: EventId,
    /// Whether it is a class or a tournament.
    pub kind: EventKind,
    /// The name of the event, shown to everybody.
    pub name: String,
    /// The time of its making, in milliseconds since 1970.
    pub created: u64,
    /// The person's role in it; of several, the one that may do most.
    pub role: EventRole,
    /// Whether it is closed for good.
    pub closed: bool,
}

/// The code on the slip that a person holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeSlip {
    /// The five characters as they were typed.
    pub code: Key,
}

/// The place in an event that a slip gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SlipTaken {
    /// The id of the event, as in its address.
    pub event: EventId,
    /// Whether it is a class or a tournament.
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
    /// The slips in the order of the players, and of the places in a team.
    pub slips: Vec<SlipDoc>,
}

/// A slip of paper with the code by which a player's device joins the event.
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
