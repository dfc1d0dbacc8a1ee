//! `tilewright moves`: every legal play of a position.

use std::io::IsTerminal as _;

use clap::ValueEnum;
use movegen::Candidate;
use serde_json::{Value, json};
use tiles::Tiles;

use crate::commands::analysis::{Analysis, Means, Scene, Search, position_text};
use crate::commands::leave_values::LeaveArgs;
use crate::commands::output::pretty;
use crate::fault::Fault;
use crate::options::Printing;

/// List every legal play of a position: notation, score, leave, equity
#[derive(Debug, clap::Args)]
#[command(after_help = "A position is CGP: board, racks (the mover's first), scores, turns without a score; what \
    follows is ignored.\nIn a play, . is a tile on the board and a small letter a blank. Equity is the score and \
    what the leave is\nworth. Exchanges and the pass are not listed.\n\n\
    Where the answer does not go to a screen, the columns are parted by tabs.\n\nExamples:\n  \
    tilewright moves --position '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0' --limit 10\n  \
    tilewright moves --position - --sort score --json < position.cgp")]
pub(crate) struct Args {
    /// The position; - reads one line from the standard input
    #[arg(long, value_name = "CGP")]
    position: String,

    /// The order of the plays
    #[arg(long, value_enum, default_value_t = Sort::Equity)]
    sort: Sort,

    /// How many plays are listed; by default all
    #[arg(long, value_name = "N")]
    limit: Option<usize>,

    #[command(flatten)]
    means: Means,

    #[command(flatten)]
    leaves: LeaveArgs,

    #[command(flatten)]
    printing: Printing,
}

/// The order of the plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Sort {
    /// The highest score first
    Score,
    /// The highest equity first
    Equity,
}

/// A play as it is listed.
struct Listed {
    play: String,
    score: i32,
    leave: String,
    candidate: Candidate,
}

/// Lists the plays.
pub(crate) fn run(args: &Args) -> Result<String, Fault> {
    let text = position_text(&args.position)?;
    let analysis = args.means.fitting(&text)?.load(Search::Once)?;
    let scene = analysis.scene(&text).map_err(|why| Fault::BadInput(format!("--position: {why}")))?;
    analysis.doubt(&text);
    let usual = args.leaves.load(&analysis)?;
    let leaves = analysis.leaves(&scene, &usual);
    let mut found = analysis.generator.finder().all(&scene.position, &scene.rack, &*leaves);
    match args.sort {
        Sort::Equity => found.sort_unstable_by(Candidate::preference),
        Sort::Score => {
            found.sort_unstable_by(|one, next| next.score().cmp(&one.score()).then_with(|| one.preference(next)));
        }
    }
    let total = found.len();
    found.truncate(args.limit.unwrap_or(usize::MAX));
    let listed: Vec<Listed> = found.into_iter().map(|candidate| listed(candidate, &analysis, &scene)).collect();
    if args.printing.json {
        let plays: Vec<Value> = listed.iter().map(|one| one.json(&analysis, &scene)).collect();
        return Ok(pretty(&json!({
            "edition": analysis.edition.name,
            "lexicon": args.means.lexicon_name(),
            "rack": analysis.ruleset().alphabet.rack(&scene.tiles),
            "total": total,
            "plays": plays,
        })));
    }
    Ok(if std::io::stdout().is_terminal() { aligned(&listed) } else { parted(&listed) })
}

fn listed(candidate: Candidate, analysis: &Analysis, scene: &Scene) -> Listed {
    // The candidate was generated for this rack, so its tiles are there.
    let leave = candidate.leave(&scene.tiles).unwrap_or(Tiles::EMPTY);
    Listed {
        play: scene.position.notation(&candidate),
        score: candidate.score().0,
        leave: analysis.ruleset().alphabet.rack(&leave),
        candidate,
    }
}

impl Listed {
    fn json(&self, analysis: &Analysis, scene: &Scene) -> Value {
        let words = scene.position.words(&self.candidate);
        let words: Vec<String> = words.iter().map(|(_, letters)| analysis.ruleset().alphabet.word(letters)).collect();
        json!({
            "play": self.play,
            "score": self.score,
            "leave": self.leave,
            "equity": f64::from(self.candidate.equity().0) / 1_000.0,
            "words": words,
        })
    }
}

/// For programs: columns separated by tabs.
fn parted(listed: &[Listed]) -> String {
    let line = |one: &Listed| format!("{}\t{}\t{}\t{}\n", one.play, one.score, one.leave, one.candidate.equity());
    listed.iter().map(line).collect()
}

/// For people: aligned columns.
fn aligned(listed: &[Listed]) -> String {
    let width = |text: fn(&Listed) -> &str| listed.iter().map(|one| text(one).chars().count()).max().unwrap_or(0);
    let (plays, leaves) = (width(|one| &one.play).max(4), width(|one| &one.leave).max(5));
    let head = format!("{:<plays$}  score  {:<leaves$}  {:>9}\n", "play", "leave", "equity");
    let line = |one: &Listed| {
        let equity = one.candidate.equity().to_string();
        format!("{:<plays$}  {:>5}  {:<leaves$}  {equity:>9}\n", one.play, one.score, one.leave)
    };
    std::iter::once(head).chain(listed.iter().map(line)).collect()
}
