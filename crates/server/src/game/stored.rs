//! Reading and writing tables and games in the store.

use std::sync::Arc;

use protocol::record::{self, Reader};
use protocol::wire::{Short, SpectatorSetting, TableId, TableStatus, Visibility};
use rules::{Entry, Event, Hidden, Ruleset, Seed};
use store::{CodeAdded, GameId, IdentityId, JoinCode, Sitter, Sitting, StoreError, TableState, UnixMs};
use tiles::{Alphabet, Seat};

use super::Live;
use crate::bus::What;
use crate::problem::{self, Problem};
use crate::secret;
use crate::server::IDLE_TABLE;
use crate::site::Site;
use crate::table::{TableRecord, number};
use crate::words::{Shelf, TableJudge};

/// How long a code leads to its table: as long as a table without a game is kept.
const CODE_HOLDS: i64 = IDLE_TABLE.0 as i64;

/// A table as it was read from the store.
pub(super) struct Stored {
    pub(super) record: TableRecord,
    pub(super) version: u64,
    pub(super) live: Option<Live>,
}

/// The key of a table in the store.
pub(crate) fn table_key(table: &TableId) -> Result<store::TableId, Problem> {
    store::TableId::new(table.as_str()).map_err(|_| problem::not_found())
}

/// The key of a game in the store, which is that of its table.
pub(crate) fn game_key(table: &TableId) -> Result<GameId, Problem> {
    GameId::new(table.as_str()).map_err(|_| problem::not_found())
}

/// Reads a table and its game.
pub(super) async fn load(site: &Site, table: &TableId) -> Result<Stored, Problem> {
    let found = site.store.table(&table_key(table)?).await.map_err(|error| problem::stored(&error))?;
    let found = found.ok_or_else(problem::not_found)?;
    let mut record = TableRecord::from_json(&found.state.doc).map_err(|why| problem::internal(&why))?;
    let live = match &found.state.game {
        Some(game) => Some(load_game(site, game, &record).await?),
        None => None,
    };
    record.status = status(&record, live.as_ref());
    Ok(Stored { record, version: found.version, live })
}

/// The game of a table as it is stored; nothing where none has begun.
///
/// # Errors
/// There is no such table, or the store cannot be used.
pub(crate) async fn replayed(site: &Site, table: &TableId) -> Result<Option<Live>, Problem> {
    Ok(load(site, table).await?.live)
}

/// The status of a table, which follows from its game.
pub(super) fn status(record: &TableRecord, live: Option<&Live>) -> TableStatus {
    match live {
        Some(live) if live.is_over() => TableStatus::Over,
        Some(_) => TableStatus::Playing,
        None if record.status == TableStatus::Closed => TableStatus::Closed,
        None => TableStatus::Seating,
    }
}

/// The log of a finished game, with the name of its word list and the title of its edition.
pub(crate) struct FinishedLog {
    pub(crate) log: Vec<Entry<Hidden>>,
    pub(crate) lexicon: String,
    pub(crate) title: String,
}

/// Reads the log of a finished game; nothing where there is none.
pub(crate) async fn finished_log(site: &Site, table: &TableId) -> Result<Option<FinishedLog>, Problem> {
    let stored = |error: StoreError| problem::stored(&error);
    let game = game_key(table)?;
    if site.store.finished_game(&game).await.map_err(stored)?.is_none() {
        return Ok(None);
    }
    let Some(found) = site.store.table(&table_key(table)?).await.map_err(stored)? else { return Ok(None) };
    let record = TableRecord::from_json(&found.state.doc).map_err(|why| problem::internal(&why))?;
    let log = read_log(site, &game, 0, &mut Reader::new()).await?;
    Ok(Some(FinishedLog { log, lexicon: list_name(&record).to_owned(), title: record.title }))
}

async fn load_game(site: &Site, game: &GameId, record: &TableRecord) -> Result<Live, Problem> {
    let log = read_log(site, game, 0, &mut Reader::new()).await?;
    let seed = site.store.seed(game).await.map_err(|error| problem::stored(&error))?;
    let seed = seed.and_then(|seed| <[u8; 32]>::try_from(seed.expose()).ok()).map(Seed);
    // An imported game has no secret seed.
    let seed = seed.unwrap_or(Seed([0; 32]));
    let Some(Event::Created(table)) = log.first().map(|entry| &entry.event) else {
        return Err(problem::internal(&format!("{game} has no table")));
    };
    let judge = judge(site, record, table.ruleset())?;
    Live::load(log, seed, judge).map_err(|(entry, why)| problem::internal(&format!("entry {entry} of {game}: {why}")))
}

/// The name of a table's word list.
pub(super) fn list_name(record: &TableRecord) -> &str {
    record.settings.lexicon.as_ref().map_or(Shelf::BEFORE_LISTS, Short::as_str)
}

/// The judge of a table's words. A game keeps its rules and its list even if its edition is changed or removed.
pub(super) fn judge(site: &Site, record: &TableRecord, ruleset: &Ruleset) -> Result<Arc<TableJudge>, Problem> {
    let judge = site.shelf.judge(ruleset, Some(list_name(record)), &record.settings.house);
    judge.map_err(|fault| problem::setup(&fault.into()))
}

/// Reads the entries of a log from a number on.
pub(super) async fn read_log(
    site: &Site,
    game: &GameId,
    from: u64,
    reader: &mut Reader,
) -> Result<Vec<Entry<Hidden>>, Problem> {
    let mut log = Vec::new();
    loop {
        let start = from + log.len() as u64;
        let lines = site.store.read_game(game, start, store::limits::READ_RECORDS).await;
        let lines = lines.map_err(|error| problem::stored(&error))?;
        if lines.is_empty() {
            return Ok(log);
        }
        for line in &lines {
            let entry = reader.read(line);
            log.push(entry.map_err(|fault| problem::internal(&format!("a record of {game}: {fault}")))?);
        }
    }
}

/// Entries as lines for the store.
///
/// # Errors
/// One of them cannot be written.
pub(crate) fn records(entries: &[Entry<Hidden>], alphabet: &Alphabet) -> Result<Vec<String>, Problem> {
    let records = entries.iter().map(|entry| record::write(entry, alphabet));
    records.collect::<Result<_, _>>().map_err(|fault| problem::internal(&fault))
}

/// The row of a table in the store.
///
/// # Errors
/// It cannot be written.
pub(crate) fn state(record: &TableRecord, game: Option<GameId>, closed: Option<UnixMs>) -> Result<TableState, Problem> {
    let visibility = match record.settings.visibility {
        Visibility::Lobby => store::Visibility::Lobby,
        Visibility::Private => store::Visibility::Private,
    };
    let since = UnixMs(i64::try_from(record.created).unwrap_or(i64::MAX));
    let sitter = |(seat, member): (Seat, &crate::table::Member)| {
        let who = match &member.person {
            Some(person) => Sitter::Identity(IdentityId::new(person).ok()?),
            None => Sitter::Bot(member.name.clone()),
        };
        Some(Sitting { seat: number(seat), who, since })
    };
    let members = record.numbered().flat_map(|(seat, held)| held.members.iter().map(move |one| (seat, one)));
    Ok(TableState {
        doc: problem::written(record)?,
        visibility,
        spectators: record.settings.spectators != SpectatorSetting::Nobody,
        game,
        closed,
        // A director finds the tables of an event through the event, not in the list of their own tables.
        host: record
            .host
            .person
            .as_deref()
            .filter(|_| record.event.is_none())
            .and_then(|one| IdentityId::new(one).ok()),
        sitters: members.filter_map(sitter).collect(),
    })
}

/// Stores a new table and its code.
///
/// # Errors
/// The store cannot be used.
pub(crate) async fn keep(site: &Site, mut record: TableRecord) -> Result<TableRecord, Problem> {
    let key = table_key(&record.table)?;
    let now = site.unix();
    let stored = |error: StoreError| problem::stored(&error);
    site.store.create_table(key.clone(), state(&record, None, None)?, now).await.map_err(stored)?;
    let expires = UnixMs(now.0 + CODE_HOLDS);
    let mut code = JoinCode { code: record.code.clone(), table: key.clone(), seat: None, expires };
    // It is rare but possible that another table has the same code.
    for _ in 0..5 {
        if site.store.add_code(code.clone(), now).await.map_err(stored)? == CodeAdded::Added {
            break;
        }
        code.code = secret::code().map_err(|why| problem::internal(&why))?;
    }
    if code.code != record.code {
        record.code = code.code;
        site.store.update_table(&key, 1, state(&record, None, None)?, now).await.map_err(stored)?;
    }
    site.publish(What::Seated { table: record.table.clone() });
    Ok(record)
}
