//! Sentences for people: facts in, sentences out.
//!
//! Other crates hand out facts: a refusal, an event, a ruleset, an explanation. This crate puts them into words. Each
//! language is one implementation of [`Phrasebook`]; a new fact is a new method, and the compiler names every language
//! that cannot say it yet.

mod english;
mod german;
pub mod plural;
mod text;

pub use editions::Language;
pub use text::{capital, sentence};

/// Everything that can be said, in one language.
pub trait Phrasebook: Sync {
    /// The plural category of a whole number, as CLDR defines it for this language.
    fn plural(&self, n: u64) -> plural::Category;
}

/// The phrasebook of a language.
#[must_use]
pub fn phrasebook(language: Language) -> &'static dyn Phrasebook {
    match language {
        Language::En => &english::English,
        Language::De => &german::German,
    }
}
