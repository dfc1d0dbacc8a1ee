//! `tilewright gcg check`: whether files tell games that could be played so.

use notation::gcg::{GcgGame, MAX_BYTES};
use protocol::gcg::{ImportFault, import};
use serde_json::{Value, json};

use super::terms::{Loaded, TermArgs};
use crate::fault::Fault;
use crate::input::Input;
use crate::output::{Answer, pretty};

/// Replays games through the referee and reports every fault with its line
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Every play, score, rack and total is checked as in a live game; words only with --lexicon. What a \
    file shows\nof its own rules goes before the edition: how many play, what a failed challenge is worth, whether \
    tiles\nat the end count once or twice; and boards, tiles and kinds of game that it names. Racks may be missing or \
    known\nin part. Racks that contradict each other are doubtful, as annotators guess at them, and no fault \
    unless\n--strict says so.\n\nExit status: 0 no faults, 1 faults.\n\nExamples:\n  tilewright gcg check game.gcg\n  tilewright gcg check --lexicon english *.gcg\n  \
    tilewright gcg check --json -"
)]
pub(super) struct Args {
    /// The files; - for the standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    #[command(flatten)]
    terms: TermArgs,

    /// Takes doubtful racks for faults
    #[arg(long)]
    strict: bool,

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
    /// Lines and what is doubtful about them.
    doubts: Vec<(usize, String)>,
    /// What was taken for granted.
    notes: Vec<String>,
}

pub(super) fn run(args: &Args) -> Result<Answer, Fault> {
    let loaded = args.terms.load()?;
    let mut checked = args.files.iter().map(|file| check(file, &loaded)).collect::<Result<Vec<_>, _>>()?;
    if args.strict {
        for one in &mut checked {
            one.faults.append(&mut one.doubts);
            one.faults.sort_by_key(|(line, _)| *line);
        }
    }
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

fn check(file: &str, loaded: &Loaded) -> Result<Checked, Fault> {
    let input = Input::named(file);
    let bytes = input.bytes(MAX_BYTES as u64)?;
    let mut checked = Checked {
        file: input.to_string(),
        turns: 0,
        totals: Vec::new(),
        faults: Vec::new(),
        doubts: Vec::new(),
        notes: Vec::new(),
    };
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
    if checked.totals.is_empty() {
        // A file that has only just begun.
        checked.totals = game.players().map(|nick| (nick.to_owned(), 0)).collect();
    }
    let told =
        |faults: Vec<ImportFault>| faults.into_iter().map(|fault| (fault.line, fault.kind.to_string())).collect();
    let terms = loaded.terms_of(&game)?;
    checked.notes = terms.notes;
    match import(&game, &numbers, &terms.rules.terms()) {
        Err(faults) => checked.faults = told(faults),
        Ok(import) => (checked.faults, checked.doubts) = (told(import.faults), told(import.doubts)),
    }
    Ok(checked)
}

impl Checked {
    fn text(&self) -> String {
        let file = &self.file;
        let mut text: String = self.notes.iter().map(|note| format!("{file}: {note}\n")).collect();
        text.extend(self.faults.iter().map(|(line, why)| format!("{file}: line {line}: {why}\n")));
        text.extend(self.doubts.iter().map(|(line, why)| format!("{file}: line {line} is doubtful: {why}\n")));
        if self.faults.is_empty() {
            let totals: Vec<String> = self.totals.iter().map(|(nick, total)| format!("{nick} {total}")).collect();
            let turns = if self.turns == 1 { "turn" } else { "turns" };
            text += &format!("{file}: no faults; {} {turns}, {}\n", self.turns, totals.join(", "));
        }
        text
    }

    fn json(&self) -> Value {
        let told = |list: &[(usize, String)], name: &str| -> Vec<Value> {
            list.iter().map(|(line, why)| json!({ "line": line, name: why })).collect()
        };
        let totals: Vec<Value> =
            self.totals.iter().map(|(nick, total)| json!({ "player": nick, "total": total })).collect();
        json!({
            "file": self.file,
            "ok": self.faults.is_empty(),
            "turns": self.turns,
            "totals": totals,
            "faults": told(&self.faults, "fault"),
            "doubts": told(&self.doubts, "doubt"),
            "notes": self.notes,
        })
    }
}
