//! The answer, the alternatives, and the explanation.

use editions::Language;
use engine::analysis::Analyst;
use engine::explain::{Comparison, Explainer};
use movegen::Choice;
use protocol::PlayDoc;
use protocol::wire::rest::{PuzzlePlay, PuzzleSolution};
use puzzles::Told;
use rules::{Points, check};
use speech::phrasebook;

use super::Desk;
use super::choosing::named;
use crate::analysis::written;

/// A number that is larger than that of the different plays of any position.
const ALL: usize = 10_000;
/// The most alternatives that are shown.
const OTHERS: usize = 5;

impl Desk {
    /// The solution, for a person who has found the answer or gives up.
    pub(crate) fn solution(&self, language: Language) -> PuzzleSolution {
        let Desk { puzzle, answer, .. } = self;
        let mut others: Vec<Choice> = self.good().into_iter().take(OTHERS).collect();
        // If another play scores more than the answer, people want to see it.
        if let Some(highest) = self.highest().filter(|highest| !others.iter().any(|one| self.comes_to(one, highest))) {
            others.push(highest);
        }
        // The value of the second-best turn was computed with the answer.
        let told = |(nth, choice): (usize, &Choice)| self.play(choice, (nth == 0).then_some(&puzzle.second), language);
        let (compared, sentences) = self.why(others.first(), language);
        PuzzleSolution {
            answer: self.play(answer, Some(&puzzle.answer), language),
            sum: self.sum(),
            others: others.iter().enumerate().map(told).collect(),
            compared,
            sentences,
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

    /// What sets the answer apart from the second-best turn, and all sentences of the explanation.
    fn why(&self, second: Option<&Choice>, language: Language) -> (String, Vec<String>) {
        let Desk { ruled, situation, knowledge, answer, .. } = self;
        let Some(words) = ruled.judge.words() else { return Default::default() };
        let explainer = Explainer::new(words.shown(), &knowledge.generator, &*knowledge.leaves);
        let book = phrasebook(language);
        let choices: Vec<Choice> = std::iter::once(answer).chain(second).cloned().collect();
        let Ok(explained) = explainer.explain_all(situation, &choices) else { return Default::default() };
        let compared = match &explained[..] {
            [best, next] => book.comparison(&Comparison::new(best, next)),
            _ => String::new(),
        };
        let sentences = explained.first().map(|best| book.explanation(best)).unwrap_or_default();
        (compared, sentences.lines().map(str::to_owned).collect())
    }
}

fn score_of(choice: &Choice) -> Points {
    if let Choice::Place(play) = choice { play.score() } else { Points::ZERO }
}
