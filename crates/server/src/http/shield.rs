//! Checks for every request: origin, bans, rates; and the headers of every response.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use protocol::wire::{EventId, reason};
use store::TokenHash;

use super::asker::{SlipEvent, address, claimed_bytes, claimed_slip, claimed_token, ip, recognised};
use crate::Trouble;
use crate::limits;
use crate::people::token_hash;
use crate::site::Site;

/// The content security policy: pages run only scripts of this server, talk only to it, and cannot be framed.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; \
                      frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/// Refuses requests that pages of other sites make in a person's name.
pub(super) async fn check_origin(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let is_socket = request.uri().path() == "/ws";
    if (changes || is_socket) && !is_ours(&site, request.headers()) {
        return Trouble::new(reason::RequestReason::WrongOrigin).into_response();
    }
    next.run(request).await
}

/// Whether a request comes from the server's pages, or from no page at all: browsers always send the origin.
fn is_ours(site: &Site, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if site.config.origins.iter().any(|known| known.trim_end_matches('/') == origin) {
        return true;
    }
    if !site.config.origins.is_empty() {
        return false;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let named = origin.split_once("://").map(|(_, host)| host);
    host.is_some() && host == named
}

/// Refuses banned networks. Administrators cannot lock themselves out by mistake.
pub(super) async fn keep_out(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_meant = path == "/ws" || path.starts_with("/api/") && !path.starts_with("/api/v1/admin/");
    let (parts, body) = request.into_parts();
    if is_meant && ip(&site, &parts).is_some_and(|address| site.restrictions.keeps_out(address, site.unix())) {
        return Trouble::new(reason::AccountReason::Banned).into_response();
    }
    next.run(Request::from_parts(parts, body)).await
}

/// Refuses a person or an address with too many requests.
pub(super) async fn limit_rate(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    if !may_pass(&site, &mut parts).await {
        metrics::counter!("tilewright_refused_requests_total").increment(1);
        return Trouble::new(reason::RateReason::Requests).into_response();
    }
    next.run(Request::from_parts(parts, body)).await
}

/// Counts a request for its person, and for the address or for the event that the person takes part in: a hall of
/// players shares one address.
async fn may_pass(site: &Arc<Site>, parts: &mut Parts) -> bool {
    let (address, now) = (address(site, parts), site.steady());
    let rates = &site.rates;
    let token = claimed_token(&parts.headers).map(str::to_owned);
    if token.as_ref().is_some_and(|token| !rates.requests.allows(token.clone(), now)) {
        return false;
    }
    let device = token.as_deref().map(token_hash);
    let named = event_of(parts.uri.path()).filter(|event| device.is_some() && site.events.is_open(event));
    let known = named.and_then(EventId::new).or_else(|| site.events.of_device(device.as_ref()?));
    let event = match known {
        Some(event) => Some(event),
        None => by_slip(site, parts, device, &address).await,
    };
    let may_event = |event: EventId| rates.requests_by_event.allows(event.to_string(), now);
    if let Some(event) = event {
        return may_event(event);
    }
    // Without a cookie nobody is known but the address.
    if device.is_none() && !rates.requests.allows(address.clone(), now) {
        return false;
    }
    if rates.requests_by_address.allows(address.clone(), now) {
        return true;
    }
    match device {
        Some(device) if rates.members_sought.allows(address, now) => {
            sought(site, &parts.headers, device).await.is_some_and(may_event)
        }
        _ => false,
    }
}

/// The event of the slip that a request names. Handlers find it in the request. Wrong ones are counted, so that nobody
/// finds slips in this way.
async fn by_slip(site: &Arc<Site>, parts: &mut Parts, device: Option<TokenHash>, address: &str) -> Option<EventId> {
    let (code, now) = (claimed_slip(&parts.headers)?, site.steady());
    if !site.rates.codes.may_try_unnamed(address, now) {
        return None;
    }
    // If the store fails, nobody has been wrong.
    let Some(slip) = site.store.slip(&code).await.ok()? else {
        site.rates.codes.wrong_unnamed(address, now);
        return None;
    };
    let event = EventId::new(slip.event.as_str())?;
    parts.extensions.insert(SlipEvent(event.clone()));
    if let Some(device) = device {
        site.events.remember(device, &event);
    }
    Some(event)
}

/// The open event of a device that this process does not remember, as after a start.
async fn sought(site: &Arc<Site>, headers: &HeaderMap, device: TokenHash) -> Option<EventId> {
    let person = recognised(site, headers).await.ok()??;
    let rows = site.store.events_of(&person.id, 1).await.ok()?;
    let event = EventId::new(rows.iter().find(|row| !row.is_closed)?.event.as_str())?;
    site.events.remember(device, &event);
    Some(event)
}

/// Refuses bodies that have no room in memory beside others from the same address. Most bodies are small, and need none.
pub(super) async fn make_room(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    // The largest body is refused by its handler, which knows how large it may be.
    let bytes = claimed_bytes(&parts.headers, limits::IMPORT_BODY).min(limits::LIST_BODY);
    let place = match bytes {
        ..=limits::SMALL_BODY => None,
        _ => match site.bodies.let_in_many(address(&site, &parts), bytes) {
            Some(place) => Some(place),
            None => return Trouble::new(reason::RateReason::HeavyWork).into_response(),
        },
    };
    let response = next.run(Request::from_parts(parts, body)).await;
    drop(place);
    response
}

/// The event in the path of a request.
fn event_of(path: &str) -> Option<&str> {
    // Within a nested router the path lacks its prefix.
    let path = path.strip_prefix("/api/v1").unwrap_or(path);
    path.strip_prefix("/events/")?.split('/').next().filter(|event| !event.is_empty())
}

/// Adds the security headers.
pub(super) async fn add_headers(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut set = |name: &'static str, value: &'static str| {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    };
    set("content-security-policy", POLICY);
    set("x-content-type-options", "nosniff");
    // Links to tables hold keys, which must not reach other sites.
    set("referrer-policy", "no-referrer");
    set("cross-origin-opener-policy", "same-origin");
    set("cross-origin-resource-policy", "same-origin");
    set("x-frame-options", "DENY");
    set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
    if is_api {
        set("cache-control", "no-store");
    }
    // Browsers must not be bound to a certificate that the server has made itself.
    if site.config.behind_proxy || site.config.tls_certificate.is_some() {
        set("strict-transport-security", "max-age=31536000");
    }
    response
}
