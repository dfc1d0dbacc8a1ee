//! `tilewright gcg check`: whether files tell games that could be played so.

use notation::gcg::{GcgGame, MAX_BYTES};
use protocol::gcg::{Terms, import};
use serde_json::{Value, json};

use super::terms::TermArgs;
use crate::fault::Fault;
use crate::input::Input;
use crate::output::{Answer, pretty};

/// Replays games through the referee and reports every fault with its line
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Every play, score, rack and total is checked as in a live game; words only with --lexicon. What a \
    file shows\nof its own rules goes before the edition: how many play, what a failed challenge is worth, whether \
    tiles\nat the end count once or twice. Racks may be missing or known in part.\n\nExit status: 0 no faults, 1 \
    faults.\n\nExamples:\n  tilewright gcg check game.gcg\n  tilewright gcg check --lexicon english *.gcg\n  \
    tilewright gcg check --json -"
)]
pub(super) struct Args {
    /// The files; - for the standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    #[command(flatten)]
    terms: TermArgs,

    /// Prints one JSON document
    #[arg(long)]
    json: bool,
}

/// What was found out about a file.
struct Checked {
    file: String,
    turns: usize,
    /// Nicknames and totals, in the order of the file.
    totals: Vec<(String, i32)>,
    /// Lines and what is wrong with them.
    faults: Vec<(usize, String)>,
}

pub(super) fn run(args: &Args) -> Result<Answer, Fault> {
    let loaded = args.terms.load()?;
    let terms = loaded.terms();
    let checked = args.files.iter().map(|file| check(file, &terms)).collect::<Result<Vec<_>, _>>()?;
    let bad: Vec<&Checked> = checked.iter().filter(|one| !one.faults.is_empty()).collect();
    let verdict = match bad.first().and_then(|one| one.faults.first().map(|fault| (one, fault))) {
        None => Ok(()),
        Some((one, (line, why))) => {
            let n_faults: usize = bad.iter().map(|one| one.faults.len()).sum();
            let others = if n_faults > 1 { format!("; {n_faults} faults in all") } else { String::new() };
            Err(Fault::BadInput(format!("{}: line {line}: {why}{others}", one.file)))
        }
    };
    let text = if args.json {
        let files: Vec<Value> = checked.iter().map(Checked::json).collect();
        pretty(&json!({ "files": files }))
    } else {
        checked.iter().map(Checked::text).collect()
    };
    Ok((text, verdict))
}

fn check(file: &str, terms: &Terms<'_>) -> Result<Checked, Fault> {
    let input = Input::named(file);
    let bytes = input.bytes(MAX_BYTES as u64)?;
    let mut checked = Checked { file: input.to_string(), turns: 0, totals: Vec::new(), faults: Vec::new() };
    let (game, numbers) = match GcgGame::read(&bytes) {
        Ok(read) => read,
        Err(faults) => {
            checked.faults = faults.into_iter().map(|fault| (fault.line, fault.kind.to_string())).collect();
            return Ok(checked);
        }
    };
    for (_, event) in game.events() {
        checked.turns += usize::from(event.what.is_turn());
        match checked.totals.iter_mut().find(|(nick, _)| *nick == event.nick) {
            Some((_, total)) => *total = event.total,
            None => checked.totals.push((event.nick.clone(), event.total)),
        }
    }
    let faults = import(&game, &numbers, terms).map_or_else(|faults| faults, |import| import.faults);
    checked.faults = faults.into_iter().map(|fault| (fault.line, fault.kind.to_string())).collect();
    Ok(checked)
}

impl Checked {
    fn text(&self) -> String {
        if self.faults.is_empty() {
            let totals: Vec<String> = self.totals.iter().map(|(nick, total)| format!("{nick} {total}")).collect();
            let turns = if self.turns == 1 { "turn" } else { "turns" };
            return format!("{}: no faults; {} {turns}, {}\n", self.file, self.turns, totals.join(", "));
        }
        self.faults.iter().map(|(line, why)| format!("{}: line {line}: {why}\n", self.file)).collect()
    }

    fn json(&self) -> Value {
        let faults: Vec<Value> = self.faults.iter().map(|(line, why)| json!({ "line": line, "fault": why })).collect();
        let totals: Vec<Value> =
            self.totals.iter().map(|(nick, total)| json!({ "player": nick, "total": total })).collect();
        json!({
            "file": self.file,
            "ok": self.faults.is_empty(),
            "turns": self.turns,
            "totals": totals,
            "faults": faults,
        })
    }
}
