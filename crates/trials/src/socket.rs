//! The socket of one client.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use anyhow::{Context as _, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::wire::{Ask, ClientMessage};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::http::line_from;

/// The time limit for a socket to open.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection of one client.
#[derive(Debug)]
pub(crate) struct Socket {
    stream: WebSocketStream<TcpStream>,
    next: u32,
}

impl Socket {
    /// Opens a socket with this cookie.
    ///
    /// # Errors
    /// The server is not running, or refuses the connection.
    pub(crate) async fn open(address: SocketAddr, cookie: &str) -> anyhow::Result<Socket> {
        Socket::at(address, "/ws", cookie).await
    }

    /// Opens a socket from one of the addresses of this machine.
    ///
    /// # Errors
    /// The server is not running, or refuses the connection.
    pub(crate) async fn from(own: IpAddr, address: SocketAddr, cookie: &str) -> anyhow::Result<Socket> {
        Socket::over(line_from(own, address), address, "/ws", cookie).await
    }

    /// Opens a socket at a path.
    ///
    /// # Errors
    /// The server is not running, or refuses the connection.
    pub(crate) async fn at(address: SocketAddr, path: &str, cookie: &str) -> anyhow::Result<Socket> {
        let connecting = async {
            let stream = TcpStream::connect(address).await?;
            stream.set_nodelay(true)?;
            Ok(stream)
        };
        Socket::over(connecting, address, path, cookie).await
    }

    async fn over(
        connecting: impl Future<Output = anyhow::Result<TcpStream>>,
        address: SocketAddr,
        path: &str,
        cookie: &str,
    ) -> anyhow::Result<Socket> {
        let mut request = format!("ws://{address}{path}").into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse()?);
        let opening = async { anyhow::Ok(client_async(request, connecting.await?).await?.0) };
        let stream = tokio::time::timeout(PATIENCE, opening).await.context("the door does not open")??;
        Ok(Socket { stream, next: 1 })
    }

    /// Sends a request; the answer will have the returned number.
    ///
    /// # Errors
    /// The connection is closed.
    pub(crate) async fn ask(&mut self, ask: Ask) -> anyhow::Result<u32> {
        let id = self.next;
        self.next += 1;
        self.stream.send(Message::text(ClientMessage::new(id, ask).to_json())).await?;
        Ok(id)
    }

    /// The next text that the server sends.
    ///
    /// # Errors
    /// The connection is closed.
    pub(crate) async fn text(&mut self) -> anyhow::Result<String> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(_))) | None => bail!("the server closed the connection"),
                Some(Err(error)) => return Err(error.into()),
                Some(Ok(_)) => {}
            }
        }
    }

    /// Sends a text unchanged.
    ///
    /// # Errors
    /// The connection is closed.
    pub(crate) async fn send(&mut self, text: String) -> anyhow::Result<()> {
        Ok(self.stream.send(Message::text(text)).await?)
    }
}
