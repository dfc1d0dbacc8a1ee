//! Commands that players type, in the terminal and at tables on a server: one grammar, and one table of words.
//!
//! A line is a play (`8F HORN`), a square (`8F`), or a command with arguments (`exchange QV`). Every word of [`TABLE`]
//! is understood in every language, and means the same command everywhere.
//!
//! ```
//! use notation::command::{self, Name, Typed};
//! let typed = command::read("tauschen QV").unwrap();
//! assert_eq!(typed, command::read("x qv").map(|_| typed.clone()).unwrap());
//! assert_eq!(typed.to_string(), "exchange QV");
//! assert!(matches!(typed, Typed::Command { name: Name::Exchange, .. }));
//! ```

mod table;

use std::fmt;

use tiles::edit_distance;

pub use table::{CommandEntry, Name, Places, TABLE, Writing};

/// The longest line that is read, in characters: the longest play is far shorter.
pub const MAX_CHARS: usize = 400;

/// A typed line, as far as it can be read without the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// An empty line.
    Nothing,
    /// A play as it was typed, possibly with replacements before it; see [`WrittenTurn`](crate::WrittenTurn).
    Play(String),
    /// A square alone, with the direction in which it is written; see [`Coordinate`](crate::Coordinate).
    Square(String),
    /// A command with its arguments.
    Command {
        /// Replacements on the board before an exchange or a pass, as they were typed.
        swaps: Vec<String>,
        /// The name of the command.
        name: Name,
        /// The words after it.
        rest: Vec<String>,
    },
}

/// Why a line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistyped {
    /// The line is not a command, though it may be close to one.
    Unknown {
        /// The word that was typed.
        word: String,
        /// The most similar command.
        nearest: Option<Name>,
    },
    /// A word was given without a square.
    NoSquare {
        /// The word that was typed.
        word: String,
    },
    /// Replacements on the board come before a line that is no turn.
    StraySwap,
    /// The line has more than [`MAX_CHARS`] characters.
    TooLong,
}

/// Reads a line. A colon or a slash before it is ignored, since these open the command line in some programs.
///
/// # Errors
/// The line is neither a play, nor a square, nor a command.
pub fn read(line: &str) -> Result<Typed, Mistyped> {
    if line.chars().nth(MAX_CHARS).is_some() {
        return Err(Mistyped::TooLong);
    }
    let words: Vec<&str> = line.trim_start().trim_start_matches([':', '/']).split_whitespace().collect();
    let n_swaps = words.iter().take_while(|word| word.contains('=')).count();
    let (swaps, rest) = words.split_at(n_swaps);
    let Some((&first, after)) = rest.split_first() else {
        return if swaps.is_empty() { Ok(Typed::Nothing) } else { Err(Mistyped::StraySwap) };
    };
    if is_place(first) {
        return match (swaps, after) {
            ([], []) => Ok(Typed::Square(first.to_owned())),
            _ => Ok(Typed::Play(words.join(" "))),
        };
    }
    let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<String>>();
    match Name::of(first) {
        Some(Name::Play) if !after.is_empty() => Ok(Typed::Play([swaps, after].concat().join(" "))),
        Some(name @ (Name::Exchange | Name::Pass)) => {
            Ok(Typed::Command { swaps: owned(swaps), name, rest: owned(after) })
        }
        _ if n_swaps > 0 => Err(Mistyped::StraySwap),
        Some(name) => Ok(Typed::Command { swaps: Vec::new(), name, rest: owned(after) }),
        None => Err(unknown(first, after)),
    }
}

/// Whether a word has the form of a square, in either order and on any board: `8F`, `H12`, `~a1`.
fn is_place(word: &str) -> bool {
    let word = word.strip_prefix('~').unwrap_or(word);
    let is_letter = |text: &str| text.len() == 1 && text.chars().all(|c| c.is_ascii_alphabetic());
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let is_pair = |at: usize, first: &dyn Fn(&str) -> bool, second: &dyn Fn(&str) -> bool| {
        word.split_at_checked(at).is_some_and(|(one, two)| first(one) && second(two))
    };
    is_pair(1, &is_letter, &is_number) || is_pair(word.len().saturating_sub(1), &is_number, &is_letter)
}

fn unknown(word: &str, after: &[&str]) -> Mistyped {
    let small: String = word.to_lowercase().chars().take(20).collect();
    let spellings = TABLE.iter().flat_map(|entry| entry.spellings().map(|spelling| (entry.name, spelling)));
    let nearest = spellings
        .map(|(name, spelling)| (edit_distance(&small, spelling), spelling.chars().count(), name))
        .filter(|&(distance, length, _)| distance <= length / 3)
        .min_by_key(|&(distance, ..)| distance)
        .map(|(.., name)| name);
    let is_word = word.chars().all(|c| c.is_alphabetic() || matches!(c, '.' | '[' | ']' | '·'));
    match nearest {
        None if is_word && after.is_empty() && word.chars().count() > 1 => {
            Mistyped::NoSquare { word: word.to_uppercase() }
        }
        _ => Mistyped::Unknown { word: word.chars().take(20).collect(), nearest },
    }
}

impl fmt::Display for Typed {
    /// The line in its standard form, which reads as the same.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Typed::Nothing => Ok(()),
            Typed::Play(text) | Typed::Square(text) => f.write_str(text),
            Typed::Command { swaps, name, rest } => {
                let words = swaps.iter().map(String::as_str).chain([name.as_str()]);
                let words: Vec<&str> = words.chain(rest.iter().map(String::as_str)).collect();
                f.write_str(&words.join(" "))
            }
        }
    }
}
