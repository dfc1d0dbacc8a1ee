//! What is said at a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A line of the chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChatLine {
    /// When it was said, on the server's time.
    pub at: u64,
    /// Who said it.
    pub name: String,
    /// From which seat; nothing: a spectator.
    #[ts(optional = nullable)]
    pub seat: Option<u8>,
    /// What was said.
    pub text: String,
}
