//! `tilewright analyze`: reviews games turn by turn.

mod files;
mod game;
mod html;
mod json;
mod text;

use std::path::PathBuf;
use std::sync::Arc;

use clap::ValueEnum;
use editions::Edition;
use engine::explain::{Comparison, Explainer};
use engine::review::{Reviewer, Scene, Strength, Totals};
use engine::{Knowledge, Sight};
use notation::gcg::{GcgGame, MAX_BYTES};
use protocol::record::GameFile;
use rules::{Entry, Hidden, Judge, replay};
use serde_json::{Value, json};
use server::scenes::{LoggedTurn, Told, turns};
use terminal::seating;
use transcripts::{ImportFault, Terms, import};

use self::files::Results;
pub(crate) use self::files::named as games_named;
use self::game::{GameReview, Player, Reviewed};
use crate::commands::gcg::terms::{FileWords, TermArgs};
use crate::commands::input::Input;
use crate::commands::output::{Answer, note, pretty, write_file};
use crate::commands::progress::Progress;
use crate::fault::Fault;
use crate::options::{Printing, Threads};

/// The largest log that is read, in bytes.
const MAX_LOG_BYTES: u64 = 64 << 20;
/// The file endings by which games in a folder are found.
const ENDINGS: [&str; 2] = ["gcg", "jsonl"];

/// Review games turn by turn: the plays that were made, better ones, and the losses
#[derive(Debug, clap::Args)]
#[command(
    after_help = "FILE is a game in GCG or a log of ours; a folder stands for all games in it. A turn is judged \
    where the file\ntells the whole rack. `fast` counts score and leave and solves short endgames; `deep` plays on with \
    tiles dealt\nby chance, and takes about a minute a game; `short` does so for a second or \
    two,\nas the page of a game does. The result does not depend on the number of threads.\n\n\
    With --out the review of each file is kept in a folder as FILE.review.json, and a file that has not changed\nsince \
    is not reviewed again, so that long work can be ended and gone on with. Files of one name from several folders\n\
    are kept as FOLDER__FILE.review.json, also where an earlier run has kept the first of them. Of\nseveral files, those \
    that are no games are named on stderr, and the others are reviewed.\n\nExamples:\n  \
    tilewright analyze game.gcg\n  tilewright analyze game.gcg --strength deep --html review.html\n  \
    tilewright analyze games/ --strength deep --out reviews/\n  tilewright analyze - --json < game.gcg"
)]
pub(crate) struct Args {
    /// Games in GCG, logs, or folders; - for the standard input
    #[arg(required = true, value_name = "FILE|DIR")]
    files: Vec<String>,

    /// How much effort to spend on each turn
    #[arg(long, value_enum, default_value_t = How::Fast)]
    strength: How,

    /// Write a single-file page for a browser
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Keep the review of each file in this folder, and continue where an earlier run stopped
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    terms: TermArgs,

    #[command(flatten)]
    printing: Printing,
}

/// The effort for each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum How {
    /// Score and leave, short endgames
    Fast,
    /// Short simulations and endgames, as on the page of a finished game
    Short,
    /// Simulation, long endgames
    Deep,
}

impl How {
    fn name(self) -> &'static str {
        match self {
            How::Fast => "fast",
            How::Short => "short",
            How::Deep => "deep",
        }
    }

    fn strength(self) -> Strength {
        match self {
            How::Fast => Strength::FAST,
            How::Short => Strength::SHORT,
            How::Deep => Strength::DEEP,
        }
    }
}

/// A game that was read.
struct Read {
    log: Vec<Entry<Hidden>>,
    /// What is known of its racks.
    told: Told,
    /// The title in the file; empty for a log of this program.
    title: String,
    words: std::rc::Rc<FileWords>,
    notes: Vec<String>,
}

/// Reviews all files. A file that is not a game does not stop the others from being reviewed.
pub(crate) fn run(args: &Args) -> Result<Answer, Fault> {
    let inputs = files::named(&args.files, &ENDINGS)?;
    let loaded = args.terms.load_words()?;
    let terms = format!("{} {:?} {:?} 1", args.strength.name(), args.terms.lexicon, args.terms.choice);
    let results = args.out.as_deref().map(|folder| Results::within(folder, terms, &inputs)).transpose()?;
    let (mut reviews, mut kept): (Vec<GameReview>, Vec<Value>) = (Vec::new(), Vec::new());
    let mut bad: Vec<Fault> = Vec::new();
    let progress = Progress::new("games", inputs.len());
    for input in &inputs {
        match result(args, input, &loaded, results.as_ref()) {
            Ok((bytes, Some(review), value)) => {
                if let Some(results) = &results {
                    results.keep(input, &bytes, &value)?;
                }
                kept.push(value);
                reviews.push(review);
            }
            Ok((_, None, value)) => kept.push(value),
            Err(fault) if inputs.len() == 1 => return Err(fault),
            Err(fault) => {
                progress.end();
                note(&fault);
                bad.push(fault);
            }
        }
        if inputs.len() > 1 {
            progress.step();
        }
    }
    progress.end();
    if let Some(path) = &args.html {
        write_file(path, html::page(&reviews).as_bytes())?;
    }
    let n_kept = kept.len() - reviews.len();
    if n_kept > 0 {
        note(format_args!("{n_kept} of {} reviews were there already", kept.len()));
    }
    let verdict = match bad.len() {
        0 => Ok(()),
        n => Err(Fault::BadInput(format!("{n} of {} files could not be reviewed, as said above", inputs.len()))),
    };
    if args.printing.json {
        return Ok((pretty(&json!({ "games": kept })), verdict));
    }
    Ok((reviews.iter().map(text::text).collect::<Vec<_>>().join("\n"), verdict))
}

/// A file, its review if it was made in this run, and the review as it is stored.
type Outcome = (Vec<u8>, Option<GameReview>, Value);

fn result(
    args: &Args,
    input: &Input,
    loaded: &crate::commands::gcg::terms::LoadedWords,
    results: Option<&Results>,
) -> Result<Outcome, Fault> {
    let bytes = input.bytes(MAX_LOG_BYTES)?;
    // A page needs more than a stored review holds.
    let done = results.filter(|_| args.html.is_none()).and_then(|results| results.done(input, &bytes));
    if let Some(done) = done {
        return Ok((bytes, None, done));
    }
    let review = review(args, input, &bytes, loaded)?;
    let value = json::json(&review);
    Ok((bytes, Some(review), value))
}

fn read(input: &Input, bytes: &[u8], loaded: &crate::commands::gcg::terms::LoadedWords) -> Result<Read, Fault> {
    if bytes.trim_ascii_start().first() == Some(&b'{') {
        let file = GameFile::read(bytes).map_err(|error| input.fault(error))?;
        let game = file.game().map_err(|error| input.fault(error))?;
        if let Some(told) = crate::commands::gcg::told_game(&file) {
            // Whatever the import has filled in was not in the file.
            return read_gcg(input, told, loaded);
        }
        let words = loaded.words_for(game.public().ruleset())?;
        return Ok(Read { log: file.into_log(), told: Told::All, title: String::new(), words, notes: Vec::new() });
    }
    if bytes.len() > MAX_BYTES {
        return Err(input.fault(format!("it has more than {MAX_BYTES} bytes")));
    }
    let read = GcgGame::read(bytes);
    let read =
        read.map_err(|faults| input.fault(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))?;
    read_gcg(input, read, loaded)
}

fn read_gcg(
    input: &Input,
    (game, numbers): (GcgGame, Vec<usize>),
    loaded: &crate::commands::gcg::terms::LoadedWords,
) -> Result<Read, Fault> {
    let terms = loaded.terms_of(&game)?;
    let said = |fault: &ImportFault| speech::english().import(fault);
    let imported = import(&game, &numbers, &terms.rules.terms())
        .map_err(|faults| input.fault(faults.iter().map(said).collect::<Vec<_>>().join("; ")))?;
    let mut notes = terms.notes.clone();
    let (words, note) = loaded.words_of(&game, &terms.rules.edition.ruleset)?;
    notes.extend(note);
    notes.extend(imported.faults.iter().map(said));
    notes.extend(imported.doubts.iter().map(|doubt| format!("doubtful: {}", said(doubt))));
    let told = Told::file(&game, &terms.rules.terms());
    let title = game.pragma("title").unwrap_or_default().to_owned();
    Ok(Read { log: imported.log, told, title, words, notes })
}

fn review(
    args: &Args,
    input: &Input,
    bytes: &[u8],
    loaded: &crate::commands::gcg::terms::LoadedWords,
) -> Result<GameReview, Fault> {
    let Read { log, told, title, words, notes } = read(input, bytes, loaded)?;
    let mut shots = turns(&log, &told, &words.knowledge, usize::MAX).map_err(|why| input.fault(why))?;
    if words.are_missing {
        shots.iter_mut().for_each(|shot| shot.scene.is_rack_known = false);
    }
    let judge = (!words.are_missing).then_some(&words.lexicon as &(dyn Judge + Sync));
    let judged = judged(args, shots, &words, judge);
    let game = replay(&log).map_err(|(_, why)| input.fault(why))?;
    let public = game.public();
    let reviews: Vec<_> = judged.iter().map(|turn| turn.review.clone()).collect();
    let player = |seat| Player {
        seat,
        name: seating::name(public.table(), seat),
        score: public.scores()[seat].0,
        totals: Totals::of(&reviews, seat),
    };
    Ok(GameReview {
        file: input.to_string(),
        title,
        ruleset: Arc::new(public.ruleset().clone()),
        edition: public.table().edition().to_owned(),
        lexicon: words.name.clone(),
        strength: args.strength.name(),
        players: public.scores().seats().map(player).collect(),
        turns: judged,
        notes,
    })
}

/// The positions of games in files, as far as their racks are known, with loaded rules and words.
pub(crate) fn situations(names: &[String], knowledge: &Knowledge, edition: &Edition) -> Result<Vec<Sight>, Fault> {
    let mut sights = Vec::new();
    for input in files::named(names, &ENDINGS)? {
        let bytes = input.bytes(MAX_BYTES as u64)?;
        let Ok((game, numbers)) = GcgGame::read(&bytes) else {
            note(format_args!("{input} is no game in GCG"));
            continue;
        };
        let terms = Terms { edition: &edition.name, ruleset: &edition.ruleset, words: None };
        let Ok(imported) = import(&game, &numbers, &terms) else { continue };
        let shots = turns(&imported.log, &Told::file(&game, &terms), knowledge, usize::MAX).unwrap_or_default();
        for (shot, nth) in shots.into_iter().zip(1..) {
            if shot.scene.is_rack_known {
                let source = format!("{input} turn {nth}");
                sights.push(Sight { situation: shot.scene.situation, last: None, source });
            }
        }
    }
    Ok(sights)
}

/// Judges turns on all cores.
fn judged(args: &Args, turns: Vec<LoggedTurn>, words: &FileWords, judge: Option<&(dyn Judge + Sync)>) -> Vec<Reviewed> {
    let knowledge = &words.knowledge;
    let explainer = Explainer::new(words.lexicon.shown(), &knowledge.generator, &*knowledge.leaves);
    let explainer = if args.strength != How::Deep { explainer.without_chances() } else { explainer };
    // For several games, progress is counted in games.
    let progress = (args.strength == How::Deep && args.files.len() == 1).then(|| Progress::new("turns", turns.len()));
    let scenes: Vec<&Scene> = turns.iter().map(|turn| &turn.scene).collect();
    let reviewer = Reviewer::new(knowledge, judge, args.strength.strength());
    let reviews = reviewer.explained(&scenes, &explainer, args.threads.n(), || {
        if let Some(progress) = &progress {
            progress.step();
        }
    });
    if let Some(progress) = &progress {
        progress.end();
    }
    let why =
        |reason: Option<Comparison>| reason.map(|reason| speech::english().comparison(&reason)).unwrap_or_default();
    let both = turns.into_iter().zip(reviews);
    both.map(|(logged, (review, reason))| Reviewed { logged, review, why: why(reason) }).collect()
}
