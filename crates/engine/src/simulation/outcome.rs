//! The outcome of one rollout.

use rules::Square;

use crate::win::Chance;

/// The outcome of a rollout after a contender.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RolloutEnd {
    pub(super) utility: i32,
    pub(super) win: Chance,
    /// The spread from here on: points and leaves of the player to move, minus those of the best opponent, in
    /// thousandths of a point.
    pub(super) equity: i32,
    /// The score of the next opponent's reply, in points.
    pub(super) reply: i32,
    /// The score of the player's next turn, in points.
    pub(super) next: i32,
    /// The squares of the reply; empty unless they are requested.
    pub(super) reply_squares: Vec<Square>,
    /// Whether the opponent's reply earned a bonus.
    pub(super) reply_bonus: bool,
    /// Whether the player's next turn earned a bonus.
    pub(super) next_bonus: bool,
}
