//! The overview of a learner's plan and progress.

use std::sync::Arc;

use english::Definitions;
use protocol::wire::rest::{StudyDeckDoc, StudyDoc, StudyWeek};
use store::UnixMs;
use study::{DAY, Deck, Grade, Quiz};

use super::WEEKS;
use super::index::{Index, OWN, Places, index};
use super::learner::{Learner, StudyDesk};

/// The document of a learner's plan and progress.
pub(super) fn doc(
    learner: &Learner,
    dictionary: &Definitions,
    reviews: &[(UnixMs, i64)],
    now: i64,
    day_ends: i64,
) -> StudyDoc {
    let desk = learner.desk(dictionary, now, day_ends);
    let total: usize = desk.chosen.iter().map(|one| one.index.questions.len()).sum();
    let unseen = total.saturating_sub(desk.active.len());
    let soon = desk.today.soon.unwrap_or((0, now));
    StudyDoc {
        plan: learner.plan.clone(),
        due: desk.today.due.len(),
        waiting: desk.today.waiting,
        days_to_catch_up: desk.today.days_to_catch_up,
        soon: soon.0,
        soon_ms: u64::try_from(soon.1 - now).unwrap_or_default(),
        new: desk.today.new.min(unseen),
        known: learner.cards.iter().filter(|(_, progress)| progress.is_known()).count(),
        ahead: desk.today.ahead.to_vec(),
        weeks: weeks(reviews, now),
        decks: decks(learner, &desk, dictionary, (now, day_ends)),
    }
}

fn decks(
    learner: &Learner,
    desk: &StudyDesk,
    dictionary: &Definitions,
    (now, day_ends): (i64, i64),
) -> Vec<StudyDeckDoc> {
    let shipped = Deck::all().map(|deck| (deck.name(), deck.usual_quiz()));
    let own = learner.own.iter().map(|list| (format!("{OWN}{}", list.name), Quiz::Anagram));
    let mut all: Vec<(String, Quiz, bool)> = desk.chosen.iter().map(|one| (one.deck.clone(), one.quiz, true)).collect();
    for (deck, quiz) in shipped.chain(own) {
        if all.iter().all(|(known, _, _)| *known != deck) {
            all.push((deck, quiz, false));
        }
    }
    let found = all.into_iter().filter_map(|(deck, quiz, chosen)| {
        let index = index(&learner.list, &deck, quiz, &learner.own, dictionary)?;
        let total = index.questions.len();
        // A list of another language has no such words.
        let is_shown = total > 0 || chosen || deck.starts_with(OWN);
        let quiz_name = quiz.name().to_owned();
        let doc = StudyDeckDoc { deck, quiz: quiz_name, chosen, total, known: 0, learning: 0, due: 0 };
        is_shown.then_some((doc, (quiz, index)))
    });
    let (mut docs, indexes): (Vec<StudyDeckDoc>, Vec<(Quiz, Arc<Index>)>) = found.unzip();
    let places = Places::new(indexes.iter().map(|(quiz, index)| (*quiz, &**index)));
    let chance = learner.pace().chance();
    // Each card is looked at once, however many decks there are.
    for (card, progress) in &learner.cards {
        let (is_known, is_due) = (progress.is_known(), progress.is_due(chance, now, day_ends));
        for nth in places.of(card) {
            let doc = &mut docs[nth];
            doc.known += usize::from(is_known);
            doc.learning += usize::from(!is_known);
            doc.due += usize::from(doc.chosen && is_due);
        }
    }
    docs
}

fn weeks(reviews: &[(UnixMs, i64)], now: i64) -> Vec<StudyWeek> {
    let n_weeks = usize::try_from(WEEKS).unwrap_or_default();
    let mut weeks = vec![StudyWeek::default(); n_weeks];
    for &(at, grade) in reviews {
        let ago = usize::try_from((now - at.0).max(0) / (7 * DAY)).unwrap_or(usize::MAX);
        if let Some(week) = n_weeks.checked_sub(ago + 1).and_then(|place| weeks.get_mut(place)) {
            week.asked += 1;
            week.remembered += usize::from(grade > Grade::Again.number());
        }
    }
    weeks
}
