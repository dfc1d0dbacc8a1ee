//! Deletes people, at their own request or after the time in the configuration.

use std::sync::Arc;

use protocol::wire::{EventId, Language, TableId};
use speech::phrasebook;

use crate::game::Note;
use crate::halls;
use crate::http::asked;
use crate::people::{self, Person};
use crate::problem;
use crate::sessions::Which;
use crate::site::{Site, Trouble};
use crate::table::Member;

/// How many tables and events are read at a time.
const PAGE: usize = 200;

/// Deletes a person, their programs first.
///
/// # Errors
/// The store fails. Deleted rows stay deleted, and the deletion can be repeated for the rest.
pub(crate) async fn forget(site: &Arc<Site>, person: &Person, language: Language) -> Result<(), Trouble> {
    for program in site.store.bots_of(&person.id).await? {
        forget_one(site, &Person { id: program.id, name: program.name, is_program: true }, language).await?;
    }
    forget_one(site, person, language).await
}

async fn forget_one(site: &Arc<Site>, person: &Person, language: Language) -> Result<(), Trouble> {
    site.close_sockets(person.id.as_str(), Which::All);
    let mut stand_in = None;
    forget_at_tables(site, person, &mut stand_in, language).await?;
    forget_at_events(site, person, language).await?;
    // Until then an event may have seated the person at a table of its own again.
    forget_at_tables(site, person, &mut stand_in, language).await?;
    site.store.forget(&person.id).await?;
    site.close_sockets(person.id.as_str(), Which::All);
    Ok(())
}

async fn forget_at_tables(
    site: &Arc<Site>,
    person: &Person,
    stand_in: &mut Option<Member>,
    language: Language,
) -> Result<(), Trouble> {
    let mut before = Vec::new();
    loop {
        let tables = site.store.traces_of(&person.id, PAGE).await?;
        if tables.is_empty() {
            return Ok(());
        }
        // A table that fails once because of a bug would fail again, so the loop must end.
        if tables == before {
            return Err(Trouble(problem::internal(&"a table cannot forget somebody")));
        }
        let stand_in = match &mut *stand_in {
            Some(stand_in) => stand_in,
            none => none.insert(people::stand_in(site, person, language).await?),
        };
        for table in tables.iter().filter_map(|table| TableId::new(table.as_str())) {
            let (person, stand_in) = (person.id.to_string(), stand_in.clone());
            asked(site, &table, |answer| Note::Forget { person, stand_in, answer }).await?;
        }
        before = tables;
    }
}

async fn forget_at_events(site: &Arc<Site>, person: &Person, language: Language) -> Result<(), Trouble> {
    let mut before = Vec::new();
    loop {
        let events = site.store.events_of(&person.id, PAGE).await?;
        if events.is_empty() {
            return Ok(());
        }
        if events == before {
            return Err(Trouble(problem::internal(&"an event cannot forget somebody")));
        }
        let mut ids: Vec<EventId> = events.iter().filter_map(|row| EventId::new(row.event.as_str())).collect();
        ids.dedup();
        for id in ids {
            halls::forget(site, &id, person, phrasebook(language).former_player()).await?;
        }
        before = events;
    }
}
