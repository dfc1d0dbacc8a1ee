//! The questions of decks, built once for each list and quiz.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use english::{Definitions, is_english};
use lexicon::{Lexicon, Word};
use store::StudyList;
use study::{Deck, Quiz};

/// The prefix of the names of decks that learners have made.
pub(super) const OWN: &str = "own:";
/// How many decks are kept ready.
const MOST_KEPT: usize = 64;

/// The questions of a deck in their order, and a look-up by question.
#[derive(Debug)]
pub(super) struct Index {
    pub(super) questions: Vec<String>,
    all: HashSet<String>,
    /// The length of its questions, where all are equally long: most cards of other decks are told apart by it.
    length: Option<usize>,
}

type Key = ([u8; 32], String, Quiz);

static KEPT: LazyLock<Mutex<HashMap<Key, Arc<Index>>>> = LazyLock::new(Mutex::default);

impl Index {
    fn new(questions: Vec<String>) -> Index {
        let first = questions.first().map(String::len);
        let length = first.filter(|&length| questions.iter().all(|question| question.len() == length));
        Index { all: questions.iter().cloned().collect(), questions, length }
    }

    pub(super) fn has(&self, question: &str) -> bool {
        self.length.is_none_or(|length| question.len() == length) && self.all.contains(question)
    }
}

/// The words of a learner's own list.
pub(super) fn own_words(deck: &str, own: &[StudyList], list: &Lexicon) -> Option<Vec<Word>> {
    let name = deck.strip_prefix(OWN)?;
    let found = own.iter().find(|one| one.name == name)?;
    Some(found.doc.lines().filter_map(|line| list.find(line)).collect())
}

/// The questions of a quiz over a deck, if the deck has such. The first call takes a good part of a second.
pub(super) fn index(
    list: &Lexicon,
    deck: &str,
    quiz: Quiz,
    own: &[StudyList],
    dictionary: &Definitions,
) -> Option<Arc<Index>> {
    if deck.starts_with(OWN) {
        let words = own_words(deck, own, list)?;
        return Some(Arc::new(made(&Deck::Own(&words), quiz, list, dictionary)));
    }
    let named = Deck::named(deck)?;
    let key = (list.digest().0, deck.to_owned(), quiz);
    let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(index) = kept().get(&key) {
        return Some(Arc::clone(index));
    }
    let index = Arc::new(made(&named, quiz, list, dictionary));
    let mut kept = kept();
    if kept.len() >= MOST_KEPT {
        kept.clear();
    }
    kept.insert(key, Arc::clone(&index));
    Some(index)
}

fn made(deck: &Deck<'_>, quiz: Quiz, list: &Lexicon, dictionary: &Definitions) -> Index {
    let mut questions = deck.questions(quiz, list);
    if quiz == Quiz::Definition {
        questions.retain(|word| meaning(word, list, dictionary).is_some());
    }
    Index::new(questions)
}

/// The definition of a word, as one sentence.
pub(super) fn meaning(word: &str, list: &Lexicon, dictionary: &Definitions) -> Option<String> {
    if !is_english(&list.about().language) {
        return None;
    }
    let definition = dictionary.of(word).into_iter().next()?;
    let sense = definition.senses.into_iter().next()?;
    // Forms are explained by their headword: "horns" by "horn" and its definition.
    Some(match definition.relation {
        None => sense.gloss,
        Some(relation) => format!("{relation} {}: {}", definition.head.to_lowercase(), sense.gloss),
    })
}
