//! `tilewright exam`: measures how much players lose in fixed positions whose plays were simulated for long.

mod make;
mod take;

use std::path::Path;

use clap::Subcommand;
use matches::exam::Exam;

use crate::commands::input::Input;
use crate::fault::Fault;

/// Measure players on fixed positions, in minutes instead of matches
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Matches of hundreds of games tell apart what differs by several percent. Here players choose in \
    positions whose plays\nwere simulated for long once and for all; what counts is the chance to win that the choice \
    gives up against the best\nplay. It is a proxy: what it says must be confirmed by games (docs/ENGINE.md, \
    \"Exams\").\n\nExamples:\n  tilewright exam make --positions 200 --seed 7 -o exam.jsonl\n  tilewright exam take \
    --exam exam.jsonl --player static\n  tilewright exam take --exam exam.jsonl --player sim:plies=2,iterations=500 \
    --against net"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Make(make::Args),
    Take(Box<take::Args>),
}

/// Makes an exam, or lets players take one.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    match &args.command {
        Command::Make(args) => make::run(args),
        Command::Take(args) => take::run(args),
    }
}

/// Reads the file of an exam.
fn read(path: &Path) -> Result<Exam, Fault> {
    let input = Input::named(&path.to_string_lossy());
    let mut lines = input.lines(Exam::MAX_LINE)?;
    let first = lines.next().transpose()?.ok_or_else(|| input.fault("it is empty"))?;
    let mut exam = Exam::begin(&first.text).map_err(|why| input.fault(why))?;
    for line in lines {
        exam.add(&line?.text).map_err(|why| input.fault(why))?;
    }
    Ok(exam)
}
