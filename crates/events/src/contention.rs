//! Contention: the prizes that each player can still win.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::chance::SeededNumbers;
use crate::id::RoundNo;
use crate::setup::Setup;
use crate::standings::Standing;

/// Chance for simulated rounds; other streams of the same seed are independent of it.
const STREAM: u64 = 2;

/// How often of a thousand a place must be reached to count as within reach, by rounds left: one, two …
const HOPEFUL: [u32; 5] = [100, 100, 50, 20, 10];

/// In the last round a safe lead must be larger by this, in points of spread.
const LAST_ROUND_MARGIN: i64 = 50;

/// How often each player reached each prize when the rounds left were simulated. The winner of every game is drawn by the
/// toss of a coin.
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
                play_round(&mut now, &order, left, setup, |table| chance.at(STREAM, trial, place | table));
                order.sort_unstable_by_key(|&player| (Reverse(now[player]), player));
            }
            for (prize, &player) in order.iter().take(n_prizes).enumerate() {
                ended[player][prize] += 1;
            }
        }
        Outlook { n_simulations: u32::from(setup.simulations), n_left, n_prizes, ended }
    }

    /// How often of a thousand a player, counted from zero in the standings, ended at this prize or a better one.
    #[must_use]
    pub fn reaches(&self, player: usize, prize: usize) -> u32 {
        let ended = self.ended.get(player).map_or(0, |ended| ended.iter().take(prize + 1).sum::<u32>());
        ended * 1_000 / self.n_simulations.max(1)
    }

    /// The last player of the standings who can still reach a prize.
    #[must_use]
    pub fn last_in_reach(&self, prize: usize) -> usize {
        let needed = HOPEFUL[self.n_left.clamp(1, HOPEFUL.len()) - 1];
        let last = (0..self.ended.len()).rev().find(|&player| self.reaches(player, prize) >= needed);
        // Somebody has to play against the players who are there now.
        last.unwrap_or(prize).max(prize + 1).min(self.ended.len().saturating_sub(1))
    }

    /// How many prizes there are.
    #[must_use]
    pub fn n_prizes(&self) -> usize {
        self.n_prizes
    }
}

/// One round: with `left` rounds to go, first meets the one `left` places below, and so on among the first `2 · left`;
/// neighbours meet among the others.
fn play_round(now: &mut [(u32, i32)], order: &[usize], left: usize, setup: &Setup, toss: impl Fn(u64) -> u64) {
    let n_top = left.min(order.len() / 2);
    let (top, rest) = order.split_at(2 * n_top);
    let top = (0..n_top).map(|place| (top[place], top[place + n_top]));
    let rest_pairs = rest.chunks_exact(2).map(|pair| (pair[0], pair[1]));
    for (table, (a, b)) in (0_u64..).zip(top.chain(rest_pairs)) {
        let bits = toss(table);
        let (winner, loser) = if bits & 1 == 0 { (a, b) } else { (b, a) };
        // Two throws of 0 to 127 make a margin that is mostly near 127.
        let margin = ((bits >> 1 & 127) + (bits >> 8 & 127)) as i32;
        now[winner] = (now[winner].0 + 2, now[winner].1 + margin);
        now[loser].1 -= margin;
    }
    if let [bye] = rest.chunks_exact(2).remainder() {
        now[*bye] = (now[*bye].0 + 2, now[*bye].1 + i32::from(setup.bye_spread));
    }
}

/// How many places from the top are safe: their lead is larger than the rounds left can make up.
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
