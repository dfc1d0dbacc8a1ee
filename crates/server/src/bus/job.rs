//! Thinking that any process may do.

use std::future::Future;
use std::pin::Pin;

use protocol::wire::TableId;
use serde::{Deserialize, Serialize};

/// A bot has to think. The process that takes the job reads the table from the store, so that no tile travels; what
/// comes of it is appended under the number of the entry, so that no move is made twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// The table.
    pub table: TableId,
    /// How many entries its log has: for a longer one the job is done.
    pub seq: u64,
}

/// A job that will come some day. To drop it is to stop waiting.
pub type NextJob = Pin<Box<dyn Future<Output = Job> + Send>>;
