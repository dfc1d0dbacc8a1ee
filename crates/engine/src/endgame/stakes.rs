//! What the end of the game is worth, by the ruleset.

use rules::{IdleTurn, Ruleset};

/// What the rules say about the end with an empty pool, for two players.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    /// How many times the tiles of the other count for who goes out.
    pub(super) out_times: i32,
    /// How many times own tiles count against a player when nobody can or will go out.
    pub(super) stuck_times: i32,
    /// How many idle turns in succession end the game.
    pub(super) idle_limit: usize,
    /// Whether a play without points is idle.
    pub(super) zero_play_is_idle: bool,
}

/// After this many passes in succession nothing can change: a player who would play later can as well play now.
pub(super) const MOST_PASSES: u8 = 2;

impl Stakes {
    pub(super) fn new(ruleset: &Ruleset) -> Stakes {
        let unplayed = ruleset.unplayed;
        Stakes {
            out_times: i32::from(unplayed.gained_times) + i32::from(unplayed.lost_when_out),
            stuck_times: i32::from(unplayed.lost_otherwise),
            idle_limit: ruleset.idle.pool_empty.turns(2),
            zero_play_is_idle: ruleset.idle.counts.contains(&IdleTurn::ZeroPlay),
        }
    }
}
