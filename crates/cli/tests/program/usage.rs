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
        (&["play", "--edition", "delux"], "There is no edition \"delux\""),
        (&["play", "--edition", "deluxe+nine"], "There is no variation \"nine\""),
        (&["play", "--set", "rack_size=99"], "rack_size"),
        (&["play", "--players", "Ann"], "for 2 to 4 players or teams"),
        (&["play", "--lexicon", missing], "there is no lexicon"),
        (&["play", "--resume", missing], "cannot continue"),
        (&["play", "--edition", "missing.toml"], "cannot read the edition missing.toml"),
        (&["play", "--save", "Cargo.toml"], "it exists already"),
        (&["verify", missing], "cannot read the game"),
        (&["verify", "Cargo.toml"], "line 1"),
        (&["editions", "nothing"], "There is no edition \"nothing\""),
    ];
    for (arguments, says) in bad {
        let run = folder.run(arguments, &[]);
        assert_eq!(run.status, 1, "{arguments:?}: {}", run.stderr);
        assert!(run.stderr.contains(says), "{arguments:?}: {}", run.stderr);
    }
}

/// The names of the subcommands of a command, as its help lists them.
fn commands(folder: &Folder, words: &[String]) -> Vec<String> {
    let mut arguments: Vec<&str> = words.iter().map(String::as_str).collect();
    arguments.push("--help");
    let run = folder.run(&arguments, &[]);
    assert_eq!(run.status, 0, "{words:?}: {}", run.stderr);
    assert!(run.stdout.contains("Examples:") || run.stdout.contains("Commands:"), "{words:?}: {}", run.stdout);
    let listed = run.stdout.lines().skip_while(|line| !line.starts_with("Commands:")).skip(1);
    let names = listed.take_while(|line| line.starts_with("  ")).filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// Every command with its subcommands: `gcg`, `gcg check`.
pub(crate) fn every_command(folder: &Folder) -> Vec<String> {
    let mut waiting: Vec<Vec<String>> = vec![Vec::new()];
    let mut all = Vec::new();
    while let Some(words) = waiting.pop() {
        for name in commands(folder, &words) {
            waiting.push(words.iter().cloned().chain([name]).collect());
        }
        if !words.is_empty() {
            all.push(words.join(" "));
        }
    }
    all
}

#[test]
fn every_command_has_a_help_with_examples_and_refuses_what_it_does_not_know() {
    let folder = Folder::new("help");
    let all = every_command(&folder);
    for command in &all {
        let wrong: Vec<&str> = command.split(' ').chain(["--no-such-flag"]).collect();
        let run = folder.run(&wrong, &[]);
        assert_eq!(run.status, 2, "{command}: {}", run.stderr);
        assert!(run.stderr.contains("--no-such-flag"), "{command}: {}", run.stderr);
    }
    assert!(all.len() > 25, "{} commands", all.len());
}

#[test]
fn the_document_of_the_command_line_names_every_command() {
    let document = include_str!("../../../../docs/CLI.md");
    let missing: Vec<String> = every_command(&Folder::new("documented"))
        .into_iter()
        .filter(|command| {
            let mut words = command.split(' ');
            let first = words.next().unwrap_or_default();
            !document.contains(&format!("tilewright {first}")) || words.any(|word| !document.contains(word))
        })
        .collect();
    assert_eq!(missing, Vec::<String>::new(), "add them to docs/CLI.md");
}

#[test]
fn bad_input_has_the_status_1_in_every_command_that_reads_some() {
    let folder = Folder::new("bad-input");
    let bad: &[&[&str]] = &[
        &["analyze", "-"],
        &["analyze", "nowhere"],
        &["gcg", "check", "-"],
        &["gcg", "convert", "-", "--to", "cgp"],
        &["moves", "--position", "nonsense"],
        &["endgame", "--position", "nonsense"],
        &["count", "--positions", "nowhere"],
        &["puzzles", "--from", "nowhere"],
        &["puzzles", "--lexicon", "nowhere"],
        &["engine", "--lexicon", "nowhere"],
        &["lexicon", "info", "nowhere"],
        &["verify", "-"],
    ];
    for arguments in bad {
        let run = folder.run(arguments, &["nonsense"]);
        assert_eq!(run.status, 1, "{arguments:?}: {}", run.stderr);
        assert!(run.stderr.starts_with("tilewright: "), "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn completions_and_manual_pages_know_the_commands() {
    let folder = Folder::new("generated");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = folder.run(&["completions", shell], &[]);
        assert!(run.status == 0 && run.stdout.contains("analyze"), "{shell}");
    }
    let page = folder.run(&["man"], &[]);
    assert!(page.status == 0 && page.stdout.contains(".TH tilewright 1"), "{}", page.stdout);
    let out = folder.file("pages");
    let run = folder.run(&["man", "--out", out.to_str().unwrap()], &[]);
    assert!(run.stdout.lines().any(|name| name == "tilewright-gcg-check.1"), "{}", run.stdout);
    let page = std::fs::read_to_string(out.join("tilewright-gcg-check.1")).unwrap();
    assert!(page.contains("strict"), "{page}");
}
