//! Lets players take an exam.

use std::time::Duration;

use engine::{ChoiceText, possible};
use movegen::{Choice, Leaves, NoLeaves};

use super::judge::{Judge, Sheet};
use super::marks::Mark;
use super::question::Question;
use crate::bot::bot;
use crate::minds::Minds;
use crate::spec::Spec;

/// What the players of an exam share.
pub struct Room<'a> {
    /// Judges plays that were not judged when the exam was made.
    pub judge: Judge<'a>,
    /// What players of some kinds need.
    pub minds: Minds,
    /// The seed of the players' decisions.
    pub seed: u64,
}

/// A player, with separate values of leaves if it has any.
pub struct Candidate<'a, L> {
    /// The kind of player; another program cannot take an exam, and would be judged as a static player.
    pub spec: &'a Spec,
    /// The values of leaves of a static player, if they are not the usual ones.
    pub own: Option<L>,
}

/// A player's answer to a question.
pub struct Answer {
    /// What the answer gives up.
    pub mark: Mark,
    /// Whether the play was simulated for this answer.
    pub is_new: bool,
}

impl Room<'_> {
    /// The answer of each player in a position.
    ///
    /// # Errors
    /// The question is not one of these rules and words.
    pub fn take<L: Leaves>(&self, question: &Question, all: &[Candidate<'_, L>]) -> Result<Vec<Answer>, String> {
        let sheet = self.judge.sheet(question)?;
        all.iter().map(|candidate| self.answer(question, &sheet, candidate)).collect()
    }

    fn answer<L: Leaves>(
        &self,
        question: &Question,
        sheet: &Sheet,
        candidate: &Candidate<'_, L>,
    ) -> Result<Answer, String> {
        let choice = self.choose(sheet, candidate)?;
        let play = ChoiceText::of(&sheet.situation, &choice).to_string();
        let known = question.plays.iter().find(|label| label.play == play).map(|label| label.given_up);
        let best = question.plays.first().ok_or("it has no plays")?;
        let given_up = known.or_else(|| self.judge.given_up(sheet, &best.play, &choice));
        let given_up = given_up.ok_or_else(|| format!("{} is no play of the position", best.play))?;
        Ok(Answer { mark: Mark { pool: question.pool, given_up }, is_new: known.is_none() })
    }

    /// The player gets every position as if it were the first, so that answers do not depend on their order.
    fn choose<L: Leaves>(&self, sheet: &Sheet, candidate: &Candidate<'_, L>) -> Result<Choice, String> {
        let (situation, knowledge) = (&sheet.situation, self.judge.knowledge);
        if let Some(mut bot) = bot(candidate.spec, self.seed, knowledge, &self.minds) {
            let share = situation.position.n_tiles() as f64 / situation.ruleset.alphabet.full_set().len().max(1) as f64;
            let used = bot.clock().map_or(Duration::ZERO, |clock| clock.mul_f64(share.min(1.0)));
            return bot.choose(situation, sheet.last.as_ref(), used).map_err(|fault| fault.to_string());
        }
        let mut finder = knowledge.generator.finder();
        let first = match (candidate.spec, &candidate.own) {
            (Spec::Greedy, _) => possible(situation, &NoLeaves, &mut finder, 1),
            (_, Some(own)) => possible(situation, own, &mut finder, 1),
            (_, None) => possible(situation, &*knowledge.leaves, &mut finder, 1),
        };
        Ok(first.into_iter().next().map_or(Choice::Pass, |one| one.choice))
    }
}
