//! The order in which turns are searched.

use tiles::mixed;

use super::worker::{PASSING, ShortName};

/// Remembers plays that were good elsewhere: a play that answers one play well often answers others too.
#[derive(Debug)]
pub(super) struct Ordering {
    /// For each player, by the play's name: how often it caused a cutoff, weighted.
    history: Vec<[i32; 2]>,
    /// For each turn from the start: the names of the last plays that caused a cutoff.
    killers: Vec<[ShortName; 2]>,
}

/// A rank before all estimates.
pub(super) const FIRST: i32 = 1 << 28;
/// The worth of one point of an estimate, in the units of the rank.
const POINT: i32 = 16;
/// The bonus of a play that was good elsewhere, and of going out, in addition to its points. These and the share of the
/// history were tuned on known positions and a hard one, for the fewest searched positions.
const KILLER: i32 = 12 * POINT;
pub(super) const OUT_FIRST: i32 = 20;
const HISTORY: usize = 1 << 14;
const MOST_HISTORY: i32 = 1 << 14;
/// The most consecutive turns, passes included.
pub(super) const MOST_TURNS: usize = 4 * rules::MAX_RACK as usize + 4;

impl Ordering {
    /// Threads with different noise search equal turns in different orders.
    pub(super) fn new(noise: u64) -> Ordering {
        let start = |nth: u64| if noise == 0 { 0 } else { (mixed(noise << 32 | nth) & 2047) as i32 };
        let history = (0..HISTORY as u64).map(|nth| [start(2 * nth), start(2 * nth + 1)]).collect();
        Ordering { history, killers: vec![[0; 2]; MOST_TURNS] }
    }

    /// The rank of a play; higher ones are searched earlier.
    #[inline]
    pub(super) fn order(&self, estimate: i32, name: u64, mover: usize, n_turns: usize, best: ShortName) -> i32 {
        let short = name as ShortName;
        if short == best {
            return FIRST;
        }
        let killers = &self.killers[n_turns % MOST_TURNS];
        let killer = if killers.contains(&short) { KILLER } else { 0 };
        let history = self.history[place(name)][mover];
        estimate * POINT + killer + history / 64
    }

    /// The rank of a pass; a second consecutive pass ends the game and costs nothing to search.
    pub(super) fn of_pass(&self, estimate: i32, passes: u8, best: ShortName) -> i32 {
        if passes > 0 || best == PASSING { FIRST + 1 } else { estimate * POINT }
    }

    /// Records a play that caused a cutoff.
    pub(super) fn praise(&mut self, name: u64, mover: usize, n_turns: usize, depth: u8) {
        let short = name as ShortName;
        let killers = &mut self.killers[n_turns % MOST_TURNS];
        if killers[0] != short {
            *killers = [short, killers[0]];
        }
        let history = &mut self.history[place(name)][mover];
        let gain = i32::from(depth.min(16)) * 16;
        // Old merit decays, so that the count stays bounded.
        *history += gain - *history * gain / MOST_HISTORY;
    }
}

fn place(name: u64) -> usize {
    (name >> 40) as usize % HISTORY
}
