//! Divides the time of a game among its turns.

use std::time::Duration;

use crate::situation::Situation;

/// The time that a player has left for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// The time for all turns from now on.
    pub remaining: Duration,
    /// The time that is added with each turn.
    pub increment: Duration,
}

/// The tiles that a turn lays on average.
const TILES_A_TURN: f64 = 4.4;
/// The share of the remaining time for a turn with an empty pool.
const ENDGAME_SHARE: f64 = 0.45;
/// The time that is never used: a busy machine may keep a thread waiting.
const RESERVE: Duration = Duration::from_millis(60);
/// The share of the remaining time that is never used.
const RESERVED_SHARE: f64 = 0.04;

impl TimeLeft {
    /// This much time for the rest of the game, without an increment.
    #[must_use]
    pub fn of(remaining: Duration) -> TimeLeft {
        TimeLeft { remaining, increment: Duration::ZERO }
    }

    /// The time for this turn. All turns to come get equal times, except that the first turns with an empty pool get
    /// more, because one search there finds the best line to the end.
    #[must_use]
    pub fn for_turn(&self, situation: &Situation) -> Duration {
        let usable = self.remaining.saturating_sub(RESERVE).mul_f64(1.0 - RESERVED_SHARE);
        let share = if situation.pool == 0 { ENDGAME_SHARE } else { 1.0 / turns_left(situation) };
        usable.mul_f64(share) + self.increment.min(self.remaining).mul_f64(0.5)
    }
}

/// How many turns the player to move has left, plus about two for the end of the game.
fn turns_left(situation: &Situation) -> f64 {
    let held: usize = situation.others.iter().map(|other| other.n_tiles).sum::<usize>() + situation.tiles.len();
    let n_seats = (situation.others.len() + 1) as f64;
    ((situation.pool + held) as f64 / TILES_A_TURN / n_seats + 1.0).max(2.0)
}
