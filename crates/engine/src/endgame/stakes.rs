//! The value of the end of the game, by the ruleset.

use rules::{IdleTurn, Ruleset};

/// The rules of the end with an empty pool, for two players.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    /// The factor for the opponent's tiles when a player goes out.
    pub(super) out_times: i32,
    /// The factor for a player's own tiles when nobody goes out.
    pub(super) stuck_times: i32,
    /// How many consecutive turns without a play end the game.
    pub(super) idle_limit: usize,
    /// Whether a play without points counts as such a turn.
    pub(super) zero_play_is_idle: bool,
}

/// After this many consecutive passes nothing can change: a player who would play later can as well play now.
pub(super) const MOST_PASSES: u8 = 2;

impl Stakes {
    pub(super) fn new(ruleset: &Ruleset) -> Stakes {
        let unplayed = ruleset.unplayed;
        Stakes {
            out_times: unplayed.out_times(),
            stuck_times: i32::from(unplayed.lost_otherwise),
            idle_limit: ruleset.idle.limit(0).turns(2),
            zero_play_is_idle: ruleset.idle.counts.contains(&IdleTurn::ZeroPlay),
        }
    }
}
