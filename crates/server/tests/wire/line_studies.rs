//! Studies: lines on the analysis board that are stored, shared and exported.

use protocol::wire::rest::{Exported, LineStudiesDoc, LineStudyDoc, LineStudySaved, PositionDoc};
use protocol::wire::{Problem, Reason, reason};
use rules::Action;
use serde_json::{Value, json};

use crate::kit::{Guest, Host, Seated, person, request, settings};

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AHNOPRS/ 0/0 0";
const AFTER: &str = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 0/14 0";
const OTHER: &str = "15/15/15/15/15/15/15/1ORPHANS7/15/15/15/15/15/15/15 AEFMRST/ 0/80 0";

fn chosen() -> Value {
    json!({ "chosen": { "edition": "tournament" } })
}

/// Two alternative plays in the first position, and a reply to the first.
fn study(name: &str) -> Value {
    let farm = "15/15/15/15/15/7F7/7A7/5HORN6/7M7/15/15/15/15/15/15 / 14/9 0";
    let nodes = json!([
        { "play": "8F HORN", "cgp": AFTER, "comment": "Safe." },
        { "play": "8B ORPHANS", "cgp": OTHER, "comment": "All seven." },
        { "parent": 0, "play": "H6 FA.M", "cgp": farm },
    ]);
    json!({ "name": name, "chapters": [{ "name": "Openings", "by": chosen(), "cgp": EMPTY, "comment": "What to do?", "nodes": nodes }] })
}

/// A request to keep a study.
pub(crate) fn one(name: &str) -> Value {
    json!({ "study": study(name) })
}

async fn kept(guest: &Guest, study: Value) -> LineStudySaved {
    let answer = guest.post("/studies", &json!({ "study": study })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

fn problem(reason: reason::AnalysisReason) -> Reason {
    reason.into()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_is_read_by_all_who_have_its_link_and_changed_by_its_maker_or_with_its_key() {
    let host = Host::new().await;
    let (ada, ben) = (host.guest("Ada").await, host.guest("Ben").await);
    let saved = kept(&ada, study("November")).await;
    let (path, key) = (format!("/studies/{}", saved.id), saved.key.unwrap());
    let read: LineStudyDoc = ben.get(&path).await.json();
    assert_eq!((read.maker.as_str(), read.mine, read.version), ("Ada", false, 1));
    assert_eq!((read.study.name.as_str(), read.study.chapters[0].nodes.len()), ("November", 3));
    assert!(!ben.get(&path).await.body.contains(&key), "a reader does not get the key");
    let change = json!({ "study": study("December"), "version": 1 });
    let refused = ben.post(&path, &change).await;
    assert_eq!(
        (refused.status, refused.json::<Problem>().reason),
        (403, problem(reason::AnalysisReason::NotYourStudy))
    );
    let changed: LineStudySaved = ada.post(&path, &change).await.json();
    assert_eq!((changed.version, changed.key), (2, None));
    let late = ada.post(&path, &change).await;
    assert_eq!((late.status, late.json::<Problem>().reason), (409, problem(reason::AnalysisReason::StudyChanged)));
    // With the key, another device can change the study and delete it.
    let headers = [("cookie", ben.cookie.as_str()), ("tilewright-key", key.as_str())];
    let body = json!({ "study": study("January"), "version": 2 }).to_string();
    let with_key = request(ben.address, "POST", &format!("/api/v1{path}"), &headers, &body).await;
    assert_eq!(with_key.status, 200, "{}", with_key.body);
    let mine: LineStudiesDoc = ada.get("/studies").await.json();
    assert_eq!(mine.studies.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["January"]);
    assert_eq!(ben.get("/studies").await.json::<LineStudiesDoc>().studies.len(), 0);
    let gone = request(ben.address, "DELETE", &format!("/api/v1{path}"), &headers, "").await;
    assert_eq!(gone.status, 204);
    let none = ada.get(&path).await;
    assert_eq!((none.status, none.json::<Problem>().reason), (404, problem(reason::AnalysisReason::NoSuchStudy)));
}

/// The answer was lost, so the page sends the new study again.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_study_that_is_sent_twice_is_stored_once_and_answered_with_the_first() {
    let host = Host::new().await;
    let (ada, ben) = (host.guest("Ada").await, host.guest("Ben").await);
    let new = json!({ "study": study("November"), "key": "k1" });
    let (first, meanwhile) = tokio::join!(ada.post("/studies", &new), ada.post("/studies", &new));
    assert_eq!((first.status, &first.body), (meanwhile.status, &meanwhile.body));
    let LineStudySaved { id, key, .. } = first.json();
    let change = json!({ "study": study("December"), "version": 1 });
    assert_eq!(ada.post(&format!("/studies/{id}"), &change).await.status, 200);
    let again = ada.post("/studies", &new).await;
    assert_eq!((again.status, &again.body), (200, &first.body));
    let rows = ada.get("/studies").await.json::<LineStudiesDoc>().studies;
    assert_eq!(rows.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["December"]);
    let of_ben = ben.post("/studies", &new).await.json::<LineStudySaved>();
    assert!(of_ben.id != id && of_ben.key != key, "another person's key leads to another study");
    let other = kept(&ada, study("November")).await;
    assert_ne!(other.id, id, "without a key every request makes a study");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_of_impossible_positions_or_of_plays_that_follow_nothing_is_refused() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let mut impossible = study("x");
    impossible["chapters"][0]["nodes"][2]["cgp"] = json!(AFTER.replace("AEFMRST", "QQQ"));
    let mut loose = study("x");
    loose["chapters"][0]["nodes"][2]["parent"] = json!(2);
    let mut many = study("x");
    many["chapters"] = vec![many["chapters"][0].clone(); 65].into();
    let mut long = study("x");
    long["chapters"][0]["comment"] = json!("x".repeat(2_001));
    let mut nameless = study("x");
    nameless["name"] = json!(" ");
    for (study, status) in [(impossible, 400), (loose, 413), (many, 413), (long, 400)] {
        assert_eq!(ada.post("/studies", &json!({ "study": study })).await.status, status);
    }
    let refused = ada.post("/studies", &json!({ "study": nameless })).await;
    assert_eq!(refused.status, 400);
    assert_eq!(refused.json::<Problem>().reason, reason::AnalysisReason::NamelessStudy.into());
    assert_eq!(ada.get("/studies").await.json::<LineStudiesDoc>().studies.len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chapter_from_the_first_play_on_is_a_game_with_notes_and_one_that_was_set_up_is_text() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let saved = kept(&ada, study("November")).await;
    let gcg: Exported = ada.get(&format!("/studies/{}/export?chapter=1&format=gcg", saved.id)).await.json();
    for line in [
        "#title November, Openings",
        "#note What to do?",
        ">player1: AHNOPRS 8F HORN +14 14",
        "#note Safe.",
        "#note Branch: 8B ORPHANS: All seven.",
        ">player2: AEFMRST H6 FA.M +9 9",
    ] {
        assert!(gcg.text.lines().any(|one| one == line), "{line} in {}", gcg.text);
    }
    let edition = editions::load("tournament").unwrap();
    let terms = transcripts::Terms { edition: &edition.name, ruleset: &edition.ruleset, words: None };
    let (game, numbers) = notation::gcg::GcgGame::read(gcg.text.as_bytes()).unwrap();
    assert!(transcripts::import(&game, &numbers, &terms).is_ok(), "the referee lets all of it be played");
    let text: Exported = ada.get(&format!("/studies/{}/export?format=text", saved.id)).await.json();
    let plays = "- 8F HORN: Safe.\n  - 8B ORPHANS: All seven.\n- H6 FA.M\n";
    assert!(text.text.contains(EMPTY) && text.text.ends_with(plays), "{}", text.text);
    let mut set_up = study("Set up");
    set_up["chapters"][0]["cgp"] = json!(AFTER);
    let set_up = kept(&ada, set_up).await;
    let refused = ada.get(&format!("/studies/{}/export?format=gcg", set_up.id)).await;
    assert_eq!((refused.status, refused.json::<Problem>().reason), (422, problem(reason::AnalysisReason::NotAsGcg)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chapter_from_a_game_is_read_without_the_game_and_exported_with_what_came_before() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("tournament", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let first = seated.to_move(&clients);
    clients[first].act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
    let second = 1 - first;
    let seq = clients[first].mine(&seated.table).1;
    clients[second].reach(&seated.table, seq).await;
    clients[second].act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
    clients[second].act(&seated.table, &Action::Resign).await.unwrap();
    let ada = &seated.guests[0].1;
    let history: Value = ada.get(&format!("/games/{}/history", seated.table)).await.json();
    let mut passes =
        history["entries"].as_array().unwrap().iter().filter(|entry| entry["event"].get("passed").is_some());
    let seq = passes.next_back().unwrap()["seq"].as_u64().unwrap();
    let by = json!({ "game": { "table": seated.table, "seq": seq } });
    let position: PositionDoc = ada.post("/analysis/position", &json!({ "by": by })).await.json();
    let chapter = json!({ "name": "Turn 2", "by": by, "cgp": position.cgp, "turn": 2, "nodes": [] });
    let saved = kept(ada, json!({ "name": "From a game", "chapters": [chapter] })).await;
    let eve = host.guest("Eve").await;
    let read: LineStudyDoc = eve.get(&format!("/studies/{}", saved.id)).await.json();
    let by = serde_json::to_value(&read.study.chapters[0].by).unwrap();
    assert_eq!(by["chosen"]["edition"], "tournament", "{by}");
    let ask = json!({ "by": by, "cgp": read.study.chapters[0].cgp });
    assert_eq!(eve.post("/analysis/position", &ask).await.json::<PositionDoc>().cgp, position.cgp);
    let gcg: Exported = eve.get(&format!("/studies/{}/export?chapter=1&format=gcg", saved.id)).await.json();
    assert_eq!(gcg.text.lines().filter(|line| line.starts_with('>')).count(), 1, "{}", gcg.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn studies_are_in_the_file_with_everything_about_me_and_go_with_me() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let saved = kept(&ada, study("November")).await;
    let all: Value = ada.get("/me/data").await.json();
    assert_eq!(all["line_studies"][0]["study"]["name"], "November");
    let gone = ada.post("/me/delete", &json!({})).await;
    assert_eq!(gone.status, 204, "{}", gone.body);
    let eve = host.guest("Eve").await;
    assert_eq!(eve.get(&format!("/studies/{}", saved.id)).await.status, 404);
}

/// Two studies of half the most that a person may keep, with what follows when one grows.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_keeps_more_than_the_limit_in_all_studies_together() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let comment = "é".repeat(2_000);
    let mut large = study("Large");
    let node = json!({ "play": "8F HORN", "cgp": AFTER, "comment": comment });
    large["chapters"][0]["nodes"] = vec![node; 120].into();
    let largest = store::limits::LINE_STUDIES_BYTES as usize / large.to_string().len();
    for _ in 0..largest {
        kept(&ada, large.clone()).await;
    }
    let most = reason::AnalysisReason::TooManyStudies { most: store::limits::LINE_STUDIES, megabytes: 16 };
    let refused = ada.post("/studies", &json!({ "study": large })).await;
    assert_eq!((refused.status, refused.json::<Problem>().reason), (429, problem(most.clone())));
    let one: LineStudiesDoc = ada.get("/studies").await.json();
    let path = format!("/studies/{}", one.studies[0].id);
    large["name"] = json!("Smaller");
    large["chapters"][0]["nodes"] = json!([]);
    assert_eq!(ada.post(&path, &json!({ "study": large, "version": 1 })).await.status, 200, "room is made by less");
}
