//! What is known about one choice.

use movegen::{Choice, Equity};
use rules::Points;
use tiles::Tiles;

use crate::knowledge::Knowledge;
use crate::options::Possible;
use crate::preendgame::{Judged, Judgement};
use crate::simulation::{Contender, Estimate, ReplySquare};
use crate::situation::Situation;
use crate::win::Chance;

/// What is known about one choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What is done.
    pub choice: Choice,
    /// What it scores.
    pub score: Points,
    /// The tiles that stay.
    pub leave: Tiles,
    /// The chance to win after it, from 0 to 1. Where it was found by chance, or is proven, the error is known.
    pub win: Estimate,
    /// The points that it is worth: score and leave, or what games that were played on brought.
    pub points: Estimate,
    /// How many games were played on after it.
    pub games: u64,
    /// Whether it is surely behind, and was given up.
    pub is_out: bool,
    /// What of it is proven.
    pub exact: Exact,
    /// What follows, where games were played on.
    pub replies: Option<Replies>,
}

/// What of a line is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exact {
    /// Nothing.
    Nothing,
    /// The chance to win.
    Win,
    /// The chance to win, and the points.
    WinAndPoints,
}

/// What follows a choice on average.
#[derive(Clone, Debug, PartialEq)]
pub struct Replies {
    /// What the next opponent scores.
    pub score: f64,
    /// How often they earn a bonus for many tiles, from 0 to 1.
    pub bonuses: f64,
    /// What the player scores on the next turn.
    pub next: f64,
    /// Where the opponent lays tiles, the squares that are used most first.
    pub squares: Vec<ReplySquare>,
}

impl Line {
    pub(super) fn glance(situation: &Situation, knowledge: &Knowledge, possible: &Possible) -> Line {
        let laid = if let Choice::Place(candidate) = &possible.choice { candidate.n_tiles() } else { 0 };
        let spread = Equity::from(situation.spread()) + possible.equity;
        let pool = situation.pool.saturating_sub(laid);
        let win = if situation.others.is_empty() { Chance::EVEN } else { knowledge.wins.waiting(spread, pool) };
        let points = Estimate { mean: f64::from(possible.equity.0) / 1_000.0, error: 0.0 };
        Line { points, win: Estimate { mean: win.share(), error: 0.0 }, ..Line::bare(situation, &possible.choice) }
    }

    pub(super) fn simulated(situation: &Situation, contender: &Contender) -> Line {
        let Contender { win, equity, n, reply, next, reply_bonuses, reply_squares, out_after, .. } = contender;
        Line {
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
            ..Line::bare(situation, &contender.choice)
        }
    }

    /// The same with what was proven about it.
    pub(super) fn judged(self, judged: &Judged) -> Line {
        let exact = match judged.judgement {
            Judgement::Estimated => return self,
            Judgement::Win | Judgement::WinAndSpread if judged.is_assumed => return self,
            Judgement::Win => Exact::Win,
            Judgement::WinAndSpread => Exact::WinAndPoints,
        };
        Line { win: Estimate { mean: judged.win, error: 0.0 }, exact, is_out: false, ..self }
    }

    /// A line that gains this spread to the end.
    pub(super) fn solved(situation: &Situation, choice: &Choice, value: Points, exact: Exact) -> Line {
        let win = Chance::of_result((situation.spread() + value).0).share();
        Line {
            win: Estimate { mean: win, error: 0.0 },
            points: Estimate { mean: f64::from(value.0), error: 0.0 },
            exact,
            ..Line::bare(situation, choice)
        }
    }

    fn bare(situation: &Situation, choice: &Choice) -> Line {
        let (score, used) = match choice {
            Choice::Place(candidate) => (candidate.score(), candidate.tiles()),
            Choice::Exchange(given) => (Points::ZERO, *given),
            Choice::Pass => (Points::ZERO, Tiles::EMPTY),
        };
        Line {
            choice: choice.clone(),
            score,
            leave: situation.tiles.minus(&used).unwrap_or(Tiles::EMPTY),
            win: Estimate::default(),
            points: Estimate::default(),
            games: 0,
            is_out: false,
            exact: Exact::Nothing,
            replies: None,
        }
    }
}
