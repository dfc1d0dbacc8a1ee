//! Decisions that only a director can make.

use protocol::event_log::ProfileDoc;
use protocol::wire::event::{EventLoss, EventOrder, EventSettings, EventTableState};
use protocol::wire::{Ask, Code, Proposal, Reason, TableId, reason};
use rules::Action;

use crate::events::{begun, sees};
use crate::kit::{Director, Guest, Host, scores, soon, table_of};

/// Waits until the only table of the round is in this state.
async fn is_in(cup: &Director, state: EventTableState) {
    while cup.view().await.divisions[0].tables[0].state != state {
        tokio::task::yield_now().await;
    }
}

/// The table of this server at which a person plays now.
async fn seat_of(cup: &Director, guest: &Guest) -> TableId {
    cup.seen_by(guest).await.unwrap().own.unwrap().seat.unwrap().table.unwrap()
}

/// A game that both players break off does not block the round: the director and the players are told, and it is played
/// again at another table, whose result counts.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_broken_off_waits_for_the_director_and_is_played_again() {
    let host = Host::new().await;
    let (cup, guests, table) = begun(&host).await;
    let mut clients = [guests[0].socket().await, guests[1].socket().await];
    for client in &mut clients {
        client.follow(&table).await;
    }
    let abort = || Ask::Propose { table: table.clone(), seat: None, what: Proposal::Abort };
    let answer = clients[0].ask(abort()).await.unwrap();
    let protocol::wire::Answer::Proposed { proposal } = answer else { panic!("{answer:?}") };
    clients[1].ask(Ask::Answer { table: table.clone(), seat: None, proposal, agree: true }).await.unwrap();
    soon("the end of the game", is_in(&cup, EventTableState::Broken)).await;
    let own = cup.seen_by(&guests[0]).await.unwrap().own.unwrap();
    assert_eq!(own.seat.unwrap().state, EventTableState::Broken, "the phone says so as well");
    let shown = guests[1].get(&format!("/tables/{table}")).await;
    assert!(shown.body.contains(&format!("\"event\":\"{}\"", cup.event)), "its page leads back: {}", shown.body);

    cup.order(EventOrder::PlayAgain { table: table_of(1, 1) }).await.unwrap();
    let again = seat_of(&cup, &guests[0]).await;
    assert_ne!(again, table);
    for guest in &guests {
        soon("the new table", sees(guest, &again)).await;
    }
    clients[1].follow(&again).await;
    clients[1].act(&again, &Action::Resign).await.unwrap();
    soon("the result", is_in(&cup, EventTableState::Done)).await;
}

/// A table that was closed before its game gives no result either.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_closed_before_its_game_waits_for_the_director() {
    let host = Host::new().await;
    let cup = crate::events::cup(&host, crate::events::online()).await;
    cup.begin(1).await;
    let table = cup.view().await.divisions[0].tables[0].table.clone().unwrap();
    let opened = async {
        while cup.guest.get(&format!("/tables/{table}")).await.status != 200 {
            tokio::task::yield_now().await;
        }
    };
    soon("the table", opened).await;
    assert_eq!(cup.guest.post(&format!("/tables/{table}/close"), &serde_json::json!({})).await.status, 200);
    soon("the end of the table", is_in(&cup, EventTableState::Broken)).await;
    cup.order(EventOrder::Enter { table: table_of(1, 1), outcome: scores(400, 0) }).await.unwrap();
    assert_eq!(cup.view().await.divisions[0].tables[0].state, EventTableState::Done);
}

/// No name on the wall can be mistaken for another: capitals, spaces, invisible characters and letters of other scripts
/// do not help.
#[tokio::test(flavor = "multi_thread")]
async fn names_that_look_alike_are_refused_with_a_sentence_that_says_whom_they_look_like() {
    let host = Host::new().await;
    let cup = crate::events::cup(&host, EventSettings::default()).await;
    let profile = |name: &str| ProfileDoc { name: name.to_owned(), ..ProfileDoc::default() };
    let register = |name: &str| EventOrder::Register { division: 1, profile: profile(name) };
    for alike in ["ADA", "A da", "\u{0410}da", "Ad\u{0430}", "A\u{200B}da", "\u{FF21}da"] {
        let refused = cup.order(register(alike)).await.unwrap_err();
        let like = "Ada".to_owned();
        assert_eq!(refused.reason, Reason::Event(reason::EventReason::NameAlike { name: alike.to_owned(), like }));
        assert!(refused.sentence.contains("Ada"), "{refused:?}");
    }
    // The same for two names in one request, and for a changed name.
    assert!(cup.orders(vec![register("Nora"), register("nora")]).await.is_err());
    let renamed = EventOrder::ChangeProfile { player: 2, profile: profile("ada") };
    assert_eq!(cup.order(renamed).await.unwrap_err().code, Code::Refused);
    cup.order(EventOrder::ChangeProfile { player: 1, profile: profile("ADA") }).await.unwrap();
    cup.orders(vec![register("Ada B."), register("Adam")]).await.unwrap();
}

/// Names in the log can be used at a table: nothing invisible, nothing that changes the direction of the text, no
/// stacks of accents.
#[tokio::test(flavor = "multi_thread")]
async fn names_with_which_nobody_could_sit_down_are_refused_or_cleaned() {
    let host = Host::new().await;
    let cup = crate::events::cup(&host, EventSettings::default()).await;
    let register = |name: &str| {
        let profile = ProfileDoc { name: name.to_owned(), ..ProfileDoc::default() };
        EventOrder::Register { division: 1, profile }
    };
    for nobody in ["\u{200B}\u{200B}".to_owned(), format!("a{}", "\u{0301}".repeat(60))] {
        let refused = cup.order(register(&nobody)).await.unwrap_err();
        assert!(matches!(refused.reason, Reason::Account(_)), "{refused:?}");
    }
    cup.order(register("\u{202E}Gus  Gold")).await.unwrap();
    assert!(cup.view().await.names.iter().any(|one| one.name == "Gus Gold"));
}

/// The log numbers its entries, and says which undos would surprise people.
#[tokio::test(flavor = "multi_thread")]
async fn the_log_says_what_an_undo_would_lose() {
    let host = Host::new().await;
    let cup = crate::events::cup(&host, EventSettings::default()).await;
    cup.begin(1).await;
    cup.order(EventOrder::Enter { table: table_of(1, 1), outcome: scores(400, 0) }).await.unwrap();
    let log = cup.view().await.desk.unwrap().log;
    let last: Vec<_> = log.iter().take(3).map(|line| line.loses).collect();
    assert_eq!(last, [None, Some(EventLoss::Beginning), Some(EventLoss::Pairs)]);
    assert!(log.windows(2).all(|pair| pair[0].entry == pair[1].entry + 1));
}

/// A tournament has more than one director. All of them watch its boards, although nobody else may, and none sees a rack.
#[tokio::test(flavor = "multi_thread")]
async fn every_director_watches_every_board_and_sees_no_rack() {
    let host = Host::new().await;
    let (cup, guests, table) = begun(&host).await;
    let second = host.guest("Second").await;
    let stranger = host.guest("Stranger").await;
    let link = cup.view().await.desk.unwrap().director_link;
    let key = link.split_once("d=").unwrap().1;
    let path = format!("/api/v1/events/{}/direct", cup.event);
    let headers = [("Cookie", second.cookie.as_str()), ("Tilewright-Key", key)];
    assert_eq!(crate::kit::request(host.address(), "POST", &path, &headers, "").await.status, 204);

    let mut watching = [cup.guest.socket().await, second.socket().await];
    for client in &mut watching {
        let state = client.follow(&table).await;
        let view = serde_json::to_value(state.view.unwrap()).unwrap();
        assert_eq!(view["viewer"], "spectator", "{view}");
    }
    let seen = second.get(&format!("/tables/{table}")).await;
    assert_eq!(seen.status, 200, "{}", seen.body);
    let refused = stranger.socket().await.follow_as(&table, None, None).await.unwrap_err();
    assert_eq!(refused.code, Code::NotFound, "to others the table does not exist");
    // Seats stay with the players.
    let refused = watching[1].follow_as(&table, Some(0), None).await.unwrap_err();
    assert_eq!(refused.code, Code::NotFound);

    let mut player = guests[0].socket().await;
    player.follow(&table).await;
    player.act(&table, &Action::Resign).await.unwrap();
    let is_end = |tell: &protocol::wire::Tell| match tell {
        protocol::wire::Tell::Events(events) if events.table == table => Some(()),
        _ => None,
    };
    watching[1].find("the end of the game", is_end).await;
    assert_eq!(second.get(&format!("/games/{table}/history")).await.status, 200);
}
