//! The report of a simulation.

use movegen::{Choice, Equity};
use rules::Square;

#[cfg(doc)]
use super::Settings;
use super::tally::{Sums, Tally};
use crate::options::Possible;
use crate::win::Chance;

/// The values of all contenders, best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The contenders: those that have not dropped out by their utility, weighed against score and leave while rollouts
    /// are few; then the others in reverse order of dropping out.
    pub contenders: Vec<Contender>,
    /// How many times the hidden tiles were dealt.
    pub iterations: u64,
    /// How many games were simulated, for all contenders together.
    pub rollouts: u64,
    /// Whether all contenders but one dropped out.
    pub is_sure: bool,
}

/// A contender with its values.
#[derive(Clone, Debug, PartialEq)]
pub struct Contender {
    /// The play, exchange or pass.
    pub choice: Choice,
    /// The static value: score and leave.
    pub static_equity: Equity,
    /// In how many iterations it was played on.
    pub n: u64,
    /// The quantity that the simulation maximises, mostly the chance to win.
    pub utility: Estimate,
    /// The chance to win, from 0 to 1.
    pub win: Estimate,
    /// Its points and leaves, minus those of the opponent.
    pub equity: Estimate,
    /// The loss against the first contender of the report, with the same luck for both; zero for the first.
    pub lost: Lost,
    /// The mean score of the next opponent's reply, in points.
    pub reply: f64,
    /// The mean score of the player's next turn, in points.
    pub next: f64,
    /// The share of replies with a bonus for many tiles, from 0 to 1.
    pub reply_bonuses: f64,
    /// The share of the player's next turns with such a bonus, from 0 to 1.
    pub next_bonuses: f64,
    /// The squares on which the opponent's reply lays tiles, the most used first; empty unless
    /// [`Settings::reply_squares`] asks for them.
    pub reply_squares: Vec<ReplySquare>,
    /// After how many iterations it dropped out as certainly worse than the best. A contender that is kept is played on
    /// all the same.
    pub out_after: Option<u64>,
}

/// A square on which an opponent may reply.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplySquare {
    /// The square on the board.
    pub square: Square,
    /// How often the reply lays a tile there, from 0 to 1.
    pub share: Estimate,
    /// The mean score of those replies.
    pub score: f64,
}

/// The loss by choosing one contender instead of another; negative if the other is worse.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Lost {
    /// The loss of the chance to win, from 0 to 1.
    pub win: Estimate,
    /// The loss in points.
    pub points: Estimate,
}

/// A mean with its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The mean of the values.
    pub mean: f64,
    /// The standard error of the mean.
    pub error: f64,
}

impl Estimate {
    /// The same in another unit: this many of the old unit make one new.
    pub(super) fn per(self, unit: f64) -> Estimate {
        Estimate { mean: self.mean / unit, error: self.error / unit }
    }
}

impl Report {
    /// The best contender, if there was any.
    #[must_use]
    pub fn best(&self) -> Option<&Contender> {
        self.contenders.first()
    }

    pub(super) fn new(
        possible: &[Possible],
        tally: &Tally,
        beliefs: &[f64],
        out_after: &[Option<u64>],
        iterations: u64,
    ) -> Report {
        let rank = |one: usize| out_after.get(one).copied().flatten().unwrap_or(u64::MAX);
        let mut order: Vec<usize> = (0..possible.len()).collect();
        // The sort is stable, so equals stay in the order of static value.
        order.sort_by(|&one, &other| rank(other).cmp(&rank(one)).then(beliefs[other].total_cmp(&beliefs[one])));
        let best = order.first().copied().unwrap_or(0);
        let contender = |&nth: &usize| Contender::new(&possible[nth], tally, nth, best, out_after[nth]);
        let contenders: Vec<Contender> = order.iter().map(contender).collect();
        let is_sure = contenders.iter().filter(|one| one.out_after.is_none()).count() == 1;
        let rollouts = tally.each.iter().map(|sums| sums.n).sum();
        Report { contenders, iterations, rollouts, is_sure }
    }
}

impl Contender {
    fn new(possible: &Possible, tally: &Tally, nth: usize, best: usize, out_after: Option<u64>) -> Contender {
        let sums: &Sums = &tally.each[nth];
        let (sure, point) = (f64::from(Chance::SURE.0), f64::from(Equity::points(1).0));
        let mean = |sum: i64| sum as f64 / sums.n.max(1) as f64;
        let share = |count: u64| count as f64 / sums.n.max(1) as f64;
        let lead = tally.lead(best, nth);
        Contender {
            choice: possible.choice.clone(),
            static_equity: possible.equity,
            n: sums.n,
            utility: sums.utility.mean(sums.n).per(sure),
            win: sums.win.mean(sums.n).per(sure),
            equity: sums.equity.mean(sums.n).per(point),
            lost: Lost { win: lead.win.per(sure), points: lead.equity.per(point) },
            reply: mean(sums.reply),
            next: mean(sums.next),
            reply_bonuses: share(sums.reply_bonuses),
            next_bonuses: share(sums.next_bonuses),
            reply_squares: reply_squares(sums),
            out_after,
        }
    }
}

fn reply_squares(sums: &Sums) -> Vec<ReplySquare> {
    let all = sums.n.max(1) as f64;
    let squares = sums.reply_squares.iter().map(|(&square, &(n, score))| {
        let share = n as f64 / all;
        let error = (share * (1.0 - share) / all).sqrt();
        ReplySquare { square, share: Estimate { mean: share, error }, score: score as f64 / n.max(1) as f64 }
    });
    let mut squares: Vec<ReplySquare> = squares.collect();
    // The sort is stable, so squares used equally often stay in the order of the board.
    squares.sort_by(|one, other| other.share.mean.total_cmp(&one.share.mean));
    squares
}
