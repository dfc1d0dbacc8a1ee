//! Learning words: decks, quizzes, and when cards come back.
//!
//! - [`Deck`]: words to learn and their order; [`Quiz`]: how they are asked; a [`Card`] is one question of a quiz.
//! - [`Progress`]: the state of one card after its answers, by [`Memory`], which is FSRS-6.
//! - [`Pace`] and [`Today`]: the cards that are due, how many of them are asked today, and the forecast of the next
//!   days.
//! - [`words_of_text`]: word lists in the formats of other programs, read and written.
//!
//! **Invariant:** no clock, no files, no random numbers of its own: time is passed in, and everything is a function of
//! the word list and the answers. Words come from [`lexicon::Lexicon::shown`] alone, so no word appears that programs
//! must not show.

#![forbid(unsafe_code)]

mod asked;
mod card;
mod deck;
mod grade;
mod lists;
mod marks;
mod memory;
mod pace;
mod phony;
mod progress;
mod quiz;
mod tier;
mod today;
mod typed;
mod useful;

pub use asked::{Asked, Wanted};
pub use card::Card;
pub use deck::{Deck, MOST_CARDS};
pub use grade::Grade;
pub use lists::{Taken, anki_csv, plain_text, words_of_text};
pub use marks::Marks;
pub use memory::Memory;
pub use pace::Pace;
pub use progress::{Phase, Progress};
pub use quiz::Quiz;
pub use tier::Tier;
pub use today::{Due, Today};
pub use useful::Useful;

/// A day in milliseconds.
pub const DAY: i64 = 24 * 60 * 60 * 1_000;
