//! The report of a pre-endgame.

use std::cmp::Ordering;
use std::time::Duration;

use movegen::Choice;
use rules::Points;
use tiles::Tiles;

use super::weighing::{Case, Weighed, Weighing};
use crate::Situation;

/// All choices of the player to move, best first.
#[derive(Clone, Debug, PartialEq)]
pub struct PreendgameReport {
    /// The choices: the one that wins most often first, equal ones by average spread. If only placements are proven,
    /// the first of them comes first.
    pub candidates: Vec<JudgedChoice>,
    /// The number of equally likely ways to fill the pool.
    pub ways: u64,
    /// Whether no other choice wins more often than the first, whose chance to win is exact.
    pub proven: bool,
    /// The same for placements alone: passes and exchanges, which take longest to settle, may still be open.
    pub placements_proven: bool,
    /// How many positions were searched.
    pub nodes: u64,
}

/// A choice with its results.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedChoice {
    /// The play, exchange or pass.
    pub choice: Choice,
    /// The number of ways to fill the pool with which it is proven to win.
    pub wins: u64,
    /// The number with which it is proven to be a draw.
    pub draws: u64,
    /// The number with which it is proven to lose.
    pub losses: u64,
    /// The chance to win, counting a draw as half: an estimate within the proven bounds.
    pub win: f64,
    /// The mean spread, in points.
    pub spread: f64,
    /// Which of these numbers are exact.
    pub judgement: Judgement,
    /// Whether a proof depends on an assumption beyond the rules: for some passes and exchanges, that the game is over
    /// when the opponent passes too, and that the opponent does not exchange.
    pub is_assumed: bool,
    /// The outcome for each possible pool that was searched.
    pub outcomes: Vec<PoolOutcome>,
}

/// Which numbers are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judgement {
    /// None: they are estimates.
    Estimated,
    /// The chance to win is exact, the spread an estimate.
    Win,
    /// Chance and spread are exact.
    WinAndSpread,
}

/// The outcome of a choice if the pool has these tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoolOutcome {
    /// The tiles of the pool.
    pub pool: Tiles,
    /// The number of ways to choose them from the unseen tiles.
    pub ways: u64,
    /// Whether it wins (`Greater`), draws or loses; `None` if that is not proven.
    pub result: Option<Ordering>,
    /// The final score of the mover minus that of the opponent, in points.
    pub spread: Points,
    /// Whether the spread is exact.
    pub is_exact: bool,
}

/// The progress of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// The time so far.
    pub elapsed: Duration,
    /// How many choices may still be the best.
    pub contenders: usize,
    /// The apparently best choice, and its chance to win.
    pub best: Option<(Choice, f64)>,
}

impl Progress {
    pub(super) fn of(weighing: &Weighing, elapsed: Duration) -> Progress {
        let sure = weighing.best_sure();
        let is_alive = |option: &&Weighed| option.possible(&weighing.draws) >= sure;
        let best = weighing.ranking().first().map(|&best| &weighing.options[best]);
        Progress {
            elapsed,
            contenders: weighing.options.iter().filter(is_alive).count(),
            best: best.map(|best| (best.choice.clone(), best.seems(&weighing.draws).0)),
        }
    }
}

impl PreendgameReport {
    /// The rank of a choice, counted from zero, with its results.
    #[must_use]
    pub fn of(&self, choice: &Choice) -> Option<(usize, &JudgedChoice)> {
        self.candidates.iter().enumerate().find(|(_, one)| one.choice.is_same(choice))
    }

    pub(super) fn new(weighing: &Weighing, nodes: u64) -> PreendgameReport {
        let ways: u64 = weighing.draws.iter().map(|draw| draw.weight).sum();
        let sure = weighing.best_sure();
        let is_idle = |option: &Weighed| !matches!(option.choice, Choice::Place(_));
        let is_settled = |option: &Weighed| {
            let possible = option.possible(&weighing.draws);
            option.is_decided() || possible < sure || possible == sure && is_idle(option)
        };
        let proven = weighing.options.iter().all(is_settled);
        let placements_proven = weighing.options.iter().filter(|option| !is_idle(option)).all(is_settled);
        let mut order = weighing.ranking();
        if placements_proven {
            // A proven best choice comes before an apparent one.
            let is_proven = |option: &Weighed| option.is_decided() && option.sure(&weighing.draws) == sure;
            order.sort_by_key(|&option| !is_proven(&weighing.options[option]));
        } else {
            // The most closely searched choice comes first, since first estimates are too optimistic.
            order.sort_by_key(|&option| std::cmp::Reverse(weighing.options[option].level));
        }
        let candidates =
            order.into_iter().map(|option| JudgedChoice::new(weighing, &weighing.options[option], ways)).collect();
        PreendgameReport { candidates, ways, proven, placements_proven, nodes }
    }
}

impl JudgedChoice {
    /// The mean spread that it gains from this situation to the end, in points.
    #[must_use]
    pub fn gains(&self, situation: &Situation) -> f64 {
        self.spread - f64::from(situation.spread().0)
    }

    /// The chance to win, if it is proven by the rules alone.
    #[must_use]
    pub fn proven_win(&self) -> Option<f64> {
        (self.judgement >= Judgement::Win && !self.is_assumed).then_some(self.win)
    }

    fn new(weighing: &Weighing, option: &Weighed, ways: u64) -> JudgedChoice {
        let draws = &weighing.draws;
        let ways_to = |result: Ordering| -> u64 {
            let cases = option.cases.iter().zip(draws);
            cases.filter(|(case, _)| case.result() == Some(result)).map(|(_, draw)| draw.weight).sum()
        };
        let (win, spread) = option.seems(draws);
        let all = 2.0 * ways as f64;
        let judgement = match (option.is_decided(), option.is_exact()) {
            (true, true) => Judgement::WinAndSpread,
            (true, false) => Judgement::Win,
            (false, _) => Judgement::Estimated,
        };
        let outcome = |(case, draw): (&Case, &super::pools::Draw)| {
            let spread = case.spread()?;
            let (pool, ways) = (draw.tiles, draw.weight);
            Some(PoolOutcome { pool, ways, result: case.result(), spread: Points(spread), is_exact: case.is_exact() })
        };
        JudgedChoice {
            choice: option.choice.clone(),
            wins: ways_to(Ordering::Greater),
            draws: ways_to(Ordering::Equal),
            losses: ways_to(Ordering::Less),
            win: win.clamp(option.sure(draws) as f64 / all, option.possible(draws) as f64 / all),
            spread: if spread.is_finite() { spread } else { 0.0 },
            judgement,
            is_assumed: option.is_assumed,
            outcomes: option.cases.iter().zip(draws).filter_map(outcome).collect(),
        }
    }
}
