//! `tilewright check`: checks all data of a server.

mod event;
mod game;
mod words;

use std::time::Instant;

use serde_json::json;
use store::{EventId, GameHead, GameId, IndexCheck, MoveError, Store, StoreError};
use words::Lists;

use super::{Which, wait_for};
use crate::fault::Fault;
use crate::options::Printing;
use crate::output::pretty;

/// How many games are listed at a time.
const AT_ONCE: usize = 500;

/// Check all data of a server: the file, its indexes, every log, every digest
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Every log is replayed: games by the referee, classes and tournaments as their halls do. The rules in it are \
    compared with their digest, its word list with the one in the data folder, seeds with what was committed to, and the \
    draws of finished games are proven. Nothing is changed; the server may go on meanwhile.\n\n\
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

/// The numbers of the check, and the faults found.
#[derive(Debug, Default)]
struct Found {
    games: usize,
    live: usize,
    /// Classes and tournaments.
    events: usize,
    entries: usize,
    /// Finished games whose draws follow from the committed seed.
    proven: usize,
    faults: Vec<String>,
    /// What could not be checked, a line each.
    remarks: Vec<String>,
}

/// Checks a store; returns the output, and whether the store is intact.
pub(crate) fn run(args: &Args) -> Result<(String, Result<(), Fault>), Fault> {
    let (url, folder, started) = (args.which.url()?, args.which.folder()?, Instant::now());
    let found = wait_for(async {
        let store = Store::open_existing(&url).await?;
        let found = look(&store, Lists::within(&folder)).await;
        store.close().await;
        found
    })?;
    let seconds = started.elapsed().as_secs_f64();
    let Found { games, live, events, entries, proven, faults, remarks } = &found;
    let text = match args.printing.json {
        true => pretty(&json!({
            "store": url.to_string(), "whole": faults.is_empty(), "games": games, "live": live, "events": events,
            "entries": entries, "proven": proven, "faults": faults, "remarks": remarks, "seconds": seconds,
        })),
        false => {
            let listed: String = faults.iter().chain(remarks).map(|line| format!("{line}\n")).collect();
            let whole = if faults.is_empty() { ", all whole" } else { "" };
            format!(
                "{listed}games {games}, of them {live} live; events {events}; {entries} entries replayed, the draws of \
                 {proven} games proven{whole}, in {seconds:.1} s\n"
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

async fn look(store: &Store, mut lists: Lists) -> Result<Found, MoveError> {
    let mut found = Found { faults: store.faults().await?, ..Found::default() };
    match store.check_indexes().await? {
        IndexCheck::Done { faults } => found.faults.extend(faults),
        IndexCheck::NotDone { why } => found.remarks.push(format!("the indexes were not checked: {why}")),
    }
    let mut after: Option<GameId> = None;
    loop {
        let games = store.all_games(after.as_ref(), AT_ONCE).await?;
        let Some(last) = games.last() else { break };
        after = Some(last.id.clone());
        // The sign of life of the site is kept as a log, too.
        for head in games.iter().filter(|head| head.id.as_str() != store::SITE_LOG) {
            let event = event_of(store, head).await?;
            let judged = match (read(store, head).await?, &event) {
                // It was deleted after it was listed, as old imported games are.
                (Read::Gone, _) => continue,
                (Read::Fault(fault), _) => Err(fault),
                (Read::Lines(lines), Some(event)) => look_at_event(store, event, &lines, &mut found).await?,
                (Read::Lines(lines), None) => look_at_game(store, head, &lines, &mut lists, &mut found).await?,
            };
            let what = if event.is_some() { "event" } else { "game" };
            match event {
                Some(_) => found.events += 1,
                None => {
                    found.games += 1;
                    found.live += usize::from(head.finished.is_none());
                }
            }
            found.faults.extend(judged.err().map(|fault| format!("{what} {}: {fault}", head.id)));
        }
    }
    found.remarks.extend(lists.remarks());
    Ok(found)
}

/// The event of which this is the log; a log of a game has none.
async fn event_of(store: &Store, head: &GameHead) -> Result<Option<EventId>, StoreError> {
    if head.table.is_some() {
        return Ok(None);
    }
    let Ok(id) = EventId::new(head.id.as_str()) else { return Ok(None) };
    Ok(store.event(&id).await?.map(|event| event.id))
}

/// The fault of a log, if it has one.
type Judged = Result<(), String>;

async fn look_at_event(
    store: &Store,
    event: &EventId,
    lines: &[String],
    found: &mut Found,
) -> Result<Judged, StoreError> {
    let slips = store.slips_of(event).await?;
    Ok(event::judge(lines, &slips).map(|entries| found.entries += entries))
}

async fn look_at_game(
    store: &Store,
    head: &GameHead,
    lines: &[String],
    lists: &mut Lists,
    found: &mut Found,
) -> Result<Judged, StoreError> {
    let seed = game::seed_of(store, head).await?;
    let table = match game::judge(head, lines, seed.as_ref(), found) {
        Ok(table) => table,
        Err(fault) => return Ok(Err(fault)),
    };
    // The file of an imported game may name any list.
    if seed.is_none() && head.finished == Some(head.created) {
        return Ok(Ok(()));
    }
    let doc = match &head.table {
        Some(id) => store.table(id).await?.map(|table| table.state.doc),
        None => None,
    };
    Ok(lists.compare(&table, doc.as_deref()))
}

/// The log of a game or an event.
enum Read {
    Lines(Vec<String>),
    /// It cannot be read, or lines are missing.
    Fault(String),
    /// It was deleted after it was listed.
    Gone,
}

async fn read(store: &Store, head: &GameHead) -> Result<Read, StoreError> {
    let mut lines = Vec::new();
    loop {
        match store.read_game(&head.id, lines.len() as u64, store::limits::READ_RECORDS).await {
            Ok(page) if page.is_empty() => break,
            Ok(page) => lines.extend(page),
            Err(StoreError::Missing { .. }) => return Ok(Read::Gone),
            Err(error) => return Ok(Read::Fault(format!("it cannot be read: {error}"))),
        }
    }
    // A game that is still played may have grown since it was listed.
    if (lines.len() as u64) < head.next {
        return Ok(Read::Fault(format!("{} records are counted, and {} are there", head.next, lines.len())));
    }
    Ok(Read::Lines(lines))
}
