//! The HTTP API, the opening of sockets, and the pages.

mod admin;
mod against;
mod analysis;
mod asker;
mod catalogue;
mod door;
mod event_routes;
mod games;
mod identity;
mod imports;
mod lesson_routes;
mod line_studies;
mod operations;
mod own_data;
mod pages;
mod puzzle_routes;
mod request_id;
mod review;
mod saver;
mod shield;
#[cfg(feature = "openapi")]
mod spec;
mod study_routes;
mod tables;
mod trouble;
mod words;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{delete, get, post};

#[cfg(test)]
pub(crate) use asker::Body;
pub(crate) use catalogue::warm;
pub(crate) use operations::start_counting;
#[cfg(feature = "openapi")]
pub use spec::openapi;
pub(crate) use study_routes::fold;
pub(crate) use tables::asked;
pub(crate) use words::must_be_free;

use crate::limits;
use crate::site::Site;

/// All routes, with the layers that every request passes through.
pub(crate) fn app(site: Arc<Site>) -> Router {
    let api = Router::new();
    #[cfg(feature = "openapi")]
    let api = api.route("/openapi.json", get(spec::document));
    let api = api
        .merge(people_routes())
        .merge(table_routes())
        .merge(event_routes())
        .merge(learning_routes())
        .layer(from_fn_with_state(Arc::clone(&site), shield::make_room))
        .layer(from_fn_with_state(Arc::clone(&site), shield::limit_rate));
    Router::new()
        .nest("/api/v1", api)
        .route("/ws", get(door::open))
        .route("/healthz", get(operations::healthz))
        .route("/metrics", get(operations::metrics))
        .fallback(pages::page)
        .layer(from_fn_with_state(Arc::clone(&site), shield::keep_out))
        .layer(from_fn_with_state(Arc::clone(&site), shield::check_origin))
        .layer(from_fn_with_state(Arc::clone(&site), shield::add_headers))
        .layer(from_fn(trouble::speak))
        .layer(from_fn(operations::count))
        .layer(DefaultBodyLimit::max(limits::BODY))
        .layer(from_fn_with_state(Arc::clone(&site), request_id::name))
        .with_state(site)
}

/// Routes about the person who asks, and for administrators.
fn people_routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/me", get(identity::get_me).post(identity::rename))
        .route("/me/data", get(own_data::download))
        .route("/me/delete", post(own_data::delete))
        .route("/devices", get(identity::devices))
        .route("/devices/{device}", delete(identity::revoke_device))
        .route("/account", post(identity::register))
        .route("/account/passphrase", post(identity::change_passphrase))
        .route("/login", post(identity::log_in))
        .route("/logout", post(identity::log_out))
        .route("/logout/everywhere", post(identity::log_out_everywhere))
        .route("/bots", get(identity::programs).post(identity::new_program))
        .route("/bots/{bot}", delete(identity::revoke_program))
        .nest("/admin", admin::routes())
}

/// Routes about rules to choose from, and tables.
fn table_routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/editions", get(catalogue::editions))
        .route("/editions/check", post(catalogue::check))
        .route("/occasions", get(catalogue::occasions))
        .route("/rules", post(catalogue::rules))
        .route("/tables", get(tables::lobby).post(tables::create))
        .route("/tables/mine", get(tables::mine))
        .route("/tables/{table}", get(tables::look))
        .route("/tables/{table}/terms", get(tables::terms))
        .route("/tables/{table}/claim", post(tables::claim))
        .route("/tables/{table}/start", post(tables::start))
        .route("/tables/{table}/leave", post(tables::leave))
        .route("/tables/{table}/seats/{seat}/remove", post(tables::remove))
        .route("/tables/{table}/seats/{seat}/rename", post(tables::rename))
        .route("/tables/{table}/let-back", post(tables::let_back))
        .route("/tables/{table}/seats/{seat}/host", post(tables::hand_over))
        .route("/tables/{table}/close", post(tables::close))
        .route("/claim", post(tables::claim_by_code))
        .route("/invitations/{code}", get(tables::invitation))
}

/// Routes about classes and tournaments.
fn event_routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/events", get(event_routes::making::listed).post(event_routes::making::create))
        .nest("/events", event_routes::routes())
        .route("/slips", post(event_routes::people::take))
        .route("/teams", get(event_routes::making::teams))
}

/// Routes about finished games, lessons and analyses.
fn learning_routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/games", get(games::finished))
        .route("/records", get(games::records))
        .route("/progress", get(games::progress))
        .route("/games/import", post(imports::import).layer(DefaultBodyLimit::max(limits::IMPORT_BODY)))
        .route("/games/{table}/history", get(games::history))
        .route("/games/{table}/export", get(games::export))
        .route("/games/{table}/verify", get(games::verify))
        .route("/games/{table}/review", get(review::review).post(review::deeper::deeper))
        .route("/analysis", post(analysis::analyse))
        .route("/analysis/position", post(analysis::position))
        .route("/analysis/why", post(analysis::why))
        .route("/analysis/against", post(against::against))
        .route("/studies", get(line_studies::mine))
        .route("/studies", post(line_studies::create).layer(DefaultBodyLimit::max(limits::LINE_STUDY_BODY)))
        .route("/studies/{study}", get(line_studies::read).delete(line_studies::remove))
        .route("/studies/{study}", post(line_studies::change).layer(DefaultBodyLimit::max(limits::LINE_STUDY_BODY)))
        .route("/studies/{study}/export", get(line_studies::export))
        .route("/lessons", get(lesson_routes::list))
        .route("/lessons/{lesson}", get(lesson_routes::one))
        .route("/lessons/{lesson}/try", post(lesson_routes::attempt))
        .route("/words/check", get(words::check))
        .route("/words/anagrams", get(words::anagrams))
        .route("/words/hooks", get(words::hooks))
        .route("/words/list", get(words::list))
        .merge(study_routes())
        .merge(puzzle_routes())
}

/// Routes about learning words, and the judge of a club.
fn study_routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/judge", post(study_routes::judge))
        .route("/study", get(study_routes::overview))
        .route("/study/plan", post(study_routes::set_plan))
        .route("/study/cards", get(study_routes::cards))
        .route("/study/answers", post(study_routes::answer))
        .route("/study/lists", post(study_routes::import).layer(DefaultBodyLimit::max(limits::IMPORT_BODY)))
        .route("/study/lists/{name}", delete(study_routes::remove_list))
        .route("/study/export", get(study_routes::export))
        .route("/study/code", post(study_routes::new_code))
        .route("/study/take", post(study_routes::take))
}

/// Routes about puzzles.
fn puzzle_routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/puzzles/daily", get(puzzle_routes::daily))
        .route("/puzzles/next", get(puzzle_routes::next))
        .route("/puzzles/{number}", get(puzzle_routes::one))
        .route("/puzzles/{number}/preview", post(puzzle_routes::preview))
        .route("/puzzles/{number}/try", post(puzzle_routes::attempt))
        .route("/puzzles/{number}/hint", post(puzzle_routes::help))
        .route("/puzzles/{number}/give-up", post(puzzle_routes::give_up))
}
