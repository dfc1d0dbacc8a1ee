//! Making a table, and what people are told before they sit down.

use protocol::wire::rest::{InvitationDoc, OccasionsDoc, RulesCheck, TermsDoc, TopicName, WrongName};
use protocol::wire::{Occupant, SeatSettings, Short, TableStatus};

use crate::kit::{Host, person, rule, settings, team};

fn leads(terms: &TermsDoc, topic: TopicName) -> Vec<&str> {
    terms.terms.iter().filter(|term| term.topic == topic).map(|term| term.lead.as_str()).collect()
}

/// The answers of an occasion become rules, in the language of the person who asks.
#[tokio::test(flavor = "multi_thread")]
async fn every_occasion_is_checked_and_told_in_sentences() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let offered: OccasionsDoc = ada.get("/occasions?language=de").await.json();
    assert_eq!(offered.occasions.len(), 6);
    assert_eq!(offered.occasions[0].title, "Familie");
    for one in &offered.occasions {
        let limits = &offered.times.iter().find(|time| time.name == one.time).unwrap().limits;
        let edition =
            std::iter::once(&one.edition).chain(&one.variations).map(String::as_str).collect::<Vec<_>>().join("+");
        let choice = serde_json::json!({
            "edition": edition, "answers": { "wrong": one.wrong, "limits": limits }, "language": "de", "lexicon": one.lexicon,
        });
        let check: RulesCheck = ada.post("/editions/check", &choice).await.json();
        assert_eq!((check.faults.as_slice(), check.time.as_ref()), ([].as_slice(), Some(&one.time)), "{}", one.name);
        assert_eq!(check.answers.wrong, Some(one.wrong));
        let terms = check.terms.unwrap();
        assert!(terms.list.is_some(), "{}: the word list is named", one.name);
        assert_eq!(
            leads(&terms, TopicName::Words)[0] == "Ein falsches Wort wird zurückgenommen.",
            one.wrong == WrongName::ComesBack
        );
    }
}

/// The time limit of a turn from the form and the time limit of the game from a variation both apply at the table.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_has_a_time_for_each_turn_and_one_for_the_game() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let answers = serde_json::json!({ "limits": { "turn": 2, "clock": 0 } });
    let choice = serde_json::json!({ "edition": "literacy+game-timer", "answers": answers });
    let check: RulesCheck = ada.post("/editions/check", &choice).await.json();
    assert_eq!(check.time, None, "it is none of the usual answers");
    let mut wanted = settings("literacy+game-timer", vec![person(), person()]);
    wanted.rules = check.rules;
    let info = ada.table(&wanted).await;
    let terms: TermsDoc = ada.get(&format!("/tables/{}/terms", info.table)).await.json();
    assert_eq!(leads(&terms, TopicName::Time), ["2 minutes for each turn.", "60 minutes for the whole game."]);
}

/// A person with the code can read the rules of the table, including list and deviations, and takes no seat by doing
/// so.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_with_an_invitation_reads_the_terms_before_sitting_down() {
    let host = Host::new().await;
    let (ada, ben) = (host.guest("Ada").await, host.guest("Ben").await);
    let mut wanted = settings("deluxe+open-dictionary", vec![person(), person()]);
    wanted.house.good = vec![Short::new("ZZYX").unwrap()];
    wanted.rules = vec![rule("time.turn", "\"3m\"")];
    let info = ada.table(&wanted).await;
    let code = info.code.unwrap();
    let seen: InvitationDoc = ben.get(&format!("/invitations/{}", code.to_lowercase())).await.json();
    assert_eq!((seen.table.host.as_str(), seen.table.your_seats.len()), ("Ada", 0));
    assert_eq!(seen.table.seats.iter().map(|seat| seat.free).sum::<u8>(), 2, "nobody sat down");
    assert_eq!(seen.table.code, None, "who may not invite yet gets no code");
    assert_eq!(seen.terms.changes, ["You may look words up at any time."]);
    assert_eq!(leads(&seen.terms, TopicName::Time), ["3 minutes for each turn."]);
    assert_eq!(seen.terms.house, wanted.house);
    assert!(!seen.terms.list.unwrap().name.is_empty());
    // A table without a word list says so.
    wanted.lexicon = Some(Short::default());
    wanted.house = Default::default();
    let open = ada.table(&wanted).await;
    let seen: InvitationDoc = ben.get(&format!("/invitations/{}", open.code.unwrap())).await.json();
    assert_eq!(seen.terms.list, None);
}

/// A code that leads nowhere reveals nothing; one of a game that has begun says how to watch.
#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_refused_as_a_seat_would_be() {
    let host = Host::new().await;
    let (ada, ben) = (host.guest("Ada").await, host.guest("Ben").await);
    assert_eq!(ben.get("/invitations/ZZZZZZ").await.status, 404);
    let info = ada.table(&settings("deluxe+solitaire", vec![person()])).await;
    let code = info.code.unwrap();
    ada.claim(&info.table, &code).await;
    assert_eq!(ada.start(&info.table).await.status, TableStatus::Playing);
    let late = ben.get(&format!("/invitations/{code}")).await;
    assert!(late.status >= 400 && late.body.contains("watch"), "{}", late.body);
    assert_eq!(
        ben.get(&format!("/tables/{}/terms", info.table)).await.status,
        404,
        "a private table is nobody's business"
    );
}

fn team_here(names: &[&str]) -> SeatSettings {
    let mut names = names.iter().map(|name| Short::new(name).unwrap());
    let occupant = Occupant::Local { name: names.next().unwrap(), mates: names.collect() };
    SeatSettings { occupant, ..person() }
}

/// Two teams at one screen begin at once, and every player has a name.
#[tokio::test(flavor = "multi_thread")]
async fn two_teams_play_at_one_screen() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let info = ada.table(&settings("school", vec![team_here(&["Ann", "Bob"]), team_here(&["Cleo", "Ann"])])).await;
    let names: Vec<Vec<&str>> =
        info.seats.iter().map(|seat| seat.members.iter().map(|one| one.name.as_str()).collect()).collect();
    assert_eq!(names, [vec!["Ann", "Bob"], vec!["Cleo", "Ann 2"]]);
    assert!(info.seats.iter().all(|seat| seat.free == 0 && seat.needs == 0));
    assert_eq!(ada.start(&info.table).await.status, TableStatus::Playing);
    let alone = settings("school", vec![team_here(&["Ann"]), team_here(&["Ben"])]);
    assert_eq!(ada.post("/tables", &alone).await.status, 422, "a team of one is no team");
    let crowd = vec!["Kim"; 40];
    let crowd = settings("school", vec![team_here(&crowd), team_here(&crowd)]);
    assert_eq!(ada.post("/tables", &crowd).await.status, 422);
}

/// The number of missing people that a table shows is the number that the server waits for.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_says_how_many_people_are_missing() {
    let host = Host::new().await;
    let guests = [host.guest("Ada").await, host.guest("Ben").await, host.guest("Cleo").await, host.guest("Dan").await];
    let mut info = guests[0].table(&settings("school", vec![team(4), team(4)])).await;
    let code = info.code.clone().unwrap();
    for (n, guest) in guests.iter().enumerate() {
        let needs: u8 = info.seats.iter().map(|seat| seat.needs).sum();
        assert_eq!(usize::from(needs), 4 - n);
        let start = guests[0].post(&format!("/tables/{}/start", info.table), &serde_json::json!({})).await;
        assert_ne!(start.status, 200, "{n} people: {}", start.body);
        let seat = serde_json::json!({ "key": code, "seat": n % 2 });
        let claimed: protocol::wire::rest::Claimed =
            guest.post(&format!("/tables/{}/claim", info.table), &seat).await.json();
        info = claimed.table;
    }
    assert!(info.seats.iter().all(|seat| seat.needs == 0 && seat.free == 2));
    assert_eq!(guests[0].start(&info.table).await.status, TableStatus::Playing);
}

/// Rules: C1
#[tokio::test(flavor = "multi_thread")]
async fn words_are_checked_only_where_there_is_a_list_to_check_them_against() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    for (wrong, lexicon, is_fine) in
        [("comes_back", "", false), ("free", "", true), ("comes_back", "english-everyday", true)]
    {
        let choice = serde_json::json!({
            "edition": "deluxe", "answers": { "wrong": wrong }, "lexicon": lexicon, "language": "en",
        });
        let check: RulesCheck = ada.post("/editions/check", &choice).await.json();
        assert_eq!(check.faults.is_empty(), is_fine, "{wrong} {lexicon}: {:?}", check.faults);
        assert!(is_fine || check.faults[0].sentence.starts_with("Without a word list nobody can check words"));
    }
    let mut wanted = settings("deluxe+challenge-void", vec![person(), person()]);
    wanted.lexicon = Some(Short::default());
    assert_eq!(ada.post("/tables", &wanted).await.status, 422);
}
