//! The program `tilewright`: one file for each subcommand, those that host games here, all others in `commands`.
//!
//! This crate reads arguments and prints; `rules` decides whether a play is legal, what it scores and who may see it.

#![forbid(unsafe_code)]

mod admin;
#[cfg(feature = "terminal")]
mod commands;
mod data;
mod date;
mod fault;
mod options;
mod output;
mod serve;
mod stored;

use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::fault::Fault;

/// The name of the edition of games for which none is chosen; it is data.
pub(crate) const DEFAULT_EDITION: &str = include_str!("../default-edition.txt");

/// A crossword tile game: play in the terminal or host games, look up words, analyse plays, check draws.
#[derive(Debug, Parser)]
#[command(name = "tilewright", version, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[cfg(feature = "terminal")]
const EXAMPLES: &str = "Examples:\n  tilewright play\n  tilewright serve\n  tilewright play --players Ann,Ben --lexicon english-everyday\n  \
    tilewright editions deluxe\n  tilewright lexicon check english-everyday QI ZA\n  \
    tilewright autoplay --games 100 --seed 1\n  tilewright gcg check game.gcg\n  \
    tilewright analyze game.gcg --html review.html\n  tilewright verify game.jsonl\n\n\
    Exit status: 0 success, 1 bad input, 2 wrong usage.";
#[cfg(not(feature = "terminal"))]
const EXAMPLES: &str = "Examples:\n  tilewright serve\n  tilewright backup games.db\n\n\
    This program hosts games and does nothing else. The whole one also plays in the terminal, analyses games and works\n\
    with word lists: cargo build --release --package tilewright\n\n\
    Exit status: 0 success, 1 bad input, 2 wrong usage.";

#[derive(Debug, Subcommand)]
enum Command {
    #[cfg(feature = "terminal")]
    #[command(flatten)]
    Other(commands::Command),
    Serve(Box<serve::Args>),
    Admin(Box<admin::Args>),
    Backup(stored::backup::Args),
    Restore(stored::restore::Args),
    Check(stored::check::Args),
    MigrateStore(stored::migrate::Args),
}

/// Runs the program with these arguments, the name of the program first.
///
/// Exit status: 0 success, 1 bad input (a message on the error output says what is wrong and where), 2 wrong usage.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            // If even this cannot be written, nobody can read it.
            let _ = error.print();
            #[cfg(not(feature = "terminal"))]
            if error.kind() == clap::error::ErrorKind::InvalidSubcommand {
                let _ = writeln!(
                    std::io::stderr(),
                    "\nThis program only hosts games; `tilewright --help` says how to build the whole one."
                );
            }
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    let done = match &cli.command {
        #[cfg(feature = "terminal")]
        Command::Other(command) => command.run(),
        Command::Serve(args) => serve::run(args),
        Command::Admin(args) => admin::run(args).and_then(|text| print(&text)),
        Command::Backup(args) => stored::backup::run(args).and_then(|text| print(&text)),
        Command::Restore(args) => stored::restore::run(args).and_then(|text| print(&text)),
        Command::Check(args) => stored::check::run(args).and_then(|(text, verdict)| print(&text).and(verdict)),
        Command::MigrateStore(args) => stored::migrate::run(args).and_then(|text| print(&text)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            let _ = writeln!(std::io::stderr(), "tilewright: {fault}");
            ExitCode::from(fault.status())
        }
    }
}

/// Prints a text. A reader that has gone away, as `head` does, is not a fault.
fn print(text: &str) -> Result<(), Fault> {
    output::print(text).map(|_| ())
}
