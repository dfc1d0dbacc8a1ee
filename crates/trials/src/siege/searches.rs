//! Tables of one guest at which the referee has to search after each play.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use rules::Action;
use server::words::Shelf;
use tokio::task::JoinSet;

use super::bystanders::{Bystanders, PEACE};
use super::duel::Duel;
use super::ground::Ground;
use super::{ATTACKER, Finding, Siege};
use crate::guest::Guest;
use crate::http::Caller;
use crate::mind::Mind;
use crate::tables;

/// How many tables the guest plays at, at the same time.
const TABLES: usize = 10;
/// The pause between two moves at a table; all tables together reach the limit of one person.
const PACE: Duration = Duration::from_millis(550);

pub(super) async fn lay(siege: &Siege) -> anyhow::Result<Vec<Finding>> {
    let ground = Ground::new(siege, None).await?;
    let address = ground.address();
    let mut others = Bystanders::sit(address, siege.time).await?;
    let peace = others.play(PEACE).await;
    let guest = Guest::new(&mut Caller::from(ATTACKER, address).await?).await?;
    let (is_over, n_moves) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let mut players = JoinSet::new();
    for _ in 0..TABLES {
        players.spawn(play(address, guest.clone(), Arc::clone(&is_over), Arc::clone(&n_moves)));
    }
    let fire = others.play(siege.time).await;
    is_over.store(true, Ordering::Relaxed);
    for played in players.join_all().await {
        played?;
    }
    let (n_refused, n_lost) = (others.n_refused(), others.n_lost());
    drop(others);
    ground.end().await?;
    Ok(vec![
        Finding::told("tables of one guest without exchanges", TABLES.to_string()),
        Finding::told("moves made there", n_moves.load(Ordering::Relaxed).to_string()),
        Finding::none("moves of others refused, sockets lost", n_refused + n_lost),
        Finding::waits("moves of others", &peace, &fire),
    ])
}

/// Plays one game after the other alone, for as long as the server allows.
async fn play(
    address: SocketAddr,
    guest: Guest,
    is_over: Arc<AtomicBool>,
    n_moves: Arc<AtomicUsize>,
) -> anyhow::Result<()> {
    let settings = tables::named("search")?;
    let mut mind: Option<Arc<Mind>> = None;
    while !is_over.load(Ordering::Relaxed) {
        let mut duel = Duel::alone(ATTACKER, address, &guest, &settings).await?;
        while let Some(view) = duel.to_move().cloned()
            && !is_over.load(Ordering::Relaxed)
        {
            let began = Instant::now();
            let mind = match &mind {
                Some(mind) => Arc::clone(mind),
                None => Arc::clone(mind.insert(Arc::new(Mind::new(view.public().ruleset(), &Shelf::new(None))?))),
            };
            let thought = tokio::task::spawn_blocking(move || mind.best(&view)).await?;
            duel.act(&thought.unwrap_or(Action::Pass { swaps: Vec::new() })).await.context("the guest's own table")?;
            n_moves.fetch_add(1, Ordering::Relaxed);
            tokio::time::sleep(PACE.saturating_sub(began.elapsed())).await;
        }
    }
    Ok(())
}
