//! Cards to be answered.

use english::Definitions;
use lexicon::Lexicon;
use protocol::wire::rest::{StudyCardDoc, StudyCardsDoc, StudyLetter, StudyWord};
use study::{Asked, Card, Grade, Progress, Quiz};
use tiles::Tile;

use super::index::meaning;
use super::learner::Learner;

/// The most cards in one response.
const MOST: usize = 200;

/// The cards of today: those that are due, then new ones.
pub(super) fn doc(learner: &Learner, dictionary: &Definitions, now: i64, day_ends: i64) -> StudyCardsDoc {
    let desk = learner.desk(dictionary, now, day_ends);
    let maker = Maker { learner, dictionary, now };
    let mut cards: Vec<StudyCardDoc> = Vec::new();
    for due in &desk.today.due {
        let (nth, home) = desk.active[due.nth];
        let (card, progress) = &learner.cards[nth];
        cards.extend(maker.card(card, &desk.chosen[home].deck, Some(progress)));
        if cards.len() == MOST {
            return StudyCardsDoc { cards };
        }
    }
    let begun: std::collections::HashSet<(Quiz, &str)> =
        learner.cards.iter().map(|(card, _)| (card.quiz, &*card.question)).collect();
    let mut left = desk.today.new;
    for chosen in &desk.chosen {
        let fresh = chosen.index.questions.iter().filter(|question| !begun.contains(&(chosen.quiz, question.as_str())));
        for question in fresh {
            if left == 0 || cards.len() == MOST {
                return StudyCardsDoc { cards };
            }
            let list = learner.plan.list.as_str().to_owned();
            let card = Card { list, quiz: chosen.quiz, question: question.clone() };
            if let Some(made) = maker.card(&card, &chosen.deck, None) {
                cards.push(made);
                left -= 1;
            }
        }
    }
    StudyCardsDoc { cards }
}

struct Maker<'m> {
    learner: &'m Learner,
    dictionary: &'m Definitions,
    now: i64,
}

impl Maker<'_> {
    fn card(&self, card: &Card, deck: &str, progress: Option<&Progress>) -> Option<StudyCardDoc> {
        let list: &Lexicon = &self.learner.list;
        let turn = progress.map_or(0, |progress| progress.answers);
        let Asked { prompt, words, good } = card.asked(list, turn, english::is_fit)?;
        let told = |word: &str| meaning(word, list, self.dictionary);
        let question = if card.quiz == Quiz::Definition { Some(told(&prompt)?) } else { None };
        let letters = if question.is_some() { Vec::new() } else { letters(&prompt, list)? };
        let chance = self.learner.pace().chance();
        let wait = |grade: Grade| {
            let after = progress.map_or_else(|| Progress::first(grade, self.now), |one| one.after(grade, self.now));
            after.due(chance) - self.now
        };
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
            new: progress.is_none(),
            waits: Grade::ALL.map(wait).to_vec(),
        })
    }
}

fn letters(text: &str, list: &Lexicon) -> Option<Vec<StudyLetter>> {
    let alphabet = list.alphabet();
    let letters = alphabet.letters(text).ok()?;
    let tile =
        |letter| StudyLetter { face: alphabet.face(letter).to_owned(), value: alphabet.value(Tile::Letter(letter)) };
    Some(letters.into_iter().map(tile).collect())
}
