//! What players propose to each other.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What can be proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// Stop all clocks.
    Pause,
    /// Let them go on.
    Resume,
    /// Take the last play back.
    TakeBack,
    /// Break the game off; it does not count.
    Abort,
    /// Stop all clocks and go on another day.
    Adjourn,
    /// Play again, with the same people and rules.
    Rematch,
    /// Take the last play back, because a word of it is not good. At a table without a word list a challenge asks this: who
    /// agrees says that the word is bad, and most decide. It cannot be proposed otherwise.
    Doubt,
}

/// A proposal that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ProposalInfo {
    /// Its number.
    pub id: u64,
    /// What is proposed.
    pub what: Proposal,
    /// Who proposed it.
    pub by: u8,
    /// Who has agreed.
    pub agreed: Vec<u8>,
    /// Who has not, where that is counted.
    pub refused: Vec<u8>,
    /// The words that are in doubt, where it is about words.
    pub words: Vec<String>,
    /// Whose answer is missing.
    pub waiting_for: Vec<u8>,
    /// When it lapses, on the server's time.
    pub until: u64,
}
