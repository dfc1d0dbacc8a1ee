//! Review: for each turn, the choice that was made, better choices, and the loss.
//!
//! A [`Scene`] is a turn as its player saw it, with the choice that was made. [`Reviewer::turn`] judges it, and
//! [`Totals`] adds up a player's turns of a whole game. Turns are independent of each other, so all cores can be used.
//!
//! The value of a turn is found as [`analysis`](crate::analysis) finds it, and each [`TurnReview`] names the way: by score
//! and leave ([`JudgedBy::Static`]), by simulation, by simulation with proven chances for the last tiles in the pool, or by
//! solving the endgame.

mod judged;
mod last_draws;
mod luck;
mod mistake;
mod reviewer;
mod scene;
pub(crate) mod solved;
mod totals;
mod turn;

pub use self::judged::{Judged, JudgedBy};
pub use self::mistake::{Mistake, MistakeKind, Size};
pub use self::reviewer::{Reviewer, Strength};
pub use self::scene::{Done, Scene};
pub use self::totals::Totals;
pub use self::turn::TurnReview;
