//! From the options to a game that can begin or continue.

use std::io::{BufRead, ErrorKind, Write};
use std::path::{Path, PathBuf};

use editions::Edition;
use lexicon::{ImportOptions, Inflections};
use rules::{Digest, Ruleset, Seed};
use speech::{FileHindrance, Hindrance, Phrasebook, Question, Remark, phrasebook};
use terminal::text::TextLine;
use terminal::{
    Audience, GameWords, House, Opened, Player, Preferences, Setup, Sitting, Start, Terminal, unfinished, welcome,
};

use super::Args;
use super::seats::Alone;
use crate::DEFAULT_EDITION;
use crate::commands::choice::Choice;
use crate::commands::word_lists::{Origin, Shelf};
use crate::data;
use crate::date;
use crate::fault::Fault;

/// The word list of bots if none is named.
const USUAL_WORDS: &str = english::List::Everyday.name();

/// Sets a game up; `None` if there is nothing to play.
pub(super) fn start(args: &Args, preferences: Preferences, alone: Alone) -> Result<Option<Start>, Fault> {
    let mut terminal = Terminal::of_program(preferences.kind).speaking(preferences.language);
    match &args.resume {
        None => new_game(args, preferences, alone, &mut terminal).map(Some),
        Some(Some(path)) => resume(args, preferences, &found(args, path)).map(Some),
        Some(None) => match choose_save(args, preferences.kind, &mut terminal)? {
            Some(path) => resume(args, preferences, &path).map(Some),
            None => Ok(None),
        },
    }
}

/// The fault that nothing can be asked any more, so that no game can begin.
fn gone(error: std::io::Error) -> Fault {
    let ended = error.kind() == ErrorKind::UnexpectedEof;
    Fault::Game(Hindrance::NotBegun { error: (!ended).then(|| error.to_string()) })
}

/// The rules and the players: from the options, or from people who gave none and are asked.
fn chosen<R: BufRead, W: Write>(
    args: &Args,
    kind: Audience,
    alone: Alone,
    terminal: &mut Terminal<R, W>,
) -> Result<(Edition, Vec<Sitting>), Fault> {
    let (is_open, is_silent) = (args.choice.is_open(), args.seats.is_silent());
    let is_silent_of_all = is_silent && args.seats.handicap.is_empty();
    let is_person = matches!(kind, Audience::Person(_));
    if is_person && alone == Alone::MeetsBots && is_open && is_silent_of_all {
        let n = unfinished(&games(args)).len();
        if n > 0 {
            let line = terminal.book().question(&Question::Unfinished { n });
            terminal.print(&TextLine::from(line)).map_err(gone)?;
        }
        let edition = welcome::plain_rules(terminal, DEFAULT_EDITION.trim()).map_err(gone)??;
        return Ok(match welcome::opponents(terminal, &edition.ruleset).map_err(gone)? {
            Some(sittings) => (edition, sittings),
            None => {
                let sittings = args.seats.sittings(&edition.ruleset, alone, terminal.book())?;
                (edition, sittings)
            }
        });
    }
    let is_asked = is_person && alone == Alone::StaysAmongPeople;
    let edition = match is_asked && is_open && is_silent {
        true => welcome::rules(terminal, DEFAULT_EDITION.trim()).map_err(gone)??,
        false => args.choice.load()?,
    };
    let sittings = match is_asked && is_silent_of_all {
        true => {
            let setups = welcome::players(terminal, &edition.ruleset).map_err(gone)?;
            setups.into_iter().map(|setup| Sitting { setup, player: Player::Person }).collect()
        }
        false => args.seats.sittings(&edition.ruleset, alone, terminal.book())?,
    };
    Ok((edition, sittings))
}

fn new_game<R: BufRead, W: Write>(
    args: &Args,
    preferences: Preferences,
    alone: Alone,
    terminal: &mut Terminal<R, W>,
) -> Result<Start, Fault> {
    let kind = preferences.kind;
    let asks_all = args.choice.is_open()
        && args.seats.is_silent()
        && matches!(kind, Audience::Person(_))
        && alone == Alone::StaysAmongPeople;
    let (edition, sittings) = chosen(args, kind, alone, terminal)?;
    let has_bots = sittings.iter().any(|sitting| sitting.player != Player::Person);
    let mut notes = Vec::new();
    let words = loop {
        let is_asked = asks_all && args.lexicon.is_none();
        let usual = has_bots.then(|| edition.words.clone().unwrap_or_else(|| USUAL_WORDS.to_owned()));
        let name = match is_asked {
            true => welcome::word_list(terminal).map_err(gone)?.or(usual),
            false => args.lexicon.clone().or(usual),
        };
        let Some(name) = name else { break None };
        let telling = (terminal.book(), &mut notes);
        match words(args, &name, args.inflections, &args.house.house(), &edition.ruleset, telling) {
            Ok(found) => break Some(found),
            Err(fault) if is_asked => {
                let line = fault.told(terminal.book()).to_string();
                terminal.print(&TextLine::from(line)).map_err(gone)?;
            }
            Err(fault) if has_bots && args.lexicon.is_none() => {
                let why = fault.told(terminal.book()).to_string();
                return Err(Fault::Game(Hindrance::NoListForBots { why }));
            }
            Err(fault) => return Err(fault),
        }
    };
    let path = match &args.save {
        Some(path) => path.clone(),
        None => free_path(args, &date::date(date::now()), &sittings)?,
    };
    let setup = Setup { edition, sittings, words, seed: seed(args.seed.as_deref())? };
    Ok(Start::begin(setup, preferences, &path)?.with_notes(notes))
}

fn resume(args: &Args, preferences: Preferences, path: &Path) -> Result<Start, Fault> {
    let opened = Opened::open(path)?;
    let (saved, is_inflected, house) = opened.words();
    let (name, inflections) = match &args.lexicon {
        Some(name) => (Some(name.as_str()), args.inflections),
        None => (saved, is_inflected),
    };
    let (book, mut notes) = (phrasebook(preferences.language), Vec::new());
    let found =
        name.map(|name| words(args, name, inflections, house, opened.ruleset(), (book, &mut notes))).transpose()?;
    // The colours are those of the edition in its present form.
    let named = Choice { edition: Some(opened.edition().to_owned()), ..Choice::default() };
    let edition = named.load().or_else(|_| Choice::default().load())?;
    Ok(Start::go_on(opened, &edition, found, preferences, path)?.with_notes(notes))
}

/// The seed that was given, or a new one.
fn seed(asked: Option<&str>) -> Result<Seed, Fault> {
    match asked {
        Some(text) => {
            let wrong = || Fault::GameOption(Hindrance::BadSeed { typed: text.to_owned() });
            Digest::from_hex(text).map(|digest| Seed(digest.0)).ok_or_else(wrong)
        }
        None => draws::new_seed().map_err(|error| Fault::Game(Hindrance::NoRandomBytes { error: error.to_string() })),
    }
}

/// The list of this name, and notes about it for the players.
fn words(
    args: &Args,
    name: &str,
    is_inflected: bool,
    house: &House,
    ruleset: &Ruleset,
    (book, notes): (&dyn Phrasebook, &mut Vec<String>),
) -> Result<GameWords, Fault> {
    let inflections = if is_inflected { Inflections::AddKnown(english::forms) } else { Inflections::AsListed };
    let options = ImportOptions { inflections, ..ImportOptions::default() };
    let shelf = Shelf::within(&data::folder(args.data.as_deref()));
    let held = shelf.find_with(name, Some(&ruleset.alphabet), &options)?;
    let n_left_out = held.report.as_ref().map_or(0, |report| report.n_rejected);
    notes.push(book.remark(&Remark::WordList { name, n_words: held.lexicon.n_words(), n_left_out }));
    let (list, said) = house.changed(held.lexicon, book)?;
    notes.extend(said);
    // The game may be continued from another folder.
    let found = match held.origin {
        Origin::Graph(_) | Origin::List(_) => std::fs::canonicalize(name).map(|path| path.display().to_string()).ok(),
        Origin::Shipped | Origin::Imported => None,
    };
    let name = found.unwrap_or_else(|| name.to_owned());
    Ok(GameWords { name, list, inflections: is_inflected, house: house.clone() })
}

fn games(args: &Args) -> PathBuf {
    data::folder(args.data.as_deref()).join("games")
}

/// A name in the data folder that is still free.
fn free_path(args: &Args, date: &str, sittings: &[Sitting]) -> Result<PathBuf, Fault> {
    const MOST: usize = 10_000;
    let folder = games(args);
    data::make(&folder)?;
    let names: Vec<String> =
        sittings.iter().flat_map(|sitting| sitting.setup.members.iter().map(|name| plain(name))).collect();
    let name: String = format!("{date}-{}", names.join("-")).chars().take(60).collect();
    let paths = (1..MOST).map(|number| match number {
        1 => folder.join(format!("{name}.jsonl")),
        _ => folder.join(format!("{name}-{number}.jsonl")),
    });
    let is_free = |path: &PathBuf| !path.exists();
    let full = || {
        let path = folder.display().to_string();
        Fault::Game(Hindrance::NotSaved { path, why: FileHindrance::TooManyToday })
    };
    paths.into_iter().find(is_free).ok_or_else(full)
}

/// A name in small letters and digits, for use in a file name.
fn plain(name: &str) -> String {
    name.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect()
}

/// A saved game by its path, or by its name in the data folder.
fn found(args: &Args, path: &Path) -> PathBuf {
    let within = games(args).join(path);
    let with_ending = within.with_extension("jsonl");
    [path.to_owned(), within, with_ending].into_iter().find(|path| path.is_file()).unwrap_or_else(|| path.to_owned())
}

fn choose_save<R: BufRead, W: Write>(
    args: &Args,
    kind: Audience,
    terminal: &mut Terminal<R, W>,
) -> Result<Option<PathBuf>, Fault> {
    let folder = games(args);
    let listed = unfinished(&folder);
    if listed.is_empty() {
        let folder = folder.display().to_string();
        let line = terminal.book().question(&Question::NoneUnfinished { folder: &folder });
        terminal.print(&TextLine::from(line)).map_err(gone)?;
        return Ok(None);
    }
    for (number, game) in (1..).zip(&listed) {
        let name = game.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        terminal.print(&TextLine::from(format!("{number:>3}. {name}   {}", game.about))).map_err(gone)?;
    }
    if kind == Audience::Script {
        return Ok(None);
    }
    let question = terminal.book().question(&Question::WhichGame);
    let answer = terminal.ask(&question).map_err(gone)?;
    let number = match answer.trim() {
        "" => Some(1),
        text => text.parse::<usize>().ok(),
    };
    let chosen = number.and_then(|number| listed.get(number.checked_sub(1)?));
    chosen.map(|game| Some(game.path.clone())).ok_or(Fault::Game(Hindrance::NoSuchGame))
}
