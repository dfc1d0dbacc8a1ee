//! Bystanders: people who play, and newcomers.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::guest::Guest;
use crate::load::crowd::Crowd;
use crate::load::floor::{Floor, Pace};
use crate::load::gauge::Waits;
use crate::tables;

/// The number of moves a second that all bystanders make together.
const MOVES: f64 = 20.0;
/// A low estimate of the moves of a game.
const MOVES_A_GAME: f64 = 16.0;
/// The quiet time before an attack.
pub(super) const PEACE: Duration = Duration::from_secs(5);
/// After this time without an answer, a page counts as dead for a newcomer.
const PATIENCE: Duration = Duration::from_secs(5);
/// The most newcomers; an address may have 200 at once.
const NEWCOMERS: u32 = 80;

/// People who play during an attack.
pub(super) struct Bystanders {
    crowd: Crowd,
    floor: Arc<Floor>,
}

impl Bystanders {
    /// Starts as many games as last for this time and the quiet time before it.
    pub(super) async fn sit(address: SocketAddr, time: Duration) -> anyhow::Result<Bystanders> {
        let floor = Arc::new(Floor::new());
        let mut crowd = Crowd::new(&[address], Arc::clone(&floor));
        let n_games = (time + PEACE).as_secs_f64() * MOVES / MOVES_A_GAME;
        let guests = crowd.guests((n_games.ceil() as usize).clamp(8, 150)).await?;
        crowd.enter(guests).await?;
        crowd.begin(0, &tables::for_two()?).await?;
        Ok(Bystanders { crowd, floor })
    }

    /// Lets them play; returns how long each move took to the opponent's socket.
    pub(super) async fn play(&self, time: Duration) -> Waits {
        self.floor.play(Pace::PerSecond(MOVES), usize::MAX, time).await.0
    }

    /// How many moves were refused.
    pub(super) fn n_refused(&self) -> usize {
        self.floor.n_refused()
    }

    /// How many were disconnected.
    pub(super) fn n_lost(&mut self) -> usize {
        std::iter::from_fn(|| self.crowd.lost()).inspect(|lost| eprintln!("{lost}")).count()
    }
}

/// Newcomers, one after the other: how long each waited for the first answer, and how many got none.
pub(super) async fn newcomers(address: SocketAddr, time: Duration) -> (Waits, usize) {
    let pause = (time / NEWCOMERS).max(Duration::from_millis(50));
    let began = Instant::now();
    let (mut waits, mut n_refused) = (Vec::new(), 0);
    while began.elapsed() < time {
        let came = Instant::now();
        match tokio::time::timeout(PATIENCE, Guest::come(address)).await {
            Ok(Ok(_)) => waits.push(came.elapsed().as_secs_f64()),
            refused => {
                n_refused += 1;
                if n_refused <= 3 {
                    eprintln!("a newcomer got no answer: {refused:?}");
                }
            }
        }
        tokio::time::sleep(pause.saturating_sub(came.elapsed())).await;
    }
    (Waits::new(waits), n_refused)
}
