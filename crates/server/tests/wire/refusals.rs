//! Refusals: the same fault gets the same words everywhere.

use std::collections::BTreeSet;

use protocol::wire::rest::RulesCheck;
use protocol::wire::{Ask, Code, EventId, HintStep, Language, Outcome, Problem, Proposal, Short, TableId, Tell};

use crate::kit::{Client, Guest, Host, Seated, fresh_key, person, request, rule, settings};

/// Every request, some in several forms.
fn asks(table: &TableId) -> Vec<Ask> {
    let (table, event) = (|| table.clone(), || EventId::new("AAAAAAAAAAAAAAAAAAAAAA").unwrap());
    let (seat, word) = (Some(0), || Short::new("horn").unwrap());
    vec![
        Ask::Lobby,
        Ask::LeaveLobby,
        Ask::FollowEvent { event: event(), key: None, role: None },
        Ask::LeaveEvent { event: event() },
        Ask::Speak { language: Language::En },
        Ask::Ping,
        Ask::Subscribe { table: table(), seat: None, from: None, key: None },
        Ask::Subscribe { table: table(), seat, from: Some(0), key: Some(fresh_key()) },
        Ask::Unsubscribe { table: table(), seat: None },
        Ask::Act {
            table: table(),
            seat,
            key: fresh_key(),
            seq: 0,
            action: serde_json::from_str("\"resign\"").unwrap(),
        },
        Ask::Preview {
            table: table(),
            seat: None,
            swaps: Vec::new(),
            placement: serde_json::from_str("{\"tiles\":[]}").unwrap(),
        },
        Ask::Typed { table: table(), seat: None, text: Short::new("pass").unwrap() },
        Ask::Tentative { table: table(), seat: None, tiles: Vec::new() },
        Ask::Decline { table: table(), seat: None, name: Short::new("Ada").unwrap() },
        Ask::Chat { table: table(), text: Short::new("hello").unwrap() },
        Ask::Propose { table: table(), seat: None, what: Proposal::Abort },
        Ask::Answer { table: table(), seat: None, proposal: 1, agree: true },
        Ask::Claim { table: table() },
        Ask::LookUp { table: table(), words: vec![word()] },
        Ask::Hint { table: table(), seat: None, step: HintStep::default() },
        Ask::Coach { table: table(), seat: None, placement: None },
    ]
}

/// The name of a request in messages.
fn name(ask: &Ask) -> String {
    match serde_json::to_value(ask).unwrap() {
        serde_json::Value::Object(one) => one.keys().next().unwrap().clone(),
        plain => plain.as_str().unwrap().to_owned(),
    }
}

/// Every request that is about a table. `Ask::table` decides which ones are, and it has an arm for each.
fn asks_about_a_table(table: &TableId) -> Vec<Ask> {
    asks(table).into_iter().filter(|ask| ask.table().is_some()).collect()
}

/// The list of requests above has all that a client can send, so that a new one is tried on tables of other people too.
#[test]
fn every_request_of_the_protocol_is_tried() {
    let told = serde_json::from_str::<Ask>("\"no such request\"").unwrap_err().to_string();
    // "unknown variant `…`, expected one of `subscribe`, `unsubscribe`, …"
    let known: BTreeSet<String> = told.split('`').skip(3).step_by(2).map(str::to_owned).collect();
    assert!(known.len() > 15, "{told}");
    let table = TableId::new("AAAAAAAAAAAAAAAAAAAAAA").unwrap();
    assert_eq!(asks(&table).iter().map(name).collect::<BTreeSet<_>>(), known);
}

/// The answers to a stranger about a table, for every possible request.
async fn told(stranger: &Guest, client: &mut Client, table: &TableId) -> Vec<(String, String)> {
    let mut told = Vec::new();
    let document: serde_json::Value = stranger.get("/openapi.json").await.json();
    for (path, methods) in document["paths"].as_object().unwrap() {
        // Administration checks its key before anything else.
        if !path.contains("{table}") || path.contains("/admin/") {
            continue;
        }
        let short = path.strip_prefix("/api/v1").unwrap().replace("{table}", table.as_str());
        for method in methods.as_object().unwrap().keys() {
            let answer = match method.as_str() {
                "get" => stranger.get(&short).await,
                _ => stranger.post(&short, &serde_json::json!({})).await,
            };
            told.push((format!("{method} {path}"), format!("{} {}", answer.status, answer.body)));
        }
    }
    for ask in asks_about_a_table(table) {
        told.push((name(&ask), format!("{:?}", client.ask(ask).await)));
    }
    told
}

/// A person who may not know of a table gets, byte for byte, the answers about a table that does not exist, to every
/// request, before the game and during it; and the limit on followed tables reveals nothing either.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_not_open_to_somebody_is_answered_like_one_that_does_not_exist() {
    let host = Host::new().await;
    let nowhere = TableId::new("AAAAAAAAAAAAAAAAAAAAAA").unwrap();
    let private = settings("deluxe", vec![person(), person()]);
    for seated in [Seated::waiting(&host, &private).await, Seated::new(&host, &private).await] {
        let eve = host.guest("Eve").await;
        let (missing, found) = {
            let (mut one, mut other) = (eve.socket().await, eve.socket().await);
            (told(&eve, &mut one, &nowhere).await, told(&eve, &mut other, &seated.table).await)
        };
        assert!(missing.len() > 20, "{missing:?}");
        assert_eq!(missing, found);
    }
}

/// A person who watches by a link may know of the table, and is told the true reason.
#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_with_a_link_is_told_that_the_seat_is_not_theirs() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut client = host.guest("Wim").await.socket().await;
    client.follow_as(&seated.table, None, seated.watch.clone()).await.unwrap();
    let pass = Ask::Typed { table: seated.table.clone(), seat: None, text: Short::new("pass").unwrap() };
    assert_eq!(client.ask(pass).await.unwrap_err().code, Code::NotYourSeat);
}

/// A message that is too long is answered under its own number. One that cannot be read to its end is answered too, and
/// only then the connection closes.
#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_too_long_is_answered_under_its_number() {
    let host = Host::new().await;
    let mut client = host.guest("Eve").await.socket().await;
    let long = |bytes: usize| {
        let text = "x".repeat(bytes);
        format!("{{\"v\":2,\"id\":77,\"ask\":{{\"chat\":{{\"table\":\"t\",\"text\":\"{text}\"}}}}}}")
    };
    client.send_text(long(17_000)).await;
    let problem = client.reply(77).await.unwrap_err();
    assert_eq!(problem.code, Code::TooLarge);
    assert!(problem.sentence.contains("16384"), "{}", problem.sentence);
    client.send_text(long(200_000)).await;
    let mut last = None;
    while let Some(tell) = client.hear().await {
        last = Some(tell);
    }
    let Some(Tell::Reply { outcome: Outcome::Error(problem), .. }) = last else { panic!("{last:?}") };
    assert_eq!(problem.code, Code::TooLarge);
}

/// Checking a choice in the form and making a table of it refuse the same things in the same words.
#[tokio::test(flavor = "multi_thread")]
async fn checking_a_choice_and_making_the_table_refuse_alike() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let plain = || settings("deluxe", vec![person(), person()]);
    let with_rule = |key: &str, value: &str| {
        let mut wanted = plain();
        wanted.rules = vec![rule(key, value)];
        wanted
    };
    let mut unknown_list = plain();
    unknown_list.lexicon = Short::new("nope");
    let mut many = plain();
    many.rules = vec![rule("time.turn", "\"3m\""); 65];
    let bad = [
        unknown_list,
        many,
        with_rule("time.turn", "\"99999999m\""),
        with_rule("time.turn", "\"soon\""),
        with_rule("time.turn", "\"1ms\""),
        with_rule("time.game", "\"999ms\""),
        with_rule("target", "{ each = 100000 }"),
        with_rule("nosuch.rule", "1"),
        settings("nosuch", vec![person(), person()]),
        settings("deluxe+challenge-void+challenge-double", vec![person(), person()]),
        settings("deluxe+first-word-3+first-word-4+rearranging+rearranging", vec![person(), person()]),
    ];
    for wanted in bad {
        for language in ["en", "de"] {
            let choice = serde_json::json!({
                "edition": wanted.edition, "rules": wanted.rules, "lexicon": wanted.lexicon, "language": language,
            });
            let check: RulesCheck = ada.post("/editions/check", &choice).await.json();
            let body = serde_json::to_string(&wanted).unwrap();
            let headers = [("Cookie", ada.cookie.as_str()), ("Accept-Language", language)];
            let made = request(host.address(), "POST", "/api/v1/tables", &headers, &body).await;
            assert_eq!((made.status, check.edition.is_none()), (422, true), "{choice}: {}", made.body);
            let sentences: Vec<&str> = check.faults.iter().map(|fault| fault.sentence.as_str()).collect();
            assert_eq!(made.json::<Problem>().sentence, sentences.join(" "), "{choice}");
        }
    }
}

/// A number that the form does not offer is refused, and a time that is no whole minute is not rounded to one.
#[tokio::test(flavor = "multi_thread")]
async fn numbers_of_the_form_mean_what_they_say() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let checked = async |choice: serde_json::Value| -> RulesCheck { ada.post("/editions/check", &choice).await.json() };
    for (limit, number, most) in
        [("turn", 601, 600), ("clock", 601, 600), ("game", 4_000_000, 600), ("target", 10_000, 9_999)]
    {
        let limits = serde_json::json!({ "edition": "deluxe", "answers": { "limits": { limit: number } } });
        let check = checked(limits).await;
        let expected = format!("{number} is too much; at most {most} is possible.");
        assert!(check.faults.len() == 1 && check.faults[0].sentence.ends_with(&expected), "{:?}", check.faults);
    }
    let second = serde_json::json!({ "edition": "deluxe", "rules": [rule("time.turn", "\"1s\"")] });
    let check = checked(second).await;
    assert_eq!((check.faults.len(), check.time, check.answers.limits.len()), (0, None, 0));
    let terms = check.terms.unwrap();
    assert!(terms.terms.iter().any(|term| term.lead.contains("1 second")), "{:?}", terms.terms);
}

/// Every faulty request to the API is answered with a problem, with a sentence in the person's language.
#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_of_the_api_is_a_problem_in_both_languages() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let large = format!("{{\"name\":\"{}\"}}", "x".repeat(1_100_000));
    let tries: [(&str, &str, &str, u16); 13] = [
        ("GET", "/api/v1/nosuch", "", 404),
        ("GET", "/api/v1", "", 404),
        ("POST", "/api/v9/me", "{}", 404),
        ("DELETE", "/api/v1/me", "", 405),
        ("PUT", "/api/v1/tables", "{}", 405),
        ("POST", "/ws", "", 405),
        ("GET", "/ws", "", 400),
        ("GET", "/api/v1/tables/..%2F..", "", 400),
        ("GET", "/api/v1/words/list?length=x", "", 400),
        ("GET", "/api/v1/games/t/history?from=-1", "", 400),
        ("POST", "/api/v1/me", "{", 400),
        ("POST", "/api/v1/me", "\u{0}", 400),
        ("POST", "/api/v1/me", &large, 413),
    ];
    for (method, path, body, status) in tries {
        let mut told = Vec::new();
        for language in ["en", "de"] {
            let headers = [("Cookie", ada.cookie.as_str()), ("Accept-Language", language)];
            let answer = request(host.address(), method, path, &headers, body).await;
            // A server that refuses a large body may close the connection before the answer is read.
            if body.len() > 1_000_000 && answer.status == 0 {
                continue;
            }
            assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
            assert_eq!(answer.header("content-type"), Some("application/json"), "{method} {path}");
            let problem: Problem = answer.json();
            assert!(!problem.sentence.is_empty() && !problem.advice.is_empty(), "{method} {path}");
            told.push(problem.sentence);
        }
        assert!(told.len() < 2 || told[0] != told[1], "{method} {path}: {told:?}");
    }
    let headers = [("Cookie", ada.cookie.as_str()), ("Content-Type", "text/plain")];
    let text = request(host.address(), "POST", "/api/v1/me", &headers, "{\"name\":\"Ada\"}").await;
    assert_eq!((text.status, text.json::<Problem>().code), (400, Code::Malformed));
}
