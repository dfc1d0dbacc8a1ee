//! Contention: the prizes that each player can still win.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::chance::SeededNumbers;
use crate::id::RoundNo;
use crate::setup::Setup;
use crate::standings::Standing;

/// The stream of random numbers for simulated rounds; it shares none with other streams of the seed.
const STREAM: u64 = 2;
/// The stream of random numbers for the question whom the leader has to meet.
const CONTROL_STREAM: u64 = 3;

/// In how many of a thousand simulations a player must reach a place for it to count as within reach, by the number of
/// rounds left, from one.
const HOPEFUL: [u32; 5] = [100, 100, 50, 20, 10];

/// The extra lead that counts as safe when one round is left, in points of spread.
const LAST_ROUND_MARGIN: i64 = 50;

/// How often each player reached each prize when the remaining rounds were simulated. Each simulated game is decided by
/// a fair coin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    n_simulations: u32,
    n_left: usize,
    n_prizes: usize,
    /// For each player of the standings, how often they ended at each prize.
    ended: Vec<Vec<u32>>,
}

impl Outlook {
    /// Simulates the rounds left from these standings, as often as the setup says.
    #[must_use]
    pub fn simulated(
        rows: &[Standing],
        n_left: usize,
        setup: &Setup,
        chance: SeededNumbers,
        round: RoundNo,
    ) -> Outlook {
        let n_prizes = usize::from(setup.prizes).min(rows.len());
        let mut ended = vec![vec![0_u32; n_prizes]; rows.len()];
        let start: Vec<(u32, i32)> = rows.iter().map(|row| (row.points, row.spread)).collect();
        let mut order: Vec<usize> = (0..rows.len()).collect();
        for trial in 0..u64::from(setup.simulations) {
            let mut now = start.clone();
            order.sort_unstable();
            for left in (1..=n_left).rev() {
                let place = (u64::from(round.0) << 40) | ((left as u64) << 32);
                play_round(&mut now, &order, left, setup, None, |table| chance.at(STREAM, trial, place | table));
                order.sort_unstable_by_key(|&player| (Reverse(now[player]), player));
            }
            for (prize, &player) in order.iter().take(n_prizes).enumerate() {
                ended[player][prize] += 1;
            }
        }
        Outlook { n_simulations: u32::from(setup.simulations), n_left, n_prizes, ended }
    }

    /// In how many of a thousand simulations a player ended at this prize or a better one. Players and prizes count
    /// from zero, players in the order of the standings.
    #[must_use]
    pub fn reaches(&self, player: usize, prize: usize) -> u32 {
        let ended = self.ended.get(player).map_or(0, |ended| ended.iter().take(prize + 1).sum::<u32>());
        ended * 1_000 / self.n_simulations.max(1)
    }

    /// The lowest-placed player who can still reach a prize, counted from zero.
    #[must_use]
    pub fn last_in_reach(&self, prize: usize) -> usize {
        let needed = HOPEFUL[self.n_left.clamp(1, HOPEFUL.len()) - 1];
        let last = (0..self.ended.len()).rev().find(|&player| self.reaches(player, prize) >= needed);
        // The player at the prize needs an opponent: at least the next player counts as in reach.
        last.unwrap_or(prize).max(prize + 1).min(self.ended.len().saturating_sub(1))
    }

    /// The number of prizes.
    #[must_use]
    pub fn n_prizes(&self) -> usize {
        self.n_prizes
    }
}

/// Simulates one round. With `left` rounds to go, the first `2 · left` players meet the one `left` places below them;
/// the others meet their neighbours. The favourite, if there is one, wins.
fn play_round(
    now: &mut [(u32, i32)],
    order: &[usize],
    left: usize,
    setup: &Setup,
    favourite: Option<usize>,
    toss: impl Fn(u64) -> u64,
) {
    let n_top = left.min(order.len() / 2);
    let (top, rest) = order.split_at(2 * n_top);
    let top = (0..n_top).map(|place| (top[place], top[place + n_top]));
    let rest_pairs = rest.chunks_exact(2).map(|pair| (pair[0], pair[1]));
    for (table, (a, b)) in (0_u64..).zip(top.chain(rest_pairs)) {
        let bits = toss(table);
        let is_first_winner =
            if favourite == Some(a) || favourite == Some(b) { favourite == Some(a) } else { bits & 1 == 0 };
        let (winner, loser) = if is_first_winner { (a, b) } else { (b, a) };
        // The margin is the sum of two numbers from 0 to 127: sums near 127 are the most frequent.
        let margin = ((bits >> 1 & 127) + (bits >> 8 & 127)) as i32;
        now[winner] = (now[winner].0 + 2, now[winner].1 + margin);
        now[loser].1 -= margin;
    }
    if let [bye] = rest.chunks_exact(2).remainder() {
        now[*bye] = (now[*bye].0 + 2, now[*bye].1 + i32::from(setup.bye_spread));
    }
}

/// The most rounds left at which it is checked whom the leader meets.
const CONTROL_ROUNDS: usize = 3;

/// The loss, in simulations of a thousand, from which the leader must not avoid a challenger.
const CONTROL_LOSS: u32 = 300;

/// The lowest player whose [loss](control_loss) is too large: the leader should meet this player or a higher one. Nothing in
/// the last round, in which the first two meet anyway, and more than three rounds before the end.
///
/// `last` is the lowest player who can still reach the first place.
#[must_use]
pub fn last_in_control(
    rows: &[Standing],
    n_left: usize,
    setup: &Setup,
    chance: SeededNumbers,
    round: RoundNo,
    last: usize,
) -> Option<usize> {
    if !(2..=CONTROL_ROUNDS).contains(&n_left) {
        return None;
    }
    // Players far below change nothing at the top.
    let rows = &rows[..rows.len().min((last + 1 + 2 * n_left).next_multiple_of(2))];
    let loses = |player: usize| control_loss(rows, n_left, setup, chance, round, player) >= CONTROL_LOSS;
    let (mut from, mut to) = (1, last.min(rows.len().saturating_sub(1)) + 1);
    // Those above have more to lose than those below.
    while from < to {
        let middle = usize::midpoint(from, to);
        if loses(middle) { from = middle + 1 } else { to = middle }
    }
    (from > 1).then_some(from - 1)
}

/// By how many simulations of a thousand a challenger wins the event less often if the leader meets somebody else in this
/// round. The challenger wins all remaining games in these simulations; the other games are decided by a fair coin.
#[must_use]
pub fn control_loss(
    rows: &[Standing],
    n_left: usize,
    setup: &Setup,
    chance: SeededNumbers,
    round: RoundNo,
    challenger: usize,
) -> u32 {
    let start: Vec<(u32, i32)> = rows.iter().map(|row| (row.points, row.spread)).collect();
    // The leader meets the player of place `challenger` if it stands where the schedule of the round looks for it.
    let meeting: Vec<usize> = moved(rows.len(), challenger, n_left.min(rows.len() / 2));
    let apart: Vec<usize> = match challenger == n_left.min(rows.len() / 2) {
        true if challenger + 1 < rows.len() => moved(rows.len(), challenger, challenger + 1),
        true => moved(rows.len(), challenger, challenger.saturating_sub(1).max(1)),
        false => (0..rows.len()).collect(),
    };
    let wins = |first: &[usize], half: u64| {
        let won = (0..u64::from(setup.simulations)).filter(|&trial| {
            let (mut now, mut order) = (start.clone(), first.to_vec());
            for left in (1..=n_left).rev() {
                let place = (u64::from(round.0) << 40) | ((left as u64) << 32) | (half << 31);
                let toss = |table| chance.at(CONTROL_STREAM, trial, place | table);
                play_round(&mut now, &order, left, setup, Some(challenger), toss);
                order.sort_unstable_by_key(|&player| (Reverse(now[player]), player));
            }
            order.first() == Some(&challenger)
        });
        won.count() as u32
    };
    wins(&meeting, 0).saturating_sub(wins(&apart, 1)) * 1_000 / u32::from(setup.simulations).max(1)
}

/// The places in order, with one of them moved to where another stands.
fn moved(n: usize, from: usize, to: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..n).filter(|&place| place != from).collect();
    order.insert(to.min(order.len()), from);
    order
}

/// How many places from the top are safe, because their lead is larger than the remaining rounds can make up.
#[must_use]
pub fn safe_places(rows: &[Standing], n_left: usize, setup: &Setup) -> usize {
    let most_points = 2 * n_left as u64;
    let margin = if n_left == 1 { LAST_ROUND_MARGIN } else { 0 };
    let safe_spread = (i64::from(setup.safe_spread) + margin) * n_left as i64;
    let is_safe = |pair: &[Standing]| {
        let lead = u64::from(pair[0].points.saturating_sub(pair[1].points));
        let spread = i64::from(pair[0].spread) - i64::from(pair[1].spread);
        lead > most_points || (lead == most_points && spread > safe_spread)
    };
    rows.windows(2).take_while(|pair| is_safe(pair)).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::PlayerId;
    use crate::setup::Method;

    fn rows(results: &[(u32, i32)]) -> Vec<Standing> {
        let row = |(index, &(points, spread)): (usize, &(u32, i32))| {
            let number = index as u16 + 1;
            Standing {
                player: PlayerId(number),
                place: number,
                games: 10,
                points,
                losses: 20 - points,
                spread,
                scored: 0,
                byes: 0,
                forfeits: 0,
                seed: number,
            }
        };
        results.iter().enumerate().map(row).collect()
    }

    fn setup() -> Setup {
        Setup { simulations: 500, ..Setup::new("Open", 12, Method::Contention) }
    }

    /// With two rounds to go the second, one win behind and far behind in spread, needs the leader's loss.
    #[test]
    fn who_has_to_beat_the_leader_loses_most_when_the_leader_meets_somebody_else() {
        let rows = rows(&[(16, 900), (14, 100), (12, 90), (10, 80), (10, 70), (10, 60), (8, 0), (8, -50)]);
        let chance = SeededNumbers::new(4);
        let loss = |player| control_loss(&rows, 2, &setup(), chance, RoundNo(11), player);
        assert!(loss(1) >= CONTROL_LOSS, "{}", loss(1));
        assert_eq!(loss(6), 0, "four wins behind nothing can be lost");
        assert_eq!(last_in_control(&rows, 2, &setup(), chance, RoundNo(11), 4), Some(1));
        for n_left in [1, 4, 9] {
            assert_eq!(last_in_control(&rows, n_left, &setup(), chance, RoundNo(11), 4), None);
        }
    }

    #[test]
    fn a_place_is_moved_and_all_others_keep_their_order() {
        assert_eq!(moved(5, 3, 1), [0, 3, 1, 2, 4]);
        assert_eq!(moved(5, 1, 4), [0, 2, 3, 4, 1]);
        assert_eq!(moved(3, 1, 1), [0, 1, 2]);
    }
}
