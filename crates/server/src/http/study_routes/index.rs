//! The questions of decks, computed once for each list and quiz.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::Hash;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use english::{Definition, Definitions, is_english, playability};
use lexicon::{Lexicon, Word};
use protocol::wire::Short;
use protocol::wire::rest::StudyBoard;
use sha2::{Digest as _, Sha256};
use speech::Phrasebook;
use store::StudyList;
use study::{Card, Deck, MOST_CARDS, Quiz, Useful};

use super::plays;
use super::recent::Recent;
use crate::words::written;

/// What the names of learners' own decks begin with.
pub(super) const OWN: &str = "own:";
/// How many shipped decks are kept in memory: all decks of two lists with a few more quizzes.
const MOST_SHIPPED: usize = 80;
/// How many decks that people have put together are kept in memory. They are apart, so that they drive out none of the
/// shipped ones, which everybody uses.
const MOST_OWN: usize = 40;

/// The questions of a deck in their order, with a look-up by question.
#[derive(Debug)]
pub(super) struct Index {
    pub(super) questions: Vec<Arc<str>>,
    all: HashSet<Arc<str>>,
    /// The lengths of its questions, in bytes, without repetition.
    lengths: Vec<usize>,
}

/// The digest of a word list, a deck (its name, or the digest of what somebody has put together), and a quiz.
type Key<D> = ([u8; 32], D, Quiz);
type Kept<D> = LazyLock<Mutex<Recent<Key<D>, Arc<Index>>>>;

static SHIPPED: Kept<String> = LazyLock::new(|| Mutex::new(Recent::new(MOST_SHIPPED)));
static OWN_LISTS: Kept<[u8; 32]> = LazyLock::new(|| Mutex::new(Recent::new(MOST_OWN)));

impl Index {
    fn new(questions: Vec<String>) -> Index {
        let questions: Vec<Arc<str>> = questions.into_iter().map(Arc::from).collect();
        let lengths: BTreeSet<usize> = questions.iter().map(|question| question.len()).collect();
        Index { all: questions.iter().cloned().collect(), questions, lengths: lengths.into_iter().collect() }
    }

    pub(super) fn has(&self, question: &str) -> bool {
        self.all.contains(question)
    }
}

/// Decks by what their questions have in common, so that a card is looked up only where it can be.
pub(super) struct Places<'i> {
    indexes: Vec<&'i Index>,
    by_length: HashMap<(Quiz, usize), Vec<usize>>,
}

impl<'i> Places<'i> {
    /// Decks, each with its quiz.
    pub(super) fn new(decks: impl Iterator<Item = (Quiz, &'i Index)>) -> Places<'i> {
        let mut places = Places { indexes: Vec::new(), by_length: HashMap::new() };
        for (nth, (quiz, index)) in decks.enumerate() {
            places.indexes.push(index);
            for &length in &index.lengths {
                places.by_length.entry((quiz, length)).or_default().push(nth);
            }
        }
        places
    }

    /// The decks that have a card, as positions in the order in which they were given.
    pub(super) fn of(&self, card: &Card) -> impl Iterator<Item = usize> {
        self.likely(card).iter().copied().filter(|&nth| self.indexes[nth].has(&card.question))
    }

    /// The decks of the card's quiz with questions of its length.
    fn likely(&self, card: &Card) -> &[usize] {
        self.by_length.get(&(card.quiz, card.question.len())).map_or(&[], Vec::as_slice)
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
    match doc {
        Some(doc) => kept(&OWN_LISTS, (list.digest().0, Sha256::digest(doc).into(), quiz), || {
            if quiz == Quiz::Play {
                let all = plays::of_doc(doc).into_iter().take(MOST_CARDS);
                return Some(Index::new(all.map(|missed| missed.question).collect()));
            }
            own_words(deck, own, list).map(|words| made(&Deck::Own(&words), quiz, list, dictionary))
        }),
        None => kept(&SHIPPED, (list.digest().0, deck.to_owned(), quiz), || {
            Deck::named(deck).map(|deck| made(&deck, quiz, list, dictionary))
        }),
    }
}

/// The index that is kept under a key, or else a new one.
fn kept<D: Clone + Eq + Hash>(all: &Kept<D>, key: Key<D>, make: impl FnOnce() -> Option<Index>) -> Option<Arc<Index>> {
    let all = || all.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(index) = all().get(&key) {
        return Some(index);
    }
    let index = Arc::new(make()?);
    all().add(key, Arc::clone(&index));
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

#[cfg(test)]
mod tests {
    use super::*;

    fn deck(questions: impl Iterator<Item = String>) -> Index {
        Index::new(questions.collect())
    }

    fn card(quiz: Quiz, question: String) -> Card {
        Card { list: "list".to_owned(), quiz, question }
    }

    /// The law: a card is found in the decks that a search of all decks finds, in their order; and of thirty decks with
    /// 50,000 cards only those are searched that have questions as long as the card's, and its quiz.
    #[test]
    fn a_card_is_searched_only_in_decks_where_it_can_be() {
        let all: Vec<String> = (0..50_000).map(|n: u32| format!("{n}")).collect();
        let by_length = (1..=5).map(|length| deck(all.iter().filter(move |one| one.len() == length).cloned()));
        let some = (0..25_u32).map(|nth| deck((0..40).map(move |n| format!("{:03}", n * 25 + nth))));
        let decks: Vec<Index> = by_length.chain(some).collect();
        let quiz = |nth: usize| if nth % 5 == 4 { Quiz::Judge } else { Quiz::Anagram };
        let places = Places::new(decks.iter().enumerate().map(|(nth, deck)| (quiz(nth), deck)));
        let mut n_searched = 0;
        for question in &all {
            let card = card(Quiz::Anagram, question.clone());
            let slowly = (0..decks.len()).filter(|&nth| quiz(nth) == card.quiz && decks[nth].has(question));
            assert_eq!(places.of(&card).collect::<Vec<_>>(), slowly.collect::<Vec<_>>(), "{question}");
            n_searched += places.likely(&card).len();
        }
        // Nine hundred cards are as long as the questions of twenty-one decks; those of five letters are in a deck of
        // another quiz.
        assert_eq!(n_searched, 10 + 90 + 900 * 21 + 9_000);
    }
}
