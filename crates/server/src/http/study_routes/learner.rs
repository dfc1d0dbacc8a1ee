//! A learner: plan, cards and progress.

use std::sync::Arc;

use english::Definitions;
use lexicon::Lexicon;
use protocol::wire::rest::{StudyChoice, StudyPlanDoc};
use protocol::wire::{Short, reason};
use store::{IdentityId, StudyList};
use study::{Card, Deck, Pace, Progress, Quiz, Today};

use super::index::{Index, OWN, Places, index};
use super::kept;
use crate::Trouble;
use crate::problem;
use crate::site::Site;

/// The most decks in a plan.
const MOST_DECKS: usize = 60;

/// A learner with all of their answers.
pub(super) struct Learner {
    pub(super) plan: StudyPlanDoc,
    pub(super) list: Arc<Lexicon>,
    pub(super) own: Vec<StudyList>,
    /// The cards of the plan's word list, each with its progress.
    pub(super) cards: Vec<(Card, Progress)>,
}

/// A deck of the plan.
pub(super) struct Chosen {
    pub(super) deck: String,
    pub(super) quiz: Quiz,
    pub(super) index: Arc<Index>,
}

/// The decks of the plan, with the cards of today.
pub(super) struct StudyDesk {
    pub(super) chosen: Vec<Chosen>,
    /// The cards of these decks, as positions in `cards` and in the list of decks.
    pub(super) active: Vec<(usize, usize)>,
    pub(super) today: Today,
}

impl Learner {
    pub(super) async fn load(site: &Arc<Site>, person: &IdentityId) -> Result<Learner, Trouble> {
        let stored = site.store.study_plan(person).await?;
        let plan = match stored.as_deref().and_then(read_plan) {
            Some(plan) => plan,
            None => first_plan(site)?,
        };
        // A withdrawn list is replaced by the usual one; its cards are kept, and return if it is offered again.
        let list = super::super::words::list_of(site, Some(plan.list.as_str()));
        let list = list.or_else(|_| super::super::words::list_of(site, None))?;
        let own = site.store.study_lists(person).await?;
        let stored = site.store.study_cards(person).await?;
        let cards = stored.iter().filter_map(|stored| {
            let card = Card::read(&stored.card).filter(|card| card.list == plan.list.as_str())?;
            Some((card, kept::progress(&stored.doc)?))
        });
        Ok(Learner { cards: cards.collect(), plan, list, own })
    }

    /// Restricts the plan to this deck, for one request.
    pub(super) fn only(&mut self, deck: &str, quiz: &str) -> Result<(), Trouble> {
        let fits = is_deck(deck, &self.own) && Quiz::named(quiz).is_some();
        let choice = Short::new(deck).zip(Short::new(quiz)).filter(|_| fits);
        let (deck, quiz) = choice.ok_or_else(|| Trouble::new(reason::WordsReason::NoSuchDeck))?;
        self.plan.decks = vec![StudyChoice { deck, quiz }];
        Ok(())
    }

    pub(super) fn pace(&self) -> Pace {
        let StudyPlanDoc { retention, new_a_day, due_a_day, .. } = self.plan;
        Pace { retention, new_a_day, due_a_day }.bounded()
    }

    /// The cards of today. The first call after a start builds the indexes of the decks.
    pub(super) fn desk(&self, dictionary: &Definitions, now: i64, day_ends: i64) -> StudyDesk {
        let chosen: Vec<Chosen> = self
            .plan
            .decks
            .iter()
            .filter_map(|choice| {
                let quiz = Quiz::named(choice.quiz.as_str())?;
                let deck = choice.deck.as_str().to_owned();
                let index = index(&self.list, &deck, quiz, &self.own, dictionary)?;
                Some(Chosen { deck, quiz, index })
            })
            .collect();
        let places = Places::new(chosen.iter().map(|one| (one.quiz, &*one.index)));
        let home = |card: &Card| places.of(card).next();
        let active: Vec<(usize, usize)> =
            self.cards.iter().enumerate().filter_map(|(nth, (card, _))| Some((nth, home(card)?))).collect();
        let progress: Vec<Progress> = active.iter().map(|&(nth, _)| self.cards[nth].1).collect();
        let today = Today::of(&progress, self.pace(), now, day_ends);
        StudyDesk { chosen, active, today }
    }
}

/// A stored plan; `None` if it cannot be read, which is logged.
fn read_plan(doc: &str) -> Option<StudyPlanDoc> {
    serde_json::from_str(doc)
        .inspect_err(|why| tracing::error!(%why, "a stored plan of a learner cannot be read; it begins anew"))
        .ok()
}

/// The plan with which every learner begins: the shortest words.
fn first_plan(site: &Site) -> Result<StudyPlanDoc, Trouble> {
    let edition = super::super::catalogue::usual_edition(site).map_err(|why| Trouble(problem::internal(&why)))?;
    let Pace { retention, new_a_day, due_a_day } = Pace::default();
    let short = |text: &str| Short::new(text).unwrap_or_default();
    let decks = [2, 3]
        .map(|length| StudyChoice { deck: short(&Deck::Length(length).name()), quiz: short(Quiz::Anagram.name()) });
    let list = short(&site.shelf.usual_for(&edition.ruleset.alphabet));
    Ok(StudyPlanDoc { list, retention, new_a_day, due_a_day, decks: decks.into() })
}

/// A plan with all values within their limits.
pub(super) fn checked(site: &Site, plan: StudyPlanDoc, own: &[StudyList]) -> Result<StudyPlanDoc, Trouble> {
    super::super::words::list_of(site, Some(plan.list.as_str()))?;
    let StudyPlanDoc { list, retention, new_a_day, due_a_day, mut decks } = plan;
    let is_known =
        |choice: &StudyChoice| is_deck(choice.deck.as_str(), own) && Quiz::named(choice.quiz.as_str()).is_some();
    if decks.len() > MOST_DECKS || !decks.iter().all(is_known) {
        return Err(Trouble::new(reason::WordsReason::NoSuchDeck));
    }
    let mut seen: Vec<StudyChoice> = Vec::new();
    decks.retain(|choice| {
        let is_new = !seen.contains(choice);
        seen.push(choice.clone());
        is_new
    });
    let Pace { retention, new_a_day, due_a_day } = Pace { retention, new_a_day, due_a_day }.bounded();
    Ok(StudyPlanDoc { list, retention, new_a_day, due_a_day, decks })
}

fn is_deck(deck: &str, own: &[StudyList]) -> bool {
    match deck.strip_prefix(OWN) {
        Some(name) => own.iter().any(|list| list.name == name),
        None => Deck::named(deck).is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The file is never changed: stored plans have to stay readable.
    #[test]
    fn a_plan_is_stored_as_its_file_says() {
        let stored = include_str!("../../../tests/golden/study/v1-plan.json").trim_end();
        let plan = read_plan(stored).unwrap();
        assert_eq!((plan.list.as_str(), plan.decks.len()), ("english-everyday", 2));
        assert_eq!(problem::written(&plan).as_deref(), Ok(stored));
        assert_eq!(read_plan(&stored[..stored.len() - 1]), None, "a plan that is cut short");
    }
}
