//! `tilewright puzzles`: positions with one clearly best answer.

mod checked;
mod shipped;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::puzzle::{Demand, Puzzle, Tag, puzzle};
use engine::{Knowledge, Sight, Sights, workers};
use notation::board;
use server::inventing::{cgp, draft};

use self::shipped::{Form, Told, Which};
use crate::commands::analysis::{Means, Search};
use crate::commands::analyze::situations;
use crate::commands::output::{Reader, note, print};
use crate::commands::progress::Progress;
use crate::fault::Fault;
use crate::options::{Records, SeedOption, Threads};

/// How many positions are examined between two checks whether there are enough puzzles. It is fixed, so that the result
/// does not depend on the number of threads.
const BATCH: usize = 16;
/// The most puzzles.
const MAX_COUNT: i64 = 100_000;
/// The most games.
const MAX_GAMES: u64 = 10_000_000;
/// The most iterations.
const MAX_ITERATIONS: u64 = 1_000_000;

/// Make puzzles, or show a shipped one: positions with one clearly best answer
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Positions come from games of the engine against itself, or from a folder with games in GCG. A \
    position is a puzzle\nif the same play is best by score and leave, in a short simulation and in a long one, and \
    ahead by more\nthan chance; with an empty pool the endgame is solved. The result does not depend on the number of \
    threads.\n\nExamples:\n  tilewright puzzles --count 10\n  tilewright puzzles --count 100 --seed 7 --json > \
    puzzles.jsonl\n  tilewright puzzles --from games/ --count 20 --tag endgame\n  tilewright puzzles --daily\n  \
    tilewright puzzles --number 7 --answer"
)]
pub(crate) struct Args {
    /// How many puzzles to make
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=MAX_COUNT))]
    count: u32,

    /// The most games that are played to find them
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,

    /// Take positions from games in GCG: files or folders
    #[arg(long, value_name = "FILE|DIR", conflicts_with = "games")]
    from: Vec<String>,

    /// Only puzzles of this kind: bonus, only bonus, blank, keeps blank, power tile, exchange, not the highest
    /// score, opening, last draws, pre-endgame, endgame, hook, parallel, fish, block
    #[arg(long, value_name = "TAG", value_parser = tag)]
    tag: Option<Tag>,

    /// How often tiles are dealt before an answer counts as clear
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=MAX_ITERATIONS))]
    iterations: u64,

    /// Print the puzzle of the day, one of the shipped ones
    #[arg(long, conflicts_with_all = ["count", "games", "from", "tag", "iterations"])]
    daily: bool,

    /// Print the shipped puzzle with this number
    #[arg(long, value_name = "N", conflicts_with_all = ["daily", "count", "games", "from", "tag"])]
    number: Option<u32>,

    /// Print the answer of the shipped puzzle as well
    #[arg(long)]
    answer: bool,

    /// Judge shipped puzzles again, all of them or that with `--number`: whether the answer still is the best play
    #[arg(long, conflicts_with_all = ["daily", "count", "games", "from", "tag", "answer"])]
    check: bool,

    #[command(flatten)]
    chance: SeedOption,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    means: Means,

    #[command(flatten)]
    printing: Records,
}

/// Prints a shipped puzzle; or makes new ones and prints each as soon as it is found, so that the user can stop when
/// there are enough.
pub(crate) fn run(args: &Args) -> Result<(), Fault> {
    if args.check {
        return checked::run(args);
    }
    if let Some(which) = args.number.map(Which::Number).or(args.daily.then_some(Which::Today)) {
        let told = if args.answer { Told::Answer } else { Told::Question };
        let form = if args.printing.json { Form::Json } else { Form::Text };
        return print(&shipped::puzzle(which, told, form, &args.means)?).map(drop);
    }
    if args.answer {
        return Err(Fault::Usage("--answer goes with --daily or --number".to_owned()));
    }
    make(args)
}

/// Makes new puzzles.
fn make(args: &Args) -> Result<(), Fault> {
    let analysis = args.means.load(Search::Often)?;
    let ruleset = &analysis.edition.ruleset;
    let knowledge = Knowledge::of(ruleset, Arc::clone(analysis.lexicon.shown().graph()))
        .map_err(|fault| Fault::BadInput(format!("lexicon {}: {fault}", args.means.lexicon_name())))?;
    let mut sights: Box<dyn Iterator<Item = Sight>> = if args.from.is_empty() {
        let mut played = Sights::new(ruleset, &knowledge, args.chance.seed)
            .map_err(|fault| Fault::BadInput(format!("such games cannot be played: {fault}")))?;
        Box::new((0..args.games).flat_map(move |nth| played.of_game(nth)))
    } else {
        Box::new(situations(&args.from, &knowledge, &analysis.edition)?.into_iter())
    };
    let count = args.count as usize;
    let demand = demand(args);
    let progress = Progress::new("puzzles", count);
    let lexicon = args.means.lexicon_name();
    let mut n_found = 0;
    let mut n_seen: u64 = 0;
    while n_found < count {
        let could_be = |sight: &Sight| args.tag.is_none_or(|tag| tag.could_be(&sight.situation));
        let batch: Vec<Sight> = sights.by_ref().filter(could_be).take(BATCH).collect();
        if batch.is_empty() {
            break;
        }
        let start = n_seen;
        n_seen += batch.len() as u64;
        let made = workers::on_all(
            &batch,
            args.threads.n(),
            || (),
            |(), nth, sight| {
                let seed = args.chance.seed.wrapping_add(start + nth as u64);
                puzzle(&sight.situation, &knowledge, &demand, seed, &AtomicBool::new(false))
            },
        );
        for (sight, puzzle) in batch.into_iter().zip(made) {
            if let Some(puzzle) = puzzle.filter(|_| n_found < count) {
                n_found += 1;
                let source = &sight.source;
                // The bar disappears, and comes back below.
                progress.end();
                let shown = if args.printing.json {
                    draft(&puzzle, source, lexicon).record() + "\n"
                } else {
                    text(&puzzle, source, n_found, lexicon)
                };
                if print(&shown)? == Reader::Gone {
                    return Ok(());
                }
                progress.step();
            }
        }
    }
    progress.end();
    if n_found < count {
        note(format_args!("{n_found} puzzles in {n_seen} positions; there were no more games"));
    }
    Ok(())
}

/// The effort and the subject that are asked for.
fn demand(args: &Args) -> Demand {
    let usual = Demand::default();
    // Exact searches get more or fewer positions in proportion to the simulations.
    let nodes = |usual_nodes: u64| usual_nodes.saturating_mul(args.iterations) / usual.long;
    Demand {
        long: args.iterations,
        short: args.iterations.div_ceil(10),
        endgame_nodes: nodes(usual.endgame_nodes),
        preendgame_nodes: nodes(usual.preendgame_nodes),
        about: args.tag,
        ..usual
    }
}

/// The tag of this name.
fn tag(name: &str) -> Result<Tag, String> {
    let names = || Tag::ALL.map(Tag::name).join(", ");
    Tag::ALL.into_iter().find(|tag| tag.name() == name).ok_or_else(|| format!("tags are {}", names()))
}

fn text(puzzle: &Puzzle, source: &str, nth: usize, lexicon: &str) -> String {
    let Puzzle { situation, answer, second, tags } = puzzle;
    let ruleset = &situation.ruleset;
    let names: Vec<&str> = tags.iter().map(|tag| tag.name()).collect();
    let drawn = board::draw(&situation.position.board(), &ruleset.layout, &ruleset.alphabet);
    let scores: Vec<String> = std::iter::once(situation.score)
        .chain(situation.others.iter().map(|one| one.score))
        .map(|score| score.to_string())
        .collect();
    format!(
        "Puzzle {nth} ({source})\n{drawn}Rack: {}   score {}   {} in the pool\n{}\nAnswer: {} for {} points, {:.1} \
         better than {}; {}\n\n",
        ruleset.alphabet.rack(&situation.tiles),
        scores.join(":"),
        situation.pool,
        cgp(situation, lexicon),
        answer.text,
        answer.score,
        answer.points - second.points,
        second.text,
        if names.is_empty() { "no tags".to_owned() } else { names.join(", ") },
    )
}
