//! The files of the web app.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use protocol::wire::reason;

use crate::Trouble;

/// A page or a file of the web app.
pub(super) async fn page(request: Request) -> Response {
    let path = request.uri().path();
    if path.starts_with("/api/") || !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Trouble::new(reason::RequestReason::NoSuchAddress).into_response();
    }
    let text = |name: HeaderName| request.headers().get(name).and_then(|value| value.to_str().ok());
    let answer = webapp::answer(webapp::Request {
        path,
        accept_encoding: text(header::ACCEPT_ENCODING),
        if_none_match: text(header::IF_NONE_MATCH),
    });
    let mut response = Response::new(Body::from(answer.body));
    *response.status_mut() = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    for (name, value) in answer.headers {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}
