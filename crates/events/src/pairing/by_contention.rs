//! Contention: players who can still win a prize meet each other.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use super::matching::{Priority, weighed};
use super::{Drawn, Field};
use crate::contention::{Outlook, last_in_control, safe_places};
use crate::refusal::Refusal;
use crate::setup::Method;
use crate::table::Objection;

const CANNOT_CATCH: u64 = 1_000_000_000;
/// The weight against a player who does not meet the neighbour with whom they play for a prize in the last round.
const LAST_ROUND: u64 = 1_000_000_000;
/// The weight of a second bye: more than that of a whole round of pairs that cannot catch each other.
const REPEAT_BYE: u64 = 1_000_000_000_000;
const BACK_TO_BACK: u64 = 1_000_000;

/// Simulates the remaining rounds, and adds up the weights against each pair.
///
/// A player in contention for a place should meet somebody who can still take it. A player with a safe place should not
/// meet anybody in contention. When two or three rounds are left, the leader meets somebody who must beat the leader to
/// win. The weight of a gap between places is its cube among players in contention, and its square among the others. In
/// the last round players in contention may meet again, and neighbours who play for a prize meet, as in king of the hill:
/// first for the main prizes, then for those of each class.
pub(super) fn drawn(field: &Field<'_>) -> Result<Vec<Drawn>, Refusal> {
    let n = field.n_players();
    let setup = field.setup();
    let n_left = field.n_left();
    let outlook = Outlook::simulated(&field.rows, n_left, setup, field.chance, field.round);
    let n_prizes = usize::from(setup.prizes).min(n);
    let n_safe = safe_places(&field.rows, n_left, setup).min(n_prizes);
    let last_in_reach: Vec<usize> = (0..n_prizes).map(|place| outlook.last_in_reach(place)).collect();
    // Once the first place is safe, nobody can gain by beating the leader.
    let control = last_in_reach
        .first()
        .filter(|_| n_safe == 0)
        .and_then(|&last| last_in_control(&field.rows, n_left, setup, field.chance, field.round, last));
    let plays_for_prize = |place: usize| place >= n_safe && last_in_reach.last().is_some_and(|&last| place <= last);
    let third = (n as u64 / 3).max(1);
    let repeat = |met: u8| ((1_u64 << met.min(20)) - 1) * 4 * third.pow(3);
    let n_rivals = last_in_reach.last().filter(|_| n_safe < n_prizes).map_or(0, |&last| last + 1 - n_safe);
    let hill = if n_left == 1 { hill(field, n_safe, n_rivals) } else { vec![None; n] };
    let reasons = [
        Objection::RepeatBye,
        Objection::Repeat,
        Objection::BackToBack,
        Objection::CannotCatch,
        Objection::LastRound,
        Objection::PlaceGap,
    ];
    weighed(field, Method::Contention, Priority::Sum, reasons, |a, b| {
        let gap = b.unwrap_or(n).abs_diff(a) as u64;
        let weighted_gap = gap.pow(if plays_for_prize(a) { 3 } else { 2 });
        let Some(b) = b else {
            let misses = u64::from(hill[a].is_some());
            return [REPEAT_BYE * u64::from(field.byes(a)), 0, 0, 0, misses * LAST_ROUND, weighted_gap];
        };
        let (a, b) = (a.min(b), a.max(b));
        let out_of_reach = a >= n_safe && last_in_reach.get(a).is_some_and(|&last| b > last);
        let disturbs = a < n_safe && plays_for_prize(b);
        let avoids = a == 0 && control.is_some_and(|last| b > last);
        let is_hill = hill[a] == Some(b);
        let misses =
            [(a, b), (b, a)].iter().filter(|(one, other)| hill[*one].is_some_and(|mate| mate != *other)).count();
        let is_final = is_hill || n_left == 1 && plays_for_prize(a) && plays_for_prize(b);
        [
            0,
            if is_final { 0 } else { repeat(field.met(a, b)) },
            if !is_final && field.history.met_last(field.id(a), field.id(b)) { BACK_TO_BACK } else { 0 },
            if !is_hill && (out_of_reach || disturbs || avoids) { CANNOT_CATCH } else { 0 },
            misses as u64 * LAST_ROUND,
            weighted_gap,
        ]
    })
}

/// Whom each player meets in the last round, as far as both play for a prize: the neighbours among those who play for the main
/// prizes, which are the places from the first that is not safe to the last in reach, and then among those who play for the
/// prizes of a class. Somebody who is left over meets the next in the standings, or in the class.
fn hill(field: &Field<'_>, n_safe: usize, n_rivals: usize) -> Vec<Option<usize>> {
    let mut mates = vec![None; field.n_players()];
    let mut meet = |players: &[usize]| {
        for pair in players.chunks_exact(2) {
            (mates[pair[0]], mates[pair[1]]) = (Some(pair[1]), Some(pair[0]));
        }
    };
    let taken = (n_safe + n_rivals.next_multiple_of(2)).min(field.n_players());
    meet(&(n_safe..taken).collect::<Vec<_>>());
    let mut classes: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for place in taken..field.n_players() {
        if let Some(class) = field.state.players().get(&field.id(place)).and_then(|one| one.profile.class.as_deref()) {
            classes.entry(class).or_default().push(place);
        }
    }
    for members in classes.values() {
        meet(contenders(field, members));
    }
    mates
}

/// The members of a class who can still win one of its prizes with the last game, and one more where they are odd.
fn contenders<'a>(field: &Field<'_>, members: &'a [usize]) -> &'a [usize] {
    let setup = field.setup();
    let rows: Vec<_> = members.iter().map(|&place| field.rows[place].clone()).collect();
    let n_prizes = usize::from(setup.class_prizes).min(rows.len());
    let n_safe = safe_places(&rows, 1, setup);
    if n_safe >= n_prizes {
        return &[];
    }
    // A win is worth two half points.
    let n_hopeful = rows.iter().take_while(|row| row.points + 2 >= rows[n_prizes - 1].points).count();
    let odd = n_hopeful.saturating_sub(n_safe) % 2;
    &members[n_safe..(n_hopeful + odd).min(members.len())]
}
