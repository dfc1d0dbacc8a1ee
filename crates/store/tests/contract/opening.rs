//! Opening: new, old, newer, at the same time, and not at all.

use store::{NewGame, OpenError, Store, UnixMs};

use crate::place::{Place, game, lines};

laws! {
    a_newer_database_is_refused,
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

#[tokio::test]
async fn what_is_no_database_is_not_opened() {
    let place = Place::sqlite();
    std::fs::write(place.url().path().unwrap(), "a letter to Ada, which is longer than a header".repeat(9)).unwrap();
    let error = Store::open(place.url()).await.err().unwrap();
    assert!(matches!(&error, OpenError::Database { .. }), "{error:?}");
    let nowhere = "postgres://nobody@127.0.0.1:1/none".parse().unwrap();
    let error = Store::open(&nowhere).await.err().unwrap().to_string();
    assert!(error.starts_with("postgres://127.0.0.1:1/none cannot be opened: "), "{error}");
}
