//! How useful words are, from self-play.

use crate::run::Folder;

#[test]
fn the_credits_of_words_are_the_same_on_any_number_of_threads() {
    let folder = Folder::new("train-playability");
    let train = |threads: &str| {
        let file = folder.file(&format!("by-{threads}.tsv"));
        let path = file.to_str().unwrap();
        let run = folder.run(&["train-playability", "--games", "6", "--threads", threads, "-o", path, "--json"], &[]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        assert!(run.stdout.contains("\"games\": 6"), "{}", run.stdout);
        std::fs::read_to_string(file).unwrap()
    };
    let one = train("1");
    assert_eq!(one, train("2"));
    let lines: Vec<(&str, u32)> =
        one.lines().map(|line| line.split_once('\t').unwrap()).map(|(word, n)| (word, n.parse().unwrap())).collect();
    assert!(lines.len() > 50 && lines.is_sorted_by_key(|one| one.0), "in the order of the word list");
    assert!(lines.iter().all(|one| one.1 > 0));
}
