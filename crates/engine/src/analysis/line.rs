//! The value of one choice.

use movegen::{Choice, Equity};
use rules::Points;
use tiles::Tiles;

use crate::knowledge::Knowledge;
use crate::options::Possible;
use crate::preendgame::JudgedChoice;
use crate::simulation::{Contender, Estimate, ReplySquare};
use crate::situation::Situation;
use crate::win::Chance;

/// A choice with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysisLine {
    /// The play, exchange or pass.
    pub choice: Choice,
    /// What the play itself scores, in points.
    pub score: Points,
    /// The tiles that stay on the rack.
    pub leave: Tiles,
    /// The chance to win after it, from 0 to 1, with its error if it was simulated or proven.
    pub win: Estimate,
    /// The value in points: score and leave, or the average of simulated games.
    pub points: Estimate,
    /// How many games were simulated after it.
    pub games: u64,
    /// Whether it was dropped as certainly worse.
    pub is_out: bool,
    /// Which of its values are proven.
    pub exact: Exact,
    /// The averages of what follows, if games were simulated.
    pub replies: Option<Replies>,
}

/// Which values of a line are proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exact {
    /// None.
    Nothing,
    /// The chance to win.
    Win,
    /// The chance to win, and the value in points.
    WinAndPoints,
}

/// Averages of what follows a choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Replies {
    /// The score of the next opponent's reply, in points.
    pub score: f64,
    /// The share of replies with a bonus for many tiles, from 0 to 1.
    pub bonuses: f64,
    /// The score of the player's next turn, in points.
    pub next: f64,
    /// The squares on which the reply lays tiles, the most used first.
    pub squares: Vec<ReplySquare>,
}

impl AnalysisLine {
    pub(super) fn glance(situation: &Situation, knowledge: &Knowledge, possible: &Possible) -> AnalysisLine {
        let laid = if let Choice::Place(candidate) = &possible.choice { candidate.n_tiles() } else { 0 };
        let spread = Equity::from(situation.spread()) + possible.equity;
        let pool = situation.pool.saturating_sub(laid);
        let win = if situation.others.is_empty() { Chance::EVEN } else { knowledge.wins.waiting(spread, pool) };
        let points = Estimate { mean: f64::from(possible.equity.0) / 1_000.0, error: 0.0 };
        AnalysisLine {
            points,
            win: Estimate { mean: win.share(), error: 0.0 },
            ..AnalysisLine::bare(situation, &possible.choice)
        }
    }

    pub(super) fn simulated(situation: &Situation, contender: &Contender) -> AnalysisLine {
        let Contender { win, equity, n, reply, next, reply_bonuses, reply_squares, out_after, .. } = contender;
        AnalysisLine {
            win: *win,
            points: *equity,
            games: *n,
            is_out: out_after.is_some(),
            replies: Some(Replies {
                score: *reply,
                bonuses: *reply_bonuses,
                next: *next,
                squares: reply_squares.clone(),
            }),
            ..AnalysisLine::bare(situation, &contender.choice)
        }
    }

    /// The line with the proof of the pre-endgame.
    pub(super) fn judged(self, judged: &JudgedChoice) -> AnalysisLine {
        let Some(win) = judged.proven_win() else { return self };
        AnalysisLine { win: Estimate { mean: win, error: 0.0 }, exact: Exact::Win, is_out: false, ..self }
    }

    /// The line of a choice that was not simulated: its value is the mean spread that it gains.
    pub(super) fn proven(situation: &Situation, judged: &JudgedChoice) -> AnalysisLine {
        let points = Estimate { mean: judged.gains(situation), error: 0.0 };
        AnalysisLine { points, ..AnalysisLine::bare(situation, &judged.choice) }.judged(judged)
    }

    /// A line that gains this spread to the end.
    pub(super) fn solved(situation: &Situation, choice: &Choice, value: Points, exact: Exact) -> AnalysisLine {
        let win = Chance::of_result((situation.spread() + value).0).share();
        AnalysisLine {
            win: Estimate { mean: win, error: 0.0 },
            points: Estimate { mean: f64::from(value.0), error: 0.0 },
            exact,
            ..AnalysisLine::bare(situation, choice)
        }
    }

    fn bare(situation: &Situation, choice: &Choice) -> AnalysisLine {
        AnalysisLine {
            choice: choice.clone(),
            score: choice.score(),
            leave: situation.tiles.minus(&choice.used()).unwrap_or(Tiles::EMPTY),
            win: Estimate::default(),
            points: Estimate::default(),
            games: 0,
            is_out: false,
            exact: Exact::Nothing,
            replies: None,
        }
    }
}
