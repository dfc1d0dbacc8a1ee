//! Requests about tables and their seats.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::{Key, LobbyRow, MAX_NAME_CHARS, Short, TableInfo};

/// A table that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Created {
    /// The new table, as its host sees it.
    pub table: TableInfo,
}

/// Tables, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TablesDoc {
    /// The tables that everybody may see, the newest first.
    pub tables: Vec<LobbyRow>,
}

/// A request for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The key of a link to a seat, or a code; absent at a table in the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<Key>,
    /// The number of the seat; absent: the free one with the fewest people, so that teams fill evenly.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The name that others see, if the person has not given one yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<String>)]
    pub name: Option<Short<MAX_NAME_CHARS>>,
    /// Whether the person already sits at this seat under this name, and is back on another device. Possible only in a
    /// team, if the host runs the game, and only while no person of that name is connected.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub again: bool,
}

/// A seat that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Claimed {
    /// The table, as the asker sees it now.
    pub table: TableInfo,
    /// The number of the seat; `null`: the person is a spectator.
    #[ts(optional = nullable)]
    pub seat: Option<u8>,
}

/// A person whom the host takes off a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Remove {
    /// The name that the table shows; no two names at a table are the same.
    #[schema(value_type = String)]
    pub name: Short<MAX_NAME_CHARS>,
}

/// A new name that the host gives to a person at a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The name that the table shows now.
    #[schema(value_type = String)]
    pub name: Short<MAX_NAME_CHARS>,
    /// The name that it shows from now on.
    #[schema(value_type = String)]
    pub to: Short<MAX_NAME_CHARS>,
}

/// The beginning of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Start {
    /// Text that the players add to the seed of the draws after they have seen the commitment.
    #[schema(value_type = String)]
    pub salt: Short<64>,
}
