//! Word lists of learners as files.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use protocol::wire::reason;
use protocol::wire::rest::{Exported, StudyBoard, StudyImport, StudyImported};
use serde::Deserialize;
use store::{StudyList, limits};
use study::{Deck, Useful, anki_csv, plain_text, words_of_text};

use super::index::{OWN, own_words, useful};
use super::learner::Learner;
use super::must_be_free;
use super::plays::{self, Read};
use crate::Trouble;
use crate::http::asker::{Asker, Body};
use crate::http::saver::Saver;
use crate::site::Site;

/// The deck to export, and the file format.
#[derive(Debug, Deserialize)]
pub(crate) struct DeckExport {
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

/// Stores a list of the person from a file.
#[utoipa::path(post, path = "/api/v1/study/lists", request_body = StudyImport, responses((status = 200, body = StudyImported)))]
pub(crate) async fn import(
    State(site): State<Arc<Site>>,
    Saver { person, .. }: Saver,
    Body(StudyImport { name, text, add, board }): Body<StudyImport>,
) -> Result<Json<StudyImported>, Trouble> {
    // The report reveals which words are good.
    must_be_free(&site, &person.id, None).await?;
    if name.is_empty() || name.as_str().contains('/') {
        return Err(Trouble::new(reason::WordsReason::BadListName));
    }
    let learner = Learner::load(&site, &person.id).await?;
    let site_then = Arc::clone(&site);
    let read = site.heavy.run(person.id.as_str(), move || {
        let Read { lines, n_plays, is_cut, rest } = plays::read(&text, board.as_ref(), &site_then.shelf, &learner.list);
        let mut taken = words_of_text(&rest, &learner.list);
        taken.is_cut |= is_cut;
        let words = plain_text(&taken.words, &learner.list);
        let words = board.map_or_else(|| words.clone(), |board| with_board(&words, &board));
        (taken, n_plays, words + &lines)
    });
    let (taken, n_plays, doc) = read.await?;
    if taken.words.is_empty() && n_plays == 0 {
        return Err(Trouble::new(reason::WordsReason::NoWords));
    }
    let list = StudyList { name: name.as_str().to_owned(), doc };
    let fits = match add {
        true => site.store.add_to_study_list(&person.id, list).await?,
        false => site.store.set_study_list(&person.id, list).await?,
    };
    if !fits {
        let megabytes = limits::STUDY_LISTS_BYTES >> 20;
        return Err(Trouble::new(reason::WordsReason::TooManyLists { most: limits::STUDY_LISTS, megabytes }));
    }
    Ok(Json(StudyImported {
        deck: format!("{OWN}{}", name.as_str()),
        taken: taken.words.len() + n_plays,
        n_unknown: taken.n_unknown,
        unknown: taken.unknown,
        cut: taken.is_cut,
    }))
}

/// The lines of a list, each with the board on which its word was missed.
fn with_board(words: &str, StudyBoard { edition, cgp }: &StudyBoard) -> String {
    words.lines().map(|word| format!("{word}\t{}\t{}\n", edition.as_str(), cgp.as_str())).collect()
}

/// Deletes one of the person's lists; the answers stay.
#[utoipa::path(delete, path = "/api/v1/study/lists/{name}", params(("name" = String, Path)), responses((status = 204)))]
pub(crate) async fn remove_list(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(name): Path<String>,
) -> Result<StatusCode, Trouble> {
    if site.store.remove_study_list(&person.id, &name).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Trouble::new(reason::WordsReason::NoSuchDeck))
    }
}

/// A deck as a file: one word or missed play in each line, or letters and their words for Anki.
#[utoipa::path(get, path = "/api/v1/study/export", params(("deck" = String, Query), ("format" = Option<String>, Query)), responses((status = 200, body = Exported)))]
pub(crate) async fn export(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Query(DeckExport { deck, format }): Query<DeckExport>,
) -> Result<Json<Exported>, Trouble> {
    must_be_free(&site, &person.id, None).await?;
    let learner = Learner::load(&site, &person.id).await?;
    let made = site.heavy.run(person.id.as_str(), move || {
        let words = match own_words(&deck, &learner.own, &learner.list) {
            Some(words) => Deck::Own(&words).words(&learner.list, &Useful::default()),
            None => Deck::named(&deck)?.words(&learner.list, &useful(&learner.list)),
        };
        let (text, ending) = match format {
            Format::Text => (plain_text(&words, &learner.list) + &plays::exported(&deck, &learner.own), "txt"),
            Format::Csv => (anki_csv(&words, &learner.list), "csv"),
        };
        let name: String = deck.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        Some(Exported { name: format!("tilewright-{name}.{ending}"), text })
    });
    made.await?.map(Json).ok_or_else(|| Trouble::new(reason::WordsReason::NoSuchDeck))
}
