//! Proposals of players to each other.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The kinds of proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// Stop all clocks.
    Pause,
    /// Start the clocks again.
    Resume,
    /// Take the last play back.
    TakeBack,
    /// Break the game off, so that it does not count.
    Abort,
    /// Stop all clocks and continue another day.
    Adjourn,
    /// Play again, with the same people and rules.
    Rematch,
    /// Take the last play back because one of its words is not good. Only a challenge at a table without a word list
    /// makes this proposal: those who agree say that the word is bad, and the majority decides.
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
    /// The seats that have agreed, including the one that proposed.
    pub agreed: Vec<u8>,
    /// The seats that have refused; empty unless the majority decides.
    pub refused: Vec<u8>,
    /// The doubted words; empty for other proposals.
    pub words: Vec<String>,
    /// The seats that have not answered.
    pub waiting_for: Vec<u8>,
    /// When it lapses, in milliseconds of the server's time.
    pub until: u64,
}

/// A proposal that a person may make now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// The kind of proposal.
    pub what: Proposal,
    /// Whether other people have to agree; otherwise it happens at once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<_>")]
    pub asks: bool,
}
