//! The ceiling of the network: a server with the same libraries that only passes texts on.
//!
//! For each text of a player it sends the least that a move costs: a short reply to the player, and a text as long as a
//! position to both. It decides nothing, and stores nothing.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::routing::get;
use axum::serve::ListenerExt as _;
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::gauge::Waits;
use crate::socket::Socket;

/// The approximate length of the reply to a command, in bytes.
const REPLY: usize = 70;

type Pairs = Arc<Mutex<HashMap<usize, Vec<mpsc::UnboundedSender<Utf8Bytes>>>>>;

#[derive(Clone)]
struct Shared {
    pairs: Pairs,
    event: Utf8Bytes,
}

/// Serves until the process ends; prints its address on the standard output.
///
/// # Errors
/// No port is free.
pub async fn serve(event: usize) -> anyhow::Result<()> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.context("there is no free port")?;
    println!("listening on http://{}", listener.local_addr()?);
    let shared = Shared { pairs: Pairs::default(), event: "e".repeat(event).into() };
    let app = Router::new().route("/ws/{pair}", get(open)).with_state(shared);
    // The real server does the same.
    let listener = listener.tap_io(|connection| drop(connection.set_nodelay(true)));
    Ok(axum::serve(listener, app).await?)
}

async fn open(
    State(shared): State<Shared>,
    Path(pair): Path<usize>,
    upgrade: WebSocketUpgrade,
) -> axum::response::Response {
    let upgrade = upgrade.read_buffer_size(4 * 1024).write_buffer_size(4 * 1024);
    upgrade.on_upgrade(move |socket| attend(shared, pair, socket))
}

async fn attend(shared: Shared, pair: usize, socket: WebSocket) {
    let (mut sink, mut stream) = socket.split();
    let (out, mut waiting) = mpsc::unbounded_channel::<Utf8Bytes>();
    let lock = || shared.pairs.lock().unwrap_or_else(PoisonError::into_inner);
    lock().entry(pair).or_default().push(out.clone());
    tokio::spawn(async move {
        while let Some(text) = waiting.recv().await {
            if sink.send(Message::Text(text)).await.is_err() {
                return;
            }
        }
    });
    let reply = Utf8Bytes::from("r".repeat(REPLY));
    // When a client receives this, its pair is complete.
    let _ = out.send(reply.clone());
    while let Some(Ok(Message::Text(_))) = stream.next().await {
        for player in lock().get(&pair).into_iter().flatten() {
            let _ = player.send(shared.event.clone());
        }
        let _ = out.send(reply.clone());
    }
}

/// Lets this many pairs send each other texts for a while; returns how long each took to the other's socket.
pub(crate) async fn measure(
    address: SocketAddr,
    n_pairs: usize,
    command: usize,
    time: Duration,
) -> anyhow::Result<(Waits, f64)> {
    let mut pairs = JoinSet::new();
    let started = Instant::now();
    for pair in 0..n_pairs {
        pairs.spawn(async move {
            let path = format!("/ws/{pair}");
            let mut two = [Socket::at(address, &path, "").await?, Socket::at(address, &path, "").await?];
            for socket in &mut two {
                socket.text().await?;
            }
            let text = "c".repeat(command);
            let mut waits = Vec::new();
            while started.elapsed() < time {
                let sent = Instant::now();
                two[0].send(text.clone()).await?;
                heard(&mut two[1]).await?;
                waits.push(sent.elapsed().as_secs_f64());
                // The sender gets its own text and the reply.
                heard(&mut two[0]).await?;
                two.swap(0, 1);
            }
            anyhow::Ok(waits)
        });
    }
    let mut all = Vec::new();
    for waits in pairs.join_all().await {
        all.extend(waits?);
    }
    let elapsed = started.elapsed().as_secs_f64();
    Ok((Waits::new(all), elapsed))
}

/// The next long text.
async fn heard(socket: &mut Socket) -> anyhow::Result<()> {
    while socket.text().await?.len() <= REPLY {}
    Ok(())
}
