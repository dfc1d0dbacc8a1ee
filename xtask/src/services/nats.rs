//! A NATS server for tests.

use std::path::PathBuf;

use super::instance::{Instance, User};
use super::package::{Tool, find_or_install};

const NATS: Tool = Tool { name: "NATS", programs: &["nats-server"], folders: &["/usr/sbin"], package: "nats-server" };

/// A message server on the loopback address with its own port.
pub(crate) struct Nats {
    program: PathBuf,
    /// The port as an argument; -1 until it has chosen one.
    port: String,
    instance: Option<Instance>,
}

impl Nats {
    /// Starts on a free port.
    pub(crate) fn start() -> Result<Nats, String> {
        let mut nats = Nats { program: find_or_install(&NATS)?, port: "-1".to_owned(), instance: None };
        nats.resume()?;
        Ok(nats)
    }

    /// The address for clients.
    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Stops the server.
    pub(crate) fn stop(&mut self) {
        self.instance = None;
    }

    /// Serves at the same address again.
    pub(crate) fn resume(&mut self) -> Result<(), String> {
        let mut serve = User::ourselves().command(&self.program);
        serve.args(["-a", "127.0.0.1", "-p", &self.port]);
        let (instance, said) = Instance::start("NATS", serve, "-TERM", |line| line.contains("Server is ready"))?;
        self.port = port(&said).ok_or_else(|| format!("NATS does not say where it listens:\n{}", said.join("\n")))?;
        self.instance = Some(instance);
        Ok(())
    }
}

/// The port in the line `… Listening for client connections on 127.0.0.1:4222`.
fn port(said: &[String]) -> Option<String> {
    let line = said.iter().find(|line| line.contains("Listening for client connections on"))?;
    line.rsplit_once(':').map(|(_, port)| port.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_port_is_read_from_what_it_says() {
        let said = ["[7] 2026/01/01 00:00:00.0 [INF] Listening for client connections on 127.0.0.1:40123".to_owned()];
        assert_eq!(port(&said), Some("40123".to_owned()));
        assert_eq!(port(&["Server is ready".to_owned()]), None);
    }
}
