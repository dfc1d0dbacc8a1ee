//! The chance to win, by spread and tiles in the pool.

mod curves;
mod swing;
mod trainer;

use movegen::Equity;
use rules::Ruleset;

pub use self::curves::{Curves, WinFileError};
use self::swing::Swing;
pub use self::trainer::{WinRecipe, WinStateError, WinTrainer};

/// The file's origin is in `data/wins/english/README.md`.
const ENGLISH: &[u8] = include_bytes!("../../../data/wins/english/english.wins");

/// A chance in hundred-thousandths. Whole numbers make sums independent of their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chance(pub i32);

/// The chance of a player to win a game of two while the pool has tiles.
///
/// For sets and racks as in training it is a table; for others an estimate derived from the same games.
///
/// ```
/// use engine::win::{Chance, WinTable};
/// use movegen::Equity;
/// # let ruleset = editions::load("tournament").unwrap().ruleset;
/// let wins = WinTable::for_rules(&ruleset);
/// let ahead = wins.to_move(Equity::points(30), 20);
/// assert!(ahead > Chance::EVEN && ahead > wins.to_move(Equity::points(30), 60));
/// assert_eq!(wins.waiting(Equity::points(-30), 20), Chance(Chance::SURE.0 - ahead.0));
/// ```
#[derive(Clone, Debug)]
pub struct WinTable {
    curves: Option<Curves>,
    swing: Swing,
}

impl Chance {
    /// The game is lost.
    pub const NONE: Chance = Chance(0);
    /// An even chance; also the value of a draw.
    pub const EVEN: Chance = Chance(50_000);
    /// The game is won.
    pub const SURE: Chance = Chance(100_000);

    /// The value of a game that ended with this spread.
    #[must_use]
    pub fn of_result(spread: i32) -> Chance {
        match spread {
            1.. => Chance::SURE,
            0 => Chance::EVEN,
            _ => Chance::NONE,
        }
    }

    /// The chance of the other player.
    #[must_use]
    pub fn other(self) -> Chance {
        Chance(Chance::SURE.0 - self.0)
    }

    /// The chance as a number from 0 to 1.
    #[must_use]
    pub fn share(self) -> f64 {
        f64::from(self.0) / f64::from(Chance::SURE.0)
    }
}

impl WinTable {
    /// The best table for these rules: the shipped one if the set has as many tiles and racks are as large as in
    /// training, and otherwise an estimate.
    #[must_use]
    pub fn for_rules(ruleset: &Ruleset) -> WinTable {
        match Curves::read(ENGLISH) {
            Ok(curves) => {
                let swing = Swing::of(&curves);
                let fits = curves.fits(ruleset);
                WinTable { curves: Some(curves).filter(|_| fits), swing }
            }
            Err(_) => WinTable { curves: None, swing: Swing::GUESS },
        }
    }

    /// Takes trained curves; pools larger than theirs are estimated.
    #[must_use]
    pub fn of(curves: Curves) -> WinTable {
        WinTable { swing: Swing::of(&curves), curves: Some(curves) }
    }

    /// An estimate for any set of tiles, without a table.
    #[must_use]
    pub fn estimated() -> WinTable {
        WinTable { curves: None, swing: Curves::read(ENGLISH).map_or(Swing::GUESS, |curves| Swing::of(&curves)) }
    }

    /// Whether it has a trained table for these rules, rather than an estimate.
    #[must_use]
    pub fn is_trained(&self) -> bool {
        self.curves.is_some()
    }

    /// The chance of the player to move. The spread includes the values of both known leaves, because a leave is
    /// expected to bring points later.
    #[must_use]
    pub fn to_move(&self, spread: Equity, pool: usize) -> Chance {
        let trained = self.curves.as_ref().and_then(|curves| curves.chance(spread, pool));
        trained.unwrap_or_else(|| self.swing.chance(spread, pool))
    }

    /// The chance of the player whose opponent is to move.
    #[must_use]
    pub fn waiting(&self, spread: Equity, pool: usize) -> Chance {
        self.to_move(-spread, pool).other()
    }
}
