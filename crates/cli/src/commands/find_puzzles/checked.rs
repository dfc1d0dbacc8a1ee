//! Judges shipped puzzles again.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::puzzle::{Demand, Tag, puzzle};
use engine::{Knowledge, workers};
use serde_json::json;
use server::inventing::draft;

use super::{Args, demand};
use crate::commands::analysis::Search;
use crate::commands::output::{Reader, print};
use crate::commands::progress::Progress;
use crate::fault::Fault;

/// How many puzzles are judged between two outputs.
const BATCH: usize = 16;

/// Prints for each puzzle whether it holds, with its values as they are found now.
pub(super) fn run(args: &Args) -> Result<(), Fault> {
    let analysis = args.means.load(Search::Often)?;
    let knowledge = Knowledge::of(analysis.ruleset(), Arc::clone(analysis.lexicon.shown().graph()))
        .map_err(|fault| Fault::BadInput(format!("lexicon {}: {fault}", args.means.lexicon_name())))?;
    let demand = demand(args);
    let is_asked = |one: &&Arc<puzzles::Puzzle>| args.number.is_none_or(|number| one.number == number);
    let all: Vec<&Arc<puzzles::Puzzle>> = puzzles::all().iter().filter(is_asked).collect();
    let progress = Progress::new("puzzles", all.len());
    for batch in all.chunks(BATCH) {
        let found = workers::on_all(
            batch,
            args.threads.n(),
            || (),
            |(), _, shipped| {
                let situation = analysis.situation(&shipped.position).ok()?;
                let seed = args.chance.seed.wrapping_add(shipped.number.into());
                // A block is looked for in another way, because score and leave know nothing of the opponent's reply.
                let block = shipped.tags.iter().any(|tag| tag == Tag::Block.name()).then_some(Tag::Block);
                let demand = Demand { about: demand.about.or(block), ..demand };
                puzzle(&situation, &knowledge, &demand, seed, &AtomicBool::new(false))
            },
        );
        for (shipped, found) in batch.iter().zip(found) {
            let found = found.filter(|found| found.answer.text == shipped.answer.play);
            progress.end();
            let shown = match (args.printing.json, &found) {
                (true, Some(found)) => {
                    let now = draft(found, "", args.means.lexicon_name()).record();
                    format!("{{\"number\":{},\"holds\":true,\"now\":{now}}}\n", shipped.number)
                }
                (true, None) => format!("{}\n", json!({ "number": shipped.number, "holds": false })),
                (false, Some(_)) => format!("puzzle {} holds\n", shipped.number),
                (false, None) => format!("puzzle {} does not hold\n", shipped.number),
            };
            if print(&shown)? == Reader::Gone {
                return Ok(());
            }
            progress.step();
        }
    }
    progress.end();
    Ok(())
}
