//! A position that the teacher of a class sends to all boards, and the answers.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use protocol::wire::event::{QuestionDeed, QuestionDoc, QuestionTried, QuestionTry};
use protocol::wire::{EventId, PreviewResult};

use super::Looking;
use crate::Trouble;
use crate::halls;
use crate::http::asker::{Asker, Body, LinkKey, Speaks};
use crate::site::Site;

/// The position that is put to the class, with the rack of the side to move.
#[utoipa::path(get, path = "/api/v1/events/{event}/question", params(("event" = String, Path), ("role" = Option<protocol::wire::event::EventRole>, Query)), responses((status = 200, body = Object)))]
pub(in crate::http) async fn look(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    LinkKey(key): LinkKey,
    Query(Looking { role }): Query<Looking>,
    Speaks(language): Speaks,
) -> Result<Json<QuestionDoc>, Trouble> {
    Ok(Json(halls::question(&site, &event, &person, key.as_ref(), role, language).await?))
}

/// Sends a position to all boards, shows the answers, or takes the question away; for the teacher.
#[utoipa::path(post, path = "/api/v1/events/{event}/question", params(("event" = String, Path)), request_body = QuestionDeed, responses((status = 204)))]
pub(in crate::http) async fn teach(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    Speaks(language): Speaks,
    Body(deed): Body<QuestionDeed>,
) -> Result<axum::http::StatusCode, Trouble> {
    halls::teach(&site, &event, &person, deed, language).await?;
    Ok(axum::http::StatusCode::NO_CONTENT)
}

/// What tiles would score as they lie, without verdicts on their words; for the teams.
#[utoipa::path(post, path = "/api/v1/events/{event}/question/preview", params(("event" = String, Path)), request_body = Object, responses((status = 200, body = Object)))]
pub(in crate::http) async fn preview(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    Speaks(language): Speaks,
    Body(ask): Body<QuestionTry>,
) -> Result<Json<PreviewResult>, Trouble> {
    Ok(Json(halls::preview(&site, &event, &person, ask, language).await?))
}

/// The answer of a team; another one takes its place until the answers are shown.
#[utoipa::path(post, path = "/api/v1/events/{event}/question/answer", params(("event" = String, Path)), request_body = Object, responses((status = 200, body = Object)))]
pub(in crate::http) async fn answer(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    Speaks(language): Speaks,
    Body(ask): Body<QuestionTry>,
) -> Result<Json<QuestionTried>, Trouble> {
    Ok(Json(halls::answer(&site, &event, &person, ask, language).await?))
}
