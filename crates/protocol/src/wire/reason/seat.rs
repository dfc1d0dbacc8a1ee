//! Why somebody does not come to a table, or not to a seat.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::Code;

/// Why somebody does not come to a table, or not to a seat. `watch` is the path of the link for spectators, where the
/// client gets no seat but may watch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "SeatReason")]
#[schema(as = SeatReason)]
pub enum Seat {
    /// There is no such table, or it is not open to the asker: both look the same.
    NoSuchTable,
    /// No table has this code.
    NoSuchCode,
    /// The asker holds no such seat.
    NotYours,
    /// The person has no seat at this table.
    NoneOfTheirs,
    /// The seat is taken.
    Taken {
        /// The path at which the asker may watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        watch: Option<String>,
    },
    /// No seat is free.
    Full {
        /// The path at which the asker may watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        watch: Option<String>,
    },
    /// The game has begun.
    Begun {
        /// The path at which the asker may watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        watch: Option<String>,
    },
    /// The asker has a seat at this table already.
    HasSeat {
        /// The path at which the asker may watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        watch: Option<String>,
    },
    /// The host has removed the asker.
    Removed {
        /// The path at which the asker may watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        watch: Option<String>,
    },
    /// The seat is for a bot, or for somebody on the host's device.
    NotForPeople {
        /// The path at which the asker may watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        watch: Option<String>,
    },
    /// The table was closed.
    Closed,
    /// The table has nobody of this name who can become the host.
    NoHeir,
    /// Somebody at the table has a name that looks the same.
    LookAlike,
}

impl Seat {
    pub(super) fn code(&self) -> Code {
        match self {
            Seat::NoSuchTable | Seat::NoSuchCode | Seat::NoneOfTheirs => Code::NotFound,
            Seat::NotYours => Code::NotYourSeat,
            Seat::Taken { .. } | Seat::Full { .. } | Seat::LookAlike => Code::Taken,
            Seat::Begun { .. }
            | Seat::HasSeat { .. }
            | Seat::Removed { .. }
            | Seat::NotForPeople { .. }
            | Seat::Closed
            | Seat::NoHeir => Code::NotAllowed,
        }
    }

    /// The path of the link for spectators, where the client gets no seat but may watch.
    #[must_use]
    pub fn watch(&self) -> Option<&str> {
        match self {
            Seat::Taken { watch }
            | Seat::Full { watch }
            | Seat::Begun { watch }
            | Seat::HasSeat { watch }
            | Seat::Removed { watch }
            | Seat::NotForPeople { watch } => watch.as_deref(),
            _ => None,
        }
    }
}
