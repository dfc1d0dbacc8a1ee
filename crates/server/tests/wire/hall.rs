//! A class and a hall that share one address.

use protocol::wire::Ask;
use protocol::wire::event::{EventKind, EventSettings};
use server::Config;

use crate::kit::{Client, Director, Ground, Guest, Host, request};

/// A person with a slip joins on a new device, and takes the slip up.
async fn joins(host: &Host, code: &str) -> Guest {
    let address = host.address();
    let welcomed = request(address, "GET", "/api/v1/me", &[("Tilewright-Slip", code)], "").await;
    assert_eq!(welcomed.status, 200, "{}", welcomed.body);
    let cookie = welcomed.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let guest = Guest { address, cookie, me: welcomed.json() };
    let taken = guest.post("/slips", &serde_json::json!({ "code": code })).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    guest
}

/// A person with a slip joins, and follows the event.
async fn come(host: &Host, director: &Director, code: &str) -> Client {
    let mut socket = joins(host, code).await.socket().await;
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

/// Strangers make as many requests as their address may make.
async fn use_up(host: &Host) {
    let mut strangers = Vec::new();
    for number in 0..12 {
        strangers.push(host.guest(&format!("Stranger {number}")).await);
    }
    for stranger in strangers {
        let mut left = 30;
        while left > 0 && stranger.get("/me").await.status == 200 {
            left -= 1;
        }
        assert!(left > 0, "a person has a limit of their own");
    }
    // Somebody who has hardly asked for anything yet is refused as well.
    let unknown = request(host.address(), "GET", "/api/v1/me", &[("Cookie", "tilewright=unknown")], "").await;
    assert_eq!(unknown.status, 429);
}

/// A school shares one address: those who use it up keep no lesson from going on, whatever its people ask for.
#[tokio::test(flavor = "multi_thread")]
async fn requests_of_people_in_an_event_count_against_the_event_and_not_against_their_address() {
    let ground = Ground::new();
    let slow = |config: &mut Config| config.requests_per_second = 2.0;
    let host = ground.host_with(slow).await;
    let director = Director::new(host.guest("Teacher").await, EventKind::Class, 1, EventSettings::default()).await;
    director.players(&["Amir", "Mia"]).await;
    let slips = director.slips().await;
    let amir = joins(&host, &slips[0].code).await;
    use_up(&host).await;
    let event = format!("/events/{}", director.event);
    for (path, status) in [("/me", 200), ("/tables/mine", 200), ("/tables/a-table-of-this-lesson", 404), (&event, 200)]
    {
        let answer = amir.get(path).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
    }
    joins(&host, &slips[1].code).await;
    let wrong = request(host.address(), "GET", "/api/v1/me", &[("Tilewright-Slip", "22222")], "").await;
    assert_eq!(wrong.status, 429, "a slip that does not exist opens nothing");
    // After a start the server remembers nobody.
    let host = host.drain().await.host_with(slow).await;
    use_up(&host).await;
    assert_eq!(amir.at(host.address()).get("/me").await.status, 200);
}
