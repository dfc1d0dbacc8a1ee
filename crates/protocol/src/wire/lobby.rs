//! Tables in the lobby.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{TableId, TableStatus, Titles};

/// A table in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LobbyRow {
    /// The id of the table, as in its address.
    pub table: TableId,
    /// The title of the edition with its variations.
    pub title: String,
    /// The same title in each language; absent in rows that were stored before languages were.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[ts(as = "crate::wire::language::TitlesDoc")]
    pub titles: Titles,
    /// The name of the person who made it.
    pub host: String,
    /// The names at each seat, joined by commas; `null` for a seat without people.
    pub seats: Vec<Option<String>>,
    /// How many more people can sit down.
    pub free: u8,
    /// Whether the game has begun.
    pub status: TableStatus,
    /// Whether everybody may watch.
    pub may_watch: bool,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When it leaves the lobby if nothing happens at the table, in milliseconds since 1970; `null`: it stays.
    #[ts(optional = nullable)]
    pub until: Option<u64>,
}

/// A row of the lobby that is new, different or gone, for a client that has the whole list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum LobbyChange {
    /// A table was added or has changed.
    Put(LobbyRow),
    /// A table is no longer in the lobby.
    Gone(TableId),
}
