//! Studies: lines from the analysis board that are stored, read by people who have the link, and exported as files.

mod check;
mod file;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use protocol::wire::Key;
use protocol::wire::reason::AnalysisReason;
use protocol::wire::rest::{
    Exported, LineStudiesDoc, LineStudy, LineStudyAsk, LineStudyDoc, LineStudyRow, LineStudySaved,
};
use rules::Digest;
use serde::Deserialize;
use store::{IdentityId, LineStudyId, NewLineStudy, StoredLineStudy, TokenHash, Updated, limits};

use self::check::checked;
use super::analysis::ruled;
use super::asker::{Asker, Body, LinkKey, Speaks, Token};
use super::saver::Saver;
use crate::Trouble;
use crate::people::{Person, token_hash};
use crate::problem;
use crate::secret;
use crate::site::Site;

/// How many hexadecimal digits an id or a key has that follows from the key of a client: 128 bits.
const KEY_DIGITS: usize = 32;

/// The chapter to export, and the file format.
#[derive(Debug, Deserialize)]
pub(super) struct ChapterExport {
    /// The chapter, counted from one; `None`: all chapters, as text.
    chapter: Option<usize>,
    format: Option<String>,
}

/// The person's studies.
#[utoipa::path(get, path = "/api/v1/studies", responses((status = 200, body = LineStudiesDoc)))]
pub(super) async fn mine(State(site): State<Arc<Site>>, asker: Asker) -> Result<Json<LineStudiesDoc>, Trouble> {
    let rows = site.store.line_studies_of(&asker.0.id).await?.into_iter();
    let row =
        |row: store::LineStudyRow| LineStudyRow { id: row.id.to_string(), name: row.name, changed: row.changed.0 };
    Ok(Json(LineStudiesDoc { studies: rows.map(row).collect() }))
}

/// Stores a new study, once however often it is sent with the same key. The key of a link gives access to positions from
/// the game that it leads to.
#[utoipa::path(post, path = "/api/v1/studies", request_body = LineStudyAsk, responses((status = 200, body = LineStudySaved)))]
pub(super) async fn create(
    State(site): State<Arc<Site>>,
    Saver { person, .. }: Saver,
    Token(device): Token,
    LinkKey(link): LinkKey,
    Body(LineStudyAsk { study, key: sent, .. }): Body<LineStudyAsk>,
) -> Result<Json<LineStudySaved>, Trouble> {
    let asker = Asker(person);
    let (id, key) = match &sent {
        Some(sent) => keys_of(&device, sent),
        None => (secret::token()?, secret::token()?),
    };
    let named = LineStudyId::new(&id).map_err(|why| Trouble(problem::internal(&why)))?;
    let answer = Json(LineStudySaved { id, version: 1, key: Some(key.clone()) });
    // What was stored before is answered before it is checked: a game that it shows may have been locked since.
    if sent.is_some() && is_of(&site, &named, &asker.0.id).await? {
        return Ok(answer);
    }
    let (name, doc) = checked(&site, &asker, link, study).await?;
    let maker = asker.0.id.clone();
    let new = NewLineStudy { id: named.clone(), maker, key: token_hash(&key), name, doc };
    // Two requests with the same key may have come at the same moment.
    if site.store.create_line_study(new, site.unix()).await? || is_of(&site, &named, &asker.0.id).await? {
        return Ok(answer);
    }
    Err(full())
}

/// The id and the key of a study that is made with a key of the client. They follow from it, so that the second request
/// gets the answer of the first; and from the secret of the device, so that nobody else finds them, however the client
/// chose its key.
fn keys_of(device: &TokenHash, sent: &Key) -> (String, String) {
    let part = |what: &[u8]| {
        let digest = Digest::of(&[b"tilewright study 1 ", what, &device.0, sent.as_str().as_bytes()]);
        digest.to_string().chars().take(KEY_DIGITS).collect()
    };
    (part(b"id"), part(b"key"))
}

/// Whether there is a study with this id that this person has made.
async fn is_of(site: &Site, id: &LineStudyId, maker: &IdentityId) -> Result<bool, Trouble> {
    Ok(site.store.line_study(id).await?.is_some_and(|stored| stored.maker == *maker))
}

/// A study, for people who have its link.
#[utoipa::path(get, path = "/api/v1/studies/{study}", params(("study" = String, Path)), responses((status = 200, body = LineStudyDoc)))]
pub(super) async fn read(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(id): Path<String>,
    LinkKey(key): LinkKey,
) -> Result<Json<LineStudyDoc>, Trouble> {
    let (_, stored) = found(&site, &id).await?;
    let mine = may_change(&stored, &asker.0.id, key.as_ref());
    let maker = site.store.identity(&stored.maker).await?.map(|maker| Person::from(maker).name).unwrap_or_default();
    let study = study_of(&stored)?;
    Ok(Json(LineStudyDoc { id, study, version: stored.version, maker, mine, changed: stored.changed.0 }))
}

/// Changes a study. Its maker may do so, and people who have its key.
#[utoipa::path(post, path = "/api/v1/studies/{study}", params(("study" = String, Path)), request_body = LineStudyAsk, responses((status = 200, body = LineStudySaved)))]
pub(super) async fn change(
    State(site): State<Arc<Site>>,
    Saver { person, .. }: Saver,
    Path(id): Path<String>,
    LinkKey(key): LinkKey,
    Body(LineStudyAsk { study, version, .. }): Body<LineStudyAsk>,
) -> Result<Json<LineStudySaved>, Trouble> {
    let asker = Asker(person);
    let named = changeable(&site, &asker, &id, key.as_ref()).await?;
    let changed = checked(&site, &asker, None, study).await?;
    let version = version.unwrap_or_default();
    match site.store.change_line_study(&named, version, changed, site.unix()).await? {
        Some(Updated::Updated { version }) => Ok(Json(LineStudySaved { id, version, key: None })),
        Some(Updated::Conflict { .. }) => Err(Trouble::new(AnalysisReason::StudyChanged)),
        None => Err(full()),
    }
}

/// Deletes a study. Its maker may do so, and people who have its key.
#[utoipa::path(delete, path = "/api/v1/studies/{study}", params(("study" = String, Path)), responses((status = 204)))]
pub(super) async fn remove(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(id): Path<String>,
    LinkKey(key): LinkKey,
) -> Result<StatusCode, Trouble> {
    let named = changeable(&site, &asker, &id, key.as_ref()).await?;
    site.store.remove_line_study(&named).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A chapter as GCG with notes, or the whole study as text.
#[utoipa::path(get, path = "/api/v1/studies/{study}/export", params(("study" = String, Path), ("chapter" = Option<usize>, Query), ("format" = Option<String>, Query)), responses((status = 200, body = Exported)))]
pub(super) async fn export(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(id): Path<String>,
    LinkKey(key): LinkKey,
    Speaks(spoken): Speaks,
    Query(ChapterExport { chapter, format }): Query<ChapterExport>,
) -> Result<Json<Exported>, Trouble> {
    let (_, stored) = found(&site, &id).await?;
    let study = study_of(&stored)?;
    let short: String = id.chars().take(8).collect();
    match format.as_deref().unwrap_or("text") {
        "text" => Ok(Json(Exported { name: format!("{short}.txt"), text: file::text(&study) })),
        "gcg" => {
            let nth = chapter.unwrap_or(1);
            let chapter = nth.checked_sub(1).and_then(|nth| study.chapters.get(nth));
            let chapter = chapter.ok_or_else(|| Trouble(problem::not_found()))?.clone();
            let ruled = ruled(&site, &asker, key, &chapter.by).await?;
            let write = move || file::gcg(&study.name, &chapter, &ruled, spoken);
            let written = site.heavy.run(asker.0.id.as_str(), write).await?;
            let text = written.map_err(Trouble::new)?;
            Ok(Json(Exported { name: format!("{short}-{nth}.gcg"), text }))
        }
        _ => Err(Trouble(problem::malformed("the formats are gcg and text"))),
    }
}

fn full() -> Trouble {
    let megabytes = limits::LINE_STUDIES_BYTES >> 20;
    Trouble::new(AnalysisReason::TooManyStudies { most: limits::LINE_STUDIES, megabytes })
}

async fn found(site: &Site, id: &str) -> Result<(LineStudyId, StoredLineStudy), Trouble> {
    let none = || Trouble::new(AnalysisReason::NoSuchStudy);
    let id = LineStudyId::new(id).map_err(|_| none())?;
    let stored = site.store.line_study(&id).await?.ok_or_else(none)?;
    Ok((id, stored))
}

async fn changeable(site: &Site, asker: &Asker, id: &str, key: Option<&Key>) -> Result<LineStudyId, Trouble> {
    let (id, stored) = found(site, id).await?;
    may_change(&stored, &asker.0.id, key).then_some(id).ok_or_else(|| Trouble::new(AnalysisReason::NotYourStudy))
}

fn may_change(stored: &StoredLineStudy, person: &IdentityId, key: Option<&Key>) -> bool {
    // Hashes are compared, so that the time reveals nothing about the key.
    stored.maker == *person || key.is_some_and(|key| token_hash(key.as_str()) == stored.key)
}

fn study_of(stored: &StoredLineStudy) -> Result<LineStudy, Trouble> {
    serde_json::from_str(&stored.doc).map_err(|why| Trouble(problem::internal(&why)))
}
