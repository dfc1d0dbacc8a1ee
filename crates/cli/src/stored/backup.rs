//! `tilewright backup`: writes all data of a server into one file.

use std::path::PathBuf;
use std::time::Instant;

use store::Store;

use super::rotation::{name, rotate};
use super::{Shown, Which, report, wait_for};
use crate::data;
use crate::date::now;
use crate::fault::Fault;
use crate::options::Printing;

/// Back up all data of a server into one new file
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The server may go on meanwhile: the file holds one moment. It is whole or not there, and can be \
    restored into a data folder or into PostgreSQL. It holds hidden racks and seeds of games that are being played: \
    keep it to yourself.\n\nWith --keep, backups are named by their time, and the oldest are removed once the new one \
    is whole; other files in the folder are left alone.\n\nExamples:\n  tilewright backup monday.db\n  \
    tilewright backup --data games monday.db\n  tilewright backup --keep 14 /var/backups/tilewright\n  \
    tilewright backup --database postgres://tilewright@localhost/games monday.db"
)]
pub(crate) struct Args {
    /// The file to write; with --keep, the folder for backups
    file: PathBuf,

    /// Keep this many backups in the folder, the new one included
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    keep: Option<u16>,

    #[command(flatten)]
    which: Which,

    #[command(flatten)]
    printing: Printing,
}

/// Writes a backup; returns the output.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    let (from, started) = (args.which.url()?, Instant::now());
    let file = match args.keep {
        None => args.file.clone(),
        Some(_) => {
            data::make(&args.file)?;
            args.file.join(name(now()))
        }
    };
    let copied = wait_for(async {
        let mut shown = Shown::new();
        let store = Store::open_existing(&from).await?;
        let copied = store.backup(&file, &mut |progress| shown.show(progress)).await;
        store.close().await;
        copied
    })?;
    let mut said = report(&copied, &from.to_string(), &file.display().to_string(), started, args.printing.json);
    if let Some(keep) = args.keep {
        let removed = rotate(&args.file, usize::from(keep))?;
        if !args.printing.json {
            said += &told(&removed);
        }
    }
    Ok(said)
}

fn told(removed: &[PathBuf]) -> String {
    let line = |path: &PathBuf| format!("removed {}\n", path.display());
    removed.iter().map(line).collect()
}
