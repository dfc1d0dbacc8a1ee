//! A player that asks the net about every promising choice, without a search.

use std::sync::Arc;

use movegen::{Choice, Equity, Finder, Observed};
use tiles::Tiles;

use super::base_chance;
use super::features::{After, Features};
use super::value::{Net, NetForecast, Reader};
use crate::contenders::contenders;
use crate::knowledge::Knowledge;
use crate::options::Possible;
use crate::situation::Situation;

/// The most choices that the net is asked about.
const CHOICES: usize = 30;
/// A choice this far behind the best, by score and leave, is not asked about.
const BEHIND: Equity = Equity::points(25);
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
    /// A player for these rules and words; [`Features::fit`] tells whether the net fits.
    #[must_use]
    pub fn new(net: Arc<Net>, knowledge: Knowledge) -> NetPlayer {
        let finder = knowledge.generator.finder();
        NetPlayer { reader: Reader::new(net), knowledge, finder }
    }

    /// The choice that wins most often by the net, after this turn of the opponent; with an empty pool, the one with
    /// the highest score and leave.
    pub fn choose(&mut self, situation: &Situation, last: Option<Observed>) -> Choice {
        let mut choices = contenders(situation, &*self.knowledge.leaves, &mut self.finder, CHOICES);
        let best = choices[0].equity;
        choices.retain(|one| one.equity + BEHIND >= best);
        if situation.pool == 0 || choices.len() == 1 {
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
                let (used, score) = match &one.choice {
                    Choice::Place(candidate) => {
                        position.make(candidate);
                        (candidate.tiles(), candidate.score().0)
                    }
                    Choice::Exchange(given) => (*given, 0),
                    Choice::Pass => (Tiles::EMPTY, 0),
                };
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
