//! The choices of a player, and what is known about each of them.

use std::cmp::Ordering;

use movegen::Choice;
use tiles::Tiles;

use super::draws::Draw;
use crate::endgame::MOST_VALUE;

/// A player who must choose, not knowing what is in the pool.
#[derive(Clone, Debug)]
pub(super) struct Weighing {
    /// Who has to choose: 0 is the player to move, 1 the opponent.
    pub(super) mover: usize,
    /// Their tiles.
    pub(super) rack: Tiles,
    /// What the other and the pool have, if the other's tiles are not known; otherwise what the pool has.
    pub(super) unseen: Tiles,
    /// The other's tiles, if they are known.
    pub(super) known: Option<Tiles>,
    /// By how much the player who chooses is ahead.
    pub(super) lead: i32,
    /// Idle turns in succession.
    pub(super) idle: usize,
    /// What may be in the pool.
    pub(super) draws: Vec<Draw>,
    /// The choices.
    pub(super) options: Vec<Weighed>,
}

/// A choice, and what comes of it.
#[derive(Clone, Debug)]
pub(super) struct Weighed {
    pub(super) choice: Choice,
    pub(super) leads_to: LeadsTo,
    pub(super) score: i32,
    /// The tiles that stay.
    pub(super) leave: Tiles,
    /// For each draw.
    pub(super) cases: Vec<Case>,
    /// How many idle turns in succession there are after it.
    pub(super) idle: usize,
    /// Up to which stage it was looked at.
    pub(super) level: usize,
    /// Whether what is known of it rests on the game being over when both pass in succession.
    pub(super) is_assumed: bool,
}

/// What follows a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LeadsTo {
    /// The pool is empty after it, and everybody knows everything.
    Endgame,
    /// Tiles stay in the pool.
    Unknown,
}

/// What comes of a choice with one draw: by how much the player who chose wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Case {
    /// What it seems to be, if it was looked at.
    pub(super) guess: Option<i32>,
    /// It is proven to be this or more.
    pub(super) low: i32,
    /// It is proven to be this or less.
    pub(super) high: i32,
    /// How many turns ahead it was looked at.
    pub(super) depth: u8,
}

impl Case {
    pub(super) const OPEN: Case = Case { guess: None, low: -MOST_VALUE, high: MOST_VALUE, depth: 0 };

    pub(super) fn exactly(spread: i32) -> Case {
        Case { guess: Some(spread), low: spread, high: spread, depth: 0 }
    }

    /// Whether it is won, drawn or lost, if that is proven.
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

    /// What it seems to be, within what is proven.
    pub(super) fn spread(&self) -> Option<i32> {
        self.guess.map(|guess| guess.clamp(self.low, self.high))
    }

    /// A value that was found. If it is final it holds as far as the window says.
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

/// What a proven value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Says {
    Exactly,
    AtLeast,
    AtMost,
}

/// Points of a match: two for a game that is won, one for a draw, each as often as its draw can come.
pub(super) fn points(result: Ordering) -> u64 {
    match result {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    }
}

impl Weighed {
    /// The points that are proven to be won.
    pub(super) fn sure(&self, draws: &[Draw]) -> u64 {
        self.cases.iter().zip(draws).map(|(case, draw)| draw.weight * case.result().map_or(0, points)).sum()
    }

    /// The points that are not proven to be lost.
    pub(super) fn possible(&self, draws: &[Draw]) -> u64 {
        self.cases.iter().zip(draws).map(|(case, draw)| draw.weight * case.result().map_or(2, points)).sum()
    }

    /// The share of the points that it seems to win, and the mean spread, over the draws that were looked at.
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

    /// The sum of a number for each case, as often as its draw can come.
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
    /// The tiles of the other, if the pool has these.
    pub(super) fn others(&self, draw: &Draw) -> Tiles {
        self.known.unwrap_or_else(|| self.unseen.minus(&draw.tiles).unwrap_or(Tiles::EMPTY))
    }

    /// The most points that some option is sure of.
    pub(super) fn best_sure(&self) -> u64 {
        self.options.iter().map(|option| option.sure(&self.draws)).max().unwrap_or(0)
    }

    /// Whether another option is proven to win more often than this one can.
    pub(super) fn is_out(&self, option: usize) -> bool {
        self.options[option].possible(&self.draws) < self.best_sure()
    }

    /// The options that may still be best, what seems best first.
    pub(super) fn contenders(&self) -> Vec<usize> {
        let best = self.best_sure();
        let mut options = self.ranking();
        options.retain(|&option| self.options[option].possible(&self.draws) >= best);
        options
    }

    /// The options, what seems best first.
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
    /// Placements of which this much is known: for each of them, the results with draws of these weights.
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

/// Every way in which this many results can come out.
#[cfg(test)]
pub(super) fn ways_to_come_out(n: usize) -> Vec<Vec<Ordering>> {
    (0..n).fold(vec![Vec::new()], |ways, _| {
        let longer = |way: Vec<Ordering>| RESULTS.map(|result| [&way[..], &[result]].concat());
        ways.into_iter().flat_map(longer).collect()
    })
}
