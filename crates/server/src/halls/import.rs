//! Players and results from files.

use std::sync::Arc;

use events::files::{Fault, csv, import as read_in, tou, tsh};
use events::{By, DivisionId, Event, Order};
use protocol::wire::event::{EventFileFault, EventForm, EventImport, EventImported};
use protocol::wire::{EventId, Language};
use speech::phrasebook;

use crate::people::Person;
use crate::problem::{self, Problem};
use crate::secret;
use crate::site::Site;

/// Brings a file into a division of an event.
///
/// # Errors
/// The asker directs nothing here, or the event refuses what the file asks for. Nothing has changed then.
pub(crate) async fn import(
    site: &Arc<Site>,
    id: &EventId,
    person: &Person,
    file: EventImport,
    language: Language,
) -> Result<EventImported, Problem> {
    let mut hall = site.events.enter_to_direct(site, id, person.id.as_str()).await?;
    let event = Arc::clone(&hall.event);
    let read = site.heavy.run(person.id.as_str(), move || orders(&event, &file)).await?;
    let orders = match read {
        Ok(orders) => orders,
        Err(faults) => {
            let told = |fault: &Fault| EventFileFault {
                line: fault.line,
                why: (&fault.problem).into(),
                sentence: phrasebook(language).players_file(fault),
            };
            return Ok(EventImported { entries: 0, faults: faults.iter().map(told).collect() });
        }
    };
    let key = secret::token().map_err(|why| problem::internal(&why))?;
    let command = |reply: String| store::KeyedCommand { by: person.id.clone(), key: key.clone(), reply };
    let before = hall.seq();
    let done = hall.carry_out(site, By::Director, person.id.as_str(), &orders, command).await?;
    drop(hall);
    super::soon(site, id);
    let entries = u32::try_from(done.seq.saturating_sub(before)).unwrap_or(u32::MAX);
    Ok(EventImported { entries, faults: Vec::new() })
}

fn orders(event: &Event, file: &EventImport) -> Result<Vec<Order>, Vec<Fault>> {
    let division = DivisionId(file.division);
    match file.form {
        EventForm::Players => {
            let register = |row: csv::Row| Order::Register {
                division: row.division.and_then(|name| event.state().division_named(&name)).unwrap_or(division),
                profile: row.profile,
            };
            Ok(csv::read(&file.text)?.into_iter().map(register).collect())
        }
        EventForm::Results => read_in::results(event, division, &file.text),
        EventForm::Tsh => read_in::sheet(event, division, &tsh::read("", &file.text)?),
        EventForm::Tou => {
            let sheet = tou::read(&file.text)?;
            sheet.divisions.first().map_or(Ok(Vec::new()), |first| read_in::sheet(event, division, first))
        }
    }
}
