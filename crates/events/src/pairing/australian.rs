//! From the top, everybody meets the best player left that they have not met.

use alloc::vec;
use alloc::vec::Vec;

use super::matching::{Priority, facts, weighed};
use super::{Drawn, Field};
use crate::refusal::Refusal;
use crate::setup::Method;
use crate::table::{Reason, Why};

/// How many pairs are tried before the whole field is weighed instead. By hand nobody tries a hundred.
const MOST_TRIES: u32 = 200_000;

/// As it is done by hand: if the last players have met, the pair before them is changed, and so on. In an odd field the
/// lowest of those with the fewest byes sits out.
pub(super) fn drawn(field: &Field<'_>) -> Result<Vec<Drawn>, Refusal> {
    let n = field.n_players();
    let bye = (n % 2 == 1).then(|| (0..n).rev().min_by_key(|&place| field.byes(place))).flatten();
    let mut mates: Vec<Option<usize>> = vec![None; n];
    if let Some(bye) = bye {
        mates[bye] = Some(bye);
    }
    let mut tries = 0;
    if !pair_from(field, &mut mates, 0, &mut tries) {
        let reasons = [Reason::RepeatBye, Reason::Repeat, Reason::PlaceGap];
        return weighed(field, Method::Australian, Priority::InOrder, reasons, |a, b| {
            let gap = b.unwrap_or(n).abs_diff(a) as u64;
            b.map_or_else(|| [u64::from(field.byes(a)), 0, gap * gap], |b| [0, u64::from(field.met(a, b)), gap * gap])
        });
    }
    let mut drawn = Vec::new();
    for (a, mate) in mates.iter().enumerate() {
        let Some(b) = mate.filter(|&b| b >= a) else { continue };
        let b = (b != a).then_some(b);
        let why = Why::Weighed(facts(field, Method::Australian, a, b, Vec::new()));
        drawn.push(Drawn { a, b, why, is_start_scheduled: false });
    }
    Ok(drawn)
}

fn pair_from(field: &Field<'_>, mates: &mut [Option<usize>], from: usize, tries: &mut u32) -> bool {
    let Some(a) = (from..mates.len()).find(|&place| mates[place].is_none()) else { return true };
    for b in a + 1..mates.len() {
        if mates[b].is_some() || field.met(a, b) > 0 || field.are_forbidden(a, b) {
            continue;
        }
        *tries += 1;
        if *tries > MOST_TRIES {
            return false;
        }
        (mates[a], mates[b]) = (Some(b), Some(a));
        if pair_from(field, mates, a + 1, tries) {
            return true;
        }
        (mates[a], mates[b]) = (None, None);
    }
    false
}
