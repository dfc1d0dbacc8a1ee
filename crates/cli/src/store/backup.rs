//! `tilewright backup`: everything that a server keeps, in one file.

use std::path::PathBuf;
use std::time::Instant;

use store::Store;

use super::{Shown, Which, report, wait_for};
use crate::fault::Fault;

/// Back up everything that a server keeps, into one new file
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The server may go on meanwhile: the file holds one moment. It is whole or not there, and can be \
    restored into a data folder or into PostgreSQL. It holds hidden racks and seeds of games that are being played: \
    keep it to yourself.\n\nExamples:\n  tilewright backup monday.db\n  tilewright backup --data games monday.db\n  \
    tilewright backup --database postgres://tilewright@localhost/games monday.db"
)]
pub(crate) struct Args {
    /// The file to write
    file: PathBuf,

    #[command(flatten)]
    which: Which,

    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Writes a backup; gives what to print.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    let (from, started) = (args.which.url(), Instant::now());
    let copied = wait_for(async {
        let mut shown = Shown::new();
        let store = Store::open_existing(&from).await?;
        let copied = store.backup(&args.file, &mut |progress| shown.show(progress)).await;
        store.close().await;
        copied
    })?;
    Ok(report(&copied, &from.to_string(), &args.file.display().to_string(), started, args.json))
}
