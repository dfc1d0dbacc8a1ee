//! Shows the puzzles that come with the program.

use notation::board;
use serde_json::{Value, json};

use crate::commands::analysis::{Means, Search};
use crate::date;
use crate::fault::Fault;

/// Which puzzle is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// The puzzle of today.
    Today,
    /// The puzzle with this number, counted from one.
    Number(u32),
}

/// Whether the answer is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// Only the question.
    Question,
    /// The answer as well.
    Answer,
}

/// The form of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A board and sentences, for people.
    Text,
    /// A record, for programs.
    Json,
}

fn today() -> u64 {
    date::now().0 / date::DAY
}

/// A puzzle for people or for programs. Its themes are shown with the answer only.
pub(super) fn puzzle(which: Which, told: Told, form: Form, means: &Means) -> Result<String, Fault> {
    let shipped = match which {
        Which::Today => puzzles::of_day(today()),
        Which::Number(number) => puzzles::numbered(number),
    };
    let last = puzzles::all().last().map_or(0, |puzzle| puzzle.number);
    let shipped = shipped.ok_or_else(|| {
        Fault::Usage(format!(
            "puzzles have numbers from 1 to {last}; some of them were withdrawn, and this one is not there"
        ))
    })?;
    let number = shipped.number;
    let bad = |why: serde_json::Error| Fault::BadInput(format!("puzzle {number}: {why}"));
    let puzzle: Value = serde_json::from_str(&shipped.record).map_err(bad)?;
    match form {
        Form::Json => Ok(format!("{}\n", record(number, &puzzle, told))),
        Form::Text => text(number, &puzzle, told, means),
    }
}

fn record(number: u32, puzzle: &Value, told: Told) -> Value {
    let mut record = match told {
        Told::Answer => puzzle.clone(),
        Told::Question => json!({ "position": puzzle["position"], "rack": puzzle["rack"] }),
    };
    record["number"] = json!(number);
    record
}

fn text(number: u32, puzzle: &Value, told: Told, means: &Means) -> Result<String, Fault> {
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
    use engine::ChoiceText;
    use engine::puzzle::{Answer, Tag, tags};
    use movegen::{Choice, NoLeaves};

    #[derive(clap::Parser)]
    struct Options {
        #[command(flatten)]
        means: Means,
    }

    /// The law: an answer is a play of its position with the score that it names and words that programs may show, and
    /// it is clearly ahead of the second-best play.
    #[test]
    fn every_shipped_puzzle_holds() {
        let analysis = Options::parse_from(["puzzles"]).means.load(Search::Often).unwrap();
        let shown =
            movegen::Generator::fast(analysis.ruleset(), std::sync::Arc::clone(analysis.lexicon.shown().graph()));
        let shown = shown.unwrap();
        let mut finder = shown.finder();
        for puzzle in puzzles::all() {
            let puzzles::Puzzle { number, position, answer, second, .. } = &**puzzle;
            let scene = analysis.scene(position).unwrap();
            let plays = finder.all(&scene.position, &scene.rack, &NoLeaves);
            let is_answer =
                |one: &movegen::Candidate| one.score().0 == answer.score && scene.position.notation(one) == answer.play;
            let is_play =
                plays.iter().any(is_answer) || matches!(ChoiceText::read(&answer.play), ChoiceText::Exchange(_));
            assert!(is_play, "puzzle {number}: {answer:?}");
            let is_clear = answer.points - second.points >= 6.0 - 0.001 || answer.win - second.win >= 0.03 - 0.001;
            assert!(is_clear, "puzzle {number}: {answer:?} {second:?}");
        }
    }

    /// The law: a puzzle has exactly the themes in its tags. `TILEWRIGHT_WRITE_TAGS=1` writes the file.
    #[test]
    fn every_shipped_puzzle_is_about_its_tags() {
        let analysis = Options::parse_from(["puzzles"]).means.load(Search::Often).unwrap();
        let graph = std::sync::Arc::clone(analysis.lexicon.shown().graph());
        let knowledge = engine::Knowledge::of(analysis.ruleset(), graph).unwrap();
        let mut file = String::new();
        for shipped in puzzles::all() {
            let situation = analysis.situation(&shipped.position).unwrap();
            let told = &shipped.answer;
            let mut finder = knowledge.generator.finder();
            let plays = finder.all(&situation.position, &situation.rack().unwrap(), &NoLeaves);
            let choice = match ChoiceText::read(&told.play) {
                ChoiceText::Play(play) => {
                    Choice::Place(plays.into_iter().find(|one| situation.position.notation(one) == play).unwrap())
                }
                ChoiceText::Exchange(given) => Choice::Exchange(situation.ruleset.alphabet.tiles(&given).unwrap()),
                ChoiceText::Pass => Choice::Pass,
            };
            let (text, score) = (told.play.clone(), rules::Points(told.score));
            let answer = Answer { choice, text, score, points: told.points, win: told.win };
            let tags: Vec<&str> = tags(&situation, &answer, &knowledge).into_iter().map(Tag::name).collect();
            if std::env::var_os("TILEWRIGHT_WRITE_TAGS").is_none() {
                assert_eq!(shipped.tags, tags, "puzzle {}", shipped.number);
            }
            let mut record: Value = serde_json::from_str(&shipped.record).unwrap();
            record["tags"] = json!(tags);
            file += &format!("{record}\n");
        }
        if std::env::var_os("TILEWRIGHT_WRITE_TAGS").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/puzzles/english-everyday.jsonl");
            std::fs::write(path, file).unwrap();
        }
    }
}
