//! The data of a person: downloading it, and deleting it.

mod event_rows;

use std::sync::Arc;

use axum::body::{Body as Bytes, Bytes as Piece};
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use protocol::wire::rest::Farewell;
use protocol::wire::{Code, TableId, reason};
use serde_json::{Value, json};
use store::{Cursor, FinishedGame, IdentityId, PuzzleEnding, PuzzleResult};
use tokio::sync::mpsc;

use super::asker::{Address, Asker, Body, Speaks};
use super::identity::{devices_of, forgotten, programs_of};
use super::tables::asked;
use crate::Trouble;
use crate::forgetting::forget;
use crate::game::Note;
use crate::people::{self, Person};
use crate::problem;
use crate::site::Site;

/// How many rows are read at a time.
const PAGE: usize = 200;
/// How many games are read ahead of the client.
const AHEAD: usize = 2;

/// All data about the person as one JSON file. Of games that are not over it holds the list row, and no tiles.
#[utoipa::path(get, path = "/api/v1/me/data", responses((status = 200, body = Object)))]
pub(super) async fn download(
    State(site): State<Arc<Site>>,
    asker: Asker,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    must_be_person(&asker.0)?;
    if !site.rates.own_data.allows(asker.0.id.to_string(), site.steady()) {
        return Err(Trouble::new(reason::RateReason::OwnData));
    }
    let head = about(&site, &asker, &headers).await?;
    let first = site.store.finished_games_of(&asker.0.id, None, PAGE).await?;
    let (out, pieces) = mpsc::channel::<std::io::Result<Piece>>(AHEAD);
    tokio::spawn(async move {
        // If the client disconnects, nothing is left to do; an incomplete file is not valid JSON, so it cannot be
        // mistaken for a whole one.
        if let Err(error) = write(&site, &asker.0, &head, first, &out).await {
            let _ = out.send(Err(error)).await;
        }
    });
    let pieces = futures_util::stream::unfold(pieces, |mut pieces| async move {
        let piece = pieces.recv().await?;
        Some((piece, pieces))
    });
    let kind = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"tilewright-my-data.json\""),
    ];
    Ok((kind, Bytes::from_stream(pieces)).into_response())
}

/// All data except the finished games and the answers to cards.
async fn about(site: &Arc<Site>, asker: &Asker, headers: &HeaderMap) -> Result<Value, Trouble> {
    let person = &asker.0.id;
    let me = site.store.identity(person).await?.ok_or_else(|| Trouble(problem::not_found()))?;
    let account = site.store.account_of(person).await?.map(|account| account.login);
    let mut records = Vec::new();
    for category in site.store.personal_categories(person).await? {
        for best in site.store.personal_records(person, &category).await? {
            records.push(
                json!({ "category": category, "score": best.score, "at": best.at.0, "game": best.game.as_str() }),
            );
        }
    }
    Ok(json!({
        "made": site.unix().0,
        "me": { "id": me.id.as_str(), "name": me.name, "created": me.created.0, "seen": me.seen.0, "account": account },
        "devices": devices_of(site, person, headers).await?,
        "programs": programs_of(site, person).await?,
        "tables": open_tables(site, asker).await?,
        "chat": said(site, person).await?,
        "results": records,
        "study": studied(site, person).await?,
    }))
}

/// The learning plan and the lists of a person; their answers come after the games.
async fn studied(site: &Site, person: &IdentityId) -> Result<Value, Trouble> {
    let plan = site.store.study_plan(person).await?.map(|doc| stored(&doc));
    let lists = site.store.study_lists(person).await?.into_iter();
    let lists: Vec<Value> = lists.map(|list| json!({ "name": list.name, "words": list.doc })).collect();
    let rating = site.store.puzzle_solver(person).await?.map(|doc| stored(&doc));
    Ok(json!({ "plan": plan, "lists": lists, "puzzle_rating": rating }))
}

/// A stored document. One that cannot be read is logged, and the person gets it as text.
fn stored(doc: &str) -> Value {
    serde_json::from_str(doc).unwrap_or_else(|why| {
        tracing::error!(%why, "a stored document of a person cannot be read");
        Value::String(doc.to_owned())
    })
}

/// The fault of a client that has disconnected.
fn gone<T>(_: mpsc::error::SendError<T>) -> std::io::Error {
    std::io::Error::from(std::io::ErrorKind::BrokenPipe)
}

/// Writes the answers to cards, page by page.
async fn write_answers(
    site: &Site,
    person: &IdentityId,
    out: &mpsc::Sender<std::io::Result<Piece>>,
) -> std::io::Result<()> {
    let mut after = String::new();
    loop {
        let page = site.store.study_answers(person, &after, PAGE).await.map_err(std::io::Error::other)?;
        let Some(last) = page.last() else { return Ok(()) };
        let comma = if after.is_empty() { "" } else { ",\n" };
        let rows = page.iter().map(|one| {
            let marks = [one.found, one.missed, one.wrong];
            json!({ "card": one.card, "at": one.at.0, "grade": one.grade, "found_missed_wrong": marks }).to_string()
        });
        out.send(Ok(format!("{comma}{}", rows.collect::<Vec<_>>().join(",\n")).into())).await.map_err(gone)?;
        after = last.key.clone();
    }
}

/// Writes the studies of lines, one after the other.
async fn write_line_studies(
    site: &Site,
    person: &IdentityId,
    out: &mpsc::Sender<std::io::Result<Piece>>,
) -> std::io::Result<()> {
    let mut comma = "";
    for row in site.store.line_studies_of(person).await.map_err(std::io::Error::other)? {
        // A study that was deleted in the meantime is missing.
        let Some(stored) = site.store.line_study(&row.id).await.map_err(std::io::Error::other)? else { continue };
        let id = row.id.as_str();
        let piece = format!("{comma}{{\"id\":\"{id}\",\"changed\":{},\"study\":{}}}", stored.changed.0, stored.doc);
        out.send(Ok(piece.into())).await.map_err(gone)?;
        comma = ",\n";
    }
    Ok(())
}

/// Writes the results of puzzles, one after the other.
async fn write_puzzles(
    site: &Site,
    person: &IdentityId,
    out: &mpsc::Sender<std::io::Result<Piece>>,
) -> std::io::Result<()> {
    let mut comma = "";
    for row in site.store.puzzles_of(person).await.map_err(std::io::Error::other)? {
        let solve = site.store.puzzle_solve(person, row.puzzle).await.map_err(std::io::Error::other)?;
        let is_solved = solve.result.map(|result| result == PuzzleResult::Solved);
        let piece = json!({
            "puzzle": row.puzzle,
            "at": solve.at.0,
            "solved_at_once": is_solved,
            "answer_asked_for": solve.ended == Some(PuzzleEnding::GivenUp),
            "hints": solve.hints,
            "tries": solve.tries,
            "rated": (!solve.doc.is_empty()).then(|| stored(&solve.doc)),
        });
        out.send(Ok(format!("{comma}{piece}").into())).await.map_err(gone)?;
        comma = ",\n";
    }
    Ok(())
}

async fn open_tables(site: &Arc<Site>, asker: &Asker) -> Result<Vec<Value>, Trouble> {
    let (mut tables, mut after) = (Vec::new(), None::<Cursor>);
    loop {
        let page = site.store.tables_of(&asker.0.id, after.as_ref(), PAGE).await?;
        for found in page.rows {
            let Some(table) = TableId::new(found.id.as_str()) else { continue };
            let who = asker.who();
            if let Ok(row) = asked(site, &table, |answer| Note::Row { who, answer }).await {
                tables.push(serde_json::to_value(row).map_err(|why| Trouble(problem::internal(&why)))?);
            }
        }
        after = page.next;
        if after.is_none() {
            return Ok(tables);
        }
    }
}

async fn said(site: &Site, person: &IdentityId) -> Result<Vec<Value>, Trouble> {
    let (mut lines, mut after) = (Vec::new(), None::<Cursor>);
    loop {
        let page = site.store.said_by(person, after.as_ref(), PAGE).await?;
        for said in page.rows {
            let line = stored(&said.line);
            lines.push(
                json!({ "table": said.table.as_str(), "at": said.at.0, "name": line["name"], "text": line["text"] }),
            );
        }
        after = page.next;
        if after.is_none() {
            return Ok(lines);
        }
    }
}

/// Writes the file piece by piece, with one game in memory at a time.
async fn write(
    site: &Arc<Site>,
    asker: &Person,
    head: &Value,
    first: store::Page<FinishedGame>,
    out: &mpsc::Sender<std::io::Result<Piece>>,
) -> std::io::Result<()> {
    let (person, head) = (&asker.id, head.to_string());
    // The games follow within the same object.
    let open = &head[..head.len() - 1];
    out.send(Ok(format!("{open},\"games\":[").into())).await.map_err(gone)?;
    let (mut page, mut is_first) = (first, true);
    loop {
        for game in &page.rows {
            let records = site.store.read_game(&game.game, 0, store::limits::READ_RECORDS).await;
            let log = records.map_err(std::io::Error::other)?.join(",");
            let comma = if is_first { "" } else { "," };
            is_first = false;
            let piece = format!("{comma}\n{{\"at\":{},\"summary\":{},\"log\":[{log}]}}", game.at.0, game.doc);
            out.send(Ok(piece.into())).await.map_err(gone)?;
        }
        let Some(next) = page.next else { break };
        page = site.store.finished_games_of(person, Some(&next), PAGE).await.map_err(std::io::Error::other)?;
    }
    out.send(Ok("],\"study_answers\":[".into())).await.map_err(gone)?;
    write_answers(site, person, out).await?;
    out.send(Ok("],\"line_studies\":[".into())).await.map_err(gone)?;
    write_line_studies(site, person, out).await?;
    out.send(Ok("],\"puzzles\":[".into())).await.map_err(gone)?;
    write_puzzles(site, person, out).await?;
    out.send(Ok("],\"events\":[".into())).await.map_err(gone)?;
    event_rows::write(site, asker, out).await?;
    out.send(Ok("]}\n".into())).await.map_err(gone)
}

/// Deletes the person: account, devices, programs, results and chat, and all games that nobody else has played. In
/// other games a stand-in without a name takes their place; in running ones they resign.
#[utoipa::path(post, path = "/api/v1/me/delete", request_body = Farewell, responses((status = 204)))]
pub(super) async fn delete(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Address(address): Address,
    Speaks(language): Speaks,
    Body(farewell): Body<Farewell>,
) -> Result<Response, Trouble> {
    let person = &asker.0;
    must_be_person(person)?;
    if site.is_draining() {
        return Err(Trouble(problem::draining()));
    }
    let (tries, now) = (&site.rates.passphrases, site.steady());
    if !tries.may_log_in(person.id.as_str(), &address, now) {
        return Err(Trouble::new(reason::RateReason::WrongPassphrases));
    }
    if !tries.may_ask(&address, now) {
        return Err(Trouble::new(reason::RateReason::Accounts));
    }
    let passphrase = farewell.passphrase.unwrap_or_default();
    people::must_be_holder(&site, person, passphrase.as_str()).await.inspect_err(|trouble| {
        if trouble.0.code() == Code::WrongPassphrase {
            tries.wrong(person.id.as_str(), &address, now);
        }
    })?;
    forget(&site, person, language).await?;
    Ok(forgotten(&site))
}

fn must_be_person(person: &Person) -> Result<(), Trouble> {
    if !person.is_program {
        return Ok(());
    }
    Err(Trouble::new(reason::AccountReason::NotForPrograms))
}
