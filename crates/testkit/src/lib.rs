//! Random games for the tests of the other crates. No shipped program uses it.
//!
//! - [`random_game`]: the log of a game in which everything happens: plays, rearranged words, replaced tiles,
//!   exchanges, challenges, resignations, time-outs, pauses, commands that are refused.
//! - [`Driver`]: the same, one command at a time.
//! - [`presets`], [`small_ruleset`]: rules for such games.
//! - [`play_out`]: a whole game of players who decide by their views.
//! - [`vary`]: another game that one viewer cannot tell from the first.
//! - [`fuzz`]: the bodies of the fuzz targets; [`kept`]: what they have found.
//!
//! Everything depends on a number, so that a failure can be repeated: tests put the number into their messages.
//!
//! ```
//! let ruleset = testkit::small_ruleset(7);
//! let log = testkit::random_game(&ruleset, 2, 7, 50);
//! assert!(rules::replay(&log).is_ok());
//! ```

#![forbid(unsafe_code)]
#![expect(clippy::panic, reason = "a test that cannot go on fails, and says why")]

mod dice;
mod driver;
pub mod fuzz;
mod judge;
pub mod kept;
mod propose;
mod ruleset;
mod seated;
mod table;
mod vary;

pub use dice::Dice;
pub use driver::{Driver, random_game};
pub use judge::HashJudge;
pub use ruleset::{presets, small_ruleset};
pub use seated::play_out;
pub use table::random_table;
pub use vary::vary;
