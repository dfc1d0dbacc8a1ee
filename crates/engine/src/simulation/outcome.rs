//! What one rollout came to.

use rules::Square;

use crate::win::Chance;

/// How a game went on, or ended, after a contender.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Outcome {
    pub(super) utility: i32,
    pub(super) win: Chance,
    /// The spread from here on: points and leaves of the player to move, less those of the best opponent, in
    /// thousandths.
    pub(super) equity: i32,
    /// What the next opponent scored.
    pub(super) reply: i32,
    /// What the player to move scored on the next turn.
    pub(super) next: i32,
    /// Where the reply laid tiles, where that is asked for.
    pub(super) reply_squares: Vec<Square>,
    /// Whether the opponent's reply earned a bonus.
    pub(super) reply_bonus: bool,
    /// Whether the own next turn earned a bonus.
    pub(super) next_bonus: bool,
}
