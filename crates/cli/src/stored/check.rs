//! `tilewright check`: checks all data of a server.

use std::time::Instant;

use serde_json::json;
use server::audit::{Found, audit};
use store::Store;

use super::{Which, wait_for};
use crate::fault::Fault;
use crate::options::Printing;
use crate::output::pretty;

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

/// Checks a store; returns the output, and whether the store is intact.
pub(crate) fn run(args: &Args) -> Result<(String, Result<(), Fault>), Fault> {
    let (url, folder, started) = (args.which.url()?, args.which.folder()?, Instant::now());
    let found = wait_for(async {
        let store = Store::open_existing(&url).await?;
        let found = audit(&store, &folder).await;
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
