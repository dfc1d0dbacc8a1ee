//! What only a class asks for.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A hand goes up or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RaiseHand {
    /// Whether it goes up.
    pub up: bool,
    /// Whose: a director names the player whose question is answered; nothing: the own one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub player: Option<u16>,
}
