//! Deleting a person, at their own wish or after the time that the configuration sets.

use std::sync::Arc;

use protocol::wire::{Language, TableId};

use crate::game::Note;
use crate::http::asked;
use crate::people::{self, Person};
use crate::problem;
use crate::sessions::Which;
use crate::site::{Site, Trouble};

/// How many tables are read at a time.
const PAGE: usize = 200;

/// Deletes a person, their programs first.
///
/// # Errors
/// The store cannot be used; what is forgotten so far stays forgotten, and the rest can be tried again.
pub(crate) async fn forget(site: &Arc<Site>, person: &Person, language: Language) -> Result<(), Trouble> {
    for program in site.store.bots_of(&person.id).await? {
        forget_one(site, &Person { id: program.id, name: program.name, is_program: true }, language).await?;
    }
    forget_one(site, person, language).await
}

async fn forget_one(site: &Arc<Site>, person: &Person, language: Language) -> Result<(), Trouble> {
    site.close_sockets(person.id.as_str(), Which::All);
    let (mut stand_in, mut before) = (None, Vec::new());
    loop {
        let tables = site.store.traces_of(&person.id, PAGE).await?;
        if tables.is_empty() {
            break;
        }
        // A table that could not be changed the first time is a fault of ours, and would not change the second time.
        if tables == before {
            return Err(Trouble(problem::internal(&"a table cannot forget somebody")));
        }
        let stand_in = match &mut stand_in {
            Some(stand_in) => stand_in,
            none => none.insert(people::stand_in(site, person, language).await?),
        };
        for table in tables.iter().filter_map(|table| TableId::new(table.as_str())) {
            let (person, stand_in) = (person.id.to_string(), stand_in.clone());
            asked(site, &table, |answer| Note::Forget { person, stand_in, answer }).await?;
        }
        before = tables;
    }
    site.store.forget(&person.id).await?;
    site.close_sockets(person.id.as_str(), Which::All);
    Ok(())
}
