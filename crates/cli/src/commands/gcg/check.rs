//! `tilewright gcg check`: whether the games in files could have been played.

use notation::gcg::{GcgGame, MAX_BYTES};
use serde_json::{Value, json};
use transcripts::{ImportFault, import};

use super::terms::{Loaded, TermArgs};
use crate::commands::analyze::games_named;
use crate::commands::input::Input;
use crate::commands::output::{Answer, pretty};
use crate::fault::Fault;
use crate::options::Printing;

/// The file endings by which games in a folder are found.
const ENDINGS: [&str; 1] = ["gcg"];

/// Replay games through the referee and report every fault with its line
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Every play, score, rack and total is checked as in a live game; words only with --lexicon. What a \
    file shows\nof its own rules goes before the edition: how many play, what a failed challenge is worth, whether \
    tiles\nat the end count once or twice; and boards, tiles and kinds of game that it names. Racks may be missing or \
    known\nin part. Racks that contradict each other are doubtful, as annotators guess at them, and no fault \
    unless\n--strict says so.\n\nExit status: 0 no faults, 1 faults.\n\nExamples:\n  tilewright gcg check game.gcg\n  tilewright gcg check --lexicon english games/\n  \
    tilewright gcg check --json -"
)]
pub(super) struct Args {
    /// The files, or folders with files that end in .gcg; - for the standard input
    #[arg(required = true, value_name = "FILE|DIR")]
    files: Vec<String>,

    #[command(flatten)]
    terms: TermArgs,

    /// Count doubtful racks as faults
    #[arg(long)]
    strict: bool,

    #[command(flatten)]
    printing: Printing,
}

/// The result for a file.
#[derive(Default)]
struct Checked {
    file: String,
    turns: usize,
    /// Nicknames and totals, in the order of the file.
    totals: Vec<(String, i32)>,
    /// Why the file cannot be read at all.
    unread: Option<String>,
    /// Numbers of lines, with their faults.
    faults: Vec<(usize, String)>,
    /// Numbers of lines, with doubts about their racks.
    doubts: Vec<(usize, String)>,
    /// Assumptions, in sentences.
    notes: Vec<String>,
}

pub(super) fn run(args: &Args) -> Result<Answer, Fault> {
    let loaded = args.terms.load()?;
    let inputs = games_named(&args.files, &ENDINGS)?;
    let mut checked = inputs.iter().map(|input| check(input, &loaded)).collect::<Result<Vec<_>, _>>()?;
    if let [Checked { unread: Some(why), .. }] = &checked[..] {
        return Err(Fault::BadInput(why.clone()));
    }
    if args.strict {
        for one in &mut checked {
            one.faults.append(&mut one.doubts);
            one.faults.sort_by_key(|(line, _)| *line);
        }
    }
    let faults: Vec<String> = checked.iter().flat_map(Checked::sentences).collect();
    let verdict = match &faults[..] {
        [] => Ok(()),
        [fault] => Err(Fault::BadInput(fault.clone())),
        [first, ..] => Err(Fault::BadInput(format!(
            "{first}; {} faults in all; if the game was played by other rules, name its edition with -e",
            faults.len()
        ))),
    };
    let text = if args.printing.json {
        let files: Vec<Value> = checked.iter().map(Checked::json).collect();
        pretty(&json!({ "files": files }))
    } else {
        checked.iter().map(Checked::text).collect()
    };
    Ok((text, verdict))
}

fn check(input: &Input, loaded: &Loaded) -> Result<Checked, Fault> {
    let mut checked = Checked { file: input.to_string(), ..Checked::default() };
    let bytes = match input.bytes(MAX_BYTES as u64) {
        Ok(bytes) => bytes,
        // The other files can still be checked.
        Err(fault) => {
            checked.unread = Some(fault.to_string());
            return Ok(checked);
        }
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
        // A file whose game has only just begun.
        checked.totals = game.players().map(|nick| (nick.to_owned(), 0)).collect();
    }
    let told = |faults: Vec<ImportFault>| {
        faults.iter().map(|fault| (fault.line, speech::english().import_line(&fault.kind))).collect()
    };
    let terms = loaded.terms_of(&game)?;
    checked.notes = terms.notes;
    match import(&game, &numbers, &terms.rules.terms()) {
        Err(faults) => checked.faults = told(faults),
        Ok(import) => (checked.faults, checked.doubts) = (told(import.faults), told(import.doubts)),
    }
    Ok(checked)
}

impl Checked {
    /// All faults, each with the name of the file.
    fn sentences(&self) -> Vec<String> {
        let fault = |(line, why): &(usize, String)| format!("{}: line {line}: {why}", self.file);
        self.unread.iter().cloned().chain(self.faults.iter().map(fault)).collect()
    }

    fn is_good(&self) -> bool {
        self.unread.is_none() && self.faults.is_empty()
    }

    fn text(&self) -> String {
        let file = &self.file;
        let mut text: String = self.notes.iter().map(|note| format!("{file}: {note}\n")).collect();
        text.extend(self.sentences().iter().map(|fault| format!("{fault}\n")));
        text.extend(self.doubts.iter().map(|(line, why)| format!("{file}: line {line} is doubtful: {why}\n")));
        if self.is_good() {
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
            "ok": self.is_good(),
            "unread": self.unread,
            "turns": self.turns,
            "totals": totals,
            "faults": told(&self.faults, "fault"),
            "doubts": told(&self.doubts, "doubt"),
            "notes": self.notes,
        })
    }
}
