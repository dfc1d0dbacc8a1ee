//! `tilewright check`: whether everything that a server keeps is whole.

use std::time::Instant;

use draws::Unfair;
use protocol::record::Reader;
use rules::{Entry, Hidden, Phase, Seed, audit};
use serde_json::json;
use store::{GameHead, GameId, MoveError, Store, StoreError};

use super::{Which, wait_for};
use crate::fault::Fault;
use crate::options::Printing;
use crate::output::pretty;

/// Games that are listed at once.
const AT_ONCE: usize = 500;

/// Check everything that a server keeps: the file, its indexes, every log, every digest
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Every log is replayed by the referee, the rules in it are compared with their digest, seeds with what \
    was committed to, and the draws of finished games are proven. Nothing is changed; the server may go on meanwhile.\n\n\
    Exit status: 0 all is whole, 1 it is not: every fault is listed.\n\n\
    Examples:\n  tilewright check\n  tilewright check --config /etc/tilewright/tilewright.toml\n  \
    tilewright check --database sqlite:monday.db"
)]
pub(crate) struct Args {
    #[command(flatten)]
    which: Which,

    #[command(flatten)]
    printing: Printing,
}

/// The numbers of the check, and the faults.
#[derive(Debug, Default)]
struct Found {
    games: usize,
    live: usize,
    entries: usize,
    /// Finished games whose draws follow from the seed that was committed to.
    proven: usize,
    faults: Vec<String>,
}

/// Checks a store; gives what to print, and whether it is whole.
pub(crate) fn run(args: &Args) -> Result<(String, Result<(), Fault>), Fault> {
    let (url, started) = (args.which.url()?, Instant::now());
    let found = wait_for(async {
        let store = Store::open_existing(&url).await?;
        let found = look(&store).await;
        store.close().await;
        found
    })?;
    let seconds = started.elapsed().as_secs_f64();
    let Found { games, live, entries, proven, faults } = &found;
    let text = match args.printing.json {
        true => pretty(&json!({
            "store": url.to_string(), "whole": faults.is_empty(), "games": games, "live": live, "entries": entries,
            "proven": proven, "faults": faults, "seconds": seconds,
        })),
        false => {
            let listed: String = faults.iter().map(|fault| format!("{fault}\n")).collect();
            let whole = if faults.is_empty() { ", all whole" } else { "" };
            format!(
                "{listed}games {games}, of them {live} live; {entries} entries replayed, the draws of {proven} games \
                 proven{whole}, in {seconds:.1} s\n"
            )
        }
    };
    let verdict = match faults.len() {
        0 => Ok(()),
        1 => Err(Fault::BadInput(format!("{url} has 1 fault"))),
        n => Err(Fault::BadInput(format!("{url} has {n} faults"))),
    };
    Ok((text, verdict))
}

async fn look(store: &Store) -> Result<Found, MoveError> {
    let mut found = Found { faults: store.faults().await?, ..Found::default() };
    let mut after: Option<GameId> = None;
    loop {
        let games = store.all_games(after.as_ref(), AT_ONCE).await?;
        let Some(last) = games.last() else { return Ok(found) };
        after = Some(last.id.clone());
        // The sign of life of the site is kept as a log, too.
        for head in games.iter().filter(|head| head.id.as_str() != server::SITE_LOG) {
            let judged = match read(store, &head.id).await {
                Ok((lines, seed)) => judge(head, &lines, seed, &mut found),
                // Thrown away in between, as old games from files are.
                Err(StoreError::Missing { .. }) => continue,
                Err(error) => Err(format!("it cannot be read: {error}")),
            };
            found.games += 1;
            found.live += usize::from(head.finished.is_none());
            found.faults.extend(judged.err().map(|fault| format!("game {}: {fault}", head.id)));
        }
    }
}

/// The log of a game, and its seed if it has one.
async fn read(store: &Store, game: &GameId) -> Result<(Vec<String>, Option<Seed>), StoreError> {
    let mut lines = Vec::new();
    loop {
        let page = store.read_game(game, lines.len() as u64, store::limits::READ_RECORDS).await?;
        if page.is_empty() {
            break;
        }
        lines.extend(page);
    }
    let seed = store.seed(game).await?;
    Ok((lines, seed.and_then(|seed| <[u8; 32]>::try_from(seed.expose()).ok()).map(Seed)))
}

/// Checks one game, and adds its faults.
fn judge(head: &GameHead, lines: &[String], seed: Option<Seed>, found: &mut Found) -> Result<(), String> {
    // A game that is played has grown since it was listed.
    if (lines.len() as u64) < head.next {
        return Err(format!("{} records are counted, and {} are there", head.next, lines.len()));
    }
    let mut reader = Reader::new();
    let mut log: Vec<Entry<Hidden>> = Vec::with_capacity(lines.len());
    for (number, line) in lines.iter().enumerate() {
        log.push(reader.read(line).map_err(|fault| format!("record {number} cannot be read: {fault}"))?);
    }
    let end = audit(&log).map_err(|(entry, why)| format!("entry {entry} cannot follow those before it: {why}"))?;
    found.entries += log.len();
    let is_over = matches!(end.public().phase(), Phase::Over { .. });
    if head.finished.is_some() && !is_over {
        return Err("it stands among the finished games, and its log does not end".to_owned());
    }
    let committed = end.public().table().commitment();
    if let (Some(seed), Some(committed)) = (&seed, committed)
        && seed.commitment() != committed
    {
        return Err("its seed is not the one that was committed to".to_owned());
    }
    if committed.is_some() && seed.is_none() && !is_over {
        return Err("its seed is not there, so that it cannot go on".to_owned());
    }
    match draws::verify(&log) {
        Ok(_) => found.proven += 1,
        Err(Unfair::NoCommitment | Unfair::NotRevealed) => {}
        Err(unfair) => return Err(format!("its draws are not proven: {unfair}")),
    }
    Ok(())
}
