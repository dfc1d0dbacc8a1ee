//! A small HTTP client for the trials.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use anyhow::{Context as _, bail};
use serde::de::DeserializeOwned;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpSocket, TcpStream};

/// The time limit of an answer.
const PATIENCE: Duration = Duration::from_secs(20);
/// The longest answer that is read, in bytes.
const MOST_BYTES: usize = 8 * 1024 * 1024;

/// A connection for one request after the other.
#[derive(Debug)]
pub(crate) struct Caller {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
}

/// A response of a server.
#[derive(Clone, Debug, Default)]
pub(crate) struct Response {
    /// The status code of HTTP, such as 204.
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    /// The body as text.
    pub(crate) body: String,
}

impl Response {
    /// A header by its name in small letters.
    #[must_use]
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The body, if the status is a success.
    ///
    /// # Errors
    /// The status is an error, or the body cannot be read.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> anyhow::Result<T> {
        if self.status != 200 {
            bail!("{}: {}", self.status, self.body);
        }
        serde_json::from_str(&self.body).with_context(|| format!("an answer cannot be read: {}", self.body))
    }
}

impl Caller {
    /// Connects to a server.
    ///
    /// # Errors
    /// Nobody listens there.
    pub(crate) async fn to(address: SocketAddr) -> anyhow::Result<Caller> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Caller { address, stream: BufReader::new(stream) })
    }

    /// Connects to a server from one of the addresses of this machine; all that begin with 127 are loopback.
    ///
    /// # Errors
    /// Nobody listens there, or the address does not belong to this machine.
    pub(crate) async fn from(own: IpAddr, address: SocketAddr) -> anyhow::Result<Caller> {
        Ok(Caller { address, stream: BufReader::new(line_from(own, address).await?) })
    }

    /// Makes one request.
    ///
    /// # Errors
    /// The server does not answer, or not completely.
    pub(crate) async fn request(&mut self, wanted: &str, cookie: Option<&str>, body: &str) -> anyhow::Result<Response> {
        let cookie = cookie.map(|cookie| ("Cookie", cookie));
        self.ask(wanted, cookie.as_slice(), body).await
    }

    /// Makes one request with these headers.
    ///
    /// # Errors
    /// The server does not answer, or not completely.
    pub(crate) async fn ask(&mut self, wanted: &str, headers: &[(&str, &str)], body: &str) -> anyhow::Result<Response> {
        let answered = tokio::time::timeout(PATIENCE, self.exchange(wanted, headers, body));
        answered.await.context("no answer came")?
    }

    /// `wanted` is the method and the path, such as `GET /healthz`.
    async fn exchange(&mut self, wanted: &str, headers: &[(&str, &str)], body: &str) -> anyhow::Result<Response> {
        let mut text = format!("{wanted} HTTP/1.1\r\nHost: {}\r\n", self.address);
        for (name, value) in headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        if !wanted.starts_with("GET") {
            text.push_str(&format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len()));
        }
        text.push_str("\r\n");
        text.push_str(body);
        self.stream.write_all(text.as_bytes()).await?;
        let mut response = Response::default();
        let first = self.line().await?;
        response.status = first.split_whitespace().nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        loop {
            let line = self.line().await?;
            let Some((key, value)) = line.split_once(':') else { break };
            response.headers.push((key.to_ascii_lowercase(), value.trim().to_owned()));
        }
        let length = response.header("content-length").and_then(|length| length.parse().ok());
        let length: usize = length.context("an answer does not say how long it is")?;
        anyhow::ensure!(length <= MOST_BYTES, "an answer has {length} bytes");
        let mut bytes = vec![0; length];
        self.stream.read_exact(&mut bytes).await?;
        response.body = String::from_utf8(bytes)?;
        Ok(response)
    }

    async fn line(&mut self) -> anyhow::Result<String> {
        let mut line = String::new();
        let n_bytes = self.stream.read_line(&mut line).await?;
        // A killed process may stop at any byte.
        anyhow::ensure!(n_bytes > 0 && line.ends_with('\n'), "an answer broke off");
        Ok(line.trim_end().to_owned())
    }
}

/// A connection from one of the addresses of this machine.
///
/// # Errors
/// Nobody listens there, or the address does not belong to this machine.
pub(crate) async fn line_from(own: IpAddr, address: SocketAddr) -> anyhow::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(own, 0)).with_context(|| format!("{own} is no address of this machine"))?;
    let stream = socket.connect(address).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}
