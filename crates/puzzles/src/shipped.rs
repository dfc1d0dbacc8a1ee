//! The puzzles, read once.

use std::sync::LazyLock;

use serde::Deserialize;

/// A puzzle a line.
const PUZZLES: &str = include_str!("../../../data/puzzles/english-everyday.jsonl");
/// By whose rules they are played.
const EDITION: &str = include_str!("../../../data/puzzles/edition.txt");
/// Neighbours in the file are often from the same game: the days go through it in steps that meet every line once.
const STEP: u64 = 617;

static ALL: LazyLock<Vec<Shipped>> = LazyLock::new(read);

/// A puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Shipped {
    /// Its number, counted from one.
    pub number: u32,
    /// The position in CGP, with its word list.
    pub position: String,
    /// What to do.
    pub answer: Told,
    /// The best of what else could be done.
    pub second: Told,
    /// What it is about.
    pub tags: Vec<String>,
    /// All of it, as it stands in the file.
    pub record: &'static str,
}

/// A turn, and what it is worth.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Told {
    /// How it is written: `8F HORN`, `exchange AIU`.
    pub play: String,
    /// What it scores.
    pub score: i32,
    /// What it is worth in points.
    pub points: f64,
    /// The chance to win, from 0 to 1.
    pub win: f64,
}

#[derive(Deserialize)]
struct Line {
    position: String,
    answer: Told,
    second: Told,
    tags: Vec<String>,
}

fn read() -> Vec<Shipped> {
    let puzzle = |(number, record): (u32, &'static str)| {
        let Line { position, answer, second, tags } = serde_json::from_str(record).ok()?;
        Some(Shipped { number, position, answer, second, tags, record })
    };
    // A test holds that every line can be read.
    (1..).zip(PUZZLES.lines()).filter_map(puzzle).collect()
}

/// All of them, the first first.
#[must_use]
pub fn all() -> &'static [Shipped] {
    &ALL
}

/// The puzzle with this number.
#[must_use]
pub fn numbered(number: u32) -> Option<&'static Shipped> {
    all().get(usize::try_from(number).ok()?.checked_sub(1)?)
}

/// The puzzle of a day, counted from 1970.
#[must_use]
pub fn of_day(day: u64) -> Option<&'static Shipped> {
    let count = all().len() as u64;
    let nth = (day.checked_rem(count)? * STEP) % count;
    all().get(usize::try_from(nth).ok()?)
}

/// The edition by whose rules all of them are played.
#[must_use]
pub fn edition() -> &'static str {
    EDITION.trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_a_puzzle_and_is_found_by_its_number() {
        assert_eq!(all().len(), PUZZLES.lines().count());
        assert!(all().len() >= 1_000);
        for puzzle in all() {
            assert_eq!(numbered(puzzle.number), Some(puzzle));
            assert_ne!(puzzle.answer.play, puzzle.second.play);
        }
        assert_eq!((numbered(0), numbered(u32::MAX)), (None, None));
    }

    #[test]
    fn every_puzzle_has_its_day_before_one_comes_again() {
        let count = all().len() as u64;
        let mut met: Vec<u32> = (0..count).filter_map(of_day).map(|puzzle| puzzle.number).collect();
        met.sort_unstable();
        assert_eq!(met, all().iter().map(|puzzle| puzzle.number).collect::<Vec<u32>>());
        assert_eq!(of_day(3), of_day(3 + count));
    }
}
