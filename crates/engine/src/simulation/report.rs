//! What a simulation found out.

use movegen::{Choice, Equity};

use super::tally::{Sums, Tally, mean};
use crate::options::Possible;
use crate::win::Chance;

/// What is known about all contenders, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The contenders: those that are still in the race by their utility, then the others by when they dropped out.
    pub contenders: Vec<Contender>,
    /// How many times the hidden tiles were dealt.
    pub iterations: u64,
    /// How many games were played on, of all contenders together.
    pub rollouts: u64,
    /// Whether all contenders but one dropped out.
    pub is_sure: bool,
}

/// What is known about a contender.
#[derive(Clone, Debug, PartialEq)]
pub struct Contender {
    /// What is done.
    pub choice: Choice,
    /// What it is worth at once: score and leave.
    pub static_equity: Equity,
    /// In how many iterations it was played on.
    pub n: u64,
    /// What the simulation aims for, mostly the chance to win; the best contender is the one with the most.
    pub utility: Estimate,
    /// The chance to win, from 0 to 1.
    pub win: Estimate,
    /// The points and leaves that it leads to, less those of the opponent.
    pub equity: Estimate,
    /// What the next opponent scores on average.
    pub reply: f64,
    /// What the player scores on the next turn on average.
    pub next: f64,
    /// How often the opponent's reply earns a bonus for many tiles, from 0 to 1.
    pub reply_bonuses: f64,
    /// How often the own next turn does.
    pub next_bonuses: f64,
    /// After how many iterations it dropped out, being surely worse than the best.
    pub out_after: Option<u64>,
}

/// A mean with its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

impl Report {
    /// The best contender, if there was any.
    #[must_use]
    pub fn best(&self) -> Option<&Contender> {
        self.contenders.first()
    }

    pub(super) fn new(possible: &[Possible], tally: &Tally, out_after: &[Option<u64>], iterations: u64) -> Report {
        let mut contenders: Vec<Contender> = possible
            .iter()
            .enumerate()
            .map(|(nth, one)| Contender::new(one, tally, nth, out_after.get(nth).copied().flatten()))
            .collect();
        let rank = |one: &Contender| one.out_after.unwrap_or(u64::MAX);
        // The sort keeps the order of equals: by what they are worth at once.
        contenders
            .sort_by(|one, other| rank(other).cmp(&rank(one)).then(other.utility.mean.total_cmp(&one.utility.mean)));
        let is_sure = contenders.iter().filter(|one| one.out_after.is_none()).count() == 1;
        let rollouts = tally.each.iter().map(|sums| sums.n).sum();
        Report { contenders, iterations, rollouts, is_sure }
    }
}

impl Contender {
    fn new(possible: &Possible, tally: &Tally, nth: usize, out_after: Option<u64>) -> Contender {
        let sums: &Sums = &tally.each[nth];
        let share = |count: u64| count as f64 / sums.n.max(1) as f64;
        let of = |(mean, error): (f64, f64), unit: f64| Estimate { mean: mean / unit, error: error / unit };
        let sure = f64::from(Chance::SURE.0);
        Contender {
            choice: possible.choice.clone(),
            static_equity: possible.equity,
            n: sums.n,
            utility: of(tally.utility(nth), sure),
            win: of(mean(sums.n, sums.win as f64, sums.squared_win as f64), sure),
            equity: of(mean(sums.n, sums.equity as f64, sums.squared_equity as f64), 1_000.0),
            reply: sums.reply as f64 / sums.n.max(1) as f64,
            next: sums.next as f64 / sums.n.max(1) as f64,
            reply_bonuses: share(sums.reply_bonuses),
            next_bonuses: share(sums.next_bonuses),
            out_after,
        }
    }
}
