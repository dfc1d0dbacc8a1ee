//! Positions with an empty pool.

use std::sync::atomic::AtomicBool;

use rules::Points;
use tiles::Tiles;

use super::{Answer, Demand, judged};
use crate::knowledge::Knowledge;
use crate::options::Possible;
use crate::review::solved::Search;
use crate::situation::Situation;

/// With an empty pool: the best turn must be proven, and all others in the list must be proven worse.
pub(super) fn solved(
    situation: &Situation,
    knowledge: &Knowledge,
    demand: &Demand,
    opponent: Tiles,
    possible: &[Possible],
    stop: &AtomicBool,
) -> Option<(Answer, Answer)> {
    let search = Search { situation, knowledge, opponent, nodes: demand.endgame_nodes, deadline: None };
    let best = search.best(stop).filter(|best| best.proven)?;
    let result = |value: Points| crate::win::Chance::of_result((situation.spread() + value).0).share();
    let answer = judged(situation, &best.choice, f64::from(best.value.0), result(best.value));
    let mut second: Option<Answer> = None;
    for one in possible {
        let (value, is_proven) = search.value(&one.choice, stop)?;
        let other = judged(situation, &one.choice, f64::from(value.0), result(value));
        if other.text == answer.text {
            continue;
        }
        if !is_proven || answer.points - other.points < demand.points {
            return None;
        }
        if second.as_ref().is_none_or(|second| other.points > second.points) {
            second = Some(other);
        }
    }
    second.map(|second| (answer, second))
}
