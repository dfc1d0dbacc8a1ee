//! The lobby.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{TableId, TableStatus, Titles};

/// A table in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LobbyRow {
    /// The table.
    pub table: TableId,
    /// What is played.
    pub title: String,
    /// The same in each language; nothing in what was stored before it was told.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[ts(as = "crate::wire::language::TitlesDoc")]
    pub titles: Titles,
    /// Who made it.
    pub host: String,
    /// The names at the seats; nothing: it is free.
    pub seats: Vec<Option<String>>,
    /// How many free seats there are.
    pub free: u8,
    /// Whether it is played at.
    pub status: TableStatus,
    /// Whether anybody may watch.
    pub may_watch: bool,
    /// When it was made, in milliseconds.
    pub created: u64,
    /// When it leaves the lobby if nobody does anything; nothing: it stays.
    #[ts(optional = nullable)]
    pub until: Option<u64>,
}

/// A change in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum LobbyChange {
    /// A table is new, or has changed.
    Put(LobbyRow),
    /// A table is no longer in the lobby.
    Gone(TableId),
}
