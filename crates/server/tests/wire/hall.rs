//! A class and a hall that share one address.

use protocol::wire::Ask;
use protocol::wire::event::{EventKind, EventSettings};
use server::Config;

use crate::kit::{Director, Ground, Guest, request};

/// A person with a slip joins on a new device, takes the slip up, and follows the event.
async fn come(host: &crate::kit::Host, director: &Director, code: &str) -> crate::kit::Client {
    let address = host.address();
    let welcomed = request(address, "GET", "/api/v1/me", &[("Tilewright-Slip", code)], "").await;
    assert_eq!(welcomed.status, 200, "{}", welcomed.body);
    let cookie = welcomed.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let guest = Guest { address, cookie, me: welcomed.json() };
    let taken = guest.post("/slips", &serde_json::json!({ "code": code })).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    let mut socket = guest.socket().await;
    socket.ask(Ask::FollowEvent { event: director.event.clone(), key: None, role: None }).await.unwrap();
    socket
}

/// All of them share one address, and the server has its default limits. The clock stands still, so that no limit
/// recovers meanwhile.
async fn all_come(kind: EventKind, n_people: usize) {
    let ground = Ground::new();
    let usual = Config::default();
    let host = ground
        .host_with(|config| {
            config.messages_per_second = usual.messages_per_second;
            config.requests_per_second = usual.requests_per_second;
            config.people_at_once = usual.people_at_once;
        })
        .await;
    let director = Director::new(host.guest("Director").await, kind, 3, EventSettings::default()).await;
    let names: Vec<String> = (0..n_people).map(|number| format!("Player {number}")).collect();
    director.players(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let mut inside = Vec::new();
    for slip in director.slips().await {
        inside.push(come(&host, &director, &slip.code).await);
    }
    assert_eq!(inside.len(), n_people);
    assert!(director.view().await.desk.unwrap().players.iter().all(|player| player.devices == 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn forty_pupils_join_within_a_minute_behind_one_address() {
    all_come(EventKind::Class, 40).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_of_three_hundred_comes_in_behind_one_address() {
    all_come(EventKind::Tournament, 300).await;
}
