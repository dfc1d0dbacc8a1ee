//! Claims about the result of the best choice with one draw, and what is needed to prove them.

use std::cmp::Ordering;

use super::weighing::{Weighed, Weighing, points};

/// The claim that the choice which wins most often has this result with a draw. If several win equally often, the one
/// with the best result for this draw counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// This result or a better one.
    AtLeast(Ordering),
    /// This result or a worse one.
    AtMost(Ordering),
}

impl Claim {
    /// The claim that can most likely be proven for this draw, if its result is not yet certain: the one that holds for
    /// the apparently best choice.
    pub(super) fn likely(weighing: &Weighing, draw: usize) -> Option<Claim> {
        let leader = *weighing.contenders().first()?;
        let case = &weighing.options[leader].cases[draw];
        let result = case.result().or_else(|| case.guess.map(|guess| guess.cmp(&0)))?;
        Some(match result {
            Ordering::Greater => Claim::AtLeast(Ordering::Greater),
            Ordering::Less => Claim::AtMost(Ordering::Less),
            Ordering::Equal if Claim::AtLeast(Ordering::Equal).holds(weighing, draw) => Claim::AtMost(Ordering::Equal),
            Ordering::Equal => Claim::AtLeast(Ordering::Equal),
        })
    }

    /// Whether the claim is proven for a draw.
    pub(super) fn holds(self, weighing: &Weighing, draw: usize) -> bool {
        self.obstacles(weighing, draw).is_empty()
    }

    /// The options about which more must be known to prove the claim for a draw, apparently best first.
    pub(super) fn obstacles(self, weighing: &Weighing, draw: usize) -> Vec<usize> {
        let bar = self.bar(weighing, draw);
        let mut options = weighing.ranking();
        options.retain(|&option| self.is_obstacle(weighing, draw, option, bar));
        options
    }

    /// Whether this option is one of them.
    pub(super) fn needs(self, weighing: &Weighing, draw: usize, option: usize) -> bool {
        self.is_obstacle(weighing, draw, option, self.bar(weighing, draw))
    }

    /// The points that are proven for the best choice, counting only options that fit the claim if it says "at least".
    /// The best choice wins this many or more; `None` if no option is known to fit.
    fn bar(self, weighing: &Weighing, draw: usize) -> Option<u64> {
        let fits = |option: &&Weighed| match self {
            Claim::AtLeast(result) => option.cases[draw].result().is_some_and(|found| found >= result),
            Claim::AtMost(_) => true,
        };
        weighing.options.iter().filter(fits).map(|option| option.sure(&weighing.draws)).max()
    }

    /// Whether an option prevents the proof. One that fits the claim does not, nor does one that cannot be the best
    /// unless it fits: an option that fits and wins as often is preferred to it, or one that wins more often.
    fn is_obstacle(self, weighing: &Weighing, draw: usize, option: usize, bar: Option<u64>) -> bool {
        let option = &weighing.options[option];
        let found = option.cases[draw].result();
        let possible = option.possible(&weighing.draws);
        match self {
            Claim::AtLeast(result) => {
                if found.is_some_and(|found| found >= result) {
                    return false;
                }
                // If it does not fit, its result here is worse than it could be.
                let loses = if found.is_none() { 2 - points(below(result)) } else { 0 };
                bar.is_none_or(|bar| possible - loses * weighing.draws[draw].weight > bar)
            }
            Claim::AtMost(result) => found.is_none_or(|found| found > result) && bar.is_none_or(|bar| possible >= bar),
        }
    }
}

/// The next worse result.
fn below(result: Ordering) -> Ordering {
    if result == Ordering::Greater { Ordering::Equal } else { Ordering::Less }
}

/// The result of the best choice with this draw, if it is certain.
pub(super) fn result_of_best(weighing: &Weighing, draw: usize) -> Option<Ordering> {
    let holds = |claim: Claim| claim.holds(weighing, draw);
    if holds(Claim::AtLeast(Ordering::Greater)) {
        return Some(Ordering::Greater);
    }
    if holds(Claim::AtMost(Ordering::Less)) {
        return Some(Ordering::Less);
    }
    let is_draw = holds(Claim::AtLeast(Ordering::Equal)) && holds(Claim::AtMost(Ordering::Equal));
    is_draw.then_some(Ordering::Equal)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::weighing::RESULTS;
    use super::*;

    /// The results that the best choice can have with the first draw, over all values of the unknown results.
    fn tried(weights: &[u64], known: &mut [Vec<Option<Ordering>>], found: &mut Vec<Ordering>) {
        if let Some(open) = known.iter_mut().flatten().position(|result| result.is_none()) {
            for result in RESULTS {
                known.iter_mut().flatten().skip(open).take(1).for_each(|open| *open = Some(result));
                tried(weights, known, found);
            }
            known.iter_mut().flatten().skip(open).take(1).for_each(|open| *open = None);
            return;
        }
        let total = |results: &Vec<Option<Ordering>>| -> u64 {
            results.iter().zip(weights).map(|(result, weight)| points(result.unwrap()) * weight).sum()
        };
        let most = known.iter().map(total).max().unwrap();
        found.push(
            known.iter().filter(|results| total(results) == most).map(|results| results[0].unwrap()).max().unwrap(),
        );
    }

    fn result() -> impl Strategy<Value = Option<Ordering>> {
        prop_oneof![1 => Just(None), 5 => prop::sample::select(&RESULTS[..]).prop_map(Some)]
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn the_result_of_the_best_reply_is_certain_only_if_every_open_case_leads_to_it(
            weights in prop::collection::vec(1..4_u64, 3),
            mut known in prop::collection::vec(prop::collection::vec(result(), 3), 1..5),
        ) {
            prop_assume!(known.iter().flatten().filter(|result| result.is_none()).count() <= 6);
            let weighing = Weighing::of_results(&weights, &known);
            let mut found = Vec::new();
            tried(&weights, &mut known, &mut found);
            if let Some(result) = result_of_best(&weighing, 0) {
                prop_assert!(found.iter().all(|&one| one == result), "{result:?} {found:?}");
            }
            let is_known = known.iter().flatten().all(Option::is_some);
            prop_assert!(!is_known || result_of_best(&weighing, 0).is_some());
            for bound in RESULTS {
                if Claim::AtLeast(bound).holds(&weighing, 0) {
                    prop_assert!(found.iter().all(|&one| one >= bound));
                }
                if Claim::AtMost(bound).holds(&weighing, 0) {
                    prop_assert!(found.iter().all(|&one| one <= bound));
                }
            }
        }
    }
}
