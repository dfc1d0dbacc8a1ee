//! Endgames: `endgame`.

use serde_json::Value;

use crate::run::Folder;

const BOARD: &str = "JAB4AZURES2/1HATPINS4N2/2TIE7O2/10PROWL/WICCA7L1U/3O2V5E1F/3N1QI4ID1F/OBIT2TOGGED2A/\
    MONEYERS3E3/1ANNEXE2OKA3/3D2O2VAT3/3E2UH1AMI3/3d2SI1R1v3/7L1Y1E3/7L7";

#[test]
fn a_solution_has_its_value_and_the_best_line() {
    let folder = Folder::new("endgame-json");
    // Whether the position names the opponent's tiles or leaves them to be found by elimination.
    for racks in ["EIRTU/DGR", "EIRTU/"] {
        for threads in ["1", "2"] {
            let position = format!("{BOARD} {racks} 431/449 0");
            let run = folder.run(&["endgame", "--position", &position, "--threads", threads, "--json"], &[]);
            assert_eq!((run.status, run.stderr.as_str()), (0, ""));
            let solution: Value = serde_json::from_str(&run.stdout).unwrap();
            assert_eq!(solution["value"], 17);
            assert_eq!(solution["proven"], true);
            assert_eq!(solution["line"], serde_json::json!(["15D RUTI.E"]));
            assert_eq!(solution["turns"][0]["rack"], "EIRTU");
            assert!(solution["nodes"].as_u64().unwrap() > 0 && solution["seconds"].as_f64().unwrap() > 0.0);
        }
    }
}

#[test]
fn people_read_the_line_turn_by_turn() {
    let folder = Folder::new("endgame-text");
    let position = format!("{BOARD} EIRTU/DGR 431/449 0");
    let text = folder.run(&["endgame", "--position", "-"], &[&position]).stdout;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..2], ["value +17, proven", " 1  EIRTU  15D RUTI.E     7"]);
    assert!(lines[2].contains(" positions in "), "{text}");
}

#[test]
fn without_time_to_prove_it_the_best_so_far_is_given() {
    let folder = Folder::new("endgame-time");
    let position = format!("{BOARD} EIRTU/DGR 431/449 0");
    let run = folder.run(&["endgame", "--position", &position, "--time", "0", "--json"], &[]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let solution: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(solution["proven"], false);
    assert!(!solution["line"].as_array().unwrap().is_empty());
    assert_eq!(folder.run(&["endgame", "--position", &position, "--time", "soon"], &[]).status, 2);
}

#[test]
fn a_position_that_is_no_endgame_is_refused() {
    let folder = Folder::new("endgame-bad");
    let empty = ["15"; 15].join("/");
    for (position, says) in [
        (format!("{empty} EIRTU/ 0/0 0"), "the pool is not empty"),
        (format!("{BOARD} EIRTU/DG 0/0 0"), "the pool is not empty: 1 "),
        (format!("{BOARD} EIRTU/D/GR 0/0/0 0"), "3 players"),
        (format!("{BOARD} EIRTUZ/DGR 0/0 0"), "Z"),
        ("nonsense".to_owned(), "--position"),
    ] {
        let run = folder.run(&["endgame", "--position", &position], &[]);
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{position}");
        assert!(run.stderr.contains(says), "{}", run.stderr);
    }
}
