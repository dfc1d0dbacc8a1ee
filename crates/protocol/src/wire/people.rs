//! People: who the client is, and who is connected to a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::TableId;

/// The person behind a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Me {
    /// The id of the person, for comparing: it never changes, is no secret, and opens nothing.
    pub id: String,
    /// The name that others see; empty until one is given.
    pub name: String,
    /// The name of the account, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub account: Option<String>,
    /// The address at which other devices reach the server, such as `http://192.168.1.20:7654`; absent where only its
    /// own machine can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<String>,
}

/// The people who are connected to a table now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Presence {
    /// The id of the table.
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
    /// Since when nobody of the seat is connected, in milliseconds of the server's time; `null` while somebody is.
    #[ts(optional = nullable)]
    pub away_since: Option<u64>,
    /// When the others may claim the game if nobody of this seat comes back; `null`: never, or somebody is connected.
    #[ts(optional = nullable)]
    pub claim_at: Option<u64>,
}
