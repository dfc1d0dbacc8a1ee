//! A value net: the chance to win after a play, judged from the whole board instead of points and leave alone.
//!
//! - [`features`]: the inputs of the net.
//! - [`sampler`]: positions of static games with their outcomes, for `training/net`.
//! - [`Net`], [`NetPlayer`]: the trained net, and a player that uses it without a search.

pub mod features;
mod kernel;
mod player;
pub mod sampler;
mod value;
mod weights;

use std::sync::{Arc, OnceLock};

use movegen::Equity;

use self::features::Features;
pub use self::player::NetPlayer;
pub use self::value::{Net, NetForecast, Reader};
pub use self::weights::NetFileError;
use crate::knowledge::Knowledge;

/// The file's origin is in `data/nets/english/README.md`.
const ENGLISH: &[u8] = include_bytes!("../../../data/nets/english/english.net");

/// The net that is part of the program, for rules for which [`Features::fit`] is true.
///
/// # Errors
/// The file that was built in is not a net.
pub fn shipped() -> Result<Arc<Net>, NetFileError> {
    static SHIPPED: OnceLock<Result<Arc<Net>, NetFileError>> = OnceLock::new();
    SHIPPED.get_or_init(|| Net::read(ENGLISH).map(Arc::new)).clone()
}

/// The chance to win by spread and leave alone, in 65,535ths: the starting point of the net.
#[must_use]
pub fn base_chance(knowledge: &Knowledge, features: &Features) -> u16 {
    let spread = Equity(i32::from(features.spread) * 1_000 + i32::from(features.leave_value) * 10);
    let chance = knowledge.wins.waiting(spread, usize::from(features.pool));
    (i64::from(chance.0) * 65_535 / 100_000) as u16
}
