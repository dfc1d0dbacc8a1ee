//! `tilewright check` on an intact store, and on damaged ones.

use store::{
    EventId, GameId, Identity, IdentityId, IdentityKind, NewEvent, NewGame, Seed, Slip, Store, StoreUrl, Summary,
    UnixMs,
};

use crate::run::{Folder, Run, SEED};

fn wait_for<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
}

/// The records of a game played with these lines.
fn log(folder: &Folder, name: &str, lines: &[&str]) -> Vec<String> {
    log_with(folder, name, &[], lines)
}

/// The same with further options.
fn log_with(folder: &Folder, name: &str, options: &[&str], lines: &[&str]) -> Vec<String> {
    let save = folder.file(name);
    let usual = ["play", "--players", "Ann,Ben", "--seed", SEED, "--save", save.to_str().unwrap()];
    let run = folder.run(&[&usual, options].concat(), lines);
    assert_eq!(run.status, 0, "{}", run.stderr);
    std::fs::read_to_string(&save).unwrap().lines().map(str::to_owned).collect()
}

fn finished(folder: &Folder) -> Vec<String> {
    log(folder, "finished.jsonl", &["", "resign", "y"])
}

/// Stores a finished game with these records, and a running one with this seed.
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

/// The records of a tournament of four players with one round that is paired.
fn tournament(folder: &Folder) -> Vec<String> {
    let file = folder.file("cup.jsonl");
    let run = |what: &[&str]| {
        let (command, rest) = what.split_first().unwrap();
        let run = folder.run(&[&["event", command, file.to_str().unwrap()], rest].concat(), &[]);
        assert_eq!(run.status, 0, "{what:?}: {}", run.stderr);
    };
    run(&["new", "--name", "Cup", "--seed", "3", "--method", "swiss"]);
    for name in ["Ann", "Ben", "Cem", "Dee"] {
        run(&["add", "--name", name, "--here"]);
    }
    run(&["pair"]);
    std::fs::read_to_string(&file).unwrap().lines().map(str::to_owned).collect()
}

/// Stores an event with these records, and a slip for a player.
fn hold(folder: &Folder, records: Vec<String>, player: u16) {
    wait_for(async {
        let store = Store::open(&StoreUrl::in_data_folder(&folder.file(""))).await.unwrap();
        let (id, ada) = (EventId::new("cup").unwrap(), IdentityId::new("ada").unwrap());
        let (kind, name, at) = (IdentityKind::Guest, "Ada".to_owned(), UnixMs(0));
        store.create_identity(Identity { id: ada.clone(), kind, name, created: at, seen: at }).await.unwrap();
        let new = NewEvent { id: id.clone(), doc: "{}".to_owned(), director: ada, records, at };
        assert!(store.create_event(new).await.unwrap());
        let slip = Slip { code: "ABCDE".to_owned(), event: id.clone(), player, place: 0, holder: None };
        store.add_slips(&id, vec![slip]).await.unwrap();
        store.close().await;
    });
}

/// Puts a word list with these words under the name "club" into the data folder.
fn offer(folder: &Folder, words: &str) {
    let file = folder.file("club.txt");
    std::fs::write(&file, words).unwrap();
    let run = folder.run(&["lexicon", "import", file.to_str().unwrap(), "--name", "club"], &[]);
    assert_eq!(run.status, 0, "{}", run.stderr);
}

fn checked(folder: &Folder) -> Run {
    folder.run(&["check"], &[])
}

/// The check must find this fault, and no other.
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
fn a_file_that_nobody_may_write_is_checked_and_left_as_it_lies() {
    let folder = Folder::new("check-sealed");
    fill(&folder, finished(&folder), 7);
    let (backup, shelf) = (folder.file("monday.db"), folder.file("shelf"));
    assert_eq!(folder.run(&["backup", backup.to_str().unwrap()], &[]).status, 0);
    std::fs::create_dir(&shelf).unwrap();
    let sealed = shelf.join("monday.db");
    std::fs::rename(&backup, &sealed).unwrap();
    for path in [&sealed, &shelf] {
        let mut permissions = std::fs::metadata(path).unwrap().permissions();
        permissions.set_readonly(true);
        std::fs::set_permissions(path, permissions).unwrap();
    }
    let run = folder.run(&["check", "--database", &format!("sqlite:{}", sealed.display())], &[]);
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    let left: Vec<_> = std::fs::read_dir(&shelf).unwrap().map(|one| one.unwrap().file_name()).collect();
    assert_eq!(left, ["monday.db"]);
    // The folder of the test is removed by its owner.
    let mut permissions = std::fs::metadata(&shelf).unwrap().permissions();
    #[expect(clippy::permissions_set_readonly_false, reason = "only the folder of this test")]
    permissions.set_readonly(false);
    std::fs::set_permissions(&shelf, permissions).unwrap();
}

#[test]
fn a_log_that_was_changed_does_not_replay() {
    let folder = Folder::new("check-log");
    let mut records = finished(&folder);
    // One player's draw in the place of the other's.
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
fn the_log_of_an_event_is_replayed_and_is_no_game() {
    let folder = Folder::new("check-event");
    hold(&folder, tournament(&folder), 4);
    let run = checked(&folder);
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.starts_with("games 0, of them 0 live; events 1; "), "{}", run.stdout);
}

#[test]
fn an_event_whose_log_was_changed_does_not_replay() {
    let folder = Folder::new("check-event-log");
    let mut records = tournament(&folder);
    // Somebody checks in who was never registered.
    let last = records.iter().rposition(|record| record.contains("\"registered\":")).unwrap();
    records.remove(last);
    hold(&folder, records, 1);
    finds(&folder, &format!("event cup: entry {last} cannot follow those before it"));
}

#[test]
fn an_event_with_a_record_that_is_none_is_found() {
    let folder = Folder::new("check-event-record");
    let mut records = tournament(&folder);
    records[2].pop();
    hold(&folder, records, 1);
    finds(&folder, "event cup: record 2 cannot be read");
}

#[test]
fn a_slip_for_a_player_who_was_never_there_is_found() {
    let folder = Folder::new("check-event-slip");
    hold(&folder, tournament(&folder), 9);
    finds(&folder, "event cup: there is a slip for player 9, who was never registered");
}

#[test]
fn a_game_is_compared_with_its_word_list_and_a_list_that_is_not_there_is_no_fault() {
    let folder = Folder::new("check-words");
    offer(&folder, "HORN\nFARM\n");
    let records = log_with(&folder, "club.jsonl", &["--lexicon", "club"], &["", "resign", "y"]);
    fill(&folder, records, 7);
    let run = checked(&folder);
    assert!(run.status == 0 && run.stdout.starts_with("games 2"), "{}{}", run.stdout, run.stderr);
    assert_eq!(folder.run(&["lexicon", "remove", "club"], &[]).status, 0);
    let run = checked(&folder);
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.starts_with("word list 'club' is not here, or cannot be read; games"), "{}", run.stdout);
    offer(&folder, "HORN\nFARMS\n");
    finds(&folder, "game over: the word list 'club' has not the words with which it began");
}

#[test]
fn a_file_that_is_damaged_is_found() {
    let folder = Folder::new("check-file");
    fill(&folder, finished(&folder), 7);
    let path = folder.file("tilewright.db");
    let mut bytes = std::fs::read(&path).unwrap();
    // The last page belongs to an index or a table; the first one holds the schema.
    let at = bytes.len() - 4_096;
    bytes[at..].fill(0xa5);
    std::fs::write(&path, bytes).unwrap();
    let run = checked(&folder);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("fault"), "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains("it cannot be read") || run.stdout.contains("damaged"), "{}", run.stdout);
}

/// The bytes of a store with games one after the other, as they lie on the disk while a server runs: the file, and what
/// stands in its write-ahead log only.
fn while_it_runs(folder: &Folder, records: &[String]) -> [Vec<u8>; 2] {
    wait_for(async {
        let store = Store::open(&StoreUrl::in_data_folder(&folder.file(""))).await.unwrap();
        for number in 0..8 {
            let id = GameId::new(format!("live-{number}")).unwrap();
            let game = NewGame::new(id, records.to_vec(), UnixMs(0));
            store.create_game(NewGame { seed: Some(Seed::new(vec![7; 32]).unwrap()), ..game }).await.unwrap();
        }
        let files = ["tilewright.db", "tilewright.db-wal"].map(|name| std::fs::read(folder.file(name)).unwrap());
        store.close().await;
        files
    })
}

/// A write-ahead log that was cut short anywhere is a store of an earlier moment; a database that was cut short is damaged.
#[test]
fn files_that_were_cut_short_are_an_earlier_moment_or_are_found() {
    let folder = Folder::new("check-short");
    let records = log(&folder, "live.jsonl", &["", "pass", "", "quit"]);
    let [file, ahead] = while_it_runs(&folder, &records);
    let check = |name: &str, file: &[u8], ahead: &[u8]| {
        let other = Folder::new(name);
        std::fs::write(other.file("tilewright.db"), file).unwrap();
        std::fs::write(other.file("tilewright.db-wal"), ahead).unwrap();
        other.run(&["check", "--json"], &[])
    };
    let mut before = 0;
    // A game takes four pages at least, so that the eight of them are more than what is cut off.
    for cut in [40_000, 20_000, 10_007, 5, 0] {
        let run = check(&format!("check-short-{cut}"), &file, &ahead[..ahead.len() - cut]);
        let found: serde_json::Value = serde_json::from_str(&run.stdout).unwrap_or_else(|_| panic!("{}", run.stderr));
        assert_eq!(found["whole"].as_bool(), Some(true), "{cut}: {}", run.stdout);
        let games = found["games"].as_u64().unwrap();
        assert!(before <= games && games <= 8, "{cut}: {games}");
        before = games;
    }
    assert_eq!(before, 8, "the whole log has everything");
    // Everything lies in the file once the store is closed.
    let whole = std::fs::read(folder.file("tilewright.db")).unwrap();
    for cut in [4_096, 10_000, whole.len() / 2] {
        let run = check(&format!("check-short-file-{cut}"), &whole[..whole.len() - cut], &[]);
        assert_eq!(run.status, 1, "{cut}: {}{}", run.stdout, run.stderr);
    }
}
