//! Laws for all commands: JSON on request, no colours without a terminal, and no fault if the reader goes away.

use std::io::Read as _;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::run::Folder;
use crate::usage::every_command;

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AHNOPRS/ 0/0 0";
const LATE: &str = "8AECIDIA/5V1GIF2EN1/5E4R1ME1/4LI1REBATERS/4IN4N2T1/4MY4T2I1/4E1EOAN2JA1/3PA1HOH3O1B/2ZED3AbOULIA/\
    2AWE2O1YU1L1N/2G1SPOUTeR1I1E/QIS4T3VELD/7F4R2/7O1WURST1/7X7 DKNO/CG 513/375 0";
const ONE_LEFT: &str = "6DAY2HOAR/4CRETONNE3/D5V4R3/A1GOO1O3ON3/P3FLUB2R4/P5TIMIdITy1/L9I4/EL2JEEZ2NGWEE/1EF1A5A4/\
    1KA1DILUTORS3/M1I1E5YE3/ANTAS6R3/X1H8V3/I10E3/S10D3 BCINSUW/ 353/358 0";
const GAME: &str = "#player1 Ada\n#player2 Ben\n>Ada: AHNOPRS 8F HORN +14 14\n";

/// Commands that interact with a person or use a protocol of their own.
const TALKS: [&str; 5] = ["play", "serve", "engine", "completions", "man"];
/// Commands whose own tests read their JSON, because their set-up takes more than one line.
const ELSEWHERE: [&str; 61] = [
    "exam make",
    "exam take",
    "admin audit",
    "admin ban",
    "admin close",
    "admin close-event",
    "admin delete-event",
    "admin delete-line",
    "admin delete-study",
    "admin drain",
    "admin events",
    "admin key",
    "admin limits",
    "admin lists",
    "admin mute",
    "admin now",
    "admin offer-edition",
    "admin offer-list",
    "admin upload-edition",
    "admin withdraw-edition",
    "admin people",
    "admin remove",
    "admin reset-passphrase",
    "admin studies",
    "admin table",
    "admin tables",
    "admin unban",
    "admin unmute",
    "admin upload-list",
    "admin usual",
    "admin withdraw-list",
    "puzzles",
    "study",
    "train-leaves",
    "train-playability",
    "train-positions",
    "train-wins",
    "verify",
    "backup",
    "restore",
    "check",
    "migrate-store",
    "event add",
    "event begin",
    "event correct",
    "event division",
    "event end",
    "event export",
    "event fix",
    "event forbid",
    "event here",
    "event leave",
    "event log",
    "event new",
    "event pair",
    "event result",
    "event round",
    "event seat",
    "event standings",
    "event undo",
    "event why",
];

/// Every other command, with arguments that make it answer. LIST, GRAPH, GAME and POSITIONS are files.
const ROWS: &[&str] = &[
    "editions",
    "editions tournament",
    "lexicon list",
    "lexicon info english",
    "lexicon check english QI",
    "lexicon search english --within QUIZ",
    "lexicon hooks english cat",
    "lexicon define went",
    "lexicon two english",
    "lexicon three english",
    "lexicon import LIST --name club",
    "lexicon build LIST -o GRAPH",
    "lexicon export club",
    "lexicon convert GRAPH --to kwg -o COPY.kwg",
    "lexicon verify GRAPH",
    "lexicon remove club",
    "count --positions POSITIONS",
    "autoplay --games 1",
    "gcg check GAME",
    "gcg convert GAME --to cgp",
    "gcg convert GAME --to json",
    "gcg convert GAME --to board",
    "gcg convert GAME --to gcg",
    "analyze GAME",
];

/// Commands about a position, which contains spaces.
const ON_POSITIONS: &[(&str, &str)] = &[
    ("moves --limit 2", EMPTY),
    ("sim --iterations 2 --candidates 2", EMPTY),
    ("endgame", LATE),
    ("preendgame --time 0.1 --limit 1", ONE_LEFT),
];

fn filled(test: &str) -> Folder {
    let folder = Folder::new(test);
    std::fs::write(folder.file("LIST"), "cat\ndog\nhorn\n").unwrap();
    std::fs::write(folder.file("GAME"), GAME).unwrap();
    std::fs::write(folder.file("POSITIONS"), format!("{EMPTY}\n")).unwrap();
    folder
}

/// The words of a row, with the files of this folder.
fn words(folder: &Folder, row: &str) -> Vec<String> {
    let named = ["LIST", "GRAPH", "GAME", "POSITIONS", "COPY.kwg"];
    row.split(' ')
        .map(
            |word| {
                if named.contains(&word) { folder.file(word).to_str().unwrap().to_owned() } else { word.to_owned() }
            },
        )
        .collect()
}

fn rows(folder: &Folder) -> Vec<Vec<String>> {
    let plain = ROWS.iter().map(|row| words(folder, row));
    let positions = ON_POSITIONS.iter().map(|(row, position)| {
        let mut words = words(folder, row);
        words.extend(["--position".to_owned(), (*position).to_owned()]);
        words
    });
    plain.chain(positions).collect()
}

#[test]
fn every_command_answers_in_json_and_without_colours() {
    let folder = filled("json-all");
    for row in rows(&folder) {
        let mut arguments: Vec<&str> = row.iter().map(String::as_str).collect();
        arguments.push("--json");
        let run = folder.run(&arguments, &[]);
        assert_eq!(run.status, 0, "{arguments:?}: {}", run.stderr);
        let is_document = serde_json::from_str::<Value>(&run.stdout).is_ok();
        let are_lines = run.stdout.lines().all(|line| serde_json::from_str::<Value>(line).is_ok());
        assert!(!run.stdout.is_empty() && (is_document || are_lines), "{arguments:?}: {}", run.stdout);
        assert!(!run.stdout.contains('\x1b') && !run.stderr.contains('\x1b'), "{arguments:?}");
    }
}

/// This fails for a new command that lacks `--json` or has no row here.
#[test]
fn no_command_is_forgotten() {
    let folder = Folder::new("json-none-forgotten");
    let on_positions = ON_POSITIONS.iter().map(|(row, _)| *row);
    for command in every_command(&folder).into_iter().filter(|command| !TALKS.contains(&command.as_str())) {
        let words: Vec<&str> = command.split(' ').chain(["--help"]).collect();
        let help = folder.run(&words, &[]).stdout;
        if help.contains("Commands:") {
            continue;
        }
        assert!(help.contains("--json"), "{command} has no --json");
        let has_row =
            ROWS.iter().copied().chain(on_positions.clone()).any(|row| {
                row.strip_prefix(command.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            });
        assert!(has_row || ELSEWHERE.contains(&command.as_str()), "{command} has no row in this table");
    }
}

#[test]
fn people_read_no_colours_where_there_is_no_terminal() {
    let folder = filled("plain-all");
    for row in rows(&folder) {
        let arguments: Vec<&str> = row.iter().map(String::as_str).collect();
        let run = folder.run(&arguments, &[]);
        assert_eq!(run.status, 0, "{arguments:?}: {}", run.stderr);
        assert!(!run.stdout.contains('\x1b') && !run.stderr.contains('\x1b'), "{arguments:?}");
    }
}

/// `tilewright … | head -1` ends without a message.
#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let folder = filled("closed-pipe");
    for row in ["lexicon export english", "lexicon search english --length 7", "editions tournament --json", "man"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tilewright"))
            .args(words(&folder, row))
            .env("TILEWRIGHT_DATA", folder.file(""))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = [0];
        child.stdout.take().unwrap().read_exact(&mut first).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{row}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{row}");
    }
}

#[test]
fn an_output_that_cannot_be_written_is_named() {
    let folder = filled("unwritable");
    // A file is not a folder, so nothing can be written below it, even by root.
    let below = folder.file("LIST").join("below");
    let below = below.to_str().unwrap();
    for row in [
        "analyze GAME --html BELOW",
        "analyze GAME --out BELOW",
        "autoplay --games 1 --gcg BELOW",
        "lexicon build LIST -o BELOW",
        "lexicon import LIST --name x --data BELOW",
        "man --out BELOW",
    ] {
        let words = words(&folder, row);
        let arguments: Vec<&str> =
            words.iter().map(|word| if word == "BELOW" { below } else { word.as_str() }).collect();
        let run = folder.run(&arguments, &[]);
        assert_eq!(run.status, 1, "{row}: {}", run.stderr);
        assert!(run.stderr.starts_with("tilewright: ") && run.stderr.contains("LIST"), "{row}: {}", run.stderr);
        assert_eq!(run.stderr.lines().count(), 1, "{row}: {}", run.stderr);
    }
}
