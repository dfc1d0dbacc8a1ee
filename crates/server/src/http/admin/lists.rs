//! Word lists and editions of the whole server.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use english::List;
use lexicon::{About, CatalogueError, ImportError, ImportOptions, ImportReport, Inflections, Reject};
use protocol::wire::Language;
use protocol::wire::reason::{self, ListFault};
use protocol::wire::rest::{
    AdminAct, AdminEdition, AdminEditionUpload, AdminList, AdminListKind, AdminReject, AdminUpload, AdminUploadReport,
    AdminUsual,
};
use speech::phrasebook;

use super::Admin;
use crate::Trouble;
use crate::bus::What;
use crate::http::asker::{Body, Speaks};
use crate::http::catalogue;
use crate::problem::{self, Problem};
use crate::site::Site;
use crate::words::{ListName, OwnEditionFault, line_fault};

/// The set of tiles of an uploaded list that names none.
const USUAL_LETTERS: &str = "english";
/// The most rejected lines that are reported.
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
    let shipped = catalogue::shipped().map(|shipped| shipped.editions.as_slice()).unwrap_or_default();
    let own = site.shelf.editions().all();
    let own = own.iter().map(|(edition, is_offered)| {
        (edition, if *is_offered { AdminListKind::Own } else { AdminListKind::Withdrawn })
    });
    let all = shipped.iter().map(|edition| (edition, AdminListKind::Shipped)).chain(own);
    all.map(|(edition, kind)| listed(edition, kind, &usual)).collect()
}

fn listed(edition: &editions::Edition, kind: AdminListKind, usual: &str) -> AdminEdition {
    AdminEdition { name: edition.name.clone(), title: edition.title.clone(), kind, usual: edition.name == usual }
}

/// Adds an edition and offers it.
#[utoipa::path(post, path = "/api/v1/admin/editions", request_body = AdminEditionUpload, responses((status = 200, body = AdminEdition)))]
pub(in crate::http) async fn upload_edition(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Body(AdminEditionUpload { name, text }): Body<AdminEditionUpload>,
) -> Result<Json<AdminEdition>, Trouble> {
    let doing = async {
        let added = site.shelf.editions().add(name.as_str(), &text);
        let added = added.map_err(|fault| Trouble(no_edition(name.as_str(), &fault)))?;
        Ok(Json(listed(&added, AdminListKind::Own, &catalogue::usual(&site))))
    };
    let act = AdminAct::AddEdition { edition: name.as_str().to_owned(), bytes: text.len() };
    admin.does(&site, act, doing).await
}

/// No longer offers an edition; tables that were made with it keep it.
#[utoipa::path(post, path = "/api/v1/admin/editions/{name}/withdraw", params(("name" = String, Path)), responses((status = 204)))]
pub(in crate::http) async fn withdraw_edition(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
) -> Result<StatusCode, Trouble> {
    set_offered(&admin, &site, &name, false).await
}

/// Offers an edition again.
#[utoipa::path(post, path = "/api/v1/admin/editions/{name}/offer", params(("name" = String, Path)), responses((status = 204)))]
pub(in crate::http) async fn offer_edition(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
) -> Result<StatusCode, Trouble> {
    set_offered(&admin, &site, &name, true).await
}

async fn set_offered(admin: &Admin, site: &Site, name: &str, is_offered: bool) -> Result<StatusCode, Trouble> {
    let doing = async {
        let done = site.shelf.editions().set_offered(name, is_offered);
        done.map(|()| StatusCode::NO_CONTENT).map_err(|fault| Trouble(no_edition(name, &fault)))
    };
    let edition = name.to_owned();
    let act = match is_offered {
        true => AdminAct::OfferEdition { edition },
        false => AdminAct::WithdrawEdition { edition },
    };
    admin.does(site, act, doing).await
}

/// Why an edition was not added, withdrawn or offered.
fn no_edition(name: &str, fault: &OwnEditionFault) -> Problem {
    let name = name.to_owned();
    match fault {
        OwnEditionFault::BadName => Problem::new(reason::AdminReason::BadEditionName),
        OwnEditionFault::Taken => Problem::new(reason::AdminReason::EditionTaken { name }),
        OwnEditionFault::NotOwn => Problem::new(reason::AdminReason::NotYourEdition { name }),
        OwnEditionFault::TooMany { most } => Problem::new(reason::AdminReason::TooManyEditions { most: *most }),
        OwnEditionFault::Rules(error) => {
            Problem::new(reason::SetupReason::Rules { faults: error.0.iter().map(Into::into).collect() })
        }
        OwnEditionFault::Io(why) => problem::internal(why),
    }
}

/// Adds a word list and offers it, with a report of its lines.
#[utoipa::path(post, path = "/api/v1/admin/lists", request_body = AdminUpload, responses((status = 200, body = AdminUploadReport)))]
pub(in crate::http) async fn upload(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Speaks(spoken): Speaks,
    Body(list): Body<AdminUpload>,
) -> Result<Json<AdminUploadReport>, Trouble> {
    let name = list.name.as_str().to_owned();
    let bytes = list.words.len();
    let doing = async {
        let for_heavy = Arc::clone(&site);
        let imported = site.heavy.run("administrator", move || import(&for_heavy, &list, spoken)).await?;
        Ok(Json(imported.map_err(Trouble)?))
    };
    admin.does(&site, AdminAct::AddWordList { list: name, bytes }, doing).await
}

fn import(site: &Site, list: &AdminUpload, spoken: Language) -> Result<AdminUploadReport, Problem> {
    let letters = list.alphabet.as_ref().map_or(USUAL_LETTERS, |letters| letters.as_str());
    let alphabet = editions::alphabet(letters)
        .map_err(|_| Problem::new(reason::AdminReason::NoLetters { name: letters.to_owned() }))?;
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
        rejects: rejects.into_iter().map(|reject| rejected(reject, spoken)).collect(),
    })
}

fn rejected(Reject { line, text, reason }: Reject, spoken: Language) -> AdminReject {
    let why = line_fault(reason);
    let sentence = phrasebook(spoken).line_left_out(line, &text, &why);
    AdminReject { line, text, why, sentence }
}

/// Stops offering a list; games that began with it keep it.
#[utoipa::path(post, path = "/api/v1/admin/lists/{name}/withdraw", params(("name" = String, Path)), responses((status = 204)))]
pub(in crate::http) async fn withdraw(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
) -> Result<StatusCode, Trouble> {
    let doing = async {
        site.shelf.set_offered(&name, false).map_err(|fault| Trouble(not_done(&fault)))?;
        Ok(StatusCode::NO_CONTENT)
    };
    admin.does(&site, AdminAct::WithdrawWordList { list: name.clone() }, doing).await
}

/// Offers a list again.
#[utoipa::path(post, path = "/api/v1/admin/lists/{name}/offer", params(("name" = String, Path)), responses((status = 204)))]
pub(in crate::http) async fn offer(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
) -> Result<StatusCode, Trouble> {
    let doing = async {
        site.shelf.set_offered(&name, true).map_err(|fault| Trouble(not_done(&fault)))?;
        Ok(StatusCode::NO_CONTENT)
    };
    admin.does(&site, AdminAct::OfferWordList { list: name.clone() }, doing).await
}

/// Sets the word list and the edition of new tables for which none is chosen. Existing tables stay as they are.
#[utoipa::path(post, path = "/api/v1/admin/usual", request_body = AdminUsual, responses((status = 204)))]
pub(in crate::http) async fn set_usual(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Body(AdminUsual { list, edition }): Body<AdminUsual>,
) -> Result<StatusCode, Trouble> {
    if let Some(edition) = &edition {
        let is_one = !edition.as_str().contains('+');
        if !is_one || site.shelf.editions().choose(edition.as_str(), &[]).is_err() {
            return Err(Trouble::new(reason::AdminReason::NoEdition { name: edition.as_str().to_owned() }));
        }
    }
    if let Some(list) = list {
        let doing = async { site.shelf.set_usual(list.as_str()).map_err(|fault| Trouble(not_done(&fault))) };
        admin.does(&site, AdminAct::SetUsualWordList { list: list.as_str().to_owned() }, doing).await?;
    }
    if let Some(edition) = edition {
        let name = edition.as_str().to_owned();
        let doing = async { site.usual_edition.keep(&name).map_err(|why| Trouble(problem::internal(&why))) };
        admin.does(&site, AdminAct::SetUsualEdition { edition: name.clone() }, doing).await?;
        site.usual_edition.set(name.clone());
        site.publish(What::UsualEdition(name));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Why a list was not offered or withdrawn.
fn not_done(fault: &CatalogueError) -> Problem {
    let unreadable = |fault| reason::AdminReason::UnreadableList { fault };
    Problem::new(match fault {
        CatalogueError::BadName { .. } => reason::AdminReason::BadListName,
        CatalogueError::NameTaken { name } => reason::AdminReason::ListTaken { name: name.clone() },
        CatalogueError::NotFound { name, .. } => reason::AdminReason::NotYourList { name: name.clone() },
        CatalogueError::NoWords { report } => reason::AdminReason::NoWords { lines: report.n_lines },
        CatalogueError::Import(why) => match *why {
            ImportError::LineTooLong { line } => unreadable(ListFault::LineTooLong { line }),
            ImportError::Utf16 => unreadable(ListFault::Utf16),
            ImportError::NotText { line, byte } => unreadable(ListFault::NotText { line, byte }),
            ImportError::ListTooLong => reason::AdminReason::ListTooLarge,
            ImportError::Io(_) => return problem::internal(fault),
        },
        CatalogueError::TooLarge { .. } | CatalogueError::Build(_) => reason::AdminReason::ListTooLarge,
        CatalogueError::Io { .. } | CatalogueError::File { .. } => return problem::internal(fault),
    })
}
