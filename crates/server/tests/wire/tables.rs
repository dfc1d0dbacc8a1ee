//! The settings of a table.

use protocol::wire::{
    Answer, Ask, ChatSetting, Code, Key, Problem, Proposal, Reason, Short, SpectatorSetting, TableSettings,
};
use rules::{Action, EndReason, Millis, Phase};

use crate::kit::{Ground, Host, Seated, bot, good_or_pass, key_of, local, person, request, settings, team};

/// A seat may have less time than the others, and an open dictionary when theirs is closed; the game shows it.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_has_its_own_handicap() {
    let ground = Ground::new();
    let host = ground.host().await;
    let mut uneven = settings("deluxe", vec![person(), person()]);
    let handicap = serde_json::json!({ "turn": { "own": 30_000 }, "dictionary": "free" });
    uneven.seats[1].handicap = serde_json::from_value(handicap).unwrap();
    let seated = Seated::new(&host, &uneven).await;
    let mut clients = seated.clients().await;
    let look = || Ask::LookUp { table: seated.table.clone(), words: vec![Short::new("horn").unwrap()] };
    assert_eq!(clients[0].ask(look()).await.unwrap_err().code, Code::NotAllowed);
    assert!(matches!(clients[1].ask(look()).await, Ok(Answer::LookedUp { .. })));
    // The player with the handicap has less time, going first or second, and the other player does not.
    for _ in 0..2 {
        let player = seated.to_move(&clients);
        let deadline = clients[player].mine(&seated.table).0.public().deadline();
        assert_eq!(deadline.is_some(), player == 1, "{deadline:?}");
        let seq = clients[player].mine(&seated.table).1;
        if player == 1 {
            ground.clock.advance(Millis::seconds(31));
        } else {
            clients[0].act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
        }
        for client in &mut clients {
            client.reach(&seated.table, seq + 1).await;
        }
    }
}

/// House words apply at their table: added words are good there, removed ones are not.
#[tokio::test(flavor = "multi_thread")]
async fn house_words_count_at_their_table_only() {
    let host = Host::new().await;
    let mut house = settings("deluxe+open-dictionary", vec![person(), person()]);
    house.house.good = vec![Short::new("zzyzx").unwrap()];
    house.house.bad = vec![Short::new("horn").unwrap()];
    let plain = settings("deluxe+open-dictionary", vec![person(), person()]);
    for (settings, expected) in [(house, [true, false]), (plain, [false, true])] {
        let seated = Seated::new(&host, &settings).await;
        let mut client = seated.clients().await.remove(0);
        let words = vec![Short::new("zzyzx").unwrap(), Short::new("horn").unwrap()];
        let answer = client.ask(Ask::LookUp { table: seated.table.clone(), words }).await.unwrap();
        let Answer::LookedUp { words } = answer else { panic!("{answer:?}") };
        assert_eq!(words.iter().map(|word| word.good).collect::<Vec<_>>(), expected);
    }
}

/// If no seat is free, a person with the code learns how to watch, or nothing if nobody may.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_comes_too_late_is_shown_the_way_to_watch() {
    let host = Host::new().await;
    let late = host.guest("Zoe").await;
    for spectators in [SpectatorSetting::Link, SpectatorSetting::Nobody] {
        let full = TableSettings { spectators, ..settings("deluxe", vec![local("Ada"), local("Ben")]) };
        let ada = host.guest("Ada").await;
        let info = ada.table(&full).await;
        for has_begun in [false, true] {
            if has_begun {
                ada.start(&info.table).await;
            }
            let answer = late.post("/claim", &serde_json::json!({ "key": info.code })).await;
            assert_eq!(answer.status, 409, "{}", answer.body);
            let problem: Problem = answer.json();
            let Reason::Seat(reason) = &problem.reason else { panic!("{problem:?}") };
            assert_eq!(reason.watch(), info.watch_link.as_deref());
            assert_eq!(problem.advice == "You can watch.", reason.watch().is_some(), "{}", problem.advice);
        }
        if let Some(link) = &info.watch_link {
            let key = Key::new(&key_of(link));
            late.socket().await.follow_as(&info.table, None, key).await.unwrap();
        }
    }
}

/// There is no chat if the table, the server or a school turns it off, whatever else is asked for.
#[tokio::test(flavor = "multi_thread")]
async fn a_chat_can_be_off_for_a_table_a_server_and_a_school() {
    let ground = Ground::new();
    let talking = ground.host().await;
    let silent = ground.host_with(|config| config.chat = false).await;
    let mut off = settings("deluxe", vec![person(), person()]);
    off.chat = ChatSetting::Off;
    let school = settings("school", vec![team(2), team(2)]);
    assert_eq!(school.chat, ChatSetting::On, "it is asked for");
    for (host, settings) in
        [(&talking, &off), (&silent, &settings("deluxe", vec![person(), person()])), (&talking, &school)]
    {
        let seated = Seated::new(host, settings).await;
        assert_eq!(seated.info.settings.chat, ChatSetting::Off);
        let mut client = seated.clients().await.remove(0);
        let line = Ask::Chat { table: seated.table.clone(), text: Short::new("hello").unwrap() };
        assert_eq!(client.ask(line).await.unwrap_err().code, Code::NotAllowed);
    }
}

/// An operator can monitor the server: its health, and metrics for Prometheus, which hold nothing about people.
#[tokio::test(flavor = "multi_thread")]
async fn an_operator_sees_how_the_server_does_and_nothing_about_players() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), bot()])).await;
    let mut clients = seated.clients().await;
    let (view, _) = clients[0].mine(&seated.table);
    // The bot may be to move; then it plays.
    if view.public().phase() == (rules::Phase::ToMove { seat: tiles::Seat::FIRST }) {
        clients[0].act(&seated.table, &good_or_pass(&view)).await.unwrap();
    }
    let health = request(host.address(), "GET", "/healthz", &[], "").await;
    assert!(health.status == 200 && health.body.starts_with("ok\nbus: up\n"), "{}", health.body);
    let metrics = request(host.address(), "GET", "/metrics", &[], "").await;
    for name in
        ["tilewright_sockets", "tilewright_open_tables", "tilewright_append_seconds", "tilewright_requests_total"]
    {
        assert!(metrics.body.contains(name), "{name}");
    }
    for secret in [seated.table.as_str(), seated.guests[0].1.me.id.as_str(), "Player 0a"] {
        assert!(!metrics.body.contains(secret) && !health.body.contains(secret), "{secret}");
    }
}

/// A class is never complete: its host begins with the teams that are there, if the rules allow teams of that size;
/// nobody else can end the waiting.
#[tokio::test(flavor = "multi_thread")]
async fn the_host_begins_with_smaller_teams_and_nobody_else_does() {
    let host = Host::new().await;
    let teacher = host.guest("Teacher").await;
    let info = teacher.table(&settings("school", vec![team(3), team(3)])).await;
    let start = format!("/tables/{}/start", info.table);
    let keys: Vec<String> = info.seats.iter().map(|seat| key_of(seat.link.as_ref().unwrap())).collect();
    let nothing = serde_json::json!({});
    let mut pupils = Vec::new();
    for (number, key) in [(0, &keys[0]), (1, &keys[0]), (2, &keys[1])] {
        let pupil = host.guest(&format!("Pupil {number}")).await;
        pupil.claim(&info.table, key).await;
        pupils.push(pupil);
    }
    let alone = teacher.post(&start, &nothing).await;
    assert!(alone.body.contains("Seat 2 must have 2 to 12 people"), "{}", alone.body);
    let last = host.guest("Last").await;
    last.claim(&info.table, &keys[1]).await;
    assert!(pupils[0].post(&start, &nothing).await.body.contains("still free"));
    assert_eq!(teacher.post(&start, &nothing).await.status, 200);
    let mut client = last.socket().await;
    client.follow(&info.table).await;
    assert!(client.mine(&info.table).0.own_rack().is_some());
}

/// A teacher who does not play runs the lesson; nobody else decides for the table without playing.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_without_a_seat_pauses_and_ends_the_game_without_asking() {
    let ground = Ground::new();
    let host = ground.host().await;
    let (teacher, stranger) = (host.guest("Vera").await, host.guest("Mallory").await);
    let info = teacher.table(&settings("deluxe", vec![person(), person()])).await;
    let mut clients = Vec::new();
    for name in ["Ada", "Ben"] {
        let player = host.guest(name).await;
        player.claim(&info.table, info.code.as_ref().unwrap()).await;
        clients.push(player.socket().await);
    }
    teacher.start(&info.table).await;
    for client in &mut clients {
        client.follow(&info.table).await;
    }
    let propose = |what| Ask::Propose { table: info.table.clone(), seat: None, what };
    let mut hers = teacher.socket().await;
    hers.follow(&info.table).await;
    let mut foreign = stranger.socket().await;
    for what in [Proposal::Pause, Proposal::Resume, Proposal::Abort] {
        foreign.ask(propose(what)).await.unwrap_err();
        // Her decision settles what one player has proposed to the other.
        if what == Proposal::Abort {
            clients[0].ask(propose(what)).await.unwrap();
        }
        let (before, seq) = clients[1].mine(&info.table);
        assert!(matches!(before.public().phase(), Phase::ToMove { .. }), "a player alone ends nothing");
        assert!(matches!(hers.ask(propose(what)).await, Ok(Answer::Done)));
        clients[1].reach(&info.table, seq + 1).await;
        let is_paused = clients[1].mine(&info.table).0.public().is_paused();
        assert_eq!(is_paused, what == Proposal::Pause);
    }
    let (view, _) = clients[1].mine(&info.table);
    assert!(matches!(view.public().phase(), Phase::Over { reason: EndReason::Stopped }));
    assert!(view.public().scores().iter().all(|(_, score)| score.0 == 0), "nothing is taken off");
    assert!(view.public().outcome().unwrap().winners.is_empty(), "nobody has played");
    assert_eq!(
        hers.ask(propose(Proposal::TakeBack)).await.unwrap_err().code,
        Code::NotYourSeat,
        "it is not hers to play"
    );
}
