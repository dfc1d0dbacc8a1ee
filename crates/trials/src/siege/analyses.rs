//! Analyses and deeper reviews, as many at the same time as people ask for.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Context as _;
use protocol::wire::rest::{AnalysisNews, AnalysisStage, DeeperNews, DeeperStage, PositionDoc};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::bystanders::{Bystanders, PEACE};
use super::ground::Ground;
use super::{ATTACKER, Finding, Siege, reviews};
use crate::guest::Guest;
use crate::http::Caller;
use crate::stream::Stream;

/// How many people have positions analysed at the same time.
const ANALYSTS: usize = 4;
/// How many people have games reviewed in depth at the same time.
const REVIEWERS: usize = 2;
/// How long each analysis may think, in seconds.
const SECONDS: u16 = 5;
/// The pause after an answer, before the next question.
const AGAIN: Duration = Duration::from_millis(100);

#[derive(Default)]
struct Tally {
    /// Analyses that came to their end, and turns that were reviewed.
    done: [AtomicUsize; 2],
    /// How many think at this moment, and at most so far.
    thinking: AtomicUsize,
    most: AtomicUsize,
    failed: AtomicUsize,
}

/// Counts somebody whose question is being thought about, until it is dropped.
struct Thinking(Arc<Tally>);

impl Thinking {
    fn new(tally: &Arc<Tally>) -> Thinking {
        let now = tally.thinking.fetch_add(1, Ordering::Relaxed) + 1;
        tally.most.fetch_max(now, Ordering::Relaxed);
        Thinking(Arc::clone(tally))
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.0.thinking.fetch_sub(1, Ordering::Relaxed);
    }
}

pub(super) async fn lay(siege: &Siege) -> anyhow::Result<Vec<Finding>> {
    let ground = Ground::new(siege, None).await?;
    let address = ground.address();
    let owner = Guest::new(&mut Caller::from(ATTACKER, address).await?).await?;
    let game = reviews::finished(address, &owner, "taken").await.context("a game to review")?;
    let mut others = Bystanders::sit(address, siege.time).await?;
    let peace = others.play(PEACE).await;
    let tally = Arc::new(Tally::default());
    let mut askers = JoinSet::new();
    for number in 0..ANALYSTS + REVIEWERS {
        let guest = Guest::new(&mut Caller::from(ATTACKER, address).await?).await?;
        let (tally, game) = (Arc::clone(&tally), game.clone());
        askers.spawn(async move {
            loop {
                let asked = match number {
                    0..ANALYSTS => analyse(address, &guest, &tally).await,
                    _ => look_deeper(address, &guest, &game, &tally).await,
                };
                if let Err(fault) = asked {
                    eprintln!("a question was not answered: {fault:#}");
                    tally.failed.fetch_add(1, Ordering::Relaxed);
                }
                tokio::time::sleep(AGAIN).await;
            }
        });
    }
    let fire = others.play(siege.time).await;
    askers.shutdown().await;
    let (n_refused, n_lost) = (others.n_refused(), others.n_lost());
    drop(others);
    ground.end().await?;
    let count = |count: &AtomicUsize| count.load(Ordering::Relaxed);
    Ok(vec![
        Finding::told("people who analyse, and who have a game reviewed in depth", format!("{ANALYSTS}; {REVIEWERS}")),
        Finding::told("thought about at the same time, by the server's own limit", count(&tally.most).to_string()),
        Finding::told("analyses done; turns reviewed", format!("{}; {}", count(&tally.done[0]), count(&tally.done[1]))),
        Finding::none("questions without an answer", count(&tally.failed)),
        Finding::none("moves of others refused, sockets lost", n_refused + n_lost),
        Finding::waits("moves of others", &peace, &fire),
        Finding::rare_waits("moves of others", &peace, &fire),
    ])
}

/// Analyses an empty board with a new rack, to the end.
async fn analyse(address: SocketAddr, guest: &Guest, tally: &Arc<Tally>) -> anyhow::Result<()> {
    // Without a name they are the rules that a server offers first.
    let rules = json!({ "chosen": { "edition": "" } });
    let body = json!({ "by": rules, "deal": true }).to_string();
    let mut caller = Caller::from(ATTACKER, address).await?;
    let drawn = caller.request("POST /api/v1/analysis/position", Some(&guest.cookie), &body).await?;
    let body = json!({ "position": { "by": rules, "cgp": drawn.json::<PositionDoc>()?.cgp }, "seconds": SECONDS });
    let mut stream = asked(address, guest, "/api/v1/analysis", &body).await?;
    let mut thinking = None;
    while let Some(AnalysisNews { stage, .. }) = stream.event().await? {
        match stage {
            AnalysisStage::Simulation | AnalysisStage::Preendgame | AnalysisStage::Endgame if thinking.is_none() => {
                thinking = Some(Thinking::new(tally));
            }
            AnalysisStage::Done | AnalysisStage::Settled => {
                tally.done[0].fetch_add(1, Ordering::Relaxed);
                return Ok(());
            }
            _ => {}
        }
    }
    anyhow::bail!("an analysis broke off")
}

/// Has all turns of a game reviewed in depth.
async fn look_deeper(address: SocketAddr, guest: &Guest, game: &str, tally: &Arc<Tally>) -> anyhow::Result<()> {
    let mut stream = asked(address, guest, game, &json!({})).await?;
    let mut thinking = None;
    while let Some(DeeperNews { stage, turn, .. }) = stream.event().await? {
        // Between two turns others have theirs.
        thinking = match stage {
            DeeperStage::Thinking if turn.is_none() => thinking.or_else(|| Some(Thinking::new(tally))),
            _ => None,
        };
        if turn.is_some() {
            tally.done[1].fetch_add(1, Ordering::Relaxed);
        }
        if stage == DeeperStage::Done {
            return Ok(());
        }
    }
    anyhow::bail!("a deeper review broke off")
}

async fn asked(address: SocketAddr, guest: &Guest, path: &str, body: &Value) -> anyhow::Result<Stream> {
    let stream = Stream::from(ATTACKER, address, path, &guest.cookie, &body.to_string()).await?;
    let status = stream.status;
    if status != 200 {
        anyhow::bail!("{status}: {}", stream.rest().await?);
    }
    Ok(stream)
}
