//! News between the processes of one site.
//!
//! The log in the store is the truth. News only announces that there is something new to read, and carries what is not
//! worth storing. If the bus fails, changes arrive later but none is lost: tables then read the log regularly.

#[cfg(test)]
mod golden;
mod job;
mod local;
#[cfg(feature = "nats")]
mod nats;
mod news;

use std::sync::Arc;

use tokio::sync::{broadcast, watch};

pub use job::{Job, NextJob};
pub use local::LocalBus;
#[cfg(feature = "nats")]
pub use nats::NatsBus;
pub use news::{Herald, News, What, WhichSockets};

/// Why the bus at the configured address cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("the bus at {url}: {why}")]
pub struct BusFault {
    url: String,
    why: String,
}

/// The bus at an address.
#[cfg(feature = "nats")]
pub(crate) async fn connect(url: &str) -> Result<Arc<dyn Bus>, BusFault> {
    Ok(Arc::new(NatsBus::connect(url).await?))
}

/// A build without NATS has only the bus within the process.
#[cfg(not(feature = "nats"))]
pub(crate) async fn connect(url: &str) -> Result<Arc<dyn Bus>, BusFault> {
    let why = "this program was built without NATS; build the whole one with `cargo build --release --package \
               tilewright` and start target/release/tilewright";
    Err(BusFault { url: url.to_owned(), why: why.to_owned() })
}

/// Sends messages to all processes of a site.
pub trait Bus: Send + Sync + 'static {
    /// Sends news to all processes, this one included.
    fn publish(&self, news: News);
    /// All news from now on.
    fn listen(&self) -> broadcast::Receiver<Arc<News>>;
    /// Offers a job to the processes that are waiting for one. One of them gets it; if none is waiting, nobody does. So
    /// the process that offers a job keeps it as well.
    fn offer(&self, job: Job);
    /// Waits for a job that some process offers. A process without a free thread should not wait for one.
    fn next_job(&self) -> NextJob;
    /// Whether news reaches other processes at the moment.
    fn health(&self) -> watch::Receiver<bool>;
}
