//! Games in files: `gcg check` and `gcg convert`.

use std::path::Path;

use serde_json::Value;

use crate::run::Folder;

const GUIDE: &str = include_str!("../../../transcripts/tests/gcg/good/guide.gcg");
const WRONG: &str = "#player1 Ada\n#player2 Ben\n>Ada: AHNOPRS 8F HORN +15 15\n>Ben: ABFMOPR H6 FA.M +9 10\n";

/// A game with tiles of several letters, one of them a blank.
const DIGRAPHS: &str = "#character-encoding UTF-8\n\
    #tile-distribution spanish\n\
    #player1 Ana Ana Gil\n\
    #player2 Eva Eva Paz\n\
    >Ana: AEO[CH]RST 8F [CH]ATO +16 16\n\
    >Eva: ALLOSU? 9F [ll]A +10 10\n\
    #note uno\n\
    #- dos\n";
/// An unfinished game of four players on a board of 21 by 21; two of the players show no racks.
const LARGE: &str = "#character-encoding UTF-8\n\
    #player1 Ann Ann Lee\n\
    #player2 Ben Ben Ali\n\
    #player3 Cid Cid Paz\n\
    #player4 Dee Dee Roy\n\
    #board-layout super21\n\
    #incomplete\n\
    >Ann: AHNOPRS 11I HORN +14 14\n\
    >Ben: ABFMOPR K9 FA.M +9 9\n\
    >Cid:  - +0 0\n\
    >Dee:  -3 +0 0\n\
    #rack1 APS\n";

/// A folder with one file in it, and the path of the file.
fn with_file(test: &str, name: &str, text: &str) -> (Folder, String) {
    let folder = Folder::new(test);
    let file = folder.file(name);
    std::fs::write(&file, text).unwrap();
    (folder, file.to_str().unwrap().to_owned())
}

#[test]
fn a_good_game_is_checked_in_a_line() {
    let (folder, file) = with_file("gcg-good", "guide.gcg", GUIDE);
    let run = folder.run(&["gcg", "check", &file], &[]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert_eq!(run.stdout, format!("{file}: no faults; 32 turns, Anna 456, Bert 368\n"));
}

#[test]
fn all_faults_of_all_files_are_listed_and_the_status_says_so() {
    let (folder, file) = with_file("gcg-faults", "wrong.gcg", WRONG);
    let run = folder.run(&["gcg", "check", &file, "-"], &["hello"]);
    assert_eq!(run.status, 1);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 3, "{}", run.stdout);
    assert_eq!(lines[0], format!("{file}: line 3: the score is +14, not +15: HORN (4+1+1+1)x2 = 14"));
    assert_eq!(lines[1], format!("{file}: line 4: the total is 9, not 10: 0 +9"));
    assert!(lines[2].starts_with("standard input: line 1: \"hello\" is neither"), "{}", lines[2]);
    assert!(
        run.stderr.contains("line 3: the score is +14") && run.stderr.contains("3 faults in all"),
        "{}",
        run.stderr
    );
}

#[test]
fn a_check_in_json_has_lines_and_sentences() {
    let (folder, file) = with_file("gcg-json", "wrong.gcg", WRONG);
    let run = folder.run(&["gcg", "check", "--json", &file], &[]);
    let answer: Value = serde_json::from_str(&run.stdout).unwrap();
    let checked = &answer["files"][0];
    assert_eq!((run.status, &checked["ok"], &checked["turns"]), (1, &Value::from(false), &Value::from(2)));
    assert_eq!(checked["faults"][1]["line"], 4);
    assert_eq!(checked["totals"][0]["player"], "Ada");
}

#[test]
fn words_are_checked_against_a_lexicon_on_request() {
    let (folder, file) = with_file("gcg-words", "game.gcg", "#player1 Ada\n>Ada: AHNOPRS 8F NHROP +20 20\n");
    assert_eq!(folder.run(&["gcg", "check", &file], &[]).status, 0);
    let run = folder.run(&["gcg", "check", "--lexicon", "english", &file], &[]);
    assert_eq!(run.status, 1);
    assert!(run.stdout.ends_with("line 2: NHROP is not in the lexicon\n"), "{}", run.stdout);
}

#[test]
fn a_game_goes_through_every_form_and_comes_back() {
    let (folder, file) = with_file("gcg-forms", "guide.gcg", GUIDE);
    let convert = |file: &str, to: &str| {
        let run = folder.run(&["gcg", "convert", file, "--to", to], &[]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{to}");
        run.stdout
    };
    assert_eq!(convert(&file, "gcg"), GUIDE);
    let log = folder.file("guide.jsonl");
    std::fs::write(&log, convert(&file, "json")).unwrap();
    let log = log.to_str().unwrap();
    assert_eq!(convert(log, "gcg"), GUIDE, "what the log has no room for is kept beside it");
    assert_eq!(convert(log, "board"), convert(&file, "board"));
    assert_eq!(convert(log, "cgp"), convert(&file, "cgp"));
    assert_eq!(convert(log, "json"), convert(&file, "json"));
    // A log has only events. A single tile that makes two words can be read in either direction; the log does not say
    // which.
    let bare = folder.file("bare.jsonl");
    let events = |text: &str| text.lines().filter(|line| line.starts_with('>')).map(str::to_owned).collect::<Vec<_>>();
    let is_event = |line: &&str| line.contains("\"event\":");
    let text: String = convert(log, "json").lines().filter(is_event).map(|line| format!("{line}\n")).collect();
    std::fs::write(&bare, text).unwrap();
    let bare = convert(bare.to_str().unwrap(), "gcg");
    assert_eq!(events(&bare), events(&GUIDE.replace("J5 .A.", "6J A..")));
    let cgp = folder.file("end.cgp");
    std::fs::write(&cgp, convert(&file, "cgp")).unwrap();
    let drawn = convert(cgp.to_str().unwrap(), "board");
    assert!(convert(&file, "board").starts_with(drawn.split("\n\n").next().unwrap()));
}

/// Every readable file of the corpus comes back from JSON unchanged: titles, notes, unknown pragmas, racks that are
/// only partly known, faults and all.
#[test]
fn nothing_in_a_file_is_lost_on_the_way_through_json() {
    let folder = Folder::new("gcg-lossless");
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../transcripts/tests/gcg");
    let mut n_files = 0;
    for kind in ["good", "doubtful", "canonical", "letters"] {
        for file in std::fs::read_dir(corpus.join(kind)).unwrap() {
            let file = file.unwrap().path();
            if file.extension().is_none_or(|ending| ending != "gcg") {
                continue;
            }
            let convert = |file: &Path, to: &str, more: &[&str]| {
                let arguments = [&["gcg", "convert", file.to_str().unwrap(), "--to", to], more].concat();
                let run = folder.run(&arguments, &[]);
                assert_eq!(run.status, 0, "{}: {}", file.display(), run.stderr);
                run.stdout
            };
            let log = folder.file("log.jsonl");
            std::fs::write(&log, convert(&file, "json", &[])).unwrap();
            assert_eq!(convert(&log, "gcg", &[]), convert(&file, "gcg", &[]), "{}", file.display());
            let turn = ["--turn", "1"];
            assert_eq!(convert(&log, "cgp", &turn), convert(&file, "cgp", &turn), "{}", file.display());
            n_files += 1;
        }
    }
    assert!(n_files > 20, "{n_files}");
}

/// A file that names its own letters or board needs no option.
#[test]
fn other_letters_and_larger_boards_are_read_without_loss() {
    for (test, text, cgp) in [
        ("gcg-digraphs", DIGRAPHS, "/5[CH]ATO6/5[ll]A8/15/15/15/15/15/15 / 16/10 0 ld spanish;\n"),
        (
            "gcg-large",
            LARGE,
            "/21/10F10/10A10/8HORN9/10M10/21/21/21/21/21/21/21/21/21 APS/// 14/9/0/0 2 bdn super-21;\n",
        ),
    ] {
        let (folder, file) = with_file(test, "game.gcg", text);
        let checked = folder.run(&["gcg", "check", &file], &[]);
        assert_eq!((checked.status, checked.stderr.as_str()), (0, ""), "{}", checked.stdout);
        let convert = |file: &str, to: &str| folder.run(&["gcg", "convert", file, "--to", to], &[]).stdout;
        assert_eq!(convert(&file, "gcg"), text);
        assert!(convert(&file, "cgp").ends_with(cgp), "{}", convert(&file, "cgp"));
        let position = folder.file("position.cgp");
        std::fs::write(&position, convert(&file, "cgp")).unwrap();
        assert_eq!(convert(position.to_str().unwrap(), "cgp"), convert(&file, "cgp"), "it says what it is for");
        let log = folder.file("game.jsonl");
        std::fs::write(&log, convert(&file, "json")).unwrap();
        assert_eq!(convert(log.to_str().unwrap(), "gcg"), text);
        let review = folder.run(&["analyze", &file], &[]);
        assert_eq!(review.status, 0, "{}", review.stderr);
    }
}

/// Letters of other languages, tiles of several letters, and names with them.
#[test]
fn files_in_other_languages_are_read_with_their_letters() {
    let folder = Folder::new("gcg-letters");
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../transcripts/tests/gcg/letters");
    let run = folder.run(&["gcg", "check", "--strict", corpus.to_str().unwrap()], &[]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{}", run.stdout);
    assert_eq!(run.stdout.matches("no faults").count(), std::fs::read_dir(corpus).unwrap().count());
}

#[test]
fn a_file_that_cannot_be_read_does_not_keep_others_from_being_checked() {
    let (folder, file) = with_file("gcg-unread", "guide.gcg", GUIDE);
    let run = folder.run(&["gcg", "check", "nowhere.gcg", &file], &[]);
    assert_eq!(run.status, 1);
    assert!(run.stdout.starts_with("nowhere.gcg: ") && run.stdout.contains("no faults; 32 turns"), "{}", run.stdout);
    assert!(run.stderr.contains("nowhere.gcg"), "{}", run.stderr);
}

#[test]
fn a_position_inside_a_game_shows_the_movers_rack_only() {
    let (folder, file) = with_file("gcg-turn", "guide.gcg", GUIDE);
    let at = |turn: &str| folder.run(&["gcg", "convert", &file, "--to", "cgp", "--turn", turn], &[]);
    assert_eq!(
        at("1").stdout,
        "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 ABFMOPR/ 0/14 0\n",
        "the second player is to move"
    );
    assert!(at("0").stdout.ends_with("15 AHNOPRS/ 0/0 0\n"));
    assert!(at("28").stdout.contains(" ABIU/AA 450/349 0"), "the pool is empty, so that both racks are known");
    let beyond = at("33");
    assert_eq!(beyond.status, 1);
    assert!(beyond.stderr.contains("there are 32 turns, not 33"), "{}", beyond.stderr);
    let part = folder.run(&["gcg", "convert", &file, "--to", "gcg", "--turn", "2"], &[]).stdout;
    assert!(part.ends_with(">Bert: ABFMOPR H6 FA.M +9 9\n"), "{part}");
}

#[test]
fn a_conversion_that_is_not_possible_says_why() {
    let (folder, file) =
        with_file("gcg-refused", "empty.cgp", "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 / 0/0 0\n");
    let run = folder.run(&["gcg", "convert", &file, "--to", "gcg"], &[]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("a position does not tell the game before it"), "{}", run.stderr);
    assert_eq!(folder.run(&["gcg", "convert", &file], &[]).status, 2, "a form must be named");
    assert_eq!(folder.run(&["gcg", "check", "nowhere.gcg"], &[]).status, 1);
}
