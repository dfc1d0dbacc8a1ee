//! How the time for a game is spent.

use std::time::Duration;

use crate::situation::Situation;

/// The time that a player has left for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// For all turns from now on.
    pub remaining: Duration,
    /// What is added with each turn.
    pub increment: Duration,
}

/// Tiles that a turn lays on average.
const TILES_A_TURN: f64 = 4.4;
/// A turn of the endgame costs this much more than another.
const ENDGAME_SHARE: f64 = 0.45;
/// What is never spent: a machine with other work may keep a thread waiting.
const RESERVE: Duration = Duration::from_millis(60);
/// The share of the rest that is never spent.
const RESERVED_SHARE: f64 = 0.04;

impl TimeLeft {
    /// This much for the rest of the game, and nothing is added.
    #[must_use]
    pub fn of(remaining: Duration) -> TimeLeft {
        TimeLeft { remaining, increment: Duration::ZERO }
    }

    /// How much of it may be spent on this turn. All turns that are still to be expected get the same, but the first
    /// turns with an empty pool get more: there a search finds the best line to the end once and for all.
    #[must_use]
    pub fn for_turn(&self, situation: &Situation) -> Duration {
        let usable = self.remaining.saturating_sub(RESERVE).mul_f64(1.0 - RESERVED_SHARE);
        let share = if situation.pool == 0 { ENDGAME_SHARE } else { 1.0 / turns_left(situation) };
        usable.mul_f64(share) + self.increment.min(self.remaining).mul_f64(0.5)
    }
}

/// How many turns the player to move still has, with about two more for the end of the game.
fn turns_left(situation: &Situation) -> f64 {
    let held: usize = situation.others.iter().map(|other| other.n_tiles).sum::<usize>() + situation.tiles.len();
    let n_seats = (situation.others.len() + 1) as f64;
    ((situation.pool + held) as f64 / TILES_A_TURN / n_seats + 1.0).max(2.0)
}
