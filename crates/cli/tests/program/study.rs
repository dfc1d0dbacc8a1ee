//! A quiz about words: `study`.

use serde_json::Value;

use crate::run::Folder;

#[test]
fn a_quiz_asks_answers_and_tells_recall_and_precision_apart() {
    let folder = Folder::new("study");
    let list = folder.file("list.txt");
    std::fs::write(&list, "glare\nhorn\n").unwrap();
    let list = list.to_str().unwrap();
    let quiz = ["study", "--words", list, "--count", "2"];
    let run = folder.run(&quiz, &["large glare glaer", "horn"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(
        run.stdout.contains("1/2  AEGLR: ") && run.stdout.contains("✗") && run.stdout.contains("✓"),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("Recall ") && run.stdout.contains("precision 75 %"), "{}", run.stdout);
    let hooks = folder.run(&["study", "--words", list, "--quiz", "hooks", "--count", "1"], &["-ds"]);
    assert!(hooks.stdout.contains("GLARE"), "{}", hooks.stdout);
}

#[test]
fn an_answer_that_is_none_is_asked_for_again_and_an_empty_one_gives_up() {
    let folder = Folder::new("study-again");
    let list = folder.file("list.txt");
    std::fs::write(&list, "glare\n").unwrap();
    let quiz = |quiz, answers: &[&str]| {
        folder.run(&["study", "--words", list.to_str().unwrap(), "--quiz", quiz, "--count", "1"], answers).stdout
    };
    let judged = quiz("judge", &["maybe", "y"]);
    assert!(judged.contains("Type y if it is a word, n if it is not."), "{judged}");
    assert!(judged.contains("Recall ") && judged.matches("1/1").count() == 1, "{judged}");
    let hooked = quiz("hooks", &["ads", "a-ds"]);
    assert!(hooked.contains("Put a dash where the word stands") && hooked.contains("Recall 100 %"), "{hooked}");
    let silent = quiz("anagram", &[""]);
    assert!(silent.contains("Recall 0 %") && !silent.contains("precision"), "{silent}");
}

#[test]
fn records_hold_the_questions_of_the_decks_and_the_right_answers() {
    let folder = Folder::new("study-json");
    let run = folder.run(&["study", "--deck", "q-without-u", "--quiz", "judge", "--count", "5", "--json"], &[]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let records: Vec<Value> = run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(records.len(), 5);
    assert!(records.iter().all(|record| record["good"].is_boolean() && record["quiz"] == "judge"));
    let other = folder.run(&["study", "--deck", "length-99"], &[]);
    assert_eq!(other.status, 2, "{}", other.stderr);
    assert!(other.stderr.contains("vowel-dumps"), "{}", other.stderr);
}
