//! Makes an exam.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

use engine::{Knowledge, workers};
use matches::MatchFault;
use matches::exam::{Judge, Terms};
use serde_json::json;

use crate::commands::analysis::{Means, Search};
use crate::commands::leave_values::LeaveValues;
use crate::commands::output::{note, pretty};
use crate::commands::progress::Progress;
use crate::fault::Fault;
use crate::options::{Printing, SeedOption, Threads};

/// The most positions.
const MAX_POSITIONS: i64 = 100_000;
/// The most deals for a position.
const MAX_ITERATIONS: u64 = 1_000_000;
/// How many positions are judged between two writes; an interruption loses no more than these.
const BATCH: u64 = 8;

/// Simulate the plays of positions from self-play for long, and record what each loses
#[derive(Debug, clap::Args)]
#[command(after_help = "Positions are from games of static players, one turn of each game by chance, none with an \
    empty pool. A file that is\nthere already goes on where it ends; neither that nor --threads changes the result.\n\nExamples:\n  tilewright exam make -o exam.jsonl\n  \
    tilewright exam make --positions 2000 --iterations 1000 --seed 7 -o exam.jsonl")]
pub(super) struct Args {
    /// The file
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,

    /// How many positions
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=MAX_POSITIONS))]
    positions: u32,

    /// How often hidden tiles are dealt for a position
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..=MAX_ITERATIONS))]
    iterations: u64,

    /// How many turns are played on; with at most two racks in the pool, to the end
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=40))]
    plies: u8,

    /// How many plays are judged
    #[arg(long, value_name = "N", default_value_t = 24, value_parser = clap::value_parser!(u16).range(2..=400))]
    candidates: u16,

    /// How many racks are tried to infer the opponent's leave
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    racks: u32,

    #[command(flatten)]
    chance: SeedOption,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    means: Means,

    #[command(flatten)]
    printing: Printing,
}

/// Makes the exam, or continues it.
pub(super) fn run(args: &Args) -> Result<String, Fault> {
    let analysis = args.means.load(Search::Often)?;
    let leaves = Arc::new(LeaveValues::load(None, &analysis)?);
    let knowledge = Knowledge::new(analysis.ruleset(), analysis.generator.clone(), leaves);
    let terms = Terms {
        edition: args.means.edition_name()?,
        lexicon: args.means.lexicon_name().to_owned(),
        seed: args.chance.seed,
        iterations: args.iterations,
        plies: usize::from(args.plies),
        racks: args.racks as usize,
        candidates: usize::from(args.candidates),
    };
    let (mut n_made, mut game) = begun(args, &terms)?;
    let judge = Judge { terms: &terms, ruleset: &analysis.edition.ruleset, knowledge: &knowledge };
    let progress = Progress::new("positions", args.positions as usize);
    (0..n_made).for_each(|_| progress.step());
    while n_made < args.positions as usize {
        let games: Vec<u64> = (game..game + BATCH).collect();
        game += BATCH;
        let made = workers::on_all(&games, args.threads.n(), || (), |(), _, &nth| judge.question(nth));
        let made = made.into_iter().collect::<Result<Vec<_>, MatchFault>>()?;
        for question in made.into_iter().flatten().take(args.positions as usize - n_made) {
            append(args, &question)?;
            n_made += 1;
            progress.step();
        }
    }
    progress.end();
    let file = args.output.display().to_string();
    if args.printing.json {
        return Ok(pretty(&json!({ "positions": n_made, "games": game, "file": file, "terms": terms })));
    }
    Ok(format!("{n_made} positions: {file}\n"))
}

/// How many positions the file has, and the number of the next game. A new file gets its first line.
fn begun(args: &Args, terms: &Terms) -> Result<(usize, u64), Fault> {
    if !args.output.exists() {
        append(args, terms)?;
        return Ok((0, 0));
    }
    let exam = super::read(&args.output)?;
    if exam.terms != *terms {
        return Err(Fault::file("cannot go on with", &args.output, "it was made with other options"));
    }
    note(format_args!("{} positions are there already", exam.questions.len()));
    Ok((exam.questions.len(), exam.questions.last().map_or(0, |last| last.game + 1)))
}

/// Adds a line to the file.
fn append(args: &Args, line: &impl serde::Serialize) -> Result<(), Fault> {
    let bad = |error: std::io::Error| Fault::file("cannot write", &args.output, error);
    let mut text = serde_json::to_string(line).map_err(|error| bad(error.into()))?;
    text.push('\n');
    let mut file = OpenOptions::new().create(true).append(true).open(&args.output).map_err(bad)?;
    file.write_all(text.as_bytes()).map_err(bad)
}
