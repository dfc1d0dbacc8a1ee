//! Tournaments: the desk, the phones of players, and the wall.

use protocol::event_log::HappenedDoc;
use protocol::wire::event::{
    EventFacts, EventKind, EventOrder, EventRole, EventSettings, EventTableState, EventTables, EventWhy, SlipTaken,
    TriedTable,
};
use protocol::wire::{Ask, Code, Key, Reason, Tell, reason};
use rules::Action;
use sqlx::Connection as _;

use crate::kit::{Director, Ground, Guest, Host, fresh_key, request, rule, scores, soon, table_of};

const NAMES: [&str; 4] = ["Ada", "Ben", "Cem", "Dora"];

pub(crate) fn online() -> EventSettings {
    let rules = vec![rule("time.turn", "\"60s\"")];
    let edition = protocol::wire::Short::new("deluxe").unwrap();
    let (house, chat) = (protocol::wire::HouseWords::default(), protocol::wire::ChatSetting::Off);
    let class = protocol::wire::ClassRules::default();
    let tables = EventTables { edition, rules, lexicon: None, house, chat, hints: false, class };
    EventSettings { tables: Some(tables), ..EventSettings::default() }
}

pub(crate) async fn cup(host: &Host, settings: EventSettings) -> Director {
    let director = Director::new(host.guest("Director").await, EventKind::Tournament, 3, settings).await;
    director.players(&NAMES).await;
    director
}

/// Takes up a player's slip.
async fn join(guest: &Guest, code: &str) -> SlipTaken {
    let answer = guest.post("/slips", &serde_json::json!({ "code": code })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

/// The page shows what follows from the log; nothing else is stored.
#[tokio::test(flavor = "multi_thread")]
async fn standings_are_a_function_of_the_log() {
    let host = Host::new().await;
    let cup = cup(&host, EventSettings::default()).await;
    for round in 1..=3 {
        cup.begin(round).await;
        for (number, (first, second)) in (1..).zip([(400, 380), (310, 420)]) {
            let outcome = scores(first + i16::from(round), second);
            cup.order(EventOrder::Enter { table: table_of(round, number), outcome }).await.unwrap();
        }
    }
    cup.order(EventOrder::Correct { table: table_of(1, 1), outcome: scores(401, 500) }).await.unwrap();
    let undone = cup.view().await.desk.unwrap().undoable.unwrap();
    cup.order(EventOrder::Undo { entry: undone }).await.unwrap();
    let shown = cup.view().await;
    let log = cup.replayed().await;
    let rows = log.state().standings(events::DivisionId(1), events::RoundNo(3));
    let told: Vec<_> = shown.divisions[0].standings.iter().map(|row| (row.player, row.points, row.spread)).collect();
    let derived: Vec<_> = rows.rows().iter().map(|row| (row.player.0, row.points, row.spread)).collect();
    assert_eq!(told, derived);
    assert_eq!(shown.seq as usize, log.log().len());
    let again = host.ground.clone().host_with(|config| config.tls = false).await;
    drop(host);
    let elsewhere = Director { guest: cup.guest.at(again.address()), event: cup.event.clone() };
    assert_eq!(elsewhere.view().await, shown, "another process says the same");
}

/// A command that is sent twice, because the reply was lost, is carried out once.
#[tokio::test(flavor = "multi_thread")]
async fn orders_that_come_again_happen_once_and_a_refusal_changes_nothing() {
    let host = Host::new().await;
    let cup = cup(&host, EventSettings::default()).await;
    let body = serde_json::json!({ "key": fresh_key(), "orders": [{ "pair": { "division": 1, "round": 1 } }] });
    let path = format!("/events/{}/orders", cup.event);
    let first = cup.guest.post(&path, &body).await;
    let again = cup.guest.post(&path, &body).await;
    assert_eq!((first.status, &first.body), (again.status, &again.body));
    let before = cup.view().await.seq;
    let refused = cup.orders(vec![
        EventOrder::Begin { division: 1, round: 1 },
        EventOrder::Enter { table: table_of(1, 9), outcome: scores(1, 2) },
    ]);
    let problem = refused.await.unwrap_err();
    assert_eq!(problem.code, Code::Refused);
    assert!(matches!(problem.reason, Reason::Event(reason::EventReason::Refused { .. })), "{problem:?}");
    assert_eq!(cup.view().await.seq, before, "orders are carried out together or not at all");
}

/// A phone whose slip was taken up at one process is known at another at once, also while the news of it is lost.
#[tokio::test(flavor = "multi_thread")]
async fn a_phone_that_changes_the_process_keeps_its_place_without_the_bus() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let cup = cup(&one, EventSettings::default()).await;
    let elsewhere = Director { guest: cup.guest.at(two.address()), event: cup.event.clone() };
    let slips = cup.slips().await;
    elsewhere.view().await;
    ground.bus.cut();
    let phone = one.guest("Phone").await;
    let player = join(&phone, &slips[0].code).await.player;
    let there = phone.at(two.address());
    let shown = there.get(&format!("/events/{}?role=player", cup.event)).await;
    assert_eq!(shown.status, 200, "{}", shown.body);
    let stranger = two.guest("Stranger").await.get(&format!("/events/{}?role=player", cup.event)).await;
    assert_eq!(stranger.status, 404);
    let leave =
        serde_json::json!({ "key": fresh_key(), "role": "player", "orders": [{ "leave": { "player": player } }] });
    let path = format!("/events/{}/orders", cup.event);
    let (first, again) = (phone.post(&path, &leave).await, there.post(&path, &leave).await);
    assert_eq!((first.status, &first.body), (again.status, &again.body));
}

/// News that was lost while a process heard nothing is made up for as soon as it hears again, however short that was.
#[tokio::test(flavor = "multi_thread")]
async fn screens_at_a_process_that_heard_nothing_are_right_once_it_hears_again() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let cup = cup(&one, EventSettings::default()).await;
    let mut screen = cup.guest.at(two.address()).socket().await;
    screen.ask(Ask::FollowEvent { event: cup.event.clone(), key: None, role: None }).await.unwrap();
    ground.bus.cut();
    cup.order(EventOrder::Pair { division: 1, round: 1, on: None }).await.unwrap();
    let seq = cup.view().await.seq;
    ground.bus.mend();
    let newest = |tell: &Tell| matches!(tell, Tell::Event(view) if view.seq == seq).then_some(());
    screen.find("the newest view", newest).await;
}

/// Whatever people ask of a process that has heard nothing of them, it asks the store before it refuses them.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_refused_by_a_process_that_has_not_heard_of_them() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let cup = cup(&one, online()).await;
    let link = cup.view().await.desk.unwrap().director_link;
    let key = link.split_once("d=").unwrap().1;
    Director { guest: cup.guest.at(two.address()), event: cup.event.clone() }.view().await;
    ground.bus.cut();
    // Each question meets a director of whom the other process has not heard.
    for path in ["/slips", "/files/log.jsonl", "/awaited/1"] {
        let helper = helper(&one, &cup, key).await.at(two.address());
        let answer = helper.get(&format!("/events/{}{path}", cup.event)).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    }
    let settings = serde_json::to_value(EventSettings { watch: true, ..online() }).unwrap();
    let file = serde_json::json!({ "division": 1, "form": "players", "text": "name\nEla\n" });
    let ruling = serde_json::json!({ "what": "pause" });
    let lower = serde_json::json!({ "up": false, "player": 1 });
    for (path, body) in [("/settings", settings), ("/import", file), ("/ruling", ruling), ("/hand", lower)] {
        let helper = helper(&one, &cup, key).await.at(two.address());
        let answer = helper.post(&format!("/events/{}{path}", cup.event), &body).await;
        assert!(matches!(answer.status, 200 | 204), "{path}: {} {}", answer.status, answer.body);
    }
    let slips = cup.slips().await;
    let phone = one.guest("Phone").await;
    join(&phone, &slips[0].code).await;
    let there = phone.at(two.address());
    let raised = there.post(&format!("/events/{}/hand", cup.event), &serde_json::json!({ "up": true })).await;
    assert_eq!(raised.status, 204, "{}", raised.body);
    // The process at which the director is has not heard of the hand, and lowers it.
    let lower = serde_json::json!({ "up": false, "player": slips[0].player });
    let lowered = cup.guest.post(&format!("/events/{}/hand", cup.event), &lower).await;
    assert_eq!(lowered.status, 204, "{}", lowered.body);
    // A process that has just started knows what is stored.
    let three = ground.host().await;
    let director = Director { guest: cup.guest.at(three.address()), event: cup.event.clone() };
    assert_eq!(director.view().await.desk.unwrap().hands, []);
    // Fay was registered at one process, and takes up her slip at the other.
    let fay = protocol::event_log::ProfileDoc { name: "Fay".to_owned(), ..protocol::event_log::ProfileDoc::default() };
    cup.order(EventOrder::Register { division: 1, profile: fay }).await.unwrap();
    let new = cup.slips().await.into_iter().find(|slip| slip.name == "Fay").unwrap();
    join(&two.guest("Fay").await, &new.code).await;
    let helper = helper(&one, &cup, key).await.at(two.address());
    let path = format!("/api/v1/events/{}", cup.event);
    let gone = request(two.address(), "DELETE", &path, &[("Cookie", &helper.cookie)], "").await;
    assert_eq!(gone.status, 204, "{}", gone.body);
}

/// Somebody whom the director's link has just made a director, at one process.
async fn helper(host: &Host, cup: &Director, key: &str) -> Guest {
    let helper = host.guest("Helper").await;
    let (path, cookie) = (format!("/api/v1/events/{}/direct", cup.event), ("Cookie", helper.cookie.as_str()));
    let made = request(host.address(), "POST", &path, &[cookie, ("Tilewright-Key", key)], "{}").await;
    assert_eq!(made.status, 204, "{}", made.body);
    helper
}

/// Orders are not refused because of what another process has changed, also while the news of it is lost.
#[tokio::test(flavor = "multi_thread")]
async fn orders_at_a_process_that_is_behind_are_decided_by_the_newest_log() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let cup = cup(&one, EventSettings::default()).await;
    let elsewhere = Director { guest: cup.guest.at(two.address()), event: cup.event.clone() };
    elsewhere.view().await;
    ground.bus.cut();
    cup.order(EventOrder::Pair { division: 1, round: 1, on: None }).await.unwrap();
    elsewhere.order(EventOrder::Begin { division: 1, round: 1 }).await.unwrap();
    assert!(elsewhere.order(EventOrder::Begin { division: 1, round: 1 }).await.is_err(), "it has begun");
}

/// The answer was lost, and the store is away when the orders are sent again.
#[tokio::test(flavor = "multi_thread")]
async fn orders_that_were_carried_out_are_not_refused_while_the_store_cannot_tell() {
    let host = Host::new().await;
    let cup = cup(&host, EventSettings::default()).await;
    let body = serde_json::json!({ "key": fresh_key(), "orders": [{ "pair": { "division": 1, "round": 1 } }] });
    let path = format!("/events/{}/orders", cup.event);
    let first = cup.guest.post(&path, &body).await;
    let file = host.ground.folder.path().join("tilewright.db");
    let mut store = sqlx::SqliteConnection::connect(file.to_str().unwrap()).await.unwrap();
    sqlx::raw_sql("ALTER TABLE commands RENAME TO away").execute(&mut store).await.unwrap();
    let open: protocol::wire::Problem = cup.guest.post(&path, &body).await.json();
    assert_eq!(open.code, Code::Internal);
    sqlx::raw_sql("ALTER TABLE away RENAME TO commands").execute(&mut store).await.unwrap();
    let again = cup.guest.post(&path, &body).await;
    assert_eq!((first.status, &first.body), (again.status, &again.body));
}

/// A trial run says who would meet whom and why, and leaves no trace.
#[tokio::test(flavor = "multi_thread")]
async fn a_dry_run_changes_nothing_and_says_why() {
    let host = Host::new().await;
    let cup = cup(&host, EventSettings::default()).await;
    let before = cup.view().await;
    let body = serde_json::json!({ "key": fresh_key(), "orders": [{ "pair": { "division": 1, "round": 1 } }] });
    let tried = cup.guest.post(&format!("/events/{}/try", cup.event), &body).await;
    let tried: protocol::wire::event::EventTried = tried.json();
    assert_eq!(tried.tables.len(), 2);
    assert!(tried.tables.iter().all(|table| !table.why.is_empty()));
    let paired = HappenedDoc::Paired { division: 1, round: 1, seatings: Vec::new(), lacks: Vec::new() };
    assert_eq!(
        tried.entries.iter().map(|entry| &entry.what).collect::<Vec<_>>(),
        [&paired],
        "the tables have the pairs"
    );
    assert_eq!(cup.view().await, before);
    cup.begin(1).await;
    let why =
        async |query: &str| -> EventWhy { cup.guest.get(&format!("/events/{}/why?{query}", cup.event)).await.json() };
    let met = why("division=1&round=1&table=1").await;
    let TriedTable { seating, why: lines, .. } = tried.tables[0].clone();
    assert_eq!(met, EventWhy { facts: EventFacts::Paired { seating }, lines });
    let placed = why(&format!("player={}", tried.tables[0].table.first)).await;
    let EventFacts::Placed { standing, beside } = placed.facts else { unreachable!("a player was asked about") };
    assert_eq!((standing.player, placed.lines.len()), (tried.tables[0].table.first, 1 + beside.len()));
    let log = &cup.view().await.desk.unwrap().log;
    assert!(log.iter().any(|line| line.what == paired), "{log:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_division_that_gets_one_round_too_many_is_refused_with_the_limit() {
    let host = Host::new().await;
    let cup = cup(&host, EventSettings::default()).await;
    let mut setup = cup.view().await.divisions[0].setup.clone();
    let most = protocol::wire::limits::ROUNDS;
    setup.rounds = vec![setup.rounds[0]; most];
    cup.order(EventOrder::ChangeDivision { division: 1, setup: setup.clone() }).await.unwrap();
    setup.rounds.push(setup.rounds[0]);
    let refused = cup.order(EventOrder::ChangeDivision { division: 1, setup }).await.unwrap_err();
    assert_eq!(refused.reason, reason::EventReason::TooManyRounds { most }.into());
    assert_eq!(cup.view().await.divisions[0].setup.rounds.len(), most);
}

/// Each role is sent its own bytes: a player nothing about others, the wall no claims and no keys, a stranger nothing.
#[tokio::test(flavor = "multi_thread")]
async fn phones_and_walls_are_sent_nothing_that_is_not_theirs() {
    let host = Host::new().await;
    let cup = cup(&host, EventSettings { watch: true, ..EventSettings::default() }).await;
    let setup = &mut cup.view().await.divisions[0].setup;
    setup.confirmation = protocol::event_log::ConfirmationDoc::Opponent;
    cup.order(EventOrder::ChangeDivision { division: 1, setup: setup.clone() }).await.unwrap();
    let slips = cup.slips().await;
    let phone = host.guest("Phone").await;
    assert_eq!(join(&phone, &slips[0].code.to_lowercase()).await.name, "Ada");
    let mut socket = phone.socket().await;
    socket.ask(Ask::FollowEvent { event: cup.event.clone(), key: None, role: None }).await.unwrap();
    cup.begin(1).await;
    let seated = |tell: &Tell| match tell {
        Tell::Event(view) => view.own.as_ref()?.seat.clone(),
        _ => None,
    };
    let seat = socket.find("a table", seated).await;
    let opponent = seat.opponent.clone().unwrap();
    cup.give(&phone, vec![EventOrder::Enter { table: seat.key, outcome: scores(417, 308) }]).await.unwrap();
    let said = |tell: &Tell| match tell {
        Tell::Event(view) => view.own.as_ref()?.seat.as_ref()?.said,
        _ => None,
    };
    assert_eq!(socket.find("their own word", said).await, scores(417, 308));
    let links = cup.view().await.desk.unwrap();
    let key = Key::new(links.watch_link.split_once("k=").unwrap().1).unwrap();
    let secret = links.director_link.split_once("d=").unwrap().1;
    let heard = socket.heard.join("\n");
    for other in NAMES.iter().filter(|&&name| name != "Ada" && name != opponent) {
        assert!(!heard.contains(other), "a phone was told of {other}");
    }
    assert!(!heard.contains(secret) && !heard.contains(key.as_str()));
    assert!(slips.iter().all(|slip| !heard.contains(&slip.code)));
    // The wall shows that one player has entered a result, but not which.
    let mut wall = host.guest("Wall").await.socket().await;
    wall.ask(Ask::FollowEvent { event: cup.event.clone(), key: Some(key), role: None }).await.unwrap();
    let on_wall = |tell: &Tell| match tell {
        Tell::Event(view) => Some(view.as_ref().clone()),
        _ => None,
    };
    let shown = wall.find("the wall", on_wall).await;
    assert_eq!(shown.role, EventRole::Spectator);
    assert!(shown.desk.is_none() && shown.own.is_none());
    assert!(shown.divisions[0].tables.iter().any(|table| table.state == EventTableState::Claimed));
    assert!(!wall.heard.join("\n").contains("417"), "what one of the two says is nobody else's business");
    // A stranger cannot tell an event that they may not see from one that does not exist.
    let stranger = host.guest("Stranger").await;
    let hidden = stranger.get(&format!("/events/{}", cup.event)).await;
    let missing = stranger.get("/events/nothing").await;
    assert_eq!((hidden.status, &hidden.body), (404, &missing.body));
    // And no player can do what a director does.
    let refused = cup.give(&phone, vec![EventOrder::Undo { entry: 1 }]).await.unwrap_err();
    assert_eq!(refused.code, Code::Refused);
    assert_eq!(phone.get(&format!("/events/{}/slips", cup.event)).await.status, 403);
    assert_eq!(phone.get(&format!("/events/{}/files/log.jsonl", cup.event)).await.status, 403);
}

/// A hall has hundreds of phones: a phone is sent something only when its own part has changed.
#[tokio::test(flavor = "multi_thread")]
async fn a_phone_is_not_woken_for_the_results_of_others() {
    let host = Host::new().await;
    let cup = cup(&host, EventSettings::default()).await;
    let phone = host.guest("Phone").await;
    join(&phone, &cup.slips().await[0].code).await;
    cup.begin(1).await;
    let number = cup.seen_by(&phone).await.unwrap().own.unwrap().seat.unwrap().number;
    let mut socket = phone.socket().await;
    socket.ask(Ask::FollowEvent { event: cup.event.clone(), key: None, role: None }).await.unwrap();
    let n_heard = async |socket: &mut crate::kit::Client| {
        // Earlier messages arrive before the answer.
        socket.ask(Ask::Ping).await.unwrap();
        socket.heard.iter().filter(|text| text.contains("\"tell\":{\"event\":")).count()
    };
    assert_eq!(n_heard(&mut socket).await, 1);
    cup.order(EventOrder::Enter { table: table_of(1, 3 - number), outcome: scores(400, 380) }).await.unwrap();
    assert_eq!(n_heard(&mut socket).await, 1);
    cup.order(EventOrder::Enter { table: table_of(1, number), outcome: scores(400, 380) }).await.unwrap();
    assert_eq!(n_heard(&mut socket).await, 2);
}

/// A slip stands for the player: it works again on a new device, and the old one sees nothing more.
#[tokio::test(flavor = "multi_thread")]
async fn a_slip_works_again_after_a_dead_battery() {
    let host = Host::new().await;
    let cup = cup(&host, online()).await;
    let slips = cup.slips().await;
    let (old, new, ben) = (host.guest("Old").await, host.guest("New").await, host.guest("Ben").await);
    for (guest, slip) in [(&old, 0), (&ben, 1), (&new, 0)] {
        join(guest, &slips[slip].code).await;
    }
    assert_eq!(cup.seen_by(&old).await.unwrap_err().code, Code::NotFound);
    let view = cup.seen_by(&new).await.unwrap();
    assert_eq!(view.own.unwrap().name, "Ada");
    let wrong = new.post("/slips", &serde_json::json!({ "code": "22222" })).await;
    assert_eq!(wrong.status, 404);
}

/// Begins the first round of two players with a device each; returns the table at which they play.
pub(crate) async fn begun(host: &Host) -> (Director, [Guest; 2], protocol::wire::TableId) {
    let director = host.guest("Director").await;
    let cup = Director::new(director, EventKind::Tournament, 2, online()).await;
    cup.players(&NAMES[..2]).await;
    let slips = cup.slips().await;
    let guests = [host.guest("One").await, host.guest("Two").await];
    for (guest, slip) in guests.iter().zip(&slips) {
        join(guest, &slip.code).await;
    }
    cup.begin(1).await;
    let table = cup.seen_by(&guests[0]).await.unwrap().own.unwrap().seat.unwrap().table.unwrap();
    for guest in &guests {
        soon("the table", sees(guest, &table)).await;
    }
    (cup, guests, table)
}

/// Waits until the game at a table has begun.
pub(crate) async fn sees(guest: &Guest, table: &protocol::wire::TableId) {
    loop {
        let answer = guest.get(&format!("/tables/{table}")).await;
        if answer.status == 200 && answer.body.contains("\"status\":\"playing\"") {
            return;
        }
        tokio::task::yield_now().await;
    }
}

/// Waits until the result of the only game is in the log; returns how often it was entered.
async fn n_settled(cup: &Director) -> usize {
    loop {
        let log = cup.replayed().await;
        let settled = |entry: &&events::Entry| matches!(entry.what, events::Happened::Settled { .. });
        let n_settled = log.log().iter().filter(settled).count();
        if n_settled > 0 {
            return n_settled;
        }
        tokio::task::yield_now().await;
    }
}

/// Nobody enters an invented result for a game on this server; the director can still decide a game that cannot be
/// played.
#[tokio::test(flavor = "multi_thread")]
async fn players_do_not_say_how_a_game_of_this_server_ended() {
    let host = Host::new().await;
    let (cup, guests, _) = begun(&host).await;
    let claim = || vec![EventOrder::Enter { table: table_of(1, 1), outcome: scores(1, 400) }];
    let refused = cup.give(&guests[0], claim()).await.unwrap_err();
    assert_eq!(refused.reason, Reason::Event(reason::EventReason::PlayedHere));
    cup.orders(claim()).await.unwrap();
}

/// The director begins a round: a phone that is too early changes nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_result_from_a_phone_does_not_begin_a_round() {
    let host = Host::new().await;
    let cup = cup(&host, EventSettings::default()).await;
    let phone = host.guest("One").await;
    join(&phone, &cup.slips().await[0].code).await;
    cup.order(EventOrder::Pair { division: 1, round: 1, on: None }).await.unwrap();
    let number = cup.seen_by(&phone).await.unwrap().own.unwrap().seat.unwrap().number;
    let claim = || vec![EventOrder::Enter { table: table_of(1, number), outcome: scores(400, 1) }];
    assert_eq!(cup.give(&phone, claim()).await.unwrap_err().code, Code::Refused);
    cup.order(EventOrder::Begin { division: 1, round: 1 }).await.unwrap();
    cup.give(&phone, claim()).await.unwrap();
}

/// Tables open when a round begins, with its players seated, and the result is entered.
#[tokio::test(flavor = "multi_thread")]
async fn a_round_opens_its_tables_and_results_come_back_by_themselves() {
    let host = Host::new().await;
    let (cup, guests, table) = begun(&host).await;
    let mut clients = [guests[0].socket().await, guests[1].socket().await];
    for client in &mut clients {
        client.follow(&table).await;
    }
    assert!(guests[0].get("/tables/mine").await.body.contains(table.as_str()));
    assert!(!cup.guest.get("/tables/mine").await.body.contains(table.as_str()), "a hall has hundreds of tables");
    assert_eq!(cup.guest.get(&format!("/tables/{table}")).await.status, 200, "the director may look at every one");
    clients[0].act(&table, &Action::Resign).await.unwrap();
    assert_eq!(soon("the result", n_settled(&cup)).await, 1);
    let shown = cup.view().await;
    assert_eq!(shown.divisions[0].tables[0].state, EventTableState::Done);
    // The director may decide otherwise, and the game's result is not entered again.
    let undone = shown.desk.unwrap().undoable.unwrap();
    cup.order(EventOrder::Undo { entry: undone }).await.unwrap();
    cup.order(EventOrder::Enter { table: table_of(1, 1), outcome: scores(1, 0) }).await.unwrap();
    let shown = cup.view().await;
    assert_eq!(shown.divisions[0].tables[0].outcome, Some(scores(1, 0)));
}

/// If a process is killed between the end of a game and the entry of its result, the result is entered once.
#[tokio::test(flavor = "multi_thread")]
async fn a_result_is_entered_once_although_the_server_was_killed_between() {
    let ground = Ground::new();
    let host = ground.host().await;
    let (cup, guests, table) = begun(&host).await;
    let mut client = guests[1].socket().await;
    client.follow(&table).await;
    client.act(&table, &Action::Resign).await.unwrap();
    assert_eq!(soon("the result", n_settled(&cup)).await, 1);
    drop(client);
    let ground = host.kill();
    // The state before the result was entered.
    let path = ground.folder.path().join("tilewright.db");
    let pool = sqlx::SqlitePool::connect(path.to_str().unwrap()).await.unwrap();
    let log = cup.event.as_str();
    for sql in [
        format!("DELETE FROM commands WHERE game_id = '{log}' AND identity_id = 'event-referee'"),
        format!(
            "DELETE FROM records WHERE game_id = '{log}' AND seq = (SELECT next_seq - 1 FROM games WHERE id = '{log}')"
        ),
        format!("UPDATE games SET next_seq = next_seq - 1 WHERE id = '{log}'"),
    ] {
        let changed = sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&pool).await.unwrap();
        assert_eq!(changed.rows_affected(), 1);
    }
    pool.close().await;
    let host = ground.host().await;
    let cup = Director { guest: cup.guest.at(host.address()), event: cup.event };
    assert_eq!(soon("the result", n_settled(&cup)).await, 1);
    let ground = host.kill();
    let host = ground.host().await;
    let cup = Director { guest: cup.guest.at(host.address()), event: cup.event };
    assert_eq!(soon("the result", n_settled(&cup)).await, 1, "and it stays one");
}

/// A closed event admits nobody, and its director may open it again.
#[tokio::test(flavor = "multi_thread")]
async fn a_closed_event_opens_no_door_with_its_slips() {
    let host = Host::new().await;
    let cup = cup(&host, EventSettings::default()).await;
    let slips = cup.slips().await;
    let path = format!("/events/{}/settings", cup.event);
    let phone = host.guest("Phone").await;
    for (closed, status) in [(true, 403), (false, 200)] {
        let settings = EventSettings { closed, ..EventSettings::default() };
        assert_eq!(cup.guest.post(&path, &settings).await.status, 200);
        let slip = phone.post("/slips", &serde_json::json!({ "code": slips[0].code })).await;
        assert_eq!(slip.status, status, "{}", slip.body);
    }
}

/// Deleting an event deletes all that is stored of it.
#[tokio::test(flavor = "multi_thread")]
async fn an_event_is_deleted_with_one_request() {
    let host = Host::new().await;
    let cup = cup(&host, EventSettings::default()).await;
    let code = cup.slips().await[0].code.clone();
    let path = format!("/api/v1/events/{}", cup.event);
    let stranger = host.guest("Stranger").await;
    let refused = request(host.address(), "DELETE", &path, &[("Cookie", &stranger.cookie)], "").await;
    assert_eq!(refused.status, 404);
    let gone = request(host.address(), "DELETE", &path, &[("Cookie", &cup.guest.cookie)], "").await;
    assert_eq!(gone.status, 204);
    assert_eq!(cup.seen_by(&cup.guest).await.unwrap_err().code, Code::NotFound);
    let slip = stranger.post("/slips", &serde_json::json!({ "code": code })).await;
    assert_eq!(slip.status, 404);
    assert!(cup.guest.get("/events").await.body.contains("\"events\":[]"));
}
