//! As much of HTTP as the trials need.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context as _, bail};
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// The longest answer that is read, in bytes.
const MOST_BYTES: u64 = 8 * 1024 * 1024;

/// An answer.
#[derive(Clone, Debug)]
pub(crate) struct Response {
    /// Its status.
    pub(crate) status: u16,
    head: String,
    /// What it says.
    pub(crate) body: String,
}

impl Response {
    /// A header by its name.
    #[must_use]
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(':'));
        lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }

    /// What it says, if it is good news.
    ///
    /// # Errors
    /// It is not, or it cannot be read.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> anyhow::Result<T> {
        if self.status != 200 {
            bail!("{}: {}", self.status, self.body);
        }
        serde_json::from_str(&self.body).with_context(|| format!("an answer cannot be read: {}", self.body))
    }
}

/// Makes one request.
///
/// # Errors
/// Nobody answers, or not to the end.
pub(crate) async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    body: &str,
) -> anyhow::Result<Response> {
    tokio::time::timeout(PATIENCE, exchange(address, method, path, cookie, body)).await.context("no answer came")?
}

async fn exchange(
    address: SocketAddr,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    body: &str,
) -> anyhow::Result<Response> {
    let mut stream = TcpStream::connect(address).await?;
    let mut text = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    if let Some(cookie) = cookie {
        text.push_str(&format!("Cookie: {cookie}\r\n"));
    }
    if method != "GET" {
        text.push_str(&format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len()));
    }
    text.push_str("\r\n");
    text.push_str(body);
    stream.write_all(text.as_bytes()).await?;
    let mut bytes = Vec::new();
    stream.take(MOST_BYTES).read_to_end(&mut bytes).await?;
    read(&bytes)
}

fn read(bytes: &[u8]) -> anyhow::Result<Response> {
    let text = String::from_utf8_lossy(bytes);
    let (head, body) = text.split_once("\r\n\r\n").context("an answer broke off")?;
    let status = head.split_whitespace().nth(1).and_then(|status| status.parse().ok());
    let response = Response { status: status.unwrap_or(0), head: head.to_owned(), body: body.to_owned() };
    // A process that is killed breaks off anywhere.
    let length = response.header("content-length").and_then(|length| length.parse::<usize>().ok());
    match length {
        Some(length) if length != body.len() => bail!("an answer broke off"),
        Some(_) => Ok(response),
        None if status == Some(200) => bail!("an answer does not say how long it is"),
        None => Ok(response),
    }
}
