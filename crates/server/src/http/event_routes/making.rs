//! Making, changing, listing and removing events.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use events::{Event, Millis, Order};
use protocol::event_log;
use protocol::wire::event::{
    ClassLesson, EventAfter, EventCreated, EventDone, EventKind, EventListed, EventRole, EventSettings, EventTables,
    EventsDoc, NewDivision, NewEvent, TeamsDoc,
};
use protocol::wire::{EventId, TableSettings, reason};
use serde::Deserialize;
use store::Share;

use crate::Trouble;
use crate::halls::{self, EventRecord};
use crate::http::asker::{Address, Asker, Body};
use crate::limits;
use crate::name;
use crate::people::Person;
use crate::problem;
use crate::secret;
use crate::site::Site;
use crate::table::{choose_edition, playable};

/// How often a change is tried while others change the settings at the same time.
const TRIES: usize = 5;

/// The events of the person: those that they direct, and those in which they play.
#[utoipa::path(get, path = "/api/v1/events", responses((status = 200, body = EventsDoc)))]
pub(in crate::http) async fn listed(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
) -> Result<Json<EventsDoc>, Trouble> {
    let rows = site.store.events_of(&person.id, limits::EVENTS_LISTED).await?;
    let row = |row: store::EventRow| {
        let record = EventRecord::from_json(&row.doc).ok()?;
        let role = match row.share {
            Share::Director => EventRole::Director,
            Share::Player(_) => EventRole::Player,
        };
        let created = u64::try_from(row.created.0).unwrap_or(0);
        let (event, closed) = (EventId::new(row.event.as_str())?, row.is_closed);
        Some(EventListed { event, kind: record.kind, name: record.name, created, role, closed })
    };
    Ok(Json(EventsDoc { events: rows.into_iter().filter_map(row).collect() }))
}

/// Makes an event. The person who makes it directs it.
#[utoipa::path(post, path = "/api/v1/events", request_body = NewEvent, responses((status = 200, body = EventCreated)))]
pub(in crate::http) async fn create(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Address(address): Address,
    Body(new): Body<NewEvent>,
) -> Result<Json<EventCreated>, Trouble> {
    if site.is_draining() {
        return Err(Trouble(problem::draining()));
    }
    let (rates, now) = (&site.rates, site.steady());
    if !rates.events.allows(person.id.to_string(), now) || !rates.events_by_address.allows(address, now) {
        return Err(Trouble::new(reason::RateReason::Tables));
    }
    let name = name::clean(new.name.as_str()).map_err(|fault| Trouble(problem::name(fault)))?;
    must_be_playable(&site, new.settings.tables.as_ref())?;
    let token = secret::token()?;
    let event = EventId::new(&token).ok_or_else(|| Trouble(problem::internal(&"a token is no name")))?;
    let record = EventRecord::new(new.kind, name.clone(), new.settings.clone())?;
    let before = match &new.after {
        Some(after) => Some(following(&site, &person, after).await?),
        None => None,
    };
    let log = opened(&name, new, before, Millis(site.now().0))?;
    let stored = store::NewEvent {
        id: store::EventId::new(&token).map_err(|why| Trouble(problem::internal(&why)))?,
        doc: problem::written(&record)?,
        director: person.id.clone(),
        records: log.iter().map(event_log::write).collect(),
        at: site.unix(),
    };
    site.store.create_event(stored).await?;
    Ok(Json(EventCreated { event }))
}

/// The orders with which the event begins that follows another one.
async fn following(site: &Arc<Site>, person: &Person, after: &EventAfter) -> Result<Vec<Order>, Trouble> {
    let hall = site.events.enter_to_direct(site, &after.event, person.id.as_str()).await?;
    Ok(events::following(hall.event.state(), &hall.rating_changes(), after.promote.into()))
}

/// The first entries of an event: its opening, its divisions, and the players of the event that it follows.
fn opened(name: &str, new: NewEvent, before: Option<Vec<Order>>, at: Millis) -> Result<Vec<events::Entry>, Trouble> {
    let seed = draws::new_seed().map_err(|why| Trouble(problem::internal(&why)))?;
    let seed = u64::from_le_bytes(seed.0[..8].try_into().unwrap_or_default());
    let event = Event::open(name, seed, at);
    // The name was checked before.
    let event = event.map_err(|why| Trouble(problem::malformed(why)))?;
    let is_plain = new.kind == EventKind::Class && new.divisions.is_empty();
    let divisions = if is_plain { vec![NewDivision::default()] } else { new.divisions };
    if divisions.is_empty() && before.is_none() {
        return Err(Trouble(problem::malformed("a tournament has at least one division")));
    }
    let read = |division: NewDivision| {
        let most = events::limits::MAX_ROUNDS;
        let setup = division.read(new.kind).map_err(|_| Trouble::new(reason::EventReason::TooManyRounds { most }))?;
        Ok(Order::AddDivision(setup))
    };
    let orders = match before {
        Some(orders) => orders,
        None => {
            let divisions = divisions.into_iter().take(events::limits::MAX_DIVISIONS + 1);
            divisions.map(read).collect::<Result<_, Trouble>>()?
        }
    };
    halls::begun(&event, orders, at).map_err(Trouble)
}

/// The numbers by which a class is divided into teams.
#[derive(Debug, Deserialize)]
pub(in crate::http) struct Divided {
    pupils: u16,
    size: u8,
    boards: Option<u16>,
}

/// The teams of a class: their sizes, and the possible numbers of boards. Nothing is stored.
#[utoipa::path(get, path = "/api/v1/teams", params(("pupils" = u16, Query), ("size" = u8, Query), ("boards" = Option<u16>, Query)), responses((status = 200, body = TeamsDoc)))]
pub(in crate::http) async fn teams(
    Query(Divided { pupils, size, boards }): Query<Divided>,
) -> Result<Json<TeamsDoc>, Trouble> {
    let n_pupils = usize::from(pupils);
    if n_pupils > events::limits::MAX_PUPILS {
        let most = events::limits::MAX_PUPILS;
        return Err(Trouble::new(reason::EventReason::TooManyPupils { most }));
    }
    Ok(Json(TeamsDoc::write(&events::team_plan(n_pupils, size.into(), boards.map(usize::from)))))
}

/// Refuses rules that cannot be played when the event is made, rather than when a round begins.
fn must_be_playable(site: &Site, tables: Option<&EventTables>) -> Result<(), Trouble> {
    let Some(EventTables { edition, rules, lexicon, house, .. }) = tables else { return Ok(()) };
    let settings = TableSettings {
        edition: edition.clone(),
        rules: rules.clone(),
        lexicon: lexicon.clone(),
        house: house.clone(),
        seats: Vec::new(),
        visibility: protocol::wire::Visibility::default(),
        spectators: protocol::wire::SpectatorSetting::default(),
        chat: protocol::wire::ChatSetting::default(),
        hints: false,
        class: protocol::wire::ClassRules::default(),
        claim_after: None,
        salt: protocol::wire::Short::default(),
    };
    let loaded = choose_edition(&settings, &site.shelf)
        .and_then(|edition| playable(edition, lexicon.as_ref(), house, &site.shelf));
    loaded.map(drop).map_err(|fault| Trouble(problem::setup(&fault)))
}

/// Changes the settings. Tables that are open keep their rules.
#[utoipa::path(post, path = "/api/v1/events/{event}/settings", params(("event" = String, Path)), request_body = EventSettings, responses((status = 200, body = EventDone)))]
pub(in crate::http) async fn settle(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    Body(settings): Body<EventSettings>,
) -> Result<Json<EventDone>, Trouble> {
    must_be_playable(&site, settings.tables.as_ref())?;
    if settings.lesson.words.len() > ClassLesson::MOST {
        let most = ClassLesson::MOST;
        return Err(Trouble::new(reason::EventReason::TooManyLessonWords { most }));
    }
    for _ in 0..TRIES {
        let mut hall = site.events.enter_to_direct(&site, &event, person.id.as_str()).await?;
        if hall.record.is_shut && !settings.closed {
            return Err(Trouble::new(reason::EventReason::ClosedByAdministrator));
        }
        let closed = settings.closed.then(|| hall.record.closed.unwrap_or(site.now().0));
        let is_new_lesson = settings.lesson.words != hall.record.settings.lesson.words;
        let lesson_since = if is_new_lesson { hall.round_of_lesson() } else { hall.record.lesson_since };
        let record = EventRecord { settings: settings.clone(), closed, lesson_since, ..hall.record.clone() };
        if hall.update(&site, record).await? {
            let seq = hall.seq();
            drop(hall);
            halls::soon(&site, &event);
            return Ok(Json(EventDone { seq }));
        }
    }
    Err(Trouble(problem::position_changed()))
}

/// Deletes an event with all that is stored of it. Games of a tournament stay with their players; those of a class go with it.
#[utoipa::path(delete, path = "/api/v1/events/{event}", params(("event" = String, Path)), responses((status = 204)))]
pub(in crate::http) async fn remove(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
) -> Result<axum::http::StatusCode, Trouble> {
    halls::remove(&site, &event, &person).await?;
    Ok(axum::http::StatusCode::NO_CONTENT)
}
