//! Reads and writes the file formats of other tournament programs.
//!
//! A [`Sheet`] is their common content: for each player, the opponent and the score of each round. Reading lists all
//! faults, with their lines.

pub mod csv;
pub mod import;
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
    /// The fault in the line.
    pub problem: Problem,
}

/// What can be wrong in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The file is larger than any event needs.
    TooLarge,
    /// There are more players or rounds than an event may have.
    TooMany,
    /// A name is missing, too long, or not one line.
    Name,
    /// An earlier line has the same name.
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
    /// There is no player with this name in the division.
    NoPlayer(String),
    /// This text says no result.
    Result(String),
    /// The round is paired in another way.
    OtherPairs {
        /// The round, counted from one.
        round: usize,
    },
}

/// Collects at most as many faults as a person would read.
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

/// Splits a line at its first number: the words before it as a name, and all words after them.
fn name_and_numbers(line: &str) -> (String, Vec<&str>) {
    let is_number = |word: &&str| word.trim_start_matches(['+', '-']).bytes().all(|byte| byte.is_ascii_digit());
    let words: Vec<&str> = line.split_whitespace().collect();
    let end = words.iter().position(is_number).unwrap_or(words.len());
    (words[..end].join(" ").replace('_', " "), words[end..].to_vec())
}

/// The name with underscores in words that other programs would take for numbers.
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
