//! A table and the people at it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::event::EventKind;
use super::{EventId, Occupant, TableId, TableSettings, Titles};

/// A table as one client may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableInfo {
    /// The id of the table, as in its address.
    pub table: TableId,
    /// The title of the edition with its variations.
    pub title: String,
    /// The same title in each language; absent in tables that were stored before languages were.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[ts(as = "crate::wire::language::TitlesDoc")]
    pub titles: Titles,
    /// Whether the game has begun.
    pub status: TableStatus,
    /// The settings that its host chose.
    pub settings: TableSettings,
    /// The seats in their order.
    pub seats: Vec<SeatInfo>,
    /// The name of the person who made it.
    pub host: String,
    /// Whether the client made it, and may begin the game.
    pub you_host: bool,
    /// The seats that the client holds.
    pub your_seats: Vec<u8>,
    /// A code that can be typed on another device; only for people who may invite.
    #[ts(optional = nullable)]
    pub code: Option<String>,
    /// The path of the link for spectators; only for people who may invite.
    #[ts(optional = nullable)]
    pub watch_link: Option<String>,
    /// The table of the rematch, if there is one.
    #[ts(optional = nullable)]
    pub next: Option<TableId>,
    /// The table of which this is the rematch.
    #[ts(optional = nullable)]
    pub previous: Option<TableId>,
    /// The digest of the secret seed of all draws, before the first of them.
    #[ts(optional = nullable)]
    pub commitment: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// How many people the host has removed; zero for everybody but the host.
    #[serde(default)]
    pub removed: u8,
    /// Whether a host who does not play has paused the game; then nobody else can resume it.
    #[serde(default)]
    pub held: bool,
    /// The place of the table in a class or a tournament; for people who sit there or run it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub event: Option<TableEvent>,
}

/// The place of a table in a class or a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableEvent {
    /// The class or the tournament.
    #[schema(value_type = String)]
    pub event: EventId,
    /// Whether it is a class or a tournament.
    pub kind: EventKind,
    /// The number of the board in the room.
    pub number: u16,
    /// For each seat the members of its team, as positions among those who sit there, in the order in which they lay the
    /// tiles: each goes on to the next role after every turn. Empty for somebody who plays alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rota: Vec<Vec<u8>>,
}

/// The phases of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableStatus {
    /// Players take their seats.
    Seating,
    /// The game has begun.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed without a game.
    Closed,
}

/// A seat and the people at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatInfo {
    /// The number of the seat, counted from zero.
    pub seat: u8,
    /// The kind of player for whom it is.
    pub occupant: Occupant,
    /// Whether a bot for newcomers plays there: pages then do not show what its opponents missed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub gentle: bool,
    /// The people who sit there.
    pub members: Vec<MemberInfo>,
    /// How many more people can sit down there.
    pub free: u8,
    /// How many more people must join before the game can begin; a team need not be full.
    #[serde(default)]
    pub needs: u8,
    /// Whether the client sits there.
    pub yours: bool,
    /// The path of the link that claims the seat; only for people who may invite.
    #[ts(optional = nullable)]
    pub link: Option<String>,
}

/// A person or a program at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MemberInfo {
    /// The name that the table shows.
    pub name: String,
    /// Whether it is the client.
    pub you: bool,
    /// Whether it is a program that plays with a token, not a person.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub program: bool,
    /// Whether they are not connected; sent only to people invited to a team, who may be the same person on another
    /// device.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub away: bool,
}
