//! Games against bots, line by line.

use crate::run::{Folder, SEED};

#[test]
fn a_bot_answers_every_turn_and_plays_on_after_a_break() {
    let folder = Folder::new("bots");
    let save = folder.file("game.jsonl");
    let save = save.to_str().unwrap();
    let arguments = ["play", "--players", "Ann", "--bots", "1", "--level", "easy", "--seed", SEED, "--save", save];
    let run = folder.run(&arguments, &["pass", "quit"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("Easy bot plays"), "{}", run.stdout);
    assert!(!run.stdout.contains("Pass the keyboard"), "a person who is alone hides nothing: {}", run.stdout);
    let n_plays = |text: &str| text.matches("Easy bot plays ").count();
    let run = folder.run(&["play", "--resume", save], &["pass", "pass", "quit"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(n_plays(&run.stdout) > 0, "{}", run.stdout);
}

#[test]
fn a_level_brings_a_bot_for_a_person_who_gave_a_name() {
    let folder = Folder::new("bots-level");
    let run = folder.run(&["play", "--level", "novice", "--player", "Lea", "--seed", SEED], &["resign", "y"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    for said in ["\nLea resigns.\nThe game is over.\n", "\nNovice bot wins!\n"] {
        assert!(run.stdout.contains(said), "{}", run.stdout);
    }
}

#[test]
fn a_list_of_seats_that_makes_no_table_is_refused_with_the_reason() {
    let folder = Folder::new("bad-bots");
    let refused = |arguments: &[&str]| {
        let run = folder.run(&[&["play"], arguments].concat(), &[]);
        (run.status, run.stderr)
    };
    let (status, said) = refused(&["--level", "wizard"]);
    assert!(status == 2 && said.contains("wizard") && said.contains("champion"), "{said}");
    let (status, said) = refused(&["--seats", "Ann, bot:wizard"]);
    assert!(status == 2 && said.contains("wizard"), "{said}");
    let (status, said) = refused(&["--players", "Ann", "--bots", "9"]);
    assert!(status == 1 && said.contains("2 to 4 players or teams, not 10"), "{said}");
    let (status, _) = refused(&["--seats", "Ann", "--players", "Ben"]);
    assert_eq!(status, 2);
}
