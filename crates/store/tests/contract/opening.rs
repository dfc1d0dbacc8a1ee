//! Opening a store: new, old, newer, at the same time, and not at all.

use store::{NewGame, OpenError, Store, TableState, UnixMs, Visibility};

use crate::place::{Place, game, lines, person, table};

laws! {
    a_newer_database_is_refused,
    a_store_to_be_opened_as_it_is_must_be_there,
    a_file_of_another_program_is_left_alone,
    a_database_of_an_earlier_version_is_brought_up_and_keeps_its_tables,
    processes_that_start_at_once_build_one_schema,
    two_stores_on_one_place_see_the_same,
}

async fn a_newer_database_is_refused(place: Place) {
    place.open().await.close().await;
    place.tamper("UPDATE schema SET version = 9999").await;
    let Err(error) = Store::open(place.url()).await else { panic!("it was opened") };
    assert!(matches!(&error, OpenError::Newer { found: 9999, .. }), "{error:?}");
    assert!(error.to_string().contains("start a newer one, or restore an older backup"), "{error}");
}

async fn a_store_to_be_opened_as_it_is_must_be_there(place: Place) {
    assert!(matches!(Store::open_existing(place.url()).await, Err(OpenError::Database { .. })));
    place.open().await.close().await;
    Store::open_existing(place.url()).await.unwrap().close().await;
    place.tamper("UPDATE schema SET version = 0").await;
    let older = Store::open_existing(place.url()).await.err().unwrap();
    assert!(matches!(&older, OpenError::Older { found: 0, .. }), "{older}");
}

/// A SQLite file of another program is left alone; a database on PostgreSQL may be shared.
async fn a_file_of_another_program_is_left_alone(place: Place) {
    let Some(path) = place.url().path().map(std::path::Path::to_owned) else { return };
    std::fs::write(&path, "").unwrap();
    place.tamper("CREATE TABLE recipes (name TEXT)").await;
    for opened in [Store::open(place.url()).await, Store::open_existing(place.url()).await] {
        assert!(matches!(opened.err(), Some(OpenError::Foreign { .. })));
    }
    place.tamper("INSERT INTO recipes VALUES ('soup')").await;
}

async fn a_database_of_an_earlier_version_is_brought_up_and_keeps_its_tables(place: Place) {
    let store = place.open().await;
    store.create_table(table(1), TableState::new("kept", Visibility::Lobby), UnixMs(0)).await.unwrap();
    store.close().await;
    place.tamper("DROP INDEX tables_of_host; ALTER TABLE tables DROP COLUMN host_id").await;
    place.tamper("ALTER TABLE devices DROP COLUMN label; DROP TABLE restrictions; DROP TABLE audit").await;
    place.tamper("DROP TABLE slips; DROP TABLE directors; DROP TABLE events").await;
    place.tamper("DROP TABLE line_studies; DROP TABLE puzzle_tries; DROP TABLE puzzle_solves").await;
    place.tamper("DROP TABLE puzzle_ratings; DROP TABLE puzzle_solvers").await;
    place.tamper("DROP TABLE made_puzzles; DROP TABLE puzzle_makers").await;
    place.tamper("CREATE TABLE invitations (token_hash TEXT)").await;
    for table in ["codes", "lists", "cards", "answers", "plans"] {
        place.tamper(&format!("DROP TABLE study_{table}")).await;
    }
    place.tamper("UPDATE schema SET version = 1").await;
    let store = place.open().await;
    assert_eq!(store.table(&table(1)).await.unwrap().unwrap().state.doc, "kept");
    let ada = person(&store, "ada").await;
    let made = TableState { host: Some(ada.clone()), ..TableState::new("kept", Visibility::Lobby) };
    store.update_table(&table(1), 1, made, UnixMs(1)).await.unwrap();
    assert_eq!(
        store.tables_of(&ada, None, 9).await.unwrap().rows.len(),
        1,
        "its host is known from the next change on"
    );
}

async fn processes_that_start_at_once_build_one_schema(place: Place) {
    let (a, b, c) = tokio::join!(place.open(), place.open(), place.open());
    a.create_game(NewGame::new(game(1), lines(&["a"]), UnixMs(0))).await.unwrap();
    for store in [a, b, c] {
        assert_eq!(store.read_game(&game(1), 0, 10).await.unwrap(), lines(&["a"]));
    }
}

async fn two_stores_on_one_place_see_the_same(place: Place) {
    let (a, b) = (place.open().await, place.open().await);
    a.create_game(NewGame::new(game(1), lines(&["a"]), UnixMs(0))).await.unwrap();
    b.create_game(NewGame::new(game(2), lines(&["b"]), UnixMs(0))).await.unwrap();
    assert_eq!(b.read_game(&game(1), 0, 10).await.unwrap(), lines(&["a"]));
    assert_eq!(a.read_game(&game(2), 0, 10).await.unwrap(), lines(&["b"]));
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt as _;
    let place = Place::sqlite();
    let store = place.open().await;
    store.create_game(NewGame::new(game(1), lines(&["a"]), UnixMs(0))).await.unwrap();
    for entry in std::fs::read_dir(place.folder()).unwrap() {
        let entry = entry.unwrap();
        assert_eq!(entry.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{:?}", entry.file_name());
    }
}

#[tokio::test]
async fn a_place_without_a_database_is_not_opened() {
    let place = Place::sqlite();
    std::fs::write(place.url().path().unwrap(), "a letter to Ada, which is longer than a header".repeat(9)).unwrap();
    let error = Store::open(place.url()).await.err().unwrap();
    assert!(matches!(&error, OpenError::Database { .. }), "{error:?}");
    let nowhere = "postgres://nobody@127.0.0.1:1/none".parse().unwrap();
    let error = Store::open(&nowhere).await.err().unwrap().to_string();
    assert!(error.starts_with("postgres://127.0.0.1:1/none cannot be opened: "), "{error}");
}

/// If TLS is asked for, nothing is sent unencrypted: the database of these tests has no TLS.
#[tokio::test]
async fn a_database_without_tls_is_refused_where_tls_is_asked_for() {
    let Some(place) = Place::postgres().await else { return };
    for mode in ["require", "verify-ca", "verify-full"] {
        let error = Store::open(&place.url_with(&format!("sslmode={mode}"))).await.err().unwrap().to_string();
        assert!(error.contains("TLS") && !error.contains("built without"), "{error}");
    }
    Store::open(&place.url_with("sslmode=prefer")).await.unwrap().close().await;
}
