//! From the options to a game that can begin, or go on.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

use ::editions::Edition;
use draws::FairSource;
use lexicon::{ImportOptions, Inflections};
use rules::{Digest, Entry, Event, Game, Hidden, Ruleset, Salt, SeatSetup, Seed, Table, WordList};

use super::crew::{Crew, Player, Sitting};
use super::house::House;
use super::referee::Referee;
use super::save::{Aside, Opened, Save, unfinished};
use super::seats::Alone;
use super::session::Look;
use super::terminal::{Kind, Terminal};
use super::words::WordJudge;
use super::{Args, Clock, welcome};
use crate::data;
use crate::date;
use crate::fault::Fault;
use crate::terminal::choice::Choice;
use crate::terminal::draw::Palette;
use crate::terminal::lexicon::{Origin, Shelf};
use crate::terminal::text::{Ink, Line};

/// The words that bots know when nobody names others.
const USUAL_WORDS: &str = english::List::Everyday.name();

/// A game that can begin or go on.
pub(crate) struct Start {
    /// The game.
    pub(crate) referee: Referee,
    /// Who plays where.
    pub(crate) crew: Crew,
    /// How it is shown.
    pub(crate) look: Look,
    /// Whether the table wants hints.
    pub(crate) hints: bool,
    /// Where it is saved.
    pub(crate) save: Save,
    /// What the players should know.
    pub(crate) notes: Vec<String>,
}

/// Sets a game up; `None` where there is nothing to play.
pub(super) fn start<R: BufRead, W: Write>(
    args: &Args,
    kind: Kind,
    alone: Alone,
    terminal: &mut Terminal<R, W>,
) -> Result<Option<Start>, Fault> {
    match &args.resume {
        None => new_game(args, kind, alone, terminal).map(Some),
        Some(Some(path)) => resume(args, kind, &found(args, path)).map(Some),
        Some(None) => match choose_save(args, kind, terminal)? {
            Some(path) => resume(args, kind, &path).map(Some),
            None => Ok(None),
        },
    }
}

/// No game was begun, because nobody is there any more.
fn gone(error: std::io::Error) -> Fault {
    Fault::BadInput(format!("the game could not be started: {error}"))
}

/// The rules, and who plays: from the options, or from people who gave none and are asked.
fn chosen<R: BufRead, W: Write>(
    args: &Args,
    kind: Kind,
    alone: Alone,
    terminal: &mut Terminal<R, W>,
) -> Result<(Edition, Vec<Sitting>), Fault> {
    let (is_open, is_silent) = (args.choice.is_open(), args.seats.is_silent());
    let is_silent_of_all = is_silent && args.seats.handicap.is_empty();
    let is_person = matches!(kind, Kind::Person(_));
    if is_person && alone == Alone::MeetsBots && is_open && is_silent_of_all {
        let left = match unfinished(&games(args)).len() {
            0 => None,
            1 => Some("You have an unfinished game: tilewright play --resume".to_owned()),
            n => Some(format!("You have {n} unfinished games: tilewright play --resume")),
        };
        left.map_or(Ok(()), |line| terminal.print(&Line::from(line))).map_err(gone)?;
        let edition = welcome::plain_rules(terminal).map_err(gone)??;
        return Ok(match welcome::opponents(terminal, &edition.ruleset).map_err(gone)? {
            Some(sittings) => (edition, sittings),
            None => {
                let sittings = args.seats.sittings(&edition.ruleset, alone)?;
                (edition, sittings)
            }
        });
    }
    let is_asked = is_person && alone == Alone::StaysAmongPeople;
    let edition = match is_asked && is_open && is_silent {
        true => welcome::rules(terminal).map_err(gone)??,
        false => args.choice.load()?,
    };
    let sittings = match is_asked && is_silent_of_all {
        true => {
            let setups = welcome::players(terminal, &edition.ruleset).map_err(gone)?;
            setups.into_iter().map(|setup| Sitting { setup, player: Player::Person }).collect()
        }
        false => args.seats.sittings(&edition.ruleset, alone)?,
    };
    Ok((edition, sittings))
}

fn new_game<R: BufRead, W: Write>(
    args: &Args,
    kind: Kind,
    alone: Alone,
    terminal: &mut Terminal<R, W>,
) -> Result<Start, Fault> {
    let asks_all = args.choice.is_open()
        && args.seats.is_silent()
        && matches!(kind, Kind::Person(_))
        && alone == Alone::StaysAmongPeople;
    let (edition, sittings) = chosen(args, kind, alone, terminal)?;
    let has_bots = sittings.iter().any(|sitting| sitting.player != Player::Person);
    let mut notes = Vec::new();
    let (lexicon, judge) = loop {
        let is_asked = asks_all && args.lexicon.is_none();
        let usual = has_bots.then(|| edition.words.clone().unwrap_or_else(|| USUAL_WORDS.to_owned()));
        let lexicon = match is_asked {
            true => welcome::word_list(terminal).map_err(gone)?.or(usual),
            false => args.lexicon.clone().or(usual),
        };
        match judge(args, lexicon.as_deref(), args.inflections, &args.house, &edition.ruleset, &mut notes) {
            Ok(found) => break found,
            Err(fault) if is_asked => terminal.print(&Line::from(fault.to_string())).map_err(gone)?,
            Err(fault) if has_bots && args.lexicon.is_none() => {
                return Err(Fault::BadInput(format!(
                    "bots need a word list for these tiles, as --lexicon FILE ({fault})"
                )));
            }
            Err(fault) => return Err(fault),
        }
    };
    let seed = seed(args.seed.as_deref())?;
    let players: Vec<Player> = sittings.iter().map(|sitting| sitting.player).collect();
    let setups = sittings.into_iter().map(|sitting| sitting.setup).collect();
    let table = with_words(seated(&edition, setups, &seed)?, lexicon.as_deref(), &judge)?;
    let crew = Crew::new(&players, table.seats());
    let aside = Aside {
        seed: Digest(seed.0).to_string(),
        lexicon,
        inflections: args.inflections,
        house: args.house.clone(),
        pegs: args.pegs,
        bots: crew.to_saved(),
        hints: args.hints,
    };
    let now = Clock::start().now();
    let path = match &args.save {
        Some(path) => path.clone(),
        None => free_path(args, &date::date(now), &table)?,
    };
    let (game, created) = Game::create(table, now);
    let save = Save::create(&path, &created, &edition.ruleset.alphabet, &aside)?;
    let look = look(&edition, kind, args.pegs, &path);
    let source = FairSource::new(&seed, &Salt::default(), edition.ruleset.digest());
    let referee = Referee::new(game, judge, Box::new(source), seed);
    Ok(Start { referee, crew, look, hints: args.hints, save, notes })
}

fn resume(args: &Args, kind: Kind, path: &Path) -> Result<Start, Fault> {
    let Opened { save, log, game, aside, note } = Save::open(path)?;
    let seed = aside.seed().ok_or_else(|| Fault::file("cannot continue", path, "its seed cannot be read"))?;
    let ruleset = game.public().ruleset();
    let mut notes: Vec<String> = note.into_iter().collect();
    let (lexicon, inflections) = match &args.lexicon {
        Some(lexicon) => (Some(lexicon.as_str()), args.inflections),
        None => (aside.lexicon.as_deref(), aside.inflections),
    };
    let (_, mut judge) = judge(args, lexicon, inflections, &aside.house, ruleset, &mut notes)?;
    judge.remember(&log);
    // The colours are those of the edition as it is shipped today; the rules are those of the log.
    let name = game.public().table().edition().to_owned();
    let edition = Choice { edition: Some(name), ..Choice::default() }.load().or_else(|_| Choice::default().load())?;
    let source = FairSource::new(&seed, &salt(&log), ruleset.digest());
    let mut look = look(&edition, kind, args.pegs || aside.pegs, path);
    look.title = title(&edition, game.public().table());
    let players: Result<Vec<Player>, String> = aside.bots.iter().map(|level| Player::saved(level.as_deref())).collect();
    let players = players.map_err(|why| Fault::file("cannot continue", path, why))?;
    let crew = Crew::new(&players, game.public().table().seats());
    let referee = Referee::new(game, judge, Box::new(source), seed);
    Ok(Start { referee, crew, look, hints: args.hints || aside.hints, save, notes })
}

/// The seed that was asked for, or a new one.
fn seed(asked: Option<&str>) -> Result<Seed, Fault> {
    match asked {
        Some(text) => {
            let wrong = || Fault::Usage(format!("--seed {text}: give 64 hexadecimal digits"));
            Digest::from_hex(text).map(|digest| Seed(digest.0)).ok_or_else(wrong)
        }
        None => {
            draws::new_seed().map_err(|error| Fault::BadInput(format!("the system gives no random bytes: {error}")))
        }
    }
}

fn seated(edition: &Edition, setups: Vec<SeatSetup>, seed: &Seed) -> Result<Table, Fault> {
    Table::new(&edition.name, edition.ruleset.clone(), setups, Some(seed.commitment())).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Fault::BadInput(lines.join("\n"))
    })
}

/// The table with the list that it plays with; none where the people decide.
fn with_words(table: Table, name: Option<&str>, judge: &WordJudge) -> Result<Table, Fault> {
    let (Some(name), Some(list)) = (name, judge.list()) else { return Ok(table) };
    let words = WordList { name: name.to_owned(), digest: Digest(list.digest().0) };
    table.with_words(words).map_err(|fault| Fault::BadInput(fault.to_string()))
}

/// Who says which words are good, and the name under which the list is found again.
fn judge(
    args: &Args,
    name: Option<&str>,
    inflections: bool,
    house: &House,
    ruleset: &Ruleset,
    notes: &mut Vec<String>,
) -> Result<(Option<String>, WordJudge), Fault> {
    let Some(name) = name else { return Ok((None, WordJudge::table())) };
    let inflections = if inflections { Inflections::AddKnown(english::forms) } else { Inflections::AsListed };
    let options = ImportOptions { inflections, ..ImportOptions::default() };
    let shelf = Shelf::within(&data::folder(args.data.as_deref()));
    let held = shelf.find_with(name, Some(&ruleset.alphabet), &options)?;
    let rejected = match held.report.as_ref().map(|report| (report.rejects.first(), report.n_rejected)) {
        Some((Some(first), n_rejected)) => format!(" {n_rejected} lines were left out; the first: {first}."),
        _ => String::new(),
    };
    notes.push(format!("Word list: {name}, words: {}.{rejected}", held.lexicon.n_words()));
    let (list, said) = house.changed(held.lexicon)?;
    notes.extend(said);
    // The game may be gone on with from another folder.
    let found = match held.origin {
        Origin::Graph(_) | Origin::List(_) => std::fs::canonicalize(name).map(|path| path.display().to_string()).ok(),
        Origin::Shipped | Origin::Imported => None,
    };
    Ok((Some(found.unwrap_or_else(|| name.to_owned())), WordJudge::with_list(list, ruleset)))
}

fn look(edition: &Edition, kind: Kind, has_pegs: bool, path: &Path) -> Look {
    let file = shown(path);
    Look {
        title: edition.full_title(),
        ink: kind.ink(),
        palette: (kind.ink() != Ink::Plain).then(|| Palette::new(&edition.theme)),
        has_pegs: has_pegs || edition.theme.pegs,
        resume: format!("tilewright play --resume {file}"),
        verify: format!("tilewright verify {file}"),
    }
}

/// The title of a game that goes on: of its edition, if that still has the rules of the log.
fn title(edition: &Edition, table: &Table) -> String {
    if edition.ruleset.digest() == table.ruleset().digest() { edition.full_title() } else { table.edition().to_owned() }
}

fn salt(log: &[Entry<Hidden>]) -> Salt {
    let begun = log.iter().find_map(|entry| match &entry.event {
        Event::Begun { salt } => Some(salt.clone()),
        _ => None,
    });
    begun.unwrap_or_default()
}

/// A path as it has to be typed.
fn shown(path: &Path) -> String {
    let text = path.display().to_string();
    if text.chars().all(|c| c.is_alphanumeric() || "/._-\\:".contains(c)) { text } else { format!("'{text}'") }
}

fn games(args: &Args) -> PathBuf {
    data::folder(args.data.as_deref()).join("games")
}

/// A name in the data folder that is not taken yet.
fn free_path(args: &Args, date: &str, table: &Table) -> Result<PathBuf, Fault> {
    const MOST: usize = 10_000;
    let folder = games(args);
    data::make(&folder)?;
    let names: Vec<String> =
        table.seats().values().flat_map(|setup| setup.members.iter().map(|name| plain(name))).collect();
    let name: String = format!("{date}-{}", names.join("-")).chars().take(60).collect();
    let paths = (1..MOST).map(|number| match number {
        1 => folder.join(format!("{name}.jsonl")),
        _ => folder.join(format!("{name}-{number}.jsonl")),
    });
    let is_free = |path: &PathBuf| !path.exists();
    let full = || Fault::file("cannot save the game in", &folder, "there are too many games of this name today");
    paths.into_iter().find(is_free).ok_or_else(full)
}

/// A name in small letters and digits, for a file.
fn plain(name: &str) -> String {
    name.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect()
}

/// A game by its path, or by its name in the data folder.
fn found(args: &Args, path: &Path) -> PathBuf {
    let within = games(args).join(path);
    let with_ending = within.with_extension("jsonl");
    [path.to_owned(), within, with_ending].into_iter().find(|path| path.is_file()).unwrap_or_else(|| path.to_owned())
}

fn choose_save<R: BufRead, W: Write>(
    args: &Args,
    kind: Kind,
    terminal: &mut Terminal<R, W>,
) -> Result<Option<PathBuf>, Fault> {
    let folder = games(args);
    let listed = unfinished(&folder);
    if listed.is_empty() {
        terminal.print(&Line::from(format!("There are no unfinished games in {}.", folder.display()))).map_err(gone)?;
        return Ok(None);
    }
    for (number, game) in (1..).zip(&listed) {
        let name = game.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        terminal.print(&Line::from(format!("{number:>3}. {name}   {}", game.about))).map_err(gone)?;
    }
    if kind == Kind::Script {
        return Ok(None);
    }
    let answer = terminal.ask("Which game? Number, or Enter for 1: ").map_err(gone)?;
    let number = match answer.trim() {
        "" => Some(1),
        text => text.parse::<usize>().ok(),
    };
    let chosen = number.and_then(|number| listed.get(number.checked_sub(1)?));
    let wrong = || Fault::BadInput("there is no game with that number".to_owned());
    chosen.map(|game| Some(game.path.clone())).ok_or_else(wrong)
}
