//! `tilewright check`: a store that is whole, and stores that are not.

use store::{GameId, NewGame, Seed, Store, StoreUrl, Summary, UnixMs};

use crate::run::{Folder, Run, SEED};

fn wait_for<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
}

/// The records of a game that was played as far as these lines go.
fn log(folder: &Folder, name: &str, lines: &[&str]) -> Vec<String> {
    let save = folder.file(name);
    let run = folder.run(&["play", "--players", "Ann,Ben", "--seed", SEED, "--save", save.to_str().unwrap()], lines);
    assert_eq!(run.status, 0, "{}", run.stderr);
    std::fs::read_to_string(&save).unwrap().lines().map(str::to_owned).collect()
}

fn finished(folder: &Folder) -> Vec<String> {
    log(folder, "finished.jsonl", &["", "resign", "y"])
}

/// Keeps a finished game with these records, and a live one with this seed.
fn fill(folder: &Folder, finished: Vec<String>, seed: u8) {
    let live = log(folder, "live.jsonl", &["", "pass", "", "quit"]);
    wait_for(async {
        let store = Store::open(&StoreUrl::in_data_folder(&folder.file(""))).await.unwrap();
        let summary = Summary { at: UnixMs(9), doc: "{}".to_owned(), players: Vec::new(), reached: None };
        let over = NewGame::new(GameId::new("over").unwrap(), finished, UnixMs(0));
        store.create_game(NewGame { finished: Some(summary), ..over }).await.unwrap();
        let live = NewGame::new(GameId::new("live").unwrap(), live, UnixMs(0));
        store.create_game(NewGame { seed: Some(Seed::new(vec![seed; 32]).unwrap()), ..live }).await.unwrap();
        store.close().await;
    });
}

fn checked(folder: &Folder) -> Run {
    folder.run(&["check"], &[])
}

/// The check finds this, and nothing else.
fn finds(folder: &Folder, says: &str) {
    let run = checked(folder);
    assert_eq!(run.status, 1, "{}", run.stdout);
    assert!(run.stdout.lines().next().unwrap().contains(says), "{}", run.stdout);
    assert!(run.stderr.contains("has 1 fault"), "{}{}", run.stdout, run.stderr);
}

#[test]
fn a_store_that_nobody_touched_is_whole_and_its_backup_too() {
    let folder = Folder::new("check-whole");
    fill(&folder, finished(&folder), 7);
    let run = checked(&folder);
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.starts_with("games 2, of them 1 live; "), "{}", run.stdout);
    assert!(run.stdout.contains("the draws of 1 games proven, all whole"), "{}", run.stdout);
    let backup = folder.file("monday.db");
    assert_eq!(folder.run(&["backup", backup.to_str().unwrap()], &[]).status, 0);
    let run = folder.run(&["check", "--database", &format!("sqlite:{}", backup.display()), "--json"], &[]);
    let found: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((found["whole"].as_bool(), found["games"].as_u64()), (Some(true), Some(2)), "{}", run.stdout);
}

#[test]
fn a_log_that_was_changed_does_not_replay() {
    let folder = Folder::new("check-log");
    let mut records = finished(&folder);
    // Somebody else's draw in the place of one's own.
    let draws: Vec<usize> = (0..records.len()).filter(|n| records[*n].contains("\"drew\":")).collect();
    let tiles = |record: &str| record.split("\"tiles\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let (one, other) = (tiles(&records[draws[0]]), tiles(&records[draws[1]]));
    assert_ne!(one, other);
    records[draws[0]] = records[draws[0]].replace(&one, &other);
    records[draws[1]] = records[draws[1]].replace(&other, &one);
    fill(&folder, records, 7);
    finds(&folder, "game over: entry 7 cannot follow those before it");
}

#[test]
fn a_log_whose_end_was_cut_off_is_found() {
    let folder = Folder::new("check-cut");
    let mut records = finished(&folder);
    records.truncate(4);
    fill(&folder, records, 7);
    finds(&folder, "its log does not end");
}

#[test]
fn rules_that_do_not_fit_their_digest_are_found() {
    let folder = Folder::new("check-digest");
    let mut records = finished(&folder);
    let at = records[0].find("\"rack_size\":7").expect("the rules stand in the first record");
    records[0].replace_range(at.."\"rack_size\":7".len() + at, "\"rack_size\":6");
    fill(&folder, records, 7);
    finds(&folder, "game over: record 0 cannot be read");
}

#[test]
fn a_seed_that_was_not_committed_to_is_found() {
    let folder = Folder::new("check-seed");
    fill(&folder, finished(&folder), 8);
    finds(&folder, "game live: its seed is not the one that was committed to");
}

#[test]
fn a_file_that_is_damaged_is_found() {
    let folder = Folder::new("check-file");
    fill(&folder, finished(&folder), 7);
    let path = folder.file("tilewright.db");
    let mut bytes = std::fs::read(&path).unwrap();
    // The last page is one of an index or of a table; the first one has the schema.
    let at = bytes.len() - 4_096;
    bytes[at..].fill(0xa5);
    std::fs::write(&path, bytes).unwrap();
    let run = checked(&folder);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("fault"), "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains("it cannot be read") || run.stdout.contains("damaged"), "{}", run.stdout);
}
