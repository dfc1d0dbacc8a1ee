//! Logs, deadlines, secrets, ends.

use store::{
    Append, Appended, AtTable, Created, Due, KeyedCommand, LimitError, NewGame, Seed, StoreError, Summary, TableState,
    UnixMs, Updated, Visibility, limits,
};

use crate::place::{Place, game, lines, person, table};

laws! {
    a_log_is_read_as_it_was_written,
    an_append_at_another_number_changes_nothing,
    a_command_that_comes_again_gets_its_first_reply,
    the_same_key_of_somebody_else_is_another_key,
    a_game_that_is_not_there_is_named,
    an_id_is_given_once,
    a_deadline_changes_only_together_with_the_log,
    overdue_games_are_listed_until_somebody_appends,
    several_games_are_asked_for_at_once,
    a_seed_is_kept_apart,
    a_game_begins_only_at_the_table_that_was_seen,
    finished_games_are_listed_for_their_players,
    a_packed_game_is_read_as_before,
    nothing_follows_a_packed_game,
    texts_that_are_too_large_are_refused,
    a_store_that_is_closed_says_so,
    everything_is_there_after_reopening,
}

async fn a_log_is_read_as_it_was_written(place: Place) {
    let store = place.open().await;
    let records = lines(&["{\"a\":1}", "zwei – ☃", "  three  "]);
    store.create_game(NewGame::new(game(1), records.clone(), UnixMs(5))).await.unwrap();
    let more: Vec<String> = (0..150).map(|number| format!("record {number}")).collect();
    let appended = store.append(Append::new(game(1), 3, more.clone(), UnixMs(6))).await.unwrap();
    assert_eq!(appended, Appended::Appended { next: 153 });
    let all = [records, more].concat();
    assert_eq!(store.read_game(&game(1), 0, 1000).await.unwrap(), all);
    assert_eq!(store.read_game(&game(1), 2, 3).await.unwrap(), all[2..5]);
    assert_eq!(store.read_game(&game(1), 153, 3).await.unwrap(), lines(&[]));
    let head = store.game(&game(1)).await.unwrap().unwrap();
    assert_eq!((head.next, head.created, head.changed), (153, UnixMs(5), UnixMs(6)));
}

async fn an_append_at_another_number_changes_nothing(place: Place) {
    let store = place.open().await;
    store.create_game(NewGame::new(game(1), lines(&["a", "b"]), UnixMs(0))).await.unwrap();
    for expected in [0, 1, 3, 50] {
        let outcome = store.append(Append::new(game(1), expected, lines(&["x"]), UnixMs(9))).await.unwrap();
        assert_eq!(outcome, Appended::Conflict { have: 2 });
    }
    assert_eq!(store.read_game(&game(1), 0, 10).await.unwrap(), lines(&["a", "b"]));
    assert_eq!(store.game(&game(1)).await.unwrap().unwrap().changed, UnixMs(0));
}

async fn a_command_that_comes_again_gets_its_first_reply(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    store.create_game(NewGame::new(game(1), lines(&["a"]), UnixMs(0))).await.unwrap();
    let mut append = Append::new(game(1), 1, lines(&["b", "c"]), UnixMs(1));
    append.command = Some(KeyedCommand { by: ada.clone(), key: "k".to_owned(), reply: "first".to_owned() });
    assert_eq!(store.append(append.clone()).await.unwrap(), Appended::Appended { next: 3 });
    let repeated = Appended::Repeated { reply: "first".to_owned(), next: 3 };
    assert_eq!(store.append(append.clone()).await.unwrap(), repeated);
    // This also holds if the process that repeats it knows the game as it is now.
    append.expected = 3;
    append.command = Some(KeyedCommand { by: ada.clone(), key: "k".to_owned(), reply: "second".to_owned() });
    assert_eq!(store.append(append).await.unwrap(), repeated);
    assert_eq!(store.reply(&game(1), &ada, "k").await.unwrap(), Some(repeated));
    assert_eq!(store.reply(&game(1), &ada, "other").await.unwrap(), None);
    assert_eq!(store.read_game(&game(1), 0, 10).await.unwrap(), lines(&["a", "b", "c"]));
}

async fn the_same_key_of_somebody_else_is_another_key(place: Place) {
    let store = place.open().await;
    let people = [person(&store, "ada").await, person(&store, "ben").await];
    for (number, by) in people.into_iter().enumerate() {
        store.create_game(NewGame::new(game(number), lines(&["a"]), UnixMs(0))).await.unwrap();
        for expected in 0..=number {
            let mut append = Append::new(game(expected), 1, lines(&["b"]), UnixMs(1));
            append.expected = store.game(&game(expected)).await.unwrap().unwrap().next;
            append.command = Some(KeyedCommand { by: by.clone(), key: "k".to_owned(), reply: String::new() });
            assert!(matches!(store.append(append).await.unwrap(), Appended::Appended { .. }));
        }
    }
}

async fn a_game_that_is_not_there_is_named(place: Place) {
    let store = place.open().await;
    let missing = StoreError::Missing { what: "game", id: "game-7".to_owned() };
    assert_eq!(store.append(Append::new(game(7), 0, lines(&["a"]), UnixMs(0))).await, Err(missing.clone()));
    assert_eq!(store.read_game(&game(7), 0, 1).await, Err(missing.clone()));
    assert_eq!(missing.to_string(), "there is no game 'game-7'");
    assert_eq!(store.game(&game(7)).await, Ok(None));
}

async fn an_id_is_given_once(place: Place) {
    let store = place.open().await;
    let new = NewGame::new(game(1), lines(&["a"]), UnixMs(0));
    assert_eq!(store.create_game(new.clone()).await, Ok(Created::Created));
    let other = NewGame { records: lines(&["b", "c"]), ..new };
    assert_eq!(store.create_game(other).await, Ok(Created::Exists));
    assert_eq!(store.read_game(&game(1), 0, 10).await.unwrap(), lines(&["a"]));
}

async fn a_deadline_changes_only_together_with_the_log(place: Place) {
    let store = place.open().await;
    let mut new = NewGame::new(game(1), lines(&["a"]), UnixMs(0));
    new.deadline = Some(UnixMs(100));
    store.create_game(new).await.unwrap();
    let mut late = Append::new(game(1), 0, lines(&["x"]), UnixMs(1));
    late.deadline = Some(UnixMs(500));
    assert_eq!(store.append(late).await.unwrap(), Appended::Conflict { have: 1 });
    assert_eq!(store.game(&game(1)).await.unwrap().unwrap().deadline, Some(UnixMs(100)));
    // Without records only the deadline changes.
    let mut moved = Append::new(game(1), 1, lines(&[]), UnixMs(1));
    moved.deadline = Some(UnixMs(300));
    assert_eq!(store.append(moved).await.unwrap(), Appended::Appended { next: 1 });
    assert_eq!(store.game(&game(1)).await.unwrap().unwrap().deadline, Some(UnixMs(300)));
    store.append(Append::new(game(1), 1, lines(&["b"]), UnixMs(1))).await.unwrap();
    assert_eq!(store.game(&game(1)).await.unwrap().unwrap().deadline, None);
}

async fn overdue_games_are_listed_until_somebody_appends(place: Place) {
    let store = place.open().await;
    for (number, deadline) in [(1, Some(30)), (2, Some(10)), (3, None), (4, Some(20))] {
        let mut new = NewGame::new(game(number), lines(&["a"]), UnixMs(0));
        new.deadline = deadline.map(UnixMs);
        store.create_game(new).await.unwrap();
    }
    let due = |number, deadline| Due { game: game(number), deadline: UnixMs(deadline), next: 1 };
    assert_eq!(store.due(UnixMs(9), 10).await.unwrap(), []);
    assert_eq!(store.due(UnixMs(20), 10).await.unwrap(), [due(2, 10), due(4, 20)]);
    assert_eq!(store.due(UnixMs(99), 1).await.unwrap(), [due(2, 10)]);
    // Two processes see the same deadline and handle it: the handling happens once.
    let fire = Append::new(game(2), 1, lines(&["time is up"]), UnixMs(21));
    assert_eq!(store.append(fire.clone()).await.unwrap(), Appended::Appended { next: 2 });
    assert_eq!(store.append(fire).await.unwrap(), Appended::Conflict { have: 2 });
    assert_eq!(store.due(UnixMs(99), 10).await.unwrap(), [due(4, 20), due(1, 30)]);
}

async fn several_games_are_asked_for_at_once(place: Place) {
    let store = place.open().await;
    for number in 0..4 {
        store.create_game(NewGame::new(game(number), vec!["a".to_owned(); number + 1], UnixMs(0))).await.unwrap();
    }
    let heads = store.games(&[game(3), game(9), game(1)]).await.unwrap();
    let found: Vec<_> = heads.into_iter().map(|head| (head.id, head.next)).collect();
    assert_eq!(found, [(game(1), 2), (game(3), 4)]);
    assert_eq!(store.games(&[]).await, Ok(vec![]));
    let many: Vec<_> = (0..=limits::PAGE_ROWS).map(game).collect();
    assert!(matches!(store.games(&many).await, Err(StoreError::Limit(_))));
}

async fn a_seed_is_kept_apart(place: Place) {
    let store = place.open().await;
    let mut new = NewGame::new(game(1), lines(&["a"]), UnixMs(0));
    new.seed = Some(Seed::new(vec![7; 32]).unwrap());
    assert!(!format!("{new:?}").contains('7'), "a seed cannot be printed");
    store.create_game(new).await.unwrap();
    store.create_game(NewGame::new(game(2), lines(&["a"]), UnixMs(0))).await.unwrap();
    assert_eq!(store.seed(&game(1)).await.unwrap().unwrap().expose(), [7; 32]);
    assert_eq!(store.seed(&game(2)).await.unwrap(), None);
}

async fn a_game_begins_only_at_the_table_that_was_seen(place: Place) {
    let store = place.open().await;
    let state = TableState::new("{}", Visibility::Private);
    store.create_table(table(1), state.clone(), UnixMs(0)).await.unwrap();
    assert_eq!(
        store.update_table(&table(1), 1, state, UnixMs(1)).await.unwrap(),
        Updated::Updated { version: 2 },
        "somebody sat down"
    );
    let mut new = NewGame::new(game(1), lines(&["a"]), UnixMs(2));
    new.table = Some(AtTable { id: table(1), version: 1 });
    assert_eq!(store.create_game(new.clone()).await, Ok(Created::TableChanged { have: 2 }));
    assert_eq!(store.game(&game(1)).await, Ok(None));
    new.table = Some(AtTable { id: table(1), version: 2 });
    assert_eq!(store.create_game(new.clone()).await, Ok(Created::Created));
    let at = store.table(&table(1)).await.unwrap().unwrap();
    assert_eq!((at.version, at.state.game), (3, Some(game(1))));
    new.id = game(2);
    new.table = Some(AtTable { id: table(9), version: 1 });
    assert!(matches!(store.create_game(new).await, Err(StoreError::Missing { what: "table", .. })));
}

async fn finished_games_are_listed_for_their_players(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    for number in 0..9 {
        store.create_game(NewGame::new(game(number), lines(&["a"]), UnixMs(0))).await.unwrap();
        let players = if number % 3 == 0 { vec![ada.clone()] } else { vec![ada.clone(), ben.clone()] };
        let at = UnixMs(100 + number as i64 / 2);
        let mut last = Append::new(game(number), 1, lines(&["end"]), at);
        last.finished = Some(Summary { at, doc: format!("doc {number}"), players, reached: None });
        store.append(last).await.unwrap();
    }
    for (who, numbers) in [(&ada, (0..9).rev().collect()), (&ben, vec![8, 7, 5, 4, 2, 1])] {
        let (mut found, mut after) = (Vec::new(), None);
        loop {
            let page = store.finished_games_of(who, after.as_ref(), 2).await.unwrap();
            found.extend(page.rows.into_iter().map(|row| row.doc));
            after = page.next;
            if after.is_none() {
                break;
            }
        }
        let expected: Vec<String> = numbers.into_iter().map(|number| format!("doc {number}")).collect();
        assert_eq!(found, expected);
    }
    assert_eq!(store.finished_game(&game(3)).await.unwrap().unwrap().doc, "doc 3");
}

/// A finished game of three records.
async fn finished(store: &store::Store, number: usize) -> Vec<String> {
    let records = lines(&["first – ☃", "{\"second\":2}", "end"]);
    store.create_game(NewGame::new(game(number), records[..2].to_vec(), UnixMs(0))).await.unwrap();
    let mut last = Append::new(game(number), 2, records[2..].to_vec(), UnixMs(50));
    last.finished = Some(Summary { at: UnixMs(50), doc: "done".to_owned(), players: vec![], reached: None });
    store.append(last).await.unwrap();
    records
}

async fn a_packed_game_is_read_as_before(place: Place) {
    let store = place.open().await;
    let records = finished(&store, 1).await;
    store.create_game(NewGame::new(game(2), lines(&["a"]), UnixMs(0))).await.unwrap();
    assert_eq!(store.pack_finished(UnixMs(50), 10).await, Ok(0), "only what ended before");
    assert_eq!(store.pack_finished(UnixMs(51), 10).await, Ok(1));
    assert_eq!(store.pack_finished(UnixMs(51), 10).await, Ok(0), "once");
    store.pack_game(&game(1)).await.unwrap();
    store.pack_game(&game(2)).await.unwrap();
    for from in 0..5 {
        let rest = records.get(from..).unwrap_or_default();
        assert_eq!(store.read_game(&game(1), from as u64, 10).await.unwrap(), rest);
        assert_eq!(store.read_game(&game(1), from as u64, 1).await.unwrap(), rest.get(..1).unwrap_or_default());
    }
    assert_eq!(store.read_game(&game(2), 0, 10).await.unwrap(), lines(&["a"]));
    let head = store.game(&game(1)).await.unwrap().unwrap();
    assert_eq!((head.next, head.finished), (3, Some(UnixMs(50))));
}

async fn nothing_follows_a_packed_game(place: Place) {
    let store = place.open().await;
    let records = finished(&store, 1).await;
    let more = Append::new(game(1), 3, lines(&["after the end"]), UnixMs(60));
    assert_eq!(store.append(more).await, Ok(Appended::Appended { next: 4 }), "not packed yet");
    store.pack_game(&game(1)).await.unwrap();
    let mut more = Append::new(game(1), 4, lines(&["x"]), UnixMs(60));
    assert_eq!(store.append(more.clone()).await, Ok(Appended::Closed));
    more.finished = Some(Summary { at: UnixMs(60), doc: "again".to_owned(), players: vec![], reached: None });
    assert_eq!(store.append(more).await, Ok(Appended::Closed));
    assert_eq!(store.read_game(&game(1), 0, 3).await.unwrap(), records);
    assert_eq!(store.finished_game(&game(1)).await.unwrap().unwrap().doc, "done");
}

async fn texts_that_are_too_large_are_refused(place: Place) {
    let store = place.open().await;
    store.create_game(NewGame::new(game(1), lines(&["a"]), UnixMs(0))).await.unwrap();
    let with = |records: Vec<String>| Append::new(game(1), 1, records, UnixMs(0));
    let refused =
        |what| move |error: StoreError| matches!(error, StoreError::Limit(fault) if fault.to_string().contains(what));
    let long = "x".repeat(limits::RECORD_BYTES + 1);
    assert!(store.append(with(vec![long])).await.is_err_and(refused("record")));
    let many = vec!["x".to_owned(); limits::APPEND_RECORDS + 1];
    assert!(store.append(with(many)).await.is_err_and(refused("records of an append")));
    let whole = "x".repeat(limits::RECORD_BYTES);
    assert!(store.append(with(vec![whole; 17])).await.is_err_and(refused("bytes of a game")));
    let nul = store.append(with(lines(&["a\0b"]))).await;
    assert_eq!(nul, Err(LimitError::Nul { what: "record" }.into()));
    let end = store.append(with(lines(&["a\nb"]))).await;
    assert_eq!(end, Err(LimitError::LineEnd { what: "record" }.into()));
    assert_eq!(store.append(with(lines(&[""]))).await, Err(LimitError::Empty { what: "record" }.into()));
    // A game grows to its limit in many steps, and no further.
    let step = vec!["y".repeat(limits::RECORD_BYTES); 4];
    for expected in [1, 5, 9] {
        let append = Append { expected, ..with(step.clone()) };
        assert!(matches!(store.append(append).await, Ok(Appended::Appended { .. })));
    }
    let append = Append { expected: 13, ..with(step) };
    assert!(store.append(append).await.is_err_and(refused("bytes of a game")));
    assert_eq!(store.game(&game(1)).await.unwrap().unwrap().next, 13);
    assert!(store.read_game(&game(1), 0, limits::READ_RECORDS + 1).await.is_err_and(refused("records of a read")));
    assert!(store.due(UnixMs(0), limits::PAGE_ROWS + 1).await.is_err_and(refused("rows of a page")));
}

async fn a_store_that_is_closed_says_so(place: Place) {
    let store = place.open().await;
    store.ping().await.unwrap();
    store.clone().close().await;
    assert_eq!(store.ping().await, Err(StoreError::Closed));
    let new = NewGame::new(game(1), lines(&["a"]), UnixMs(0));
    assert_eq!(store.create_game(new).await, Err(StoreError::Closed));
}

async fn everything_is_there_after_reopening(place: Place) {
    let store = place.open().await;
    store.create_game(NewGame::new(game(1), lines(&["a"]), UnixMs(0))).await.unwrap();
    let records = finished(&store, 2).await;
    store.pack_game(&game(2)).await.unwrap();
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.read_game(&game(1), 0, 10).await.unwrap(), lines(&["a"]));
    assert_eq!(store.read_game(&game(2), 0, 10).await.unwrap(), records);
}
