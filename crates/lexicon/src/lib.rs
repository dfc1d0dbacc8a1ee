//! Word lists and word graphs.
//!
//! A word list is imported ([`import_list`]) into [`Words`], with a report on every line that was not taken. [`Words`]
//! become a [`Graph`], which answers "is this a word" and is walked by move generation. A [`Lexicon`] is a graph with
//! an alphabet, a name and possibly tiers; it answers players' queries ([`Search`]), is kept in a checked file
//! ([`write_lexicon`]) of a [`Catalogue`], and can be changed by a table ([`HouseWords`]).
//!
//! **Invariant:** this crate contains no words: the default lexicon is in `english`, which is built with it.

#![forbid(unsafe_code)]

pub mod inflection;

mod catalogue;
mod file;
mod graph;
mod habits;
mod house;
mod import;
mod info;
mod judge;
mod kwg;
mod leaves;
mod lexicon;
mod query;
mod speller;
mod word;
mod words;

pub use catalogue::{Catalogue, CatalogueEntry, CatalogueError};
pub use file::{FileError, inspect_lexicon, read_lexicon, verify_lexicon, write_lexicon};
pub use graph::{BuildError, Graph, GraphError, GraphWords, Node};
pub use habits::LetterHabits;
pub use house::{HouseError, HouseWords};
pub use import::{
    Accents, Capitals, Encoding, ImportError, ImportOptions, ImportReport, Inflections, Reject, Rejection, import_list,
};
pub use info::Info;
pub use kwg::{KwgError, read_kbwg, read_kwg, write_kbwg, write_kwg};
pub use leaves::{Leaves, LeavesError};
pub use lexicon::{About, Digest, Lexicon, LexiconError};
pub use query::{
    Extensions, Found, Hooks, LetterSet, Match, MatchOrder, Pattern, PatternError, Search, Supply, ways_to_draw,
};
pub use speller::{Misspelled, Spelled, Speller};
pub use word::Word;
pub use words::Words;
