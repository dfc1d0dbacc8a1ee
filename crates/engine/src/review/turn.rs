//! The review of one turn.

use rules::Points;
use tiles::{Seat, Tiles};

use super::judged::{Judged, Method};
use super::mistake::Mistake;

/// The review of one turn.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnReview {
    /// Whose turn it was.
    pub seat: Seat,
    /// The tiles, as far as they are known.
    pub rack: Tiles,
    /// Whether they are all known; if not, there is nothing to compare with.
    pub is_rack_known: bool,
    /// By how many points the player was ahead.
    pub spread: Points,
    /// How many tiles were in the pool.
    pub pool: usize,
    /// How values were found.
    pub method: Method,
    /// What was done. A play that went back to the rack is worth what a pass is.
    pub played: Option<Judged>,
    /// How it is written, also where it cannot be judged.
    pub text: String,
    /// What it scored.
    pub score: Points,
    /// Whether it was a play that went back to the rack.
    pub is_withdrawn: bool,
    /// The best that could have been done, best first.
    pub best: Vec<Judged>,
    /// What the played one is worth less than the best, in points; never below zero.
    pub points_lost: f64,
    /// The standard error of that, where it was found by chance. It is smaller than those of the two plays, because
    /// both were played on with the same luck.
    pub points_doubt: Option<f64>,
    /// The chance to win that the played one is below the best, from 0 to 1.
    pub win_lost: f64,
    /// The standard error of that, where it was found by chance.
    pub win_doubt: Option<f64>,
    /// What kind of mistake that was.
    pub mistake: Option<Mistake>,
    /// How much better the draw before this turn was than draws are on average, in points.
    pub luck: Option<f64>,
    /// Plays with a bonus for many tiles that were there and were not made, the best first.
    pub missed_bonuses: Vec<String>,
    /// How many plays with such a bonus there were.
    pub n_bonuses: usize,
    /// Words that the lexicon does not have.
    pub phonies: Vec<String>,
}
