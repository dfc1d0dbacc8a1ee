//! `tilewright count`: the number of plays in positions, and a digest of them.

use std::io::{self, BufWriter, Write as _};

use movegen::{Candidate, Finder, NoLeaves};
use notation::cgp;
use rules::Digest;
use serde_json::json;

use crate::commands::analysis::{Analysis, Means, Search};
use crate::commands::input::Input;
use crate::fault::Fault;
use crate::options::Records;

/// The longest line of a file of positions, in bytes: a position, and columns of other programs.
const MAX_LINE_BYTES: usize = cgp::MAX_BYTES + (1 << 16);
/// How many hexadecimal digits of the digest are printed.
const DIGEST_DIGITS: usize = 16;

/// Count the legal plays of positions: number, highest score, sum of scores, digest
#[derive(Debug, clap::Args)]
#[command(
    after_help = "FILE has a position in CGP on each line. What stands behind a tab, empty lines and lines that \
    start with #\nare passed over. For each position a line is printed, with columns parted by tabs: the number of \
    legal\nplays (exchanges and the pass do not count), the highest score, the sum of all scores, and a digest: the\n\
    first 16 digits of the SHA-256 of all plays, sorted, as lines of play, tab, score. A line that is no\nposition \
    ends the work with its number and the reason; those before it have been answered.\n\nExamples:\n  \
    tilewright count --positions positions.tsv\n  tilewright count --positions - --lexicon club.txt --json"
)]
pub(crate) struct Args {
    /// The file with the positions; - for the standard input
    #[arg(long, value_name = "FILE")]
    positions: String,

    #[command(flatten)]
    means: Means,

    #[command(flatten)]
    printing: Records,
}

/// The number of plays of a position, with their digest.
struct Count {
    plays: usize,
    highest: i32,
    sum: i64,
    digest: String,
}

/// Counts, and prints each line as soon as it is finished.
pub(crate) fn run(args: &Args) -> Result<(), Fault> {
    let input = Input::named(&args.positions);
    let lines = input.lines(MAX_LINE_BYTES)?;
    let analysis = args.means.load(Search::Often)?;
    let mut finder = analysis.generator.finder();
    let mut out = BufWriter::new(io::stdout().lock());
    for line in lines {
        let line = line?;
        if line.text.trim().is_empty() || line.text.starts_with('#') {
            continue;
        }
        let count = count(&line.text, &analysis, &mut finder)
            .map_err(|why| input.fault(format!("line {}: {why}", line.number)))?;
        let Count { plays, highest, sum, digest } = count;
        let written = if args.printing.json {
            let record = json!({ "plays": plays, "highest": highest, "sum": sum, "digest": digest });
            writeln!(out, "{record}")
        } else {
            writeln!(out, "{plays}\t{highest}\t{sum}\t{digest}")
        };
        if !is_heard(written)? {
            return Ok(());
        }
    }
    is_heard(out.flush()).map(|_| ())
}

/// Whether the output is still read. A reader that has gone away, as `head` does, is not a fault.
fn is_heard(written: io::Result<()>) -> Result<bool, Fault> {
    match written {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(Fault::BadInput(format!("cannot write: {error}"))),
    }
}

fn count(text: &str, analysis: &Analysis, finder: &mut Finder) -> Result<Count, String> {
    let scene = analysis.scene(text)?;
    let found = finder.all(&scene.position, &scene.rack, &NoLeaves);
    let score = |one: &Candidate| one.score().0;
    let mut lines: Vec<String> =
        found.iter().map(|one| format!("{}\t{}\n", scene.position.notation(one), score(one))).collect();
    lines.sort_unstable();
    let parts: Vec<&[u8]> = lines.iter().map(String::as_bytes).collect();
    let mut digest = Digest::of(&parts).to_string();
    digest.truncate(DIGEST_DIGITS);
    Ok(Count {
        plays: found.len(),
        highest: found.iter().map(score).max().unwrap_or(0),
        sum: found.iter().map(|one| i64::from(score(one))).sum(),
        digest,
    })
}
