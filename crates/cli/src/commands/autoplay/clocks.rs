//! The time that players used.

use std::time::Duration;

use serde_json::{Value, json};

/// The time that a player used in all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Clocks {
    n_games: u32,
    sum: Duration,
    longest: Duration,
    /// In how many games the player exceeded the time.
    n_over: u32,
}

impl Clocks {
    /// Adds a game with the time that a player used, and the time that there was.
    pub(super) fn add(&mut self, used: Duration, clock: Option<Duration>) {
        self.n_games += 1;
        self.sum += used;
        self.longest = self.longest.max(used);
        self.n_over += u32::from(clock.is_some_and(|clock| used > clock));
    }

    pub(super) fn merge(&mut self, other: &Clocks) {
        self.n_games += other.n_games;
        self.sum += other.sum;
        self.longest = self.longest.max(other.longest);
        self.n_over += other.n_over;
    }

    fn mean(&self) -> Duration {
        self.sum / self.n_games.max(1)
    }

    /// A line about a player that used time; `None` for any other.
    pub(super) fn report(&self, name: &str) -> Option<String> {
        let (mean, longest) = (self.mean().as_secs_f64(), self.longest.as_secs_f64());
        let n_over = self.n_over;
        (self.n_games > 0).then(|| {
            format!("time of {name}: {mean:.2} s a game, at most {longest:.2} s; over time in {n_over} games\n")
        })
    }

    pub(super) fn json(&self) -> Value {
        if self.n_games == 0 {
            return Value::Null;
        }
        json!({
            "mean_seconds": self.mean().as_secs_f64(),
            "longest_seconds": self.longest.as_secs_f64(),
            "over_time": self.n_over,
        })
    }
}
