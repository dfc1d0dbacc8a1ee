//! Exams: positions in which players are measured.

use serde_json::Value;

use crate::run::{Folder, Run};

fn make(folder: &Folder, name: &str, positions: &str, threads: &str) -> Run {
    let file = folder.file(name);
    let few = ["--iterations", "64", "--plies", "2", "--candidates", "4", "--racks", "20", "--seed", "3", "--json"];
    let output = ["exam", "make", "-o", file.to_str().unwrap(), "--positions", positions, "--threads", threads];
    folder.run(&[&output[..], &few[..]].concat(), &[])
}

fn take(folder: &Folder, name: &str, more: &[&str]) -> Run {
    let file = folder.file(name);
    folder.run(&[&["exam", "take", "--exam", file.to_str().unwrap()], more].concat(), &[])
}

#[test]
fn an_exam_is_the_same_on_any_number_of_threads_and_after_an_interruption() {
    let folder = Folder::new("exam-make");
    let made = make(&folder, "whole", "5", "1");
    assert_eq!(made.status, 0, "{}", made.stderr);
    let told: Value = serde_json::from_str(&made.stdout).unwrap();
    assert_eq!((&told["positions"], &told["terms"]["iterations"]), (&5.into(), &64.into()));
    assert_eq!(make(&folder, "parts", "2", "3").status, 0);
    let run = make(&folder, "parts", "5", "2");
    assert_eq!(run.status, 0, "{}", run.stderr);
    let [whole, parts] = ["whole", "parts"].map(|name| std::fs::read_to_string(folder.file(name)).unwrap());
    assert_eq!(whole, parts);
    let lines: Vec<Value> = whole.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((lines.len(), &lines[0]["lexicon"]), (6, &Value::from("english-everyday")));
    for question in &lines[1..] {
        assert!(question["pool"].as_u64().unwrap() > 0);
        assert_eq!(question["plays"][0]["given_up"], 0.0, "the best play gives up nothing");
    }
}

/// Most of the greedy player's choices were not judged in advance, so some are simulated now.
#[test]
fn players_are_compared_on_the_same_positions() {
    let folder = Folder::new("exam-take");
    assert_eq!(make(&folder, "exam", "4", "2").status, 0);
    let told = |threads: &str| {
        let more = ["--player", "static", "--against", "greedy", "--json", "--threads", threads];
        let run = take(&folder, "exam", &more);
        assert_eq!(run.status, 0, "{}", run.stderr);
        serde_json::from_str::<Value>(&run.stdout).unwrap()
    };
    let result = told("1");
    assert_eq!(result, told("2"));
    assert_eq!((&result["positions"], &result["players"][1]["player"]), (&4.into(), &Value::from("greedy")));
    let percent = |value: &Value| value["given_up"]["percent"].as_f64().unwrap();
    let [one, other] = [0, 1].map(|nth: usize| percent(&result["players"][nth]));
    assert!((percent(&result["difference"]) - (one - other)).abs() < 1e-9);
    let run = take(&folder, "exam", &["--against", "sim:iterations=20,plies=1"]);
    assert!(run.stdout.contains("the first more than the second"), "{}{}", run.stdout, run.stderr);
}

#[test]
fn an_exam_for_other_words_and_a_file_that_is_none_are_refused() {
    let folder = Folder::new("exam-refused");
    assert_eq!(make(&folder, "exam", "1", "1").status, 0);
    let run = take(&folder, "exam", &["--lexicon", "english-school"]);
    assert!(run.status == 1 && run.stderr.contains("--lexicon english-everyday"), "{}", run.stderr);
    let file = folder.file("exam");
    let run = folder.run(&["exam", "make", "-o", file.to_str().unwrap(), "--seed", "4"], &[]);
    assert!(run.status == 1 && run.stderr.contains("other options"), "{}", run.stderr);
    std::fs::write(folder.file("none"), "{}\n").unwrap();
    let run = take(&folder, "none", &[]);
    assert!(run.status == 1 && run.stderr.contains("line 1"), "{}", run.stderr);
    assert_eq!(take(&folder, "exam", &["--player", "engine:./none"]).status, 2);
}
