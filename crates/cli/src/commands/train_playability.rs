//! `tilewright train-playability`: how useful words are, found out by self-play.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use engine::playability::{Playability, PlayabilityRecipe};
use serde_json::json;

use crate::commands::analysis::{Means, Search};
use crate::commands::leave_values::LeaveArgs;
use crate::commands::output::{pretty, write_file};
use crate::fault::Fault;
use crate::options::{Printing, SeedOption, Threads};

/// The most games.
const MAX_GAMES: u64 = 1_000_000_000;
/// The games between two looks at the clock.
const BATCH: u64 = 1_000;

/// Learn by self-play how useful words are
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Static players play games. In each turn every word of the best play is credited with what would \
    be lost without\nit: the value of the best play, minus that of the best play that does not make this word. The file \
    has a word and its\ncredit a line, in hundredths of a point for each thousand games, in the order of the word list; \
    the decks of useful\nwords are made from it. The result does not depend on the number of \
    threads.\n\nExamples:\n  tilewright train-playability --games 100000 -o playability.tsv"
)]
pub(crate) struct Args {
    /// Where the credits go
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,

    /// How many games are played
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
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

/// Trains, and reports the result.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    let analysis = args.means.load(Search::Often)?;
    let leaves = args.leaves.load(&analysis)?;
    let n_threads = args.threads.n();
    let start = Instant::now();
    let unfit = |why: &dyn std::fmt::Display| Fault::BadInput(format!("{}: {why}", analysis.edition.name));
    let recipe = PlayabilityRecipe { seed: args.chance.seed, games: args.games };
    let playability = Playability::new(analysis.ruleset(), &analysis.generator, &analysis.lexicon, &leaves, recipe);
    let mut playability = playability.map_err(|fault| unfit(&fault))?;
    while playability.n_played() < args.games {
        playability.play(BATCH, n_threads).map_err(|fault| unfit(&fault))?;
    }
    let mut words = playability.words();
    words.sort_unstable_by_key(|one| one.0);
    let mut text = String::new();
    let mut n_words = 0_u64;
    for (word, credit) in &words {
        let hundredths = (credit * 100.0).round();
        if hundredths >= 1.0 {
            n_words += 1;
            // Writing into a string cannot fail.
            let _ = writeln!(text, "{}\t{hundredths}", word.written(analysis.lexicon.alphabet()));
        }
    }
    write_file(&args.output, text.as_bytes())?;
    let (seconds, file) = (start.elapsed().as_secs_f64(), args.output.display().to_string());
    if args.printing.json {
        return Ok(pretty(&json!({
            "games": args.games,
            "words": n_words,
            "seed": args.chance.seed,
            "seconds": seconds,
            "threads": n_threads,
            "lexicon": args.means.lexicon_name(),
            "file": file,
        })));
    }
    Ok(format!("credits of {n_words} words from {} games in {seconds:.0} s: {file}\n", args.games))
}
