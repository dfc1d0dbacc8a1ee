//! A player that lets the net judge every promising choice, without a search.

use std::sync::Arc;

use movegen::{Choice, Equity, Finder, Observed};

use super::base_chance;
use super::features::{After, Features};
use super::value::{Net, NetForecast, Reader};
use crate::contenders::contenders;
use crate::knowledge::Knowledge;
use crate::options::Possible;
use crate::situation::Situation;

/// The most choices that the net judges.
const CHOICES: usize = 30;
/// A choice that is further behind the best by score and leave is not judged.
const BEHIND: Equity = Equity::points(25);
/// What a play that does not go out costs with an empty pool, beside its tiles: the other player gets another turn.
const ANOTHER_TURN: Equity = Equity::points(10);
/// The value of a point of spread, in games.
const POINT: f32 = 0.002;

/// Chooses by the net alone.
#[derive(Debug)]
pub struct NetPlayer {
    reader: Reader,
    knowledge: Knowledge,
    finder: Finder,
}

impl NetPlayer {
    /// A player for these rules and words; [`Features::fit`] tells whether the net can be used.
    #[must_use]
    pub fn new(net: Arc<Net>, knowledge: Knowledge) -> NetPlayer {
        let finder = knowledge.generator.finder();
        NetPlayer { reader: Reader::new(net), knowledge, finder }
    }

    /// The choice that wins most often according to the net, after this turn of the opponent; with an empty pool, the
    /// one with the highest sum of score and leave, less what another turn costs if it does not go out.
    pub fn choose(&mut self, situation: &Situation, last: Option<Observed>) -> Choice {
        let mut choices = contenders(situation, &*self.knowledge.leaves, &mut self.finder, CHOICES);
        let best = choices[0].equity;
        choices.retain(|one| one.equity + BEHIND >= best);
        if situation.pool == 0 {
            return last_choice(situation, choices);
        }
        if choices.len() == 1 {
            return choices.swap_remove(0).choice;
        }
        let verdicts = self.judge(situation, last, &choices);
        let value = |verdict: &NetForecast| {
            verdict.chances.iter().sum::<f32>() / 3.0 + POINT * verdict.changes.iter().sum::<f32>() / 3.0
        };
        let values = verdicts.iter().map(value).zip(choices).map(|(value, choice)| {
            let score = match &choice.choice {
                Choice::Place(candidate) => candidate.score().0,
                Choice::Exchange(_) | Choice::Pass => 0,
            };
            (value + POINT * score as f32, choice.choice)
        });
        let first = values.reduce(|best, other| if other.0 > best.0 { other } else { best });
        first.map_or(Choice::Pass, |(_, choice)| choice)
    }

    /// The forecasts of the net for these choices.
    pub fn judge(&mut self, situation: &Situation, last: Option<Observed>, choices: &[Possible]) -> Vec<NetForecast> {
        let last_turn = Features::told(last);
        let mut position = situation.position.clone();
        let positions: Vec<Features> = choices
            .iter()
            .map(|one| {
                if let Choice::Place(candidate) = &one.choice {
                    position.make(candidate);
                }
                let (score, used) = (one.choice.score().0, one.choice.used());
                let leave_value = match &one.choice {
                    Choice::Pass => Equity::ZERO,
                    Choice::Place(_) | Choice::Exchange(_) => one.equity - Equity::points(score),
                };
                let after = After {
                    leave: situation.tiles.minus(&used).unwrap_or(situation.tiles),
                    pool: situation.pool,
                    opponent: situation.others.first().map_or(0, |other| other.n_tiles),
                    last_turn,
                    spread: situation.spread().0 + score,
                    leave_value,
                };
                let mut features = Features::of(&position, &situation.ruleset, &after);
                features.base = base_chance(&self.knowledge, &features);
                if matches!(one.choice, Choice::Place(_)) {
                    position.unmake();
                }
                features
            })
            .collect();
        self.reader.judge(&positions)
    }
}

/// The best play with an empty pool, the first of equals; a pass if there is none.
fn last_choice(situation: &Situation, choices: Vec<Possible>) -> Choice {
    let worth = |one: &Possible| match &one.choice {
        Choice::Place(candidate) if candidate.n_tiles() == situation.tiles.len() => one.equity,
        Choice::Place(_) | Choice::Exchange(_) | Choice::Pass => one.equity - ANOTHER_TURN,
    };
    let plays = choices.into_iter().filter(|one| one.choice != Choice::Pass);
    let best = plays.reduce(|best, other| if worth(&other) > worth(&best) { other } else { best });
    best.map_or(Choice::Pass, |best| best.choice)
}
