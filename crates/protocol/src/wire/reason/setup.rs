//! Faults in the settings of a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{HouseFault, RulesFault, SeatsFault};
use crate::wire::Code;

/// Faults in the settings of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "SetupReason")]
#[schema(as = SetupReason)]
pub enum Setup {
    /// The rules cannot be played.
    Rules {
        /// All faults of the rules.
        #[schema(value_type = Vec<Object>)]
        faults: Vec<RulesFault>,
    },
    /// The rules that were asked for do not exist.
    NoSuchRules {
        /// All faults of the choice.
        #[schema(value_type = Vec<Object>)]
        faults: Vec<RulesFault>,
    },
    /// Nobody sits at a seat yet.
    FreeSeat,
    /// The seats do not fit the rules.
    Seats {
        /// All faults of the seating.
        #[ts(as = "Vec<super::referee::TableFaultDoc>")]
        #[schema(value_type = Vec<Object>)]
        faults: Vec<SeatsFault>,
    },
    /// A name looks like another one at the table.
    LookAlike {
        /// The name that looks like another.
        name: String,
    },
    /// No word list has this name.
    UnknownList {
        /// The name that was asked for.
        name: String,
        /// The names of the lists on this server.
        known: Vec<String>,
    },
    /// The word list cannot be used with these tiles.
    UnfitList {
        /// The name of the list.
        name: String,
        /// Why, in English, for people who write programs.
        detail: String,
    },
    /// A house word cannot be taken.
    HouseWord {
        /// The word as it was sent.
        word: String,
        /// The reason why the word is refused.
        #[schema(value_type = Object)]
        why: HouseFault,
    },
    /// Too many house words.
    TooManyHouseWords {
        /// The most house words of a table.
        most: usize,
    },
    /// Words shall be checked, and there is no list to check them against.
    NothingToCheckWith,
    /// No bot has this strength.
    UnknownLevel {
        /// The level that was asked for.
        level: String,
        /// The levels that exist.
        known: Vec<String>,
    },
    /// A time limit is too short to act in.
    TooShort,
}

impl Setup {
    pub(super) fn code(&self) -> Code {
        match self {
            Setup::NoSuchRules { .. } => Code::NotFound,
            Setup::Rules { .. }
            | Setup::FreeSeat
            | Setup::Seats { .. }
            | Setup::LookAlike { .. }
            | Setup::UnknownList { .. }
            | Setup::UnfitList { .. }
            | Setup::HouseWord { .. }
            | Setup::TooManyHouseWords { .. }
            | Setup::NothingToCheckWith
            | Setup::UnknownLevel { .. }
            | Setup::TooShort => Code::Refused,
        }
    }
}
