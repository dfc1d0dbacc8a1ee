//! Puzzles, and those that come with the program, which are read once.

use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};
use serde_json::json;

/// The puzzles, one in each line.
const PUZZLES: &str = include_str!("../../../data/puzzles/english-everyday.jsonl");
/// The name of the edition with whose rules they are played.
const EDITION: &str = include_str!("../../../data/puzzles/edition.txt");
/// Neighbouring lines are often from the same game, so consecutive days are this many lines apart; the step reaches
/// every line once.
const STEP: u64 = 617;

static ALL: LazyLock<Vec<Arc<Puzzle>>> = LazyLock::new(|| {
    // A test checks that every line can be read.
    PUZZLES.lines().filter_map(|line| Some(Arc::new(Puzzle::read(line)?))).collect()
});

/// The first number of puzzles that do not come with the program: servers make them.
pub const FIRST_MADE: u32 = 1_000_000;

/// A puzzle: a position with one clearly best turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The number of the puzzle. It is never used for another one; those of puzzles that were withdrawn are missing.
    pub number: u32,
    /// The position in CGP, with its word list.
    pub position: String,
    /// The best turn.
    pub answer: Told,
    /// The second-best turn.
    pub second: Told,
    /// The themes of the puzzle.
    pub tags: Vec<String>,
    /// The whole record.
    pub record: String,
}

/// A turn with its value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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

/// A new puzzle, before it has a number.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The position in CGP, with its word list.
    pub position: String,
    /// The rack of the player to move.
    pub rack: String,
    /// The best turn.
    pub answer: Told,
    /// The second-best turn.
    pub second: Told,
    /// The themes.
    pub tags: Vec<String>,
    /// Where the position comes from.
    pub source: String,
}

#[derive(Deserialize)]
struct Line {
    number: Option<u32>,
    position: String,
    answer: Told,
    second: Told,
    tags: Vec<String>,
}

impl Puzzle {
    /// Reads a record with its number; `None` if it is not one of a puzzle.
    #[must_use]
    pub fn read(record: &str) -> Option<Puzzle> {
        let line: Line = serde_json::from_str(record).ok()?;
        let number = line.number?;
        Some(Puzzle::new(number, line, record))
    }

    /// Reads the record of a puzzle that a server has made, which got this number.
    #[must_use]
    pub fn made(number: u32, record: &str) -> Option<Puzzle> {
        Some(Puzzle::new(number, serde_json::from_str(record).ok()?, record))
    }

    fn new(number: u32, line: Line, record: &str) -> Puzzle {
        let Line { position, answer, second, tags, .. } = line;
        Puzzle { number, position, answer, second, tags, record: record.to_owned() }
    }
}

impl Draft {
    /// The record in JSON, without a number. Values are rounded to thousandths.
    #[must_use]
    pub fn record(&self) -> String {
        let Draft { position, rack, answer, second, tags, source } = self;
        let rounded = |value: f64| (value * 1_000.0).round() / 1_000.0;
        let told = |one: &Told| Told { points: rounded(one.points), win: rounded(one.win), ..one.clone() };
        let record = json!({
            "position": position,
            "rack": rack,
            "answer": told(answer),
            "second": told(second),
            "gap": { "points": rounded(answer.points - second.points), "win": rounded(answer.win - second.win) },
            "tags": tags,
            "source": source,
        });
        record.to_string()
    }
}

/// All puzzles that come with the program, in the order of their numbers.
#[must_use]
pub fn all() -> &'static [Arc<Puzzle>] {
    &ALL
}

/// The puzzle with this number, if it comes with the program.
#[must_use]
pub fn numbered(number: u32) -> Option<&'static Arc<Puzzle>> {
    let at = all().binary_search_by_key(&number, |puzzle| puzzle.number).ok()?;
    all().get(at)
}

/// The puzzle of a day, counted in days since 1970.
#[must_use]
pub fn of_day(day: u64) -> Option<&'static Arc<Puzzle>> {
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
        assert!(all().is_sorted_by(|one, next| one.number < next.number));
        for puzzle in all() {
            assert!(puzzle.number < FIRST_MADE);
            assert_eq!(numbered(puzzle.number), Some(puzzle));
            assert_ne!(puzzle.answer.play, puzzle.second.play);
        }
        assert_eq!((numbered(0), numbered(u32::MAX)), (None, None));
    }

    #[test]
    fn a_new_puzzle_is_read_as_it_is_written_under_its_number() {
        let told = |play: &str, points| Told { play: play.to_owned(), score: 12, points, win: 0.512_34 };
        let draft = Draft {
            position: "15/ ABC/ 0/0 0".to_owned(),
            rack: "ABC".to_owned(),
            answer: told("8F CAB", 12.345_67),
            second: told("pass", 1.0),
            tags: vec!["opening".to_owned()],
            source: "self-play".to_owned(),
        };
        assert_eq!(Puzzle::read(&draft.record()), None, "without a number");
        let puzzle = Puzzle::made(7, &draft.record()).unwrap();
        assert_eq!((puzzle.number, puzzle.answer.points, puzzle.answer.win), (7, 12.346, 0.512));
        assert!(puzzle.record.contains("\"gap\":{\"points\":11.346,\"win\":0.0}"), "{}", puzzle.record);
    }

    #[test]
    fn every_puzzle_has_its_day_before_one_comes_again() {
        let count = all().len() as u64;
        let mut met: Vec<u32> = (0..count).filter_map(of_day).map(|puzzle| puzzle.number).collect();
        met.sort_unstable();
        assert!(met.iter().copied().eq(all().iter().map(|puzzle| puzzle.number)));
        assert_eq!(of_day(3), of_day(3 + count));
    }
}
