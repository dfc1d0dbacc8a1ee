//! `tilewright gcg`: checks and converts games in files.

mod check;
mod convert;
pub(crate) mod terms;

pub(crate) use self::convert::told_game;

use clap::Subcommand;

use crate::commands::output::Answer;
use crate::fault::Fault;

/// Check games in GCG files, and convert games and positions
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright gcg check game.gcg\n  tilewright gcg check --json games/*.gcg\n  \
    tilewright gcg convert game.gcg --to board\n  tilewright gcg convert game.gcg --to cgp --turn 12")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Args),
    Convert(convert::Args),
}

/// Carries out the subcommand; returns its output, and whether all files are correct.
pub(crate) fn run(args: &Args) -> Result<Answer, Fault> {
    match &args.command {
        Command::Check(args) => check::run(args),
        Command::Convert(args) => convert::run(args).map(|text| (text, Ok(()))),
    }
}
