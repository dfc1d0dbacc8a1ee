//! `tilewright train-wins`: learns by self-play how likely a lead is to last.

use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use engine::win::{WinRecipe, WinTrainer};
use serde_json::json;

use crate::commands::analysis::{Analysis, Means, Search};
use crate::commands::leave_values::{LeaveArgs, LeaveValues};
use crate::commands::output::{note, pretty, write_file};
use crate::fault::Fault;
use crate::options::{Printing, SeedOption, Threads};

/// The most games.
const MAX_GAMES: u64 = 1_000_000_000;
/// How many games are played between two checks of the clock.
const BATCH: u64 = 2_000;
/// The time between two saves of the state.
const SAVE_EVERY: Duration = Duration::from_secs(20);

/// Learn by self-play how likely a lead is to last
#[derive(Debug, clap::Args)]
#[command(after_help = "Static players play games; from each turn to the end it is counted by how much the spread \
    still changes. From that\nfollows the chance to win, by spread and tiles in the pool.\n\nThe state is saved now and \
    then beside the output file, in FILE.state: the same command goes on where it was ended.\nThe result does not depend \
    on the number of threads.\n\nExamples:\n  tilewright train-wins --games 50000 -o english.wins")]
pub(crate) struct Args {
    /// Where to write the chances
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,

    /// How many games are played
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,

    #[command(flatten)]
    chance: SeedOption,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    means: Means,

    #[command(flatten)]
    leaves: LeaveArgs,

    #[command(flatten)]
    printing: Printing,
}

/// Trains, and reports.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    let analysis = args.means.load(Search::Often)?;
    let leaves = args.leaves.load(&analysis)?;
    let n_threads = args.threads.n();
    let state = state_beside(&args.output);
    let start = Instant::now();
    let mut trainer = begin(args, &analysis, &leaves, &state)?;
    let mut saved = Instant::now();
    while !trainer.is_done() {
        let played = trainer.play(BATCH, n_threads);
        played.map_err(|fault| Fault::BadInput(format!("{}: {fault}", analysis.edition.name)))?;
        show(trainer.n_played(), args.games);
        if saved.elapsed() > SAVE_EVERY {
            write_file(&state, &trainer.save())?;
            saved = Instant::now();
        }
    }
    let curves = trainer.curves();
    write_file(&args.output, &curves.write())?;
    // The state is no longer needed; if the file cannot be removed, no harm is done.
    let _ = std::fs::remove_file(&state);
    let (seconds, file) = (start.elapsed().as_secs_f64(), args.output.display().to_string());
    if args.printing.json {
        return Ok(pretty(&json!({
            "games": args.games,
            "rows": curves.most_pool(),
            "seed": args.chance.seed,
            "seconds": seconds,
            "threads": n_threads,
            "lexicon": args.means.lexicon_name(),
            "file": file,
        })));
    }
    Ok(format!("chances from {} games in {seconds:.0} s: {file}\n", args.games))
}

/// Continues an interrupted training, or starts one.
fn begin<'a>(
    args: &Args,
    analysis: &'a Analysis,
    leaves: &'a LeaveValues,
    state: &Path,
) -> Result<WinTrainer<'a, LeaveValues>, Fault> {
    let recipe = WinRecipe { seed: args.chance.seed, games: args.games };
    let (ruleset, generator, words) = (analysis.ruleset(), &analysis.generator, analysis.lexicon.digest().0);
    match std::fs::read(state) {
        Ok(saved) => {
            let trainer = WinTrainer::resume(ruleset, generator, leaves, words, recipe, &saved)
                .map_err(|error| Fault::file("cannot go on from", state, error))?;
            note(format_args!("goes on with game {}", trainer.n_played() + 1));
            Ok(trainer)
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            WinTrainer::new(ruleset, generator, leaves, words, recipe)
                .map_err(|fault| Fault::BadInput(format!("{}: {fault}", analysis.edition.name)))
        }
        Err(error) => Err(Fault::file("cannot read", state, error)),
    }
}

fn state_beside(output: &Path) -> PathBuf {
    let mut name = output.as_os_str().to_owned();
    name.push(".state");
    PathBuf::from(name)
}

/// Shows the progress on a terminal.
fn show(done: u64, all: u64) {
    if !std::io::stderr().is_terminal() {
        return;
    }
    // If the progress cannot be shown, no harm is done.
    let _ = write!(std::io::stderr(), "\r\x1b[K{done} of {all} games ({} %)", done * 100 / all.max(1));
    if done >= all {
        let _ = write!(std::io::stderr(), "\r\x1b[K");
    }
    let _ = std::io::stderr().flush();
}
