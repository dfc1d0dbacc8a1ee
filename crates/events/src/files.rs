//! Formats of other programs.
//!
//! A [`Sheet`] is their common content: for each player, the opponent and the score of each round. Reading lists all
//! faults, with their lines.

pub mod csv;
mod sheet;
pub mod tou;
pub mod tsh;

use alloc::string::String;
use alloc::vec::Vec;

pub use sheet::{Sheet, SheetDivision, SheetGame, SheetPlayer};

use crate::limits::{MAX_FAULTS, MAX_FILE};
use crate::profile::Profile;

/// A fault of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The number of the line, counted from one.
    pub line: usize,
    /// The fault of the line.
    pub problem: Problem,
}

/// The faults of lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The file is larger than any event needs.
    TooLarge,
    /// There are more players or rounds than an event can have.
    TooMany,
    /// A name is missing, too long, or not one line.
    Name,
    /// The same name stands on an earlier line.
    NameTwice,
    /// This text should be a number within bounds.
    Number(String),
    /// There is no column with this name.
    Column(String),
    /// The first line does not say which column holds the names.
    NoHeader,
    /// A quotation mark is not closed.
    Quote,
    /// There is no opponent with this number.
    Opponent(i64),
    /// There are more scores than opponents, or the other way round where a score belongs to each.
    Uneven,
    /// The opponent's line has another opponent for this round.
    Contradiction {
        /// The round, counted from one.
        round: usize,
    },
    /// A player stands before the first division.
    NoDivision,
}

/// Collects faults up to a number that a person would read.
#[derive(Default)]
struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, line: usize, problem: Problem) {
        if self.0.len() < MAX_FAULTS {
            self.0.push(Fault { line, problem });
        }
    }

    fn or<T>(self, value: T) -> Result<T, Vec<Fault>> {
        if self.0.is_empty() { Ok(value) } else { Err(self.0) }
    }
}

fn check_size(text: &str) -> Result<(), Vec<Fault>> {
    let problem = Problem::TooLarge;
    if text.len() <= MAX_FILE { Ok(()) } else { Err(alloc::vec![Fault { line: 1, problem }]) }
}

/// The words of a line up to the first number, as a name; and the other words.
fn name_and_numbers(line: &str) -> (String, Vec<&str>) {
    let is_number = |word: &&str| word.trim_start_matches(['+', '-']).bytes().all(|byte| byte.is_ascii_digit());
    let words: Vec<&str> = line.split_whitespace().collect();
    let end = words.iter().position(is_number).unwrap_or(words.len());
    (words[..end].join(" ").replace('_', " "), words[end..].to_vec())
}

/// A name in which no word looks like a number.
fn plain_name(profile: &Profile) -> String {
    let mut name = String::new();
    for word in profile.name.split_whitespace() {
        let is_number = word.trim_start_matches(['+', '-']).bytes().all(|byte| byte.is_ascii_digit());
        if !name.is_empty() {
            name.push(if is_number { '_' } else { ' ' });
        }
        name.extend(word.chars().filter(|&c| c != ';'));
    }
    name
}
