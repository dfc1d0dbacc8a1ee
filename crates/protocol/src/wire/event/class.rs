//! Requests that only a class has.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A raised or lowered hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RaiseHand {
    /// Whether the hand is raised, or lowered.
    pub up: bool,
    /// The number of the player, given by a director who has answered the question; absent: the asker's own hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub player: Option<u16>,
}

/// The teams into which a class can be divided, two at each board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TeamsDoc {
    /// The fewest boards that are possible.
    pub least: u8,
    /// The most boards that are possible.
    pub most: u8,
    /// How many boards are used.
    pub boards: u8,
    /// The number of pupils in each team, in the order of the list, one each where everybody plays alone; empty if
    /// there are too few for two teams.
    pub sizes: Vec<u8>,
}

impl TeamsDoc {
    /// The document for a plan.
    #[must_use]
    pub fn write(plan: &events::TeamPlan) -> TeamsDoc {
        let short = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        TeamsDoc {
            least: short(plan.least_boards),
            most: short(plan.most_boards),
            boards: short(plan.boards),
            sizes: plan.sizes.iter().copied().map(short).collect(),
        }
    }
}
