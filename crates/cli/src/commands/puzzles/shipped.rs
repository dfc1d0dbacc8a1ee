//! The puzzles that come with the program.

use std::time::{SystemTime, UNIX_EPOCH};

use notation::board;
use serde_json::{Value, json};

use crate::commands::analysis::{Means, Search};
use crate::fault::Fault;

/// A puzzle a line.
const PUZZLES: &str = include_str!("../../../../../data/puzzles/english-everyday.jsonl");
/// Neighbours in the file are often from the same game: the days go through it in steps that meet every line once.
const STEP: u64 = 617;
/// Milliseconds of a day.
const DAY: u128 = 24 * 60 * 60 * 1_000;

/// Which of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// That of today.
    Today,
    /// That with this number, counted from one.
    Number(u32),
}

/// Whether the answer is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// Only what is asked.
    Question,
    /// The answer, too.
    Answer,
}

/// How it is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A board and sentences.
    Text,
    /// A record.
    Json,
}

fn count() -> u64 {
    PUZZLES.lines().count() as u64
}

/// The puzzle of a day, counted from 1970.
fn of_day(day: u64) -> u64 {
    (day % count()) * STEP % count() + 1
}

fn today() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis() / DAY).unwrap_or(u64::MAX)
}

/// A puzzle for people or for programs. What it is about is part of the answer.
pub(super) fn puzzle(which: Which, told: Told, form: Form, means: &Means) -> Result<String, Fault> {
    let number = match which {
        Which::Today => of_day(today()),
        Which::Number(number) => u64::from(number),
    };
    let line = usize::try_from(number).ok().and_then(|number| PUZZLES.lines().nth(number.checked_sub(1)?));
    let line = line.ok_or_else(|| Fault::Usage(format!("puzzles have the numbers 1 to {}", count())))?;
    let puzzle: Value = serde_json::from_str(line).map_err(|why| Fault::BadInput(format!("puzzle {number}: {why}")))?;
    match form {
        Form::Json => Ok(format!("{}\n", record(number, &puzzle, told))),
        Form::Text => text(number, &puzzle, told, means),
    }
}

fn record(number: u64, puzzle: &Value, told: Told) -> Value {
    let mut record = match told {
        Told::Answer => puzzle.clone(),
        Told::Question => json!({ "position": puzzle["position"], "rack": puzzle["rack"] }),
    };
    record["number"] = json!(number);
    record
}

fn text(number: u64, puzzle: &Value, told: Told, means: &Means) -> Result<String, Fault> {
    let analysis = means.load(Search::Once)?;
    let bad = |why: String| Fault::BadInput(format!("puzzle {number}: {why}"));
    let situation = analysis.situation(puzzle["position"].as_str().unwrap_or_default()).map_err(bad)?;
    let ruleset = analysis.ruleset();
    let drawn = board::draw(&situation.position.board(), &ruleset.layout, &ruleset.alphabet);
    let others: Vec<String> = situation.others.iter().map(|one| one.score.to_string()).collect();
    let asked = format!(
        "Puzzle {number}: find the best play\n{drawn}Rack: {}   score {}:{}   {} in the pool\n",
        ruleset.alphabet.rack(&situation.tiles),
        situation.score,
        others.join(":"),
        situation.pool,
    );
    if told == Told::Question {
        return Ok(format!("{asked}`tilewright puzzles --number {number} --answer` tells the answer.\n"));
    }
    let words = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let (answer, second) = (&puzzle["answer"], &puzzle["second"]);
    Ok(format!(
        "{asked}Answer: {} for {} points, {:.1} better than {} ({} points)\n",
        words(&answer["play"]),
        answer["score"],
        puzzle["gap"]["points"].as_f64().unwrap_or_default(),
        words(&second["play"]),
        second["score"],
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser as _;
    use movegen::NoLeaves;

    #[derive(clap::Parser)]
    struct Options {
        #[command(flatten)]
        means: Means,
    }

    #[test]
    fn every_puzzle_has_its_day_before_one_comes_again() {
        let mut met: Vec<u64> = (0..count()).map(of_day).collect();
        met.sort_unstable();
        assert_eq!(met, (1..=count()).collect::<Vec<u64>>());
    }

    /// The law: an answer is a play of its position with the score that it says, of words that programs show, and clearly
    /// ahead of the next one.
    #[test]
    fn every_shipped_puzzle_holds() {
        assert!(count() >= 1_000);
        let analysis = Options::parse_from(["puzzles"]).means.load(Search::Often).unwrap();
        let shown =
            movegen::Generator::fast(analysis.ruleset(), std::sync::Arc::clone(analysis.lexicon.shown().graph()));
        let shown = shown.unwrap();
        let mut finder = shown.finder();
        for (number, line) in (1..).zip(PUZZLES.lines()) {
            let puzzle: Value = serde_json::from_str(line).unwrap();
            let scene = analysis.scene(puzzle["position"].as_str().unwrap()).unwrap();
            let (play, score) =
                (puzzle["answer"]["play"].as_str().unwrap(), puzzle["answer"]["score"].as_i64().unwrap());
            let plays = finder.all(&scene.position, &scene.rack, &NoLeaves);
            let is_play =
                plays.iter().any(|one| i64::from(one.score().0) == score && scene.position.notation(one) == play);
            assert!(is_play || play.starts_with("exchange ") || play == "pass", "puzzle {number}: {play} for {score}");
            let gap = &puzzle["gap"];
            let is_clear = gap["points"].as_f64().unwrap() >= 6.0 || gap["win"].as_f64().unwrap() >= 0.03;
            assert!(is_clear, "puzzle {number}: {gap}");
            assert_ne!(puzzle["answer"]["play"], puzzle["second"]["play"], "puzzle {number}");
        }
    }
}
