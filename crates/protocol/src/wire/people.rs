//! Who somebody is, and who is here.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::TableId;

/// Who a client is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Me {
    /// A name that does not change, for comparing: it is no secret, and opens nothing.
    pub id: String,
    /// What others see; empty until it was given.
    pub name: String,
    /// The name of the account, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub account: Option<String>,
    /// Where other devices find the server, such as `http://192.168.1.20:7654`; nothing where only its own machine can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<String>,
}

/// Who is at a table now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Presence {
    /// The table.
    pub table: TableId,
    /// Seat by seat.
    pub seats: Vec<SeatPresence>,
    /// How many watch.
    pub spectators: u32,
}

/// Who is at a seat now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatPresence {
    /// The people who are here, by name.
    pub here: Vec<String>,
    /// Since when nobody of the seat is here, on the server's time; nothing while somebody is.
    #[ts(optional = nullable)]
    pub away_since: Option<u64>,
    /// When the others may claim the game, if this seat does not come back.
    #[ts(optional = nullable)]
    pub claim_at: Option<u64>,
}
