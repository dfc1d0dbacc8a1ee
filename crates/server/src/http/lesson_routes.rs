//! Lessons over HTTP, judged by the referee.

mod doc;
mod facts;
#[cfg(test)]
mod tests;

use std::sync::{Arc, OnceLock};

use axum::Json;
use axum::extract::{Path, Query, State};
use english::List;
use lessons::{Language, Lesson, Tip};
use protocol::wire::rest::{LessonDoc, LessonTried, LessonTry, LessonsDoc};
use protocol::wire::{HouseWords, reason};
use serde::Deserialize;

use super::asker::{Body, Speaks};
use crate::Trouble;
use crate::problem;
use crate::site::Site;
use crate::words::TableJudge;

/// The language of the texts, as a query parameter.
#[derive(Debug, Deserialize)]
pub(super) struct TextLanguage {
    #[serde(default)]
    pub(super) language: String,
}

struct LessonShelf {
    lessons: Vec<Lesson>,
    tips: Vec<Tip>,
}

static SHELF: OnceLock<LessonShelf> = OnceLock::new();

/// All lessons, computed once on a separate thread, because this reads a word list.
async fn shelf(site: &Arc<Site>) -> Result<&'static LessonShelf, Trouble> {
    if let Some(shelf) = SHELF.get() {
        return Ok(shelf);
    }
    let site = Arc::clone(site);
    tokio::task::spawn_blocking(move || read_shelf(&site)).await.map_err(|why| Trouble(problem::internal(&why)))?
}

fn read_shelf(site: &Site) -> Result<&'static LessonShelf, Trouble> {
    let internal = |why: &dyn std::fmt::Display| Trouble(problem::internal(why));
    let judge = |ruleset: &rules::Ruleset| judge(site, ruleset).map_err(|trouble| trouble.0.to_string());
    let lessons = lessons::lessons(judge).map_err(|why| internal(&why))?;
    let tips = lessons::tips().map_err(|why| internal(&why))?;
    Ok(SHELF.get_or_init(|| LessonShelf { lessons, tips }))
}

/// The judge of words in lessons, which uses the school list even if the server usually uses another.
fn judge(site: &Site, ruleset: &rules::Ruleset) -> Result<Arc<TableJudge>, Trouble> {
    let judge = site.shelf.judge(ruleset, Some(List::School.name()), &HouseWords::default());
    judge.map_err(|fault| Trouble(problem::setup(&fault.into())))
}

fn lesson<'s>(shelf: &'s LessonShelf, name: &str) -> Result<&'s Lesson, Trouble> {
    shelf
        .lessons
        .iter()
        .find(|lesson| lesson.name == name)
        .ok_or_else(|| Trouble::new(reason::LessonReason::NoSuchLesson))
}

/// All lessons and tips.
#[utoipa::path(get, path = "/api/v1/lessons", params(("language" = Option<String>, Query)), responses((status = 200, body = LessonsDoc)))]
pub(super) async fn list(
    State(site): State<Arc<Site>>,
    Query(TextLanguage { language }): Query<TextLanguage>,
) -> Result<Json<LessonsDoc>, Trouble> {
    let shelf = shelf(&site).await?;
    Ok(Json(doc::all(&shelf.lessons, &shelf.tips, Language::of_code(&language))))
}

/// One lesson, with the referee's verdict on each step.
#[utoipa::path(get, path = "/api/v1/lessons/{lesson}", params(("lesson" = String, Path), ("language" = Option<String>, Query)), responses((status = 200, body = Object)))]
pub(super) async fn one(
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
    Query(TextLanguage { language }): Query<TextLanguage>,
) -> Result<Json<LessonDoc>, Trouble> {
    let lesson = lesson(shelf(&site).await?, &name)?;
    let edition = editions::load(&lesson.edition).map_err(|why| Trouble(problem::internal(&why)))?;
    Ok(Json(doc::lesson(lesson, &edition.theme, Language::of_code(&language))))
}

/// The referee's verdict on a learner's attempt.
#[utoipa::path(post, path = "/api/v1/lessons/{lesson}/try", params(("lesson" = String, Path)), request_body = LessonTry, responses((status = 200, body = Object)))]
pub(super) async fn attempt(
    State(site): State<Arc<Site>>,
    Speaks(spoken): Speaks,
    Path(name): Path<String>,
    Body(tried): Body<LessonTry>,
) -> Result<Json<LessonTried>, Trouble> {
    let lesson = lesson(shelf(&site).await?, &name)?;
    // A word without a square is tried on every square.
    let judged = tokio::task::spawn_blocking(move || {
        let judge = judge(&site, &lesson.ruleset)?;
        doc::tried(lesson, &tried, &*judge, spoken).map_err(Trouble::new)
    });
    judged.await.map_err(|why| Trouble(problem::internal(&why)))?.map(Json)
}
