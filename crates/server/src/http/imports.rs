//! Imports games from files.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use notation::gcg::{GcgGame, GcgLine, Pragma};
use protocol::record::GameFile;
use protocol::wire::reason::FileFault;
use protocol::wire::rest::{Import, ImportNote, Imported};
use protocol::wire::{
    ChatSetting, HouseWords, Occupant, SeatSettings, Short, SpectatorSetting, TableId, TableSettings, TableStatus,
    Visibility, reason,
};
use rules::{Action, Entry, Event, Hidden, Order, Ruling};
use speech::{Phrasebook, phrasebook};
use store::{AtTable, Created, IdentityId, NewGame, Summary};
use transcripts::Terms;

use super::asker::{Asker, Body, Speaks, address};
use crate::Trouble;
use crate::game::{game_key, records, row, state, table_key};
use crate::people::Person;
use crate::problem::{self};
use crate::secret;
use crate::site::Site;
use crate::table::{Member, SeatRecord, TableRecord, titles};
use crate::words::Shelf;

/// The most remarks on a file.
const MOST_NOTES: usize = 50;
/// The longest text of a GCG file that is stored with its game, in bytes. A game with notes has about ten thousand.
const MOST_KEPT: usize = 96 << 10;

/// A person who may import a file now. This is checked before the body is read, so that strangers cannot fill the
/// memory with files that are then refused.
pub(super) struct Importer(Person);

impl FromRequestParts<Arc<Site>> for Importer {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Importer, Trouble> {
        let Asker(person) = Asker::from_request_parts(parts, site).await?;
        let now = site.steady();
        let may = site.rates.tables.allows(person.id.to_string(), now)
            && site.rates.imports_by_address.allows(address(site, parts), now);
        if may { Ok(Importer(person)) } else { Err(Trouble::new(reason::RateReason::Imports)) }
    }
}

/// Imports a finished game from a file, to be looked at and reviewed.
#[utoipa::path(post, path = "/api/v1/games/import", request_body = Import, responses((status = 200, body = Imported)))]
pub(super) async fn import(
    State(site): State<Arc<Site>>,
    Importer(person): Importer,
    Speaks(language): Speaks,
    Body(file): Body<Import>,
) -> Result<Json<Imported>, Trouble> {
    // Its positions can be made up, and a review of them is help with plays.
    super::analysis::must_get_help(&site, &person.id).await?;
    let usual = super::catalogue::usual(&site);
    let site_then = Arc::clone(&site);
    // The replay takes some milliseconds, so it runs on a thread that answers no requests.
    let read = site.heavy.run(person.id.as_str(), move || {
        let read = read(&file, &usual, phrasebook(language))?;
        let lexicon = list_of(&read, &site_then.shelf);
        Ok((read, lexicon))
    });
    let (read, lexicon) = read.await?.map_err(|fault| Trouble::new(reason::FileReason::Unreadable { fault }))?;
    let table = keep(&site, &person, &read, &lexicon).await?;
    Ok(Json(Imported { table, notes: read.notes }))
}

/// A game that was read from a file.
struct Read {
    log: Vec<Entry<Hidden>>,
    /// The GCG file from which the log was made; empty if the log was in the file itself.
    file: String,
    /// The word list that the file names.
    lexicon: Option<String>,
    /// Remarks on the file, in the language of the client.
    notes: Vec<ImportNote>,
}

/// The list by whose words the game is reviewed: the one that the file names, if there is one of that name.
fn list_of(read: &Read, shelf: &Shelf) -> String {
    let table = match read.log.first().map(|entry| &entry.event) {
        Some(Event::Created(table)) => Some(table),
        _ => None,
    };
    let named = table.zip(read.lexicon.as_ref());
    named
        .and_then(|(table, name)| shelf.named(name.trim(), &table.ruleset().alphabet))
        .unwrap_or_else(|| Shelf::for_looking_back(table.and_then(|table| table.words())).to_owned())
}

fn read(file: &Import, usual: &str, book: &dyn Phrasebook) -> Result<Read, FileFault> {
    // A log begins with a brace; a GCG file never does.
    if file.text.trim_start().starts_with('{') {
        let damaged = |error: &dyn std::fmt::Display| FileFault::Log { detail: error.to_string() };
        let log = GameFile::read(file.text.as_bytes()).map_err(|error| damaged(&error))?;
        let game = log.audit().map_err(|error| damaged(&error))?;
        if !matches!(game.public().phase(), rules::Phase::Over { .. }) {
            return Err(FileFault::NotOver);
        }
        let file = if log.told().is_empty() { String::new() } else { kept(&read_gcg(&log.told().join("\n"))?.0)? };
        return Ok(Read { log: log.into_log(), file, lexicon: None, notes: Vec::new() });
    }
    let (gcg, numbers) = read_gcg(&file.text)?;
    let name = file.edition.as_deref().unwrap_or(usual);
    let edition =
        editions::load(name).map_err(|error| FileFault::Rules { faults: error.0.iter().map(Into::into).collect() })?;
    let terms = Terms { edition: &edition.name, ruleset: &edition.ruleset, words: None };
    let import = transcripts::import(&gcg, &numbers, &terms)
        .map_err(|faults| faults.first().map_or(FileFault::NoGame, FileFault::from))?;
    let log = ended(import.game, import.log).ok_or(FileFault::NoGame)?;
    let note = |fault: &_| ImportNote { why: FileFault::from(fault), sentence: book.import(fault) };
    let notes = import.faults.iter().chain(&import.doubts).take(MOST_NOTES).map(note).collect();
    Ok(Read { log, file: kept(&gcg)?, lexicon: gcg.pragma("lexicon").map(str::to_owned), notes })
}

/// A GCG file as it is stored with its game: without its notes if they would make it too long.
fn kept(game: &GcgGame) -> Result<String, FileFault> {
    let text = |game: &GcgGame| game.lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    let mut game = game.canonical();
    if text(&game).len() > MOST_KEPT {
        game.lines.retain(|line| !matches!(line, GcgLine::Pragma(Pragma::Note(_) | Pragma::Other { .. })));
    }
    // No game has so many turns that it is still too long.
    Some(text(&game)).filter(|text| text.len() <= MOST_KEPT).ok_or(FileFault::NoGame)
}

fn read_gcg(text: &str) -> Result<(GcgGame, Vec<usize>), FileFault> {
    GcgGame::read(text.as_bytes()).map_err(|faults| faults.first().map_or(FileFault::NoGame, FileFault::from))
}

/// Ends a game whose file stops after the last play: nobody challenged it, and a game that goes on no further is stopped
/// with the scores that it has.
fn ended(mut game: rules::Game, mut log: Vec<Entry<Hidden>>) -> Option<Vec<Entry<Hidden>>> {
    while !matches!(game.public().phase(), rules::Phase::Over { .. }) {
        let order = match game.public().challengers().first() {
            Some(&seat) => Order::Player(seat, Action::Accept),
            None => Order::Director(Ruling::Stop),
        };
        let command = rules::Command { at: game.public().now(), order };
        let decision = game.decide(&command, &rules::AcceptAll, &mut draws::ScriptedSource::default()).ok()?;
        log.extend(decision.entries);
        game = decision.after;
    }
    Some(log)
}

async fn keep(site: &Arc<Site>, person: &Person, read: &Read, lexicon: &str) -> Result<TableId, Trouble> {
    let log = &read.log;
    let Some(Event::Created(table)) = log.first().map(|entry| &entry.event) else {
        return Err(Trouble(problem::malformed("the file has no table")));
    };
    let record = TableRecord { file: read.file.clone(), ..record_of(person, table, lexicon, site.now().0)? };
    let alphabet = &table.ruleset().alphabet;
    let now = site.unix();
    let key = table_key(&record.table)?;
    site.store.create_table(key.clone(), state(&record, None, Some(now))?, now).await?;
    let records = records(log, alphabet)?;
    let mut new = NewGame::new(game_key(&record.table)?, records, now);
    new.table = Some(AtTable { id: key, version: 1 });
    let players: Vec<IdentityId> = vec![person.id.clone()];
    let game = rules::replay(log).ok();
    let row = row(&record, game.as_ref().map(rules::Game::public), TableStatus::Over, site.now());
    new.finished = Some(Summary { at: now, doc: problem::written(&row)?, players, reached: None });
    match site.store.create_game(new).await? {
        Created::Created => Ok(record.table),
        Created::Exists | Created::TableChanged { .. } => Err(Trouble(problem::position_changed())),
    }
}

fn record_of(person: &Person, table: &rules::Table, lexicon: &str, now: u64) -> Result<TableRecord, Trouble> {
    let host = Member {
        person: Some(person.id.to_string()),
        name: person.name.clone(),
        is_program: person.is_program,
        slip: None,
    };
    let short = |name: &str| Short::new(name).unwrap_or_default();
    let seats = table.seats().values().map(|seat| SeatSettings {
        occupant: Occupant::Local { name: short(&seat.members.join(", ")), mates: Vec::new() },
        handicap: protocol::HandicapDoc::default(),
    });
    let mut held = Vec::new();
    for seat in table.seats().values() {
        let members = seat
            .members
            .iter()
            .map(|name| Member { person: None, name: name.clone(), is_program: false, slip: None })
            .collect();
        held.push(SeatRecord { members, key: secret::token()?, may_look_up: true, expected: Vec::new() });
    }
    Ok(TableRecord {
        v: TableRecord::VERSION,
        table: TableId::new(&secret::token()?).ok_or_else(|| Trouble(problem::internal(&"a token is no name")))?,
        created: now,
        host,
        settings: TableSettings {
            edition: Short::new(table.edition()).unwrap_or_default(),
            rules: Vec::new(),
            lexicon: Short::new(lexicon),
            house: HouseWords::default(),
            seats: seats.collect(),
            visibility: Visibility::Private,
            spectators: SpectatorSetting::Link,
            chat: ChatSetting::Off,
            hints: false,
            class: protocol::wire::ClassRules::default(),
            claim_after: None,
            salt: Short::default(),
        },
        title: table.edition().to_owned(),
        titles: editions::load(table.edition()).map(|edition| titles(&edition)).unwrap_or_default(),
        seats: held,
        least: 0,
        code: String::new(),
        watch_key: secret::token()?,
        status: TableStatus::Over,
        seed: String::new(),
        touched: now,
        next: None,
        previous: None,
        proposal: None,
        next_proposal: 1,
        removed: Vec::new(),
        event: None,
        is_held: false,
        file: String::new(),
    })
}
