//! The program `tilewright`: one file a subcommand, and the terminal game in `play`.
//!
//! Everything here asks and shows; what is legal, what it scores and who may see it, `rules` says.

#![forbid(unsafe_code)]

mod admin;
mod analysis;
mod analyze;
mod autoplay;
mod choice;
mod completions;
mod count;
mod data;
mod date;
mod draw;
mod editions;
mod endgame;
mod engine_lines;
mod fault;
mod gcg;
mod input;
mod leave_values;
mod lexicon;
mod limits;
mod man;
mod moves;
mod output;
mod play;
mod preendgame;
mod progress;
mod puzzles;
mod records;
mod screen;
mod seating;
mod serve;
mod sim;
mod store;
mod text;
mod train_leaves;
mod train_positions;
mod train_wins;
mod verify;
mod workers;

use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser, Subcommand};

use crate::fault::Fault;

/// A crossword tile game: play in the terminal or host games, look up words, analyse plays, check draws.
#[derive(Debug, Parser)]
#[command(
    name = "tilewright",
    version,
    after_help = "Examples:\n  tilewright play\n  tilewright serve\n  tilewright play --players Ann,Ben --lexicon english-everyday\n  \
                  tilewright editions deluxe\n  tilewright lexicon check english-everyday QI ZA\n  \
                  tilewright autoplay --games 100 --seed 1\n  tilewright gcg check game.gcg\n  \
                  tilewright analyze game.gcg --html review.html\n  tilewright verify game.jsonl\n\n\
                  Exit status: 0 success, 1 bad input, 2 wrong usage."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Play(Box<play::Args>),
    Serve(Box<serve::Args>),
    Admin(Box<admin::Args>),
    Editions(editions::Args),
    Lexicon(lexicon::Args),
    Moves(moves::Args),
    Count(count::Args),
    Autoplay(Box<autoplay::Args>),
    Sim(Box<sim::Args>),
    Endgame(endgame::Args),
    Preendgame(preendgame::Args),
    TrainLeaves(train_leaves::Args),
    TrainPositions(train_positions::Args),
    TrainWins(train_wins::Args),
    Gcg(gcg::Args),
    Analyze(analyze::Args),
    Puzzles(puzzles::Args),
    Engine(engine_lines::Args),
    Completions(completions::Args),
    Man(man::Args),
    Verify(verify::Args),
    Backup(store::backup::Args),
    Restore(store::restore::Args),
    Check(store::check::Args),
    MigrateStore(store::migrate::Args),
}

/// Runs the program with these arguments, the name of the program first.
///
/// Exit status: 0 fine, 1 the input is bad (a message on stderr says where and why), 2 wrong usage.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            // Where even this cannot be written, nobody is there to read it.
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    let done = match &cli.command {
        Command::Play(args) => play::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Admin(args) => admin::run(args).and_then(|text| print(&text)),
        Command::Editions(args) => editions::run(args).and_then(|text| print(&text)),
        Command::Lexicon(args) => lexicon::run(args).and_then(|(text, verdict)| print(&text).and(verdict)),
        Command::Moves(args) => moves::run(args).and_then(|text| print(&text)),
        Command::Count(args) => count::run(args),
        Command::Autoplay(args) => autoplay::run(args).and_then(|text| print(&text)),
        Command::Sim(args) => sim::run(args).and_then(|text| print(&text)),
        Command::Endgame(args) => endgame::run(args).and_then(|text| print(&text)),
        Command::Preendgame(args) => preendgame::run(args).and_then(|text| print(&text)),
        Command::TrainLeaves(args) => train_leaves::run(args).and_then(|text| print(&text)),
        Command::TrainPositions(args) => train_positions::run(args).and_then(|text| print(&text)),
        Command::TrainWins(args) => train_wins::run(args).and_then(|text| print(&text)),
        Command::Analyze(args) => analyze::run(args).and_then(|(text, verdict)| print(&text).and(verdict)),
        Command::Puzzles(args) => puzzles::run(args),
        Command::Engine(args) => engine_lines::run(args),
        Command::Completions(args) => print(&completions::run(args, Cli::command())),
        Command::Man(args) => man::run(args, Cli::command()).and_then(|text| print(&text)),
        Command::Gcg(args) => gcg::run(args).and_then(|(text, verdict)| print(&text).and(verdict)),
        Command::Verify(args) => verify::run(args).and_then(|(text, verdict)| print(&text).and(verdict)),
        Command::Backup(args) => store::backup::run(args).and_then(|text| print(&text)),
        Command::Restore(args) => store::restore::run(args).and_then(|text| print(&text)),
        Command::Check(args) => store::check::run(args).and_then(|(text, verdict)| print(&text).and(verdict)),
        Command::MigrateStore(args) => store::migrate::run(args).and_then(|text| print(&text)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            let _ = writeln!(std::io::stderr(), "tilewright: {fault}");
            ExitCode::from(fault.status())
        }
    }
}

/// Prints a text. A reader that has gone away, as `head` does, is no fault.
fn print(text: &str) -> Result<(), Fault> {
    output::print(text).map(|_| ())
}
