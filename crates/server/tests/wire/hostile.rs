//! Messages from attackers and faulty clients.

use protocol::command::ActionDoc;
use protocol::wire::{Answer, Ask, ClientMessage, Code, Problem, SpectatorSetting, Tell, Visibility};

use crate::kit::{Client, Ground, Guest, Host, Seated, fresh_key, key_of, person, request, settings};

/// The problem in the reply to a text.
async fn problem(client: &mut Client, text: &str) -> Problem {
    client.send_text(text.to_owned()).await;
    client
        .find("a refusal", |tell| match tell {
            Tell::Reply { outcome: protocol::wire::Outcome::Error(problem), .. } => Some(problem.clone()),
            _ => None,
        })
        .await
}

/// The answer to any message names the fault, and the next message is answered as usual.
#[tokio::test(flavor = "multi_thread")]
async fn malformed_messages_are_answered_and_harm_nobody() {
    let host = Host::new().await;
    let mut client = host.guest("Eve").await.socket().await;
    let long =
        format!("{{\"v\":2,\"id\":5,\"ask\":{{\"chat\":{{\"table\":\"t\",\"text\":\"{}\"}}}}}}", "x".repeat(17_000));
    let deep = format!("{}1{}", "[".repeat(5_000), "]".repeat(5_000));
    let texts = [
        ("", Code::Malformed),
        ("{", Code::Malformed),
        ("null", Code::Malformed),
        ("[]", Code::Malformed),
        (&deep, Code::Malformed),
        ("{\"v\":2,\"id\":5}", Code::Malformed),
        ("{\"v\":1,\"id\":5,\"ask\":\"ping\"}", Code::Malformed),
        ("{\"v\":2,\"id\":-1,\"ask\":\"ping\"}", Code::Malformed),
        ("{\"v\":2,\"id\":5,\"ask\":\"ping\",\"more\":1}", Code::Malformed),
        ("{\"v\":2,\"id\":5,\"ask\":{\"subscribe\":{\"table\":\"../../etc\"}}}", Code::Malformed),
        (
            "{\"v\":2,\"id\":5,\"ask\":{\"act\":{\"table\":\"t\",\"key\":\"k\",\"seq\":0,\"action\":\"win\"}}}",
            Code::Malformed,
        ),
        (
            "{\"v\":2,\"id\":5,\"ask\":{\"act\":{\"table\":\"t\",\"key\":\"k\",\"seq\":0,\"seat\":9,\"action\":\"pass\"}}}",
            Code::NotFound,
        ),
        (&long, Code::TooLarge),
    ];
    for (text, code) in texts {
        let problem = problem(&mut client, text).await;
        assert_eq!(problem.code, code, "{}: {problem:?}", &text[..text.len().min(80)]);
        assert!(!problem.sentence.is_empty() && !problem.advice.is_empty());
    }
    assert!(matches!(client.ask(Ask::Ping).await, Ok(Answer::Pong { .. })));
}

/// An oversized frame ends its connection, and nobody else notices.
#[tokio::test(flavor = "multi_thread")]
async fn a_frame_beyond_all_measure_ends_only_its_own_connection() {
    let host = Host::new().await;
    let (mut eve, mut ada) = (host.guest("Eve").await.socket().await, host.guest("Ada").await.socket().await);
    eve.send_text("x".repeat(1_000_000)).await;
    while eve.hear().await.is_some() {}
    assert!(matches!(ada.ask(Ask::Ping).await, Ok(Answer::Pong { .. })));
}

/// A flood is first refused with a clear answer, then cut off; others are served as before.
#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_cut_off_and_others_are_served() {
    let ground = Ground::new();
    let host = ground.host_with(|config| config.messages_per_second = 5.0).await;
    let (mut eve, mut ada) = (host.guest("Eve").await.socket().await, host.guest("Ada").await.socket().await);
    let (mut answered, mut refused) = (0, 0);
    for number in 0.. {
        eve.send_text(ClientMessage::new(number, Ask::Ping).to_json()).await;
        match eve.hear().await {
            Some(Tell::Reply { outcome: protocol::wire::Outcome::Error(problem), .. }) => {
                assert_eq!(problem.code, Code::TooMany);
                refused += 1;
            }
            Some(_) => answered += 1,
            None => break,
        }
    }
    assert!(answered < 100 && refused >= 100, "{answered} {refused}");
    assert!(matches!(ada.ask(Ask::Ping).await, Ok(Answer::Pong { .. })));
}

/// A client that does not read is cut off; the table does not wait for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_read_is_cut_off() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("super", vec![person(), person()])).await;
    let mut ada = seated.guests[0].1.socket().await;
    ada.follow(&seated.table).await;
    let mut slow = seated.guests[1].1.socket().await;
    // It keeps asking and reads none of the answers.
    let table = seated.table.clone();
    let asking = tokio::spawn(async move {
        for number in 0..1_000_000 {
            let again = Ask::Subscribe { table: table.clone(), seat: None, from: Some(0), key: None };
            if slow.try_send_text(ClientMessage::new(number, again).to_json()).await.is_err() {
                return true;
            }
        }
        false
    });
    let presence = |tell: &Tell, is_away: bool| match tell {
        Tell::Presence(presence) => (presence.seats[1].away_since.is_some() == is_away).then_some(()),
        _ => None,
    };
    ada.find("the slow one", |tell| presence(tell, false)).await;
    ada.find("the slow one gone", |tell| presence(tell, true)).await;
    assert!(matches!(ada.ask(Ask::Ping).await, Ok(Answer::Pong { .. })));
    assert!(asking.await.unwrap(), "the socket was closed");
}

/// Forged tokens, and ids of other people, give no access.
#[tokio::test(flavor = "multi_thread")]
async fn forged_tokens_open_nothing() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let forged = ["tilewright=", "tilewright=guess", "tilewright=0123456789012345678901", "other=1", ""];
    for cookie in forged {
        assert!(Client::try_connect(host.address(), &[("cookie", cookie)]).await.is_err(), "{cookie}");
        let path = format!("/api/v1/tables/{}", seated.table);
        let answer = request(host.address(), "GET", &path, &[("Cookie", cookie)], "").await;
        assert_eq!(answer.status, 401);
    }
    let bearer = Client::try_connect(host.address(), &[("authorization", "Bearer 0123456789012345678901")]).await;
    assert!(bearer.is_err());
    // The id of a person is no token.
    let id = &seated.guests[0].1.me.id;
    assert!(Client::try_connect(host.address(), &[("cookie", &format!("tilewright={id}"))]).await.is_err());
}

/// A page of another site can neither open a socket nor change anything in a person's name.
#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_are_refused() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let evil = [("cookie", ada.cookie.as_str()), ("origin", "https://evil.example")];
    assert!(Client::try_connect(host.address(), &evil).await.is_err());
    let headers = [("Cookie", ada.cookie.as_str()), ("Origin", "https://evil.example")];
    let answer = request(host.address(), "POST", "/api/v1/me", &headers, "{\"name\":\"Eve\"}").await;
    assert_eq!((answer.status, answer.json::<Problem>().code), (403, Code::WrongOrigin));
    let own = format!("http://{}", host.address());
    let headers = [("Cookie", ada.cookie.as_str()), ("Origin", own.as_str())];
    assert_eq!(request(host.address(), "POST", "/api/v1/me", &headers, "{\"name\":\"Ada L\"}").await.status, 200);
    assert!(Client::try_connect(host.address(), &[("cookie", &ada.cookie), ("origin", &own)]).await.is_ok());
}

/// Every response has the headers that protect browsers, and scripts cannot read the cookie.
#[tokio::test(flavor = "multi_thread")]
async fn answers_carry_the_headers_that_protect_browsers() {
    let host = Host::new().await;
    let answer = request(host.address(), "GET", "/api/v1/me", &[], "").await;
    for (name, part) in [
        ("content-security-policy", "default-src 'none'"),
        ("content-security-policy", "frame-ancestors 'none'"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("set-cookie", "HttpOnly"),
        ("set-cookie", "SameSite=Lax"),
    ] {
        assert!(answer.header(name).is_some_and(|value| value.contains(part)), "{name}: {}", answer.head);
    }
}

/// To people without its link or code, a private table looks like one that does not exist. Links and codes are only for
/// those who may invite.
#[tokio::test(flavor = "multi_thread")]
async fn private_tables_cannot_be_found_out() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let eve = host.guest("Eve").await;
    let mut client = eve.socket().await;
    let nowhere = protocol::wire::TableId::new("AAAAAAAAAAAAAAAAAAAAAA").unwrap();
    let mut answers = Vec::new();
    for table in [&seated.table, &nowhere] {
        let mut told = Vec::new();
        for path in [format!("/tables/{table}"), format!("/games/{table}/history"), format!("/games/{table}/export")] {
            let answer = eve.get(&path).await;
            told.push((answer.status, answer.body));
        }
        for path in [format!("/tables/{table}/claim"), format!("/tables/{table}/start")] {
            let answer = eve.post(&path, &serde_json::json!({})).await;
            told.push((answer.status, answer.body));
        }
        let subscribed = client.follow_as(table, None, None).await.unwrap_err();
        told.push((0, format!("{subscribed:?}")));
        let seat = client.follow_as(table, Some(0), None).await.unwrap_err();
        told.push((0, format!("{seat:?}")));
        answers.push(told);
    }
    assert_eq!(answers[0], answers[1]);
    assert!(!eve.get("/tables").await.body.contains(seated.table.as_str()));
    // A person who watches by the link gets no link to pass on, and no code.
    let state = client.follow_as(&seated.table, None, seated.watch.clone()).await.unwrap();
    assert!(state.table.code.is_none() && state.table.watch_link.is_none());
    assert!(state.table.seats.iter().all(|seat| seat.link.is_none()));
}

/// Codes cannot be guessed by trying: after some tries an address has to wait.
#[tokio::test(flavor = "multi_thread")]
async fn codes_cannot_be_guessed_by_trying() {
    let host = Host::new().await;
    let (ada, eve) = (host.guest("Ada").await, host.guest("Eve").await);
    let info = ada.table(&settings("deluxe", vec![person(), person()])).await;
    let code = info.code.unwrap();
    let by_code = |code: String| serde_json::json!({ "key": code });
    let right = eve.post("/claim", &by_code(code.to_lowercase())).await;
    assert_eq!(right.status, 200, "{}", right.body);
    let mut statuses = Vec::new();
    for number in 0..20 {
        statuses.push(eve.post("/claim", &by_code(format!("AAAAAA{number:02}"))).await.status);
    }
    assert_eq!((statuses[0], statuses[19]), (404, 429));
    // While the guesser has to wait, a right guess does not help either.
    let other = ada.table(&settings("deluxe", vec![person(), person()])).await;
    assert_eq!(eve.post("/claim", &by_code(other.code.unwrap())).await.status, 429);
    let key = key_of(other.seats[0].link.as_ref().unwrap());
    assert_eq!(eve.post(&format!("/tables/{}/claim", other.table), &by_code(key)).await.status, 429);
}

/// Many people ask for ten thousand tables: each gets as many as one person may make, the rest are refused without
/// leaving anything in memory, and a game goes on meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_tables_are_refused_and_others_play_on() {
    const PEOPLE: usize = 100;
    const EACH: usize = 100;
    let ground = Ground::new();
    let host = ground.host_with(|config| config.tables_per_hour = 40.0).await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let mut open = settings("deluxe", vec![person(), person()]);
    open.visibility = Visibility::Lobby;
    let mut floods = Vec::new();
    for number in 0..PEOPLE {
        let (eve, open) = (host.guest(&format!("Eve {number}")).await, open.clone());
        floods.push(tokio::spawn(async move {
            let mut made = 0;
            for _ in 0..EACH {
                let answer = eve.post("/tables", &open).await;
                assert!(matches!(answer.status, 200 | 429), "{}", answer.body);
                made += usize::from(answer.status == 200);
            }
            made
        }));
    }
    for _ in 0..6 {
        let player = seated.to_move(&clients);
        let (view, _) = clients[player].mine(&seated.table);
        clients[player].act(&seated.table, &crate::kit::good_or_pass(&view)).await.unwrap();
        let seq = clients[player].mine(&seated.table).1;
        clients[1 - player].reach(&seated.table, seq).await;
    }
    for flood in floods {
        assert_eq!(flood.await.unwrap(), 10);
    }
    let listed: protocol::wire::rest::TablesDoc = seated.guests[0].1.get("/tables").await.json();
    assert_eq!(listed.tables.len(), 500, "the lobby has an end");
    let health = request(host.address(), "GET", "/healthz", &[], "").await;
    assert!(health.body.contains("tables: 1\n"), "only the game is open: {}", health.body);
}

/// People at one address share its limit on new tables.
#[tokio::test(flavor = "multi_thread")]
async fn many_people_at_one_address_share_a_limit_on_tables() {
    let ground = Ground::new();
    let host = ground.host_with(|config| config.tables_per_address = 20.0).await;
    let settings = settings("deluxe", vec![person(), person()]);
    let mut made = 0;
    for number in 0..12 {
        let eve = host.guest(&format!("Eve {number}")).await;
        made += usize::from(eve.post("/tables", &settings).await.status == 200);
    }
    assert_eq!(made, 5);
}

/// A path of the API with something in each of its places that could stand there.
fn filled(path: &str) -> String {
    let part = |part: &str| match part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) {
        Some("number" | "seat" | "division" | "round") => "1".to_owned(),
        Some(_) => "A".repeat(22),
        None => part.to_owned(),
    };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

/// The answer to any body of any request names the fault, and the next request is answered as usual.
#[tokio::test(flavor = "multi_thread")]
async fn malformed_requests_are_answered_and_harm_nobody() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let document: serde_json::Value = ada.get("/openapi.json").await.json();
    let deep = format!("{}1{}", "[".repeat(5_000), "]".repeat(5_000));
    let huge = format!("{{\"text\":\"{}\"}}", "x".repeat(2 * 1024 * 1024));
    let long = format!("{{\"name\":\"{}\"}}", "x".repeat(10_000));
    let bodies =
        ["", "{", "null", "[]", "7", "{\"no\":1}", "{\"v\":[{}]}", &deep, &long, &huge, "\u{0}", "\"\u{fffd}\""];
    let mut n_requests = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        if methods["post"]["requestBody"].is_null() {
            continue;
        }
        let path = filled(path);
        let is_key_first = path.starts_with("/api/v1/admin/");
        for body in bodies {
            let cookie = [("Cookie", ada.cookie.as_str())];
            let answer = request(host.address(), "POST", &path, &cookie, body).await;
            n_requests += 1;
            // A server that refuses a large body may close the connection before the answer is read.
            if body.len() > 1_000_000 && answer.status == 0 {
                continue;
            }
            assert!((400..500).contains(&answer.status), "{path} {}: {}", &body[..body.len().min(20)], answer.status);
            let problem: Problem = answer.json();
            assert!(!problem.sentence.is_empty() && !problem.advice.is_empty(), "{path}");
            if body == "{" && !is_key_first {
                assert!(answer.body.contains("request body"), "{path} was refused before: {}", answer.body);
            }
        }
    }
    assert!(n_requests > 80, "{n_requests}");
    assert_eq!(ada.get("/me").await.status, 200);
}

/// Impossible settings are refused when the table is made, with every reason.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_played_at_is_not_made() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let tries = [
        (settings("nosuch", vec![person(), person()]), "nosuch"),
        (settings("tournament", vec![person()]), "for 2 players"),
        (settings("deluxe", (0..9).map(|_| person()).collect()), "players or teams"),
        (settings("deluxe+rearranging+rearranging", vec![person(), person()]), "rearranging"),
    ];
    for (wrong, part) in tries {
        let answer = ada.post("/tables", &wrong).await;
        assert_eq!(answer.status, 422, "{}", answer.body);
        assert!(answer.body.contains(part), "{part}: {}", answer.body);
    }
    let mut unknown = settings("deluxe", vec![person(), person()]);
    unknown.lexicon = protocol::wire::Short::new("klingon");
    assert!(ada.post("/tables", &unknown).await.body.contains("klingon"));
}

/// To strangers a private table does not exist, whatever they ask.
#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_who_stands_up_from_a_private_table_is_told_that_there_is_none() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let stranger = host.guest("Cy").await;
    let nothing = serde_json::json!({});
    let private = stranger.post(&format!("/tables/{}/leave", seated.table.as_str()), &nothing).await;
    let missing = stranger.post("/tables/0000000000000000000000/leave", &nothing).await;
    assert_eq!((private.status, &private.body), (404, &missing.body));
}

/// Words that a list leaves out are not explained either.
#[tokio::test(flavor = "multi_thread")]
async fn a_word_that_is_not_in_the_list_has_no_meaning_there() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let school = ada.get("/words/check?word=arse&lexicon=english-school").await;
    assert!(school.body.contains("\"definitions\":[]"), "{}", school.body);
    let complete = ada.get("/words/check?word=arse&lexicon=english-complete").await;
    assert!(!complete.body.contains("\"definitions\":[]"), "{}", complete.body);
}

/// Words cannot be looked up while the rules forbid it, neither in the game nor outside it.
#[tokio::test(flavor = "multi_thread")]
async fn the_dictionary_is_shut_while_the_rules_say_so() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let look = || Ask::LookUp { table: seated.table.clone(), words: vec![protocol::wire::Short::new("horn").unwrap()] };
    assert_eq!(clients[0].ask(look()).await.unwrap_err().code, Code::NotAllowed);
    for path in
        ["/words/check?word=horn", "/words/anagrams?word=hornets", "/words/hooks?word=horn", "/words/list?length=4"]
    {
        assert_eq!(seated.guests[0].1.get(path).await.status, 403, "{path}");
        let stranger = host.guest("Cy").await;
        assert_eq!(stranger.get(path).await.status, 200, "{path}");
    }
    clients[0].act(&seated.table, &rules::Action::Resign).await.unwrap();
    assert!(matches!(clients[0].ask(look()).await, Ok(Answer::LookedUp { words }) if words[0].good));
    assert_eq!(seated.guests[0].1.get("/words/check?word=horn").await.status, 200);
}

/// A program takes a seat with a token, and the token does not work as a cookie.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_takes_a_seat_with_its_token() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let made: protocol::wire::rest::BotToken =
        ada.post("/bots", &serde_json::json!({ "name": "Deep Rack" })).await.json();
    let bearer = format!("Bearer {}", made.token.as_str());
    let info = ada.table(&settings("deluxe", vec![person(), person()])).await;
    ada.claim(&info.table, &key_of(info.seats[0].link.as_ref().unwrap())).await;
    let body = serde_json::json!({ "key": key_of(info.seats[1].link.as_ref().unwrap()) }).to_string();
    let path = format!("/api/v1/tables/{}/claim", info.table);
    let claimed = request(host.address(), "POST", &path, &[("Authorization", &bearer)], &body).await;
    assert!(claimed.body.contains("Deep Rack"), "{}", claimed.body);
    ada.start(&info.table).await;
    let mut program = Client::try_connect(host.address(), &[("authorization", &bearer)]).await.unwrap();
    program.follow(&info.table).await;
    assert!(program.mine(&info.table).0.own_rack().is_some());
    let as_cookie = format!("tilewright={}", made.token.as_str());
    assert!(Client::try_connect(host.address(), &[("cookie", &as_cookie)]).await.is_err());
}

/// Only the passphrase gives access to an account, which leads to the same person on another device.
#[tokio::test(flavor = "multi_thread")]
async fn an_account_leads_to_the_same_person_on_another_device() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let account = |passphrase: &str| serde_json::json!({ "account": "Ada", "passphrase": passphrase });
    assert_eq!(ada.post("/account", &account("short")).await.status, 422);
    assert_eq!(ada.post("/account", &account("correct horse battery")).await.status, 200);
    let phone = host.guest("somebody").await;
    assert_eq!(phone.post("/login", &account("wrong horse battery")).await.status, 401);
    let unknown = serde_json::json!({ "account": "Nobody", "passphrase": "correct horse battery" });
    let (wrong, nobody) = (phone.post("/login", &account("wrong")).await, phone.post("/login", &unknown).await);
    assert_eq!((wrong.status, wrong.body), (nobody.status, nobody.body), "names cannot be found out");
    let answer = phone.post("/login", &account("correct horse battery")).await;
    assert_eq!(answer.json::<protocol::wire::Me>().id, ada.me.id);
    let cookie = answer.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let phone = Guest { cookie, ..phone };
    assert_eq!(phone.get("/me").await.json::<protocol::wire::Me>().name, "Ada");
    phone.post("/logout", &serde_json::json!({})).await;
    assert_eq!(phone.get("/tables/mine").await.status, 401);
}

/// A public table can be watched without a link, and joined from the lobby.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_the_lobby_is_open_to_everybody() {
    let host = Host::new().await;
    let (ada, ben) = (host.guest("Ada").await, host.guest("Ben").await);
    let mut open = settings("deluxe", vec![person(), person()]);
    (open.visibility, open.spectators) = (Visibility::Lobby, SpectatorSetting::Everybody);
    let info = ada.table(&open).await;
    for guest in [&ada, &ben] {
        let claimed = guest.post(&format!("/tables/{}/claim", info.table), &serde_json::json!({})).await;
        assert_eq!(claimed.status, 200, "{}", claimed.body);
    }
    let full = host.guest("Cy").await.post(&format!("/tables/{}/claim", info.table), &serde_json::json!({})).await;
    assert_eq!(full.json::<Problem>().code, Code::Taken);
    ada.start(&info.table).await;
    let mut watcher = host.guest("Dee").await.socket().await;
    let state = watcher.follow(&info.table).await;
    assert!(state.view.is_some() && state.table.your_seats.is_empty());
}

/// A command for an earlier position, or from another person's seat, changes nothing.
#[tokio::test(flavor = "multi_thread")]
async fn stale_and_foreign_commands_change_nothing() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let (_, seq) = clients[player].mine(&seated.table);
    let act = |seat, seq, action| Ask::Act { table: seated.table.clone(), seat, key: fresh_key(), seq, action };
    for wrong in [0, 1, seq + 1, u64::MAX] {
        let problem = clients[player].ask(act(None, wrong, ActionDoc::Pass)).await.unwrap_err();
        assert_eq!(problem.code, Code::PositionChanged, "{wrong}");
    }
    let not_mine = clients[1 - player].ask(act(None, seq, ActionDoc::Pass)).await.unwrap_err();
    assert_eq!(not_mine.code, Code::Refused);
    let letters = ActionDoc::Exchange { swaps: Vec::new(), tiles: "ÄÖÜ".to_owned() };
    assert_eq!(clients[player].ask(act(None, seq, letters)).await.unwrap_err().code, Code::Malformed);
    assert_eq!(clients[player].mine(&seated.table).1, seq);
}
