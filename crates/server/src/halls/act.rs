//! Carries out orders to an event: decides them, appends their entries to the log, and shows the change only then.

use std::sync::Arc;

use events::{By, Command, Decision, Entry, Event, Happened, Millis, Order, Refusal, Seating, State};
use protocol::event_log::{self, HappenedDoc, SeatingDoc};
use protocol::wire::event::{EventDone, EventOrder, EventOrders, EventTried, TriedEntry, TriedTable};
use protocol::wire::reason::EventRefused;
use protocol::wire::{EventId, Language, reason};
use speech::{phrasebook, sentence};
use store::{Append, Appended, IdentityId};

use super::hall::log_key;
use super::{Hall, Viewer, view};
use super::{names, words};
use crate::bus::What;
use crate::people::Person;
use crate::problem::{self, Problem};
use crate::site::Site;

/// How often orders are decided anew because another process has appended to the log first.
const MOST_ATTEMPTS: usize = 8;

/// More orders than these are decided where nobody waits behind them: a file has thousands.
const MANY: usize = 200;

/// Carries out the orders of a person.
///
/// # Errors
/// The event refuses an order, the person may not see the event, or the store fails. Nothing has changed then.
pub(crate) async fn act(
    site: &Arc<Site>,
    id: &EventId,
    person: &Person,
    orders: EventOrders,
) -> Result<EventDone, Problem> {
    let command =
        |reply: String| store::KeyedCommand { by: person.id.clone(), key: orders.key.as_str().to_owned(), reply };
    let (mut hall, viewer) = site.events.enter_as(site, id, person.id.as_str(), None, orders.role).await?;
    let read = read(&orders)?;
    if hall.must_be_open(viewer).is_err() {
        hall.has_changed_elsewhere(site).await?;
    }
    hall.must_be_open(viewer)?;
    hall.must_be_asked(viewer, &read)?;
    let done = hall.carry_out(site, viewer.by()?, person.id.as_str(), &read, command).await?;
    drop(hall);
    super::tend::soon(site, id);
    Ok(done)
}

/// Says what orders would do, without carrying them out.
///
/// # Errors
/// The event refuses an order, or the person may not see the event.
pub(crate) async fn attempt(
    site: &Arc<Site>,
    id: &EventId,
    person: &Person,
    orders: &EventOrders,
    language: Language,
) -> Result<EventTried, Problem> {
    let (hall, viewer) = site.events.enter_as(site, id, person.id.as_str(), None, orders.role).await?;
    let (event, by, at) = (Arc::clone(&hall.event), viewer.by()?, Millis(site.now().0));
    drop(hall);
    let decided = decide(site, event, person.id.as_str(), by, &read(orders)?, at).await?;
    let (book, state) = (phrasebook(language), decided.after.state());
    let entries = &decided.entries;
    let tables = entries.iter().flat_map(|entry| match &entry.what {
        Happened::Paired { seatings, .. } => (1..).zip(seatings).map(tried(state, language)).collect(),
        _ => Vec::new(),
    });
    let told = |entry: &Entry| TriedEntry {
        what: HappenedDoc::brief(&entry.what),
        text: sentence(&book.event_entry(&entry.what, state)),
    };
    Ok(EventTried { entries: entries.iter().map(told).collect(), tables: tables.collect() })
}

fn tried(names: &State, language: Language) -> impl Fn((u16, &Seating)) -> TriedTable + '_ {
    move |(number, seating)| TriedTable {
        table: view::table(&events::PairedTable::new(number, seating.clone()), Viewer::Director, None),
        seating: SeatingDoc::write(seating),
        why: words::why_paired(seating, names, language),
    }
}

fn read(orders: &EventOrders) -> Result<Vec<Order>, Problem> {
    if orders.orders.len() > EventOrders::MOST {
        return Err(Problem::new(reason::EventReason::TooManyOrders { most: EventOrders::MOST }));
    }
    // A director gets there by adding one round after the other.
    let most = events::limits::MAX_ROUNDS;
    let is_too_long = |order: &EventOrder| match order {
        EventOrder::AddDivision { setup } | EventOrder::ChangeDivision { setup, .. } => setup.rounds.len() > most,
        _ => false,
    };
    if orders.orders.iter().any(is_too_long) {
        return Err(Problem::new(reason::EventReason::TooManyRounds { most }));
    }
    let read = orders.orders.iter().map(|order| order.clone().read());
    read.collect::<Result<_, _>>().map_err(|fault| problem::malformed(&fault))
}

/// Decides orders one after the other, on a thread that serves no requests: pairing a large field takes seconds.
async fn decide(
    site: &Site,
    event: Arc<Event>,
    person: &str,
    by: By,
    orders: &[Order],
    at: Millis,
) -> Result<Decision, Problem> {
    let is_heavy = orders.iter().any(|order| matches!(order, Order::Pair { .. })) || orders.len() > MANY;
    names::must_be_told_apart(&event, orders)?;
    let orders = names::cleaned(orders)?;
    let work = move || decided(&event, by, orders, at);
    let decided = if is_heavy { site.heavy.run(person, work).await? } else { work() };
    decided.map_err(|(refusal, known)| refused(&refusal, &known))
}

/// Decides all orders or none. The names in a refusal are taken from the event as the orders before the refused one
/// left it.
fn decided(event: &Event, by: By, orders: Vec<Order>, at: Millis) -> Result<Decision, (Refusal, Box<Event>)> {
    let mut decision = Decision::nothing(event.clone());
    for order in orders {
        if let Err(refusal) = decision.then(&Command { at, by, order }) {
            return Err((refusal, Box::new(decision.after)));
        }
    }
    Ok(decision)
}

/// Carries out the first orders of an event that is not stored yet, and gives its log.
///
/// # Errors
/// The event refuses an order.
pub(crate) fn begun(event: &Event, orders: Vec<Order>, at: Millis) -> Result<Vec<Entry>, Problem> {
    let decided = decided(event, By::Director, orders, at);
    decided.map(|decision| decision.after.log().to_vec()).map_err(|(refusal, known)| refused(&refusal, &known))
}

fn refused(refusal: &Refusal, event: &Event) -> Problem {
    let name = |player| event.state().players().get(&player).map(|one| one.profile.name.clone());
    match EventRefused::new(refusal, name) {
        Some(refusal) => Problem::new(reason::EventReason::Refused { refusal }),
        None => problem::internal(&format_args!("{refusal:?}")),
    }
}

impl Hall {
    /// Refuses everybody but a director once the event is closed; a director may still correct results.
    fn must_be_open(&self, viewer: Viewer) -> Result<(), Problem> {
        self.closed().filter(|_| viewer != Viewer::Director).map_or(Ok(()), Err)
    }

    /// Decides orders, appends their entries to the log, and shows the change.
    pub(super) async fn carry_out(
        &mut self,
        site: &Arc<Site>,
        by: By,
        person: &str,
        orders: &[Order],
        command: impl Fn(String) -> store::KeyedCommand,
    ) -> Result<EventDone, Problem> {
        if site.is_draining() {
            return Err(problem::draining());
        }
        for _ in 0..MOST_ATTEMPTS {
            let at = Millis(site.now().0);
            let decided = match decide(site, Arc::clone(&self.event), person, by, orders, at).await {
                Ok(decided) => decided,
                Err(problem) => {
                    // A command that is sent twice is refused the second time: it gets the answer of the first.
                    if let Some(done) = self.answered_before(site, &command(String::new())).await? {
                        return Ok(done);
                    }
                    // Another process may have gone on, and its message may still be on the way, or lost.
                    if !self.read_on(site).await? {
                        return Err(problem);
                    }
                    self.show();
                    continue;
                }
            };
            let done = EventDone { seq: decided.after.log().len() as u64 };
            let entries = &decided.entries;
            if entries.is_empty() {
                return Ok(done);
            }
            let records = entries.iter().map(event_log::write).collect();
            let mut append = Append::new(log_key(&self.id)?, self.seq(), records, site.unix());
            append.command = Some(command(problem::written(&done)?));
            match site.store.append(append).await.map_err(|error| problem::stored(&error))? {
                Appended::Appended { .. } => {
                    self.event = Arc::new(decided.after);
                    self.show();
                    site.publish(What::Event { event: self.id.clone() });
                    return Ok(done);
                }
                Appended::Repeated { reply, .. } => {
                    self.is_stale = true;
                    return serde_json::from_str(&reply).map_err(|why| problem::internal(&why));
                }
                Appended::Conflict { .. } | Appended::Closed => {
                    self.read_on(site).await?;
                }
            }
        }
        Err(problem::position_changed())
    }

    /// The reply to a command that was carried out before. If the store cannot tell, that is the problem, and not that
    /// the command is refused.
    async fn answered_before(&self, site: &Site, command: &store::KeyedCommand) -> Result<Option<EventDone>, Problem> {
        let (game, by): (_, &IdentityId) = (log_key(&self.id)?, &command.by);
        match site.store.reply(&game, by, &command.key).await.map_err(|error| problem::stored(&error))? {
            Some(Appended::Repeated { reply, .. }) => {
                serde_json::from_str(&reply).map(Some).map_err(|why| problem::internal(&why))
            }
            _ => Ok(None),
        }
    }
}
