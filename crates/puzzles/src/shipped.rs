//! The puzzles, read from the program once.

use std::sync::LazyLock;

use serde::Deserialize;

/// The puzzles, one in each line.
const PUZZLES: &str = include_str!("../../../data/puzzles/english-everyday.jsonl");
/// The name of the edition with whose rules they are played.
const EDITION: &str = include_str!("../../../data/puzzles/edition.txt");
/// Neighbouring lines are often from the same game, so consecutive days are this many lines apart; the step reaches
/// every line once.
const STEP: u64 = 617;

static ALL: LazyLock<Vec<Shipped>> = LazyLock::new(read);

/// A puzzle that comes with the program.
#[derive(Clone, Debug, PartialEq)]
pub struct Shipped {
    /// The number of the puzzle, counted from one.
    pub number: u32,
    /// The position in CGP, with its word list.
    pub position: String,
    /// The best turn.
    pub answer: Told,
    /// The second-best turn.
    pub second: Told,
    /// The themes of the puzzle.
    pub tags: Vec<String>,
    /// The whole line of the file.
    pub record: &'static str,
}

/// A turn with its value.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Told {
    /// The turn in notation: `8F HORN`, `exchange AIU`.
    pub play: String,
    /// Its score, in points.
    pub score: i32,
    /// Its value, in points.
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
    // A test checks that every line can be read.
    (1..).zip(PUZZLES.lines()).filter_map(puzzle).collect()
}

/// All puzzles, in the order of the file.
#[must_use]
pub fn all() -> &'static [Shipped] {
    &ALL
}

/// The puzzle with this number.
#[must_use]
pub fn numbered(number: u32) -> Option<&'static Shipped> {
    all().get(usize::try_from(number).ok()?.checked_sub(1)?)
}

/// The puzzle of a day, counted in days since 1970.
#[must_use]
pub fn of_day(day: u64) -> Option<&'static Shipped> {
    let count = all().len() as u64;
    let nth = (day.checked_rem(count)? * STEP) % count;
    all().get(usize::try_from(nth).ok()?)
}

/// The name of the edition with whose rules all of them are played.
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
