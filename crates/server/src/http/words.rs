//! Words, for whoever is not in a game whose rules forbid it.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use lexicon::{Lexicon, Order, Search, Supply};
use protocol::wire::rest::{FoundWord, HooksDoc, WordsDoc};
use protocol::wire::{Code, HouseWords, LookedUp, Said};
use serde::Deserialize;
use tiles::{Alphabet, SpellingError};

use super::asker::Asker;
use crate::Trouble;
use crate::people::Person;
use crate::problem::{self, Problem};
use crate::site::Site;
use crate::table::TableRecord;
use crate::words::looked_up;

/// The most words that can be spelled with tiles and are listed.
const MOST: usize = 500;
/// The most words of a list: there are about a thousand of three letters.
const MOST_LISTED: usize = 2_000;
/// The most tiles to spell words with.
const MOST_TILES: usize = 15;

/// A word, and the list to look into.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    word: String,
    lexicon: Option<String>,
}

/// Words of one length, or with some letters and without others.
#[derive(Debug, Deserialize)]
pub(super) struct Listed {
    length: Option<usize>,
    #[serde(default)]
    with: String,
    #[serde(default)]
    without: String,
    lexicon: Option<String>,
}

/// Whether a word is good, and what it means.
#[utoipa::path(get, path = "/api/v1/words/check", params(("word" = String, Query), ("lexicon" = Option<String>, Query)), responses((status = 200, body = LookedUp)))]
pub(super) async fn check(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Query(Asked { word, lexicon }): Query<Asked>,
) -> Result<Json<LookedUp>, Trouble> {
    must_be_free(&site, &person).await?;
    let edition = editions::load(&super::catalogue::usual(&site)).map_err(|why| Trouble(problem::internal(&why)))?;
    let judge = site.shelf.judge(&edition.ruleset, lexicon.as_deref(), &HouseWords::default());
    let judge = judge.map_err(|fault| Trouble(problem::setup(&fault.into())))?;
    let word: String = word.chars().take(64).collect();
    Ok(Json(looked_up(&word, &judge, &edition.ruleset.alphabet, &site.dictionary)))
}

/// Words that can be spelled with these tiles; `?` stands for any letter.
#[utoipa::path(get, path = "/api/v1/words/anagrams", params(("word" = String, Query), ("lexicon" = Option<String>, Query)), responses((status = 200, body = WordsDoc)))]
pub(super) async fn anagrams(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Query(Asked { word, lexicon }): Query<Asked>,
) -> Result<Json<WordsDoc>, Trouble> {
    must_be_free(&site, &person).await?;
    let list = list_of(&site, lexicon.as_deref())?;
    let tiles = list.alphabet().tiles(&word.trim().to_uppercase()).map_err(|why| misspelled(&why))?;
    if tiles.len() > MOST_TILES {
        return Err(too_long(tiles.len()));
    }
    let search = Search {
        supply: Some(Supply::SomeOf(tiles)),
        lengths: 2..=MOST_TILES,
        order: Order::LongestFirst,
        limit: MOST,
        ..Search::default()
    };
    found(list, search).await
}

/// The letters that can stand before and behind a word.
#[utoipa::path(get, path = "/api/v1/words/hooks", params(("word" = String, Query), ("lexicon" = Option<String>, Query)), responses((status = 200, body = HooksDoc)))]
pub(super) async fn hooks(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Query(Asked { word, lexicon }): Query<Asked>,
) -> Result<Json<HooksDoc>, Trouble> {
    must_be_free(&site, &person).await?;
    let list = list_of(&site, lexicon.as_deref())?;
    let alphabet = list.alphabet();
    let letters = alphabet.letters(&word.trim().to_uppercase()).map_err(|why| misspelled(&why))?;
    if letters.len() > MOST_TILES {
        return Err(too_long(letters.len()));
    }
    let hooks = list.hooks(&letters);
    let faces = |set: lexicon::LetterSet| set.iter().map(|letter| alphabet.face(letter).to_owned()).collect();
    Ok(Json(HooksDoc { word: alphabet.word(&letters), front: faces(hooks.front), back: faces(hooks.back) }))
}

/// All words of a length, as in the lists of short words; or with some letters and without others, as Q without U.
#[utoipa::path(get, path = "/api/v1/words/list", params(("length" = Option<usize>, Query), ("with" = Option<String>, Query), ("without" = Option<String>, Query), ("lexicon" = Option<String>, Query)), responses((status = 200, body = WordsDoc)))]
pub(super) async fn list(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Query(Listed { length, with, without, lexicon }): Query<Listed>,
) -> Result<Json<WordsDoc>, Trouble> {
    must_be_free(&site, &person).await?;
    let list = list_of(&site, lexicon.as_deref())?;
    let spelled = |text: &str| text.chars().take(MOST_TILES).collect::<String>().to_uppercase();
    let search = Search::containing(&spelled(&with), list.alphabet())
        .and_then(|search| search.lacking(&spelled(&without), list.alphabet()))
        .map_err(|why| misspelled(&why))?;
    let lengths = length.map_or(search.lengths.clone(), |length| length..=length);
    found(list, Search { lengths, limit: MOST_LISTED, ..search }).await
}

async fn found(list: Arc<Lexicon>, search: Search) -> Result<Json<WordsDoc>, Trouble> {
    let found = tokio::task::spawn_blocking(move || {
        let found = list.search(&search);
        let words = found.matches.iter().map(|one| FoundWord { word: one.written(list.alphabet()) });
        WordsDoc { words: words.collect(), total: found.total }
    });
    Ok(Json(found.await.map_err(|why| Trouble(problem::internal(&why)))?))
}

fn list_of(site: &Site, name: Option<&str>) -> Result<Arc<Lexicon>, Trouble> {
    let edition = editions::load(&super::catalogue::usual(site)).map_err(|why| Trouble(problem::internal(&why)))?;
    let alphabet: &Alphabet = &edition.ruleset.alphabet;
    let usual = crate::words::Shelf::USUAL;
    site.shelf.list(name.unwrap_or(usual), alphabet).map_err(|fault| Trouble(problem::setup(&fault.into())))
}

/// What was typed is no tiles. People type it, so that it is told to people.
fn misspelled(why: &SpellingError) -> Trouble {
    Trouble(Problem::new(
        Code::Malformed,
        Said::from(why).sentence(),
        Said::new(
            "Type letters of the word list only, and ? for a blank.",
            "Schreibe nur Buchstaben der Wortliste, und ? für einen Blankostein.",
        ),
    ))
}

/// More tiles than a board is wide.
fn too_long(found: usize) -> Trouble {
    Trouble(Problem::new(
        Code::Malformed,
        Said::new(
            format!("These are {found} letters; {MOST_TILES} are the most."),
            format!("Das sind {found} Buchstaben; höchstens {MOST_TILES} gehen."),
        ),
        Said::new("Type fewer.", "Schreibe weniger."),
    ))
}

/// Nobody looks words up while they play a game in which the dictionary is for challenges only.
async fn must_be_free(site: &Site, person: &Person) -> Result<(), Trouble> {
    let page = site.store.tables_of(&person.id, None, 100).await?;
    let forbids = |table: &store::Table| {
        let Ok(record) = TableRecord::from_json(&table.state.doc) else { return false };
        let held = record.seats_of(person.id.as_str());
        let may = |seat: &u8| record.seats.get(usize::from(*seat)).is_none_or(|seat| seat.may_look_up);
        table.state.game.is_some() && !held.iter().all(may)
    };
    match page.rows.iter().any(forbids) {
        false => Ok(()),
        true => Err(Trouble(problem::not_allowed(
            Said::new(
                "You are in a game in which the dictionary is for challenges only.",
                "Du spielst eine Partie, in der das Wörterbuch nur zum Anzweifeln da ist.",
            ),
            Said::new(
                "Finish that game first, or ask the others for an open dictionary next time.",
                "Spiele sie erst zu Ende, oder vereinbart nächstes Mal ein offenes Wörterbuch.",
            ),
        ))),
    }
}
