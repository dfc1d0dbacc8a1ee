//! Why two players meet, and why a player has their place.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::StandingView;
use crate::event_log::{DeciderDoc, SeatingDoc};

/// Why a pairing or a place is as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventWhy {
    /// The facts that decided it, for programs.
    pub facts: EventFacts,
    /// The facts as sentences in the language of the client, to be shown in this order.
    pub lines: Vec<String>,
}

/// The facts that decided a pairing or a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum EventFacts {
    /// Two players meet, or one has a bye.
    Paired {
        /// The pair with the facts that led to it.
        seating: SeatingDoc,
    },
    /// A player has a place in the standings.
    Placed {
        /// The row of the player.
        standing: StandingView,
        /// What decides between the player and the one just above, and between the player and the one just below, as
        /// far as there are such players.
        beside: Vec<EventAhead>,
    },
}

/// Two players who stand one below the other, and what puts the upper one ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventAhead {
    /// The row of the upper player.
    pub upper: StandingView,
    /// The row of the lower player.
    pub lower: StandingView,
    /// What decides between them.
    pub by: DeciderDoc,
}
