//! `tilewright event`: classes, club evenings and tournaments. An event is one file, its log.

mod act;
mod book;
mod export;
mod show;
mod words;

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};

use crate::fault::Fault;
use crate::options::Printing;

/// Run a class, a club evening or a tournament: players, pairings, results, standings
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright event new cup.jsonl --name \"Spring cup\" --rounds 5\n  \
    tilewright event add cup.jsonl --from players.csv --here\n  tilewright event pair cup.jsonl\n  \
    tilewright event result cup.jsonl 1 412-380\n  tilewright event standings cup.jsonl")]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    New(act::New),
    Division(act::AddDivision),
    Add(act::Add),
    Here(act::Here),
    Leave(act::Leave),
    Fix(act::Fix),
    Forbid(act::Forbid),
    Pair(act::PairRound),
    Seat(act::SeatLate),
    Begin(act::Begin),
    End(act::End),
    Result(act::Enter),
    Correct(act::Correct),
    Undo(act::Undo),
    Round(show::Tables),
    Standings(show::Places),
    Why(show::Explain),
    Log(show::History),
    Export(export::Export),
}

/// Options of all subcommands.
#[derive(Debug, clap::Args)]
struct Common {
    /// The file of the event
    file: PathBuf,

    /// The division; not needed if there is only one
    #[arg(long, value_name = "NAME")]
    division: Option<String>,

    #[command(flatten)]
    printing: Printing,
}

/// How rounds are paired.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum MethodName {
    Auto,
    RoundRobin,
    Swiss,
    KingOfTheHill,
    Fontes,
    Australian,
    TeamRoundRobin,
    Contention,
    Manual,
}

impl MethodName {
    fn method(self) -> events::Method {
        match self {
            MethodName::Auto => events::Method::Auto,
            MethodName::RoundRobin => events::Method::RoundRobin,
            MethodName::Swiss => events::Method::Swiss,
            MethodName::KingOfTheHill => events::Method::KingOfTheHill,
            MethodName::Fontes => events::Method::Fontes,
            MethodName::Australian => events::Method::Australian,
            MethodName::TeamRoundRobin => events::Method::TeamRoundRobin,
            MethodName::Contention => events::Method::Contention,
            MethodName::Manual => events::Method::Manual,
        }
    }
}

/// Carries out the subcommand; returns its output.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    match &args.what {
        What::New(args) => args.run(),
        What::Division(args) => args.run(),
        What::Add(args) => args.run(),
        What::Here(args) => args.run(),
        What::Leave(args) => args.run(),
        What::Fix(args) => args.run(),
        What::Forbid(args) => args.run(),
        What::Pair(args) => args.run(),
        What::Seat(args) => args.run(),
        What::Begin(args) => args.run(),
        What::End(args) => args.run(),
        What::Result(args) => args.run(),
        What::Correct(args) => args.run(),
        What::Undo(args) => args.run(),
        What::Round(args) => args.run(),
        What::Standings(args) => args.run(),
        What::Why(args) => args.run(),
        What::Log(args) => args.run(),
        What::Export(args) => args.run(),
    }
}
