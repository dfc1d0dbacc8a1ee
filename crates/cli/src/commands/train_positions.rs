//! `tilewright train-positions`: positions of self-play with their results, for training a value net.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use engine::Knowledge;
use engine::net::features::Features;
use engine::net::sampler::{GROUP, RECORD_BYTES, sample};
use serde_json::json;

use crate::commands::analysis::{Means, Search};
use crate::commands::leave_values::LeaveArgs;
use crate::commands::output::{note, pretty};
use crate::commands::win_values::WinArgs;
use crate::fault::Fault;
use crate::options::{Printing, SeedOption, Threads};

/// The most games.
const MAX_GAMES: u64 = 100_000_000_000;
/// The number of records in a file: few enough to be read at once, many enough for the overhead not to matter.
const FILE_RECORDS: usize = 131_072;
/// How long to wait before checking again whether there is room for another file.
const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// Play static games, and write positions with their results
#[derive(Debug, clap::Args)]
#[command(after_help = "At some turns of each game the best choice and three others are played on by static players, \
    with the same tiles to come;\neach gives a record: the position as its player sees it, the chance to win and the \
    points after 2, 4 and 6 further turns,\nand the squares that the next two turns cover. The format is written down in \
    training/net/README.md.\n\nFiles are named positions-00000.bin and so on; each appears when it is complete. With \
    --at-most-files it waits while\nthere are so many in the folder, so that a training that removes what it has read \
    can run beside it.\n\nExamples:\n  tilewright train-positions --games 100000 -o positions/")]
pub(crate) struct Args {
    /// The folder for the files
    #[arg(long, short, value_name = "DIR")]
    output: PathBuf,

    /// How many games are played
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,

    #[command(flatten)]
    chance: SeedOption,

    #[command(flatten)]
    threads: Threads,

    /// Wait while the folder has this many files
    #[arg(long, value_name = "N")]
    at_most_files: Option<usize>,

    #[command(flatten)]
    means: Means,

    #[command(flatten)]
    leaves: LeaveArgs,

    #[command(flatten)]
    wins: WinArgs,

    #[command(flatten)]
    printing: Printing,
}

/// Records that wait until a file is full.
struct Writer<'a> {
    args: &'a Args,
    files: usize,
    waiting: Vec<u8>,
    records: u64,
}

/// Plays, writes, and reports.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    let analysis = args.means.load(Search::Often)?;
    let leaves = std::sync::Arc::new(args.leaves.load(&analysis)?);
    let ruleset = &analysis.edition.ruleset;
    if !Features::fit(ruleset) {
        return Err(Fault::BadInput(format!(
            "{}: the net is for a board of 15×15 squares, 100 tiles with 26 letters and blanks, and racks of 7",
            analysis.edition.name
        )));
    }
    let knowledge = Knowledge::new(ruleset, analysis.generator.clone(), leaves);
    let knowledge = args.wins.apply(knowledge, ruleset)?;
    std::fs::create_dir_all(&args.output)
        .map_err(|error| Fault::file("cannot make the folder", &args.output, error))?;
    let n_threads = args.threads.n();
    let start = Instant::now();
    let mut writer = Writer { args, files: 0, waiting: Vec::new(), records: 0 };
    sample(ruleset, &knowledge, args.chance.seed, args.games, n_threads, |records| writer.add(records))?;
    writer.flush()?;
    let seconds = start.elapsed().as_secs_f64();
    let folder = args.output.display().to_string();
    if args.printing.json {
        return Ok(pretty(&json!({
            "games": args.games,
            "records": writer.records,
            "record_bytes": RECORD_BYTES,
            "group": GROUP,
            "files": writer.files,
            "seed": args.chance.seed,
            "seconds": seconds,
            "threads": n_threads,
            "lexicon": args.means.lexicon_name(),
            "folder": folder,
        })));
    }
    Ok(format!("{} positions from {} games in {seconds:.0} s: {folder}\n", writer.records, args.games))
}

impl Writer<'_> {
    fn add(&mut self, records: &[u8]) -> Result<(), Fault> {
        self.waiting.extend_from_slice(records);
        self.records += (records.len() / RECORD_BYTES) as u64;
        if self.waiting.len() < FILE_RECORDS * RECORD_BYTES {
            return Ok(());
        }
        self.flush()
    }

    /// Writes the waiting records under another name first, so that nobody reads an incomplete file.
    fn flush(&mut self) -> Result<(), Fault> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        while self.args.at_most_files.is_some_and(|most| n_files(&self.args.output) >= most) {
            // Another program removes the files, without a signal.
            std::thread::park_timeout(LOOK_AGAIN);
        }
        let name = format!("positions-{:05}.bin", self.files);
        let (path, part) = (self.args.output.join(&name), self.args.output.join(format!("{name}.part")));
        let written = std::fs::File::create(&part).and_then(|mut file| file.write_all(&self.waiting));
        written
            .and_then(|()| std::fs::rename(&part, &path))
            .map_err(|error| Fault::file("cannot write", &path, error))?;
        note(format_args!("{name}: {} positions", self.records));
        self.files += 1;
        self.waiting.clear();
        Ok(())
    }
}

fn n_files(folder: &Path) -> usize {
    let names = std::fs::read_dir(folder).into_iter().flatten().flatten();
    names.filter(|entry| entry.path().extension().is_some_and(|ending| ending == "bin")).count()
}
