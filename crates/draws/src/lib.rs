//! Sources of tiles: fair draws, scripted draws, and their verification.
//!
//! - [`FairSource`]: the fair draw. All draws of a game follow from a secret seed, to which the table commits before
//!   the first draw, and from a salt that the players add afterwards; [`verify`] checks a finished game.
//! - [`ScriptedSource`]: tiles in a given order, for records of games over the board, lessons and tests.
//! - [`new_seed`]: the only place in the project where real randomness enters.
//!
//! `docs/FAIR-DRAWS.md` describes how the draw works, so that it can be repeated in any language.
//!
//! **Invariant:** a draw is a pure function of the seed, the salt, the ruleset's digest, the number of the draw, the
//! pool and the number of tiles. Any process can continue any game.

#![forbid(unsafe_code)]

mod fair;
mod scripted;
mod verify;

pub use fair::FairSource;
pub use scripted::ScriptedSource;
pub use verify::{Unfair, Verified, verify};

/// Why there is no new seed: the operating system gives no random bytes.
pub use getrandom::Error as NoRandomness;

/// A new secret seed from the operating system.
///
/// # Errors
/// The operating system gives no random bytes.
pub fn new_seed() -> Result<rules::Seed, NoRandomness> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed)?;
    Ok(rules::Seed(seed))
}
