//! The server of a trial, and its use of the machine.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tokio::task::JoinHandle;

use super::Siege;
use crate::folder::Folder;
use crate::host::{Host, Journal, Start, free_address};
use crate::load::gauge;

const MEBIBYTE: f64 = 1024.0 * 1024.0;
/// The time between two readings of the memory.
const SAMPLE: Duration = Duration::from_millis(50);

/// A server with the default limits.
pub(super) struct Ground {
    pub(super) host: Host,
    journal: Journal,
    // The folder is dropped last.
    _folder: Folder,
}

impl Ground {
    /// Starts a server that may open this many files.
    pub(super) async fn new(siege: &Siege, files: Option<u64>) -> anyhow::Result<Ground> {
        let folder = Folder::new()?;
        let start = Start {
            program: siege.program.clone(),
            data: folder.path().to_owned(),
            database: None,
            bus: None,
            settings: String::new(),
            log: "warn",
            files,
            disk: None,
        };
        let journal = Journal::default();
        let host = start.host(free_address()?, &journal).await?;
        Ok(Ground { host, journal, _folder: folder })
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.host.address()
    }

    /// The memory of the server now, in MiB.
    pub(super) fn memory(&self) -> anyhow::Result<f64> {
        Ok(gauge::read(self.host.process())?.memory / MEBIBYTE)
    }

    /// Starts to watch the server's memory.
    pub(super) fn watch(&self) -> Watch {
        let (process, is_over, most) =
            (self.host.process(), Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
        let (ended, peak) = (Arc::clone(&is_over), Arc::clone(&most));
        let watching = tokio::spawn(async move {
            while !ended.load(Ordering::Relaxed) {
                if let Ok(usage) = gauge::read(process) {
                    peak.fetch_max(usage.memory as u64, Ordering::Relaxed);
                }
                tokio::time::sleep(SAMPLE).await;
            }
        });
        Watch { is_over, most, watching }
    }

    /// Stops the server, which must still stop in order, and must have logged nothing but limits.
    pub(super) async fn end(self) -> anyhow::Result<()> {
        for line in self.journal.lines().iter().take(3) {
            eprintln!("the server logged: {line}");
        }
        self.host.stop().await
    }
}

/// Watches a server's memory.
pub(super) struct Watch {
    is_over: Arc<AtomicBool>,
    most: Arc<AtomicU64>,
    watching: JoinHandle<()>,
}

impl Watch {
    /// The highest memory use at any time, in MiB.
    pub(super) async fn most(self) -> f64 {
        self.is_over.store(true, Ordering::Relaxed);
        let _ = self.watching.await;
        self.most.load(Ordering::Relaxed) as f64 / MEBIBYTE
    }
}
