//! `tilewright train-leaves`: learns the values of leaves by self-play.

use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use engine::leaves::LeaveValues;
use engine::training::{Recipe, Trainer};
use serde_json::json;

use crate::commands::analysis::{Analysis, Means, Search};
use crate::commands::output::{note, pretty, write_file};
use crate::fault::Fault;
use crate::options::{Printing, SeedOption, Threads};

/// The most games of a generation.
const MAX_GAMES: u64 = 1_000_000_000;
/// How many games are played between two checks of the clock.
const BATCH: u64 = 1_000;
/// The time between two saves of the state.
const SAVE_EVERY: Duration = Duration::from_secs(20);
/// The ending of files for other programs.
const KLV2: &str = "klv2";

/// Learn the values of leaves by self-play
#[derive(Debug, clap::Args)]
#[command(after_help = "Static players play games with the values so far. Before each turn plays are found for racks \
    that were drawn for\nthe purpose; from what they are worth follow the values of all leaves, and with these the next \
    generation plays.\n\nThe state is saved now and then beside the first output file, in FILE.state: the same command \
    goes on where it was\nended. The result does not depend on the number of threads.\n\nExamples:\n  \
    tilewright train-leaves -o english.klv2\n  \
    tilewright train-leaves --generations 3 --games 2000 -o quick.klv2 && \
    tilewright autoplay --games 1000 --leaves quick.klv2")]
pub(crate) struct Args {
    /// Where to write the values: in KLV2, the format of other programs, if the name ends in .klv2, otherwise in the
    /// format of this program; may be given more than once
    #[arg(long, short, value_name = "FILE", required = true)]
    output: Vec<PathBuf>,

    /// How many times values are computed, each time with the previous ones
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=64))]
    generations: u32,

    /// How many games the last generation plays; each one before it plays half as many
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,

    /// How many racks are tried before each turn
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=1000))]
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

/// Trains, and reports.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    let analysis = args.means.load(Search::Often)?;
    let n_threads = args.threads.n();
    let state = state_beside(&args.output);
    let start = Instant::now();
    let mut trainer = begin(args, &analysis, &state)?;
    let unfit = |why: &dyn std::fmt::Display| Fault::BadInput(format!("{}: {why}", analysis.edition.name));
    let mut saved = Instant::now();
    while !trainer.is_done() {
        let generation = trainer.generation();
        trainer.play(BATCH, n_threads).map_err(|fault| unfit(&fault))?;
        show(&trainer);
        let is_new = trainer.generation() > generation;
        if is_new {
            note(format_args!(
                "generation {} of {}: {} games, after {:.0} s",
                trainer.generation(),
                args.generations,
                trainer.recipe().games_of(generation),
                start.elapsed().as_secs_f64()
            ));
            write_all(&args.output, trainer.values(), &analysis)?;
        }
        if is_new || saved.elapsed() > SAVE_EVERY {
            write_file(&state, &trainer.save())?;
            saved = Instant::now();
        }
    }
    write_all(&args.output, trainer.values(), &analysis)?;
    // The state is no longer needed; if the file cannot be removed, no harm is done.
    let _ = std::fs::remove_file(&state);
    Ok(report(args, &trainer, start.elapsed(), n_threads))
}

/// Continues an interrupted training, or starts one.
fn begin<'a>(args: &Args, analysis: &'a Analysis, state: &Path) -> Result<Trainer<'a>, Fault> {
    let Args { chance: SeedOption { seed }, generations, games, racks, .. } = *args;
    let recipe = Recipe { seed, generations, games, racks };
    let (ruleset, generator, words) = (analysis.ruleset(), &analysis.generator, analysis.lexicon.digest().0);
    match std::fs::read(state) {
        Ok(saved) => {
            let trainer = Trainer::resume(ruleset, generator, words, recipe, &saved)
                .map_err(|error| Fault::file("cannot go on from", state, error))?;
            note(format_args!("goes on with generation {}, game {}", trainer.generation() + 1, trainer.n_played() + 1));
            Ok(trainer)
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Trainer::new(ruleset, generator, words, recipe)
            .map_err(|fault| Fault::BadInput(format!("{}: {fault}", analysis.edition.name))),
        Err(error) => Err(Fault::file("cannot read", state, error)),
    }
}

fn state_beside(output: &[PathBuf]) -> PathBuf {
    let mut name = output.first().cloned().unwrap_or_default().into_os_string();
    name.push(".state");
    PathBuf::from(name)
}

fn write_all(output: &[PathBuf], values: &LeaveValues, analysis: &Analysis) -> Result<(), Fault> {
    for path in output {
        let bytes = if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(KLV2)) {
            let klv2 = values.klv2(&analysis.ruleset().alphabet);
            klv2.map_err(|error| Fault::file("cannot write", path, error))?.write_klv2()
        } else {
            values.write()
        };
        write_file(path, &bytes)?;
    }
    Ok(())
}

/// Shows the progress on a terminal.
fn show(trainer: &Trainer<'_>) {
    if !std::io::stderr().is_terminal() {
        return;
    }
    let recipe = trainer.recipe();
    let all = recipe.games_before(recipe.generations);
    let done = recipe.games_before(trainer.generation()) + trainer.n_played();
    let generation = (trainer.generation() + 1).min(recipe.generations);
    // If the progress cannot be shown, no harm is done.
    let _ = write!(
        std::io::stderr(),
        "\r\x1b[Kgeneration {generation} of {}, {done} of {all} games ({} %)",
        recipe.generations,
        done * 100 / all.max(1)
    );
    if trainer.is_done() {
        let _ = write!(std::io::stderr(), "\r\x1b[K");
    }
    let _ = std::io::stderr().flush();
}

fn report(args: &Args, trainer: &Trainer<'_>, time: Duration, n_threads: usize) -> String {
    let (recipe, n_leaves) = (trainer.recipe(), trainer.values().holdings().len());
    let (games, seconds) = (recipe.games_before(recipe.generations), time.as_secs_f64());
    let files: Vec<String> = args.output.iter().map(|path| path.display().to_string()).collect();
    if args.printing.json {
        return pretty(&json!({
            "leaves": n_leaves,
            "games": games,
            "generations": recipe.generations,
            "racks": recipe.racks,
            "seed": recipe.seed,
            "seconds": seconds,
            "threads": n_threads,
            "lexicon": args.means.lexicon_name(),
            "files": files,
        }));
    }
    format!("{n_leaves} leaves from {games} games in {seconds:.0} s: {}\n", files.join(", "))
}
