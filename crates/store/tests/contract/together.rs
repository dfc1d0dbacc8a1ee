//! Appends of many games that are made together.

use store::{Append, Appended, KeyedCommand, NewGame, Store, Summary, UnixMs};

use crate::place::{Place, game, lines, person};

laws! {
    the_fault_of_one_append_does_not_touch_its_neighbours,
    a_packed_game_keeps_nothing_of_an_append_that_went_with_others,
}

const GAMES: usize = 60;

/// Every fifth game has meanwhile grown by exactly as many records, and every seventh has carried the command out
/// before.
async fn the_fault_of_one_append_does_not_touch_its_neighbours(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    let append = |number: usize, key: &str| {
        let mut append = Append::new(game(number), 1, lines(&["one", "two"]), UnixMs(5));
        let (key, reply) = (key.to_owned(), format!("reply {number}"));
        append.command = Some(KeyedCommand { by: ada.clone(), key, reply });
        append
    };
    for number in 0..GAMES {
        store.create_game(NewGame::new(game(number), lines(&["created"]), UnixMs(0))).await.unwrap();
        if number % 7 == 0 {
            store.append(append(number, "key")).await.unwrap();
        } else if number % 5 == 0 {
            store.append(append(number, "another key")).await.unwrap();
        }
    }
    let mut working = tokio::task::JoinSet::new();
    for number in 0..GAMES {
        let (store, append) = (store.clone(), append(number, "key"));
        working.spawn(async move { (number, store.append(append).await.unwrap()) });
    }
    for (number, answer) in working.join_all().await {
        let expected = match number {
            _ if number % 7 == 0 => Appended::Repeated { reply: format!("reply {number}"), next: 3 },
            _ if number % 5 == 0 => Appended::Conflict { have: 3 },
            _ => Appended::Appended { next: 3 },
        };
        assert_eq!(answer, expected, "game {number}");
        assert_eq!(log(&store, number).await, lines(&["created", "one", "two"]), "game {number}");
    }
    store.close().await;
}

/// Every seventh game has meanwhile grown by exactly as many records, ended, and been packed.
async fn a_packed_game_keeps_nothing_of_an_append_that_went_with_others(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    let append = |number: usize, key: &str| {
        let mut append = Append::new(game(number), 1, lines(&["one", "two"]), UnixMs(5));
        append.command = Some(KeyedCommand { by: ada.clone(), key: key.to_owned(), reply: String::new() });
        append
    };
    for number in 0..GAMES {
        store.create_game(NewGame::new(game(number), lines(&["created"]), UnixMs(0))).await.unwrap();
        if number % 7 == 0 {
            let mut last = append(number, "the last");
            last.finished = Some(Summary { at: UnixMs(6), doc: String::new(), players: vec![], reached: None });
            store.append(last).await.unwrap();
            store.pack_game(&game(number)).await.unwrap();
        }
    }
    let mut working = tokio::task::JoinSet::new();
    for number in 0..GAMES {
        let (store, append) = (store.clone(), append(number, "key"));
        working.spawn(async move { store.append(append).await.unwrap() });
    }
    working.join_all().await;
    for number in 0..GAMES {
        assert_eq!(log(&store, number).await, lines(&["created", "one", "two"]), "game {number}");
        // A command that was refused is not remembered as done.
        let again = store.append(append(number, "key")).await.unwrap();
        assert_eq!(matches!(again, Appended::Repeated { .. }), number % 7 != 0, "game {number}: {again:?}");
    }
    store.close().await;
}

async fn log(store: &Store, number: usize) -> Vec<String> {
    store.read_game(&game(number), 0, 10).await.unwrap()
}
