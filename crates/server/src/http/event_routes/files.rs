//! Files of an event: its log, its games, files for other programs, and players and results that are brought in.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use events::files::{Sheet, SheetDivision, csv, tou, tsh};
use events::{DivisionId, Millis, State as EventState};
use protocol::event_log;
use protocol::wire::event::{EventImport, EventImported};
use protocol::wire::{EventId, reason};
use serde::Deserialize;

use super::zip::Zip;
use crate::Trouble;
use crate::game::finished_log;
use crate::halls::{self, PlayedTable};
use crate::http::asker::{Asker, Body, Speaks};
use crate::people::Person;
use crate::site::Site;

/// The division that a file is about, for files about one.
#[derive(Debug, Deserialize)]
pub(in crate::http) struct Which {
    division: Option<u8>,
}

/// A file: `log.jsonl`, `players.csv`, `standings.csv`, `results.csv`, `tsh.t`, `results.tou`, or
/// `games.zip` with the games of this server as GCG.
#[utoipa::path(get, path = "/api/v1/events/{event}/files/{file}", params(("event" = String, Path), ("file" = String, Path), ("division" = Option<u8>, Query)), responses((status = 200, body = String)))]
pub(in crate::http) async fn file(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path((event, file)): Path<(EventId, String)>,
    Query(Which { division }): Query<Which>,
) -> Result<Response, Trouble> {
    let hall = site.events.enter_to_direct(&site, &event, person.id.as_str()).await?;
    let log = Arc::clone(&hall.event);
    let played = if file == "games.zip" { hall.finished_tables() } else { Vec::new() };
    drop(hall);
    if file == "games.zip" {
        return Ok(sent(&file, "application/zip", games(&site, &person, played).await?));
    }
    let state = log.state();
    let no_such_file = || Trouble::new(reason::EventReason::NoSuchEvent);
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
    Ok(sent(&file, kind, text.into_bytes()))
}

fn sent(name: &str, kind: &'static str, bytes: Vec<u8>) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    ([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)], bytes).into_response()
}

/// The most games in an archive, which leaves room for the list of those that are left out.
const MOST_FILES: usize = 60_000;

/// The games that were played, each as a file that is named after its round, its table and its players. Games whose rules the
/// format cannot write are named in `left-out.txt`; they can be taken as JSON.
async fn games(site: &Arc<Site>, person: &Person, played: Vec<PlayedTable>) -> Result<Vec<u8>, Trouble> {
    let (mut zip, mut n_files, mut left_out) = (Zip::default(), 0, String::new());
    for PlayedTable { name, table } in played {
        let Some(game) = finished_log(site, &table).await? else { continue };
        let write = move || {
            let pragmas = [("title", game.title.as_str()), ("lexicon", game.lexicon.as_str())];
            transcripts::export(&game.log, &pragmas).map(|file| file.write())
        };
        let written = site.heavy.run(person.id.as_str(), write).await?.ok().filter(|_| n_files < MOST_FILES);
        if written.is_some_and(|text| zip.add(&format!("{name}.gcg"), &text)) {
            n_files += 1;
        } else {
            left_out += &format!("{name}\n");
        }
    }
    if !left_out.is_empty() {
        zip.add("left-out.txt", left_out.as_bytes());
    }
    Ok(zip.finish())
}

/// Brings players or results of a file into a division: all of it, or nothing where something is wrong with it.
#[utoipa::path(post, path = "/api/v1/events/{event}/import", params(("event" = String, Path)), request_body = EventImport, responses((status = 200, body = EventImported)))]
pub(in crate::http) async fn import(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(event): Path<EventId>,
    Speaks(language): Speaks,
    Body(file): Body<EventImport>,
) -> Result<Json<EventImported>, Trouble> {
    Ok(Json(halls::import(&site, &event, &person, file, language).await?))
}

/// The results of all divisions, for federations.
fn sheet(state: &EventState, opened: Millis) -> Sheet {
    let divisions = state.divisions().keys().map(|&id| SheetDivision::of(state, id)).collect();
    Sheet { name: state.name().to_owned(), date: tou::day(opened), divisions }
}
