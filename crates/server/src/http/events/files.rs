//! What can be taken away from an event: its log, and files for other programs.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use events::files::{Sheet, SheetDivision, csv, tou, tsh};
use events::{DivisionId, Millis, State as EventState};
use protocol::event_log;
use protocol::wire::{EventId, reason};
use serde::Deserialize;

use crate::Trouble;
use crate::halls::Viewer;
use crate::http::asker::Asker;
use crate::site::Site;

/// Which division a file is of, where it is of one.
#[derive(Debug, Deserialize)]
pub(in crate::http) struct Which {
    division: Option<u8>,
}

/// A file: `log.jsonl`, `players.csv`, `standings.csv`, `results.csv`, `tsh.t` or `results.tou`.
#[utoipa::path(get, path = "/api/v1/events/{event}/files/{file}", params(("event" = String, Path), ("file" = String, Path), ("division" = Option<u8>, Query)), responses((status = 200, body = String)))]
pub(in crate::http) async fn file(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path((event, file)): Path<(EventId, String)>,
    Query(Which { division }): Query<Which>,
) -> Result<Response, Trouble> {
    let hall = site.events.enter(&site, &event).await?;
    hall.viewer(person.id.as_str(), None, None).and_then(Viewer::must_direct)?;
    let log = Arc::clone(&hall.event);
    drop(hall);
    let state = log.state();
    let no_such_file = || Trouble::new(reason::Event::NoSuchEvent);
    let division = match division.map(DivisionId).or_else(|| state.divisions().keys().next().copied()) {
        Some(division) if state.divisions().contains_key(&division) => division,
        _ => return Err(no_such_file()),
    };
    let through = state.divisions().get(&division).map_or(events::RoundNo::NONE, events::Division::last_round);
    let text = match file.as_str() {
        "log.jsonl" => event_log::write_all(log.log()),
        "players.csv" => csv::write_players(state),
        "standings.csv" => csv::write_standings(state, division, through),
        "results.csv" => csv::write_results(state, division),
        "tsh.t" => tsh::write(&SheetDivision::of(state, division)),
        "results.tou" => tou::write(&sheet(state, log.log()[0].at)),
        _ => return Err(no_such_file()),
    };
    let kind = if file.ends_with(".csv") { "text/csv; charset=utf-8" } else { "text/plain; charset=utf-8" };
    let disposition = format!("attachment; filename=\"{file}\"");
    Ok(([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)], text).into_response())
}

/// The results of all divisions, for federations.
fn sheet(state: &EventState, opened: Millis) -> Sheet {
    let divisions = state.divisions().keys().map(|&id| SheetDivision::of(state, id)).collect();
    Sheet { name: state.name().to_owned(), date: tou::day(opened), divisions }
}
