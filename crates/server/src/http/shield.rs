//! Checks for every request: origin, bans, rates; and the headers of every response.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use protocol::wire::reason;

use super::asker::{address, claimed_token, ip, slip_event};
use crate::Trouble;
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
    let (parts, body) = request.into_parts();
    let (address, now) = (address(&site, &parts), site.steady());
    let rates = &site.rates;
    let may_address = || rates.requests_by_address.allows(address.clone(), now);
    // A hall of players shares one address, so its requests count against the limit of the event.
    let may_event = |event: &str| rates.requests_by_event.allows(event.to_owned(), now);
    let event = event_of(parts.uri.path()).filter(|event| site.events.is_open(event));
    let is_allowed = match (claimed_token(&parts.headers), event) {
        (Some(token), Some(event)) => rates.requests.allows(token.to_owned(), now) && may_event(event),
        (Some(token), None) => rates.requests.allows(token.to_owned(), now) && may_address(),
        // Requests without a cookie count by address, except those with a slip.
        (None, _) => match slip_event(&site, &parts.headers).await {
            Ok(Some(event)) => may_event(&event) && may_address(),
            _ => rates.requests.allows(address.clone(), now) && may_address(),
        },
    };
    if !is_allowed {
        metrics::counter!("tilewright_refused_requests_total").increment(1);
        return Trouble::new(reason::RateReason::Requests).into_response();
    }
    next.run(Request::from_parts(parts, body)).await
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
