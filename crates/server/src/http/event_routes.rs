//! Classes and tournaments.

pub(super) mod files;
pub(super) mod making;
pub(super) mod people;
pub(super) mod question;
mod zip;

use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::routing::{get, post};
use events::{DivisionId, PlayerId, RoundNo, TableKey};
use protocol::wire::event::{
    ClassProgress, EventAwaited, EventDone, EventOrders, EventRole, EventRuled, EventRuling, EventTableView,
    EventTried, EventView, EventWhy,
};
use protocol::wire::{EventId, reason};
use serde::Deserialize;

use super::asker::{Asker, Body, LinkKey, Speaks};
use crate::Trouble;
use crate::halls;
use crate::limits;
use crate::site::Site;

/// The routes of one event.
pub(super) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/{event}", get(look).delete(making::remove))
        .route("/{event}/settings", post(making::settle))
        .route("/{event}/orders", post(order))
        .route("/{event}/try", post(try_out))
        .route("/{event}/why", get(why))
        .route("/{event}/rounds/{division}/{round}", get(round))
        .route("/{event}/progress", get(progress))
        .route("/{event}/question", get(question::look).post(question::teach))
        .route("/{event}/question/preview", post(question::preview))
        .route("/{event}/question/answer", post(question::answer))
        .route("/{event}/slips", get(people::slips))
        .route("/{event}/hand", post(people::hand))
        .route("/{event}/direct", post(people::direct))
        .route("/{event}/files/{file}", get(files::file))
        .route("/{event}/import", post(files::import).layer(DefaultBodyLimit::max(limits::IMPORT_BODY)))
        .route("/{event}/ruling", post(rule))
        .route("/{event}/awaited/{division}", get(awaited))
}

/// The role in which a person looks, if they have several.
#[derive(Debug, Deserialize)]
pub(super) struct Looking {
    role: Option<EventRole>,
}

/// An event as the role of the person may see it.
#[utoipa::path(get, path = "/api/v1/events/{event}", params(("event" = String, Path), ("role" = Option<EventRole>, Query)), responses((status = 200, body = EventView)))]
pub(super) async fn look(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    LinkKey(key): LinkKey,
    Query(Looking { role }): Query<Looking>,
    Speaks(language): Speaks,
) -> Result<Json<EventView>, Trouble> {
    let (hall, viewer) = site.events.enter_as(&site, &event, person.id.as_str(), key.as_ref(), role).await?;
    Ok(Json(hall.view(viewer, language)))
}

/// Carries out orders, either all of them or none.
#[utoipa::path(post, path = "/api/v1/events/{event}/orders", params(("event" = String, Path)), request_body = EventOrders, responses((status = 200, body = EventDone)))]
pub(super) async fn order(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    Body(orders): Body<EventOrders>,
) -> Result<Json<EventDone>, Trouble> {
    Ok(Json(halls::act(&site, &event, &person, orders).await?))
}

/// Says what orders would do, without carrying them out.
#[utoipa::path(post, path = "/api/v1/events/{event}/try", params(("event" = String, Path)), request_body = EventOrders, responses((status = 200, body = EventTried)))]
pub(super) async fn try_out(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    Speaks(language): Speaks,
    Body(orders): Body<EventOrders>,
) -> Result<Json<EventTried>, Trouble> {
    Ok(Json(halls::attempt(&site, &event, &person, &orders, language).await?))
}

/// What to explain: a table, or the place of a player.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    division: Option<u8>,
    round: Option<u8>,
    table: Option<u16>,
    player: Option<u16>,
}

/// Why two players meet, or why a player has their place.
#[utoipa::path(get, path = "/api/v1/events/{event}/why", params(("event" = String, Path), ("division" = Option<u8>, Query), ("round" = Option<u8>, Query), ("table" = Option<u16>, Query), ("player" = Option<u16>, Query)), responses((status = 200, body = EventWhy)))]
pub(super) async fn why(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    LinkKey(key): LinkKey,
    Query(asked): Query<Asked>,
    Speaks(language): Speaks,
) -> Result<Json<EventWhy>, Trouble> {
    // Facts on the wall may be explained to everybody who may see it.
    let role = Some(EventRole::Spectator);
    let (hall, _) = site.events.enter_as(&site, &event, person.id.as_str(), key.as_ref(), role).await?;
    let why = match asked {
        Asked { player: Some(player), .. } => hall.why_placed(PlayerId(player), language),
        Asked { division: Some(division), round: Some(round), table: Some(table), .. } => {
            let key = TableKey { division: DivisionId(division), round: RoundNo(round), table };
            hall.why_table(key, language)
        }
        _ => None,
    };
    why.map(Json).ok_or_else(|| Trouble::new(reason::EventReason::NoSuchEvent))
}

/// What a class has played: its games with their words, what of them counts for the lesson, and the stars.
#[utoipa::path(get, path = "/api/v1/events/{event}/progress", params(("event" = String, Path), ("role" = Option<EventRole>, Query)), responses((status = 200, body = ClassProgress)))]
pub(super) async fn progress(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    LinkKey(key): LinkKey,
    Query(Looking { role }): Query<Looking>,
) -> Result<Json<ClassProgress>, Trouble> {
    Ok(Json(halls::progress(&site, &event, &person, key.as_ref(), role).await?))
}

/// The tables of a round, past ones included.
#[utoipa::path(get, path = "/api/v1/events/{event}/rounds/{division}/{round}", params(("event" = String, Path), ("division" = u8, Path), ("round" = u8, Path), ("role" = Option<EventRole>, Query)), responses((status = 200, body = [EventTableView])))]
pub(super) async fn round(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path((event, division, round)): Path<(EventId, u8, u8)>,
    LinkKey(key): LinkKey,
    Query(Looking { role }): Query<Looking>,
) -> Result<Json<Vec<EventTableView>>, Trouble> {
    // A player gets the public part here, like everybody else.
    let role = Some(role.unwrap_or(EventRole::Spectator));
    let (hall, viewer) = site.events.enter_as(&site, &event, person.id.as_str(), key.as_ref(), role).await?;
    Ok(Json(hall.tables(DivisionId(division), RoundNo(round), viewer)))
}

/// The games of the current round on this server that have not started, and for whom they wait; for directors.
#[utoipa::path(get, path = "/api/v1/events/{event}/awaited/{division}", params(("event" = String, Path), ("division" = u8, Path)), responses((status = 200, body = EventAwaited)))]
pub(super) async fn awaited(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path((event, division)): Path<(EventId, u8)>,
) -> Result<Json<EventAwaited>, Trouble> {
    Ok(Json(halls::awaited(&site, &event, &person, DivisionId(division)).await?))
}

/// Stops the clocks of games that are played now on this server, or lets them run again; for directors.
#[utoipa::path(post, path = "/api/v1/events/{event}/ruling", params(("event" = String, Path)), request_body = EventRuling, responses((status = 200, body = EventRuled)))]
pub(super) async fn rule(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    Body(ruling): Body<EventRuling>,
) -> Result<Json<EventRuled>, Trouble> {
    Ok(Json(halls::rule(&site, &event, &person, ruling).await?))
}
