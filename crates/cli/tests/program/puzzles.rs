//! Puzzles: `puzzles`.

use serde_json::Value;

use crate::run::Folder;

const GUIDE: &str = include_str!("../../../transcripts/tests/gcg/good/guide.gcg");

#[test]
fn puzzles_are_records_that_do_not_depend_on_threads() {
    let folder = Folder::new("puzzles");
    let make = |threads: &str| {
        let few = ["puzzles", "--games", "3", "--tag", "endgame", "--count", "1", "--iterations", "20", "--json"];
        folder.run(&[&few[..], &["--threads", threads]].concat(), &[])
    };
    let (one, two) = (make("1"), make("2"));
    assert_eq!((one.status, &one.stdout), (0, &two.stdout), "{}", one.stderr);
    let puzzle: Value = serde_json::from_str(one.stdout.lines().next().unwrap()).unwrap();
    let position = puzzle["position"].as_str().unwrap();
    let gap = &puzzle["gap"];
    assert!(gap["points"].as_f64().unwrap() >= 6.0 || gap["win"].as_f64().unwrap() >= 0.03, "{puzzle}");
    // The answer is a play of the position.
    let moves = folder.run(&["moves", "--position", position], &[]);
    let answer = puzzle["answer"]["play"].as_str().unwrap();
    let is_listed = moves.stdout.lines().any(|line| line.starts_with(&format!("{answer}\t")));
    assert!(is_listed || answer.starts_with("exchange"), "{answer}");
}

#[test]
fn puzzles_come_from_files_too() {
    let folder = Folder::new("puzzles-from");
    std::fs::write(folder.file("guide.gcg"), GUIDE).unwrap();
    let file = folder.file("guide.gcg");
    let few = ["puzzles", "--count", "1", "--tag", "endgame", "--iterations", "20", "--from"];
    let run = folder.run(&[&few[..], &[file.to_str().unwrap()]].concat(), &[]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("guide.gcg turn ") && run.stdout.contains("endgame"), "{}", run.stdout);
}

#[test]
fn a_puzzle_that_is_shipped_keeps_its_answer_until_it_is_asked_for() {
    let folder = Folder::new("puzzles-shipped");
    let asked = folder.run(&["puzzles", "--number", "1"], &[]);
    assert_eq!(asked.status, 0, "{}", asked.stderr);
    assert!(asked.stdout.contains("Rack: AADDEES") && !asked.stdout.contains("DEAD"), "{}", asked.stdout);
    let told = folder.run(&["puzzles", "--number", "1", "--answer"], &[]);
    assert!(told.stdout.contains("Answer: 12I DEAD for 33 points"), "{}", told.stdout);
    let today: Value = serde_json::from_str(&folder.run(&["puzzles", "--daily", "--json"], &[]).stdout).unwrap();
    assert!(today["number"].is_u64() && today["answer"].is_null() && today["tags"].is_null(), "{today}");
    assert_eq!(folder.run(&["puzzles", "--number", "0"], &[]).status, 2);
}
