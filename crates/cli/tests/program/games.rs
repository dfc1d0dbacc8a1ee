//! Whole games with the real program, played from scripts.

use crate::run::{Folder, Run, SEED};

/// Starts a game of two with fixed draws.
fn started(folder: &Folder, more: &[&str], lines: &[&str]) -> Run {
    let save = folder.file("game.jsonl");
    let save = save.to_str().unwrap();
    for name in ["game.jsonl", "game.jsonl.secret"] {
        let _ = std::fs::remove_file(folder.file(name));
    }
    let arguments = ["play", "--players", "Ann,Ben", "--seed", SEED, "--save", save];
    folder.run(&[&arguments[..], more].concat(), lines)
}

/// A play of two letters across the start square, from the first player's rack.
fn opening(folder: &Folder) -> String {
    let rack = started(folder, &[], &[""]).rack();
    let letters: String = rack.iter().filter(|c| **c != '?').take(2).collect();
    format!("8G {letters}")
}

#[test]
fn a_game_in_gcg_carries_no_draws_to_verify() {
    let folder = Folder::new("verify-gcg");
    let file = folder.file("game.gcg");
    std::fs::write(&file, "#player1 Ada\n#player2 Ben\n>Ada: AHNOPRS 8F HORN +14 14\n").unwrap();
    let run = folder.run(&["verify", file.to_str().unwrap()], &[]);
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.contains("a GCG file tells plays, and carries no draws that could be proven"), "{}", run.stderr);
    assert!(run.stderr.contains(".jsonl"), "which files do: {}", run.stderr);
}

#[test]
fn a_game_is_played_left_resumed_finished_and_verified() {
    let folder = Folder::new("whole");
    let save = folder.file("game.jsonl");
    let save = save.to_str().unwrap();
    let opening = opening(&folder);
    let word = &opening[3..];

    let run = started(&folder, &[], &["", &opening, "", "challenge", "y", "n", "", "x *", "", "pass", "", "quit"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains(&format!("challenges. {word} is NOT acceptable.")), "{}", run.stdout);
    assert!(run.stdout.contains("exchanges 7 tiles."), "{}", run.stdout);
    assert!(run.screen().contains(&format!("tilewright play --resume {save}")), "{}", run.screen());

    let run = folder.run(&["verify", save], &[]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("the seed has not been revealed"), "{}", run.stderr);

    let passes = ["", "pass", "", "pass", "", "pass", "", "pass"];
    let run = folder.run(&["play", "--resume", save], &passes);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("The game continues."), "{}", run.stdout);
    assert!(run.screen().contains("too many turns in a row without a play"), "{}", run.screen());
    assert!(run.screen().contains(SEED), "{}", run.screen());
    assert!(!folder.file("game.jsonl.secret").exists(), "the secret is in the log now");

    let run = folder.run(&["verify", save], &[]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains("All draws are fair."), "{}", run.stdout);
    let log = std::fs::read_to_string(save).unwrap();
    let piped = folder.run(&["verify", "-"], &log.lines().collect::<Vec<_>>());
    assert_eq!(piped.stdout, run.stdout, "the same from the standard input: {}", piped.stderr);
    let run = folder.run(&["verify", "--json", save], &[]);
    assert!(run.stdout.contains("\"fair\": true"), "{}", run.stdout);

    let run = folder.run(&["play", "--resume", save], &[]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("this game is over"), "{}", run.stderr);
}

#[test]
fn a_draw_that_was_changed_in_the_log_is_found() {
    let folder = Folder::new("unfair");
    let save = folder.file("game.jsonl");
    started(&folder, &[], &["", "resign", "y"]);
    let log = std::fs::read_to_string(&save).unwrap();
    let drew = log.lines().find(|line| line.contains("\"drew\":")).unwrap();
    let at = drew.find("\"tiles\":\"").unwrap() + 9;
    let end = at + drew[at..].find('"').unwrap();
    // The tiles of two draws, exchanged.
    let other = log.lines().filter(|line| line.contains("\"drew\":")).nth(1).unwrap();
    let other_tiles = &other[at..at + other[at..].find('"').unwrap()];
    let swapped = log.replace(&drew[at..end], "#").replace(other_tiles, &drew[at..end]).replace('#', other_tiles);
    assert_ne!(swapped, log);
    std::fs::write(&save, swapped).unwrap();
    let run = folder.run(&["verify", "--json", save.to_str().unwrap()], &[]);
    assert_eq!(run.status, 1, "{}", run.stdout);
    assert!(run.stdout.contains("\"fair\": false"), "{}", run.stdout);
    assert!(run.stderr.contains("line "), "{}", run.stderr);
}

#[test]
fn a_torn_last_line_is_dropped_with_a_note() {
    let folder = Folder::new("torn");
    let save = folder.file("game.jsonl");
    started(&folder, &[], &["", "pass", ""]);
    let mut log = std::fs::read(&save).unwrap();
    log.extend_from_slice(b"{\"v\":1,\"at\":");
    std::fs::write(&save, log).unwrap();
    let run = folder.run(&["play", "--resume", save.to_str().unwrap()], &["", "pass"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("was not finished, and is left out."), "{}", run.stdout);
    let run = folder.run(&["play", "--resume", save.to_str().unwrap()], &["", "sheet"]);
    assert_eq!(run.stdout.matches(": pass, 0, total 0.").count(), 2, "both turns are there: {}", run.stdout);
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_a_saved_game() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new("private");
    started(&folder, &[], &[]);
    for name in ["game.jsonl", "game.jsonl.secret"] {
        let mode = std::fs::metadata(folder.file(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{name}");
    }
    let log = std::fs::read_to_string(folder.file("game.jsonl")).unwrap();
    assert!(!log.contains(SEED), "the log does not hold the seed before the end");
}

#[test]
fn unfinished_games_are_listed() {
    let folder = Folder::new("list");
    folder.run(&["play", "--players", "Ann,Ben"], &["", "quit"]);
    folder.run(&["play", "--players", "Cy,Dee"], &["", "resign", "y"]);
    let run = folder.run(&["play", "--resume"], &[]);
    assert!(run.stdout.contains("Ann 0, Ben 0"), "{}", run.stdout);
    assert!(!run.stdout.contains("Dee"), "a finished game is not listed: {}", run.stdout);
}

/// Rules: E5
#[test]
fn the_letters_of_the_other_rack_are_never_printed_during_a_turn() {
    let folder = Folder::new("hidden");
    let hers = started(&folder, &[], &["", "unseen", "sheet", "rules", "help", "board"]);
    let racks: Vec<&str> = hers.stdout.lines().filter(|line| line.contains("Rack:")).collect();
    assert!(racks.windows(2).all(|pair| pair[0] == pair[1]), "one rack only: {racks:?}");
    let his = started(&folder, &[], &["", "pass", ""]).rack();
    assert_ne!(his, hers.rack());
    let his_rack: String = his.iter().collect();
    let printed: String = hers.stdout.chars().filter(|c| c.is_alphabetic() || *c == '?').collect();
    assert!(!printed.contains(&his_rack), "{his_rack}");
}

#[test]
fn there_are_no_colours_and_no_control_characters_without_a_terminal() {
    let folder = Folder::new("plain");
    let run = started(&folder, &[], &["", "help", "8F \u{1b}[31mHORN", "quit"]);
    assert!(!run.stdout.contains(|c: char| c.is_control() && c != '\n'), "{:?}", run.stdout);
}

#[test]
fn every_edition_starts_and_takes_a_turn() {
    let folder = Folder::new("editions");
    let list = folder.run(&["editions", "--json"], &[]).stdout;
    let list: serde_json::Value = serde_json::from_str(&list).unwrap();
    let names = list["editions"].as_array().unwrap().iter().map(|edition| edition["name"].as_str().unwrap().to_owned());
    let combined = [
        "deluxe+rearranging+substitution+blanks-in-circulation+first-word-4",
        "deluxe+solitaire+nine-tile",
        "deluxe+two-racks+open-dictionary",
        "deluxe+open-pool",
        "graves+turn-timer+finish-line",
        "tournament+challenge-ten-per-word+game-timer",
    ];
    for name in names.chain(combined.map(str::to_owned)) {
        let run =
            folder.run(&["play", "--edition", &name, "--seed", SEED], &["", "take AEINRST", "", "pass", "", "sheet"]);
        assert_eq!(run.status, 0, "{name}: {}", run.stderr);
        assert!(run.stdout.contains("passes.") || run.stdout.contains(" pass."), "{name}: {}", run.stdout);
        // A command that is to be copied is not wrapped, however long the path is.
        let lines = run.stdout.lines().filter(|line| !line.contains("tilewright play --resume"));
        let widest = lines.map(|line| line.chars().count()).max().unwrap();
        assert!(widest <= 80, "{name}: {widest}");
    }
}

/// Rules: P1
#[test]
fn a_game_for_one_is_compared_with_earlier_totals() {
    let folder = Folder::new("records");
    let alone = ["play", "--edition", "deluxe+solitaire", "--seed", SEED];
    let passes = ["pass"; 4];
    let first = folder.run(&alone, &passes);
    assert!(first.stdout.contains("the first game under these rules"), "{}", first.stdout);
    let second = folder.run(&alone, &passes);
    assert!(second.stdout.contains("of 2 games."), "{}", second.stdout);
}

#[test]
fn a_game_is_played_in_german_where_that_is_asked_for() {
    let folder = Folder::new("german");
    let run = started(&folder, &["--language", "de"], &["", "passen", "", "beenden"]);
    for said in ["Die Tastatur geht an Ann, dann Eingabetaste:", "Ann passt.", "Die Partie ist gespeichert."] {
        assert!(run.stdout.contains(said), "{said}: {}", run.stdout);
    }
    assert!(run.screen().contains("--resume") && run.screen().contains("--language de"), "it goes on in German");
    let german = ["play", "--language", "de"];
    for (options, said) in [
        (&["--resume", "missing.jsonl"][..], "missing.jsonl lässt sich nicht fortsetzen:"),
        (&["--edition", "delux"], "Es gibt keine Ausgabe „delux“"),
        (&["--seats", "Ann,bot:wizard"], "Diese Stufe gibt es nicht; es gibt"),
        (&["--players", "Ann,Ben", "--handicap", "Cy: turn=3m"], "„Cy“: so heißt niemand am Tisch"),
        (&["--players", "Ann,Ben", "--seed", "zz"], "gib 64 hexadezimale Ziffern an"),
        (&["--players", "Ann,Ben", "--lexicon", "nowhere"], "weder eine Wortliste noch eine Datei heißt nowhere"),
    ] {
        let refused = folder.run(&[&german, options].concat(), &[]);
        assert!(refused.status > 0 && refused.stderr.contains(said), "{}", refused.stderr);
    }
    let wrong = folder.run(&["play", "--language", "klingon"], &[]);
    assert_eq!(wrong.status, 2, "{}", wrong.stderr);
    assert!(wrong.stderr.contains("give en or de"), "{}", wrong.stderr);
}

#[test]
fn a_word_list_settles_challenges() {
    let folder = Folder::new("list-of-words");
    let opening = opening(&folder);
    let words = folder.file("words.txt");
    std::fs::write(&words, "zz\nmother-in-law\nParis\n").unwrap();
    let run = started(&folder, &["--lexicon", words.to_str().unwrap()], &["", &opening, "", "challenge", "y"]);
    // Where the line is wrapped depends on the length of the path.
    let unbroken = run.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(unbroken.contains("words: 1. 2 lines were"), "{}", run.stdout);
    assert!(run.stdout.contains(&format!("{} is NOT acceptable.", &opening[3..])), "{}", run.stdout);
    std::fs::write(&words, format!("{}\n", &opening[3..])).unwrap();
    let run = started(&folder, &["--lexicon", words.to_str().unwrap()], &["", &opening, "", "challenge", "y"]);
    assert!(run.stdout.contains("The play stands, and"), "{}", run.stdout);
}
