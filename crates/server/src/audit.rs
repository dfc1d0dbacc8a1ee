//! Checks all data of a server: the file, its indexes, every log, every digest.
//!
//! Logs are replayed as the server itself does, by the referee and by the halls; the words of games are compared with the
//! lists that are here.

mod event_log;
mod game_log;
mod lists;

use std::path::Path;

use store::{EventId, GameHead, GameId, IndexCheck, MoveError, Store, StoreError};

use self::lists::Lists;

/// How many games are listed at a time.
const AT_ONCE: usize = 500;

/// The numbers of the check, and the faults found.
#[derive(Debug, Default)]
pub struct Found {
    /// All games.
    pub games: usize,
    /// Games that are not over.
    pub live: usize,
    /// Classes and tournaments.
    pub events: usize,
    /// The entries of all logs together.
    pub entries: usize,
    /// Finished games whose draws follow from the committed seed.
    pub proven: usize,
    /// What is damaged, a line each.
    pub faults: Vec<String>,
    /// What could not be checked, a line each.
    pub remarks: Vec<String>,
}

/// Checks all of a store, against the word lists that are shipped and those in a data folder, which need not exist.
/// Nothing is changed, and a server may use the store meanwhile.
///
/// # Errors
/// The store cannot be read. A damaged log is no error: it is among the faults.
pub async fn audit(store: &Store, folder: &Path) -> Result<Found, MoveError> {
    let mut lists = Lists::within(folder);
    let mut found = Found { faults: store.faults().await?, ..Found::default() };
    match store.check_indexes().await? {
        IndexCheck::Done { faults } => found.faults.extend(faults),
        IndexCheck::NotDone { why } => found.remarks.push(format!("the indexes were not checked: {why}")),
    }
    let mut after: Option<GameId> = None;
    loop {
        let games = store.all_games(after.as_ref(), AT_ONCE).await?;
        let Some(last) = games.last() else { break };
        after = Some(last.id.clone());
        // The sign of life of the site is kept as a log, too.
        for head in games.iter().filter(|head| head.id.as_str() != store::SITE_LOG) {
            let event = event_of(store, head).await?;
            let judged = match (read(store, head).await?, &event) {
                // It was deleted after it was listed, as old imported games are.
                (Read::Gone, _) => continue,
                (Read::Fault(fault), _) => Err(fault),
                (Read::Lines(lines), Some(event)) => look_at_event(store, event, &lines, &mut found).await?,
                (Read::Lines(lines), None) => look_at_game(store, head, &lines, &mut lists, &mut found).await?,
            };
            let what = if event.is_some() { "event" } else { "game" };
            match event {
                Some(_) => found.events += 1,
                None => {
                    found.games += 1;
                    found.live += usize::from(head.finished.is_none());
                }
            }
            found.faults.extend(judged.err().map(|fault| format!("{what} {}: {fault}", head.id)));
        }
    }
    found.remarks.extend(lists.remarks());
    Ok(found)
}

/// The event of which this is the log; a log of a game has none.
async fn event_of(store: &Store, head: &GameHead) -> Result<Option<EventId>, StoreError> {
    if head.table.is_some() {
        return Ok(None);
    }
    let Ok(id) = EventId::new(head.id.as_str()) else { return Ok(None) };
    Ok(store.event(&id).await?.map(|event| event.id))
}

/// The fault of a log, if it has one.
type Judged = Result<(), String>;

async fn look_at_event(
    store: &Store,
    event: &EventId,
    lines: &[String],
    found: &mut Found,
) -> Result<Judged, StoreError> {
    let slips = store.slips_of(event).await?;
    Ok(event_log::judge(lines, &slips).map(|entries| found.entries += entries))
}

async fn look_at_game(
    store: &Store,
    head: &GameHead,
    lines: &[String],
    lists: &mut Lists,
    found: &mut Found,
) -> Result<Judged, StoreError> {
    let seed = game_log::seed_of(store, head).await?;
    let table = match game_log::judge(head, lines, seed.as_ref(), found) {
        Ok(table) => table,
        Err(fault) => return Ok(Err(fault)),
    };
    // The file of an imported game may name any list.
    if seed.is_none() && head.finished == Some(head.created) {
        return Ok(Ok(()));
    }
    let doc = match &head.table {
        Some(id) => store.table(id).await?.map(|table| table.state.doc),
        None => None,
    };
    Ok(lists.compare(&table, doc.as_deref()))
}

/// The log of a game or an event.
enum Read {
    Lines(Vec<String>),
    /// It cannot be read, or lines are missing.
    Fault(String),
    /// It was deleted after it was listed.
    Gone,
}

async fn read(store: &Store, head: &GameHead) -> Result<Read, StoreError> {
    let mut lines = Vec::new();
    loop {
        match store.read_game(&head.id, lines.len() as u64, store::limits::READ_RECORDS).await {
            Ok(page) if page.is_empty() => break,
            Ok(page) => lines.extend(page),
            Err(StoreError::Missing { .. }) => return Ok(Read::Gone),
            Err(error) => return Ok(Read::Fault(format!("it cannot be read: {error}"))),
        }
    }
    // A game that is still played may have grown since it was listed.
    if (lines.len() as u64) < head.next {
        return Ok(Read::Fault(format!("{} records are counted, and {} are there", head.next, lines.len())));
    }
    Ok(Read::Lines(lines))
}
