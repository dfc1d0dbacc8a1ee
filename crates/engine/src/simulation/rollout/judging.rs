//! The end of a rollout, and its value.

use movegen::Equity;
use rules::{Points, TieBreak};

use super::super::outcome::RolloutEnd;
use super::{Course, Player, Roller, value};
use crate::win::Chance;

impl Roller<'_> {
    pub(super) fn is_over(&self, course: &Course) -> bool {
        self.out().is_some() || self.ruleset().idle.ends(course.n_idle, self.bag.len(), self.seats.len())
    }

    /// The player who has no tiles left.
    fn out(&self) -> Option<usize> {
        self.seats.iter().position(|seat| self.bag.is_empty() && seat.rack.is_empty())
    }

    pub(super) fn judge(&mut self, outcome: &mut RolloutEnd, course: &Course, is_over: bool) {
        let situation = self.simulation.situation;
        let before: Vec<i32> = self.seats.iter().map(|seat| seat.score).collect();
        if is_over {
            self.settle();
        }
        let worth = |seat: &Player| Equity::points(seat.score) + if is_over { Equity::ZERO } else { seat.kept_worth };
        let own = worth(&self.seats[0]);
        let best = self.seats[1..].iter().map(worth).max();
        let spread = own - best.unwrap_or(Equity::ZERO);
        outcome.win = if is_over { self.result(&before) } else { self.chance(course) };
        // The spread before the turn does not count for the contender.
        outcome.equity = (spread - Equity::points(situation.spread().0)).0;
        outcome.utility = self.settings.utility.of(outcome.win, spread);
    }

    /// The chance of the player to move to stay ahead of every opponent, treating the opponents as independent.
    fn chance(&self, course: &Course) -> Chance {
        let wins = &self.simulation.knowledge.wins;
        let n_seats = self.seats.len();
        let next = (course.n_turns + 1) % n_seats;
        let of = |seat: usize| Equity::points(self.seats[seat].score) + self.seats[seat].kept_worth;
        let pool = self.bag.len();
        let against = |other: usize| {
            let spread = of(0) - of(other);
            if next == 0 {
                wins.to_move(spread, pool)
            } else if next == other {
                wins.waiting(spread, pool)
            } else {
                Chance((wins.to_move(spread, pool).0 + wins.waiting(spread, pool).0) / 2)
            }
        };
        let product = (1..n_seats).map(against).fold(i64::from(Chance::SURE.0), |product, chance| {
            product * i64::from(chance.0) / i64::from(Chance::SURE.0)
        });
        if n_seats == 1 { Chance::EVEN } else { Chance(product as i32) }
    }

    /// The result of the final scores for the player to move.
    fn result(&self, before: &[i32]) -> Chance {
        let best = self.seats[1..].iter().map(|seat| seat.score).max();
        let spread = self.seats[0].score - best.unwrap_or(self.seats[0].score);
        if spread != 0 || self.ruleset().tie_break == TieBreak::Shared {
            return Chance::of_result(spread);
        }
        let tied = self.seats.iter().zip(before).skip(1).filter(|(seat, _)| seat.score == self.seats[0].score);
        let best = tied.map(|(_, &score)| score).max();
        Chance::of_result(before[0] - best.unwrap_or(before[0]))
    }

    fn settle(&mut self) {
        let out = self.out();
        let ruleset = &self.simulation.situation.ruleset;
        let left = |seat: &Player| Points(seat.rack.iter().map(|&tile| value(ruleset, tile)).sum());
        let all: Points = self.seats.iter().map(left).sum();
        for (nth, seat) in self.seats.iter_mut().enumerate() {
            let own = left(seat);
            seat.score += ruleset.unplayed.settlement(&nth, out.as_ref(), own, all - own).total().0;
        }
    }
}
