//! Making, changing, listing and removing events.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use events::{By, Command, Event, Millis, Order};
use protocol::event_log;
use protocol::wire::event::{
    EventCreated, EventDone, EventKind, EventListed, EventRole, EventSettings, EventTables, EventsDoc, NewDivision,
    NewEvent, TeamsDoc,
};
use protocol::wire::{EventId, TableSettings, reason};
use serde::Deserialize;
use store::Share;

use crate::Trouble;
use crate::halls::{self, EventRecord, Viewer};
use crate::http::asker::{Address, Asker, Body, Speaks};
use crate::limits;
use crate::name;
use crate::problem;
use crate::secret;
use crate::site::Site;
use crate::table::{load_edition, playable};

/// How often a change is tried when others change the settings at the same time.
const TRIES: usize = 5;

/// My events: those that I direct, and those in which I play.
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
        return Err(Trouble::new(reason::Rate::Tables));
    }
    let name = name::clean(new.name.as_str()).map_err(|fault| Trouble(problem::name(fault)))?;
    must_be_playable(&site, new.settings.tables.as_ref())?;
    let token = secret::token()?;
    let event = EventId::new(&token).ok_or_else(|| Trouble(problem::internal(&"a token is no name")))?;
    let record = EventRecord::new(new.kind, name.clone(), new.settings.clone())?;
    let log = opened(&name, new, Millis(site.now().0))?;
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

/// The first entries of an event: its opening, and its divisions.
fn opened(name: &str, new: NewEvent, at: Millis) -> Result<Vec<events::Entry>, Trouble> {
    let unsound = || Trouble(problem::malformed("a name or a number of a division is not possible"));
    let seed = draws::new_seed().map_err(|why| Trouble(problem::internal(&why)))?;
    let seed = u64::from_le_bytes(seed.0[..8].try_into().unwrap_or_default());
    let mut event = Event::open(name, seed, at).map_err(|_| unsound())?;
    let is_plain = new.kind == EventKind::Class && new.divisions.is_empty();
    let divisions = if is_plain { vec![NewDivision::default()] } else { new.divisions };
    if divisions.is_empty() {
        return Err(Trouble(problem::malformed("a tournament has at least one division")));
    }
    for division in divisions.into_iter().take(events::limits::MAX_DIVISIONS + 1) {
        let setup = division.read(new.kind).map_err(|fault| Trouble(problem::malformed(&fault)))?;
        let order = Order::AddDivision(setup);
        let decided = event.decide(&Command { at, by: By::Director, order }).map_err(|_| unsound())?;
        for entry in decided {
            event.apply(entry).map_err(|_| unsound())?;
        }
    }
    Ok(event.log().to_vec())
}

/// A class to be divided.
#[derive(Debug, Deserialize)]
pub(in crate::http) struct Divided {
    pupils: u16,
    size: u8,
    boards: Option<u16>,
}

/// The teams of a class: how large each is, and how many boards are possible. Nothing is stored.
#[utoipa::path(get, path = "/api/v1/teams", params(("pupils" = u16, Query), ("size" = u8, Query), ("boards" = Option<u16>, Query)), responses((status = 200, body = TeamsDoc)))]
pub(in crate::http) async fn teams(
    Query(Divided { pupils, size, boards }): Query<Divided>,
) -> Result<Json<TeamsDoc>, Trouble> {
    let n_pupils = usize::from(pupils);
    if n_pupils > events::limits::MAX_PUPILS {
        return Err(Trouble(problem::malformed("a class has at most 96 pupils")));
    }
    Ok(Json(TeamsDoc::write(&events::team_plan(n_pupils, size.into(), boards.map(usize::from)))))
}

/// What is wrong with the rules of the tables is told now, and not when a round begins.
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
        claim_after: None,
        salt: protocol::wire::Short::default(),
    };
    let loaded = load_edition(&settings).and_then(|edition| playable(edition, lexicon.as_ref(), house, &site.shelf));
    loaded.map(drop).map_err(|fault| Trouble(problem::setup(&fault)))
}

/// Changes what can be changed at any time. Tables that are open keep their rules.
#[utoipa::path(post, path = "/api/v1/events/{event}/settings", params(("event" = String, Path)), request_body = EventSettings, responses((status = 200, body = EventDone)))]
pub(in crate::http) async fn settle(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    Body(settings): Body<EventSettings>,
) -> Result<Json<EventDone>, Trouble> {
    must_be_playable(&site, settings.tables.as_ref())?;
    for _ in 0..TRIES {
        let mut hall = site.events.enter(&site, &event).await?;
        hall.viewer(person.id.as_str(), None, None).and_then(Viewer::must_direct)?;
        let closed = settings.closed.then(|| hall.record.closed.unwrap_or(site.now().0));
        let record = EventRecord { settings: settings.clone(), closed, ..hall.record.clone() };
        if hall.update(&site, record).await? {
            return Ok(Json(EventDone { seq: hall.seq() }));
        }
    }
    Err(Trouble(problem::position_changed()))
}

/// Removes an event with everything that is stored of it. Games of a tournament stay with their players; those of a class stay
/// without the names of the pupils.
#[utoipa::path(delete, path = "/api/v1/events/{event}", params(("event" = String, Path)), responses((status = 204)))]
pub(in crate::http) async fn remove(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    Speaks(language): Speaks,
) -> Result<axum::http::StatusCode, Trouble> {
    halls::remove(&site, &event, &person, language).await?;
    Ok(axum::http::StatusCode::NO_CONTENT)
}
