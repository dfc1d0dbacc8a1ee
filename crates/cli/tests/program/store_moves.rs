//! Backups, restoring, and moving from a data folder to PostgreSQL.

use std::io::Write as _;

use store::{Append, GameId, NewGame, Store, StoreUrl, UnixMs};

use crate::run::{Folder, Run};

fn wait_for<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
}

fn game() -> GameId {
    GameId::new("game").unwrap()
}

/// A store with one game of three records, and what a server keeps of itself.
fn fill(url: &StoreUrl) {
    wait_for(async {
        let store = Store::open(url).await.unwrap();
        store.create_game(NewGame::new(game(), vec!["created".to_owned()], UnixMs(0))).await.unwrap();
        let records = vec!["played".to_owned(), "passed".to_owned()];
        store.append(Append::new(game(), 1, records, UnixMs(1))).await.unwrap();
        let site = GameId::new(store::SITE_LOG).unwrap();
        store.create_game(NewGame::new(site, vec!["alive".to_owned()], UnixMs(0))).await.unwrap();
        store.close().await;
    });
}

fn log(url: &StoreUrl) -> Vec<String> {
    wait_for(async {
        let store = Store::open_existing(url).await.unwrap();
        let log = store.read_game(&game(), 0, 10).await.unwrap();
        store.close().await;
        log
    })
}

fn path(folder: &Folder, name: &str) -> String {
    folder.file(name).to_str().unwrap().to_owned()
}

fn json(run: &Run) -> serde_json::Value {
    assert_eq!(run.status, 0, "{}", run.stderr);
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn a_backup_becomes_a_data_folder_again() {
    let folder = Folder::new("store-backup");
    fill(&StoreUrl::in_data_folder(&folder.file("")));
    let backup = path(&folder, "monday.db");
    let saved = folder.run(&["backup", &backup], &[]);
    assert_eq!(saved.status, 0, "{}", saved.stderr);
    assert!(saved.stdout.starts_with("games 1, tables 0, people 0; 6 rows in all, written to "), "{}", saved.stdout);
    let other = path(&folder, "other");
    let restored = json(&folder.run(&["restore", &backup, "--data", &other, "--json"], &[]));
    assert_eq!(restored["rows"], 6);
    assert_eq!(log(&StoreUrl::in_data_folder(&folder.file("other"))), ["created", "played", "passed"]);
}

#[test]
fn nothing_is_overwritten_and_nothing_is_made_up() {
    let folder = Folder::new("store-refusals");
    let backup = path(&folder, "monday.db");
    let none = folder.run(&["backup", &backup], &[]);
    assert_eq!(none.status, 1);
    assert!(none.stderr.contains("tilewright.db cannot be opened"), "{}", none.stderr);
    assert!(!folder.file("monday.db").exists() && !folder.file("tilewright.db").exists());
    fill(&StoreUrl::in_data_folder(&folder.file("")));
    assert_eq!(folder.run(&["backup", &backup], &[]).status, 0);
    for arguments in [["backup", &backup], ["restore", &backup]] {
        let again = folder.run(&arguments, &[]);
        assert_eq!(again.status, 1);
        assert!(again.stderr.contains("exists already; it is not overwritten"), "{}", again.stderr);
    }
    let itself = folder.run(&["migrate-store", "--database", "sqlite:a", "--to", "sqlite:a"], &[]);
    assert_eq!(itself.status, 2, "{}", itself.stderr);
    let nowhere = folder.run(&["migrate-store", "--to", "mysql://x"], &[]);
    assert_eq!(nowhere.status, 2);
    assert!(nowhere.stderr.contains("sqlite:PATH or postgres://"), "{}", nowhere.stderr);
}

#[test]
fn a_data_folder_moves_to_postgresql_and_back_without_loss() {
    let Ok(address) = std::env::var("TILEWRIGHT_TEST_POSTGRES") else {
        // Written without a macro, because the output of macros is hidden in tests that pass.
        let words = "NOT RUN: moving to PostgreSQL, because TILEWRIGHT_TEST_POSTGRES is not set\n";
        std::io::stderr().write_all(words.as_bytes()).unwrap();
        return;
    };
    let schema = format!("cli_{}", std::process::id());
    wait_for(async {
        let pool = sqlx::PgPool::connect(&address).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("CREATE SCHEMA {schema}"))).execute(&pool).await.unwrap();
    });
    let address = format!("{address}?options=-c%20search_path%3D{schema}");
    let folder = Folder::new("store-move");
    fill(&StoreUrl::in_data_folder(&folder.file("")));
    let backup = path(&folder, "monday.db");
    assert_eq!(folder.run(&["backup", &backup], &[]).status, 0);
    let try_it = || folder.run(&["restore", "--dry-run", "--database", &address, &backup], &[]);
    let tried = try_it();
    assert!(tried.status == 0 && tried.stdout.contains("nothing was changed"), "{}", tried.stderr);
    let there = json(&folder.run(&["migrate-store", "--to", &address, "--json"], &[]));
    assert_eq!(log(&address.parse().unwrap()), ["created", "played", "passed"]);
    let back = format!("sqlite:{}", path(&folder, "back.db"));
    let back_again = json(&folder.run(&["migrate-store", "--database", &address, "--to", &back, "--json"], &[]));
    assert_eq!(back_again["tables"], there["tables"], "the same digests");
    assert_eq!(log(&back.parse().unwrap()), ["created", "played", "passed"]);
    let twice = folder.run(&["migrate-store", "--to", &address], &[]);
    assert_eq!(twice.status, 1);
    assert!(twice.stderr.contains("is not empty"), "{}", twice.stderr);
    let tried = try_it();
    assert!(tried.status == 1 && tried.stderr.contains("is not empty"), "{}", tried.stderr);
    let saved = folder.run(&["backup", "--database", &address, &path(&folder, "postgres.db")], &[]);
    assert_eq!(saved.status, 0, "{}", saved.stderr);
}

#[test]
fn the_newest_backups_of_a_folder_are_kept_and_other_files_left_alone() {
    let folder = Folder::new("store-rotation");
    fill(&StoreUrl::in_data_folder(&folder.file("")));
    let backups = path(&folder, "backups");
    let oldest = folder.file("backups").join("tilewright-2020-01-01T00-00-00.000Z.db");
    let newer = folder.file("backups").join("tilewright-2020-01-02T00-00-00.000Z.db");
    let other = folder.file("backups").join("monday.db");
    std::fs::create_dir(folder.file("backups")).unwrap();
    for file in [&oldest, &newer, &other] {
        std::fs::write(file, "kept from before").unwrap();
    }
    let run = folder.run(&["backup", "--keep", "2", &backups], &[]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.ends_with(&format!("removed {}\n", oldest.display())), "{}", run.stdout);
    assert!(!oldest.exists() && newer.exists() && other.exists());
    assert_eq!(std::fs::read_dir(folder.file("backups")).unwrap().count(), 3);
    // A backup that fails removes nothing.
    std::fs::remove_file(folder.file("tilewright.db")).unwrap();
    assert_eq!(folder.run(&["backup", "--keep", "1", &backups], &[]).status, 1);
    assert!(newer.exists());
    assert_eq!(folder.run(&["backup", "--keep", "0", &backups], &[]).status, 2);
}

#[test]
fn the_settings_of_a_server_say_which_store_is_backed_up() {
    let folder = Folder::new("store-settings");
    fill(&StoreUrl::sqlite(folder.file("games.db")));
    let (settings, backup) = (path(&folder, "tilewright.toml"), path(&folder, "monday.db"));
    std::fs::write(folder.file("tilewright.toml"), format!("database = \"sqlite:{}\"", path(&folder, "games.db")))
        .unwrap();
    let saved = json(&folder.run(&["backup", "--config", &settings, &backup, "--json"], &[]));
    assert_eq!(saved["rows"], 6);
    std::fs::write(folder.file("tilewright.toml"), "database = \"mysql://x\"").unwrap();
    let wrong = folder.run(&["backup", "--config", &settings, &path(&folder, "other.db")], &[]);
    assert_eq!(wrong.status, 1);
    assert!(wrong.stderr.contains("`database` in the settings"), "{}", wrong.stderr);
}

#[test]
fn a_restore_that_is_only_tried_reads_everything_and_changes_nothing() {
    let folder = Folder::new("store-rehearsal");
    fill(&StoreUrl::in_data_folder(&folder.file("")));
    let (backup, other) = (path(&folder, "monday.db"), path(&folder, "other"));
    assert_eq!(folder.run(&["backup", &backup], &[]).status, 0);
    let tried = folder.run(&["restore", "--dry-run", &backup, "--data", &other], &[]);
    assert_eq!(tried.status, 0, "{}", tried.stderr);
    assert!(
        tried.stdout.contains("6 rows in all, read and compared; they can be restored to sqlite:"),
        "{}",
        tried.stdout
    );
    assert!(!folder.file("other").exists());
    let taken = folder.run(&["restore", "--dry-run", &backup], &[]);
    assert_eq!(taken.status, 1);
    assert!(taken.stderr.contains("exists already; it is not overwritten"), "{}", taken.stderr);
    std::fs::write(folder.file("monday.db"), "no backup").unwrap();
    let broken = folder.run(&["restore", "--dry-run", &backup, "--data", &other], &[]);
    assert_eq!(broken.status, 1, "{}", broken.stdout);
}
