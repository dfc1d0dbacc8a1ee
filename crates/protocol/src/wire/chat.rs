//! Lines of the chat of a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What one person said at a table; only people who may read the chat get it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChatLine {
    /// The time, in milliseconds since 1970.
    pub at: u64,
    /// The name of the speaker, as the table shows it.
    pub name: String,
    /// The seat of the speaker; `null` for a spectator.
    #[ts(optional = nullable)]
    pub seat: Option<u8>,
    /// The line: at most [`MAX_CHAT_CHARS`](super::MAX_CHAT_CHARS) characters.
    pub text: String,
}
