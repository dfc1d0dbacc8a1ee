//! What administrators see and do of tables, classes, tournaments and studies, beyond a single one.

use std::collections::BTreeSet;

use protocol::wire::event::{EventKind, EventSettings};
use protocol::wire::reason::EventReason;
use protocol::wire::rest::{
    AdminAct, AdminDeedsDoc, AdminEventsDoc, AdminStudiesDoc, AdminTable, AdminTablesDoc, LineStudySaved,
};
use protocol::wire::{Code, Problem, Reason};
use serde_json::{Value, json};

use crate::admin::Admin;
use crate::kit::{Director, Ground, Host, person, settings};
use crate::line_studies;

/// The acts of administrators that were done.
async fn done(admin: &Admin<'_>) -> Vec<AdminAct> {
    let deeds = admin.get("/audit").await.json::<AdminDeedsDoc>().deeds;
    deeds.into_iter().filter(|deed| deed.refused.is_none()).map(|deed| deed.act).collect()
}

async fn events(admin: &Admin<'_>, search: &str) -> AdminEventsDoc {
    admin.get(&format!("/events?name={search}")).await.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_administrator_finds_closes_and_deletes_events_that_others_direct() {
    let host = Host::new().await;
    let admin = Admin::at(&host);
    let class = Director::new(host.guest("Frau Weber").await, EventKind::Class, 1, EventSettings::default()).await;
    let cup = Director::new(host.guest("Ada").await, EventKind::Tournament, 3, EventSettings::default()).await;
    class.players(&["Amir"]).await;
    let slip = class.slips().await.remove(0).code;
    let all = events(&admin, "").await;
    assert_eq!((all.events.len(), all.next), (2, None));
    let found = events(&admin, "weber").await.events;
    assert_eq!((found.len(), &found[0].event, found[0].kind), (1, &class.event, EventKind::Class));
    assert_eq!((found[0].name.as_str(), found[0].closed), ("Tuesday club", false));
    assert_eq!(found[0].directors[0].person.as_ref(), Some(&class.guest.me.id));
    assert_eq!(events(&admin, cup.event.as_str()).await.events.len(), 1);

    let why = json!({ "reason": "left open" });
    assert_eq!(admin.post(&format!("/events/{}/close", class.event), &why).await, 204);
    assert!(class.view().await.settings.closed && events(&admin, "weber").await.events[0].closed);
    let late = host.guest("Amir").await.post("/slips", &json!({ "code": slip })).await;
    assert_eq!(late.status, 403, "its slips open nothing");
    for deed in ["close", "delete"] {
        assert_eq!(admin.post(&format!("/events/no-such-event/{deed}"), &why).await, 404);
    }
    assert_eq!(cup.guest.post(&format!("/admin/events/{}/delete", cup.event), &why).await.status, 401);
    assert_eq!(admin.post(&format!("/events/{}/delete", class.event), &json!({ "reason": "spam" })).await, 204);
    assert!(class.seen_by(&class.guest).await.is_err());
    let left: Vec<_> = events(&admin, "").await.events.into_iter().map(|one| one.event).collect();
    assert_eq!(left, std::slice::from_ref(&cup.event));
    let event = class.event.to_string();
    let expected = [
        AdminAct::DeleteEvent { event: event.clone(), reason: "spam".to_owned() },
        AdminAct::CloseEvent { event, reason: "left open".to_owned() },
    ];
    let acts = done(&admin).await;
    assert!(acts.len() == 2 && expected.iter().all(|act| acts.contains(act)), "{acts:?}");
}

/// What an administrator has closed stays closed, whatever its director wants; other settings may still be changed.
#[tokio::test(flavor = "multi_thread")]
async fn a_director_does_not_open_again_what_an_administrator_has_closed() {
    let host = Host::new().await;
    let class = Director::new(host.guest("Frau Weber").await, EventKind::Class, 1, EventSettings::default()).await;
    class.players(&["Amir"]).await;
    let (slip, path) = (class.slips().await.remove(0).code, format!("/events/{}/settings", class.event));
    let settings = |closed| EventSettings { closed, watch: closed, ..EventSettings::default() };
    for closed in [true, false] {
        assert_eq!(class.guest.post(&path, &settings(closed)).await.status, 200, "its director closes and opens it");
    }
    let why = json!({ "reason": "abuse" });
    assert_eq!(Admin::at(&host).post(&format!("/events/{}/close", class.event), &why).await, 204);
    let refused: Problem = class.guest.post(&path, &settings(false)).await.json();
    let shut = Reason::Event(EventReason::ClosedByAdministrator);
    assert_eq!((refused.code, &refused.reason), (Code::NotAllowed, &shut));
    assert_eq!(class.guest.post(&path, &settings(true)).await.status, 200);
    assert!(class.view().await.settings.closed);
    let late: Problem = host.guest("Amir").await.post("/slips", &json!({ "code": slip })).await.json();
    assert_eq!(late.reason, shut);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_administrator_finds_and_deletes_a_study_that_anybody_can_read() {
    let host = Host::new().await;
    let (admin, ada, ben) = (Admin::at(&host), host.guest("Ada").await, host.guest("Ben").await);
    let kept = |answer: crate::kit::Response| answer.json::<LineStudySaved>();
    let rude = kept(ada.post("/studies", &line_studies::one("Rude words")).await);
    let good = kept(ben.post("/studies", &line_studies::one("Openings")).await);
    let found: AdminStudiesDoc = admin.get("/studies?name=ADA").await.json();
    assert_eq!((found.studies.len(), found.studies[0].study.as_str()), (1, rude.id.as_str()));
    assert_eq!((found.studies[0].name.as_str(), found.studies[0].maker.name.as_str()), ("Rude words", "Ada"));
    assert!(found.studies[0].bytes > 100, "{found:?}");
    let path = format!("/studies/{}/delete", rude.id);
    assert_eq!(admin.post(&path, &json!({ "reason": "rude" })).await, 204);
    assert_eq!(admin.post(&path, &json!({})).await, 404);
    assert_eq!(ada.get(&format!("/studies/{}", rude.id)).await.status, 404);
    let left: AdminStudiesDoc = admin.get("/studies").await.json();
    assert!(left.studies.len() == 1 && left.studies[0].study == good.id);
    assert_eq!(done(&admin).await, [AdminAct::DeleteStudy { study: rude.id, reason: "rude".to_owned() }]);
}

/// More tables than fit into one page are reached, each once, and a search reads beyond the first page.
#[tokio::test(flavor = "multi_thread")]
async fn an_administrator_reaches_every_open_table() {
    const MORE: usize = 203;
    let ground = Ground::new();
    let host = ground.host_with(|config| config.tables_per_hour = 1e9).await;
    let admin = Admin::at(&host);
    let (eve, ada) = (host.guest("Eve").await, host.guest("Ada").await);
    let first = eve.table(&settings("deluxe", vec![person(), person()])).await.table;
    // Each is newer than the one before.
    for _ in 0..MORE {
        ground.clock.advance(rules::Millis(1));
        ada.table(&settings("deluxe", vec![person(), person()])).await;
    }
    let now = admin.now().await;
    let next = now.next.unwrap();
    let rest: AdminTablesDoc = admin.get(&format!("/tables?after={next}")).await.json();
    assert_eq!((now.tables.len(), rest.tables.len(), rest.next), (200, MORE + 1 - 200, None));
    let ids = |tables: &[AdminTable]| tables.iter().map(|one| one.table.to_string()).collect::<BTreeSet<_>>();
    assert_eq!(ids(&now.tables).union(&ids(&rest.tables)).count(), MORE + 1);
    let found: AdminTablesDoc = admin.get("/tables?name=eve").await.json();
    assert_eq!(ids(&found.tables), [first.to_string()].into(), "the oldest of all");
}

/// A search compares what is shown: nobody guesses a key by searching for its letters.
#[tokio::test(flavor = "multi_thread")]
async fn lists_for_administrators_neither_show_nor_find_keys_and_codes() {
    let host = Host::new().await;
    let admin = Admin::at(&host);
    let ada = host.guest("Ada").await;
    let table = ada.table(&settings("deluxe", vec![person(), person()])).await;
    let key = ada.post("/studies", &line_studies::one("Openings")).await.json::<LineStudySaved>().key.unwrap();
    let class = Director::new(ada, EventKind::Class, 1, EventSettings::default()).await;
    class.players(&["Amir"]).await;
    let slip = class.slips().await.remove(0).code;
    let store = host.ground.store().await;
    let stored = store.table(&store::TableId::new(table.table.as_str()).unwrap()).await.unwrap().unwrap();
    let record: Value = serde_json::from_str(&stored.state.doc).unwrap();
    let event = store.event(&store::EventId::new(class.event.as_str()).unwrap()).await.unwrap().unwrap();
    let event: Value = serde_json::from_str(&event.doc).unwrap();
    let of = |value: &Value| value.as_str().unwrap().to_owned();
    let mut secrets = vec![key, slip.to_string()];
    secrets.extend(["code", "watch_key"].map(|name| of(&record[name])));
    secrets.push(of(&record["seats"][0]["key"]));
    secrets.extend(["director_key", "watch_key", "secret"].map(|name| of(&event[name])));
    for (list, field) in [("/tables", "tables"), ("/events", "events"), ("/studies", "studies")] {
        let all = admin.get(list).await;
        assert_eq!(all.json::<Value>()[field].as_array().unwrap().len(), 1, "{}", all.body);
        for secret in &secrets {
            assert!(!secret.is_empty() && !all.body.contains(secret.as_str()), "{list}: {secret}");
            let found: Value = admin.get(&format!("{list}?name={secret}")).await.json();
            assert_eq!(found[field], json!([]), "{list}: {secret}");
        }
    }
}
