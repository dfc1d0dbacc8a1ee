//! Problems as HTTP responses.

use axum::Json;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::wire::{Code, Language, Reason, reason};

use super::asker;
use crate::Trouble;
use crate::problem::{self, Problem};

/// The most bytes of the framework's message that are passed on.
const MAX_DETAIL: usize = 2 * 1024;

impl Trouble {
    /// A problem for this reason.
    #[must_use]
    pub(crate) fn new(reason: impl Into<Reason>) -> Trouble {
        Trouble(Problem::new(reason))
    }
}

impl From<Problem> for Trouble {
    fn from(problem: Problem) -> Trouble {
        Trouble(problem)
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let status = match self.0.code() {
            Code::Malformed => StatusCode::BAD_REQUEST,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Code::NotFound => StatusCode::NOT_FOUND,
            Code::WhoAreYou | Code::WrongPassphrase => StatusCode::UNAUTHORIZED,
            Code::NotYourSeat | Code::NotAllowed | Code::WrongOrigin => StatusCode::FORBIDDEN,
            Code::Refused => StatusCode::UNPROCESSABLE_ENTITY,
            Code::PositionChanged | Code::Taken => StatusCode::CONFLICT,
            Code::Draining => StatusCode::SERVICE_UNAVAILABLE,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        };
        // The outermost layer knows the language, and translates it.
        let mut response = (status, Json(self.0.told(Language::default()))).into_response();
        response.extensions_mut().insert(self.0);
        response
    }
}

/// Writes problems in the language of the request. Refusals of the framework's layers and extractors become problems
/// like all others.
pub(super) async fn speak(request: Request, next: Next) -> Response {
    let language = asker::language(request.headers());
    let path = request.uri().path();
    let is_api = path.starts_with("/api/") || path == "/ws";
    let response = next.run(request).await;
    let is_refused = response.status().is_client_error() || response.status().is_server_error();
    let response = if is_api && is_refused && response.extensions().get::<Problem>().is_none() {
        as_problem(response).await
    } else {
        response
    };
    match response.extensions().get::<Problem>() {
        Some(problem) if language != Language::default() => {
            let told = Json(problem.told(language)).into_response().into_body();
            let mut parts = response.into_parts().0;
            parts.headers.remove(header::CONTENT_LENGTH);
            Response::from_parts(parts, told)
        }
        _ => response,
    }
}

/// A response of the framework as a problem with the same status.
async fn as_problem(response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    let detail = axum::body::to_bytes(body, MAX_DETAIL).await.unwrap_or_default();
    let problem = match parts.status {
        StatusCode::NOT_FOUND => Problem::new(reason::RequestReason::NoSuchAddress),
        StatusCode::METHOD_NOT_ALLOWED => Problem::new(reason::RequestReason::WrongMethod),
        StatusCode::REQUEST_TIMEOUT => Problem::new(reason::RequestReason::TooSlow),
        StatusCode::PAYLOAD_TOO_LARGE => Problem::new(reason::RequestReason::TooLarge),
        StatusCode::TOO_MANY_REQUESTS => Problem::new(reason::RateReason::Requests),
        status if status.is_server_error() => Problem::new(reason::RequestReason::Internal),
        _ => problem::malformed(String::from_utf8_lossy(&detail)),
    };
    let told = Json(problem.told(Language::default())).into_response();
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    parts.extensions.insert(problem);
    Response::from_parts(parts, told.into_body())
}
