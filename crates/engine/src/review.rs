//! Review: what was played, what would have been better, and what that cost, turn by turn.
//!
//! A [`Scene`] is a turn as its player saw it, with what was done; [`Reviewer::turn`] judges it, and [`Totals`] adds up
//! what a player did in a whole game. Turns do not depend on each other, so that all cores can be used.
//!
//! What a turn is worth is found in one of three ways, and each [`TurnReview`] says in which: by score and leave
//! ([`Method::Static`]), by simulation, or by solving the endgame.

mod judged;
mod luck;
mod mistake;
mod reviewer;
mod scene;
pub(crate) mod solved;
mod totals;
mod turn;

pub use self::judged::{Judged, Method};
pub use self::mistake::{Mistake, MistakeKind, Size};
pub use self::reviewer::{Reviewer, Strength};
pub use self::scene::{Done, Scene};
pub use self::totals::Totals;
pub use self::turn::TurnReview;
