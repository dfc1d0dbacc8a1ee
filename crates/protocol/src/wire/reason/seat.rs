//! Why a person cannot join a table or take a seat.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::Code;

/// Why a person cannot join a table or take a seat. `watch` is the path of the link for spectators, if the client may
/// watch without a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatReason {
    /// There is no such table, or the person may not see it: the answers are the same.
    NoSuchTable,
    /// No table has this code.
    NoSuchCode,
    /// The client holds no such seat.
    NotYours,
    /// The person has no seat at this table.
    NoneOfTheirs,
    /// Somebody else sits there.
    Taken {
        /// The path at which the person may watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        watch: Option<String>,
    },
    /// No seat is free.
    Full {
        /// The path at which the person may watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        watch: Option<String>,
    },
    /// The game has begun.
    Begun {
        /// The path at which the person may watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        watch: Option<String>,
    },
    /// The person has a seat at this table already.
    HasSeat {
        /// The path at which the person may watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        watch: Option<String>,
    },
    /// The host has removed the person.
    Removed {
        /// The path at which the person may watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        watch: Option<String>,
    },
    /// The seat is for a bot, or for a player on the host's device.
    NotForPeople {
        /// The path at which the person may watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        watch: Option<String>,
    },
    /// The table was closed.
    Closed,
    /// No person of this name is at the table who could become the host.
    NoHeir,
    /// Another person at the table has a name that looks the same.
    LookAlike,
}

impl SeatReason {
    pub(super) fn code(&self) -> Code {
        match self {
            SeatReason::NoSuchTable | SeatReason::NoSuchCode | SeatReason::NoneOfTheirs => Code::NotFound,
            SeatReason::NotYours => Code::NotYourSeat,
            SeatReason::Taken { .. } | SeatReason::Full { .. } | SeatReason::LookAlike => Code::Taken,
            SeatReason::Begun { .. }
            | SeatReason::HasSeat { .. }
            | SeatReason::Removed { .. }
            | SeatReason::NotForPeople { .. }
            | SeatReason::Closed
            | SeatReason::NoHeir => Code::NotAllowed,
        }
    }

    /// The path of the link for spectators, if the client may watch without a seat.
    #[must_use]
    pub fn watch(&self) -> Option<&str> {
        match self {
            SeatReason::Taken { watch }
            | SeatReason::Full { watch }
            | SeatReason::Begun { watch }
            | SeatReason::HasSeat { watch }
            | SeatReason::Removed { watch }
            | SeatReason::NotForPeople { watch } => watch.as_deref(),
            _ => None,
        }
    }
}
