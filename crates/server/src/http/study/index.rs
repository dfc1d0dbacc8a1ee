//! The questions of decks, computed once for each list and quiz.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use english::{Definition, Definitions, is_english, playability};
use lexicon::{Lexicon, Word};
use protocol::wire::Short;
use protocol::wire::rest::StudyBoard;
use sha2::{Digest as _, Sha256};
use speech::Phrasebook;
use store::StudyList;
use study::{Deck, Quiz, Useful};

use crate::words::written;

/// What the names of learners' own decks begin with.
pub(super) const OWN: &str = "own:";
/// How many decks are kept in memory.
const MOST_KEPT: usize = 64;

/// The questions of a deck in their order, with a look-up by question.
#[derive(Debug)]
pub(super) struct Index {
    pub(super) questions: Vec<String>,
    all: HashSet<String>,
    /// The length of its questions if all have the same; it quickly rules out most cards of other decks.
    length: Option<usize>,
}

/// A deck by its name, or the digest of what somebody has put together.
#[derive(Debug, PartialEq, Eq, Hash)]
enum Name {
    Shipped(String),
    Own([u8; 32]),
}

type Key = ([u8; 32], Name, Quiz);

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
    Some(found.doc.lines().filter_map(|line| list.find(line.split('\t').next()?)).collect())
}

/// The boards on which words of a learner's own list were missed, the last time each.
pub(super) fn missed_on<'l>(deck: &str, own: &'l [StudyList]) -> HashMap<&'l str, StudyBoard> {
    let found = deck.strip_prefix(OWN).and_then(|name| own.iter().find(|one| one.name == name));
    let line = |line: &'l str| {
        let (word, board) = line.split_once('\t')?;
        let (edition, cgp) = board.split_once('\t')?;
        Some((word, StudyBoard { edition: Short::new(edition)?, cgp: Short::new(cgp)? }))
    };
    found.map(|list| list.doc.lines().filter_map(line).collect()).unwrap_or_default()
}

/// The questions of a quiz over a deck, if the deck has any. The first call takes some tenths of a second.
pub(super) fn index(
    list: &Lexicon,
    deck: &str,
    quiz: Quiz,
    own: &[StudyList],
    dictionary: &Definitions,
) -> Option<Arc<Index>> {
    // A list that was changed is another one.
    let doc = deck.strip_prefix(OWN).and_then(|name| own.iter().find(|one| one.name == name)).map(|list| &list.doc);
    let name = doc.map_or_else(|| Name::Shipped(deck.to_owned()), |doc| Name::Own(Sha256::digest(doc).into()));
    let key = (list.digest().0, name, quiz);
    let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(index) = kept().get(&key) {
        return Some(Arc::clone(index));
    }
    let index = Arc::new(match own_words(deck, own, list) {
        Some(words) => made(&Deck::Own(&words), quiz, list, dictionary),
        None => made(&Deck::named(deck)?, quiz, list, dictionary),
    });
    let mut kept = kept();
    if kept.len() >= MOST_KEPT {
        kept.clear();
    }
    kept.insert(key, Arc::clone(&index));
    Some(index)
}

fn made(deck: &Deck<'_>, quiz: Quiz, list: &Lexicon, dictionary: &Definitions) -> Index {
    let useful = if matches!(deck, Deck::Playable(_)) { useful(list) } else { Arc::default() };
    let mut questions = deck.questions(quiz, list, &useful);
    if quiz == Quiz::Definition {
        questions.retain(|word| first_sense(word, list, dictionary).is_some());
    }
    Index::new(questions)
}

/// How useful the words of a list are, where that is known. It is read once for the list that was asked for last.
pub(super) fn useful(list: &Lexicon) -> Arc<Useful> {
    static LAST: Mutex<Option<([u8; 32], Arc<Useful>)>> = Mutex::new(None);
    if !is_english(&list.about().language) {
        return Arc::default();
    }
    let digest = list.digest().0;
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, useful)) = last.as_ref().filter(|(known, _)| *known == digest) {
        return Arc::clone(useful);
    }
    let useful = Arc::new(Useful::new(playability(list)));
    *last = Some((digest, Arc::clone(&useful)));
    useful
}

/// The first meaning of a word, with its headword if it is a form of another word.
pub(super) fn meaning(word: &str, list: &Lexicon, dictionary: &Definitions, book: &dyn Phrasebook) -> Option<String> {
    let (definition, gloss) = first_sense(word, list, dictionary)?;
    // Inflected forms are explained by their headword: "horns" by "horn" and its definition.
    Some(match definition.relation {
        None => gloss,
        Some(relation) => format!("{}: {gloss}", book.relation(&written(relation), &definition.head)),
    })
}

/// The first definition of a word, and the text of its first sense.
fn first_sense(word: &str, list: &Lexicon, dictionary: &Definitions) -> Option<(Definition, String)> {
    if !is_english(&list.about().language) {
        return None;
    }
    let mut definition = dictionary.of(word).into_iter().next()?;
    let sense = definition.senses.drain(..).next()?;
    Some((definition, sense.gloss))
}
