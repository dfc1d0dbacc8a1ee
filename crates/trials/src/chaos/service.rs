//! Services that are taken away from the servers and given back.

use std::net::SocketAddr;

use anyhow::{Context as _, bail};
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

/// The program that can stop and start services.
#[derive(Debug)]
pub enum Switch {
    /// The process that started us: it is told on standard output, and answers on standard input.
    Caller,
    /// Wires between the servers and services that others use as well.
    Wires {
        /// The proxy before NATS.
        nats: Wire,
        /// The proxy before PostgreSQL.
        postgres: Wire,
    },
}

impl Switch {
    /// Wires to PostgreSQL and NATS at these addresses; gives the addresses of their near ends as well.
    ///
    /// # Errors
    /// An address makes no sense, or there is no free port.
    pub async fn wires(postgres: &str, nats: &str) -> anyhow::Result<(Switch, [String; 2])> {
        let (postgres, to_postgres) = wired(postgres).await?;
        let (nats, to_nats) = wired(nats).await?;
        Ok((Switch::Wires { nats, postgres }, [to_postgres, to_nats]))
    }

    /// Cuts a service off.
    ///
    /// # Errors
    /// The program that started us cannot do it.
    pub async fn stop(&mut self, service: Service) -> anyhow::Result<()> {
        self.turn("stop", service).await
    }

    /// Connects a service again.
    ///
    /// # Errors
    /// The program that started us cannot do it.
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
                wire.is_cut.send_replace(what == "stop");
                Ok(())
            }
        }
    }
}

/// A wire on loopback that can be cut: all connections end at once, and new ones are closed as soon as they come.
#[derive(Debug)]
pub struct Wire {
    address: SocketAddr,
    is_cut: watch::Sender<bool>,
}

impl Wire {
    /// A proxy before this address.
    ///
    /// # Errors
    /// There is no free port.
    async fn to(target: String) -> anyhow::Result<Wire> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.context("there is no free port")?;
        let address = listener.local_addr()?;
        let (is_cut, cut) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let (target, mut cut) = (target.clone(), cut.clone());
                if *cut.borrow() {
                    continue;
                }
                tokio::spawn(async move {
                    tokio::select! {
                        _ = carry(near, target) => {}
                        _ = cut.wait_for(|cut| *cut) => {}
                    }
                });
            }
        });
        Ok(Wire { address, is_cut })
    }

    /// The address for the servers.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

/// A wire to the host and port of an address, and the address of its near end.
async fn wired(url: &str) -> anyhow::Result<(Wire, String)> {
    let (scheme, rest) = url.split_once("://").with_context(|| format!("'{url}' is no address"))?;
    let end = rest.find(['/', '?']).unwrap_or(rest.len());
    let host = rest[..end].rsplit('@').next().unwrap_or_default();
    let wire = Wire::to(host.to_owned()).await?;
    let before = &rest[..end - host.len()];
    let near = format!("{scheme}://{before}{}{}", wire.address(), &rest[end..]);
    Ok((wire, near))
}

async fn carry(mut near: TcpStream, target: String) -> std::io::Result<()> {
    let mut far = TcpStream::connect(target).await?;
    near.set_nodelay(true)?;
    far.set_nodelay(true)?;
    tokio::io::copy_bidirectional(&mut near, &mut far).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_wire_stands_in_for_the_host_of_an_address() {
        let (wire, near) = wired("postgres://ada@db:5432/games?x=1").await.unwrap();
        assert_eq!(near, format!("postgres://ada@{}/games?x=1", wire.address()));
    }
}
