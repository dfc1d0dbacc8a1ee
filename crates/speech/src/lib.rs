//! Sentences for people: facts in, sentences out.
//!
//! Other crates hand out facts: a refusal, an event, a ruleset, an explanation. This crate puts them into words. Each
//! language is an implementation of [`Phrasebook`]; a new fact is a new method, and the compiler names every language
//! that cannot say it yet.
//!
//! ```
//! use speech::{Language, Unnamed, phrasebook, sentence};
//!
//! let refusal = rules::Refusal::GameOver;
//! let say = |language| sentence(&phrasebook(language).refusal(&refusal, &Unnamed));
//! assert_eq!(say(Language::En), "The game is over.");
//! assert_eq!(say(Language::De), "Die Partie ist zu Ende.");
//! ```

#![forbid(unsafe_code)]

mod analysis;
mod club;
mod english;
mod german;
mod keyboard;
mod learning;
mod names;
mod phrasebook;
pub mod plural;
mod rulebook;
mod rules_faults;
mod sums;
mod text;
mod told;
mod typing;

pub use analysis::Analysis;
pub use club::{Club, PlayerNames, signed};
pub use editions::Language;
pub use keyboard::{
    Caption, Course, Doubt, Figure, FileHindrance, HandicapHindrance, HandicapValue, Hindrance, KeyHint, Keyboard,
    ListHindrance, Question, Remark, Sitters, Slip,
};
pub use names::{Names, Unnamed};
pub use phrasebook::{Phrasebook, english, phrasebook};
pub use rulebook::Rulebook;
pub use text::{capital, quoted, sentence};
pub use told::Told;
pub use typing::Typing;
