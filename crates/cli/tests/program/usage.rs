//! Exit status and messages.

use crate::run::Folder;

#[test]
fn wrong_usage_has_the_status_2_and_bad_input_the_status_1() {
    let folder = Folder::new("usage");
    let missing = folder.file("missing");
    let missing = missing.to_str().unwrap();
    let usage: &[&[&str]] = &[
        &[],
        &["frobnicate"],
        &["play", "--seed", "12"],
        &["play", "--set", "opening"],
        &["play", "--handicap", "Ann: turn=soon"],
        &["play", "--handicap", "Zoe: turn=3m"],
        &["play", "--resume", "x", "--edition", "deluxe"],
        &["play", "--inflections"],
        &["verify"],
    ];
    for arguments in usage {
        let run = folder.run(arguments, &[]);
        assert_eq!(run.status, 2, "{arguments:?}: {}", run.stderr);
        assert!(!run.stderr.is_empty(), "{arguments:?}");
    }
    let bad: &[(&[&str], &str)] = &[
        (&["play", "--edition", "delux"], "there is no edition \"delux\""),
        (&["play", "--edition", "deluxe+nine"], "there is no variation \"nine\""),
        (&["play", "--set", "rack_size=99"], "rack_size"),
        (&["play", "--players", "Ann"], "for 2 to 4 at the table"),
        (&["play", "--lexicon", missing], "there is no lexicon"),
        (&["play", "--resume", missing], "cannot go on with"),
        (&["play", "--edition", "missing.toml"], "cannot read the edition missing.toml"),
        (&["play", "--save", "Cargo.toml"], "it exists already"),
        (&["verify", missing], "cannot read the game"),
        (&["verify", "Cargo.toml"], "line 1"),
        (&["editions", "nothing"], "there is no edition \"nothing\""),
    ];
    for (arguments, says) in bad {
        let run = folder.run(arguments, &[]);
        assert_eq!(run.status, 1, "{arguments:?}: {}", run.stderr);
        assert!(run.stderr.contains(says), "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn every_command_has_a_help_with_examples() {
    let folder = Folder::new("help");
    for arguments in [
        &["--help"][..],
        &["play", "--help"],
        &["editions", "--help"],
        &["verify", "--help"],
        &["train-leaves", "--help"],
        &["backup", "--help"],
        &["restore", "--help"],
        &["migrate-store", "--help"],
    ] {
        let run = folder.run(arguments, &[]);
        assert_eq!(run.status, 0);
        assert!(run.stdout.contains("Examples:"), "{arguments:?}: {}", run.stdout);
    }
}

#[test]
fn the_rules_of_a_choice_are_printed_in_full() {
    let folder = Folder::new("rules");
    let run = folder.run(&["editions", "deluxe+nine-tile"], &[]);
    assert!(run.stdout.contains("A rack holds 9 tiles."), "{}", run.stdout);
    assert!(run.stdout.contains("\n 8  3W .  .  2L"), "{}", run.stdout);
    assert!(run.stdout.lines().all(|line| line.chars().count() <= 80), "{}", run.stdout);
    let json = folder.run(&["editions", "deluxe+nine-tile", "--json"], &[]).stdout;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["rules"]["rack_size"], 9);
    assert!(run.stdout.contains(json["digest"].as_str().unwrap()));
}

#[test]
fn an_edition_of_ones_own_is_read_from_a_file() {
    let folder = Folder::new("own");
    let file = folder.file("ours.toml");
    std::fs::write(&file, "title = 'Ours'\nsummary = 'Long evenings.'\nextends = 'deluxe'\nrack_size = 8\n").unwrap();
    let run = folder.run(&["editions", file.to_str().unwrap()], &[]);
    assert!(run.stdout.contains("A rack holds 8 tiles."), "{}{}", run.stdout, run.stderr);
    let run = folder.run(&["play", "--edition", file.to_str().unwrap()], &["", "quit"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let run = folder.run(&["play", "--resume"], &[]);
    assert!(run.stdout.contains("ours: Player 1 0"), "{}", run.stdout);
}
