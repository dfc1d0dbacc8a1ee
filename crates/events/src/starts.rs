//! Deciding who goes first.

use crate::chance::SeededNumbers;
use crate::history::History;
use crate::id::{PlayerId, RoundNo};
use crate::table::{Pair, Start};

/// The stream of random numbers for who goes first; it shares none with other streams of the seed.
const STREAM: u64 = 1;

/// The player goes first who has gone first in a smaller share of their games; then the one who did so longer ago; then
/// the one who went second when the two last met; then the one whom a random number picks.
#[must_use]
pub(crate) fn decided(
    history: &History,
    chance: SeededNumbers,
    round: RoundNo,
    a: PlayerId,
    b: PlayerId,
) -> (Pair, Start) {
    let (of_a, of_b) = (history.starts(a), history.starts(b));
    let (n_a, n_b) = (count(of_a), count(of_b));
    // A player without games counts as one with one game and no start, so that they can be compared.
    let share = |own: [u16; 2], other: [u16; 2]| u32::from(own[0]) * u32::from(other[1].max(1));
    let (share_a, share_b) = (share(n_a, n_b), share(n_b, n_a));
    if share_a != share_b {
        let (first, second, pair) =
            if share_a < share_b { (n_a, n_b, Pair::game(a, b)) } else { (n_b, n_a, Pair::game(b, a)) };
        return (pair, Start::FewerStarts { first, second });
    }
    let differing = of_a.iter().rev().zip(of_b.iter().rev()).position(|(one, other)| one != other);
    if let Some(index) = differing {
        let a_went_first = of_a[of_a.len() - 1 - index];
        let pair = if a_went_first { Pair::game(b, a) } else { Pair::game(a, b) };
        return (pair, Start::LongerAgo { games_ago: u16::try_from(index + 1).unwrap_or(u16::MAX) });
    }
    if let Some(first) = history.first_of_last_meeting(a, b) {
        return (if first == a { Pair::game(b, a) } else { Pair::game(a, b) }, Start::LastMeeting);
    }
    let (low, high) = (a.min(b), a.max(b));
    let place = u64::from(low.0) << 16 | u64::from(high.0);
    let is_low = chance.below(2, STREAM, u64::from(round.0), place) == 0;
    (if is_low { Pair::game(low, high) } else { Pair::game(high, low) }, Start::Drawn)
}

/// The number of games in which a player went first, and of all games.
fn count(starts: &[bool]) -> [u16; 2] {
    let n_starts = starts.iter().filter(|&&start| start).count();
    [u16::try_from(n_starts).unwrap_or(u16::MAX), u16::try_from(starts.len()).unwrap_or(u16::MAX)]
}
