//! Classes and tournaments.

pub(super) mod files;
pub(super) mod making;
pub(super) mod people;

use std::sync::Arc;

use ::events::{DivisionId, PlayerId, RoundNo, TableKey};
use axum::Json;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::routing::{get, post};
use protocol::wire::event::{EventDone, EventOrders, EventRole, EventTableView, EventTried, EventView, EventWhy};
use protocol::wire::{EventId, reason};
use serde::Deserialize;

use super::asker::{Asker, Body, LinkKey, Speaks};
use crate::Trouble;
use crate::halls;
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
        .route("/{event}/slips", get(people::slips))
        .route("/{event}/direct", post(people::direct))
        .route("/{event}/files/{file}", get(files::file))
}

/// As whom somebody looks who has several roles.
#[derive(Debug, Deserialize)]
pub(super) struct Looking {
    role: Option<EventRole>,
}

/// An event, as the role of the asker may know it.
#[utoipa::path(get, path = "/api/v1/events/{event}", params(("event" = String, Path), ("role" = Option<EventRole>, Query)), responses((status = 200, body = EventView)))]
pub(super) async fn look(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    LinkKey(key): LinkKey,
    Query(Looking { role }): Query<Looking>,
    Speaks(language): Speaks,
) -> Result<Json<EventView>, Trouble> {
    let hall = site.events.enter(&site, &event).await?;
    let viewer = hall.viewer(person.id.as_str(), key.as_ref(), role)?;
    Ok(Json(hall.view(viewer, language)))
}

/// Carries out orders, all of them or none.
#[utoipa::path(post, path = "/api/v1/events/{event}/orders", params(("event" = String, Path)), request_body = EventOrders, responses((status = 200, body = EventDone)))]
pub(super) async fn order(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    Body(orders): Body<EventOrders>,
) -> Result<Json<EventDone>, Trouble> {
    Ok(Json(halls::act(&site, &event, &person, orders).await?))
}

/// Says what orders would do, and does nothing.
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

/// What somebody wants to have explained: a table, or the place of a player.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    division: Option<u8>,
    round: Option<u8>,
    table: Option<u16>,
    player: Option<u16>,
}

/// Why two meet, or why somebody stands where they stand.
#[utoipa::path(get, path = "/api/v1/events/{event}/why", params(("event" = String, Path), ("division" = Option<u8>, Query), ("round" = Option<u8>, Query), ("table" = Option<u16>, Query), ("player" = Option<u16>, Query)), responses((status = 200, body = EventWhy)))]
pub(super) async fn why(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    LinkKey(key): LinkKey,
    Query(asked): Query<Asked>,
    Speaks(language): Speaks,
) -> Result<Json<EventWhy>, Trouble> {
    let hall = site.events.enter(&site, &event).await?;
    // What hangs on the wall may be explained to those who may see it.
    hall.viewer(person.id.as_str(), key.as_ref(), Some(EventRole::Spectator))?;
    let lines = match asked {
        Asked { player: Some(player), .. } => hall.why_placed(PlayerId(player), language),
        Asked { division: Some(division), round: Some(round), table: Some(table), .. } => {
            let key = TableKey { division: DivisionId(division), round: RoundNo(round), table };
            hall.why_table(key, language)
        }
        _ => None,
    };
    Ok(Json(EventWhy { lines: lines.ok_or_else(|| Trouble::new(reason::Event::NoSuchEvent))? }))
}

/// The tables of a round, also of one that is over.
#[utoipa::path(get, path = "/api/v1/events/{event}/rounds/{division}/{round}", params(("event" = String, Path), ("division" = u8, Path), ("round" = u8, Path), ("role" = Option<EventRole>, Query)), responses((status = 200, body = [EventTableView])))]
pub(super) async fn round(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path((event, division, round)): Path<(EventId, u8, u8)>,
    LinkKey(key): LinkKey,
    Query(Looking { role }): Query<Looking>,
) -> Result<Json<Vec<EventTableView>>, Trouble> {
    let hall = site.events.enter(&site, &event).await?;
    // A player asks for what hangs on the wall, as everybody else does.
    let role = role.unwrap_or(EventRole::Spectator);
    let viewer = hall.viewer(person.id.as_str(), key.as_ref(), Some(role))?;
    Ok(Json(hall.tables(DivisionId(division), RoundNo(round), viewer)))
}
