//! Backups, restoring, and moving from one database to the other.

use store::{
    Account, Append, AtTable, BotToken, Copied, Deed, EventId, GameId, Holding, IdentityId, JoinCode, KeyedCommand,
    MoveError, NewEvent, NewGame, OpenError, Progress, Reached, Restriction, RestrictionKind, Seed, Sitter, Sitting,
    Slip, Store, StoreUrl, Summary, TableState, TokenHash, UnixMs, Visibility,
};

use crate::place::{Place, game, lines, person, table};

laws! {
    a_backup_restores_to_the_same,
    a_backup_is_of_one_moment,
    nothing_is_overwritten,
    a_backup_is_not_restored_beside_leftovers_or_under_a_server,
    a_store_moves_to_the_other_database_and_back,
}

/// Adds at least one row to every table, and more records than one statement copies.
async fn fill(store: &Store) {
    let (ada, ben) = (person(store, "ada").await, person(store, "ben").await);
    let hash = |byte| TokenHash([byte; 32]);
    store.add_device(&hash(1), &ada, "", UnixMs(2)).await.unwrap();
    let passphrase_hash = "$argon2id$x".to_owned();
    store
        .add_account(Account { login: "ada".into(), identity: ada.clone(), passphrase_hash }, UnixMs(3))
        .await
        .unwrap();
    let bot = IdentityId::new("bot").unwrap();
    store.add_bot(BotToken { hash: hash(2), bot, name: "Bot".into(), owner: ben.clone() }, UnixMs(4)).await.unwrap();
    let mut state = TableState::new("{\"doc\":\"Straße ☃\"}", Visibility::Lobby);
    state.sitters = vec![
        Sitting { seat: 0, who: Sitter::Identity(ada.clone()), since: UnixMs(5) },
        Sitting { seat: 1, who: Sitter::Bot("level:club".into()), since: UnixMs(5) },
    ];
    store.create_table(table(1), state, UnixMs(5)).await.unwrap();
    let code = JoinCode { code: "HORN".into(), table: table(1), seat: None, expires: UnixMs(99) };
    store.add_code(code, UnixMs(5)).await.unwrap();
    store.add_chat(&table(1), &ada, "good luck".into(), UnixMs(6)).await.unwrap();
    let mut new = NewGame::new(game(1), lines(&["created"]), UnixMs(7));
    new.table = Some(AtTable { id: table(1), version: 1 });
    new.seed = Some(Seed::new(vec![9; 32]).unwrap());
    store.create_game(new).await.unwrap();
    let mut append = Append::new(game(1), 1, (0..200).map(|n| format!("record {n}")).collect(), UnixMs(8));
    append.deadline = Some(UnixMs(50));
    append.command = Some(KeyedCommand { by: ada.clone(), key: "k".into(), reply: "fine".into() });
    store.append(append).await.unwrap();
    for number in 2..5 {
        store.create_game(NewGame::new(game(number), lines(&["created", "played"]), UnixMs(7))).await.unwrap();
        let mut last = Append::new(game(number), 2, lines(&["over"]), UnixMs(9));
        let reached =
            (number == 2).then(|| Reached { identity: ada.clone(), category: "alone".to_owned(), score: 300 });
        let players = vec![ada.clone(), ben.clone()];
        last.finished = Some(Summary { at: UnixMs(9), doc: "{}".into(), players, reached });
        store.append(last).await.unwrap();
    }
    crate::study::fill(store, &ada).await;
    crate::line_studies::fill(store, &ada).await;
    crate::puzzles::fill(store, &ada).await;
    crate::puzzles::fill_made(store).await;
    store.pack_game(&game(3)).await.unwrap();
    let (kind, target) = (RestrictionKind::Mute, "ben".to_owned());
    let mute = Restriction { kind, target, reason: "rude".into(), since: UnixMs(10), until: Some(UnixMs(99)) };
    store.restrict(mute).await.unwrap();
    let [id, origin, action, target, detail] = ["1", "127.0.0.1", "mute", "ben", ""].map(str::to_owned);
    let event = EventId::new("cup").unwrap();
    let new = NewEvent {
        id: event.clone(),
        doc: "{}".into(),
        director: ada.clone(),
        records: lines(&["opened"]),
        at: UnixMs(10),
    };
    assert!(store.create_event(new).await.unwrap());
    let slip = Slip { code: "TWK34".into(), event: event.clone(), player: 1, place: 0, holder: Some(ben.clone()) };
    store.add_slips(&event, vec![slip]).await.unwrap();
    store.note_deed(Deed { id, at: UnixMs(10), origin, action, target, detail }).await.unwrap();
}

/// Checks what callers expect of a store that was filled.
async fn is_whole(store: &Store) {
    assert_eq!(store.read_game(&game(1), 0, 1000).await.unwrap().len(), 201);
    assert_eq!(store.read_game(&game(3), 0, 1000).await.unwrap(), lines(&["created", "played", "over"]));
    assert_eq!(store.seed(&game(1)).await.unwrap().unwrap().expose(), [9; 32]);
    assert_eq!(store.due(UnixMs(50), 10).await.unwrap()[0].game, game(1));
    let ada = IdentityId::new("ada").unwrap();
    assert!(store.reply(&game(1), &ada, "k").await.unwrap().is_some());
    assert_eq!(store.finished_games_of(&ada, None, 10).await.unwrap().rows.len(), 3);
    assert_eq!(store.tables_of(&ada, None, 10).await.unwrap().rows[0].state.game, Some(game(1)));
    let event = EventId::new("cup").unwrap();
    assert_eq!(store.directors_of(&event).await.unwrap(), [ada]);
    assert_eq!(store.slip("TWK34").await.unwrap().unwrap().holder, IdentityId::new("ben").ok());
    assert_eq!(store.read_game(&GameId::new("cup").unwrap(), 0, 9).await.unwrap(), lines(&["opened"]));
    // The game can be continued.
    let next = Append::new(game(1), 201, lines(&["goes on"]), UnixMs(60));
    assert_eq!(store.append(next).await.unwrap(), store::Appended::Appended { next: 202 });
}

fn quiet(_: Progress) {}

/// Every table must have rows, so that these tests notice one that is not moved.
fn is_full(copied: &Copied) {
    for table in &copied.tables {
        assert!(table.rows > 0, "{} is empty", table.name);
    }
}

async fn a_backup_restores_to_the_same(place: Place) {
    let (store, files) = (place.open().await, Place::sqlite());
    fill(&store).await;
    let file = files.folder().join("backup.db");
    let mut heard = Vec::new();
    let saved = store.backup(&file, &mut |progress| heard.push(progress)).await.unwrap();
    is_full(&saved);
    assert_eq!(heard.last().unwrap().rows, saved.rows());
    let names: Vec<String> = std::fs::read_dir(files.folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(names, ["backup.db"], "one file, and nothing beside it");
    let bytes = std::fs::read(&file).unwrap();
    let restored = place.another().await;
    assert_eq!(store::restore(&file, restored.url(), &mut quiet).await.unwrap(), saved);
    is_whole(&restored.open().await).await;
    assert_eq!(std::fs::read(&file).unwrap(), bytes, "the backup is as it was");
}

async fn a_backup_is_of_one_moment(place: Place) {
    let (store, files) = (place.open().await, Place::sqlite());
    for number in 0..4 {
        store.create_game(NewGame::new(game(number), lines(&["created"]), UnixMs(0))).await.unwrap();
    }
    let writer = async {
        for expected in 1..40 {
            for number in 0..4 {
                let append = Append::new(game(number), expected, lines(&["more"]), UnixMs(1));
                store.append(append).await.unwrap();
            }
        }
    };
    let file = files.folder().join("backup.db");
    let mut progress = quiet;
    let (saved, ()) = tokio::join!(store.backup(&file, &mut progress), writer);
    let saved = saved.unwrap();
    let copy = Store::open(&StoreUrl::sqlite(&file)).await.unwrap();
    let mut rows = 0;
    for head in copy.games(&[0, 1, 2, 3].map(game)).await.unwrap() {
        let log = copy.read_game(&head.id, 0, 1000).await.unwrap();
        assert_eq!(log.len() as u64, head.next, "the count and the log are of the same moment");
        rows += head.next;
    }
    assert_eq!(saved.tables.iter().find(|table| table.name == "records").unwrap().rows, rows);
    copy.close().await;
}

async fn nothing_is_overwritten(place: Place) {
    let (store, files) = (place.open().await, Place::sqlite());
    fill(&store).await;
    let file = files.folder().join("backup.db");
    store.backup(&file, &mut quiet).await.unwrap();
    let again = store.backup(&file, &mut quiet).await;
    assert_eq!(again, Err(MoveError::FileExists { path: file.clone() }));
    let into_itself = store::restore(&file, place.url(), &mut quiet).await.unwrap_err();
    let refused = matches!(into_itself, MoveError::FileExists { .. } | MoveError::NotEmpty { .. });
    assert!(refused, "{into_itself}");
    let nothing = store::restore(&files.folder().join("none.db"), place.url(), &mut quiet).await;
    assert!(matches!(nothing, Err(MoveError::File { .. })));
    std::fs::write(files.folder().join("letter"), "dear Ada ".repeat(100)).unwrap();
    let letter = store::restore(&files.folder().join("letter"), place.another().await.url(), &mut quiet).await;
    assert!(matches!(letter, Err(MoveError::NoBackup { .. })), "{letter:?}");
    std::fs::write(files.folder().join("empty.db"), "").unwrap();
    for backup in ["letter", "empty.db"].map(|name| files.folder().join(name)) {
        let tried = store::rehearse(&backup, &StoreUrl::sqlite(files.folder().join("new.db")), &mut quiet).await;
        assert_eq!(tried, Err(MoveError::NoBackup { path: backup }), "it is said before anything is moved away");
    }
    is_whole(&store).await;
}

async fn a_backup_is_not_restored_beside_leftovers_or_under_a_server(place: Place) {
    let (store, files) = (place.open().await, Place::sqlite());
    fill(&store).await;
    let backup = files.folder().join("backup.db");
    store.backup(&backup, &mut quiet).await.unwrap();
    let target = files.folder().join("tilewright.db");
    let to = StoreUrl::sqlite(&target);
    let wal = files.folder().join("tilewright.db-wal");
    std::fs::write(&wal, "of a store that was moved away").unwrap();
    let refused = Err(MoveError::Leftover { path: wal.clone() });
    assert_eq!(store::rehearse(&backup, &to, &mut quiet).await, refused);
    assert_eq!(store::restore(&backup, &to, &mut quiet).await, refused);
    std::fs::remove_file(&wal).unwrap();
    let held = to.hold(Holding::Alone).unwrap();
    let refused = store::restore(&backup, &to, &mut quiet).await;
    assert!(matches!(refused, Err(MoveError::Open(OpenError::InUse { .. }))), "{refused:?}");
    drop(held);
    assert!(!target.exists(), "and nothing was written");
    store::restore(&backup, &to, &mut quiet).await.unwrap();
    is_whole(&Store::open(&to).await.unwrap()).await;
}

async fn a_store_moves_to_the_other_database_and_back(place: Place) {
    let store = place.open().await;
    fill(&store).await;
    let Some(elsewhere) = place.of_the_other_kind().await else { return };
    let other = elsewhere.open().await;
    let there = store::copy(&store, &other, &mut quiet).await.unwrap();
    is_full(&there);
    let again = place.another().await;
    let back = again.open().await;
    assert_eq!(store::copy(&other, &back, &mut quiet).await.unwrap(), there, "the same digests on all three");
    is_whole(&other).await;
    is_whole(&back).await;
    let twice = store::copy(&store, &other, &mut quiet).await.unwrap_err();
    assert!(twice.to_string().contains("is not empty: it has rows in 'identities'"), "{twice}");
}
