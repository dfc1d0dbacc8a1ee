//! Decisions of bots that any process may compute.

use std::future::Future;
use std::pin::Pin;

use protocol::wire::TableId;
use serde::{Deserialize, Serialize};

/// A bot's turn to be computed. The process that takes the job reads the table from the store, so that no tile travels
/// over the bus; the action is appended under the number of its entry, so that no move is made twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// The id of the table.
    pub table: TableId,
    /// How many entries its log has: with more of them the job is out of date.
    pub seq: u64,
}

/// A job that may come later. Dropping it stops the waiting.
pub type NextJob = Pin<Box<dyn Future<Output = Job> + Send>>;
