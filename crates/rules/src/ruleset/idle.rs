//! Turns without a play, and when they end a game.

use alloc::vec::Vec;

use crate::Points;

/// When turns without a play end the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IdleRule {
    /// The limit while the pool has tiles.
    pub pool_left: IdleLimit,
    /// The limit when the pool is empty.
    pub pool_empty: IdleLimit,
    /// The turns that count; any other turn resets the count.
    pub counts: Vec<IdleTurn>,
    /// Whether a player who can play may not pass once the pool is empty, as far as the judge can tell.
    pub must_play: bool,
}

/// How many consecutive turns without a play end the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IdleLimit {
    /// This many rounds of the table.
    Rounds(u8),
    /// This many turns.
    Turns(u8),
}

impl IdleRule {
    /// The limit while the pool holds this many tiles.
    #[inline]
    #[must_use]
    pub fn limit(&self, pool: usize) -> IdleLimit {
        if pool == 0 { self.pool_empty } else { self.pool_left }
    }

    /// Whether this many consecutive turns that count end the game, with this many tiles in the pool and this many seats that
    /// still play.
    #[inline]
    #[must_use]
    pub fn ends(&self, n_idle: usize, pool: usize, n_seats: usize) -> bool {
        n_idle >= self.limit(pool).turns(n_seats)
    }

    /// The number of consecutive turns that count, after another turn; `None` is a turn that never counts.
    #[inline]
    #[must_use]
    pub fn after(&self, n_idle: usize, turn: Option<IdleTurn>) -> usize {
        let counts = turn.is_some_and(|turn| self.counts.contains(&turn));
        if counts { n_idle.saturating_add(1) } else { 0 }
    }
}

impl IdleLimit {
    /// The number of turns at a table where this many seats still play.
    #[inline]
    #[must_use]
    pub fn turns(self, n_seats: usize) -> usize {
        match self {
            IdleLimit::Rounds(rounds) => usize::from(rounds) * n_seats,
            IdleLimit::Turns(turns) => usize::from(turns),
        }
    }
}

/// A kind of turn that may count as idle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum IdleTurn {
    /// A turn that was passed.
    Pass,
    /// A turn in which tiles were exchanged.
    Exchange,
    /// A play that was challenged successfully.
    Withdrawn,
    /// A turn lost because of a failed challenge.
    Lost,
    /// A turn lost because its time was up.
    TimedOut,
    /// A play that scored nothing.
    ZeroPlay,
}

impl IdleTurn {
    /// What a play with this score is: a play with points never counts as idle.
    #[inline]
    #[must_use]
    pub fn of_play(score: Points) -> Option<IdleTurn> {
        (score == Points::ZERO).then_some(IdleTurn::ZeroPlay)
    }
}
