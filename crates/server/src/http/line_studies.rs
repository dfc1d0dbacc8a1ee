//! Studies: lines of the analysis board that are kept, read by everybody who has the link, and taken along as files.

mod check;
mod file;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use protocol::wire::Key;
use protocol::wire::reason::Analysis;
use protocol::wire::rest::{
    Exported, LineStudiesDoc, LineStudy, LineStudyAsk, LineStudyDoc, LineStudyRow, LineStudySaved,
};
use serde::Deserialize;
use store::{IdentityId, LineStudyId, NewLineStudy, StoredLineStudy, Updated, limits};

use self::check::checked;
use super::analysis::ruled;
use super::asker::{Asker, Body, LinkKey};
use crate::Trouble;
use crate::people::{Person, token_hash};
use crate::problem;
use crate::secret;
use crate::site::Site;

/// A chapter, and the kind of file.
#[derive(Debug, Deserialize)]
pub(super) struct Wanted {
    /// The chapter, counted from one; all of them as text where there is none.
    chapter: Option<usize>,
    format: Option<String>,
}

/// My studies.
#[utoipa::path(get, path = "/api/v1/studies", responses((status = 200, body = LineStudiesDoc)))]
pub(super) async fn mine(State(site): State<Arc<Site>>, asker: Asker) -> Result<Json<LineStudiesDoc>, Trouble> {
    let rows = site.store.line_studies_of(&asker.0.id).await?.into_iter();
    let row =
        |row: store::LineStudyRow| LineStudyRow { id: row.id.to_string(), name: row.name, changed: row.changed.0 };
    Ok(Json(LineStudiesDoc { studies: rows.map(row).collect() }))
}

/// Keeps a new study of mine. The key of a link lets positions be taken from the game that it leads to.
#[utoipa::path(post, path = "/api/v1/studies", request_body = LineStudyAsk, responses((status = 200, body = LineStudySaved)))]
pub(super) async fn create(
    State(site): State<Arc<Site>>,
    asker: Asker,
    LinkKey(key): LinkKey,
    Body(LineStudyAsk { study, .. }): Body<LineStudyAsk>,
) -> Result<Json<LineStudySaved>, Trouble> {
    let (name, doc) = checked(&site, &asker, key, study).await?;
    let (id, key) = (secret::token()?, secret::token()?);
    let named = LineStudyId::new(&id).map_err(|why| Trouble(problem::internal(&why)))?;
    let new = NewLineStudy { id: named, maker: asker.0.id, key: token_hash(&key), name, doc };
    if !site.store.create_line_study(new, site.unix()).await? {
        return Err(Trouble::new(Analysis::TooManyStudies { most: limits::LINE_STUDIES }));
    }
    Ok(Json(LineStudySaved { id, version: 1, key: Some(key) }))
}

/// A study, for everybody who has its link.
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

/// Changes a study: its maker, and those who have its key.
#[utoipa::path(post, path = "/api/v1/studies/{study}", params(("study" = String, Path)), request_body = LineStudyAsk, responses((status = 200, body = LineStudySaved)))]
pub(super) async fn change(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(id): Path<String>,
    LinkKey(key): LinkKey,
    Body(LineStudyAsk { study, version }): Body<LineStudyAsk>,
) -> Result<Json<LineStudySaved>, Trouble> {
    let named = changeable(&site, &asker, &id, key.as_ref()).await?;
    let changed = checked(&site, &asker, None, study).await?;
    let version = version.unwrap_or_default();
    match site.store.change_line_study(&named, version, changed, site.unix()).await? {
        Updated::Updated { version } => Ok(Json(LineStudySaved { id, version, key: None })),
        Updated::Conflict { .. } => Err(Trouble::new(Analysis::StudyChanged)),
    }
}

/// Throws a study away: its maker, and those who have its key.
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

/// A chapter as GCG with notes, or everything as text.
#[utoipa::path(get, path = "/api/v1/studies/{study}/export", params(("study" = String, Path), ("chapter" = Option<usize>, Query), ("format" = Option<String>, Query)), responses((status = 200, body = Exported)))]
pub(super) async fn export(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(id): Path<String>,
    LinkKey(key): LinkKey,
    Query(Wanted { chapter, format }): Query<Wanted>,
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
            let written = site.heavy.run(asker.0.id.as_str(), move || file::gcg(&study.name, &chapter, &ruled)).await?;
            let text = written.map_err(Trouble::new)?;
            Ok(Json(Exported { name: format!("{short}-{nth}.gcg"), text }))
        }
        _ => Err(Trouble(problem::malformed("the formats are gcg and text"))),
    }
}

async fn found(site: &Site, id: &str) -> Result<(LineStudyId, StoredLineStudy), Trouble> {
    let none = || Trouble::new(Analysis::NoSuchStudy);
    let id = LineStudyId::new(id).map_err(|_| none())?;
    let stored = site.store.line_study(&id).await?.ok_or_else(none)?;
    Ok((id, stored))
}

async fn changeable(site: &Site, asker: &Asker, id: &str, key: Option<&Key>) -> Result<LineStudyId, Trouble> {
    let (id, stored) = found(site, id).await?;
    may_change(&stored, &asker.0.id, key).then_some(id).ok_or_else(|| Trouble::new(Analysis::NotYourStudy))
}

fn may_change(stored: &StoredLineStudy, person: &IdentityId, key: Option<&Key>) -> bool {
    // Hashes are compared, so that the time tells nothing of the key.
    stored.maker == *person || key.is_some_and(|key| token_hash(key.as_str()) == stored.key)
}

fn study_of(stored: &StoredLineStudy) -> Result<LineStudy, Trouble> {
    serde_json::from_str(&stored.doc).map_err(|why| Trouble(problem::internal(&why)))
}
