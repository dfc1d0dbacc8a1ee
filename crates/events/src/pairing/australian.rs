//! The Australian draw: from the top, every player meets the best remaining player whom they have not met.

use alloc::vec;
use alloc::vec::Vec;

use super::matching::{Priority, facts, weighed};
use super::{Drawn, Field};
use crate::refusal::Refusal;
use crate::setup::Method;
use crate::table::{Objection, Why};

/// After this many tried pairs the method gives up and weighs the whole field instead. A person at a desk would not try
/// a hundred.
const MOST_TRIES: u32 = 200_000;

/// Follows the procedure for pairing by hand: if the last players have already met, the pair above them is changed, and
/// so on upwards. In an odd field the lowest-placed of the players with the fewest byes sits out.
pub(super) fn drawn(field: &Field<'_>) -> Result<Vec<Drawn>, Refusal> {
    let n = field.n_players();
    let bye = (n % 2 == 1).then(|| (0..n).rev().min_by_key(|&place| field.byes(place))).flatten();
    let mut mates: Vec<Option<usize>> = vec![None; n];
    if let Some(bye) = bye {
        mates[bye] = Some(bye);
    }
    let mut tries = 0;
    if !pair_from(field, &mut mates, 0, &mut tries) {
        let reasons = [Objection::RepeatBye, Objection::Repeat, Objection::PlaceGap];
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
