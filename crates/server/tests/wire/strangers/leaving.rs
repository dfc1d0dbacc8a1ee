//! Logging out, and revoking tokens.

use crate::kit::{Client, Guest, Host, request};

/// Waits until the server has closed the socket.
async fn closes(client: &mut Client) {
    while client.hear().await.is_some() {}
}

async fn logged_in(host: &Host, passphrase: &str) -> Guest {
    let device = host.guest("somebody").await;
    let account = serde_json::json!({ "account": "Ada", "passphrase": passphrase });
    let answer = device.post("/login", &account).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let cookie = answer.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    Guest { cookie, ..device }
}

/// Logging out closes all sockets of that device; other devices stay connected.
#[tokio::test(flavor = "multi_thread")]
async fn logging_out_closes_the_sockets_of_the_device_at_once() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let account = serde_json::json!({ "account": "Ada", "passphrase": "correct horse battery" });
    assert_eq!(ada.post("/account", &account).await.status, 200);
    let phone = logged_in(&host, "correct horse battery").await;
    let (mut at_home, mut on_the_phone) = (ada.socket().await, phone.socket().await);
    phone.post("/logout", &serde_json::json!({})).await;
    closes(&mut on_the_phone).await;
    at_home.ask(protocol::wire::Ask::Ping).await.unwrap();
    let mut second = ada.socket().await;
    assert_eq!(ada.post("/logout/everywhere", &serde_json::json!({})).await.status, 204);
    closes(&mut at_home).await;
    closes(&mut second).await;
    assert_eq!(ada.get("/tables/mine").await.status, 401);
}

/// A new passphrase logs all devices out that used the old one, except the one on which it was changed.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_passphrase_logs_all_other_devices_out() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let account = serde_json::json!({ "account": "Ada", "passphrase": "correct horse battery" });
    ada.post("/account", &account).await;
    let thief = logged_in(&host, "correct horse battery").await;
    let mut stolen = thief.socket().await;
    let change = |old: &str, new: &str| serde_json::json!({ "old": old, "new": new });
    let path = "/account/passphrase";
    assert_eq!(ada.post(path, &change("wrong horse battery", "staple staple")).await.status, 401);
    assert_eq!(ada.post(path, &change("correct horse battery", "short")).await.status, 422);
    assert_eq!(ada.post(path, &change("correct horse battery", "staple staple")).await.status, 200);
    closes(&mut stolen).await;
    assert_eq!(thief.get("/tables/mine").await.status, 401);
    assert_eq!(ada.get("/tables/mine").await.status, 200);
    assert_eq!(thief.post("/login", &account).await.status, 401);
    logged_in(&host, "staple staple").await;
}

/// An account with too many wrong attempts has to wait, even with the right passphrase; other accounts at the address
/// do not.
#[tokio::test(flavor = "multi_thread")]
async fn passphrases_cannot_be_found_out_by_trying() {
    let host = Host::new().await;
    let account = |name: &str, passphrase: &str| serde_json::json!({ "account": name, "passphrase": passphrase });
    for name in ["Ada", "Ben"] {
        let answer = host.guest(name).await.post("/account", &account(name, "correct horse battery")).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
    let mut statuses = Vec::new();
    for number in 0..12 {
        // It does not matter which person tries: the limit belongs to the account.
        let eve = host.guest(&format!("Eve {number}")).await;
        statuses.push(eve.post("/login", &account("ada", &format!("wrong horse {number}"))).await.status);
    }
    assert_eq!((&statuses[..10], &statuses[10..]), (&[401; 10][..], &[429; 2][..]));
    let somebody = host.guest("somebody").await;
    assert_eq!(somebody.post("/login", &account("Ada", "correct horse battery")).await.status, 429);
    assert_eq!(somebody.post("/login", &account("Ben", "correct horse battery")).await.status, 200);
}

/// A program whose token is revoked is disconnected at once; only its owner can revoke it.
#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_listed_and_taken_back_by_its_owner_alone() {
    let host = Host::new().await;
    let (ada, eve) = (host.guest("Ada").await, host.guest("Eve").await);
    let made: protocol::wire::rest::BotToken =
        ada.post("/bots", &serde_json::json!({ "name": "Deep Rack" })).await.json();
    let bearer = format!("Bearer {}", made.token.as_str());
    let mut program = Client::try_connect(host.address(), &[("authorization", &bearer)]).await.unwrap();
    let listed: serde_json::Value = ada.get("/bots").await.json();
    assert_eq!((listed[0]["name"].as_str(), listed.as_array().map(Vec::len)), (Some("Deep Rack"), Some(1)));
    assert!(!listed.to_string().contains(made.token.as_str()), "the token is shown once");
    assert_eq!(eve.get("/bots").await.body, "[]");
    let path = format!("/api/v1/bots/{}", listed[0]["id"].as_str().unwrap());
    let revoke = |guest: &Guest| {
        let cookie = guest.cookie.clone();
        let (address, path) = (host.address(), path.clone());
        async move { request(address, "DELETE", &path, &[("Cookie", &cookie)], "").await.status }
    };
    assert_eq!(revoke(&eve).await, 404);
    assert_eq!(revoke(&ada).await, 204);
    closes(&mut program).await;
    assert!(Client::try_connect(host.address(), &[("authorization", &bearer)]).await.is_err());
    assert_eq!(revoke(&ada).await, 404);
}
