//! Incomplete requests: bodies and heads.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::task::JoinSet;

use super::bystanders::{PEACE, newcomers};
use super::ground::Ground;
use super::{ATTACKER, Finding, Siege};
use crate::guest::Guest;
use crate::http::{Caller, line_from};
use crate::load::gauge::Waits;

/// How many connections the attacker tries to hold at the same time.
const LINES: usize = 1_200;
/// The pause after a refusal.
const AGAIN: Duration = Duration::from_secs(1);
/// The longest time that the attacker holds a connection.
const HELD: Duration = Duration::from_secs(120);
/// The longest time until a server cuts off an incomplete request, in seconds, with a margin for a busy machine.
const CUT_OFF: f64 = 25.0;
/// The requests with the largest bodies, each with a length that its limit allows, in bytes.
const BODIES: [(&str, usize); 5] = [
    ("games/import", 1 << 20),
    ("studies", 512 << 10),
    ("study/lists", 1 << 20),
    ("study/answers", 128 << 10),
    ("claim", 128 << 10),
];
/// For bodies: those of one address have 48 MiB together; as much again for buffers and for memory that the system takes
/// back late, and the accounts and connections of the attacker.
const BODY_MEMORY: f64 = 120.0;
/// The most memory for incomplete heads, in MiB.
const HEAD_MEMORY: f64 = 60.0;
/// With this many files, a server admits connections for an eighth of them, and one address gets half of those.
const FEW_FILES: u64 = 1_024;

/// The results of the attackers.
#[derive(Default)]
struct Held {
    now: AtomicUsize,
    most: AtomicUsize,
    in_all: AtomicUsize,
    /// The longest time that a connection was held, in milliseconds.
    longest: AtomicUsize,
    is_over: AtomicBool,
}

/// Half-sent bodies from one address.
pub(super) async fn bodies(siege: &Siege) -> anyhow::Result<Vec<Finding>> {
    let ground = Ground::new(siege, None).await?;
    let address = ground.address();
    let mut guests = Vec::new();
    for _ in 0..40 {
        guests.push(Guest::new(&mut Caller::from(ATTACKER, address).await?).await?);
    }
    let half = |number: usize| {
        let cookie = &guests[number % guests.len()].cookie;
        let (path, length) = BODIES[number % BODIES.len()];
        let head = format!(
            "POST /api/v1/{path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{{\"text\":\""
        );
        let mut bytes = head.into_bytes();
        // All but the last kilobyte, which is never sent.
        bytes.resize(bytes.len() + length - 1_024, b'x');
        bytes
    };
    besiege(siege, ground, half, 400, BODY_MEMORY).await
}

/// Half-sent heads from one address, at a server that may open few files.
pub(super) async fn heads(siege: &Siege) -> anyhow::Result<Vec<Finding>> {
    let ground = Ground::new(siege, Some(FEW_FILES)).await?;
    let address = ground.address();
    let half = |_| format!("GET /api/v1/me HTTP/1.1\r\nHost: {address}\r\nX-Half: ").into_bytes();
    besiege(siege, ground, half, (FEW_FILES / 16) as usize, HEAD_MEMORY).await
}

async fn besiege(
    siege: &Siege,
    ground: Ground,
    half: impl Fn(usize) -> Vec<u8>,
    most_held: usize,
    most_memory: f64,
) -> anyhow::Result<Vec<Finding>> {
    let address = ground.address();
    let (peace, refused_in_peace) = newcomers(address, PEACE).await;
    anyhow::ensure!(refused_in_peace == 0, "newcomers are refused in peace");
    let before = ground.memory()?;
    let watch = ground.watch();
    let held = Arc::new(Held::default());
    let mut lines = JoinSet::new();
    for number in 0..LINES {
        lines.spawn(hold(address, half(number), Arc::clone(&held)));
    }
    let (fire, n_refused): (Waits, usize) = newcomers(address, siege.time).await;
    held.is_over.store(true, Ordering::Relaxed);
    lines.shutdown().await;
    let most = watch.most().await;
    let after = ground.memory()?;
    ground.end().await.context("after the siege")?;
    let number = |count: &AtomicUsize| count.load(Ordering::Relaxed);
    let longest = number(&held.longest) as f64 / 1e3;
    let mut findings = vec![
        Finding::told("connections tried at once from one address", LINES.to_string()),
        Finding::at_most("of them held at once", number(&held.most) as f64, most_held as f64, ""),
        Finding::told("held in all", number(&held.in_all).to_string()),
        Finding::at_most("memory taken by the attack", most - before, most_memory, " MiB"),
        Finding::told(
            "memory before → at most → when they hang up",
            format!("{before:.0} → {most:.0} → {after:.0} MiB"),
        ),
        Finding::none("newcomers from elsewhere without an answer", n_refused),
        Finding::waits("newcomers", &peace, &fire),
    ];
    if siege.time.as_secs_f64() > CUT_OFF {
        findings.push(Finding::at_most("longest time that half a request was held", longest, CUT_OFF, " s"));
    }
    Ok(findings)
}

/// Sends half of a request and holds the connection until the server closes it, again and again.
async fn hold(address: SocketAddr, half: Vec<u8>, held: Arc<Held>) {
    while !held.is_over.load(Ordering::Relaxed) {
        if let Ok(mut stream) = line_from(ATTACKER, address).await {
            let began = Instant::now();
            let mut answer = [0; 512];
            // A server that admits the connection sends nothing while it waits for the rest.
            let sent = stream.write_all(&half).await.is_ok();
            let first = tokio::time::timeout(AGAIN, stream.read(&mut answer)).await;
            if sent && first.is_err() {
                let now = held.now.fetch_add(1, Ordering::Relaxed) + 1;
                held.most.fetch_max(now, Ordering::Relaxed);
                held.in_all.fetch_add(1, Ordering::Relaxed);
                let _ = tokio::time::timeout(HELD, stream.read(&mut answer)).await;
                let took = usize::try_from(began.elapsed().as_millis()).unwrap_or(usize::MAX);
                held.longest.fetch_max(took, Ordering::Relaxed);
                held.now.fetch_sub(1, Ordering::Relaxed);
                continue;
            }
        }
        tokio::time::sleep(AGAIN).await;
    }
}
