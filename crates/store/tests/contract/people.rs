//! Guests, devices, accounts, bots, personal records.

use store::{
    Account, AccountAdded, Append, Appended, BotToken, IdentityId, IdentityKind, NewGame, Reached, StoreError, Summary,
    TokenHash, UnixMs, limits,
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
    whoever_is_not_there_cannot_have_anything,
}

fn hash(byte: u8) -> TokenHash {
    TokenHash([byte; 32])
}

async fn a_guest_is_a_name_and_a_device(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    store.add_device(&hash(1), &ada, UnixMs(2)).await.unwrap();
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
    store.add_device(&hash(1), &ada, UnixMs(2)).await.unwrap();
    store.add_device(&hash(1), &ben, UnixMs(3)).await.unwrap();
    assert_eq!(store.device(&hash(1)).await.unwrap().unwrap().id, ben);
    store.remove_device(&hash(1)).await.unwrap();
    assert_eq!(store.device(&hash(1)).await, Ok(None));
    for byte in 2..5 {
        store.add_device(&hash(byte), &ada, UnixMs(2)).await.unwrap();
    }
    store.remove_devices(&ada).await.unwrap();
    assert_eq!(store.device(&hash(3)).await, Ok(None));
}

async fn the_oldest_of_too_many_devices_is_forgotten(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    let many = limits::IDENTITY_DEVICES as u8 + 2;
    for byte in 0..many {
        store.add_device(&hash(byte), &ada, UnixMs(1000 - i64::from(byte))).await.unwrap();
    }
    // The newest times belong to the first ones; the last one came last, whatever its time.
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
    // The older of two equal ones stays, so that 100 does not come in a second time.
    for (number, score) in results.chain([(90, 100), (91, 500), (92, 104)]) {
        store.create_game(NewGame::new(game(number), lines(&["a"]), UnixMs(0))).await.unwrap();
        store.append(last(number, score)).await.unwrap();
    }
    // Whoever is overtaken at the end of a game has reached nothing by it.
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

async fn whoever_is_not_there_cannot_have_anything(place: Place) {
    let store = place.open().await;
    let nobody = IdentityId::new("nobody").unwrap();
    assert_eq!(store.add_device(&hash(1), &nobody, UnixMs(0)).await, Err(StoreError::Dangling));
    assert!(matches!(store.rename(&nobody, "X").await, Err(StoreError::Missing { .. })));
    // The store goes on: a failed change leaves nothing behind.
    let ada = person(&store, "ada").await;
    store.add_device(&hash(1), &ada, UnixMs(0)).await.unwrap();
}
