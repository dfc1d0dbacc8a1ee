//! The time that players used.

use std::time::Duration;

/// The time that a player used in all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clocks {
    /// In how many games the player used time; zero for a static player, whose time nobody counts.
    pub n_games: u32,
    sum: Duration,
    /// The time of the longest game.
    pub longest: Duration,
    /// In how many games the player exceeded the time.
    pub n_over: u32,
}

impl Clocks {
    /// Adds a game with the time that a player used, and the time that there was.
    pub(crate) fn add(&mut self, used: Duration, clock: Option<Duration>) {
        self.n_games += 1;
        self.sum += used;
        self.longest = self.longest.max(used);
        self.n_over += u32::from(clock.is_some_and(|clock| used > clock));
    }

    pub(crate) fn merge(&mut self, other: &Clocks) {
        self.n_games += other.n_games;
        self.sum += other.sum;
        self.longest = self.longest.max(other.longest);
        self.n_over += other.n_over;
    }

    /// The time of an average game.
    pub fn mean(&self) -> Duration {
        self.sum / self.n_games.max(1)
    }
}
