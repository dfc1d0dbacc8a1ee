//! Settings, seats, codes, links, chat, lists.

use store::{
    CodeAdded, Cursor, JoinCode, Sitter, Sitting, StoreError, Swept, TableState, TokenHash, UnixMs, Updated,
    Visibility, limits,
};

use crate::place::{Place, game, lines, person, table};

laws! {
    a_table_is_read_as_it_was_written,
    of_two_changes_of_one_version_one_wins,
    a_seat_can_hold_a_team_and_a_person_several_seats,
    only_those_who_are_there_can_sit,
    the_lobby_shows_open_public_tables_newest_first,
    my_tables_are_those_where_i_sit_and_those_i_made,
    a_code_leads_to_its_table_until_it_expires,
    the_last_lines_of_chat_are_kept,
    expired_rows_are_swept,
    old_games_from_files_are_swept_and_games_that_were_played_stay,
}

async fn a_table_is_read_as_it_was_written(place: Place) {
    let store = place.open().await;
    let mut state = TableState::new("{\"edition\":\"x\"}", Visibility::Lobby);
    state.spectators = true;
    store.create_table(table(1), state.clone(), UnixMs(3)).await.unwrap();
    let found = store.table(&table(1)).await.unwrap().unwrap();
    assert_eq!((found.version, found.created, found.changed, &found.state), (1, UnixMs(3), UnixMs(3), &state));
    let again = store.create_table(table(1), state, UnixMs(4)).await;
    assert!(matches!(again, Err(StoreError::Exists { what: "table", .. })));
    assert_eq!(store.table(&table(2)).await, Ok(None));
}

async fn of_two_changes_of_one_version_one_wins(place: Place) {
    let store = place.open().await;
    store.create_table(table(1), TableState::new("0", Visibility::Private), UnixMs(0)).await.unwrap();
    let change = |doc: &str| TableState::new(doc, Visibility::Private);
    let id = table(1);
    let (a, b) = tokio::join!(
        store.update_table(&id, 1, change("a"), UnixMs(1)),
        store.update_table(&id, 1, change("b"), UnixMs(1)),
    );
    let winner = match (a.unwrap(), b.unwrap()) {
        (Updated::Updated { version: 2 }, Updated::Conflict { have: 2 }) => "a",
        (Updated::Conflict { have: 2 }, Updated::Updated { version: 2 }) => "b",
        other => panic!("{other:?}"),
    };
    assert_eq!(store.table(&table(1)).await.unwrap().unwrap().state.doc, winner);
    let missing = store.update_table(&table(2), 1, change("a"), UnixMs(1)).await;
    assert!(matches!(missing, Err(StoreError::Missing { what: "table", .. })));
}

async fn a_seat_can_hold_a_team_and_a_person_several_seats(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    let sit = |seat, who: &store::IdentityId| Sitting { seat, who: Sitter::Identity(who.clone()), since: UnixMs(1) };
    let mut state = TableState::new("", Visibility::Private);
    state.sitters = vec![sit(0, &ada), sit(1, &ben), sit(0, &ben), sit(2, &ada)];
    state.sitters.push(Sitting { seat: 3, who: Sitter::Bot("level:club".to_owned()), since: UnixMs(2) });
    store.create_table(table(1), state.clone(), UnixMs(0)).await.unwrap();
    assert_eq!(store.table(&table(1)).await.unwrap().unwrap().state, state);
    state.sitters.remove(1);
    store.update_table(&table(1), 1, state.clone(), UnixMs(0)).await.unwrap();
    assert_eq!(store.table(&table(1)).await.unwrap().unwrap().state, state);
    state.sitters = vec![sit(limits::SEATS, &ada)];
    assert!(matches!(store.update_table(&table(1), 2, state.clone(), UnixMs(0)).await, Err(StoreError::Limit(_))));
    state.sitters = vec![sit(0, &ada); limits::SEAT_SITTERS + 1];
    assert!(matches!(store.update_table(&table(1), 2, state, UnixMs(0)).await, Err(StoreError::Limit(_))));
}

async fn only_those_who_are_there_can_sit(place: Place) {
    let store = place.open().await;
    let nobody = Sitter::Identity(store::IdentityId::new("nobody").unwrap());
    let mut state = TableState::new("", Visibility::Private);
    state.sitters = vec![Sitting { seat: 0, who: nobody, since: UnixMs(1) }];
    assert_eq!(store.create_table(table(1), state, UnixMs(0)).await, Err(StoreError::Dangling));
    assert_eq!(store.table(&table(1)).await, Ok(None), "all or nothing");
}

/// The ids of a list, read two at a time.
async fn all<F>(mut page: F) -> Vec<String>
where
    F: AsyncFnMut(Option<&Cursor>) -> store::Page<store::StoredTable>,
{
    let (mut found, mut after) = (Vec::new(), None);
    loop {
        let read = page(after.as_ref()).await;
        found.extend(read.rows.into_iter().map(|table| table.id.to_string()));
        after = read.next;
        if after.is_none() {
            return found;
        }
    }
}

async fn the_lobby_shows_open_public_tables_newest_first(place: Place) {
    let store = place.open().await;
    for number in 0..6 {
        let visibility = if number == 2 { Visibility::Private } else { Visibility::Lobby };
        let at = UnixMs(number as i64 / 2);
        store.create_table(table(number), TableState::new("", visibility), at).await.unwrap();
    }
    let mut closed = TableState::new("", Visibility::Lobby);
    closed.closed = Some(UnixMs(9));
    store.update_table(&table(4), 1, closed, UnixMs(9)).await.unwrap();
    let found = all(async |after| store.lobby(after, 2).await.unwrap()).await;
    assert_eq!(found, ["table-5", "table-3", "table-1", "table-0"]);
}

async fn my_tables_are_those_where_i_sit_and_those_i_made(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    for number in 0..6 {
        let who = Sitter::Identity(if number % 2 == 0 { ada.clone() } else { ben.clone() });
        let mut state = TableState::new("", Visibility::Private);
        state.sitters = (0..2).map(|seat| Sitting { seat, who: who.clone(), since: UnixMs(0) }).collect();
        store.create_table(table(number), state, UnixMs(7)).await.unwrap();
    }
    let mine = all(async |after| store.tables_of(&ada, after, 2).await.unwrap()).await;
    assert_eq!(mine, ["table-4", "table-2", "table-0"]);
    let mut made = TableState::new("", Visibility::Private);
    made.host = Some(ada.clone());
    store.create_table(table(6), made.clone(), UnixMs(8)).await.unwrap();
    let mine = all(async |after| store.tables_of(&ada, after, 2).await.unwrap()).await;
    assert_eq!(mine, ["table-6", "table-4", "table-2", "table-0"], "she sits at no seat of it");
    assert_eq!(store.table(&table(6)).await.unwrap().unwrap().state, made);
    store.update_table(&table(6), 1, TableState::new("", Visibility::Private), UnixMs(9)).await.unwrap();
    assert_eq!(store.tables_of(&ada, None, 9).await.unwrap().rows.len(), 3, "it is not hers any more");
}

async fn a_code_leads_to_its_table_until_it_expires(place: Place) {
    let store = place.open().await;
    for number in 1..3 {
        store.create_table(table(number), TableState::new("", Visibility::Private), UnixMs(0)).await.unwrap();
    }
    let code = |code: &str, number| JoinCode {
        code: code.to_owned(),
        table: table(number),
        seat: Some(1),
        expires: UnixMs(10),
    };
    assert_eq!(store.add_code(code("HORN", 1), UnixMs(0)).await, Ok(CodeAdded::Added));
    assert_eq!(store.add_code(code("HORN", 2), UnixMs(9)).await, Ok(CodeAdded::Taken));
    assert_eq!(store.code("HORN", UnixMs(9)).await, Ok(Some(code("HORN", 1))));
    assert_eq!(store.code("HORN", UnixMs(10)).await, Ok(None));
    let later = JoinCode { expires: UnixMs(20), ..code("HORN", 2) };
    assert_eq!(store.add_code(later.clone(), UnixMs(10)).await, Ok(CodeAdded::Added), "used again");
    assert_eq!(store.code("HORN", UnixMs(11)).await, Ok(Some(later)));
    assert_eq!(store.add_code(code("FARM", 9), UnixMs(0)).await, Err(StoreError::Dangling));
    for number in 0..limits::TABLE_CODES {
        store.add_code(code(&format!("C{number}"), 1), UnixMs(0)).await.unwrap();
    }
    assert!(matches!(store.add_code(code("MORE", 1), UnixMs(0)).await, Err(StoreError::Limit(_))));
}

async fn the_last_lines_of_chat_are_kept(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    store.create_table(table(1), TableState::new("", Visibility::Private), UnixMs(0)).await.unwrap();
    let many = limits::CHAT_LINES + 3;
    for number in 0..many {
        let said = store.add_chat(&table(1), &ada, format!("line {number}"), UnixMs(number as i64)).await;
        assert_eq!(said, Ok(number));
    }
    let kept = store.chat(&table(1), 0, 500).await.unwrap();
    assert_eq!((kept.len() as u64, kept[0].number), (limits::CHAT_LINES, 3));
    let last = store.chat(&table(1), many - 1, 500).await.unwrap();
    assert_eq!(
        (last.len(), last[0].line.as_str(), last[0].at),
        (1, format!("line {}", many - 1).as_str(), UnixMs(many as i64 - 1))
    );
    assert_eq!(store.table(&table(1)).await.unwrap().unwrap().version, 1, "chat is no change of the table");
    let long = "x".repeat(limits::CHAT_BYTES + 1);
    assert!(matches!(store.add_chat(&table(1), &ada, long, UnixMs(0)).await, Err(StoreError::Limit(_))));
}

async fn expired_rows_are_swept(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    let mut state = TableState::new("", Visibility::Private);
    state.sitters = vec![Sitting { seat: 0, who: Sitter::Identity(ada.clone()), since: UnixMs(0) }];
    for (number, at) in [(1, 0), (2, 0), (3, 90)] {
        store.create_table(table(number), state.clone(), UnixMs(at)).await.unwrap();
        let code = JoinCode { code: number.to_string(), table: table(number), seat: None, expires: UnixMs(50) };
        store.add_code(code, UnixMs(0)).await.unwrap();
    }
    let (gone, young) = (person(&store, "gone").await, person(&store, "young").await);
    let hash = TokenHash([1; 32]);
    store.add_device(&hash, &gone, "", UnixMs(1)).await.unwrap();
    store.seen(&young, UnixMs(70)).await.unwrap();
    let maker = person(&store, "maker").await;
    let made = TableState { host: Some(maker.clone()), ..TableState::new("", Visibility::Private) };
    store.create_table(table(4), made, UnixMs(90)).await.unwrap();
    store.add_chat(&table(1), &ada, "hello".to_owned(), UnixMs(0)).await.unwrap();
    let mut played = store::NewGame::new(game(1), lines(&["a"]), UnixMs(1));
    played.table = Some(store::AtTable { id: table(2), version: 1 });
    store.create_game(played).await.unwrap();
    let swept = store.sweep(UnixMs(60), UnixMs(60)).await.unwrap();
    assert_eq!(swept, Swept { codes: 3, tables: 1, guests: 1 });
    assert_eq!(store.table(&table(1)).await, Ok(None));
    assert!(store.table(&table(2)).await.unwrap().is_some(), "a game was played there");
    assert!(store.table(&table(3)).await.unwrap().is_some(), "it is young");
    assert_eq!((store.identity(&gone).await, store.device(&hash).await), (Ok(None), Ok(None)));
    assert!(store.identity(&maker).await.unwrap().is_some(), "a table of theirs is kept");
    assert!(store.identity(&young).await.unwrap().is_some());
    assert!(store.identity(&ada).await.unwrap().is_some(), "she sits at a table");
    assert_eq!(store.sweep(UnixMs(60), UnixMs(60)).await, Ok(Swept::default()));
}

async fn old_games_from_files_are_swept_and_games_that_were_played_stay(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    let over = |at| store::Summary { at: UnixMs(at), doc: "{}".to_owned(), players: vec![ada.clone()], reached: None };
    // An old imported game, a new one, and a game that was played long ago.
    for (number, at) in [(1, 10), (2, 90), (3, 10)] {
        store.create_table(table(number), TableState::new("", Visibility::Private), UnixMs(at)).await.unwrap();
        let mut new = store::NewGame::new(game(number), lines(&["a"]), UnixMs(at));
        new.table = Some(store::AtTable { id: table(number), version: 1 });
        if number == 3 {
            new.seed = store::Seed::new(vec![7]).ok();
        } else {
            new.finished = Some(over(at));
        }
        store.create_game(new).await.unwrap();
    }
    let mut end = store::Append::new(game(3), 1, lines(&["b"]), UnixMs(11));
    end.finished = Some(over(11));
    store.append(end).await.unwrap();
    assert_eq!(store.sweep_imports(UnixMs(60)).await, Ok(1));
    assert_eq!((store.table(&table(1)).await, store.game(&game(1)).await), (Ok(None), Ok(None)));
    let listed = store.finished_games_of(&ada, None, 10).await.unwrap();
    let listed: Vec<_> = listed.rows.into_iter().map(|one| one.game).collect();
    assert_eq!(listed, [game(2), game(3)], "the newest first");
    assert_eq!(store.sweep_imports(UnixMs(60)).await, Ok(0));
}
