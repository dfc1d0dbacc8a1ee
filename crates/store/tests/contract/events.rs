//! Classes and tournaments.

use store::{
    Append, Appended, EventId, GameId, IdentityId, KeptEvent, KeyedCommand, NewEvent, Share, Slip, SlipsAdded, Store,
    StoreError, UnixMs, Updated,
};

use crate::place::{Place, lines, person};

laws! {
    an_event_is_made_with_its_log_or_not_at_all,
    of_two_who_append_to_an_event_one_is_told_to_read_on,
    a_command_to_an_event_that_comes_again_happens_once,
    settings_change_only_as_they_were_seen,
    a_slip_is_of_one_player_and_works_again_on_another_device,
    a_code_leads_to_one_event_only,
    people_find_the_events_that_they_direct_or_play_in,
    a_removed_event_leaves_nothing_behind,
    all_events_are_read_page_by_page_with_those_who_direct_them,
    an_event_is_idle_when_neither_its_settings_nor_its_log_have_changed,
    somebody_who_is_forgotten_leaves_events_and_slips_without_them,
    an_event_is_rewritten_without_somebody_at_once_and_only_as_it_was_read,
}

fn event(name: &str) -> EventId {
    EventId::new(name).unwrap()
}

fn log(name: &str) -> GameId {
    GameId::new(name).unwrap()
}

async fn made(store: &Store, name: &str, director: &IdentityId) -> bool {
    let (id, director) = (event(name), director.clone());
    let new = NewEvent { id, doc: "{}".into(), director, records: lines(&["opened"]), at: UnixMs(5) };
    store.create_event(new).await.unwrap()
}

fn slip(of: &str, code: &str, player: u16) -> Slip {
    Slip { code: code.into(), event: event(of), player, place: 0, holder: None }
}

async fn an_event_is_made_with_its_log_or_not_at_all(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    assert!(made(&store, "cup", &ada).await);
    assert!(!made(&store, "cup", &ada).await, "the name is taken");
    assert_eq!(store.read_game(&log("cup"), 0, 9).await.unwrap(), lines(&["opened"]));
    let stored = store.event(&event("cup")).await.unwrap().unwrap();
    assert_eq!((stored.version, stored.created, stored.closed), (1, UnixMs(5), None));
    let nobody = IdentityId::new("nobody").unwrap();
    let new =
        NewEvent { id: event("none"), doc: "{}".into(), director: nobody, records: lines(&["opened"]), at: UnixMs(5) };
    assert!(store.create_event(new).await.is_err());
    assert_eq!(store.event(&event("none")).await.unwrap(), None);
    assert!(matches!(store.read_game(&log("none"), 0, 9).await, Err(StoreError::Missing { .. })));
    store.close().await;
}

async fn of_two_who_append_to_an_event_one_is_told_to_read_on(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    made(&store, "cup", &ada).await;
    let append = |line: &str| Append::new(log("cup"), 1, lines(&[line]), UnixMs(6));
    let both = [store.append(append("one")).await.unwrap(), store.append(append("two")).await.unwrap()];
    assert_eq!(both, [Appended::Appended { next: 2 }, Appended::Conflict { have: 2 }]);
    assert_eq!(store.read_game(&log("cup"), 1, 9).await.unwrap(), lines(&["one"]));
    store.close().await;
}

async fn a_command_to_an_event_that_comes_again_happens_once(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    made(&store, "cup", &ada).await;
    let mut append = Append::new(log("cup"), 1, lines(&["paired"]), UnixMs(6));
    append.command = Some(KeyedCommand { by: ada, key: "k".into(), reply: "fine".into() });
    assert_eq!(store.append(append.clone()).await.unwrap(), Appended::Appended { next: 2 });
    let again = store.append(append).await.unwrap();
    assert_eq!(again, Appended::Repeated { reply: "fine".into(), next: 2 });
    store.close().await;
}

async fn settings_change_only_as_they_were_seen(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    made(&store, "cup", &ada).await;
    let change = |version| store.update_event(&EVENT, version, "{\"a\":1}".into(), None, UnixMs(7));
    static EVENT: std::sync::LazyLock<EventId> = std::sync::LazyLock::new(|| event("cup"));
    assert_eq!(change(1).await.unwrap(), Updated::Updated { version: 2 });
    assert_eq!(change(1).await.unwrap(), Updated::Conflict { have: 2 });
    assert_eq!(store.event(&EVENT).await.unwrap().unwrap().doc, "{\"a\":1}");
    assert_eq!(store.open_events(10).await.unwrap(), [event("cup")]);
    store.update_event(&EVENT, 2, "{}".into(), Some(UnixMs(8)), UnixMs(8)).await.unwrap();
    assert_eq!(store.open_events(10).await.unwrap(), []);
    assert!(store.update_event(&event("none"), 1, "{}".into(), None, UnixMs(8)).await.is_err());
    store.close().await;
}

async fn a_slip_is_of_one_player_and_works_again_on_another_device(place: Place) {
    let store = place.open().await;
    let (ada, tablet, phone) =
        (person(&store, "ada").await, person(&store, "tablet").await, person(&store, "phone").await);
    made(&store, "cup", &ada).await;
    let slips = vec![slip("cup", "AAAAA", 1), slip("cup", "BBBBB", 2)];
    assert_eq!(store.add_slips(&event("cup"), slips).await.unwrap(), SlipsAdded::Added);
    assert!(store.take_slip("AAAAA", &tablet).await.unwrap());
    assert!(store.take_slip("AAAAA", &phone).await.unwrap());
    let held = store.slip("AAAAA").await.unwrap().unwrap();
    assert_eq!((held.player, held.holder), (1, Some(phone.clone())));
    // A device acts for one player of an event at a time.
    assert!(store.take_slip("BBBBB", &phone).await.unwrap());
    assert_eq!(store.slip("AAAAA").await.unwrap().unwrap().holder, None);
    assert!(!store.take_slip("CCCCC", &tablet).await.unwrap());
    // A player who has a slip keeps it.
    assert_eq!(store.add_slips(&event("cup"), vec![slip("cup", "CCCCC", 1)]).await.unwrap(), SlipsAdded::Added);
    assert_eq!(store.slip("CCCCC").await.unwrap(), None);
    assert_eq!(store.slips_of(&event("cup")).await.unwrap().len(), 2);
    store.close().await;
}

async fn a_code_leads_to_one_event_only(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    made(&store, "cup", &ada).await;
    made(&store, "club", &ada).await;
    store.add_slips(&event("cup"), vec![slip("cup", "AAAAA", 1)]).await.unwrap();
    let both = vec![slip("club", "BBBBB", 1), slip("club", "AAAAA", 2)];
    assert_eq!(store.add_slips(&event("club"), both).await.unwrap(), SlipsAdded::Taken);
    assert_eq!(store.slips_of(&event("club")).await.unwrap(), [], "none of them was added");
    store.close().await;
}

async fn people_find_the_events_that_they_direct_or_play_in(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    made(&store, "cup", &ada).await;
    store.add_director(&event("cup"), &ben, UnixMs(6)).await.unwrap();
    store.add_director(&event("cup"), &ben, UnixMs(7)).await.unwrap();
    store.add_slips(&event("cup"), vec![slip("cup", "AAAAA", 4)]).await.unwrap();
    store.take_slip("AAAAA", &ada).await.unwrap();
    let shares = |rows: Vec<store::EventRow>| rows.into_iter().map(|row| row.share).collect::<Vec<_>>();
    assert_eq!(shares(store.events_of(&ada, 10).await.unwrap()), [Share::Director, Share::Player(4)]);
    assert_eq!(shares(store.events_of(&ben, 10).await.unwrap()), [Share::Director]);
    assert_eq!(store.directors_of(&event("cup")).await.unwrap(), [ada, ben]);
    store.close().await;
}

async fn a_removed_event_leaves_nothing_behind(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    made(&store, "cup", &ada).await;
    store.add_slips(&event("cup"), vec![slip("cup", "AAAAA", 1)]).await.unwrap();
    store.remove_event(&event("cup")).await.unwrap();
    assert_eq!(store.event(&event("cup")).await.unwrap(), None);
    assert_eq!(store.slip("AAAAA").await.unwrap(), None);
    assert_eq!(store.events_of(&ada, 10).await.unwrap(), []);
    assert!(made(&store, "cup", &ada).await, "the log is gone as well");
    store.close().await;
}

async fn somebody_who_is_forgotten_leaves_events_and_slips_without_them(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    made(&store, "cup", &ada).await;
    store.add_slips(&event("cup"), vec![slip("cup", "AAAAA", 1)]).await.unwrap();
    store.take_slip("AAAAA", &ben).await.unwrap();
    store.forget(&ben).await.unwrap();
    store.forget(&ada).await.unwrap();
    assert_eq!(store.slip("AAAAA").await.unwrap().unwrap().holder, None);
    assert_eq!(store.directors_of(&event("cup")).await.unwrap(), []);
    store.close().await;
}

async fn an_event_is_rewritten_without_somebody_at_once_and_only_as_it_was_read(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    made(&store, "cup", &ada).await;
    store.append(Append::new(log("cup"), 1, lines(&["ben comes", "paired"]), UnixMs(6))).await.unwrap();
    store.add_slips(&event("cup"), vec![slip("cup", "AAAAA", 1)]).await.unwrap();
    store.take_slip("AAAAA", &ben).await.unwrap();
    store.add_director(&event("cup"), &ben, UnixMs(7)).await.unwrap();
    let kept = |version, next| {
        let records = vec![(1, "somebody comes".to_owned())];
        KeptEvent { id: event("cup"), version, next, doc: "{\"without\":1}".into(), records }
    };
    let before = lines(&["opened", "ben comes", "paired"]);
    for stale in [kept(9, 3), kept(1, 2)] {
        assert_eq!(store.keep_event_without(&ben, stale).await.unwrap(), Updated::Conflict { have: 1 });
        assert_eq!(store.read_game(&log("cup"), 0, 9).await.unwrap(), before);
        assert_eq!(store.slip("AAAAA").await.unwrap().unwrap().holder, Some(ben.clone()));
    }
    assert_eq!(store.keep_event_without(&ben, kept(1, 3)).await.unwrap(), Updated::Updated { version: 2 });
    assert_eq!(store.read_game(&log("cup"), 0, 9).await.unwrap(), lines(&["opened", "somebody comes", "paired"]));
    assert_eq!(store.event(&event("cup")).await.unwrap().unwrap().doc, "{\"without\":1}");
    assert_eq!(store.slip("AAAAA").await.unwrap().unwrap().holder, None);
    assert_eq!(store.directors_of(&event("cup")).await.unwrap(), [ada]);
    assert_eq!(store.faults().await.unwrap(), [""; 0]);
    store.append(Append::new(log("cup"), 3, lines(&["begun"]), UnixMs(8))).await.unwrap();
    store.close().await;
}

async fn all_events_are_read_page_by_page_with_those_who_direct_them(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (person(&store, "ada").await, person(&store, "ben").await);
    for name in ["a", "b", "c"] {
        assert!(made(&store, name, &ada).await);
    }
    store.add_director(&event("b"), &ben, UnixMs(6)).await.unwrap();
    store.update_event(&event("a"), 1, "{}".into(), Some(UnixMs(7)), UnixMs(7)).await.unwrap();
    let first = store.events(None, 2).await.unwrap();
    let rest = store.events(first.next.as_ref(), 2).await.unwrap();
    assert_eq!(rest.next, None);
    let all: Vec<(String, bool, usize)> = [first.rows, rest.rows]
        .concat()
        .into_iter()
        .map(|one| (one.event.id.to_string(), one.event.closed.is_some(), one.directors.len()))
        .collect();
    let row = |name: &str, is_closed, n_directors| (name.to_owned(), is_closed, n_directors);
    assert_eq!(all, [row("c", false, 1), row("b", false, 2), row("a", true, 1)]);
    let all = store.events(None, 9).await.unwrap().rows;
    assert_eq!(all[1].directors.iter().map(|one| &one.0).collect::<Vec<_>>(), [&ada, &ben], "the first one first");
    store.close().await;
}

async fn an_event_is_idle_when_neither_its_settings_nor_its_log_have_changed(place: Place) {
    let store = place.open().await;
    let ada = person(&store, "ada").await;
    for name in ["a", "b", "c"] {
        made(&store, name, &ada).await;
    }
    store.append(Append::new(log("b"), 1, lines(&["late"]), UnixMs(50))).await.unwrap();
    store.update_event(&event("c"), 1, "{}".into(), None, UnixMs(60)).await.unwrap();
    let idle = async |before, behind: Option<&str>| {
        let behind = behind.map(event);
        let found = store.idle_events(UnixMs(before), behind.as_ref(), 9).await.unwrap();
        found.iter().map(|id| id.as_str().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(idle(5, None).await, [""; 0]);
    assert_eq!(idle(6, None).await, ["a"]);
    assert_eq!(idle(51, None).await, ["a", "b"]);
    assert_eq!(idle(61, Some("a")).await, ["b", "c"]);
    store.close().await;
}
