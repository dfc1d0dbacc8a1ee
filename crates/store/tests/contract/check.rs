//! Checking a store: what is whole, and what is found.

use std::io::Write as _;

use store::{EventId, GameId, IndexCheck, NewEvent, NewGame, Slip, Store, UnixMs};

use crate::place::{Place, lines, person};

laws! {
    a_store_with_people_games_and_events_is_whole,
    an_event_without_its_log_is_found,
    an_index_that_does_not_fit_its_table_is_found,
    a_user_who_may_not_check_indexes_is_told_so,
}

/// A store with a game and an event whose only slip somebody holds.
async fn filled(place: &Place) -> Store {
    let store = place.open().await;
    let (ada, cup) = (person(&store, "ada").await, EventId::new("cup").unwrap());
    let game = NewGame::new(GameId::new("game").unwrap(), lines(&["created"]), UnixMs(1));
    store.create_game(game).await.unwrap();
    let records = lines(&["opened"]);
    let new = NewEvent { id: cup.clone(), doc: "{}".into(), director: ada.clone(), records, at: UnixMs(5) };
    assert!(store.create_event(new).await.unwrap());
    let slip = Slip { code: "ABCDE".into(), event: cup.clone(), player: 1, place: 0, holder: None };
    store.add_slips(&cup, vec![slip]).await.unwrap();
    assert!(store.take_slip("ABCDE", &ada).await.unwrap());
    store
}

async fn a_store_with_people_games_and_events_is_whole(place: Place) {
    let store = filled(&place).await;
    assert_eq!(store.faults().await.unwrap(), [""; 0]);
    store.close().await;
}

async fn an_event_without_its_log_is_found(place: Place) {
    let store = filled(&place).await;
    place.tamper("DELETE FROM records WHERE game_id = 'cup'").await;
    place.tamper("DELETE FROM games WHERE id = 'cup'").await;
    assert_eq!(store.faults().await.unwrap(), ["events: id 'cup' is not in games"]);
    store.close().await;
}

/// The order of an index changes under it, as it does when the sorting of text in the system changes.
async fn an_index_that_does_not_fit_its_table_is_found(place: Place) {
    let store = filled(&place).await;
    if !store.url().is_shared() {
        assert_eq!(store.check_indexes().await, Ok(IndexCheck::Done { faults: Vec::new() }));
        return store.close().await;
    }
    if !place.finds("SELECT 1 FROM pg_available_extensions WHERE name = 'amcheck'").await {
        let words = b"NOT RUN: the check of a damaged index, because PostgreSQL has no extension amcheck here\n";
        std::io::stderr().write_all(words).unwrap();
        return store.close().await;
    }
    place.tamper("CREATE EXTENSION IF NOT EXISTS amcheck WITH SCHEMA public").await;
    assert_eq!(store.check_indexes().await, Ok(IndexCheck::Done { faults: Vec::new() }));
    let order = |first: &str, second: &str| {
        format!(
            "CREATE OR REPLACE FUNCTION turned(a BIGINT, b BIGINT) RETURNS INT LANGUAGE sql IMMUTABLE AS \
             $$ SELECT CASE WHEN {first} < {second} THEN -1 WHEN {first} > {second} THEN 1 ELSE 0 END $$"
        )
    };
    place.tamper(&order("a", "b")).await;
    place
        .tamper(
            "CREATE OPERATOR CLASS turning FOR TYPE BIGINT USING btree AS OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, \
             OPERATOR 4 >=, OPERATOR 5 >, FUNCTION 1 turned(BIGINT, BIGINT); \
             INSERT INTO games SELECT 'game-' || n, NULL, 0, 0, 0, NULL, n, n, NULL FROM generate_series(1, 50) n; \
             CREATE INDEX games_turned ON games (changed_ms turning)",
        )
        .await;
    assert_eq!(store.check_indexes().await, Ok(IndexCheck::Done { faults: Vec::new() }));
    place.tamper(&order("b", "a")).await;
    let Ok(IndexCheck::Done { faults }) = store.check_indexes().await else { panic!("the indexes were not checked") };
    assert!(faults.len() == 1 && faults[0].starts_with("index games_turned: "), "{faults:?}");
    store.close().await;
}

async fn a_user_who_may_not_check_indexes_is_told_so(place: Place) {
    let store = filled(&place).await;
    if store.url().is_shared() {
        let reader = Store::open_existing(&place.url_of_a_reader().await).await.unwrap();
        assert_eq!(reader.faults().await.unwrap(), [""; 0]);
        let Ok(IndexCheck::NotDone { why }) = reader.check_indexes().await else { panic!("they were checked") };
        assert!(why.contains("amcheck") && !why.contains('\n'), "{why}");
        reader.close().await;
    }
    store.close().await;
}
