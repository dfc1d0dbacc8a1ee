//! The data about a person: downloaded, and deleted at their request.

use protocol::wire::rest::OwnKey;
use protocol::wire::{Ask, Short, Tell};
use rules::{Action, Millis, Phase};
use serde_json::{Value, json};
use sqlx::Row as _;
use store::StoreError;

use crate::kit::{Client, Ground, Guest, Host, Seated, bot, key_of, person, request, settings, soon};

/// A name that occurs nowhere by chance.
const NAME: &str = "Zerubbabel";

async fn delete(guest: &Guest, path: &str) -> u16 {
    request(guest.address, "DELETE", &format!("/api/v1{path}"), &[("Cookie", &guest.cookie)], "").await.status
}

/// All text in the database, and all logs, packed or not.
pub(crate) async fn whole_store(ground: &Ground) -> String {
    let path = ground.folder.path().join("tilewright.db");
    let pool = sqlx::SqlitePool::connect(path.to_str().unwrap()).await.unwrap();
    let rows = |sql: String| {
        let pool = pool.clone();
        async move { sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_all(&pool).await.unwrap() }
    };
    let mut text = String::new();
    for table in rows("SELECT name FROM sqlite_master WHERE type = 'table'".to_owned()).await {
        let table: String = table.get(0);
        let columns = rows(format!("PRAGMA table_info({table})")).await;
        let columns: Vec<String> = columns.iter().map(|row| format!("quote({})", row.get::<String, _>(1))).collect();
        for row in rows(format!("SELECT {} FROM {table}", columns.join(" || ' ' || "))).await {
            text += &row.get::<String, _>(0);
        }
    }
    let store = ground.store().await;
    for row in rows("SELECT id FROM games".to_owned()).await {
        let game = store::GameId::new(row.get::<String, _>(0)).unwrap();
        match store.read_game(&game, 0, 10_000).await {
            Ok(records) => text += &records.join("\n"),
            // It was deleted after it was listed.
            Err(StoreError::Missing { .. }) => {}
            Err(error) => panic!("{error}"),
        }
    }
    text
}

async fn resign(client: &mut Client, seated: &Seated) {
    client.act(&seated.table, &Action::Resign).await.unwrap();
}

/// A game of two people with their clients; the first is the one to be deleted.
async fn game_of(host: &Host, first: &Guest, second: &Guest) -> (Seated, Client, Client) {
    let info = second.table(&settings("deluxe", vec![person(), person()])).await;
    for (guest, seat) in [(first, 0), (second, 1)] {
        guest.claim(&info.table, &key_of(info.seats[seat].link.as_ref().unwrap())).await;
    }
    second.start(&info.table).await;
    let guests = vec![(0, first.clone()), (1, second.clone())];
    let seated = Seated { table: info.table.clone(), info, guests, watch: None };
    let mut clients = seated.clients().await;
    let _ = host;
    let ours = clients.remove(0);
    (seated, ours, clients.remove(0))
}

/// A person sees on which devices they are logged in, and logs a lost one out; its sockets close at once.
#[tokio::test(flavor = "multi_thread")]
async fn a_device_is_listed_and_logged_out_by_its_owner_alone() {
    let host = Host::new().await;
    let (ada, eve) = (host.guest("Ada").await, host.guest("Eve").await);
    let account = json!({ "account": "Ada", "passphrase": "correct horse battery" });
    ada.post("/account", &account).await;
    let headers = [("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0")];
    let answer = request(host.address(), "POST", "/api/v1/login", &headers, &account.to_string()).await;
    let cookie = answer.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let laptop = Guest { cookie, ..ada.clone() };
    let mut socket = laptop.socket().await;
    let listed: Vec<OwnKey> = ada.get("/devices").await.json();
    let lost = listed.iter().find(|device| device.name == "Firefox, Linux").unwrap();
    assert_eq!((listed.len(), lost.this), (2, false));
    let path = format!("/devices/{}", lost.id);
    assert_eq!(delete(&eve, &path).await, 404, "nobody else can");
    assert_eq!(delete(&ada, &path).await, 204);
    while socket.hear().await.is_some() {}
    assert_eq!(laptop.get("/tables/mine").await.status, 401);
    let left: Vec<OwnKey> = ada.get("/devices").await.json();
    assert!(left.len() == 1 && left[0].this, "{left:?}");
}

/// One file holds the finished games with their logs, the chat, and everything else; no tiles of unfinished games, and
/// nothing that gives access.
#[tokio::test(flavor = "multi_thread")]
async fn the_file_about_me_holds_everything_and_no_secret() {
    let host = Host::new().await;
    let (ada, ben) = (host.guest("Ada").await, host.guest("Ben").await);
    ada.post("/account", &json!({ "account": "ada", "passphrase": "correct horse battery" })).await;
    let token: protocol::wire::rest::BotToken = ada.post("/bots", &json!({ "name": "Deep Rack" })).await.json();
    let (over, mut mine, _) = game_of(&host, &ada, &ben).await;
    let text = Short::new("good luck").unwrap();
    mine.ask(Ask::Chat { table: over.table.clone(), text }).await.unwrap();
    resign(&mut mine, &over).await;
    let (running, ..) = game_of(&host, &ada, &ben).await;
    let answer = ada.get("/me/data").await;
    assert!(answer.header("content-disposition").unwrap().starts_with("attachment"));
    let file: Value = answer.json();
    assert_eq!(file["me"]["account"], "ada");
    assert_eq!(file["programs"][0]["name"], "Deep Rack");
    assert_eq!(file["chat"][0]["text"], "good luck");
    assert_eq!(file["games"].as_array().unwrap().len(), 1);
    assert!(file["games"][0]["log"].as_array().unwrap().len() > 3, "with its log");
    assert_eq!(file["tables"][0]["table"], running.table.as_str());
    let cookie = ada.cookie.split_once('=').unwrap().1;
    for secret in [cookie, token.token.as_str(), "argon2", "seed"] {
        assert!(!file["me"].to_string().contains(secret) && !file["tables"].to_string().contains(secret), "{secret}");
        assert!(!file["devices"].to_string().contains(secret) && !file["programs"].to_string().contains(secret));
    }
    assert!(!file["tables"].to_string().contains("log"));
    let others: Value = ben.get("/me/data").await.json();
    assert!(!others["chat"].to_string().contains("good luck"), "what Ada said is about Ada");
}

/// A deleted person leaves no trace: not in logs, packed or not, nor in chat, tables, lists or files. Games that others
/// have played stay whole for them, with a pseudonym; those that nobody else has played are gone.
#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_person_leaves_games_with_a_pseudonym_and_no_trace() {
    let ground = Ground::new();
    let host = ground.host().await;
    let (gone, ben) = (host.guest(NAME).await, host.guest("Ben").await);
    gone.post("/account", &json!({ "account": NAME, "passphrase": "correct horse battery" })).await;
    gone.post("/bots", &json!({ "name": NAME })).await;
    let (packed, mut mine, _) = game_of(&host, &gone, &ben).await;
    let text = Short::new("good luck").unwrap();
    mine.ask(Ask::Chat { table: packed.table.clone(), text }).await.unwrap();
    resign(&mut mine, &packed).await;
    let (loose, mut mine, _) = game_of(&host, &gone, &ben).await;
    resign(&mut mine, &loose).await;
    let alone = gone.table(&settings("deluxe", vec![person(), bot()])).await;
    gone.claim(&alone.table, &key_of(alone.seats[0].link.as_ref().unwrap())).await;
    gone.start(&alone.table).await;
    let store = ground.store().await;
    store.pack_game(&store::GameId::new(packed.table.as_str()).unwrap()).await.unwrap();
    assert!(whole_store(&ground).await.contains(NAME), "or this test proves nothing");

    let farewell = |passphrase: &str| json!({ "passphrase": passphrase });
    assert_eq!(gone.post("/me/delete", &farewell("wrong horse battery")).await.status, 401);
    let answer = gone.post("/me/delete", &farewell("correct horse battery")).await;
    assert_eq!(answer.status, 204, "{}", answer.body);
    assert_eq!(gone.get("/tables/mine").await.status, 401);
    let left = whole_store(&ground).await;
    for trace in [NAME, gone.me.id.as_str(), "zerubbabel", "good luck", alone.table.as_str()] {
        assert!(!left.contains(trace), "{trace}");
    }
    for table in [&packed.table, &loose.table] {
        let file = ben.get(&format!("/games/{table}/export?format=json")).await;
        assert!(
            file.status == 200 && !file.body.contains(NAME) && file.body.contains("Former player"),
            "{}",
            file.body
        );
        let checked: Value = ben.get(&format!("/games/{table}/verify")).await.json();
        assert_eq!(checked["fair"], true, "{checked}");
    }
    let listed = ben.get("/games").await.body;
    assert!(listed.contains("Former player") && !listed.contains(NAME), "{listed}");
}

/// In an unfinished game, a deleted person resigns, and the other player is told, at every process; a table that is
/// still waiting for players passes to the next of them.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_forgotten_in_a_game_gives_up_and_every_process_forgets_the_name() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let (gone, ben) = (one.guest(NAME).await, one.guest("Ben").await);
    let (seated, mut mine, _) = game_of(&one, &gone, &ben).await;
    let waiting = gone.table(&settings("deluxe", vec![person(), person()])).await;
    for (guest, seat) in [(&gone, 0), (&ben, 1)] {
        guest.claim(&waiting.table, &key_of(waiting.seats[seat].link.as_ref().unwrap())).await;
    }
    let there = ben.at(two.address());
    let mut watching = there.socket().await;
    let state = watching.follow(&seated.table).await;
    assert_eq!(state.table.seats[0].members[0].name, NAME);
    assert_eq!(gone.post("/me/delete", &json!({})).await.status, 204);
    while mine.hear().await.is_some() {}
    let told = watching.find("a state without the name", |tell| match tell {
        Tell::State(state) if state.table.seats[0].members[0].name == "Former player" => Some(state.clone()),
        _ => None,
    });
    let told = told.await;
    assert!(!serde_json::to_string(&told).unwrap().contains(NAME));
    let (view, _) = watching.mine(&seated.table);
    assert!(matches!(view.public().phase(), Phase::Over { .. }));
    let left: protocol::wire::TableInfo = ben.get(&format!("/tables/{}", waiting.table)).await.json();
    assert!(left.you_host && left.seats[0].members.is_empty(), "{left:?}");
    ground.clock.advance(Millis(1));
}

/// What the settings no longer keep is deleted: chat, games, and people who do not return. Without such settings
/// nothing is deleted.
#[tokio::test(flavor = "multi_thread")]
async fn a_school_keeps_nothing_longer_than_a_term_and_others_keep_everything() {
    const HOUR: u64 = 60 * 60 * 1_000;
    let ground = Ground::new();
    let host = ground.host().await;
    let (gone, ben) = (host.guest(NAME).await, host.guest("Ben").await);
    gone.post("/account", &json!({ "account": NAME, "passphrase": "correct horse battery" })).await;
    let (over, mut mine, _) = game_of(&host, &gone, &ben).await;
    let text = Short::new("good luck").unwrap();
    mine.ask(Ask::Chat { table: over.table.clone(), text }).await.unwrap();
    resign(&mut mine, &over).await;
    drop(mine);
    ground.clock.advance(Millis(119 * 24 * HOUR));
    // Ben returns, so he is kept.
    assert_eq!(ben.get("/games").await.status, 200);
    let traces = async || {
        let store = whole_store(&ground).await;
        [NAME, "good luck", over.table.as_str()].map(|trace| store.contains(trace))
    };
    host.kill();
    let school = ground.host_with(|config| config.school = true).await;
    assert_eq!(traces().await, [true; 3]);
    ground.clock.advance(Millis(25 * HOUR));
    soon("the end of the term", async { while traces().await != [false; 3] {} }).await;
    let ben = ben.at(school.address());
    assert_eq!(ben.get("/games").await.json::<Value>()["games"], json!([]));
}
