//! The review of one turn.

use rules::Points;
use tiles::{Seat, Tiles};

use super::judged::{Judged, JudgedBy};
use super::mistake::Mistake;

/// The review of one turn.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnReview {
    /// The seat whose turn it was.
    pub seat: Seat,
    /// The rack, as far as it is known.
    pub rack: Tiles,
    /// Whether the rack is complete; if not, there is nothing to compare with.
    pub is_rack_known: bool,
    /// The lead of the player before the turn, in points.
    pub spread: Points,
    /// How many tiles were in the pool.
    pub pool: usize,
    /// How the values were found.
    pub method: JudgedBy,
    /// The choice that was made. A play that went back to the rack has the value of a pass.
    pub played: Option<Judged>,
    /// The choice in notation, also where it cannot be judged.
    pub text: String,
    /// The score of the turn, in points.
    pub score: Points,
    /// Whether it was a play that went back to the rack.
    pub is_withdrawn: bool,
    /// The best choices, best first.
    pub best: Vec<Judged>,
    /// The loss against the best choice, in points; never below zero.
    pub points_lost: f64,
    /// The standard error of that, where it was simulated. It is smaller than those of the two plays, because both were
    /// played on with the same luck.
    pub points_doubt: Option<f64>,
    /// The loss of the chance to win against the best choice, from 0 to 1.
    pub win_lost: f64,
    /// The standard error of that, where it was simulated.
    pub win_doubt: Option<f64>,
    /// The mistake, if the loss is large enough for one.
    pub mistake: Option<Mistake>,
    /// The value of the best play, minus its mean with random draws, in points.
    pub luck: Option<f64>,
    /// Plays with a bonus for many tiles that were possible and were not made, the best first.
    pub missed_bonuses: Vec<String>,
    /// How many plays with such a bonus there were.
    pub n_bonuses: usize,
    /// Words of the play that the lexicon does not have.
    pub phonies: Vec<String>,
}
