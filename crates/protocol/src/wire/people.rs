//! People: the person behind a client, and the people connected to a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::TableId;

/// The person behind a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Me {
    /// The id of the person, which never changes. It serves to compare people, is not secret, and gives no access.
    pub id: String,
    /// The name that others see; empty until the person gives one.
    pub name: String,
    /// The name of the account, if the person has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub account: Option<String>,
    /// The address at which other devices reach the server, such as `http://192.168.1.20:7654`; absent if only its own
    /// machine can reach it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<String>,
}

/// The people who are connected to a table now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Presence {
    /// The table that these people follow.
    pub table: TableId,
    /// The seats in their order.
    pub seats: Vec<SeatPresence>,
    /// How many spectators are connected.
    pub spectators: u32,
}

/// The people of a seat who are connected now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatPresence {
    /// The names of the people who are connected.
    pub here: Vec<String>,
    /// Since when nobody of the seat has been connected, in milliseconds of the server's time; `null` while somebody
    /// is.
    #[ts(optional = nullable)]
    pub away_since: Option<u64>,
    /// When the others may claim the game unless somebody of this seat comes back; `null`: never, or somebody is
    /// connected.
    #[ts(optional = nullable)]
    pub claim_at: Option<u64>,
}
