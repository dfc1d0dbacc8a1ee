//! Problems as answers.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::wire::{Code, Problem};

use crate::Trouble;

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
        (status, Json(self.0)).into_response()
    }
}
