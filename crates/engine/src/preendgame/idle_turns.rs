//! Passes and exchanges with one tile in the pool: the reply of an opponent who knows only what they can see.

use std::cmp::Ordering;

use movegen::Choice;
use tiles::Tiles;

use super::options::Options;
use super::replies::{ReplySearch, ReplyStep, STEPS};
use super::solving::Solving;
use super::weighing::{LeadsTo, Weighed, Weighing};

/// The opponent's replies, for each draw and number of consecutive turns without a play. Passes and exchanges share
/// them.
type Deliberations = Vec<((usize, usize), ReplySearch)>;

impl Solving<'_> {
    /// Judges passes and exchanges as long as they may be better than the best placement. Every possible pool gets a
    /// short search before any gets a longer one: some pools quickly prove that the turn loses, and these are often
    /// enough.
    pub(super) fn idle_turns(&mut self, weighing: &mut Weighing) {
        let mut draws: Vec<usize> = (0..weighing.draws.len()).collect();
        // With draws with which the best placement loses, passes and exchanges often lose too, and this must be proven.
        let best = weighing.ranking().into_iter().find(|&nth| weighing.options[nth].is_decided());
        draws.sort_by_key(|&draw| best.and_then(|best| weighing.options[best].cases[draw].result()));
        let mut all = Deliberations::new();
        for step in STEPS {
            for &draw in &draws {
                for option in open_turns(weighing, draw) {
                    self.look_at_idle_turn(weighing, &mut all, (option, draw), step);
                    if self.is_over() {
                        return;
                    }
                }
            }
        }
    }

    fn look_at_idle_turn(
        &mut self,
        weighing: &mut Weighing,
        all: &mut Deliberations,
        (option, draw): (usize, usize),
        step: ReplyStep,
    ) {
        let turn = &weighing.options[option];
        let pool = pool_after(turn, &weighing.draws[draw].tiles);
        let key = (draw, turn.idle);
        let nth = all.iter().position(|known| known.0 == key).unwrap_or_else(|| {
            let mut replies = ReplySearch::new(&self.options, weighing, draw, turn.idle);
            if loses_later(&self.options, weighing, draw) {
                replies.let_pass_win(&pool);
            }
            all.push((key, replies));
            all.len() - 1
        });
        let replies = &mut all[nth].1;
        self.deliberate(replies, &pool, step);
        if let Some((case, is_assumed)) = replies.answer(&pool) {
            let turn = &mut weighing.options[option];
            turn.cases[draw] = case;
            turn.is_assumed |= is_assumed;
        }
    }
}

/// Whether the player who lays nothing loses with this draw, whatever they do next, if the opponent lays nothing
/// either: with every placement that may be the best, and when nobody lays anything until the game is over.
fn loses_later(options: &Options<'_>, weighing: &Weighing, draw: usize) -> bool {
    let placements = || weighing.options.iter().filter(|option| option.leads_to == LeadsTo::Endgame);
    let best = placements().map(|option| option.sure(&weighing.draws)).max();
    let loses = |option: &Weighed| option.cases[draw].result() == Some(Ordering::Less);
    let may_be_best = |option: &Weighed| Some(option.possible(&weighing.draws)) >= best;
    let end = weighing.lead + options.stuck(&weighing.rack, &weighing.others(&weighing.draws[draw]));
    !options.may_exchange()
        && weighing.known.is_none()
        && end < 0
        && placements().all(|option| option.idle == 0 && (loses(option) || !may_be_best(option)))
}

/// The passes and exchanges that may be better than the best placement, and whose result with this draw is unknown.
fn open_turns(weighing: &Weighing, draw: usize) -> Vec<usize> {
    let best = weighing.best_sure();
    let is_open = |option: &Weighed| {
        let may_be_best = option.possible(&weighing.draws) > best;
        option.leads_to == LeadsTo::Unknown && option.cases[draw].result().is_none() && may_be_best
    };
    (0..weighing.options.len()).filter(|&nth| is_open(&weighing.options[nth])).collect()
}

/// The pool after a pass or an exchange.
fn pool_after(turn: &Weighed, drawn: &Tiles) -> Tiles {
    match turn.choice {
        Choice::Exchange(given) => given,
        Choice::Place(_) | Choice::Pass => *drawn,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use lexicon::{Graph, Words};
    use movegen::Generator;

    use super::super::weighing::{points, ways_to_come_out};
    use super::*;

    /// Whether all placements that win most often lose with the first draw.
    fn the_best_lose(results: &[Ordering]) -> bool {
        let total = |results: &[Ordering]| results.iter().map(|&result| points(result)).sum::<u64>();
        let most = results.chunks(2).map(total).max();
        results.chunks(2).filter(|one| Some(total(one)) == most).all(|one| one[0] == Ordering::Less)
    }

    #[test]
    fn a_player_loses_later_only_if_every_placement_that_may_be_best_and_every_pass_loses() {
        let ruleset = editions::load("tournament").unwrap().ruleset;
        let no_words = Graph::build(&Words::default(), ruleset.alphabet.n_letters()).unwrap();
        let position = Generator::new(&ruleset, Arc::new(no_words)).unwrap().empty_position();
        let options = Options { ruleset: &ruleset, position: &position, n_pool: 1 };
        let ways = ways_to_come_out(4);
        let (mut n_lost, mut n_open) = (0, 0);
        for (way, open) in ways.iter().flat_map(|way| (0..16_usize).map(move |open| (way, open))) {
            // Two placements with two draws each; some of the results are unknown.
            let is_open = |nth: usize| open >> nth & 1 != 0;
            let known: Vec<_> =
                way.iter().enumerate().map(|(nth, &result)| (!is_open(nth)).then_some(result)).collect();
            let fits = |other: &&Vec<Ordering>| (0..4).all(|nth| is_open(nth) || other[nth] == way[nth]);
            let always = ways.iter().filter(fits).all(|other| the_best_lose(other));
            let mut weighing = Weighing::of_results(&[1, 1], &[known[..2].to_vec(), known[2..].to_vec()]);
            weighing.lead = -1;
            let is_lost = loses_later(&options, &weighing, 0);
            assert!(!is_lost || always, "{known:?}");
            assert!(is_lost || open > 0 || !always, "{known:?}");
            n_lost += usize::from(is_lost);
            n_open += usize::from(is_lost && open > 0);
            let at_the_end = Weighing { lead: 0, ..weighing.clone() };
            assert!(!loses_later(&options, &at_the_end, 0), "nobody loses if both pass to the end");
            weighing.options[1].idle = 1;
            assert!(!loses_later(&options, &weighing, 0), "a placement that counts as idle brings another end nearer");
        }
        assert!(n_open > 0 && n_lost > n_open);
    }
}
