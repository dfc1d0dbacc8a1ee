//! Guests, devices, accounts, bots, personal records.

use store::{
    Account, AccountAdded, Append, Appended, AtTable, BotToken, Deed, IdentityId, IdentityKind, Idle, Kept, NewGame,
    Reached, Restriction, RestrictionKind, Sitter, Sitting, StoreError, Summary, TableId, TableState, TokenHash,
    UnixMs, Updated, Visibility, limits,
};

use crate::place::{Place, game, lines, person};

laws! {
    a_guest_is_a_name_and_a_device,
    a_device_can_change_hands_and_be_forgotten,
    the_oldest_of_too_many_devices_is_forgotten,
    an_account_belongs_to_one_person_and_has_one_login,
    a_bot_speaks_with_its_token_until_its_owner_takes_it_back,
    the_best_results_are_kept,
    a_game_ends_even_if_its_player_is_forgotten,
    a_person_who_does_not_exist_cannot_have_anything,
    a_forgotten_person_is_nowhere_and_the_game_is_there,
    devices_are_listed_by_when_they_were_here,
    restrictions_hold_until_they_are_over_or_lifted,
    deeds_older_than_wanted_go_and_nothing_else,
    deeds_of_administrators_are_listed_newest_first,
    people_are_found_by_a_part_of_their_name,
}

fn hash(byte: u8) -> TokenHash {
    TokenHash([byte; 32])
}

async fn a_guest_is_a_name_and_a_device(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    store.add_device(&hash(1), &ada, "", UnixMs(2)).await.unwrap();
    store.rename(&ada, "Ada L.").await.unwrap();
    store.device_seen(&hash(1), UnixMs(9)).await.unwrap();
    let found = store.device(&hash(1)).await.unwrap().unwrap();
    assert_eq!(
        (&found.id, found.name.as_str(), found.kind, found.seen),
        (&ada, "Ada L.", IdentityKind::Guest, UnixMs(9))
    );
    store.seen(&ada, UnixMs(10)).await.unwrap();
    assert_eq!(store.identity(&ada).await.unwrap().unwrap().seen, UnixMs(10));
    assert_eq!(store.device(&hash(2)).await, Ok(None));
    assert!(matches!(store.create_identity(found).await, Err(StoreError::Exists { what: "person", .. })));
}

async fn a_device_can_change_hands_and_be_forgotten(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    store.add_device(&hash(1), &ada, "", UnixMs(2)).await.unwrap();
    store.add_device(&hash(1), &ben, "", UnixMs(3)).await.unwrap();
    assert_eq!(store.device(&hash(1)).await.unwrap().unwrap().id, ben);
    store.remove_device(&hash(1)).await.unwrap();
    assert_eq!(store.device(&hash(1)).await, Ok(None));
    for byte in 2..5 {
        store.add_device(&hash(byte), &ada, "", UnixMs(2)).await.unwrap();
    }
    store.remove_devices(&ada).await.unwrap();
    assert_eq!(store.device(&hash(3)).await, Ok(None));
}

async fn the_oldest_of_too_many_devices_is_forgotten(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    let many = limits::IDENTITY_DEVICES as u8 + 2;
    for byte in 0..many {
        store.add_device(&hash(byte), &ada, "", UnixMs(1000 - i64::from(byte))).await.unwrap();
    }
    // The first devices have the newest times; the last one came last, whatever its time.
    let mut kept = Vec::new();
    for byte in 0..many {
        if store.device(&hash(byte)).await.unwrap().is_some() {
            kept.push(byte);
        }
    }
    assert_eq!(kept, (0..many - 3).chain([many - 1]).collect::<Vec<u8>>());
}

async fn an_account_belongs_to_one_person_and_has_one_login(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    let account = |login: &str, identity: &IdentityId| Account {
        login: login.to_owned(),
        identity: identity.clone(),
        passphrase_hash: "$argon2id$1".to_owned(),
    };
    assert!(!format!("{:?}", account("a", &ada)).contains("argon2"));
    assert_eq!(store.add_account(account("countess", &ada), UnixMs(5)).await, Ok(AccountAdded::Added));
    assert_eq!(store.add_account(account("countess", &ben), UnixMs(5)).await, Ok(AccountAdded::LoginTaken));
    assert_eq!(store.add_account(account("other", &ada), UnixMs(5)).await, Ok(AccountAdded::HasAccount));
    assert_eq!(store.identity(&ada).await.unwrap().unwrap().kind, IdentityKind::Account);
    assert_eq!(store.identity(&ben).await.unwrap().unwrap().kind, IdentityKind::Guest);
    store.set_passphrase("countess", "$argon2id$2", UnixMs(6)).await.unwrap();
    let found = store.account("countess").await.unwrap().unwrap();
    assert_eq!((&found.identity, found.passphrase_hash.as_str()), (&ada, "$argon2id$2"));
    assert_eq!(store.account_of(&ada).await, Ok(Some(found)));
    assert_eq!(store.account("Countess").await, Ok(None));
    assert!(matches!(store.set_passphrase("nobody", "x", UnixMs(6)).await, Err(StoreError::Missing { .. })));
}

async fn a_bot_speaks_with_its_token_until_its_owner_takes_it_back(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    let bot = |number: u8| BotToken {
        hash: hash(number),
        bot: IdentityId::new(format!("bot-{number}")).unwrap(),
        name: format!("Bot {number}"),
        owner: ada.clone(),
    };
    for number in 0..limits::IDENTITY_BOTS as u8 {
        store.add_bot(bot(number), UnixMs(i64::from(number))).await.unwrap();
    }
    let too_many = store.add_bot(bot(99), UnixMs(0)).await;
    assert!(matches!(too_many, Err(StoreError::Limit(_))), "{too_many:?}");
    let found = store.bot(&hash(3)).await.unwrap().unwrap();
    assert_eq!((found.name.as_str(), found.kind), ("Bot 3", IdentityKind::Bot));
    assert_eq!(store.bots_of(&ada).await.unwrap().len(), limits::IDENTITY_BOTS);
    assert_eq!(store.remove_bot(&ben, &found.id).await, Ok(false), "not Ben's");
    assert_eq!(store.remove_bot(&ada, &found.id).await, Ok(true));
    assert_eq!(store.bot(&hash(3)).await, Ok(None));
    assert!(matches!(store.add_bot(bot(4), UnixMs(0)).await, Err(StoreError::Exists { what: "bot", .. })));
}

async fn the_best_results_are_kept(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    let last = |number: usize, score: i64| {
        let at = UnixMs(number as i64);
        let mut append = Append::new(game(number), 1, lines(&["end"]), at);
        let reached = Some(Reached { identity: ada.clone(), category: "alone".to_owned(), score });
        append.finished = Some(Summary { at, doc: String::new(), players: vec![], reached });
        append
    };
    let results = (0..limits::PERSONAL_RECORDS).map(|number| (number, 100 + number as i64));
    // The older of two equal results stays, so 100 is not added a second time.
    for (number, score) in results.chain([(90, 100), (91, 500), (92, 104)]) {
        store.create_game(NewGame::new(game(number), lines(&["a"]), UnixMs(0))).await.unwrap();
        store.append(last(number, score)).await.unwrap();
    }
    // A process that is overtaken at the end of a game has stored no result.
    assert_eq!(store.append(last(91, 600)).await, Ok(Appended::Conflict { have: 2 }));
    let kept = store.personal_records(&ada, "alone").await.unwrap();
    let scores: Vec<i64> = kept.iter().map(|record| record.score).collect();
    assert_eq!(scores, [500, 109, 108, 107, 106, 105, 104, 104, 103, 102]);
    assert_eq!((kept[0].at, &kept[0].game), (UnixMs(91), &game(91)));
    assert_eq!(store.personal_categories(&ada).await.unwrap(), ["alone"]);
    assert_eq!(store.personal_records(&ada, "other").await.unwrap(), []);
}

async fn a_game_ends_even_if_its_player_is_forgotten(place: Place) {
    let store = place.open().await;
    let nobody = IdentityId::new("nobody").unwrap();
    store.create_game(NewGame::new(game(1), lines(&["a"]), UnixMs(0))).await.unwrap();
    let mut append = Append::new(game(1), 1, lines(&["end"]), UnixMs(5));
    let reached = Reached { identity: nobody.clone(), category: "alone".to_owned(), score: 1 };
    append.finished = Some(Summary { at: UnixMs(5), doc: String::new(), players: vec![], reached: Some(reached) });
    assert_eq!(store.append(append).await, Ok(Appended::Appended { next: 2 }));
    assert_eq!(store.personal_records(&nobody, "alone").await.unwrap(), []);
}

async fn a_person_who_does_not_exist_cannot_have_anything(place: Place) {
    let store = place.open().await;
    let nobody = IdentityId::new("nobody").unwrap();
    assert_eq!(store.add_device(&hash(1), &nobody, "", UnixMs(0)).await, Err(StoreError::Dangling));
    assert!(matches!(store.rename(&nobody, "X").await, Err(StoreError::Missing { .. })));
    // The store goes on: a failed change leaves nothing behind.
    let ada = person(&store, "ada").await;
    store.add_device(&hash(1), &ada, "", UnixMs(0)).await.unwrap();
}

async fn a_forgotten_person_is_nowhere_and_the_game_is_there(place: Place) {
    let store = place.open().await;
    let (ada, ben, stand_in) = (person(&store, "ada").await, person(&store, "ben").await, person(&store, "x").await);
    let table = TableId::new("t").unwrap();
    let sitting = |who: &IdentityId| Sitting { seat: 0, who: Sitter::Identity(who.clone()), since: UnixMs(1) };
    let mut state = TableState::new("{\"who\":\"ada\"}", Visibility::Private);
    (state.host, state.sitters) = (Some(ada.clone()), vec![sitting(&ada), sitting(&ben)]);
    store.create_table(table.clone(), state.clone(), UnixMs(1)).await.unwrap();
    let mut new = NewGame::new(game(1), vec!["ada begins".to_owned(), "a play".to_owned()], UnixMs(2));
    new.table = Some(AtTable { id: table.clone(), version: 1 });
    let players = vec![ada.clone(), ben.clone()];
    new.finished = Some(Summary { at: UnixMs(3), doc: "ada won".to_owned(), players, reached: None });
    store.create_game(new).await.unwrap();
    store.pack_game(&game(1)).await.unwrap();
    for (who, line) in [(&ada, "hello"), (&ben, "hi")] {
        store.add_chat(&table, who, line.to_owned(), UnixMs(2)).await.unwrap();
    }
    let said = store.said_by(&ada, None, 10).await.unwrap().rows;
    assert_eq!(said.iter().map(|said| said.line.as_str()).collect::<Vec<_>>(), ["hello"]);
    assert_eq!(store.traces_of(&ada, 10).await, Ok(vec![table.clone()]));
    assert!(store.forget(&ada).await.is_err(), "not as long as a table knows them");
    (state.doc, state.host, state.sitters) = ("{}".to_owned(), None, vec![sitting(&stand_in), sitting(&ben)]);
    let (first, summary) = (Some("somebody begins".to_owned()), Some("somebody won".to_owned()));
    let kept = Kept { table: table.clone(), version: 2, state, first, summary };
    let late = Kept { version: 1, ..kept.clone() };
    assert_eq!(store.keep_without(&ada, late, UnixMs(4)).await, Ok(Updated::Conflict { have: 2 }));
    assert_eq!(store.keep_without(&ada, kept, UnixMs(4)).await, Ok(Updated::Updated { version: 3 }));
    assert_eq!(store.traces_of(&ada, 10).await, Ok(Vec::new()));
    store.forget(&ada).await.unwrap();
    assert_eq!(store.identity(&ada).await, Ok(None));
    assert_eq!(store.read_game(&game(1), 0, 10).await.unwrap(), ["somebody begins", "a play"]);
    assert_eq!(store.finished_games_of(&ben, None, 10).await.unwrap().rows[0].doc, "somebody won");
    let chat = store.chat(&table, 0, 10).await.unwrap();
    assert_eq!(chat.iter().map(|line| line.line.as_str()).collect::<Vec<_>>(), ["hi"], "others keep what they said");
    store.remove_table(&table).await.unwrap();
    assert_eq!((store.table(&table).await, store.game(&game(1)).await), (Ok(None), Ok(None)));
}

async fn devices_are_listed_by_when_they_were_here(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    store.add_device(&hash(1), &ada, "Firefox", UnixMs(1)).await.unwrap();
    store.add_device(&hash(2), &ada, "", UnixMs(2)).await.unwrap();
    let listed = store.devices_of(&ada).await.unwrap();
    let labels: Vec<&str> = listed.iter().map(|device| device.label.as_str()).collect();
    assert_eq!(labels, ["", "Firefox"]);
    store.remove_other_devices(&ada, &hash(1)).await.unwrap();
    assert_eq!(store.devices_of(&ada).await.unwrap(), listed[1..]);
}

async fn restrictions_hold_until_they_are_over_or_lifted(place: Place) {
    let store = place.open().await;
    let new = |kind, target: &str, until| {
        let (target, reason) = (target.to_owned(), "rude".to_owned());
        Restriction { kind, target, reason, since: UnixMs(1), until }
    };
    store.restrict(new(RestrictionKind::Mute, "ada", Some(UnixMs(10)))).await.unwrap();
    store.restrict(new(RestrictionKind::Network, "192.0.2.0/24", None)).await.unwrap();
    assert_eq!(store.restrictions(UnixMs(9)).await.unwrap().len(), 2);
    let left = store.restrictions(UnixMs(10)).await.unwrap();
    assert_eq!(left, [new(RestrictionKind::Network, "192.0.2.0/24", None)]);
    assert_eq!(store.lift(RestrictionKind::Person, "192.0.2.0/24").await, Ok(false));
    assert_eq!(store.lift(RestrictionKind::Network, "192.0.2.0/24").await, Ok(true));
    assert_eq!(store.restrictions(UnixMs(10)).await, Ok(Vec::new()));
}

async fn deeds_of_administrators_are_listed_newest_first(place: Place) {
    let store = place.open().await;
    for (id, at) in [("a", 1), ("b", 3), ("c", 2)] {
        let text = |text: &str| text.to_owned();
        let (origin, action) = (text("127.0.0.1"), text("mute"));
        let deed = Deed { id: text(id), at: UnixMs(at), origin, action, target: text("ada"), detail: text("") };
        store.note_deed(deed).await.unwrap();
    }
    let page = store.deeds(None, 2).await.unwrap();
    let ids = |page: &store::Page<Deed>| page.rows.iter().map(|deed| deed.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids(&page), ["b", "c"]);
    assert_eq!(ids(&store.deeds(page.next.as_ref(), 2).await.unwrap()), ["a"]);
}

async fn people_are_found_by_a_part_of_their_name(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    store.rename(&ada, "Äda Ada 100%").await.unwrap();
    let found =
        async |text: &str| store.find_people(text, 10).await.unwrap().into_iter().map(|one| one.id).collect::<Vec<_>>();
    for part in ["aDA", "Äda", "0%"] {
        assert_eq!(found(part).await, std::slice::from_ref(&ada), "what is typed is no pattern: {part}");
    }
    assert_eq!(found("ben").await, [ben]);
    assert_eq!(found("nobody").await, []);
}

async fn deeds_older_than_wanted_go_and_nothing_else(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    for (number, table) in [(1, "old"), (2, "new")] {
        let at = UnixMs(number as i64 * 10);
        let id = TableId::new(table).unwrap();
        store.create_table(id.clone(), TableState::new("{}", Visibility::Private), at).await.unwrap();
        let mut new = NewGame::new(game(number), vec!["begins".to_owned()], at);
        new.table = Some(AtTable { id: id.clone(), version: 1 });
        store.create_game(new).await.unwrap();
        store.add_chat(&id, &ada, "hello".to_owned(), at).await.unwrap();
        store.seen(if number == 1 { &ada } else { &ben }, at).await.unwrap();
    }
    let (old, new) = (TableId::new("old").unwrap(), TableId::new("new").unwrap());
    assert_eq!(store.sweep_chat(UnixMs(20)).await, Ok(1));
    assert_eq!(store.sweep_chat(UnixMs(20)).await, Ok(0));
    assert_eq!(store.chat(&new, 0, 10).await.unwrap().len(), 1);
    assert_eq!(store.sweep_games(UnixMs(20)).await, Ok(vec![old.clone()]));
    assert_eq!(store.sweep_games(UnixMs(20)).await, Ok(Vec::new()));
    assert_eq!((store.table(&old).await, store.game(&game(1)).await), (Ok(None), Ok(None)));
    assert!(store.table(&new).await.unwrap().is_some());
    let idle = async |who, but: &str| {
        let idle = store.idle_people(who, UnixMs(20), but).await.unwrap();
        idle.into_iter().map(|one| one.id).collect::<Vec<_>>()
    };
    assert_eq!(idle(Idle::Guests, "x").await, std::slice::from_ref(&ada));
    assert_eq!(idle(Idle::Guests, "ad").await, [], "those are left out");
    let account = Account { login: "ada".to_owned(), identity: ada.clone(), passphrase_hash: "$".to_owned() };
    store.add_account(account, UnixMs(20)).await.unwrap();
    assert_eq!(idle(Idle::Guests, "x").await, []);
    assert_eq!(idle(Idle::Everybody, "x").await, [ada]);
}
