//! The servers of a measurement: one, or several that share PostgreSQL and NATS.

use std::net::SocketAddr;

use super::gauge::{self, Usage};
use crate::host::{Host, Journal, Start, free_address};

/// Running servers with the same store.
pub(crate) struct Servers {
    hosts: Vec<Host>,
}

impl Servers {
    /// Starts this many, one after the other, because the first one makes the tables of the store.
    pub(crate) async fn start(start: &Start, n_servers: usize, journal: &Journal) -> anyhow::Result<Servers> {
        let mut hosts = Vec::new();
        for _ in 0..n_servers {
            hosts.push(start.host(free_address()?, journal).await?);
        }
        Ok(Servers { hosts })
    }

    /// Where clients reach them, the first one first.
    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        self.hosts.iter().map(Host::address).collect()
    }

    /// The resources that all of them together have used so far.
    pub(crate) fn usage(&self) -> anyhow::Result<Usage> {
        self.hosts.iter().map(|host| gauge::read(host.process())).sum()
    }

    /// Stops them in the way that an operator would.
    pub(crate) async fn stop(self) -> anyhow::Result<()> {
        for host in self.hosts {
            host.stop().await?;
        }
        Ok(())
    }
}
