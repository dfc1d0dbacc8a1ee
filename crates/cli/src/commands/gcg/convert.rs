//! `tilewright gcg convert`: converts a game or a position into another form.

use std::rc::Rc;

use clap::ValueEnum;
use notation::board;
use notation::cgp::CgpPosition;
use notation::gcg::{GcgGame, MAX_BYTES};
use protocol::record::GameFile;
use rules::{Entry, Game, Hidden, Phase, Ruleset};
use serde_json::{Value, json};
use terminal::seating;
use tiles::Seat;
use transcripts::{
    Import, KnownRacks, export, first_turns, for_others, import, n_turns, position, reread, settings, told_until,
};

use super::terms::{Loaded, Rules, TermArgs};
use crate::commands::input::Input;
use crate::commands::output::{note, pretty};
use crate::fault::Fault;
use crate::options::Printing;

/// The largest log that is read, in bytes.
const MAX_LOG_BYTES: u64 = 64 << 20;

/// Convert a game or a position into another form
#[derive(Debug, clap::Args)]
#[command(
    after_help = "FILE is a game in GCG, a game as we save it (JSON), or a position in CGP, which can be drawn. \
    With --turn N\nthe game is taken after N turns: plays, exchanges and passes of all players; a play that was \
    withdrawn\nis a turn too. A position has the rack of the player to move, as far as the file tells it; other \
    racks are\nleft open until the pool is empty.\n\nA game with faults is converted as far as it makes sense, with \
    a note; see `tilewright gcg check`.\n\nExamples:\n  tilewright gcg convert game.gcg --to board\n  \
    tilewright gcg convert game.gcg --to cgp --turn 12\n  tilewright gcg convert game.jsonl --to gcg"
)]
pub(super) struct Args {
    /// The file; - for the standard input
    #[arg(value_name = "FILE")]
    file: String,

    /// The form to convert into
    #[arg(long, value_enum)]
    to: Form,

    /// After how many turns; by default at the end
    #[arg(long, value_name = "N")]
    turn: Option<usize>,

    #[command(flatten)]
    terms: TermArgs,

    #[command(flatten)]
    printing: Printing,
}

/// A form of a game or a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// The game as GCG, in UTF-8 and in one form for everything
    Gcg,
    /// The game as a log of events, one JSON record per line
    Json,
    /// The position in one line
    Cgp,
    /// The position, drawn
    Board,
}

/// The content of a file.
enum Held {
    Gcg(GcgGame, Box<Import>),
    Log(Vec<Entry<Hidden>>),
    /// A log, with the file from which it was made.
    Both(Vec<Entry<Hidden>>, GcgGame, Box<Import>),
    Position(CgpPosition, Rc<Rules>),
}

pub(super) fn run(args: &Args) -> Result<String, Fault> {
    let text = converted(args)?;
    if !args.printing.json {
        return Ok(text);
    }
    let records = || text.lines().map(|line| serde_json::from_str(line).unwrap_or(Value::Null)).collect();
    let (key, value): (&str, Value) = match args.to {
        Form::Json => ("records", records()),
        Form::Gcg | Form::Cgp | Form::Board => ("text", text.as_str().into()),
    };
    let form = args.to.to_possible_value().map(|form| form.get_name().to_owned());
    Ok(pretty(&json!({ "file": args.file, "to": form, "turn": args.turn, key: value })))
}

/// The converted text.
fn converted(args: &Args) -> Result<String, Fault> {
    let input = Input::named(&args.file);
    let loaded = args.terms.load()?;
    let usual = &loaded.usual().edition.ruleset;
    let held = read(&input, &loaded)?;
    let have = match &held {
        Held::Gcg(game, _) | Held::Both(_, game, _) => game.events().filter(|(_, event)| event.what.is_turn()).count(),
        Held::Log(log) => n_turns(log),
        Held::Position(..) => 0,
    };
    let turn = args.turn.unwrap_or(have);
    if turn > have {
        return Err(input.fault(format!("there are {have} turns, not {turn}")));
    }
    match (held, args.to) {
        (Held::Position(position, rules), Form::Cgp) => Ok(position.write(&rules.edition.ruleset.alphabet) + "\n"),
        (Held::Position(position, rules), Form::Board) => Ok(drawn(&position, &rules.edition.ruleset)),
        (Held::Position(..), Form::Gcg | Form::Json) => Err(input.fault("a position does not tell the game before it")),
        (Held::Gcg(game, _) | Held::Both(_, game, _), Form::Gcg) => Ok(text(&told_until(&game, args.turn))),
        (Held::Log(log), Form::Gcg) => {
            let log = if args.turn.is_some() { first_turns(&log, turn) } else { &log };
            export(log, &[]).map(|game| text(&game)).map_err(|why| input.fault(why))
        }
        (Held::Gcg(game, import), form) => {
            let part = args.turn.map_or(&import.log[..], |turn| first_turns(&import.log, turn));
            of_log(part, &KnownRacks::Told(&import), Some(&told_until(&game, args.turn)), form, usual)
        }
        (Held::Both(log, game, import), form) => {
            let part = args.turn.map_or(&log[..], |turn| first_turns(&log, turn));
            of_log(part, &KnownRacks::Told(&import), Some(&told_until(&game, args.turn)), form, usual)
        }
        (Held::Log(log), form) => {
            let part = args.turn.map_or(&log[..], |turn| first_turns(&log, turn));
            of_log(part, &KnownRacks::All, None, form, usual)
        }
    }
}

fn read(input: &Input, loaded: &Loaded) -> Result<Held, Fault> {
    let bytes = input.bytes(MAX_LOG_BYTES)?;
    match bytes.trim_ascii_start().first() {
        Some(b'{') => {
            let file = GameFile::read(&bytes).map_err(|error| input.fault(error))?;
            file.game().map_err(|error| input.fault(error))?;
            let told = reread(&file.told().join("\n"), file.log());
            let log = file.into_log();
            Ok(match told {
                Some((game, import)) => Held::Both(log, game, Box::new(import)),
                None => Held::Log(log),
            })
        }
        Some(first) if !b"#>".contains(first) && is_cgp(&bytes) => {
            let line = String::from_utf8_lossy(&bytes);
            let joined = |faults: Vec<notation::cgp::CgpFault>| {
                input.fault(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
            };
            let line = line.lines().next().unwrap_or_default();
            let rules = loaded.terms_of_position(line)?;
            let position = CgpPosition::read(line, &rules.edition.ruleset).map_err(joined)?;
            Ok(Held::Position(position, rules))
        }
        _ if bytes.len() > MAX_BYTES => Err(input.fault(format!("it has more than {MAX_BYTES} bytes"))),
        _ => {
            let all = |faults: &[String]| input.fault(faults.join("; "));
            let (game, numbers) = GcgGame::read(&bytes)
                .map_err(|faults| all(&faults.iter().map(ToString::to_string).collect::<Vec<_>>()))?;
            let terms = loaded.terms_of(&game)?;
            for text in &terms.notes {
                note(format_args!("{input}: {text}"));
            }
            let import = import(&game, &numbers, &terms.rules.terms())
                .map_err(|faults| all(&faults.iter().map(|one| speech::english().import(one)).collect::<Vec<_>>()))?;
            if let Some(fault) = import.faults.first() {
                let fault = speech::english().import(fault);
                note(format_args!("{input}: {fault}; {} faults in all", import.faults.len()));
            }
            Ok(Held::Gcg(game, Box::new(import)))
        }
    }
}

/// The file from which a log was made, with the numbers of its lines.
pub(crate) fn told_game(file: &GameFile) -> Option<(GcgGame, Vec<usize>)> {
    GcgGame::read(file.told().join("\n").as_bytes()).ok().filter(|(game, _)| !game.lines.is_empty())
}

/// Whether the first word has rows, like the board of a position.
fn is_cgp(bytes: &[u8]) -> bool {
    bytes.trim_ascii_start().split(u8::is_ascii_whitespace).next().is_some_and(|word| word.contains(&b'/'))
}

/// The log, or the position at its end.
fn of_log(
    log: &[Entry<Hidden>],
    racks: &KnownRacks<'_>,
    told: Option<&GcgGame>,
    form: Form,
    usual: &Ruleset,
) -> Result<String, Fault> {
    if form == Form::Json {
        let lines = told.map(|game| text(game).lines().map(str::to_owned).collect());
        let file = GameFile::new(log.to_vec()).with_told(lines.unwrap_or_default());
        return file.write().map_err(|why| Fault::BadInput(why.to_string()));
    }
    let lexicon = told.and_then(|game| game.pragma("lexicon"));
    let Some((position, game)) = position(log, racks) else { return Ok(String::new()) };
    let ruleset = game.public().ruleset();
    Ok(match form {
        Form::Board => drawn(&position, ruleset) + &standing(&game),
        _ => for_others(position, lexicon, settings(ruleset, usual)).write(&ruleset.alphabet) + "\n",
    })
}

/// The board, and the rack of the player to move.
fn drawn(position: &CgpPosition, ruleset: &Ruleset) -> String {
    let drawn = board::draw(&position.board, &ruleset.layout, &ruleset.alphabet);
    let rack = position.racks.first().filter(|rack| !rack.is_empty()).map(|rack| ruleset.alphabet.rack(rack));
    drawn + &rack.map(|rack| format!("\nRack: {rack}\n")).unwrap_or_default()
}

/// The scores, and whose turn it is.
fn standing(game: &Game) -> String {
    let public = game.public();
    let score = |seat: Seat| format!("{} {}", seating::name(public.table(), seat), public.scores()[seat]);
    let scores: Vec<String> = public.scores().seats().map(score).collect();
    let next = match public.phase() {
        Phase::ToMove { seat } => format!("; {} to move", seating::name(public.table(), seat)),
        Phase::Over { .. } => "; the game is over".to_owned(),
        _ => String::new(),
    };
    format!("\n{}{next}\n", scores.join(", "))
}

/// The text of a game, which is UTF-8.
fn text(game: &GcgGame) -> String {
    String::from_utf8_lossy(&game.write()).into_owned()
}
