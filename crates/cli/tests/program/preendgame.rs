//! Pre-endgames: `preendgame`.

use serde_json::Value;

use crate::run::Folder;

const BOARD: &str = "6DAY2HOAR/4CRETONNE3/D5V4R3/A1GOO1O3ON3/P3FLUB2R4/P5TIMIdITy1/L9I4/EL2JEEZ2NGWEE/1EF1A5A4/\
    1KA1DILUTORS3/M1I1E5YE3/ANTAS6R3/X1H8V3/I10E3/S10D3";

#[test]
fn every_choice_has_a_chance_to_win_and_says_how_far_it_can_be_relied_on() {
    let folder = Folder::new("preendgame-json");
    let position = format!("{BOARD} BCINSUW/ 353/358 0");
    let run = folder
        .run(&["preendgame", "--position", &position, "--time", "0.5", "--limit", "3", "--outcomes", "--json"], &[]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((&report["pool"], &report["ways"]), (&1.into(), &8.into()));
    assert_eq!(report["plays"].as_array().unwrap().len(), 3);
    assert!(report["total"].as_u64().unwrap() > 400);
    for play in report["plays"].as_array().unwrap() {
        assert!((0.0..=1.0).contains(&play["win"].as_f64().unwrap()), "{play}");
        assert!(play["exact_win"].is_boolean() && play["outcomes"].is_array());
    }
}

#[test]
fn people_read_a_table() {
    let folder = Folder::new("preendgame-text");
    let position = format!("{BOARD} BCINSUW/ 353/358 0");
    let text = folder.run(&["preendgame", "--position", "-", "--time", "0", "--limit", "2"], &[&position]).stdout;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "1 tiles in the pool, 8 ways; not proven");
    assert_eq!(lines.len(), 4, "{text}");
    assert!(lines[1].contains(" %  ") && lines[1].ends_with("estimated"), "{text}");
}

#[test]
fn a_position_that_is_no_pre_endgame_is_refused() {
    let folder = Folder::new("preendgame-bad");
    let empty = ["15"; 15].join("/");
    for (position, says) in [
        (format!("{empty} BCINSUW/ 0/0 0"), "the pool has 86 tiles"),
        (format!("{BOARD} BCINSUW// 0/0/0 0"), "two players"),
        ("nonsense".to_owned(), "--position"),
    ] {
        let run = folder.run(&["preendgame", "--position", &position], &[]);
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{position}");
        assert!(run.stderr.contains(says), "{}", run.stderr);
    }
}
