//! Every edition and variation of the game as data, and the loader that turns them into checked rules.
//!
//! An edition is a file in `data/editions`, a variation a file in `data/variations` that changes some of its rules.
//! Both are embedded, so nothing is read at run time, and adding one changes no code.
//!
//! - [`load`] an edition with variations: `"deluxe+rearranging+nine-tile"`; [`Request`] for more: single rules
//!   set by hand, a file of the player's own.
//! - [`catalogue`]: all editions and variations.
//! - [`occasions`]: a whole table in one choice, and the plain questions that it [answers](Answers).
//! - [`RulesetDoc`]: a ruleset with everything inline, for logs and messages.
//! - [`KEYS`]: every rule that can be set; [`differences`]: those in which two rulesets differ.
//!
//! **Invariant:** every returned ruleset has passed [`rules::Ruleset::new`]; all faults of a choice are listed at once,
//! each with its key.
//!
//! ```
//! let edition = editions::load("deluxe+nine-tile")?;
//! assert_eq!(edition.ruleset.rack_size, 9);
//!
//! let faults = editions::load("delux+nine-tyle").unwrap_err();
//! assert_eq!(faults.0.len(), 2);
//! # Ok::<(), editions::LoadError>(())
//! ```

#![forbid(unsafe_code)]

mod answers;
mod catalogue;
mod counted;
mod differences;
mod doc;
mod edition;
mod fault;
mod file;
mod inline;
mod key;
mod language;
mod library;
mod loading;
mod name;
mod near;
mod occasions;
mod request;
mod settings;
mod shared;
mod theme;

pub use answers::{Answers, pairs};
pub use catalogue::{Catalogue, catalogue, variation_title};
pub use counted::Counted;
pub use differences::{differences, news};
pub use doc::RulesetDoc;
pub use edition::{Blurb, Edition, Variation};
pub use fault::{Fault, LoadError, ValueFault};
pub use file::Takes;
pub use key::{Chapter, KEYS, Key, Rule};
pub use language::{Language, Text};
pub use library::{ShippedKind, alphabet, board};
pub use occasions::{
    ClassRules, ClassWrong, Limit, LimitForm, Occasion, Occasions, Place, TimeAnswer, WrongAnswer, WrongWord, occasions,
};
pub use request::{Request, load, load_with};
pub use shared::shared;
pub use theme::{Colour, Theme, theme};
