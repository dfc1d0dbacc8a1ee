//! Seats at a table that is open to strangers.

use protocol::wire::{Ask, Code, LobbyChange, Problem, TableInfo, TableStatus, Tell, Visibility};

use crate::kit::{Host, key_of, person, request, settings};

/// A person with two seats of a table would see two racks.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_two_seats_of_a_table_and_sees_two_racks() {
    let host = Host::new().await;
    let (ada, eve, ben) = (host.guest("Ada").await, host.guest("Eve").await, host.guest("Ben").await);
    for visibility in [Visibility::Lobby, Visibility::Private] {
        let mut open = settings("deluxe", vec![person(), person(), person()]);
        open.visibility = visibility;
        let info = ada.table(&open).await;
        let claim = format!("/tables/{}/claim", info.table);
        let code = info.code.clone().unwrap();
        assert_eq!(eve.post(&claim, &serde_json::json!({ "seat": 0, "key": code })).await.status, 200);
        let by_key = key_of(info.seats[1].link.as_ref().unwrap());
        let tries = [serde_json::json!({ "seat": 1, "key": code }), serde_json::json!({ "key": by_key })];
        for again in tries {
            let second = eve.post(&claim, &again).await;
            assert_eq!((second.status, second.json::<Problem>().code), (403, Code::NotAllowed), "{}", second.body);
        }
        assert_eq!(ben.post(&claim, &serde_json::json!({ "key": by_key })).await.status, 200, "others find it free");
        // A person who wants another seat leaves the first one.
        eve.post(&format!("/tables/{}/leave", info.table), &serde_json::json!({})).await;
        assert_eq!(eve.post(&claim, &serde_json::json!({ "seat": 2, "key": code })).await.status, 200);
    }
}

/// The host takes a person off a seat: the seat is free again, and that person cannot return. Nobody else can do that.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_removes_somebody_for_good_and_closes_the_table() {
    let host = Host::new().await;
    let (ada, eve, ben) = (host.guest("Ada").await, host.guest("Eve").await, host.guest("Ben").await);
    let mut open = settings("deluxe", vec![person(), person()]);
    open.visibility = Visibility::Lobby;
    let info = ada.table(&open).await;
    let (claim, nothing) = (format!("/tables/{}/claim", info.table), serde_json::json!({}));
    eve.post(&claim, &nothing).await;
    let remove = format!("/tables/{}/seats/0/remove", info.table);
    let eves = serde_json::json!({ "name": "Eve" });
    assert_eq!(ben.post(&remove, &eves).await.status, 403);
    let unknown: TableInfo = ada.post(&remove, &serde_json::json!({ "name": "Zoe" })).await.json();
    assert_eq!(unknown.seats[0].free, 0, "a name that is not there changes nothing");
    let removed: TableInfo = ada.post(&remove, &eves).await.json();
    assert_eq!(removed.seats[0].free, 1);
    let back = eve.post(&claim, &nothing).await;
    assert!(back.status == 403 && back.body.contains("removed you"), "{}", back.body);
    assert_eq!(ben.post(&claim, &nothing).await.status, 200);
    let mut watcher = ben.socket().await;
    watcher.ask(Ask::Lobby).await.unwrap();
    let close = format!("/tables/{}/close", info.table);
    assert_eq!(ben.post(&close, &nothing).await.status, 403);
    let closed: TableInfo = ada.post(&close, &nothing).await.json();
    assert_eq!(closed.status, TableStatus::Closed);
    let gone = |tell: &Tell| matches!(tell, Tell::LobbyChange(LobbyChange::Gone(table)) if *table == info.table);
    watcher.find("that it has left the lobby", |tell| gone(tell).then_some(())).await;
}

/// The part of an address after `#` reaches no server, no log and no other site; requests for a table send the key in a
/// header. Old programs and links still work.
#[tokio::test(flavor = "multi_thread")]
async fn keys_of_links_stand_in_no_address_that_a_server_sees() {
    let host = Host::new().await;
    let (ada, eve) = (host.guest("Ada").await, host.guest("Eve").await);
    let info = ada.table(&settings("deluxe", vec![person(), person()])).await;
    let watch = info.watch_link.as_ref().unwrap();
    for link in info.seats.iter().filter_map(|seat| seat.link.as_ref()).chain([watch]) {
        let (seen, hidden) = link.split_once('#').unwrap();
        assert_eq!((seen, hidden), (format!("/t/{}", info.table).as_str(), format!("k={}", key_of(link)).as_str()));
    }
    let path = format!("/api/v1/tables/{}", info.table);
    let looks = async |path: &str, key: Option<&str>| {
        let mut headers = vec![("Cookie", eve.cookie.as_str())];
        headers.extend(key.map(|key| ("Tilewright-Key", key)));
        request(host.address(), "GET", path, &headers, "").await.status
    };
    let key = key_of(watch);
    assert_eq!(looks(&path, None).await, 404);
    assert_eq!(looks(&path, Some(&key)).await, 200);
    assert_eq!(looks(&format!("{path}?key={key}"), None).await, 200);
    assert_eq!(looks(&path, Some("not a key")).await, 400);
}
