//! The sums of many games.

use std::cmp::Ordering;

use crate::self_play::Played;

/// The sums of games. All are whole numbers, so they do not depend on the order of the games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The number of games.
    pub games: u64,
    /// The number of turns.
    pub turns: u64,
    /// The number of games that each player won.
    pub wins: [u64; 2],
    /// The number of drawn games.
    pub draws: u64,
    /// The sum of each player's points.
    pub points: [i64; 2],
    /// The sum of the squared spreads.
    pub squared_spreads: u64,
}

impl Totals {
    /// Adds a game to the sums.
    pub fn add(&mut self, played: &Played) {
        let [one, other] = played.scores.map(|score| i64::from(score.0));
        self.games += 1;
        self.turns += played.turns.len() as u64;
        match one.cmp(&other) {
            Ordering::Greater => self.wins[0] += 1,
            Ordering::Less => self.wins[1] += 1,
            Ordering::Equal => self.draws += 1,
        }
        self.points[0] += one;
        self.points[1] += other;
        self.squared_spreads += (one - other).unsigned_abs().pow(2);
    }

    /// Adds the sums of other games.
    pub fn merge(&mut self, other: &Totals) {
        self.games += other.games;
        self.turns += other.turns;
        self.draws += other.draws;
        self.squared_spreads += other.squared_spreads;
        for player in 0..2 {
            self.wins[player] += other.wins[player];
            self.points[player] += other.points[player];
        }
    }

    /// The mean score of each player.
    #[must_use]
    pub fn means(&self) -> [f64; 2] {
        self.points.map(|points| points as f64 / self.games.max(1) as f64)
    }

    /// The first player's share of all wins, counting draws as half, with the ends of its 95 % interval.
    #[must_use]
    pub fn win_rate(&self) -> (f64, [f64; 2]) {
        let games = self.games.max(1) as f64;
        let rate = (self.wins[0] as f64 + self.draws as f64 / 2.0) / games;
        let squares = (self.wins[0] as f64 + self.draws as f64 / 4.0) / games;
        let error = 1.96 * ((squares - rate * rate).max(0.0) / games).sqrt();
        (rate, [(rate - error).max(0.0), (rate + error).min(1.0)])
    }
}
