//! An event is deleted, with the names of the children in it.

use std::collections::HashMap;
use std::sync::Arc;

use protocol::wire::event::EventKind;
use protocol::wire::{EventId, Language, TableId};
use store::IdentityId;

use super::hall::event_key;
use super::{Hall, Viewer};
use crate::bus::What;
use crate::game::{AdminDeed, Note, table_key};
use crate::http::asked;
use crate::people::{self, Person};
use crate::problem;
use crate::site::{Site, Trouble};
use crate::table::{Member, TableRecord};

/// Deletes an event. The games of a class end first, and their pupils are called otherwise from then on, so that a deletion that
/// was interrupted can be asked for again.
///
/// # Errors
/// The asker directs nothing here, or the store cannot be used.
pub(crate) async fn remove(site: &Arc<Site>, id: &EventId, person: &Person, language: Language) -> Result<(), Trouble> {
    let hall = site.events.enter(site, id).await?;
    hall.viewer(person.id.as_str(), None, None).and_then(Viewer::must_direct)?;
    let tables = if hall.record.kind == EventKind::Class { hall.all_tables() } else { Vec::new() };
    // A game that ends has its result entered, for which the hall has to be free.
    drop(hall);
    let mut stand_ins = HashMap::new();
    for table in &tables {
        forget_pupils(site, table, &mut stand_ins, language).await?;
    }
    let mut hall = site.events.enter(site, id).await?;
    site.store.remove_event(&event_key(id)?).await?;
    site.events.forget(id);
    hall.dismiss();
    hall.is_stale = true;
    drop(hall);
    site.publish(What::Event { event: id.clone() });
    Ok(())
}

/// Ends the game at a table, and puts others in the place of those who play there.
async fn forget_pupils(
    site: &Arc<Site>,
    table: &TableId,
    stand_ins: &mut HashMap<String, Member>,
    language: Language,
) -> Result<(), Trouble> {
    let key = table_key(table)?;
    if site.store.table(&key).await?.is_none() {
        return Ok(());
    }
    asked(site, table, |answer| Note::Administer { deed: AdminDeed::Close, answer }).await?;
    // Nobody comes to a table any more that is closed.
    let Some(stored) = site.store.table(&key).await? else { return Ok(()) };
    let record = TableRecord::from_json(&stored.state.doc).map_err(|why| Trouble(problem::internal(&why)))?;
    let mut pupils = record.people();
    pupils.retain(|one| !record.is_host(one) && !people::is_stand_in(one));
    for pupil in pupils {
        let stand_in = match stand_ins.get(&pupil) {
            Some(known) => known.clone(),
            None => {
                let id = IdentityId::new(&pupil).map_err(|why| Trouble(problem::internal(&why)))?;
                let called = Person { id, name: String::new(), is_program: false };
                stand_ins.entry(pupil.clone()).or_insert(people::stand_in(site, &called, language).await?).clone()
            }
        };
        asked(site, table, |answer| Note::Forget { person: pupil, stand_in, answer }).await?;
    }
    Ok(())
}

impl Hall {
    /// The tables of this server that were opened for its rounds.
    fn all_tables(&self) -> Vec<TableId> {
        let state = self.event.state();
        let mut tables = Vec::new();
        for (&division, one) in state.divisions() {
            for (number, round) in (1..).zip(&one.rounds) {
                for table in &round.tables {
                    let key = events::TableKey { division, round: events::RoundNo(number), table: table.number };
                    tables.extend(self.online(key));
                }
            }
        }
        tables
    }
}
