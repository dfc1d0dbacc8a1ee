//! What sets two choices apart.

use std::fmt;

use movegen::Equity;
use rules::Points;

use super::report::Explanation;
use super::text::shown;

/// One choice beside another in the same situation: everything is the first less the second.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The first choice.
    pub one: String,
    /// The second choice.
    pub other: String,
    /// Points.
    pub points: Points,
    /// The value of the leave.
    pub leave: Equity,
    /// Both together.
    pub equity: Equity,
    /// Lines that are opened for bingos.
    pub lanes: i32,
    /// Premium squares that are laid open.
    pub premiums: i32,
    /// The chance of a bingo next turn.
    pub bingo: f64,
}

/// A smaller difference in the chance of a bingo is not worth a word.
const SMALL_CHANCE: f64 = 0.03;

impl Comparison {
    /// Compares two explanations of the same situation.
    #[must_use]
    pub fn new(one: &Explanation, other: &Explanation) -> Comparison {
        let lanes = |of: &Explanation| {
            let n = |lanes: usize| i32::try_from(lanes).unwrap_or(i32::MAX);
            n(of.openings.lanes_opened.len()) - n(of.openings.lanes_closed.len())
        };
        let premiums = |of: &Explanation| i32::try_from(of.openings.premiums.len()).unwrap_or(i32::MAX);
        Comparison {
            one: one.written.clone(),
            other: other.written.clone(),
            points: one.points.score - other.points.score,
            leave: one.leave.value - other.leave.value,
            equity: one.standing.equity - other.standing.equity,
            lanes: lanes(one) - lanes(other),
            premiums: premiums(one) - premiums(other),
            bingo: one.bingo.chance - other.bingo.chance,
        }
    }

    /// How points and leaves differ, and which way each speaks.
    fn sum(&self) -> String {
        let points = match self.points.0 {
            0 => "as many points".to_owned(),
            n if n < 0 => format!("{} points fewer", -n),
            n => format!("{n} points more"),
        };
        let points = if self.points.0.abs() == 1 { points.replacen("points", "point", 1) } else { points };
        let leave = match self.leave.0 {
            0 => "a leave worth the same".to_owned(),
            n if n < 0 => format!("a leave worth {} less", shown(Equity(-n))),
            _ => format!("a leave worth {} more", shown(self.leave)),
        };
        let joined = if self.points.0.signum() * self.leave.0.signum() < 0 { ", but keeps" } else { ", and keeps" };
        format!("{points}{joined} {leave}")
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = match self.equity.0 {
            0 => "together the same".to_owned(),
            n if n < 0 => format!("together {} less", shown(Equity(-n))),
            _ => format!("together {} more", shown(self.equity)),
        };
        write!(f, "{} against {}: {}; {all}.", self.one, self.other, self.sum())?;
        let more = |n: i32| if n > 0 { "more" } else { "fewer" };
        if self.lanes != 0 {
            write!(f, " It leaves {} {} for bingos.", count(self.lanes, "line"), more(self.lanes))?;
        }
        if self.premiums != 0 {
            write!(f, " It lays open {} {}.", count(self.premiums, "premium square"), more(self.premiums))?;
        }
        if self.bingo.abs() >= SMALL_CHANCE {
            let more = if self.bingo > 0.0 { "more" } else { "less" };
            write!(f, " A bingo next turn is {:.0} in a hundred {more} likely.", self.bingo.abs() * 100.0)?;
        }
        Ok(())
    }
}

fn count(n: i32, what: &str) -> String {
    match n.abs() {
        1 => format!("one {what}"),
        n => format!("{n} {what}s"),
    }
}
