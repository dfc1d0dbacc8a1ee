//! Word lists of learners as files.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use protocol::wire::reason;
use protocol::wire::rest::{Exported, StudyImport, StudyImported};
use serde::Deserialize;
use store::{StudyList, limits};
use study::{Deck, anki_csv, plain_text, words_of_text};

use super::index::{OWN, own_words};
use super::learner::Learner;
use super::must_be_free;
use crate::Trouble;
use crate::http::asker::{Asker, Body};
use crate::problem;
use crate::site::Site;

/// The deck to export, and the file format.
#[derive(Debug, Deserialize)]
pub(crate) struct Wanted {
    deck: String,
    #[serde(default)]
    format: Format,
}

/// The file formats.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Format {
    #[default]
    Text,
    Csv,
}

/// Keeps a list of my own from a file.
#[utoipa::path(post, path = "/api/v1/study/lists", request_body = StudyImport, responses((status = 200, body = StudyImported)))]
pub(crate) async fn import(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Body(StudyImport { name, text, add }): Body<StudyImport>,
) -> Result<Json<StudyImported>, Trouble> {
    // The report reveals which words are good.
    must_be_free(&site, &person.id, None).await?;
    if name.is_empty() || name.as_str().contains('/') {
        return Err(Trouble(problem::malformed("a list has a name without a slash")));
    }
    let learner = Learner::load(&site, &person.id).await?;
    let read = site.heavy.run(person.id.as_str(), move || {
        let taken = words_of_text(&text, &learner.list);
        let doc = plain_text(&taken.words, &learner.list);
        (taken, doc)
    });
    let (taken, doc) = read.await?;
    if taken.words.is_empty() {
        return Err(Trouble::new(reason::Words::NoWords));
    }
    let list = StudyList { name: name.as_str().to_owned(), doc };
    let fits = match add {
        true => site.store.add_to_study_list(&person.id, list).await?,
        false => site.store.set_study_list(&person.id, list).await?,
    };
    if !fits {
        return Err(Trouble::new(reason::Words::TooManyLists { most: limits::STUDY_LISTS }));
    }
    Ok(Json(StudyImported {
        deck: format!("{OWN}{}", name.as_str()),
        taken: taken.words.len(),
        n_unknown: taken.n_unknown,
        unknown: taken.unknown,
        cut: taken.is_cut,
    }))
}

/// Deletes a list of mine; my answers stay.
#[utoipa::path(delete, path = "/api/v1/study/lists/{name}", params(("name" = String, Path)), responses((status = 204)))]
pub(crate) async fn remove_list(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(name): Path<String>,
) -> Result<StatusCode, Trouble> {
    if site.store.remove_study_list(&person.id, &name).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Trouble::new(reason::Words::NoSuchDeck))
    }
}

/// A deck as a file: one word a line, or letters and their words for Anki.
#[utoipa::path(get, path = "/api/v1/study/export", params(("deck" = String, Query), ("format" = Option<String>, Query)), responses((status = 200, body = Exported)))]
pub(crate) async fn export(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Query(Wanted { deck, format }): Query<Wanted>,
) -> Result<Json<Exported>, Trouble> {
    must_be_free(&site, &person.id, None).await?;
    let learner = Learner::load(&site, &person.id).await?;
    let made = site.heavy.run(person.id.as_str(), move || {
        let words = match own_words(&deck, &learner.own, &learner.list) {
            Some(words) => Deck::Own(&words).words(&learner.list),
            None => Deck::named(&deck)?.words(&learner.list),
        };
        let (text, ending) = match format {
            Format::Text => (plain_text(&words, &learner.list), "txt"),
            Format::Csv => (anki_csv(&words, &learner.list), "csv"),
        };
        let name: String = deck.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        Some(Exported { name: format!("tilewright-{name}.{ending}"), text })
    });
    made.await?.map(Json).ok_or_else(|| Trouble::new(reason::Words::NoSuchDeck))
}
