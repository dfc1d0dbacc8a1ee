//! Finished games: lists, history, files, and the check of their draws.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use draws::Unfair;
use protocol::message::SeenMessage;
use protocol::record::GameFile;
use protocol::wire::rest::{
    Exported, GameRow, GamesDoc, HistoryDoc, ProgressDoc, RecordRow, RecordsDoc, UnfairDraws, VerifyDoc,
};
use protocol::wire::{Key, TableId, reason};
use serde::Deserialize;
use speech::phrasebook;
use store::{Cursor, UnixMs};
use transcripts::{Untold, Unwritable};

use super::asker::{Asker, LinkKey, Speaks};
use super::tables::asked;
use crate::Trouble;
use crate::game::{Finished, Note};
use crate::problem::{self, Problem};
use crate::site::Site;

/// How many games are on a page.
const PAGE: usize = 50;
/// How many finished games are read for a person's results over time.
const MOST_COMPARED: usize = 500;

/// The key of the page.
#[derive(Debug, Deserialize)]
pub(super) struct After {
    after: Option<String>,
}

/// The number of the first entry.
#[derive(Debug, Deserialize)]
pub(super) struct Since {
    #[serde(default)]
    from: u64,
}

/// The file format: `gcg` or `json`.
#[derive(Debug, Deserialize)]
pub(super) struct Form {
    format: Option<String>,
}

/// The person's finished games, newest first.
#[utoipa::path(get, path = "/api/v1/games", params(("after" = Option<String>, Query)), responses((status = 200, body = GamesDoc)))]
pub(super) async fn finished(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Query(After { after }): Query<After>,
) -> Result<Json<GamesDoc>, Trouble> {
    let after = after.as_deref().map(cursor).transpose()?;
    let page = site.store.finished_games_of(&person.id, after.as_ref(), PAGE).await?;
    let games = page.rows.iter().filter_map(|game| serde_json::from_str::<GameRow>(&game.doc).ok()).collect();
    let next = page.next.as_ref().map(page_name);
    Ok(Json(GamesDoc { games, next }))
}

/// The person's best results in games alone.
#[utoipa::path(get, path = "/api/v1/records", responses((status = 200, body = RecordsDoc)))]
pub(super) async fn records(State(site): State<Arc<Site>>, Asker(person): Asker) -> Result<Json<RecordsDoc>, Trouble> {
    let mut records = Vec::new();
    for category in site.store.personal_categories(&person.id).await?.iter().take(PAGE) {
        for best in site.store.personal_records(&person.id, category).await? {
            let Some(table) = TableId::new(best.game.as_str()) else { continue };
            let at = u64::try_from(best.at.0).unwrap_or(0);
            records.push(RecordRow { category: best.category, score: best.score, at, table });
        }
    }
    Ok(Json(RecordsDoc { records }))
}

/// The person's games alone and against bots over time, up to a number of the newest.
#[utoipa::path(get, path = "/api/v1/progress", responses((status = 200, body = ProgressDoc)))]
pub(super) async fn progress(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
) -> Result<Json<ProgressDoc>, Trouble> {
    let page = site.store.finished_games_of(&person.id, None, MOST_COMPARED).await?;
    let games: Vec<GameRow> = page.rows.iter().filter_map(|game| serde_json::from_str(&game.doc).ok()).collect();
    Ok(Json(ProgressDoc::of(&games)))
}

/// The key of the page that begins here.
pub(super) fn page_name(cursor: &Cursor) -> String {
    format!("{}~{}", cursor.at.0, cursor.id)
}

pub(super) fn cursor(text: &str) -> Result<Cursor, Trouble> {
    let parts = text.split_once('~').and_then(|(at, id)| Some((at.parse().ok()?, id.to_owned())));
    let wrong = || Trouble(problem::malformed("this is no page; take `next` of the page before"));
    parts.map(|(at, id)| Cursor { at: UnixMs(at), id }).ok_or_else(wrong)
}

/// The log of a game as the person may see it.
#[utoipa::path(get, path = "/api/v1/games/{table}/history", params(("table" = String, Path), ("from" = Option<u64>, Query)), responses((status = 200, body = HistoryDoc)))]
pub(super) async fn history(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(table): Path<TableId>,
    LinkKey(key): LinkKey,
    Query(Since { from }): Query<Since>,
) -> Result<Json<HistoryDoc>, Trouble> {
    let who = asker.who();
    let (from, seen, alphabet) = asked(&site, &table, |answer| Note::History { who, from, key, answer }).await?;
    let entries = (from..).zip(&seen).map(|(seq, one)| SeenMessage::new(seq, one, &alphabet)).collect();
    Ok(Json(HistoryDoc { table, entries }))
}

/// The whole log of a game that is over.
pub(super) async fn whole(
    site: &Arc<Site>,
    asker: &Asker,
    table: &TableId,
    key: Option<Key>,
) -> Result<Finished, Trouble> {
    let who = asker.who();
    asked(site, table, |answer| Note::Log { who, key, answer }).await
}

/// A finished game as a file.
#[utoipa::path(get, path = "/api/v1/games/{table}/export", params(("table" = String, Path), ("format" = Option<String>, Query, description = "gcg or json")), responses((status = 200, body = Exported)))]
pub(super) async fn export(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(table): Path<TableId>,
    LinkKey(key): LinkKey,
    Query(Form { format }): Query<Form>,
) -> Result<Json<Exported>, Trouble> {
    let game = whole(&site, &asker, &table, key).await?;
    let short: String = table.as_str().chars().take(8).collect();
    match format.as_deref().unwrap_or("json") {
        "json" => {
            // What an imported file did not show must not become a fact on the way.
            let told = game.file.lines().map(str::to_owned).collect();
            let text =
                GameFile::new(game.log).with_told(told).write().map_err(|why| Trouble(problem::internal(&why)))?;
            Ok(Json(Exported { name: format!("{short}.jsonl"), text }))
        }
        "gcg" if !game.file.is_empty() => Ok(Json(Exported { name: format!("{short}.gcg"), text: game.file })),
        "gcg" => {
            let pragmas = [("title", game.title.as_str()), ("lexicon", game.lexicon.as_str())];
            let file = transcripts::export(&game.log, &pragmas).map_err(|why| Trouble(unwritable(&why)))?;
            let text = String::from_utf8_lossy(&file.write()).into_owned();
            Ok(Json(Exported { name: format!("{short}.gcg"), text }))
        }
        _ => Err(Trouble(problem::malformed("the formats are gcg and json"))),
    }
}

/// Whether the draws of a finished game follow from its seed.
#[utoipa::path(get, path = "/api/v1/games/{table}/verify", params(("table" = String, Path)), responses((status = 200, body = VerifyDoc)))]
pub(super) async fn verify(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Speaks(language): Speaks,
    Path(table): Path<TableId>,
    LinkKey(key): LinkKey,
) -> Result<Json<VerifyDoc>, Trouble> {
    let game = whole(&site, &asker, &table, key).await?;
    Ok(Json(match draws::verify(&game.log) {
        Ok(verified) => VerifyDoc {
            fair: true,
            why: None,
            sentence: phrasebook(language).fair_draws(verified.n_draws, verified.n_tiles),
            commitment: Some(verified.commitment.to_string()),
            draws: verified.n_draws,
        },
        Err(unfair) => {
            let sentence = phrasebook(language).unverified_draws(&unfair);
            VerifyDoc { fair: false, why: Some(unproven(&unfair)), sentence, commitment: None, draws: 0 }
        }
    }))
}

fn unproven(why: &Unfair) -> UnfairDraws {
    match why {
        Unfair::Corrupt { entry, .. } => UnfairDraws::Corrupt { entry: *entry },
        Unfair::NoCommitment => UnfairDraws::NoCommitment,
        Unfair::NotRevealed => UnfairDraws::NotRevealed,
        Unfair::WrongSeed { entry } => UnfairDraws::WrongSeed { entry: *entry },
        Unfair::Differs { entry, nth, drawn, expected } => {
            UnfairDraws::Differs { entry: *entry, nth: *nth, drawn: drawn.clone(), expected: expected.clone() }
        }
    }
}

fn unwritable(why: &Unwritable) -> Problem {
    Problem::new(match why {
        Unwritable::Corrupt { .. } | Unwritable::NoLine { what: Untold::Nowhere, .. } => return problem::internal(why),
        Unwritable::NoLine { what: Untold::Replaced, .. } => reason::FileReason::Replaced,
        Unwritable::NoLine { what: Untold::Rearranged, .. } => reason::FileReason::Rearranged,
    })
}
