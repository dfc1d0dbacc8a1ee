//! Cards to be answered.

use std::collections::{HashMap, HashSet};

use english::Definitions;
use lexicon::Lexicon;
use protocol::wire::rest::{StudyBoard, StudyCardDoc, StudyLetter, StudyWord};
use speech::Phrasebook;
use study::{Asked, Card, Deck, Grade, Progress, Quiz, Wanted};
use tiles::Tile;

use super::index::{meaning, missed_on};
use super::learner::Learner;
use super::plays::{self, Missed};

/// The most cards in one response.
const MOST: usize = 200;

/// The cards of today: first those that are due, then new ones.
pub(super) fn doc(
    learner: &Learner,
    dictionary: &Definitions,
    book: &dyn Phrasebook,
    now: i64,
    day_ends: i64,
) -> Vec<StudyCardDoc> {
    let desk = learner.desk(dictionary, now, day_ends);
    let boards = desk.chosen.iter().map(|one| (one.deck.as_str(), missed_on(&one.deck, &learner.own))).collect();
    let asks_plays = desk.chosen.iter().filter(|one| one.quiz == Quiz::Play);
    let missed = asks_plays.map(|one| (one.deck.as_str(), plays::of_deck(&one.deck, &learner.own))).collect();
    let maker = Maker { learner, dictionary, book, now, boards, missed };
    let mut cards: Vec<StudyCardDoc> = Vec::new();
    for due in &desk.today.due {
        let (nth, home) = desk.active[due.nth];
        let (card, progress) = &learner.cards[nth];
        cards.extend(maker.card(card, &desk.chosen[home].deck, Some(progress)));
        if cards.len() == MOST {
            return cards;
        }
    }
    let begun: HashSet<(Quiz, &str)> = learner.cards.iter().map(|(card, _)| (card.quiz, &*card.question)).collect();
    let known = Mastered::of(learner);
    let mut left = desk.today.new;
    for chosen in &desk.chosen {
        let is_personal = matches!(Deck::named(&chosen.deck), Some(Deck::Playable(_)));
        let fresh = chosen.index.questions.iter().filter(|question| {
            let is_known = is_personal && known.has(chosen.quiz, question);
            !is_known && !begun.contains(&(chosen.quiz, &***question))
        });
        for question in fresh {
            if left == 0 || cards.len() == MOST {
                return cards;
            }
            let list = learner.plan.list.as_str().to_owned();
            let card = Card { list, quiz: chosen.quiz, question: question.to_string() };
            if let Some(made) = maker.card(&card, &chosen.deck, None) {
                cards.push(made);
                left -= 1;
            }
        }
    }
    cards
}

/// What a learner knows in any quiz: useful words are asked for only if they are not known already.
struct Mastered<'k> {
    list: &'k Lexicon,
    words: HashSet<&'k str>,
    letters: HashSet<&'k str>,
}

impl<'k> Mastered<'k> {
    fn of(learner: &'k Learner) -> Mastered<'k> {
        let (mut words, mut letters) = (HashSet::new(), HashSet::new());
        for (card, _) in learner.cards.iter().filter(|(_, progress)| progress.is_known()) {
            match card.quiz {
                Quiz::Anagram | Quiz::AnagramHooks => letters.insert(card.question.as_str()),
                Quiz::Hooks | Quiz::Judge | Quiz::Definition => words.insert(card.question.as_str()),
                // Who knows a list knows it as a list.
                Quiz::Build | Quiz::Recall | Quiz::Play => false,
            };
        }
        Mastered { list: &learner.list, words, letters }
    }

    /// Whether a question asks for nothing else.
    fn has(&self, quiz: Quiz, question: &str) -> bool {
        match quiz {
            Quiz::Anagram | Quiz::AnagramHooks => {
                self.letters.contains(question) || (!self.words.is_empty() && self.has_all(quiz, question))
            }
            Quiz::Hooks | Quiz::Judge | Quiz::Definition => self.words.contains(question),
            Quiz::Build | Quiz::Recall | Quiz::Play => false,
        }
    }

    /// Whether every word of these letters is known.
    fn has_all(&self, quiz: Quiz, question: &str) -> bool {
        let card = Card { list: String::new(), quiz, question: question.to_owned() };
        let asked = card.asked(self.list, 0, |_| true);
        asked.is_some_and(|asked| asked.words.iter().all(|one| self.words.contains(one.word.as_str())))
    }
}

struct Maker<'m> {
    learner: &'m Learner,
    dictionary: &'m Definitions,
    book: &'m dyn Phrasebook,
    now: i64,
    /// The boards on which words were missed, by the deck.
    boards: HashMap<&'m str, HashMap<&'m str, StudyBoard>>,
    /// The positions in which plays were missed, by the deck and the question.
    missed: HashMap<&'m str, HashMap<String, Missed>>,
}

impl Maker<'_> {
    fn card(&self, card: &Card, deck: &str, progress: Option<&Progress>) -> Option<StudyCardDoc> {
        if card.quiz == Quiz::Play {
            return self.play(card, deck, progress);
        }
        let list: &Lexicon = &self.learner.list;
        let turn = progress.map_or(0, |progress| progress.answers);
        let Asked { prompt, words, good } = card.asked(list, turn, english::is_fit)?;
        let told = |word: &str| meaning(word, list, self.dictionary, self.book);
        let question = if card.quiz == Quiz::Definition { Some(told(&prompt)?) } else { None };
        let letters = if question.is_some() { Vec::new() } else { letters(&prompt, list)? };
        let boards = self.boards.get(deck);
        let board = boards.and_then(|boards| words.iter().find_map(|one| boards.get(one.word.as_str()).cloned()));
        // Of the words of the letters only those that were missed are asked for.
        let is_open = board.is_none() || !matches!(card.quiz, Quiz::Anagram | Quiz::AnagramHooks);
        let is_missed = |one: &Wanted| is_open || boards.is_some_and(|all| all.contains_key(one.word.as_str()));
        let (words, also): (Vec<Wanted>, Vec<Wanted>) = words.into_iter().partition(is_missed);
        Some(StudyCardDoc {
            card: card.to_string(),
            deck: deck.to_owned(),
            quiz: card.quiz.name().to_owned(),
            letters,
            meaning: question,
            good,
            words: words
                .into_iter()
                .map(|one| StudyWord { meaning: told(&one.word), word: one.word, front: one.front, back: one.back })
                .collect(),
            also: also.into_iter().map(|one| one.word).collect(),
            board,
            plays: Vec::new(),
            new: progress.is_none(),
            waits: self.waits(progress),
        })
    }

    /// A position in which a play was missed.
    fn play(&self, card: &Card, deck: &str, progress: Option<&Progress>) -> Option<StudyCardDoc> {
        let Missed { board, plays, .. } = self.missed.get(deck)?.get(&card.question)?;
        Some(StudyCardDoc {
            card: card.to_string(),
            deck: deck.to_owned(),
            quiz: card.quiz.name().to_owned(),
            letters: Vec::new(),
            meaning: None,
            good: None,
            words: Vec::new(),
            also: Vec::new(),
            board: Some(board.clone()),
            plays: plays.clone(),
            new: progress.is_none(),
            waits: self.waits(progress),
        })
    }

    /// The milliseconds until a card comes back, after each of the grades.
    fn waits(&self, progress: Option<&Progress>) -> Vec<i64> {
        let chance = self.learner.pace().chance();
        let wait = |grade: Grade| {
            let after = progress.map_or_else(|| Progress::first(grade, self.now), |one| one.after(grade, self.now));
            after.due(chance) - self.now
        };
        Grade::ALL.map(wait).to_vec()
    }
}

fn letters(text: &str, list: &Lexicon) -> Option<Vec<StudyLetter>> {
    let alphabet = list.alphabet();
    let letters = alphabet.letters(text).ok()?;
    let tile =
        |letter| StudyLetter { face: alphabet.face(letter).to_owned(), value: alphabet.value(Tile::Letter(letter)) };
    Some(letters.into_iter().map(tile).collect())
}
