//! Problems as answers.

use axum::Json;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::wire::{Code, Language};

use super::asker;
use crate::Trouble;
use crate::problem::Problem;

impl From<Problem> for Trouble {
    fn from(problem: Problem) -> Trouble {
        Trouble(problem)
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let status = match self.0.code {
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
        // In which language it is told, the outermost layer knows.
        let mut response = (status, Json(self.0.told(Language::default()))).into_response();
        response.extensions_mut().insert(self.0);
        response
    }
}

/// Tells problems in the language that whoever asks wants to read.
pub(super) async fn speak(request: Request, next: Next) -> Response {
    let language = asker::language(request.headers());
    let response = next.run(request).await;
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
