//! Thousands of spectators of one game.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use protocol::wire::{Ask, SpectatorSetting, TableId, TableSettings};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::crowd::{Crowd, shared, table};
use super::floor::{Floor, Pace};
use super::gauge::Waits;
use super::seat::{Order, SeatAt, SeatedClient};
use super::servers::Servers;
use crate::dice::Dice;
use crate::guest::Guest;
use crate::http::Caller;
use crate::socket::Socket;

/// The number of moves that are watched.
const MOVES: usize = 20;
/// The time limit for a move to reach everybody.
const PATIENCE: Duration = Duration::from_secs(30);
/// How many sockets one person opens, somewhat fewer than the server allows.
const SOCKETS_A_PERSON: usize = 30;
/// How every message about a move begins.
const EVENTS: &str = r#"{"v":2,"tell":{"events""#;

/// The results of one stage.
pub(crate) struct Watched {
    /// The times from a command to each spectator's socket.
    pub(crate) waits: Waits,
    /// The server's processor time for one move, in seconds.
    pub(crate) cpu: f64,
}

/// Lets this many people watch a game, and measures how long a move takes to reach all of them.
pub(crate) async fn measure(servers: &Servers, n_people: usize) -> anyhow::Result<Watched> {
    let floor = Arc::new(Floor::new());
    let mut tasks = JoinSet::new();
    let settings = TableSettings { spectators: SpectatorSetting::Everybody, ..crate::tables::for_two()? };
    let addresses = servers.addresses();
    let watched = seat_two(addresses[0], &floor, &mut tasks, &settings).await?;
    let came = Arc::new(Mutex::new(Vec::new()));
    for mut socket in sockets(&addresses, &watched, n_people).await? {
        let came = Arc::clone(&came);
        tasks.spawn(async move {
            loop {
                if socket.text().await?.starts_with(EVENTS) {
                    came.lock().unwrap_or_else(PoisonError::into_inner).push(Instant::now());
                }
            }
        });
    }
    let (mut waits, mut n_moves) = (Vec::new(), 0_u32);
    let before = servers.usage()?;
    for _ in 0..MOVES {
        let (moved, _) = floor.play(Pace::AtOnce(1), 1, PATIENCE).await;
        let Some(sent) = floor.last_sent().filter(|_| moved.len() == 1) else { break };
        let until = Instant::now() + PATIENCE;
        let n_came = || came.lock().unwrap_or_else(PoisonError::into_inner).len();
        while n_came() < n_people {
            anyhow::ensure!(Instant::now() < until, "only {} of {n_people} have seen a move", n_came());
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        let came = std::mem::take(&mut *came.lock().unwrap_or_else(PoisonError::into_inner));
        waits.extend(came.into_iter().map(|at| at.saturating_duration_since(sent).as_secs_f64()));
        n_moves += 1;
    }
    let cpu = (servers.usage()?.cpu - before.cpu) / f64::from(n_moves.max(1));
    if let Some(ended) = tasks.try_join_next() {
        let ended: anyhow::Result<()> = ended.context("a client stopped")?;
        ended.context("a client lost its socket")?;
    }
    Ok(Watched { waits: Waits::new(waits), cpu })
}

/// A game of two that has begun, whose players move when the floor tells them to.
async fn seat_two(
    address: SocketAddr,
    floor: &Arc<Floor>,
    tasks: &mut JoinSet<anyhow::Result<()>>,
    settings: &TableSettings,
) -> anyhow::Result<TableId> {
    let mut caller = Caller::to(address).await?;
    let two = [Guest::new(&mut caller).await?, Guest::new(&mut caller).await?];
    let watched = table(&mut caller, [&two[0], &two[1]], settings).await?;
    let mut players = Vec::new();
    for (seat, guest) in (0..).zip(&two) {
        let (orders, obeyed) = mpsc::unbounded_channel();
        let socket = Socket::open(address, &guest.cookie).await?;
        tasks.spawn(SeatedClient::new(Arc::clone(floor), socket, Dice::new(u64::from(seat))).sit(obeyed));
        players.push((SeatAt { game: 0, table: watched.clone(), seat }, orders));
    }
    let players: [_; 2] = players.try_into().ok().context("two play")?;
    floor.add(players.clone());
    for (place, orders) in players {
        let _ = orders.send(Order::Follow(vec![place]));
    }
    let begun = async {
        while floor.n_begun() < 1 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, begun).await.context("the game has not begun")?;
    Ok(watched)
}

/// This many sockets that follow the table.
async fn sockets(addresses: &[SocketAddr], watched: &TableId, n_people: usize) -> anyhow::Result<Vec<Socket>> {
    let crowd = Crowd::new(addresses, Arc::new(Floor::new()));
    let guests = Arc::new(crowd.guests(n_people.div_ceil(SOCKETS_A_PERSON)).await?);
    let (addresses, watched): (Arc<[SocketAddr]>, _) = (addresses.into(), watched.clone());
    shared(n_people, move |numbers| {
        let (addresses, guests, table) = (Arc::clone(&addresses), Arc::clone(&guests), watched.clone());
        async move {
            let mut opened = Vec::new();
            while let Some(number) = numbers.next() {
                let address = addresses[number % addresses.len()];
                let mut socket = Socket::open(address, &guests[number / SOCKETS_A_PERSON].cookie).await?;
                socket.ask(Ask::Subscribe { table: table.clone(), seat: None, from: None, key: None }).await?;
                // The state arrives before any move.
                while !socket.text().await?.contains("\"state\"") {}
                opened.push(socket);
            }
            Ok(opened)
        }
    })
    .await
}
