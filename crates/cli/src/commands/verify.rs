//! `tilewright verify`: checks the draws of a finished game against its commitment.

use std::path::{Path, PathBuf};

use draws::{Unfair, Verified};
use notation::gcg::{GcgGame, MAX_BYTES};
use rules::{Entry, Event, Hidden};
use serde_json::json;
use speech::{Remark, english};

use crate::commands::input::Input;
use crate::fault::Fault;
use crate::options::Printing;
use terminal::{Log, MAX_FILE_BYTES, log_of, read_log};

/// Check that the draws of a finished game match the commitment made before the first draw
#[derive(Debug, clap::Args)]
#[command(after_help = "Exit status: 0 the draws are fair, 1 they are not or cannot be checked.\n\nExamples:\n  \
    tilewright verify game.jsonl\n  tilewright verify --json game.jsonl")]
pub(crate) struct Args {
    /// The log of the game, as it was saved; - is the standard input
    file: PathBuf,

    #[command(flatten)]
    printing: Printing,
}

/// Checks a game; returns the output, and whether the draws are proven.
pub(crate) fn run(args: &Args) -> Result<(String, Result<(), Fault>), Fault> {
    let Log { entries: log, torn, .. } = match Input::named(&args.file.to_string_lossy()) {
        input @ Input::Stdin => log_of(&input.bytes(MAX_FILE_BYTES)?, Path::new(&input.to_string()))?,
        Input::File(_) => read_log(&args.file).map_err(|fault| without_draws(args, fault.into()))?,
    };
    let verified = draws::verify(&log);
    let verdict = match &verified {
        Ok(_) => Ok(()),
        Err(unfair) => Err(Fault::file("not proven fair:", &args.file, with_line(unfair))),
    };
    let text = match (args.printing.json, &verified) {
        (true, Ok(proved)) => format!("{:#}\n", proved_json(proved)),
        (true, Err(unfair)) => {
            let entry = entry_of(unfair);
            format!("{:#}\n", json!({ "fair": false, "reason": unfair.to_string(), "entry": entry }))
        }
        (false, Ok(proved)) => proved_text(proved, &log, torn),
        (false, Err(_)) => String::new(),
    };
    Ok((text, verdict))
}

/// The fault of a file that is not a log, with advice if it is a game in another format.
fn without_draws(args: &Args, fault: Fault) -> Fault {
    let bytes = Input::File(args.file.clone()).bytes(MAX_BYTES as u64).unwrap_or_default();
    let is_called_so = args.file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("gcg"));
    let reads_so = || GcgGame::read(&bytes).is_ok_and(|(game, _)| game.events().next().is_some());
    if !bytes.is_empty() && (is_called_so || reads_so()) {
        let why = "a GCG file tells plays, and carries no draws that could be proven. The logs of `tilewright play` and \
            of servers do (.jsonl): they hold the commitment from before the first draw, every draw, and the seed";
        return Fault::file("not proven fair:", &args.file, why);
    }
    fault
}

fn proved_text(proved: &Verified, log: &[Entry<Hidden>], torn: Option<usize>) -> String {
    let note = torn.map(|line| english().remark(&Remark::TornLine { line }) + "\n").unwrap_or_default();
    let salt = log.iter().any(|entry| matches!(&entry.event, Event::Begun { salt } if !salt.as_str().is_empty()));
    let salted = if salt { ", the players' salt" } else { "" };
    format!(
        "{note}All draws are fair.\n\n\
         The table committed to a secret seed before the first draw:\n  {}\n\
         The seed that was revealed after the end fits it, and from this seed{salted} and the rules\n  {}\n\
         follow all {} draws of the game, {} tiles in all, one by one.\n",
        proved.commitment, proved.ruleset, proved.n_draws, proved.n_tiles
    )
}

fn proved_json(proved: &Verified) -> serde_json::Value {
    json!({
        "fair": true,
        "commitment": proved.commitment.to_string(),
        "ruleset": proved.ruleset.to_string(),
        "draws": proved.n_draws,
        "tiles": proved.n_tiles,
    })
}

fn entry_of(unfair: &Unfair) -> Option<usize> {
    match unfair {
        Unfair::Corrupt { entry, .. } | Unfair::WrongSeed { entry } | Unfair::Differs { entry, .. } => Some(*entry),
        Unfair::NoCommitment | Unfair::NotRevealed => None,
    }
}

/// The reason, with the line of the file if it is known.
fn with_line(unfair: &Unfair) -> String {
    match entry_of(unfair) {
        Some(entry) => format!("line {}: {unfair}", entry + 1),
        None => unfair.to_string(),
    }
}
