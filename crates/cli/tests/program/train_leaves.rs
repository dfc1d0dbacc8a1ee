//! Leave values from self-play.

use crate::run::Folder;

/// Options for racks of two tiles, which make the training short.
const SMALL: [&str; 12] = [
    "--set",
    "rack_size=2",
    "--set",
    "bonuses=[]",
    "--generations",
    "2",
    "--games",
    "4",
    "--racks",
    "4",
    "--seed",
    "3",
];

#[test]
fn values_are_written_for_us_and_for_other_programs_and_are_the_same() {
    let folder = Folder::new("train-leaves");
    let [ours, others] = ["own.leaves", "own.klv2"].map(|name| folder.file(name));
    let [ours, others] = [&ours, &others].map(|path| path.to_str().unwrap());
    let run = folder.run(&[&["train-leaves", "-o", others, "-o", ours, "--threads", "2"], &SMALL[..]].concat(), &[]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.starts_with("28 leaves from 6 games"), "{}", run.stdout);
    assert!(run.stderr.contains("generation 2 of 2: 4 games"), "{}", run.stderr);
    assert!(!folder.file("own.klv2.state").exists(), "what is finished needs no state");
    let board = ["15"; 15].join("/");
    let position = format!("{board} SO/ 0/0 0");
    let moves = |leaves: &str| {
        let run = folder.run(&["moves", "--position", &position, "--leaves", leaves], &[]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        run.stdout
    };
    assert_eq!(moves(ours), moves(others));
}

#[test]
fn a_state_of_another_training_is_not_overwritten() {
    let folder = Folder::new("train-leaves-state");
    let output = folder.file("own.klv2");
    std::fs::write(folder.file("own.klv2.state"), "something else").unwrap();
    let run = folder.run(&[&["train-leaves", "-o", output.to_str().unwrap()], &SMALL[..]].concat(), &[]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("own.klv2.state") && run.stderr.contains("no saved training"), "{}", run.stderr);
    assert_eq!(std::fs::read_to_string(folder.file("own.klv2.state")).unwrap(), "something else");
}
