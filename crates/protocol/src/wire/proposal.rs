//! What players propose to each other.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The kinds of proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// Stop all clocks.
    Pause,
    /// Let the clocks go on.
    Resume,
    /// Take the last play back.
    TakeBack,
    /// Break the game off; it does not count.
    Abort,
    /// Stop all clocks and go on another day.
    Adjourn,
    /// Play again, with the same people and rules.
    Rematch,
    /// Take the last play back, because a word of it is not good. Only a challenge at a table without a word list makes
    /// this proposal: agreeing says that the word is bad, and the majority decides.
    Doubt,
}

/// A proposal that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ProposalInfo {
    /// The number by which it is answered.
    pub id: u64,
    /// The kind of proposal.
    pub what: Proposal,
    /// The seat that proposed it.
    pub by: u8,
    /// The seats that have agreed, the proposing one included.
    pub agreed: Vec<u8>,
    /// The seats that have refused; only where the majority decides.
    pub refused: Vec<u8>,
    /// The doubted words; none for other proposals.
    pub words: Vec<String>,
    /// The seats whose answer is missing.
    pub waiting_for: Vec<u8>,
    /// When it lapses, in milliseconds of the server's time.
    pub until: u64,
}
