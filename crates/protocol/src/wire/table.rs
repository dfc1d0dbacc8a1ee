//! A table and who sits at it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Occupant, TableId, TableSettings, Titles};

/// A table as one client may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableInfo {
    /// Its name.
    pub table: TableId,
    /// What is played, as people say it.
    pub title: String,
    /// The same in each language; nothing in what was stored before it was told.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[ts(as = "crate::wire::language::TitlesDoc")]
    pub titles: Titles,
    /// Whether it is played at.
    pub status: TableStatus,
    /// How it was set up.
    pub settings: TableSettings,
    /// Seat by seat.
    pub seats: Vec<SeatInfo>,
    /// Who made it.
    pub host: String,
    /// Whether the client made it, and may begin the game.
    pub you_host: bool,
    /// The seats that the client holds.
    pub your_seats: Vec<u8>,
    /// A code to type on another device, for those who may invite.
    #[ts(optional = nullable)]
    pub code: Option<String>,
    /// The path of the link for spectators, for those who may invite.
    #[ts(optional = nullable)]
    pub watch_link: Option<String>,
    /// The table of the rematch.
    #[ts(optional = nullable)]
    pub next: Option<TableId>,
    /// The table of which this is the rematch.
    #[ts(optional = nullable)]
    pub previous: Option<TableId>,
    /// The digest of the secret seed of all draws, before the first of them.
    #[ts(optional = nullable)]
    pub commitment: Option<String>,
    /// When it was made, in milliseconds.
    pub created: u64,
    /// How many people the host has removed; only the host is told.
    #[serde(default)]
    pub removed: u8,
    /// Whether the host, who does not play, has paused the game; then nobody else lets it go on.
    #[serde(default)]
    pub held: bool,
}

/// Whether a table is played at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableStatus {
    /// People take their seats.
    Seating,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// Nobody came.
    Closed,
}

/// A seat and who sits there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatInfo {
    /// Its number.
    pub seat: u8,
    /// For whom it is.
    pub occupant: Occupant,
    /// Who sits there.
    pub members: Vec<MemberInfo>,
    /// How many places are free.
    pub free: u8,
    /// How many people are missing before the game can begin: a team need not be full.
    #[serde(default)]
    pub needs: u8,
    /// Whether the client sits there.
    pub yours: bool,
    /// The path of the link that claims the seat, for those who may invite.
    #[ts(optional = nullable)]
    pub link: Option<String>,
}

/// Somebody at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MemberInfo {
    /// What they are called.
    pub name: String,
    /// Whether it is the client.
    pub you: bool,
    /// Whether it is a program that takes its turns with a token, and not a person.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub program: bool,
    /// Whether they are not connected; told to somebody who is invited to a team, and may be the same person on another device.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub away: bool,
}
