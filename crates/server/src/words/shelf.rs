//! The word lists of a server.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::SystemTime;

use english::List;
use lexicon::{About, Catalogue, CatalogueError, HouseError, HouseWords, ImportOptions, ImportReport, Lexicon, Word};
use protocol::wire;
use protocol::wire::reason::HouseFault;
use rules::{Digest, Ruleset, WordList};
use tiles::{Alphabet, SpellingError};

use super::{OwnEditions, TableJudge};

/// The name of the list of tables for which none is chosen, unless an administrator has changed it.
const USUAL: &str = List::Everyday.name();
/// The set of tiles for which the words of shipped lists are counted.
const USUAL_TILES: &str = "english";
/// How many lists are kept in memory; a table with another set of tiles needs another form of its list.
const MOST_LISTS: usize = 16;
/// How many judges are kept in memory.
const MOST_JUDGES: usize = 64;
/// The most house words of one table.
pub(crate) const MOST_HOUSE_WORDS: usize = 200;

/// A word list that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListName {
    /// The name by which tables choose it.
    pub name: String,
    /// The language, the source and the licence.
    pub about: String,
    /// How many words it has.
    pub n_words: usize,
}

/// Why a word list or a house word cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShelfFault {
    /// No list has this name.
    #[error("there is no word list called \"{name}\"")]
    Unknown {
        /// The name that was asked for.
        name: String,
        /// The names of the lists on this server.
        known: Vec<String>,
    },
    /// The list does not fit these tiles.
    #[error("the word list \"{name}\" cannot be used with these tiles: {why}")]
    Unfit {
        /// The name of the list.
        name: String,
        /// The reason, in English, for developers.
        why: String,
    },
    /// A house word is refused.
    #[error("the house word \"{word}\" cannot be taken")]
    House {
        /// The house word.
        word: String,
        /// The reason why the word is refused.
        why: HouseFault,
    },
    /// The table has too many house words.
    #[error("a table has at most {MOST_HOUSE_WORDS} house words")]
    TooManyHouseWords,
}

type Lists = HashMap<(String, Alphabet), Arc<Lexicon>>;

/// The shipped lists that have been loaded.
static SHIPPED: LazyLock<Mutex<Lists>> = LazyLock::new(Mutex::default);

/// The word lists and the editions of a server: those that are shipped, and those that were added to its data folder.
#[derive(Debug)]
pub struct Shelf {
    catalogue: Option<Catalogue>,
    editions: OwnEditions,
    /// The imported lists, as of the last change of the folder. Counting the words of a list means reading it in full.
    imported: Mutex<Option<(SystemTime, Vec<ListName>)>>,
    lists: Mutex<Lists>,
    judges: Mutex<HashMap<(Digest, String), Arc<TableJudge>>>,
}

impl Shelf {
    /// The name of the list of tables for which none is chosen.
    pub const USUAL: &str = USUAL;

    /// A shelf with the shipped lists, and those in a data folder.
    #[must_use]
    pub fn new(data: Option<&Path>) -> Shelf {
        let catalogue = data.map(|folder| Catalogue::new(folder.join("lexicons")));
        let editions = OwnEditions::new(data);
        Shelf { catalogue, editions, imported: Mutex::default(), lists: Mutex::default(), judges: Mutex::default() }
    }

    /// The editions, with those that were added.
    pub(crate) fn editions(&self) -> &OwnEditions {
        &self.editions
    }

    /// The name of the list of games that name none: they began when there was no other.
    pub const BEFORE_LISTS: &str = List::Of2020.name();

    /// The list for reviewing an imported game: the game's own list if it is shipped.
    pub(crate) fn for_looking_back(words: Option<&WordList>) -> &'static str {
        words.and_then(|words| List::named(&words.name)).map_or(USUAL, List::name)
    }

    /// The list of this name, regardless of capitals, if there is one and it fits these tiles.
    pub(crate) fn named(&self, name: &str, alphabet: &Alphabet) -> Option<String> {
        let shipped = List::named(&name.to_ascii_lowercase()).map(|list| list.name().to_owned());
        let mut names = shipped.into_iter().chain(self.imported().into_iter().map(|list| list.name));
        names.find(|known| known.eq_ignore_ascii_case(name)).filter(|name| self.list(name, alphabet).is_ok())
    }

    /// The lists that can be chosen. The words of shipped lists are counted for the usual tiles.
    #[must_use]
    pub fn names(&self) -> Vec<ListName> {
        let alphabet = editions::alphabet(USUAL_TILES).ok();
        let shipped = List::OFFERED.into_iter().filter_map(|shipped| {
            let list = self.list(shipped.name(), alphabet.as_ref()?).ok()?;
            Some(ListName { name: shipped.name().to_owned(), about: about(list.about()), n_words: list.n_words() })
        });
        shipped.chain(self.imported()).collect()
    }

    fn imported(&self) -> Vec<ListName> {
        let Some(catalogue) = &self.catalogue else { return Vec::new() };
        let changed = catalogue.changed();
        if let Some((then, lists)) = &*locked(&self.imported)
            && Some(*then) == changed
        {
            return lists.clone();
        }
        let lists: Vec<ListName> = catalogue.list().unwrap_or_default().into_iter().filter_map(named).collect();
        *locked(&self.imported) = changed.map(|now| (now, lists.clone()));
        lists
    }

    /// The lists that were withdrawn.
    pub(crate) fn withdrawn(&self) -> Vec<ListName> {
        let withdrawn = self.catalogue.iter().flat_map(|catalogue| catalogue.withdrawn().unwrap_or_default());
        withdrawn.filter_map(named).collect()
    }

    /// The name of the usual list for new tables, if it fits these tiles.
    pub(crate) fn usual_for(&self, alphabet: &Alphabet) -> String {
        let chosen = self.catalogue.as_ref().and_then(Catalogue::usual);
        let fits = |name: &String| self.offers(name).is_ok() && self.list(name, alphabet).is_ok();
        chosen.filter(fits).unwrap_or_else(|| USUAL.to_owned())
    }

    /// Checks that a list may be chosen for a new table.
    ///
    /// # Errors
    /// There is no such list, or it was withdrawn.
    pub(crate) fn offers(&self, name: &str) -> Result<(), ShelfFault> {
        let is_listed = self.catalogue.as_ref().is_some_and(|catalogue| catalogue.is_listed(name));
        if List::named(name).is_some() || is_listed { Ok(()) } else { Err(self.unknown(name)) }
    }

    /// Adds a list to the data folder.
    ///
    /// # Errors
    /// Its name is taken or not allowed, or it has no words.
    pub(crate) fn import(
        &self,
        about: About,
        words: &[u8],
        alphabet: &Alphabet,
        options: &ImportOptions,
    ) -> Result<ImportReport, CatalogueError> {
        if List::named(&about.name).is_some() {
            return Err(CatalogueError::NameTaken { name: about.name });
        }
        let report = self.own(&about.name)?.import(about, words, alphabet, options)?;
        *locked(&self.imported) = None;
        Ok(report)
    }

    /// Withdraws a list, or offers it again.
    ///
    /// # Errors
    /// There is no such list, or it is a shipped one.
    pub(crate) fn set_offered(&self, name: &str, is_offered: bool) -> Result<(), CatalogueError> {
        let own = self.own(name)?;
        if is_offered {
            own.offer(name)?;
        } else {
            own.withdraw(name)?;
        }
        *locked(&self.imported) = None;
        Ok(())
    }

    /// Makes a list the usual one for new tables.
    ///
    /// # Errors
    /// There is no such list.
    pub(crate) fn set_usual(&self, name: &str) -> Result<(), CatalogueError> {
        let own = self.own(name)?;
        self.offers(name).map_err(|_| missing(name))?;
        own.set_usual(name)
    }

    fn own(&self, name: &str) -> Result<&Catalogue, CatalogueError> {
        self.catalogue.as_ref().ok_or_else(|| missing(name))
    }

    fn unknown(&self, name: &str) -> ShelfFault {
        let names: Vec<String> = self.names().into_iter().map(|list| list.name).collect();
        ShelfFault::Unknown { name: name.to_owned(), known: names }
    }

    /// The words of a list that can be spelled with these tiles.
    ///
    /// # Errors
    /// There is no such list, or it does not fit the tiles.
    pub fn list(&self, name: &str, alphabet: &Alphabet) -> Result<Arc<Lexicon>, ShelfFault> {
        // Shipped lists are shared by all servers in one program.
        let lists: &Mutex<Lists> = if List::named(name).is_some() { &SHIPPED } else { &self.lists };
        let key = (name.to_owned(), alphabet.clone());
        if let Some(list) = locked(lists).get(&key) {
            return Ok(Arc::clone(list));
        }
        // Loading takes some milliseconds, during which other lists are not locked.
        let list = Arc::new(self.load(name, alphabet)?);
        let mut lists = locked(lists);
        if lists.len() >= MOST_LISTS {
            lists.clear();
        }
        // If two callers have loaded it at the same time, both use the first result.
        Ok(Arc::clone(lists.entry(key).or_insert(list)))
    }

    fn load(&self, name: &str, alphabet: &Alphabet) -> Result<Lexicon, ShelfFault> {
        let unfit = |why: &dyn std::fmt::Display| ShelfFault::Unfit { name: name.to_owned(), why: why.to_string() };
        if let Some(shipped) = List::named(name) {
            return english::list(shipped, alphabet).map_err(|why| unfit(&why));
        }
        let catalogue = self.catalogue.as_ref().ok_or_else(|| self.unknown(name))?;
        if catalogue.info(name).is_err() {
            return Err(self.unknown(name));
        }
        catalogue.load(name, alphabet).map(english::with_manners).map_err(|why| unfit(&why))
    }

    /// The judge of a table's words: a list with house words, or, if the name is empty, one that accepts every word.
    ///
    /// # Errors
    /// There is no such list, it does not fit the rules, or a house word cannot be used.
    pub fn judge(
        &self,
        ruleset: &Ruleset,
        name: Option<&str>,
        house: &wire::HouseWords,
    ) -> Result<Arc<TableJudge>, ShelfFault> {
        let name = name.unwrap_or(USUAL);
        let (mut good, bad) = (words(&house.good), words(&house.bad));
        if good.len() + bad.len() > MOST_HOUSE_WORDS {
            return Err(ShelfFault::TooManyHouseWords);
        }
        if house.forms {
            // A word that the dictionary does not know gets every form that its spelling suggests.
            let forms = |word: &String| english::forms(word).unwrap_or_else(|| spelt_forms(word));
            good.extend(good.iter().flat_map(forms).collect::<Vec<_>>());
            good.sort_unstable();
            good.dedup();
        }
        let key = (ruleset.digest(), format!("{name}+{}-{}", good.join(","), bad.join(",")));
        if let Some(judge) = locked(&self.judges).get(&key) {
            return Ok(Arc::clone(judge));
        }
        let judge = if name.is_empty() {
            TableJudge::of_nobody()
        } else {
            judge_with_house(ruleset, self.list(name, &ruleset.alphabet)?, &good, &bad)?
        };
        let judge = Arc::new(judge);
        let mut judges = locked(&self.judges);
        if judges.len() >= MOST_JUDGES {
            judges.clear();
        }
        judges.insert(key, Arc::clone(&judge));
        Ok(judge)
    }
}

fn judge_with_house(
    ruleset: &Ruleset,
    list: Arc<Lexicon>,
    good: &[String],
    bad: &[String],
) -> Result<TableJudge, ShelfFault> {
    if good.is_empty() && bad.is_empty() {
        return Ok(TableJudge::new(ruleset, list));
    }
    let misspelt = |word: &str, error: SpellingError| ShelfFault::House {
        word: word.to_owned(),
        why: HouseFault::Spelling { error },
    };
    let mut house = HouseWords::new(Arc::clone(&list));
    for word in good {
        let letters = list.alphabet().letters(word).map_err(|why| misspelt(word, why))?;
        house.add(&letters).map_err(|why| unusable(word, &why))?;
    }
    for word in bad {
        let letters = list.alphabet().letters(word).map_err(|why| misspelt(word, why))?;
        house.remove(&letters).map_err(|why| unusable(word, &why))?;
    }
    Ok(TableJudge::with_house(ruleset, house))
}

fn spelt_forms(word: &str) -> Vec<String> {
    lexicon::inflection::regular_forms(word).into_iter().map(|form| form.word).collect()
}

fn unusable(word: &str, why: &HouseError) -> ShelfFault {
    let why = match *why {
        HouseError::BadLength { have } => HouseFault::Length { have, most: Word::MAX_LEN },
        HouseError::ForeignLetter { position } => HouseFault::ForeignLetter { position },
        HouseError::TooManyChanges => HouseFault::TooManyChanges,
    };
    ShelfFault::House { word: word.to_owned(), why }
}

fn missing(name: &str) -> CatalogueError {
    CatalogueError::NotFound { name: name.to_owned(), folder: "lexicons".into() }
}

fn named(entry: lexicon::CatalogueEntry) -> Option<ListName> {
    let info = entry.info.ok()?;
    Some(ListName { name: entry.name, about: about(&info.about), n_words: info.n_words })
}

fn about(about: &About) -> String {
    let parts = [about.language.as_str(), about.licence.as_str()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

fn words(words: &[wire::Short<32>]) -> Vec<String> {
    let mut words: Vec<String> = words.iter().map(|word| word.as_str().to_uppercase()).collect();
    words.sort_unstable();
    words.dedup();
    words
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    // No change under these locks can be left half done.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
