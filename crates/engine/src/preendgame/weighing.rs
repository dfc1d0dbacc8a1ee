//! The options of a player, with what is proven about each.

use std::cmp::Ordering;

use movegen::Choice;
use tiles::Tiles;

use super::pools::Draw;
use crate::endgame::MOST_VALUE;

/// A player who must choose without knowing the pool.
#[derive(Clone, Debug)]
pub(super) struct Weighing {
    /// The player: 0 for the player to move, 1 for the opponent.
    pub(super) mover: usize,
    /// The tiles of the player.
    pub(super) rack: Tiles,
    /// The pool, together with the opponent's tiles if those are not known.
    pub(super) unseen: Tiles,
    /// The opponent's tiles, if they are known.
    pub(super) known: Option<Tiles>,
    /// The lead of the player, in points.
    pub(super) lead: i32,
    /// Consecutive turns without a play.
    pub(super) idle: usize,
    /// The possible fillings of the pool.
    pub(super) draws: Vec<Draw>,
    /// The choices with their cases.
    pub(super) options: Vec<Weighed>,
}

/// A choice, with its cases.
#[derive(Clone, Debug)]
pub(super) struct Weighed {
    pub(super) choice: Choice,
    pub(super) leads_to: LeadsTo,
    pub(super) score: i32,
    /// The tiles that stay on the rack.
    pub(super) leave: Tiles,
    /// The case for each draw.
    pub(super) cases: Vec<Case>,
    /// The number of consecutive turns without a play after it.
    pub(super) idle: usize,
    /// The last stage that searched it.
    pub(super) level: usize,
    /// Whether its results depend on the assumption that the game is over when both players pass in succession.
    pub(super) is_assumed: bool,
}

/// The kind of position after a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LeadsTo {
    /// An endgame: the pool is empty, and nothing is hidden.
    Endgame,
    /// Tiles stay in the pool.
    Unknown,
}

/// The spread of a choice with one draw, for the player who chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Case {
    /// The estimate, if there is one.
    pub(super) guess: Option<i32>,
    /// The proven lower bound.
    pub(super) low: i32,
    /// The proven upper bound.
    pub(super) high: i32,
    /// How many plies were searched.
    pub(super) depth: u8,
}

impl Case {
    pub(super) const OPEN: Case = Case { guess: None, low: -MOST_VALUE, high: MOST_VALUE, depth: 0 };

    pub(super) fn exactly(spread: i32) -> Case {
        Case { guess: Some(spread), low: spread, high: spread, depth: 0 }
    }

    /// Whether it is won, drawn or lost; `None` if that is not proven.
    pub(super) fn result(&self) -> Option<Ordering> {
        match (self.low.cmp(&0), self.high.cmp(&0)) {
            (Ordering::Greater, _) => Some(Ordering::Greater),
            (_, Ordering::Less) => Some(Ordering::Less),
            (Ordering::Equal, Ordering::Equal) => Some(Ordering::Equal),
            _ => None,
        }
    }

    pub(super) fn is_exact(&self) -> bool {
        self.low == self.high
    }

    /// The estimate, within the proven bounds.
    pub(super) fn spread(&self) -> Option<i32> {
        self.guess.map(|guess| guess.clamp(self.low, self.high))
    }

    /// Records a value. If it is final, it is a bound of the kind that the window gives.
    pub(super) fn learn(&mut self, spread: i32, says: Option<Says>) {
        match says {
            None => self.guess = Some(spread),
            Some(Says::Exactly) => *self = Case { depth: self.depth, ..Case::exactly(spread) },
            Some(Says::AtLeast) => self.low = self.low.max(spread),
            Some(Says::AtMost) => self.high = self.high.min(spread),
        }
        if says.is_some() {
            self.guess = Some(self.guess.unwrap_or(spread).clamp(self.low, self.high));
        }
    }
}

/// The kinds of bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Says {
    Exactly,
    AtLeast,
    AtMost,
}

/// The points of a result: two for a win, one for a draw.
pub(super) fn points(result: Ordering) -> u64 {
    match result {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    }
}

impl Weighed {
    /// The points that are proven to be won, weighted by draws.
    pub(super) fn sure(&self, draws: &[Draw]) -> u64 {
        self.cases.iter().zip(draws).map(|(case, draw)| draw.weight * case.result().map_or(0, points)).sum()
    }

    /// The points that are not proven to be lost, weighted by draws.
    pub(super) fn possible(&self, draws: &[Draw]) -> u64 {
        self.cases.iter().zip(draws).map(|(case, draw)| draw.weight * case.result().map_or(2, points)).sum()
    }

    /// The estimated share of the points, and the mean spread, over the draws that were searched.
    pub(super) fn seems(&self, draws: &[Draw]) -> (f64, f64) {
        let (mut all, mut won, mut spread) = (0, 0, 0.0);
        for (case, draw) in self.cases.iter().zip(draws) {
            let Some(value) = case.spread() else { continue };
            all += draw.weight;
            won += draw.weight * case.result().map_or_else(|| points(value.cmp(&0)), points);
            spread += draw.weight as f64 * f64::from(value);
        }
        if all == 0 { (0.0, f64::NEG_INFINITY) } else { (won as f64 / (2 * all) as f64, spread / all as f64) }
    }

    /// The sum of a number for each case, weighted by draws.
    pub(super) fn spreads(&self, draws: &[Draw], spread: impl Fn(&Case) -> i32) -> i64 {
        self.cases.iter().zip(draws).map(|(case, draw)| draw.weight as i64 * i64::from(spread(case))).sum()
    }

    pub(super) fn is_decided(&self) -> bool {
        self.cases.iter().all(|case| case.result().is_some())
    }

    pub(super) fn is_exact(&self) -> bool {
        self.cases.iter().all(Case::is_exact)
    }
}

impl Weighing {
    /// The opponent's tiles, if the pool has these.
    pub(super) fn others(&self, draw: &Draw) -> Tiles {
        self.known.unwrap_or_else(|| self.unseen.minus(&draw.tiles).unwrap_or(Tiles::EMPTY))
    }

    /// The most points that some option is proven to win.
    pub(super) fn best_sure(&self) -> u64 {
        self.options.iter().map(|option| option.sure(&self.draws)).max().unwrap_or(0)
    }

    /// Whether another option is proven to win more often than this one can.
    pub(super) fn is_out(&self, option: usize) -> bool {
        self.options[option].possible(&self.draws) < self.best_sure()
    }

    /// The options that may still be best, apparently best first.
    pub(super) fn contenders(&self) -> Vec<usize> {
        let best = self.best_sure();
        let mut options = self.ranking();
        options.retain(|&option| self.options[option].possible(&self.draws) >= best);
        options
    }

    /// All options, apparently best first.
    pub(super) fn ranking(&self) -> Vec<usize> {
        let seems: Vec<(f64, f64)> = self.options.iter().map(|option| option.seems(&self.draws)).collect();
        let mut order: Vec<usize> = (0..self.options.len()).collect();
        order.sort_by(|&one, &other| {
            let (one, other) = (seems[one], seems[other]);
            other.0.total_cmp(&one.0).then(other.1.total_cmp(&one.1))
        });
        order
    }
}

/// All results that a case can have.
#[cfg(test)]
pub(super) const RESULTS: [Ordering; 3] = [Ordering::Less, Ordering::Equal, Ordering::Greater];

#[cfg(test)]
impl Weighing {
    /// Placements with results that are partly known: for each of them, the results with draws of these weights.
    pub(super) fn of_results(weights: &[u64], known: &[Vec<Option<Ordering>>]) -> Weighing {
        let case = |&result: &Option<Ordering>| result.map_or(Case::OPEN, |result| Case::exactly(result as i32));
        let option = |results: &Vec<Option<Ordering>>| Weighed {
            choice: Choice::Pass,
            leads_to: LeadsTo::Endgame,
            score: 0,
            leave: Tiles::EMPTY,
            cases: results.iter().map(case).collect(),
            idle: 0,
            level: 0,
            is_assumed: false,
        };
        Weighing {
            mover: 0,
            rack: Tiles::EMPTY,
            unseen: Tiles::EMPTY,
            known: None,
            lead: 0,
            idle: 0,
            draws: weights.iter().map(|&weight| Draw { tiles: Tiles::EMPTY, weight }).collect(),
            options: known.iter().map(option).collect(),
        }
    }
}

/// Every combination of this many results.
#[cfg(test)]
pub(super) fn ways_to_come_out(n: usize) -> Vec<Vec<Ordering>> {
    (0..n).fold(vec![Vec::new()], |ways, _| {
        let longer = |way: Vec<Ordering>| RESULTS.map(|result| [&way[..], &[result]].concat());
        ways.into_iter().flat_map(longer).collect()
    })
}
