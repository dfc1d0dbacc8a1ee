//! The part of the value net in the clocked player.

use std::sync::Arc;

use movegen::Equity;

use super::Chooser;
use crate::contenders::contenders_unless;
use crate::inference::LastTurn;
use crate::net::features::Features;
use crate::net::opinion::{corrections, features_after};
use crate::net::{Net, Reader};
use crate::options::Possible;
use crate::simulation::{Forecaster, Simulation, expected};
use crate::situation::Situation;

/// The net looks at so many times as many plays as are simulated.
const LOOKED_AT: usize = 3;
/// A play that is further behind the best by score and leave is not looked at.
const BEHIND: Equity = Equity::points(25);

/// What the value net does for the clocked player, while rollouts do not reach the end of the game. By default nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NetParts {
    /// So many plays are simulated that are the best by the net's judgement, besides the best by score and leave.
    pub contenders: usize,
    /// Whether what is expected of contenders before they are simulated comes from the net, and not from score and leave
    /// alone.
    pub prior: bool,
    /// The net looks at the ends of the rollouts of one of so many iterations, to correct those of all; 0: of none.
    pub ends: u64,
}

/// By how much each contender is expected to be better than its score and leave.
pub(super) struct Opinions(Vec<f64>);

impl Chooser {
    /// The net, if it can judge this situation.
    fn net_for(&self, situation: &Situation) -> Option<&Arc<Net>> {
        let is_far_from_the_end = situation.pool > usize::from(situation.ruleset.rack_size);
        let fits = is_far_from_the_end && situation.others.len() == 1 && Features::fit(&situation.ruleset);
        self.net.as_ref().filter(|_| fits)
    }

    /// The contenders with the net's opinions, and with those that it adds.
    pub(super) fn with_opinions(
        &mut self,
        situation: &Situation,
        last: Option<&LastTurn>,
        possible: Vec<Possible>,
        is_due: &dyn Fn() -> bool,
    ) -> (Vec<Possible>, Option<Opinions>) {
        let parts = self.manner.net;
        let Some(net) = self.net_for(situation).cloned().filter(|_| parts.contenders > 0 || parts.prior) else {
            return (possible, None);
        };
        let n_usual = possible.len();
        let mut looked_at = possible;
        if parts.contenders > 0 {
            let most = self.manner.candidates * LOOKED_AT;
            let leaves = Arc::clone(&self.knowledge.leaves);
            let wide = contenders_unless(situation, &*leaves, &mut self.finder, most, is_due);
            let best = wide.first().map_or(Equity::ZERO, |first| first.equity);
            // The pass comes last, and is not looked for again.
            let further = wide.into_iter().skip(n_usual).filter(|one| one.equity + BEHIND >= best);
            looked_at.extend(further);
        }
        let features = features_after(situation, &self.knowledge, last.map(|last| last.turn), &looked_at);
        let opinions = corrections(&mut Reader::new(net), &features, self.manner.utility);
        let worth = |nth: usize| {
            expected(situation, &self.knowledge, self.manner.utility, looked_at[nth].equity) + opinions[nth]
        };
        let mut order: Vec<usize> = (0..looked_at.len()).collect();
        order.sort_by(|&one, &other| worth(other).total_cmp(&worth(one)));
        let mut kept: Vec<usize> = order.into_iter().take(parts.contenders).filter(|&nth| nth >= n_usual).collect();
        kept.sort_unstable();
        kept.splice(0..0, 0..n_usual);
        let opinions = kept.iter().map(|&nth| opinions[nth]).collect();
        let contenders = kept.iter().map(|&nth| looked_at[nth].clone()).collect();
        (contenders, parts.prior.then_some(Opinions(opinions)))
    }

    /// The simulation with the net's parts.
    pub(super) fn with_net<'a>(
        &'a self,
        situation: &Situation,
        simulation: Simulation<'a>,
        opinions: Option<&'a Opinions>,
    ) -> Simulation<'a> {
        let simulation = match opinions {
            Some(Opinions(values)) => simulation.with_opinion(values),
            None => simulation,
        };
        match self.net_for(situation).filter(|_| self.manner.net.ends > 0) {
            Some(net) => simulation.with_forecaster(Forecaster { net, every: self.manner.net.ends }),
            None => simulation,
        }
    }
}
