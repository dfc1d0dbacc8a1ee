//! Plays of positions: `moves` and `count`.

use serde_json::Value;

use crate::run::Folder;

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
const KNOWN: &str = include_str!("../../../movegen/tests/data/movegen.tsv");

fn position(racks: &str) -> String {
    format!("{EMPTY} {racks} 0/0 0")
}

fn known_positions() -> impl Iterator<Item = &'static str> {
    KNOWN.lines().filter(|line| !line.starts_with('#'))
}

#[test]
fn counts_agree_with_those_of_other_engines() {
    let folder = Folder::new("count-known");
    let file = folder.file("positions.tsv");
    std::fs::write(&file, KNOWN).unwrap();
    let run = folder.run(&["count", "--lexicon", "english", "--positions", file.to_str().unwrap()], &[]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let columns = |line: &'static str| line.split('\t').skip(1).collect::<Vec<_>>().join("\t");
    let known: Vec<String> = known_positions().map(columns).collect();
    let counted: Vec<&str> = run.stdout.lines().filter_map(|line| Some(line.rsplit_once('\t')?.0)).collect();
    assert_eq!(counted, known);
    assert_eq!(counted.len(), 60);
}

#[test]
fn the_digest_is_that_of_the_plays_that_are_listed() {
    let folder = Folder::new("count-digest");
    for line in known_positions().take(3) {
        let text = line.split('\t').next().unwrap();
        let listed = folder.run(&["moves", "--position", text], &[]).stdout;
        let mut plays: Vec<String> = listed
            .lines()
            .map(|line| {
                let columns: Vec<&str> = line.split('\t').collect();
                assert_eq!(columns.len(), 4, "{line}");
                format!("{}\t{}\n", columns[0], columns[1])
            })
            .collect();
        plays.sort_unstable();
        let digest = rules::Digest::of(&[plays.concat().as_bytes()]).to_string();
        let counted = folder.run(&["count", "--positions", "-", "--json"], &["# a comment", "", line]).stdout;
        let counted: Value = serde_json::from_str(&counted).unwrap();
        assert_eq!(counted["plays"], plays.len());
        assert_eq!(counted["digest"], digest[..16], "{text}");
    }
}

#[test]
fn plays_come_by_equity_or_by_score() {
    let folder = Folder::new("moves-sort");
    let listed = |sort: &str| -> Vec<(i64, f64)> {
        let arguments = ["moves", "--position", &position("EIQRSU?/"), "--sort", sort, "--json", "--limit", "500"];
        let found: Value = serde_json::from_str(&folder.run(&arguments, &[]).stdout).unwrap();
        assert!(found["total"].as_u64().unwrap() > 500);
        let plays = found["plays"].as_array().unwrap();
        assert_eq!(plays.len(), 500);
        plays.iter().map(|play| (play["score"].as_i64().unwrap(), play["equity"].as_f64().unwrap())).collect()
    };
    assert!(listed("score").is_sorted_by(|one, next| one.0 >= next.0));
    let by_equity = listed("equity");
    assert!(by_equity.is_sorted_by(|one, next| one.1 >= next.1));
    assert!(!by_equity.is_sorted_by(|one, next| one.0 >= next.0), "the blank is worth keeping");
}

#[test]
fn a_play_has_its_words_score_and_leave() {
    let folder = Folder::new("moves-words");
    let arguments = ["moves", "--position", &position("HORNXQ?/"), "--json"];
    let found: Value = serde_json::from_str(&folder.run(&arguments, &[]).stdout).unwrap();
    assert_eq!(found["rack"], "HNOQRX?");
    let horn = found["plays"].as_array().unwrap().iter().find(|play| play["play"] == "8F HORN").unwrap();
    assert_eq!(horn["score"], 14);
    assert_eq!(horn["leave"], "QX?");
    assert_eq!(horn["words"], serde_json::json!(["HORN"]));
}

/// Rules: S7
#[test]
fn with_an_empty_pool_going_out_is_worth_the_others_tiles_and_tiles_that_stay_are_lost() {
    let folder = Folder::new("moves-last");
    let board = "8AECIDIA/5V1GIF2EN1/5E4R1ME1/4LI1REBATERS/4IN4N2T1/4MY4T2I1/4E1EOAN2JA1/3PA1HOH3O1B/2ZED3AbOULIA/\
        2AWE2O1YU1L1N/2G1SPOUTeR1I1E/QIS4T3VELD/7F4R2/7O1WURST1/7X7";
    let value = |tile: char| match tile {
        'K' => 5.0,
        'D' => 2.0,
        _ => 1.0,
    };
    // Whether the position names the opponent's C and G, which count 5, or leaves them to be found by elimination.
    for racks in ["DKNO/CG", "DKNO/"] {
        let run = folder.run(&["moves", "--position", &format!("{board} {racks} 513/375 0"), "--json"], &[]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        let found: Value = serde_json::from_str(&run.stdout).unwrap();
        let plays = found["plays"].as_array().unwrap();
        assert!(plays.len() > 20);
        for play in plays {
            let gain = play["equity"].as_f64().unwrap() - play["score"].as_f64().unwrap();
            let leave = play["leave"].as_str().unwrap();
            let expected = if leave.is_empty() { 10.0 } else { -2.0 * leave.chars().map(value).sum::<f64>() };
            assert!((gain - expected).abs() < 1e-9, "{play}");
        }
    }
}

#[test]
fn a_lexicon_can_be_a_list_or_a_graph() {
    let folder = Folder::new("moves-lexicon");
    let (list, graph) = (folder.file("list.txt"), folder.file("list.kwg"));
    std::fs::write(&list, "horn\nhorns\n").unwrap();
    let (list, graph) = (list.to_str().unwrap(), graph.to_str().unwrap());
    assert_eq!(folder.run(&["lexicon", "build", list, "-o", graph], &[]).status, 0);
    let plays = |lexicon: &str| {
        let run = folder.run(&["moves", "--position", &position("HORNABC/"), "--lexicon", lexicon], &["horn"]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        run.stdout.lines().count()
    };
    assert_eq!([list, graph, "-"].map(plays), [8, 8, 8]);
}

#[test]
fn leaves_can_be_valued_by_a_file() {
    let folder = Folder::new("moves-leaves");
    let file = folder.file("own.klv2");
    let alphabet = editions::alphabet("english").unwrap();
    let leaves = [(alphabet.tiles("Q").unwrap(), 40.0)];
    std::fs::write(&file, lexicon::Leaves::new(leaves, alphabet.n_letters()).unwrap().write_klv2()).unwrap();
    let leaves = file.to_str().unwrap();
    let text = position("HORNQ/");
    let arguments = ["moves", "--position", &text, "--limit", "1", "--leaves", leaves];
    let best = folder.run(&arguments, &[]).stdout;
    assert!(best.contains(" HORN\t") && best.ends_with("\tQ\t54.000\n"), "{best}");
    std::fs::write(&file, [1, 0, 0]).unwrap();
    let run = folder.run(&arguments, &[]);
    assert!(run.status == 1 && run.stderr.contains("own.klv2"), "{}", run.stderr);
}

#[test]
fn the_usual_leaves_are_trained_ones_where_there_are_any() {
    let folder = Folder::new("moves-usual-leaves");
    let list = folder.file("own.txt");
    std::fs::write(&list, "horn\nhorns\n").unwrap();
    let text = position("HORNSQU/");
    let plays = |more: &[&str]| {
        let run = folder.run(&[&["moves", "--position", &text], more].concat(), &[]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        run.stdout
    };
    assert_eq!(plays(&[]), plays(&["--leaves", "trained"]));
    assert_ne!(plays(&[]), plays(&["--leaves", "thumb"]));
    for more in [["--edition", "deluxe+nine-tile"], ["--lexicon", list.to_str().unwrap()]] {
        assert_eq!(plays(&more), plays(&[&more[..], &["--leaves", "thumb"]].concat()), "{more:?}");
    }
}

#[test]
fn an_edition_changes_board_and_racks() {
    let folder = Folder::new("moves-edition");
    let board = ["21"; 21].join("/");
    let run = folder.run(&["moves", "--edition", "super", "--position", &format!("{board} HORN/ 0/0 0")], &[]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.lines().any(|line| line.starts_with("11K HORN\t")), "{}", run.stdout);
    let rearranging = folder.run(&["moves", "--edition", "deluxe+rearranging", "--position", &position("HORN/")], &[]);
    assert!(rearranging.stderr.contains("allows rearranging words; such plays are not found"));
}

/// A position that somebody has typed need not be one of a game: it is searched, and what speaks against it is said.
#[test]
fn words_and_tiles_that_no_game_leads_to_are_named_beside_the_plays() {
    let folder = Folder::new("moves-doubts");
    let noted = |board: &str| {
        let run = folder.run(&["moves", "--position", &format!("{board} HORNABC/ 0/0 0"), "--limit", "1"], &[]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        assert_eq!(run.stdout.lines().count(), 1);
        run.stderr
    };
    let rows = |third: &str, eighth: &str| format!("15/15/{third}/15/15/15/15/{eighth}/15/15/15/15/15/15/15");
    assert_eq!(noted(&rows("15", "7TEA5")), "");
    let phony = noted(&rows("15", "7TAEQ4"));
    assert!(phony.contains("TAEQ is on the board, but not in the lexicon"), "{phony}");
    let apart = noted(&rows("TO13", "7TEA5"));
    assert!(apart.contains("the tiles on A3, B3 are not connected"), "{apart}");
}
