//! When something fails, only the affected request fails, with a clear error.

use store::{Append, Appended, IdentityId, NewGame, StoreError, TokenHash, UnixMs};

use crate::place::{Place, game, lines};

laws! {
    a_change_that_fails_does_not_hurt_its_neighbours,
    a_log_with_a_gap_is_damaged,
    a_record_that_should_not_be_there_stops_its_own_game_only,
    a_packed_game_that_was_changed_is_damaged,
    connections_that_were_lost_are_replaced,
}

async fn a_change_that_fails_does_not_hurt_its_neighbours(place: Place) {
    let store = place.open().await;
    for number in 0..30 {
        store.create_game(NewGame::new(game(number), lines(&["a"]), UnixMs(0))).await.unwrap();
    }
    let nobody = IdentityId::new("nobody").unwrap();
    let mut working = tokio::task::JoinSet::new();
    for number in 0..30 {
        let (append, failing, nobody) = (store.clone(), store.clone(), nobody.clone());
        let more = Append::new(game(number), 1, lines(&["b"]), UnixMs(1));
        working.spawn(async move { append.append(more).await == Ok(Appended::Appended { next: 2 }) });
        let hash = TokenHash([u8::try_from(number).unwrap(); 32]);
        working
            .spawn(async move { failing.add_device(&hash, &nobody, "", UnixMs(1)).await == Err(StoreError::Dangling) });
    }
    assert!(working.join_all().await.into_iter().all(|as_expected| as_expected));
    for number in 0..30 {
        assert_eq!(store.read_game(&game(number), 0, 10).await.unwrap(), lines(&["a", "b"]));
    }
}

async fn a_log_with_a_gap_is_damaged(place: Place) {
    let store = place.open().await;
    store.create_game(NewGame::new(game(1), lines(&["a", "b", "c"]), UnixMs(0))).await.unwrap();
    place.tamper("DELETE FROM records WHERE seq = 1").await;
    let error = store.read_game(&game(1), 0, 10).await.unwrap_err();
    assert_eq!(error.to_string(), "the log in the store is damaged: record 1 is absent");
}

async fn a_record_that_should_not_be_there_stops_its_own_game_only(place: Place) {
    let store = place.open().await;
    for number in 0..10 {
        store.create_game(NewGame::new(game(number), lines(&["a"]), UnixMs(0))).await.unwrap();
    }
    place.tamper("INSERT INTO records (game_id, seq, record) VALUES ('game-4', 1, 'from nowhere')").await;
    let mut working = tokio::task::JoinSet::new();
    for number in 0..10 {
        let store = store.clone();
        working.spawn(async move {
            let append = Append::new(game(number), 1, lines(&["b"]), UnixMs(1));
            (number, store.append(append).await)
        });
    }
    for (number, answer) in working.join_all().await {
        match number {
            4 => assert!(matches!(answer, Err(StoreError::Damaged { what: "log", .. })), "{answer:?}"),
            _ => assert_eq!(answer, Ok(Appended::Appended { next: 2 })),
        }
    }
    assert_eq!(store.game(&game(4)).await.unwrap().unwrap().next, 1, "all or nothing");
}

async fn a_packed_game_that_was_changed_is_damaged(place: Place) {
    let store = place.open().await;
    let mut new = NewGame::new(game(1), lines(&["a"]), UnixMs(0));
    new.finished = Some(store::Summary { at: UnixMs(0), doc: String::new(), players: vec![], reached: None });
    store.create_game(new).await.unwrap();
    store.pack_game(&game(1)).await.unwrap();
    let bytes = if place.url().is_shared() { "'\\x789c0bad'" } else { "x'789c0bad'" };
    place.tamper(&format!("UPDATE finished SET packed = {bytes}")).await;
    let error = store.read_game(&game(1), 0, 10).await.unwrap_err();
    assert!(matches!(error, StoreError::Damaged { what: "packed game", .. }), "{error}");
}

async fn connections_that_were_lost_are_replaced(place: Place) {
    let store = place.open().await;
    store.create_game(NewGame::new(game(1), lines(&["a"]), UnixMs(0))).await.unwrap();
    for expected in 1..5 {
        place.cut().await;
        let append = Append::new(game(1), expected, lines(&["b"]), UnixMs(1));
        assert_eq!(store.append(append).await, Ok(Appended::Appended { next: expected + 1 }));
        place.cut().await;
        assert_eq!(store.read_game(&game(1), 0, 10).await.unwrap().len() as u64, expected + 1);
    }
}
