//! The answer, the alternatives, and the explanation.

use editions::Language;
use engine::analysis::Analyst;
use engine::explain::{Comparison, Explainer, Explanation};
use movegen::Choice;
use protocol::PlayDoc;
use protocol::wire::rest::{PuzzlePlay, PuzzleSolution};
use puzzles::Told;
use rules::{Points, check};
use speech::phrasebook;

use super::Desk;
use super::choosing::named;
use crate::analysis::{self, Knowing, written};

/// A number that is larger than that of the different plays of any position.
const ALL: usize = 10_000;
/// The most alternatives that are shown.
const OTHERS: usize = 5;

impl Desk {
    /// The solution, for a person who has found the answer or gives up.
    pub(crate) fn solution(&self, knowing: &Knowing, language: Language) -> PuzzleSolution {
        let Desk { puzzle, answer, .. } = self;
        let mut others: Vec<Choice> = self.good().into_iter().take(OTHERS).collect();
        // If another play scores more than the answer, people want to see it.
        if let Some(highest) = self.highest().filter(|highest| !others.iter().any(|one| self.comes_to(one, highest))) {
            others.push(highest);
        }
        // The value of the second-best turn was computed with the answer.
        let told = |(nth, choice): (usize, &Choice)| self.play(choice, (nth == 0).then_some(&puzzle.second), language);
        let explained = self.explained(knowing, others.first());
        let comparison = match &explained[..] {
            [best, next] => Some(Comparison::new(best, next)),
            _ => None,
        };
        let (best, book) = (explained.first(), phrasebook(language));
        PuzzleSolution {
            answer: self.play(answer, Some(&puzzle.answer), language),
            sum: self.sum(),
            others: others.iter().enumerate().map(told).collect(),
            facts: best.map(analysis::explained),
            comparison: comparison.as_ref().map(analysis::compared),
            compared: comparison.map(|comparison| book.comparison(&comparison)).unwrap_or_default(),
            sentences: best.map(|best| book.explanation(best).lines().map(str::to_owned).collect()).unwrap_or_default(),
            themes: puzzle.tags.iter().map(|tag| named(tag)).collect(),
        }
    }

    /// The highest-scoring play, unless it is the answer.
    fn highest(&self) -> Option<Choice> {
        let all = Analyst::new(&self.situation, &self.knowledge, ALL).glance().lines;
        let highest = all.into_iter().max_by_key(|line| line.score)?;
        (highest.score > score_of(&self.answer)).then_some(highest.choice)
    }

    fn play(&self, choice: &Choice, told: Option<&Told>, language: Language) -> PuzzlePlay {
        let written = written(choice, &self.situation, language);
        let score = score_of(choice).0;
        PuzzlePlay {
            text: written.text,
            id: written.id,
            word: written.word,
            at: written.at,
            laid: written.laid,
            given: written.given,
            score,
            win: told.map(|told| (told.win * 10_000.0).round() as i32),
            worth: told.map(|told| (told.points * 100.0).round() as i32),
        }
    }

    fn sum(&self) -> Option<PlayDoc> {
        let Desk { ruled, situation, answer, .. } = self;
        let Choice::Place(candidate) = answer else { return None };
        let placement = situation.position.placement(candidate);
        let play = check(&ruled.ruleset, &situation.position.board(), &situation.tiles, &placement).ok()?;
        Some(PlayDoc::write(&play, &ruled.ruleset.alphabet))
    }

    /// The facts about the answer, and about the second-best turn if there is one. The chance of a bingo takes hundreds
    /// of searches, which are worth the tables.
    fn explained(&self, knowing: &Knowing, second: Option<&Choice>) -> Vec<Explanation> {
        let Desk { ruled, situation, answer, .. } = self;
        let Some(words) = ruled.judge.words() else { return Vec::new() };
        let Ok(knowledge) = knowing.of(&ruled.ruleset, &ruled.judge) else { return Vec::new() };
        let explainer = Explainer::new(words.shown(), &knowledge.generator, &*knowledge.leaves);
        let choices: Vec<Choice> = std::iter::once(answer).chain(second).cloned().collect();
        explainer.explain_all(situation, &choices).unwrap_or_default()
    }
}

fn score_of(choice: &Choice) -> Points {
    if let Choice::Place(play) = choice { play.score() } else { Points::ZERO }
}
