//! The review of one turn.

use rules::Points;
use tiles::{Seat, Tiles};

use super::judged::{Judged, JudgedBy};
use super::mistake::Mistake;

/// One turn: the choice that was played, the best one, and the loss between them.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnReview {
    /// The seat whose turn it was.
    pub seat: Seat,
    /// The known tiles of the rack.
    pub rack: Tiles,
    /// Whether the whole rack is known; if not, there is nothing to compare with.
    pub is_rack_known: bool,
    /// The lead of the player before the turn, in points.
    pub spread: Points,
    /// How many tiles were in the pool.
    pub pool: usize,
    /// How the values were found.
    pub method: JudgedBy,
    /// The choice that was made. A play that went back to the rack has the value of a pass.
    pub played: Option<Judged>,
    /// The choice in notation, even if it cannot be judged.
    pub text: String,
    /// What the turn scored, in points; zero for an exchange or a pass.
    pub score: Points,
    /// Whether it was a play that went back to the rack.
    pub is_withdrawn: bool,
    /// The best choices, best first.
    pub best: Vec<Judged>,
    /// The loss against the best choice, in points; never below zero.
    pub points_lost: f64,
    /// The standard error of `points_lost`, if it was simulated. It is smaller than those of the two plays, because
    /// both were played on with the same luck.
    pub points_doubt: Option<f64>,
    /// The loss of the chance to win against the best choice, from 0 to 1.
    pub win_lost: f64,
    /// The standard error of `win_lost`, if it was simulated.
    pub win_doubt: Option<f64>,
    /// The mistake, if the loss is large enough for one.
    pub mistake: Option<Mistake>,
    /// The value of the best play, minus its average over random draws, in points.
    pub luck: Option<f64>,
    /// Plays with a bonus for many tiles that were possible but not made, best first.
    pub missed_bonuses: Vec<String>,
    /// How many plays with such a bonus there were.
    pub n_bonuses: usize,
    /// Words of the play that the lexicon does not have.
    pub phonies: Vec<String>,
}
