//! `tilewright verify`: the draws of a finished game against its commitment.

use std::path::PathBuf;

use draws::{Unfair, Verified};
use rules::{Entry, Event, Hidden};
use serde_json::json;

use crate::fault::Fault;
use crate::play::{Log, read_log};

/// Checks the draws of a finished game against the commitment that was made before the first draw
#[derive(Debug, clap::Args)]
#[command(after_help = "Exit status: 0 the draws are fair, 1 they are not or cannot be checked.\n\nExamples:\n  \
    tilewright verify game.jsonl\n  tilewright verify --json game.jsonl")]
pub(crate) struct Args {
    /// The log of the game, as it was saved
    file: PathBuf,

    /// Prints one JSON document
    #[arg(long)]
    json: bool,
}

/// Checks a game; gives what to print, and whether the draws are proven.
pub(crate) fn run(args: &Args) -> Result<(String, Result<(), Fault>), Fault> {
    let Log { entries: log, note, .. } = read_log(&args.file)?;
    let verified = draws::verify(&log);
    let verdict = match &verified {
        Ok(_) => Ok(()),
        Err(unfair) => Err(Fault::file("not proven fair:", &args.file, with_line(unfair))),
    };
    let text = match (args.json, &verified) {
        (true, Ok(proved)) => format!("{:#}\n", proved_json(proved)),
        (true, Err(unfair)) => {
            let entry = entry_of(unfair);
            format!("{:#}\n", json!({ "fair": false, "reason": unfair.to_string(), "entry": entry }))
        }
        (false, Ok(proved)) => proved_text(proved, &log, note),
        (false, Err(_)) => String::new(),
    };
    Ok((text, verdict))
}

fn proved_text(proved: &Verified, log: &[Entry<Hidden>], note: Option<String>) -> String {
    let note = note.map(|note| format!("{note}\n")).unwrap_or_default();
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

/// The reason, with the line of the file where it is known.
fn with_line(unfair: &Unfair) -> String {
    match entry_of(unfair) {
        Some(entry) => format!("line {}: {unfair}", entry + 1),
        None => unfair.to_string(),
    }
}
