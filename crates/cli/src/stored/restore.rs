//! `tilewright restore`: makes a store from a backup.

use std::path::PathBuf;
use std::time::Instant;

use super::{Shown, Which, report, told, wait_for};
use crate::data;
use crate::fault::Fault;
use crate::options::Printing;

/// Restore a backup into an empty store
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Nothing is overwritten: the data folder must have no store, the database must be empty. A backup \
    of an older version is brought up to date; the file itself stays as it is.\n\nExamples:\n  \
    tilewright restore monday.db\n  tilewright restore --dry-run monday.db\n  tilewright restore --data games monday.db\n  \
    tilewright restore --database postgres://tilewright@localhost/games monday.db"
)]
pub(crate) struct Args {
    /// The backup
    file: PathBuf,

    #[command(flatten)]
    which: Which,

    /// Only try: read and compare the whole backup in a temporary file, and check that the target is free
    #[arg(long)]
    dry_run: bool,

    #[command(flatten)]
    printing: Printing,
}

/// Restores a backup; returns the output.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    let (to, started) = (args.which.url()?, Instant::now());
    if args.dry_run {
        let copied = wait_for(async {
            let mut shown = Shown::new();
            store::rehearse(&args.file, &to, &mut |progress| shown.show(progress)).await
        })?;
        let to = to.to_string();
        let done = format!(
            "read and compared; they can be restored to {to}, and nothing was changed (`tilewright check` replays the games)"
        );
        return Ok(told(&copied, &args.file.display().to_string(), &to, &done, started, args.printing.json));
    }
    if let Some(folder) = to.path().and_then(std::path::Path::parent) {
        data::make(folder)?;
    }
    let copied = wait_for(async {
        let mut shown = Shown::new();
        store::restore(&args.file, &to, &mut |progress| shown.show(progress)).await
    })?;
    Ok(report(&copied, &args.file.display().to_string(), &to.to_string(), started, args.printing.json))
}
