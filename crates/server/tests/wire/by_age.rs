//! What the settings keep no longer is thrown away: events, and what somebody has learnt.

use protocol::event_log::ProfileDoc;
use protocol::wire::event::{EventKind, EventOrder, EventSettings};
use rules::Millis;
use serde_json::{Value, json};

use crate::kit::{Director, Ground, Guest, Host, soon};
use crate::own_data::whole_store;

const HOUR: u64 = 60 * 60 * 1_000;
const DAY: u64 = 24 * HOUR;
/// Names that occur nowhere by chance: a pupil, a player of an old tournament, and one of a tournament that goes on.
const NAMES: [&str; 3] = ["Nabopolassar", "Esarhaddon", "Ashurbanipal"];

async fn event(host: &Host, kind: EventKind, name: &str) -> Director {
    let director = Director::new(host.guest("Director").await, kind, 3, EventSettings::default()).await;
    let profile = ProfileDoc { name: name.to_owned(), ..ProfileDoc::default() };
    director.order(EventOrder::Register { division: 1, profile }).await.unwrap();
    director
}

async fn names_left(ground: &Ground) -> [bool; 3] {
    let store = whole_store(ground).await;
    NAMES.map(|name| store.contains(name))
}

/// Classes and tournaments to which nothing was added for a term are gone with their names; one that goes on stays.
#[tokio::test(flavor = "multi_thread")]
async fn a_school_keeps_classes_and_tournaments_for_a_term_after_their_last_entry() {
    let ground = Ground::new();
    let host = ground.host().await;
    let pupil = event(&host, EventKind::Class, NAMES[0]).await;
    event(&host, EventKind::Tournament, NAMES[1]).await;
    let goes_on = event(&host, EventKind::Tournament, NAMES[2]).await;
    ground.clock.advance(Millis(119 * DAY));
    goes_on.order(EventOrder::CheckIn { player: 1 }).await.unwrap();
    // The teacher comes back, and the class is deleted all the same.
    assert_eq!(pupil.seen_by(&pupil.guest).await.unwrap().kind, EventKind::Class);
    host.kill();
    let school = ground.host_with(|config| config.school = true).await;
    assert_eq!(names_left(&ground).await, [true; 3]);
    ground.clock.advance(Millis(25 * HOUR));
    let thrown_away = async { while names_left(&ground).await != [false, false, true] {} };
    soon("the end of the term", thrown_away).await;
    let teacher = pupil.guest.at(school.address());
    assert!(pupil.seen_by(&teacher).await.is_err(), "the page of the class is gone");
    let director = goes_on.guest.at(school.address());
    assert_eq!(goes_on.seen_by(&director).await.unwrap().desk.unwrap().players[0].profile.name, NAMES[2]);
}

/// Tournaments have a setting of their own, so that a club can keep them for longer than its games, or the other way round.
#[tokio::test(flavor = "multi_thread")]
async fn tournaments_and_classes_go_by_settings_of_their_own() {
    let ground = Ground::new();
    let host = ground.host_with(|config| config.keep_tournaments_days = std::num::NonZeroU32::new(2)).await;
    event(&host, EventKind::Class, NAMES[0]).await;
    event(&host, EventKind::Tournament, NAMES[1]).await;
    ground.clock.advance(Millis(3 * DAY));
    soon("the end of the tournament", async { while names_left(&ground).await != [true, false, false] {} }).await;
    host.kill();
    let host = ground.host_with(|config| config.keep_games_days = std::num::NonZeroU32::new(4)).await;
    event(&host, EventKind::Tournament, NAMES[1]).await;
    ground.clock.advance(Millis(2 * DAY));
    soon("the end of the class", async { while names_left(&ground).await != [false, true, false] {} }).await;
}

/// The number of answers, results of puzzles and studies in the file about somebody.
async fn learnt(guest: &Guest) -> [usize; 3] {
    let file: Value = guest.get("/me/data").await.json();
    ["study_answers", "puzzles", "line_studies"].map(|part| file[part].as_array().unwrap().len())
}

/// Somebody who keeps coming keeps the answers younger than a term, and no more.
#[tokio::test(flavor = "multi_thread")]
async fn a_school_keeps_answers_to_cards_for_a_term_although_their_learner_keeps_coming() {
    let ground = Ground::new();
    let host = ground.host().await;
    let ada = host.guest("Ada").await;
    let learns = async |ada: &Guest, key: &str, puzzle: u32| {
        let dealt: Value = ada.get("/study/cards").await.json();
        let card = &dealt["cards"][0]["card"];
        let answer = json!({ "key": key, "card": card, "at": i64::MAX, "found": 1, "missed": 0, "wrong": 0 });
        let added: Value = ada.post("/study/answers", &json!({ "answers": [answer] })).await.json();
        assert_eq!(added["new"], 1, "{added}");
        assert_eq!(ada.post(&format!("/puzzles/{puzzle}/give-up"), &json!({})).await.status, 200);
        let saved = ada.post("/studies", &crate::line_studies::one(key)).await;
        assert_eq!(saved.status, 200, "{}", saved.body);
    };
    learns(&ada, "old", 1).await;
    ground.clock.advance(Millis(119 * DAY));
    learns(&ada, "new", 2).await;
    assert_eq!(learnt(&ada).await, [2, 2, 2]);
    host.kill();
    let school = ground.host_with(|config| config.school = true).await;
    let ada = ada.at(school.address());
    ground.clock.advance(Millis(25 * HOUR));
    // Downloads are counted, so that only the store is asked again and again.
    let store = ground.store().await;
    let id = store::IdentityId::new(ada.me.id.as_str()).unwrap();
    let thrown_away = async {
        loop {
            let answers = store.study_answers(&id, "", 10).await.unwrap().len();
            let puzzles = store.puzzles_of(&id).await.unwrap().len();
            if [answers, puzzles, store.line_studies_of(&id).await.unwrap().len()] == [1, 1, 1] {
                break;
            }
        }
    };
    soon("the end of the term", thrown_away).await;
    assert_eq!(learnt(&ada).await, [1, 1, 1]);
    assert_eq!(store.faults().await.unwrap(), [""; 0]);
}
