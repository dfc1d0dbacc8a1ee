//! `tilewright migrate-store`: from a data folder to PostgreSQL, or back.

use std::time::Instant;

use store::{Holding, Store, StoreUrl};

use super::{Shown, Which, report, wait_for};
use crate::fault::Fault;
use crate::options::Printing;

/// Move a server to the other kind of database: copy all data into an empty store
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Stop the server first: what is played after the copy began is not copied. Everything is read back \
    and compared; the old store stays as it is. Then start the server with the new one.\n\nExamples:\n  \
    tilewright migrate-store --data games --to postgres://tilewright@localhost/games\n  \
    tilewright migrate-store --database postgres://tilewright@localhost/games --to sqlite:games/tilewright.db"
)]
pub(crate) struct Args {
    #[command(flatten)]
    which: Which,

    /// The empty store: postgres://USER:PASSWORD@HOST:PORT/DATABASE or sqlite:FILE
    #[arg(long, value_name = "URL")]
    to: StoreUrl,

    #[command(flatten)]
    printing: Printing,
}

/// Copies a store; returns the output.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    let (from, started) = (args.which.url()?, Instant::now());
    if from == args.to {
        return Err(Fault::Usage(format!("{from} cannot be moved to itself")));
    }
    let copied = wait_for(async {
        // A server that keeps running would write to the old store.
        let held = (from.hold(Holding::Alone)?, args.to.hold(Holding::Alone)?);
        let source = Store::open_existing(&from).await?;
        let target = Store::open(&args.to).await?;
        let mut shown = Shown::new();
        let copied = store::copy(&source, &target, &mut |progress| shown.show(progress)).await;
        source.close().await;
        target.close().await;
        drop(held);
        copied
    })?;
    Ok(report(&copied, &from.to_string(), &args.to.to_string(), started, args.printing.json))
}
