//! Word lists and editions of the whole server.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use english::List;
use lexicon::{About, CatalogueError, ImportError, ImportOptions, ImportReport, Inflections};
use protocol::wire::reason::{self, ListFault};
use protocol::wire::rest::{AdminEdition, AdminList, AdminListKind, AdminUpload, AdminUploadReport, AdminUsual};

use super::Admin;
use crate::Trouble;
use crate::bus::What;
use crate::http::asker::Body;
use crate::http::catalogue;
use crate::problem::{self, Problem};
use crate::site::Site;
use crate::words::ListName;

/// The set of tiles of a list that names none.
const USUAL_LETTERS: &str = "english";
/// How many rejected lines are reported.
const REJECTS: usize = 50;

/// All word lists, with the one that new tables use.
pub(super) fn all(site: &Site) -> Vec<AdminList> {
    let usual = editions::alphabet(USUAL_LETTERS).map(|letters| site.shelf.usual_for(&letters)).unwrap_or_default();
    let list = |list: ListName, kind: AdminListKind| AdminList {
        usual: list.name == usual && kind != AdminListKind::Withdrawn,
        name: list.name,
        about: list.about,
        words: list.n_words,
        kind,
    };
    let offered = site.shelf.names().into_iter().map(|one| {
        let kind = if List::named(&one.name).is_some() { AdminListKind::Shipped } else { AdminListKind::Own };
        list(one, kind)
    });
    let withdrawn = site.shelf.withdrawn().into_iter().map(|one| list(one, AdminListKind::Withdrawn));
    offered.chain(withdrawn).collect()
}

/// All editions, with the one that new tables use.
pub(super) fn editions(site: &Site) -> Vec<AdminEdition> {
    let usual = catalogue::usual(site);
    let editions = catalogue::shipped().map(|shipped| shipped.editions.as_slice()).unwrap_or_default();
    let edition = |one: &editions::Edition| AdminEdition {
        name: one.name.clone(),
        title: one.title.clone(),
        usual: one.name == usual,
    };
    editions.iter().map(edition).collect()
}

/// Adds a word list and offers it, with a report of its lines.
#[utoipa::path(post, path = "/api/v1/admin/lists", request_body = AdminUpload, responses((status = 200, body = AdminUploadReport)))]
pub(in crate::http) async fn upload(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Body(list): Body<AdminUpload>,
) -> Result<Json<AdminUploadReport>, Trouble> {
    let name = list.name.as_str().to_owned();
    admin.notes(&site, "upload word list", &name, format!("{} bytes", list.words.len())).await?;
    let for_heavy = Arc::clone(&site);
    let imported = site.heavy.run("administrator", move || import(&for_heavy, &list)).await?;
    Ok(Json(imported.map_err(Trouble)?))
}

fn import(site: &Site, list: &AdminUpload) -> Result<AdminUploadReport, Problem> {
    let letters = list.alphabet.as_ref().map_or(USUAL_LETTERS, |letters| letters.as_str());
    let alphabet =
        editions::alphabet(letters).map_err(|_| Problem::new(reason::Admin::NoLetters { name: letters.to_owned() }))?;
    let [name, language, licence] =
        [list.name.as_str(), list.language.as_str(), list.licence.as_str()].map(str::to_owned);
    let inflections = if list.forms { Inflections::AddKnown(english::forms) } else { Inflections::AsListed };
    let options = ImportOptions { inflections, rejects_kept: REJECTS, ..ImportOptions::default() };
    let about = About { name, language, licence };
    let report =
        site.shelf.import(about, list.words.as_bytes(), &alphabet, &options).map_err(|fault| not_done(&fault))?;
    let ImportReport { n_lines, n_words, n_inflections, n_duplicates, n_rejected, rejects, .. } = report;
    Ok(AdminUploadReport {
        lines: n_lines,
        words: n_words,
        forms: n_inflections,
        duplicates: n_duplicates,
        rejected: n_rejected,
        rejects: rejects.iter().map(ToString::to_string).collect(),
    })
}

/// No longer offers a list; games that were begun with it keep it.
#[utoipa::path(post, path = "/api/v1/admin/lists/{name}/withdraw", params(("name" = String, Path)), responses((status = 204)))]
pub(in crate::http) async fn withdraw(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
) -> Result<StatusCode, Trouble> {
    admin.notes(&site, "withdraw word list", &name, String::new()).await?;
    site.shelf.set_offered(&name, false).map_err(|fault| Trouble(not_done(&fault)))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Offers a list again.
#[utoipa::path(post, path = "/api/v1/admin/lists/{name}/offer", params(("name" = String, Path)), responses((status = 204)))]
pub(in crate::http) async fn offer(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
) -> Result<StatusCode, Trouble> {
    admin.notes(&site, "offer word list", &name, String::new()).await?;
    site.shelf.set_offered(&name, true).map_err(|fault| Trouble(not_done(&fault)))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sets the word list and the edition of new tables whose maker chooses none. Existing tables stay as they are.
#[utoipa::path(post, path = "/api/v1/admin/usual", request_body = AdminUsual, responses((status = 204)))]
pub(in crate::http) async fn set_usual(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Body(AdminUsual { list, edition }): Body<AdminUsual>,
) -> Result<StatusCode, Trouble> {
    if let Some(edition) = &edition {
        let is_one = editions::ShippedKind::Edition.names().any(|name| name == edition.as_str());
        if !is_one {
            return Err(Trouble::new(reason::Admin::NoEdition { name: edition.as_str().to_owned() }));
        }
    }
    if let Some(list) = list {
        admin.notes(&site, "set usual word list", list.as_str(), String::new()).await?;
        site.shelf.set_usual(list.as_str()).map_err(|fault| Trouble(not_done(&fault)))?;
    }
    if let Some(edition) = edition {
        let name = edition.as_str().to_owned();
        admin.notes(&site, "set usual edition", &name, String::new()).await?;
        site.usual_edition.keep(&name).map_err(|why| Trouble(problem::internal(&why)))?;
        site.usual_edition.set(name.clone());
        site.publish(What::UsualEdition(name));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Why a list was not offered or withdrawn.
fn not_done(fault: &CatalogueError) -> Problem {
    let unreadable = |fault| reason::Admin::UnreadableList { fault };
    Problem::new(match fault {
        CatalogueError::BadName { .. } => reason::Admin::BadListName,
        CatalogueError::NameTaken { name } => reason::Admin::ListTaken { name: name.clone() },
        CatalogueError::NotFound { name, .. } => reason::Admin::NotYourList { name: name.clone() },
        CatalogueError::NoWords { report } => reason::Admin::NoWords { lines: report.n_lines },
        CatalogueError::Import(why) => match *why {
            ImportError::LineTooLong { line } => unreadable(ListFault::LineTooLong { line }),
            ImportError::Utf16 => unreadable(ListFault::Utf16),
            ImportError::NotText { line, byte } => unreadable(ListFault::NotText { line, byte }),
            ImportError::ListTooLong => reason::Admin::ListTooLarge,
            ImportError::Io(_) => return problem::internal(fault),
        },
        CatalogueError::TooLarge { .. } | CatalogueError::Build(_) => reason::Admin::ListTooLarge,
        CatalogueError::Io { .. } | CatalogueError::File { .. } => return problem::internal(fault),
    })
}
