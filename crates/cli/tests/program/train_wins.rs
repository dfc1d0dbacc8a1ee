//! Winning chances from self-play.

use crate::run::Folder;

#[test]
fn training_writes_the_same_file_on_any_number_of_threads() {
    let folder = Folder::new("train-wins");
    let train = |threads: &str| {
        let file = folder.file(&format!("by-{threads}.wins"));
        let path = file.to_str().unwrap();
        let run = folder.run(&["train-wins", "--games", "4", "--threads", threads, "-o", path, "--json"], &[]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        assert!(run.stdout.contains("\"games\": 4"), "{}", run.stdout);
        assert!(!folder.file(&format!("by-{threads}.wins.state")).exists(), "what is done is not to be done again");
        std::fs::read(file).unwrap()
    };
    let one = train("1");
    assert!(one.starts_with(b"TILEWIN"));
    assert_eq!(one, train("2"));
}

/// Trained chances fit sets and racks of the sizes with which they were trained.
#[test]
fn trained_chances_are_played_with_where_they_fit() {
    let folder = Folder::new("train-wins-used");
    let path = folder.file("own.wins");
    let own = path.to_str().unwrap();
    assert_eq!(folder.run(&["train-wins", "--games", "4", "-o", own], &[]).status, 0);
    let play = |more: &[&str]| {
        let few = ["autoplay", "--games", "1", "--p1", "sim:iterations=2,candidates=2", "--wins", own];
        folder.run(&[&few[..], more].concat(), &[])
    };
    let run = play(&[]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let run = play(&["--edition", "tournament+nine-tile"]);
    assert!(run.status == 1 && run.stderr.contains("other racks"), "{}", run.stderr);
    std::fs::write(&path, b"something else").unwrap();
    assert_eq!(play(&[]).status, 1);
}

#[test]
fn a_state_of_something_else_is_not_continued() {
    let folder = Folder::new("train-wins-state");
    std::fs::write(folder.file("x.wins.state"), b"something else").unwrap();
    let path = folder.file("x.wins");
    let run = folder.run(&["train-wins", "--games", "1", "-o", path.to_str().unwrap()], &[]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("no saved training"), "{}", run.stderr);
}
