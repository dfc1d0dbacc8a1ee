//! What is wrong with the settings of a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{HouseFault, RulesFault, SeatsFault};
use crate::wire::Code;

/// What is wrong with the settings of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "SetupReason")]
#[schema(as = SetupReason)]
pub enum Setup {
    /// The rules cannot be played.
    Rules {
        /// Everything that is wrong with them.
        #[schema(value_type = Vec<Object>)]
        faults: Vec<RulesFault>,
    },
    /// The rules that somebody wants to read are no rules.
    NoSuchRules {
        /// Everything that is wrong with them.
        #[schema(value_type = Vec<Object>)]
        faults: Vec<RulesFault>,
    },
    /// Nobody sits at a seat yet.
    FreeSeat,
    /// The seats do not fit the rules.
    Seats {
        /// Everything that is wrong with them.
        #[ts(as = "Vec<super::referee::TableFaultDoc>")]
        #[schema(value_type = Vec<Object>)]
        faults: Vec<SeatsFault>,
    },
    /// A name looks like another one at the table.
    LookAlike {
        /// The name.
        name: String,
    },
    /// No word list has this name.
    UnknownList {
        /// The name.
        name: String,
        /// The lists that there are.
        known: Vec<String>,
    },
    /// The word list cannot be used with these tiles.
    UnfitList {
        /// The name.
        name: String,
        /// Why, in English.
        detail: String,
    },
    /// A house word cannot be taken.
    HouseWord {
        /// The word.
        word: String,
        /// The reason why the word is refused.
        #[schema(value_type = Object)]
        why: HouseFault,
    },
    /// Too many house words.
    TooManyHouseWords {
        /// The most of a table.
        most: usize,
    },
    /// Words shall be checked, and there is no list to check them against.
    NothingToCheckWith,
    /// No bot has this strength.
    UnknownLevel {
        /// What was asked for.
        level: String,
        /// What there is.
        known: Vec<String>,
    },
    /// A time in which nobody can do anything.
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
