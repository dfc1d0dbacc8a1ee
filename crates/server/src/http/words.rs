//! Looks words up and searches for them; refused to people in a running game whose rules do not allow it.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use lexicon::{Lexicon, MatchOrder, Search, Supply};
use protocol::wire::rest::{FoundWord, HooksDoc, WordsDoc};
use protocol::wire::{HouseWords, Language, LookedUp, TableId, Titles, reason};
use serde::Deserialize;
use store::IdentityId;
use tiles::{Alphabet, SpellingError};

use super::analysis::must_get_help;
use super::asker::Asker;
use crate::Trouble;
use crate::people::Person;
use crate::problem::{self, Problem};
use crate::site::Site;
use crate::table::TableRecord;
use crate::words::looked_up;

/// The most words in the answer to an anagram search.
const MOST: usize = 500;
/// The most words in a list; about a thousand have three letters.
const MOST_LISTED: usize = 2_000;
/// The most tiles of an anagram search.
const MOST_TILES: usize = 15;

/// The most characters of a word to check: fifteen tiles of several letters each.
const MOST_CHARS: usize = 64;

/// The longest words whose lists everybody may see at any time, in letters.
const LONGEST_SHORT: usize = 3;

/// The word, and the name of the word list.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    word: String,
    lexicon: Option<String>,
}

/// The length of words, or letters that they have and lack.
#[derive(Debug, Deserialize)]
pub(super) struct Listed {
    length: Option<usize>,
    #[serde(default)]
    with: String,
    #[serde(default)]
    without: String,
    lexicon: Option<String>,
}

/// Whether a word is good, and its definitions.
#[utoipa::path(get, path = "/api/v1/words/check", params(("word" = String, Query), ("lexicon" = Option<String>, Query)), responses((status = 200, body = LookedUp)))]
pub(super) async fn check(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Query(Asked { word, lexicon }): Query<Asked>,
) -> Result<Json<LookedUp>, Trouble> {
    must_be_free(&site, &person.id, None).await?;
    let edition = super::catalogue::usual_edition(&site).map_err(|why| Trouble(problem::internal(&why)))?;
    let judge = site.shelf.judge(&edition.ruleset, lexicon.as_deref(), &HouseWords::default());
    let judge = judge.map_err(|fault| Trouble(problem::setup(&fault.into())))?;
    let length = word.trim().chars().count();
    if length > MOST_CHARS {
        return Err(too_long(length, MOST_CHARS));
    }
    Ok(Json(looked_up(&word, &judge, &edition.ruleset.alphabet, &site.dictionary)))
}

/// Words that can be spelled with these tiles; `?` stands for any letter.
#[utoipa::path(get, path = "/api/v1/words/anagrams", params(("word" = String, Query), ("lexicon" = Option<String>, Query)), responses((status = 200, body = WordsDoc)))]
pub(super) async fn anagrams(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Query(Asked { word, lexicon }): Query<Asked>,
) -> Result<Json<WordsDoc>, Trouble> {
    must_be_free_to_search(&site, &person.id).await?;
    let list = list_of(&site, lexicon.as_deref())?;
    let tiles = list.alphabet().tiles(&word.trim().to_uppercase()).map_err(misspelled)?;
    if tiles.len() > MOST_TILES {
        return Err(too_long(tiles.len(), MOST_TILES));
    }
    let search = Search {
        supply: Some(Supply::SomeOf(tiles)),
        lengths: 2..=MOST_TILES,
        order: MatchOrder::LongestFirst,
        limit: MOST,
        ..Search::default()
    };
    found(&site, &person, list, search).await
}

/// The letters that can be added before and after a word.
#[utoipa::path(get, path = "/api/v1/words/hooks", params(("word" = String, Query), ("lexicon" = Option<String>, Query)), responses((status = 200, body = HooksDoc)))]
pub(super) async fn hooks(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Query(Asked { word, lexicon }): Query<Asked>,
) -> Result<Json<HooksDoc>, Trouble> {
    must_be_free_to_search(&site, &person.id).await?;
    let list = list_of(&site, lexicon.as_deref())?;
    let alphabet = list.alphabet();
    let letters = alphabet.letters(&word.trim().to_uppercase()).map_err(misspelled)?;
    if letters.len() > MOST_TILES {
        return Err(too_long(letters.len(), MOST_TILES));
    }
    let hooks = list.shown().hooks(&letters);
    let faces = |set: lexicon::LetterSet| set.iter().map(|letter| alphabet.face(letter).to_owned()).collect();
    Ok(Json(HooksDoc { word: alphabet.word(&letters), front: faces(hooks.front), back: faces(hooks.back) }))
}

/// All words of a length, as in the lists of short words; or all with some letters and without others, such as Q
/// without U.
#[utoipa::path(get, path = "/api/v1/words/list", params(("length" = Option<usize>, Query), ("with" = Option<String>, Query), ("without" = Option<String>, Query), ("lexicon" = Option<String>, Query)), responses((status = 200, body = WordsDoc)))]
pub(super) async fn list(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Query(Listed { length, with, without, lexicon }): Query<Listed>,
) -> Result<Json<WordsDoc>, Trouble> {
    // Short words are learnt by heart, so no rules forbid seeing them.
    let is_short = length.is_some_and(|length| length <= LONGEST_SHORT) && with.is_empty() && without.is_empty();
    if !is_short {
        must_be_free_to_search(&site, &person.id).await?;
    }
    let list = list_of(&site, lexicon.as_deref())?;
    for letters in [&with, &without] {
        let length = letters.chars().count();
        if length > MOST_CHARS {
            return Err(too_long(length, MOST_CHARS));
        }
    }
    let search = Search::containing(&with.to_uppercase(), list.alphabet())
        .and_then(|search| search.lacking(&without.to_uppercase(), list.alphabet()))
        .map_err(misspelled)?;
    let lengths = length.map_or(search.lengths.clone(), |length| length..=length);
    found(&site, &person, list, Search { lengths, limit: MOST_LISTED, ..search }).await
}

async fn found(site: &Site, person: &Person, list: Arc<Lexicon>, search: Search) -> Result<Json<WordsDoc>, Trouble> {
    let found = site.heavy.run(person.id.as_str(), move || {
        let found = list.shown().search(&search);
        let words = found.matches.iter().map(|one| FoundWord { word: one.written(list.alphabet()) });
        WordsDoc { words: words.collect(), total: found.total }
    });
    Ok(Json(found.await?))
}

pub(super) fn list_of(site: &Site, name: Option<&str>) -> Result<Arc<Lexicon>, Trouble> {
    let edition = super::catalogue::usual_edition(site).map_err(|why| Trouble(problem::internal(&why)))?;
    let alphabet: &Alphabet = &edition.ruleset.alphabet;
    let usual = || site.shelf.usual_for(alphabet);
    site.shelf
        .list(&name.map_or_else(usual, str::to_owned), alphabet)
        .map_err(|fault| Trouble(problem::setup(&fault.into())))
}

/// The problem for letters that are not tiles.
fn misspelled(error: SpellingError) -> Trouble {
    Trouble::new(reason::WordsReason::Misspelled { error })
}

/// The problem for too many letters.
fn too_long(have: usize, most: usize) -> Trouble {
    Trouble::new(reason::WordsReason::TooManyLetters { have, most })
}

/// Refuses people in a running game with others whose rules do not allow looking up, and names that game. `here` is the
/// table at which they ask, which decides for itself.
pub(crate) async fn must_be_free(site: &Site, person: &IdentityId, here: Option<&TableId>) -> Result<(), Trouble> {
    let closes = |record: &TableRecord| record.closes_dictionary_to(person.as_str()) && Some(&record.table) != here;
    match live_game(site, person, closes).await? {
        Some(record) => Err(Trouble(locked_by(&record, person.as_str()))),
        None => Ok(()),
    }
}

/// The same for searches, which find words nobody has thought of: they are help, as an analysis is, and refused in a
/// running game that gives none, even where words may be looked up.
async fn must_be_free_to_search(site: &Site, person: &IdentityId) -> Result<(), Trouble> {
    must_be_free(site, person, None).await?;
    must_get_help(site, person).await
}

/// The first running game of a person that meets a condition.
pub(super) async fn live_game(
    site: &Site,
    person: &IdentityId,
    holds: impl Fn(&TableRecord) -> bool,
) -> Result<Option<TableRecord>, Trouble> {
    let mut after = None;
    // All tables are read, since this game may be the oldest of a hundred.
    loop {
        let page = site.store.tables_of(person, after.as_ref(), 100).await?;
        let live = page.rows.iter().filter(|table| table.state.game.is_some());
        let found = live.filter_map(|table| TableRecord::from_json(&table.state.doc).ok()).find(&holds);
        after = page.next;
        if found.is_some() || after.is_none() {
            return Ok(found);
        }
    }
}

fn locked_by(record: &TableRecord, person: &str) -> Problem {
    Problem::new(reason::WordsReason::Locked {
        table: record.table.clone(),
        titles: titles(record),
        others: record.others_than(person),
    })
}

/// The title of a table's rules, in each language.
pub(super) fn titles(record: &TableRecord) -> Titles {
    Language::ALL.map(|language| (language, record.title_in(language).to_owned())).into()
}
