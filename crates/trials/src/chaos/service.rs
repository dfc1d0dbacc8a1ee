//! Services that are stopped and started again.

use std::net::SocketAddr;

use anyhow::{Context as _, bail};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// The services that servers need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Service {
    /// NATS, the bus.
    Nats,
    /// PostgreSQL, the store.
    Postgres,
}

impl Service {
    fn name(self) -> &'static str {
        match self {
            Service::Nats => "nats",
            Service::Postgres => "postgres",
        }
    }
}

/// What can stop and start services.
#[derive(Debug)]
pub enum Switch {
    /// The process that started this one: it is told on the standard output, and answers on the standard input.
    Caller,
    /// Proxies between the servers and services that others use as well.
    Wires {
        /// The proxy in front of NATS.
        nats: Wire,
        /// The proxy in front of PostgreSQL.
        postgres: Wire,
    },
}

impl Switch {
    /// Proxies to PostgreSQL and NATS at these addresses; also returns the addresses of the proxies.
    ///
    /// # Errors
    /// An address is not valid, or no port is free.
    pub async fn wires(postgres: &str, nats: &str) -> anyhow::Result<(Switch, [String; 2])> {
        let (postgres, to_postgres) = wired(postgres).await?;
        let (nats, to_nats) = wired(nats).await?;
        Ok((Switch::Wires { nats, postgres }, [to_postgres, to_nats]))
    }

    /// Stops a service.
    ///
    /// # Errors
    /// The process that started this one cannot do it.
    pub async fn stop(&mut self, service: Service) -> anyhow::Result<()> {
        self.turn("stop", service).await
    }

    /// Starts a service again.
    ///
    /// # Errors
    /// The process that started this one cannot do it.
    pub async fn start(&mut self, service: Service) -> anyhow::Result<()> {
        self.turn("start", service).await
    }

    async fn turn(&mut self, what: &str, service: Service) -> anyhow::Result<()> {
        match self {
            Switch::Caller => {
                println!("@{what} {}", service.name());
                let mut answer = String::new();
                let read = move || std::io::stdin().read_line(&mut answer).map(|_| answer);
                let answer = tokio::task::spawn_blocking(read).await??;
                if answer.trim() == "done" { Ok(()) } else { bail!("{}: {answer}", service.name()) }
            }
            Switch::Wires { nats, postgres } => {
                let wire = if service == Service::Nats { nats } else { postgres };
                wire.turn(if what == "stop" { Line::Cut } else { Line::Whole });
                Ok(())
            }
        }
    }
}

/// What a proxy does with connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// It forwards everything.
    Whole,
    /// All connections end at once, and new ones are closed as soon as they come.
    Cut,
    /// It forwards nothing and closes nothing; bytes sent meanwhile arrive when it is whole again.
    Silent,
}

/// A proxy on the loopback address that can be cut.
#[derive(Debug)]
pub struct Wire {
    address: SocketAddr,
    line: watch::Sender<Line>,
}

impl Wire {
    /// A proxy in front of this address.
    ///
    /// # Errors
    /// No port is free.
    async fn to(target: String) -> anyhow::Result<Wire> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.context("there is no free port")?;
        let address = listener.local_addr()?;
        let (line, state) = watch::channel(Line::Whole);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let (target, mut cut) = (target.clone(), state.clone());
                if *cut.borrow() == Line::Cut {
                    continue;
                }
                let carried = carry(near, target, state.clone());
                tokio::spawn(async move {
                    tokio::select! {
                        _ = carried => {}
                        _ = cut.wait_for(|line| *line == Line::Cut) => {}
                    }
                });
            }
        });
        Ok(Wire { address, line })
    }

    /// Lets it do so from now on.
    pub fn turn(&self, line: Line) {
        self.line.send_replace(line);
    }

    /// The address for the servers.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

/// A proxy in front of the host and port of an address, with the address changed to that of the proxy.
pub(super) async fn wired(url: &str) -> anyhow::Result<(Wire, String)> {
    let (scheme, rest) = url.split_once("://").with_context(|| format!("'{url}' is no address"))?;
    let end = rest.find(['/', '?']).unwrap_or(rest.len());
    let host = rest[..end].rsplit('@').next().unwrap_or_default();
    let wire = Wire::to(host.to_owned()).await?;
    let before = &rest[..end - host.len()];
    let near = format!("{scheme}://{before}{}{}", wire.address(), &rest[end..]);
    Ok((wire, near))
}

async fn carry(near: TcpStream, target: String, line: watch::Receiver<Line>) -> std::io::Result<()> {
    let mut connecting = line.clone();
    let _ = connecting.wait_for(|line| *line != Line::Silent).await;
    let far = TcpStream::connect(target).await?;
    near.set_nodelay(true)?;
    far.set_nodelay(true)?;
    let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
    tokio::select! {
        ended = pass_on(near_in, far_out, line.clone()) => ended,
        ended = pass_on(far_in, near_out, line) => ended,
    }
}

/// Passes on what comes from one end, while the wire is not silent, until that end is closed.
async fn pass_on(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut line: watch::Receiver<Line>,
) -> std::io::Result<()> {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let n = from.read(&mut bytes).await?;
        if n == 0 {
            return Ok(());
        }
        if line.wait_for(|line| *line != Line::Silent).await.is_err() {
            return Ok(());
        }
        to.write_all(&bytes[..n]).await?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_wire_stands_in_for_the_host_of_an_address() {
        let (wire, near) = wired("postgres://ada@db:5432/games?x=1").await.unwrap();
        assert_eq!(near, format!("postgres://ada@{}/games?x=1", wire.address()));
    }

    /// Somebody who answers everything with the same bytes, behind a wire.
    #[tokio::test]
    async fn a_silent_wire_carries_nothing_and_delivers_it_later() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let wire = Wire::to(listener.local_addr().unwrap().to_string()).await.unwrap();
        tokio::spawn(async move {
            let (mut far, _) = listener.accept().await.unwrap();
            let (mut reader, mut writer) = far.split();
            tokio::io::copy(&mut reader, &mut writer).await.unwrap();
        });
        let mut near = TcpStream::connect(wire.address()).await.unwrap();
        let mut heard = [0; 2];
        near.write_all(b"hi").await.unwrap();
        near.read_exact(&mut heard).await.unwrap();
        wire.turn(Line::Silent);
        near.write_all(b"ho").await.unwrap();
        let silence = tokio::time::timeout(std::time::Duration::from_millis(50), near.read_exact(&mut heard)).await;
        assert!(silence.is_err(), "nothing comes through");
        wire.turn(Line::Whole);
        near.read_exact(&mut heard).await.unwrap();
        assert_eq!(&heard, b"ho");
    }
}
