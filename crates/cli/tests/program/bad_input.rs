//! Faulty files and positions: each gets a message with the place of the fault, and nothing is left half done.

use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::run::Folder;

const ROW: &str = "15/";

fn rows(n: usize) -> String {
    ROW.repeat(n).trim_end_matches('/').to_owned()
}

#[test]
fn a_broken_graph_file_is_refused_with_the_reason() {
    let folder = Folder::new("bad-graph");
    let (list, graph) = (folder.file("list.txt"), folder.file("list.lexicon"));
    std::fs::write(&list, "cat\ndog\nhorn\n").unwrap();
    let (list, name) = (list.to_str().unwrap(), graph.to_str().unwrap());
    assert_eq!(folder.run(&["lexicon", "build", list, "-o", name], &[]).status, 0);
    let whole = std::fs::read(&graph).unwrap();
    let mut flipped = whole.clone();
    flipped[whole.len() / 2] ^= 1;
    for (bytes, says) in [(&whole[..whole.len() - 20], "cut off"), (&flipped, "checksum")] {
        std::fs::write(&graph, bytes).unwrap();
        for command in [&["lexicon", "info"][..], &["lexicon", "verify"], &["lexicon", "export"]] {
            let run = folder.run(&[command, &[name]].concat(), &[]);
            assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{command:?}");
            assert!(run.stderr.contains(says) && run.stderr.contains("list.lexicon"), "{}", run.stderr);
        }
    }
    for (bytes, says) in [(&[1, 2, 3][..], "3 bytes"), (&[0xFF; 64], "not a sound word graph")] {
        let kwg = folder.file("broken.kwg");
        std::fs::write(&kwg, bytes).unwrap();
        let position = format!("{} CAT/ 0/0 0", rows(15));
        let run = folder.run(&["moves", "--position", &position, "--lexicon", kwg.to_str().unwrap()], &[]);
        assert_eq!((run.status, run.stdout.as_str()), (1, ""));
        assert!(run.stderr.contains(says) && run.stderr.contains("broken.kwg"), "{}", run.stderr);
    }
}

#[test]
fn a_list_in_another_encoding_is_refused_with_the_line() {
    let folder = Folder::new("bad-encoding");
    let list = folder.file("list.txt");
    for (bytes, says) in [(&b"\xFF\xFEc\0a\0"[..], "UTF-16"), (b"cat\nca\x81t\n", "line 2 has the byte 0x81")] {
        std::fs::write(&list, bytes).unwrap();
        let name = list.to_str().unwrap();
        let import = folder.run(&["lexicon", "import", name, "--name", "bad"], &[]);
        assert_eq!(import.status, 1);
        assert!(import.stderr.contains(says), "{}", import.stderr);
        assert!(!folder.run(&["lexicon", "list"], &[]).stdout.contains("bad"), "nothing was imported");
    }
}

#[test]
fn a_list_without_a_word_is_refused() {
    let folder = Folder::new("bad-list");
    let list = folder.file("list.txt");
    std::fs::write(&list, "Pa-ris\n1234\n").unwrap();
    let out = folder.file("out.lexicon");
    let run = folder.run(&["lexicon", "build", list.to_str().unwrap(), "-o", out.to_str().unwrap()], &[]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("no line is a word"), "{}", run.stderr);
    assert!(!out.exists());
}

/// A line of 100 MB is not read to its end: the program has ended before all of it is written.
#[test]
fn an_endless_line_is_refused_after_its_first_bytes() {
    for arguments in
        [&["lexicon", "check", "-", "CAT"][..], &["count", "--positions", "-"], &["moves", "--position", "-"]]
    {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tilewright"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let chunk = vec![b'A'; 1 << 20];
        let is_refused = (0..100).any(|_| stdin.write_all(&chunk).is_err());
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        assert!(is_refused, "{arguments:?}");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{arguments:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("longer than") && said.contains("line 1"), "{arguments:?}: {said}");
    }
}

#[test]
fn an_impossible_position_is_refused_with_every_fault() {
    let folder = Folder::new("bad-position");
    // The whole set on the board, and one more tile on the rack.
    let full =
        "AAAAAAAAABBCCDD/DDEEEEEEEEEEEEF/FGGGHHIIIIIIIII/JKLLLLMMNNNNNNO/OOOOOOOPPQRRRRR/RSSSSTTTTTTUUUU/VVWWXYYZab5";
    let bad = [
        (format!("{} CAT/ 0/0 0", rows(16)), "16 rows; the board has 15"),
        (format!("{full}/{} A/ 0/0 0", rows(8)), "more tiles than the set has: A too many"),
        (format!("{} QQ/ 0/0 0", rows(15)), "more tiles than the set has: Q too many"),
        (format!("{} AEINRSTU/ 0/0 0", rows(15)), "rack 1 has 8 tiles; a rack holds 7"),
        (format!("{} CA7/ 0/0 0", rows(15)), "rack 1"),
        (rows(15), "1 of 4 fields"),
        (String::new(), "of 4 fields"),
        (format!("{} CAT/ x/0 0", rows(16)), "\"x\" is not a score"),
    ];
    for (position, says) in &bad {
        let run = folder.run(&["moves", "--position", position], &[]);
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{position}");
        assert!(run.stderr.contains(says), "{position}: {}", run.stderr);
    }
    let (two_faults, _) = &bad[7];
    let said = folder.run(&["moves", "--position", two_faults], &[]).stderr;
    assert!(said.contains("16 rows"), "all faults at once: {said}");
}

#[test]
fn a_bad_line_ends_the_count_with_its_number() {
    let folder = Folder::new("bad-line");
    let good = format!("{} HORN/ 0/0 0\tmore", rows(15));
    let bad = format!("{} HORN/ 0/0 0", rows(16));
    let run = folder.run(&["count", "--positions", "-"], &["# positions", &good, &bad, &good]);
    assert_eq!((run.status, run.stdout.lines().count()), (1, 1), "the first was answered");
    assert!(run.stderr.contains("standard input: line 3: ") && run.stderr.contains("16 rows"), "{}", run.stderr);
}

#[test]
fn names_that_mean_nothing_and_files_that_do_not_exist_are_told() {
    let folder = Folder::new("bad-names");
    let position = format!("{} CAT/ 0/0 0", rows(15));
    let cases: &[(&[&str], i32, &str)] = &[
        (
            &["moves", "--position", &position, "--lexicon", "klingon"],
            1,
            "known by name: english-everyday, english-school",
        ),
        (&["moves", "--position", &position, "--edition", "delux"], 1, "There is no edition"),
        (&["moves", "--position", &position, "--sort", "beauty"], 2, "score, equity"),
        (&["moves"], 2, "--position"),
        (&["count", "--positions", "missing.tsv"], 1, "missing.tsv"),
        (&["lexicon", "info", "english", "--alphabet", "german"], 1, "another alphabet"),
        (&["lexicon", "info", "english", "--alphabet", "runes"], 1, "There is no alphabet"),
        (&["lexicon", "search", "english", "--pattern", "[AB"], 1, "--pattern: the bracket"),
        (&["lexicon", "search", "english", "--anagram", "A1"], 1, "--anagram: "),
        (&["lexicon", "search", "english", "--length", "x"], 2, "4-7"),
        (&["lexicon", "check", "english"], 2, "WORD"),
        (&["lexicon", "remove", "../evil"], 1, "is no name for a lexicon"),
        (&["lexicon", "verify", "missing.lexicon"], 1, "missing.lexicon"),
        (&["lexicon", "build", "missing.txt", "-o", "x.lexicon"], 1, "missing.txt"),
    ];
    for (arguments, status, says) in cases {
        let run = folder.run(arguments, &[]);
        assert_eq!(run.status, *status, "{arguments:?}: {}", run.stderr);
        assert!(run.stderr.contains(says), "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn every_command_shows_examples() {
    let folder = Folder::new("help-study");
    let lexicon = [
        "list", "info", "check", "search", "hooks", "define", "two", "three", "import", "build", "export", "convert",
        "verify", "remove",
    ];
    let commands = ["moves", "count", "autoplay", "lexicon"].map(|command| vec![command]);
    for command in commands.into_iter().chain(lexicon.map(|command| vec!["lexicon", command])) {
        let run = folder.run(&[&command[..], &["--help"]].concat(), &[]);
        assert_eq!(run.status, 0, "{command:?}");
        assert!(run.stdout.contains("Examples:"), "{command:?}: {}", run.stdout);
    }
}
