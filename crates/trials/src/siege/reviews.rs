//! Reviews of games with racks of blanks, as many at the same time as people ask for.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Context as _;
use rules::Action;
use server::words::Shelf;
use tokio::task::JoinSet;

use super::bystanders::{Bystanders, PEACE};
use super::duel::Duel;
use super::ground::Ground;
use super::{ATTACKER, Finding, Siege};
use crate::guest::{Guest, key_of};
use crate::http::Caller;
use crate::mind::Mind;
use crate::tables;

/// How many people ask at the same time.
const ASKERS: usize = 30;
/// The moves of a game before one side resigns.
const MOVES: usize = 12;
/// The limit in MiB. A review lists the plays of one rack at a time; with three blanks they take some tens of
/// megabytes.
const MEMORY: f64 = 400.0;
/// The pause after the server has answered that it is busy.
const AGAIN: Duration = Duration::from_millis(100);

#[derive(Default)]
struct Tally {
    done: AtomicUsize,
    busy: AtomicUsize,
    failed: AtomicUsize,
    late: AtomicUsize,
}

pub(super) async fn lay(siege: &Siege) -> anyhow::Result<Vec<Finding>> {
    let ground = Ground::new(siege, None).await?;
    let address = ground.address();
    let owner = Guest::new(&mut Caller::from(ATTACKER, address).await?).await?;
    let mut paths = Vec::new();
    for name in ["blanks", "some-blanks"] {
        let path = finished(address, &owner, name).await.with_context(|| format!("the game '{name}'"))?;
        paths.push(format!("GET {path}"));
    }
    let mut others = Bystanders::sit(address, siege.time).await?;
    let peace = others.play(PEACE).await;
    let before = ground.memory()?;
    let watch = ground.watch();
    let tally = Arc::new(Tally::default());
    let mut askers = JoinSet::new();
    for number in 0..ASKERS {
        let guest = Guest::new(&mut Caller::from(ATTACKER, address).await?).await?;
        askers.spawn(ask(address, guest, paths[number % paths.len()].clone(), Arc::clone(&tally)));
    }
    let fire = others.play(siege.time).await;
    askers.shutdown().await;
    let most = watch.most().await;
    let (n_refused, n_lost) = (others.n_refused(), others.n_lost());
    drop(others);
    ground.end().await?;
    let count = |count: &AtomicUsize| count.load(Ordering::Relaxed);
    Ok(vec![
        Finding::told("people who ask for reviews all the time", ASKERS.to_string()),
        Finding::told(
            "reviews made; told to try again; given up after 20 s",
            format!("{}; {}; {}", count(&tally.done), count(&tally.busy), count(&tally.late)),
        ),
        Finding::none("reviews that failed otherwise", count(&tally.failed)),
        Finding::at_most("memory taken by the attack", most - before, MEMORY, " MiB"),
        Finding::none("moves of others refused, sockets lost", n_refused + n_lost),
        Finding::waits("moves of others", &peace, &fire),
    ])
}

/// A finished game with plays in it; returns the path of its review.
pub(super) async fn finished(address: SocketAddr, owner: &Guest, name: &str) -> anyhow::Result<String> {
    let mut duel = Duel::alone(ATTACKER, address, owner, &tables::named(name)?).await?;
    let view = duel.to_move().context("the game does not begin")?;
    let mind = Arc::new(Mind::new(view.public().ruleset(), &Shelf::new(None))?);
    for _ in 0..MOVES {
        let Some(view) = duel.to_move().cloned() else { break };
        let mind = Arc::clone(&mind);
        let action = tokio::task::spawn_blocking(move || mind.best(&view)).await?;
        duel.act(&action.unwrap_or(Action::Pass { swaps: Vec::new() })).await?;
    }
    duel.act(&Action::Resign).await?;
    let key = duel.table.watch_link.as_deref().and_then(key_of).context("nobody may watch")?;
    Ok(format!("/api/v1/games/{}/review?key={key}", duel.table.table))
}

/// Asks for a review again and again. If many people wait, an answer may take longer than the time limit, which is
/// expected.
async fn ask(address: SocketAddr, guest: Guest, wanted: String, tally: Arc<Tally>) -> anyhow::Result<()> {
    loop {
        let mut caller = Caller::from(ATTACKER, address).await?;
        while let Ok(answer) = caller.request(&wanted, Some(&guest.cookie), "").await {
            let count = match answer.status {
                200 => &tally.done,
                429 => &tally.busy,
                _ => {
                    eprintln!("a review was answered {}: {}", answer.status, answer.body);
                    &tally.failed
                }
            };
            count.fetch_add(1, Ordering::Relaxed);
            if answer.status != 200 {
                tokio::time::sleep(AGAIN).await;
            }
        }
        tally.late.fetch_add(1, Ordering::Relaxed);
    }
}
