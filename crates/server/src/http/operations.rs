//! Health and metrics, for operators.

use std::sync::Arc;
#[cfg(feature = "prometheus")]
use std::sync::OnceLock;

use axum::extract::{Request, State};
use axum::http::StatusCode;
#[cfg(feature = "prometheus")]
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
#[cfg(feature = "prometheus")]
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::health;
#[cfg(feature = "prometheus")]
use crate::numbers;
use crate::site::Site;

/// The metrics of this program, shared by all its servers.
#[cfg(feature = "prometheus")]
fn recorder() -> Option<&'static PrometheusHandle> {
    static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    RECORDER.get_or_init(|| PrometheusBuilder::new().install_recorder().ok()).as_ref()
}

/// Starts the recorder, so that all events are counted from the start.
pub(crate) fn start_counting() {
    #[cfg(feature = "prometheus")]
    if recorder().is_some() {
        numbers::describe();
    }
}

/// `/healthz`: status 200 and `ok`, or 503 and the faults, one in each line; then the facts.
pub(super) async fn healthz(State(site): State<Arc<Site>>) -> Response {
    let (faults, known) = health::report(&site).await;
    let status = if faults.is_empty() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let first = if faults.is_empty() { vec!["ok".to_owned()] } else { faults };
    let lines: Vec<String> = first.into_iter().chain(known).collect();
    (status, lines.join("\n") + "\n").into_response()
}

/// A build without metrics says which build has them.
#[cfg(not(feature = "prometheus"))]
pub(super) async fn metrics() -> Response {
    let why = "This program was built without metrics: build the whole one with `cargo build --release --package tilewright`.\n";
    (StatusCode::NOT_FOUND, why).into_response()
}

/// Metrics in the format of Prometheus.
#[cfg(feature = "prometheus")]
pub(super) async fn metrics(State(site): State<Arc<Site>>) -> Response {
    match recorder() {
        Some(recorder) => {
            numbers::take(&site).await;
            ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], recorder.render()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Counts requests. Neither paths nor queries are recorded: they hold keys.
pub(super) async fn count(request: Request, next: Next) -> Response {
    let started = std::time::Instant::now();
    let response = next.run(request).await;
    let status = response.status().as_u16().to_string();
    metrics::counter!("tilewright_requests_total", "status" => status).increment(1);
    metrics::histogram!("tilewright_request_seconds").record(started.elapsed().as_secs_f64());
    response
}
