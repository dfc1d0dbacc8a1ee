//! An answer that comes in pieces: a stream of events, as analyses and deeper reviews send them.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::Context as _;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

use crate::http::line_from;

/// The time limit for the next piece. A server sends something every few seconds, even if there is no news.
const PATIENCE: Duration = Duration::from_secs(40);
/// The longest line of an answer, in bytes.
const MOST_BYTES: u64 = 8 * 1024 * 1024;
/// How the line of an event begins.
const EVENT: &str = "data: ";

/// An answer that is being read.
#[derive(Debug)]
pub(crate) struct Stream {
    /// The status code of HTTP.
    pub(crate) status: u16,
    reader: BufReader<TcpStream>,
}

impl Stream {
    /// Sends a request, and reads the head of its answer.
    ///
    /// # Errors
    /// The server does not answer.
    pub(crate) async fn open(address: SocketAddr, path: &str, cookie: &str, body: &str) -> anyhow::Result<Stream> {
        Stream::from(IpAddr::V4(Ipv4Addr::LOCALHOST), address, path, cookie, body).await
    }

    /// The same, from one of the addresses of this machine.
    ///
    /// # Errors
    /// The server does not answer.
    pub(crate) async fn from(
        own: IpAddr,
        address: SocketAddr,
        path: &str,
        cookie: &str,
        body: &str,
    ) -> anyhow::Result<Stream> {
        // An answer in this version of the protocol is sent as it is, and ends with the connection.
        let request = format!(
            "POST {path} HTTP/1.0\r\nHost: {address}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut line = line_from(own, address).await?;
        line.write_all(request.as_bytes()).await?;
        let mut stream = Stream { status: 0, reader: BufReader::new(line) };
        let first = stream.line().await?.context("no answer came")?;
        stream.status = first.split_whitespace().nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        while stream.line().await?.context("an answer broke off")?.contains(':') {}
        Ok(stream)
    }

    /// The next event; `None` at the end.
    ///
    /// # Errors
    /// The connection was lost, or an event cannot be read.
    pub(crate) async fn event<T: DeserializeOwned>(&mut self) -> anyhow::Result<Option<T>> {
        while let Some(line) = self.line().await? {
            if let Some(event) = line.strip_prefix(EVENT) {
                return serde_json::from_str(event)
                    .map(Some)
                    .with_context(|| format!("an event cannot be read: {line}"));
            }
        }
        Ok(None)
    }

    /// The rest of the answer as a text, such as a refusal.
    ///
    /// # Errors
    /// The connection was lost.
    pub(crate) async fn rest(self) -> anyhow::Result<String> {
        let mut text = String::new();
        let mut limited = self.reader.take(MOST_BYTES);
        tokio::time::timeout(PATIENCE, limited.read_to_string(&mut text)).await.context("no answer came")??;
        Ok(text)
    }

    /// The next whole line; `None` at the end. What a killed process leaves of a line is dropped.
    async fn line(&mut self) -> anyhow::Result<Option<String>> {
        let mut line = String::new();
        let mut limited = (&mut self.reader).take(MOST_BYTES);
        tokio::time::timeout(PATIENCE, limited.read_line(&mut line)).await.context("no news came")??;
        Ok(line.strip_suffix('\n').map(|line| line.trim_end().to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::net::TcpListener;

    #[tokio::test]
    async fn an_event_cut_off_by_a_killed_server_is_no_event() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            let (mut near, _) = listener.accept().await.unwrap();
            let mut head = [0; 4_096];
            let _ = near.read(&mut head).await.unwrap();
            let answer =
                "HTTP/1.0 200 OK\r\ncontent-type: text/event-stream\r\n\r\ndata: 1\n\n: nothing new\n\ndata: 2";
            near.write_all(answer.as_bytes()).await.unwrap();
        });
        let mut stream = Stream::open(address, "/", "a=b", "{}").await.unwrap();
        assert_eq!(stream.status, 200);
        assert_eq!(stream.event::<u8>().await.unwrap(), Some(1));
        assert_eq!(stream.event::<u8>().await.unwrap(), None);
    }
}
