//! The classes and tournaments of a person: downloaded, and left when the person is forgotten.

use protocol::event_log::ProfileDoc;
use protocol::wire::Short;
use protocol::wire::event::{EventKind, EventOrder, EventPresence, EventSettings, EventView};
use serde_json::{Value, json};

use crate::kit::{Director, Ground, Guest, Host, grown, scores, soon, table_of};
use crate::own_data::whole_store;

/// A name that occurs nowhere by chance.
const NAME: &str = "Nebuchadrezzar";

/// A tournament of four players.
async fn cup(host: &Host, names: &[&str]) -> Director {
    let settings = EventSettings::default();
    let cup = Director::new(host.guest("Director").await, EventKind::Tournament, 3, settings).await;
    cup.players(names).await;
    cup
}

/// Takes up the slip of the first player; returns its code.
async fn takes_first_slip(cup: &Director, guest: &Guest) -> String {
    let code = cup.slips().await[0].code.clone();
    assert_eq!(guest.post("/slips", &json!({ "code": code })).await.status, 200);
    code
}

/// A player finds their games and their place in the file, a director that they direct, and nobody a code or a key.
#[tokio::test(flavor = "multi_thread")]
async fn the_file_about_me_tells_the_events_that_i_direct_and_play_in() {
    let host = Host::new().await;
    let cup = cup(&host, &["Ada", "Ben", "Cem", "Dora"]).await;
    let ada = host.guest("Ada").await;
    let code = takes_first_slip(&cup, &ada).await;
    cup.begin(1).await;
    for number in 1..=2 {
        cup.order(EventOrder::Enter { table: table_of(1, number), outcome: scores(417, 308) }).await.unwrap();
    }
    let file: Value = ada.get("/me/data").await.json();
    let told = &file["events"][0];
    assert_eq!((told["role"].as_str(), told["kind"].as_str()), (Some("player"), Some("tournament")), "{told}");
    assert_eq!((told["name"].as_str(), told["own"]["name"].as_str()), (Some("Tuesday club"), Some("Ada")));
    assert_eq!(told["own"]["standing"]["games"], 1, "{told}");
    let seat = &told["own"]["seat"];
    assert!(seat["opponent"].is_string() && seat["outcome"].is_object(), "{told}");
    let directs: Value = cup.guest.get("/me/data").await.json();
    assert_eq!(directs["events"].as_array().unwrap().len(), 1);
    assert_eq!(directs["events"][0]["role"], "director");
    let desk = cup.view().await.desk.unwrap();
    let keys = [desk.director_link, desk.watch_link].map(|link| link.split_once('=').unwrap().1.to_owned());
    for secret in keys.iter().chain([&code]) {
        assert!(!file.to_string().contains(secret) && !directs.to_string().contains(secret), "{secret}");
    }
}

/// A pupil of a class also finds what the class has played, as far as pupils are told.
#[tokio::test(flavor = "multi_thread")]
async fn the_file_about_me_tells_the_progress_of_a_class() {
    let host = Host::new().await;
    let class = Director::new(host.guest("Teacher").await, EventKind::Class, 3, EventSettings::default()).await;
    class.players(&["Amir", "Lotte"]).await;
    let amir = host.guest("A phone").await;
    takes_first_slip(&class, &amir).await;
    let stars = EventOrder::Credit { player: 1, what: Short::new("stars").unwrap(), count: 3 };
    class.order(stars).await.unwrap();
    let file: Value = amir.get("/me/data").await.json();
    let stars = &file["events"][0]["progress"]["stars"];
    assert_eq!((stars.as_array().unwrap().len(), &stars[0]["stars"]), (1, &json!(3)), "{file}");
}

fn is_renamed(view: &EventView) -> bool {
    let told = serde_json::to_string(view).unwrap();
    told.contains("Former player") && !told.contains(NAME)
}

/// In the log, in the standings and in every file another name stands in place of somebody who was forgotten, also of a
/// process that held the event in memory, and no undo brings the old one back.
async fn a_name_leaves_the_log(ground: Ground) {
    let (one, two) = (ground.host().await, ground.host().await);
    let cup = cup(&one, &[NAME, "Ben", "Cem", "Dora"]).await;
    let elsewhere = Director { guest: cup.guest.at(two.address()), event: cup.event.clone() };
    let gone = one.guest(NAME).await;
    takes_first_slip(&cup, &gone).await;
    cup.begin(1).await;
    let results = (1..=2).map(|number| EventOrder::Enter { table: table_of(1, number), outcome: scores(417, 308) });
    cup.orders(results.collect()).await.unwrap();
    let profile = ProfileDoc { name: format!("{NAME} II"), ..ProfileDoc::default() };
    cup.order(EventOrder::ChangeProfile { player: 1, profile }).await.unwrap();
    let renaming = cup.view().await.desk.unwrap().undoable.unwrap();
    let before = elsewhere.view().await;
    assert!(serde_json::to_string(&before).unwrap().contains(NAME), "or this test proves nothing");
    let shared = ground.postgres.is_some();
    assert!(shared || whole_store(&ground).await.contains(NAME));

    assert_eq!(gone.post("/me/delete", &json!({})).await.status, 204);
    assert!(shared || !whole_store(&ground).await.contains(NAME));
    let after = cup.view().await;
    assert!(is_renamed(&after), "{after:?}");
    assert_eq!(after.desk.as_ref().unwrap().players[0].presence, EventPresence::Left);
    let rows = |view: &EventView| {
        let rows = view.divisions[0].standings.iter();
        rows.map(|row| (row.player, row.points, row.spread)).collect::<Vec<_>>()
    };
    assert_eq!(rows(&after), rows(&before), "what was played counts as before");
    soon("the new name at the other process", async { while !is_renamed(&elsewhere.view().await) {} }).await;
    elsewhere.order(EventOrder::Undo { entry: renaming }).await.unwrap();
    assert!(is_renamed(&elsewhere.view().await));
    for file in ["log.jsonl", "players.csv", "standings.csv", "results.csv", "tsh.t", "results.tou"] {
        let text = elsewhere.guest.get(&format!("/events/{}/files/{file}", cup.event)).await;
        assert!(text.status == 200 && !text.body.contains(NAME), "{file}: {}", text.body);
    }
    assert!(shared || !whole_store(&ground).await.contains(NAME));
    // Those who play on are paired as before.
    soon("the undo at the first process", async { while cup.view().await.seq != elsewhere.view().await.seq {} }).await;
    cup.order(EventOrder::End { division: 1, round: 1 }).await.unwrap();
    cup.begin(2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_person_leaves_an_event_with_a_pseudonym_in_its_log() {
    a_name_leaves_the_log(Ground::new()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_person_leaves_an_event_with_a_pseudonym_in_its_log_on_postgresql_with_nats() {
    if let Some(ground) = grown("a name in the log of an event on PostgreSQL").await {
        a_name_leaves_the_log(ground).await;
    }
}

/// Of several who are forgotten each has a name of their own, in a team too.
#[tokio::test(flavor = "multi_thread")]
async fn two_of_a_team_who_are_forgotten_are_told_apart_and_the_team_plays_on() {
    let host = Host::new().await;
    let class = Director::new(host.guest("Teacher").await, EventKind::Class, 3, EventSettings::default()).await;
    let members = [NAME, "Lotte", "Hugo"].map(str::to_owned).to_vec();
    let profile = ProfileDoc { name: members.join(", "), members, ..ProfileDoc::default() };
    class.order(EventOrder::Register { division: 1, profile }).await.unwrap();
    for slip in class.slips().await.iter().take(2) {
        let pupil = host.guest("A phone").await;
        assert_eq!(pupil.post("/slips", &json!({ "code": slip.code })).await.status, 200);
        assert_eq!(pupil.post("/me/delete", &json!({})).await.status, 204);
    }
    let names: Vec<String> = class.slips().await.into_iter().map(|slip| slip.name).collect();
    assert_eq!(names, ["Former player", "Former player 2", "Hugo"]);
    let players = class.view().await.desk.unwrap().players;
    assert_eq!(players[0].profile.name, "Former player, Former player 2, Hugo");
    assert_eq!(players[0].presence, EventPresence::Expected);
}
