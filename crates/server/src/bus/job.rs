//! Decisions of bots that any process may compute.

use std::future::Future;
use std::pin::Pin;

use protocol::wire::TableId;
use serde::{Deserialize, Serialize};

/// A turn of a bot, to be computed. The process that takes the job reads the table from the store, so no tile is sent
/// over the bus. The action is appended under the number of its entry, so no move is made twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// The table at which a bot has to move.
    pub table: TableId,
    /// How many entries its log has. When it has more, the job is out of date.
    pub seq: u64,
}

/// A job that may arrive later. Dropping it ends the waiting.
pub type NextJob = Pin<Box<dyn Future<Output = Job> + Send>>;
