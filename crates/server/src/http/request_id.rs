//! An id for every request, in the log and in the response, so that a reported problem can be found in the log.
//!
//! Neither paths nor queries are logged, because they hold keys: the route is logged as a pattern.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument as _;

use crate::site::Site;

const HEADER: HeaderName = HeaderName::from_static("x-request-id");
/// The longest id that is accepted from a proxy, in bytes.
const MOST: usize = 64;
/// How many characters of the process's name come before the number of the request.
const PROCESS: usize = 8;

static NEXT: AtomicU64 = AtomicU64::new(1);

/// Gives a request an id, and adds it to every log line about it.
pub(super) async fn name(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let id = from_proxy(&site, request.headers()).unwrap_or_else(|| {
        let process: String = site.herald.chars().take(PROCESS).collect();
        format!("{process}-{:x}", NEXT.fetch_add(1, Ordering::Relaxed))
    });
    let route = request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", id, method = %request.method(), route);
    let started = Instant::now();
    let mut response = async {
        let response = next.run(request).await;
        let ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        tracing::debug!(status = response.status().as_u16(), ms, "answered");
        response
    }
    .instrument(span)
    .await;
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HEADER, id);
    }
    response
}

/// The id that a trusted proxy has given.
fn from_proxy(site: &Site, headers: &HeaderMap) -> Option<String> {
    let id = headers.get(HEADER).filter(|_| site.config.behind_proxy)?.to_str().ok()?;
    is_plain(id).then(|| id.to_owned())
}

/// Whether an id is safe in a log.
fn is_plain(id: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    !id.is_empty() && id.len() <= MOST && id.bytes().all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_could_forge_a_line_of_the_log_is_not_taken() {
        assert!(is_plain("0af7651916cd43dd8448eb211c80319c") && is_plain("a-1_b.c"));
        for bad in ["", "a b", "a\"b", "a\nb", &"x".repeat(65)] {
            assert!(!is_plain(bad), "{bad}");
        }
    }
}
