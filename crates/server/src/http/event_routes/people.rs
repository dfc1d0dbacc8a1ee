//! Slips and links, by which people join an event.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use protocol::wire::event::{RaiseHand, SlipTaken, SlipsDoc, TakeSlip};
use protocol::wire::{Code, EventId, reason};

use crate::Trouble;
use crate::halls;
use crate::http::asker::{Address, Asker, Body, LinkKey, Token};
use crate::site::Site;

/// All slips, for directors; players without one get one.
#[utoipa::path(get, path = "/api/v1/events/{event}/slips", params(("event" = String, Path)), responses((status = 200, body = SlipsDoc)))]
pub(in crate::http) async fn slips(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
) -> Result<Json<SlipsDoc>, Trouble> {
    Ok(Json(SlipsDoc { slips: halls::new_slips(&site, &event, &person).await? }))
}

/// Takes up a slip by its code. Wrong codes from others never block a right one.
#[utoipa::path(post, path = "/api/v1/slips", request_body = TakeSlip, responses((status = 200, body = SlipTaken)))]
pub(in crate::http) async fn take(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Address(address): Address,
    Token(device): Token,
    Body(slip): Body<TakeSlip>,
) -> Result<Json<SlipTaken>, Trouble> {
    let (codes, now) = (&site.rates.codes, site.steady());
    if !codes.may_try(person.id.as_str(), &address, now) {
        return Err(Trouble::new(reason::RateReason::WrongCodes));
    }
    let taken = halls::take_slip(&site, &person, slip.code.as_str()).await;
    if taken.as_ref().is_err_and(|problem| problem.code() == Code::NotFound) {
        codes.wrong(person.id.as_str(), &address, now);
    }
    let taken = taken?;
    site.events.remember(device, &taken.event);
    Ok(Json(taken))
}

/// Raises or lowers the person's own hand; a director lowers a player's hand after answering the question.
#[utoipa::path(post, path = "/api/v1/events/{event}/hand", params(("event" = String, Path)), request_body = RaiseHand, responses((status = 204)))]
pub(in crate::http) async fn hand(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    Body(ask): Body<RaiseHand>,
) -> Result<axum::http::StatusCode, Trouble> {
    halls::raise(&site, &event, &person, ask).await?;
    Ok(axum::http::StatusCode::NO_CONTENT)
}

/// Makes the person a director, by the key of the link, which is sent in the header.
#[utoipa::path(post, path = "/api/v1/events/{event}/direct", params(("event" = String, Path)), responses((status = 204)))]
pub(in crate::http) async fn direct(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    LinkKey(key): LinkKey,
) -> Result<axum::http::StatusCode, Trouble> {
    let key = key.ok_or_else(|| Trouble::new(reason::EventReason::NoSuchEvent))?;
    halls::join_as_director(&site, &event, &person, &key).await?;
    Ok(axum::http::StatusCode::NO_CONTENT)
}
