//! The list of a person's games.

use protocol::wire::rest::{GameRow, GamesDoc, Pace};
use protocol::wire::{Ask, Occupant, Proposal, SeatSettings, Short, TableSettings, TableStatus, Tell, Visibility};
use rules::Millis;

use crate::kit::{Ground, Host, Seated, good_or_pass, key_of, person, settings, team};

fn row(games: &GamesDoc, seated: &Seated) -> GameRow {
    games.games.iter().find(|row| row.table == seated.table).cloned().unwrap()
}

/// A row of the list has the facts needed to continue a game: opponents, rules, scores, whose turn it is and since when,
/// and whether a clock is running. It reveals nothing about a rack.
#[tokio::test(flavor = "multi_thread")]
async fn my_games_tell_how_they_stand() {
    let ground = Ground::new();
    let host = ground.host().await;
    let slow = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = slow.clients().await;
    let player = slow.to_move(&clients);
    ground.clock.advance(Millis::seconds(3 * 24 * 60 * 60));
    let (view, _) = clients[player].mine(&slow.table);
    clients[player].act(&slow.table, &good_or_pass(&view)).await.unwrap();
    let (view, seq) = clients[player].mine(&slow.table);
    clients[1 - player].reach(&slow.table, seq).await;
    for (index, is_turn) in [(player, false), (1 - player, true)] {
        let answer = slow.guests[index].1.get("/tables/mine").await;
        let one = row(&answer.json(), &slow);
        let scores: Vec<i32> = view.public().scores().values().map(|points| points.0).collect();
        assert_eq!((one.scores, one.your_turn, one.your_seat), (scores, is_turn, Some(index as u8)));
        assert_eq!((one.waiting_for, one.pace, one.deadline), (vec![1 - player as u8], Pace::Correspondence, None));
        assert_eq!((one.edition.as_str(), one.seats.join("+")), ("deluxe", "Player 0a+Player 1a".to_owned()));
        assert_eq!((one.status, one.changed), (TableStatus::Playing, view.public().now().0));
        for client in &clients {
            let (view, _) = client.mine(&slow.table);
            let rack = view.public().ruleset().alphabet.rack(view.own_rack().unwrap());
            // The few tiles left on a rack after a long word may occur in the id of a table by chance.
            assert!(rack.len() <= 3 || !answer.body.contains(&rack), "{rack} is in the list");
        }
    }
    let timed = Seated::new(&host, &settings("tournament", vec![person(), person()])).await;
    let mut clients = timed.clients().await;
    let one = row(&timed.guests[0].1.get("/tables/mine").await.json(), &timed);
    let deadline = clients[0].mine(&timed.table).0.public().deadline().unwrap();
    assert_eq!((one.pace, one.deadline), (Pace::Clock, Some(deadline.at.0)));
    for client in &mut clients {
        client.ask(Ask::Propose { table: timed.table.clone(), seat: None, what: Proposal::Adjourn }).await.unwrap();
    }
    let one = row(&timed.guests[0].1.get("/tables/mine").await.json(), &timed);
    assert_eq!((one.pace, one.deadline), (Pace::Paused, None));
}

/// A game is adjourned. Days later, after a restart of the server, it continues where it was, and no clock has run.
#[tokio::test(flavor = "multi_thread")]
async fn an_adjourned_game_goes_on_days_later() {
    let ground = Ground::new();
    let host = ground.host().await;
    let seated = Seated::new(&host, &settings("tournament", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let (view, _) = clients[player].mine(&seated.table);
    clients[player].act(&seated.table, &good_or_pass(&view)).await.unwrap();
    let propose = |what| Ask::Propose { table: seated.table.clone(), seat: None, what };
    for client in &mut clients {
        client.ask(propose(Proposal::Adjourn)).await.unwrap();
    }
    let (view, seq) = clients[1].mine(&seated.table);
    clients[0].reach(&seated.table, seq).await;
    assert!(view.public().is_paused());
    let used = |view: &rules::View| view.public().time_used(tiles::Seat::FIRST).0;
    let before = used(&view);
    drop(clients);
    host.drain().await;
    ground.clock.advance(Millis::seconds(9 * 24 * 60 * 60));
    let host = ground.host().await;
    let seated = seated.at(&host);
    let mut clients = seated.clients().await;
    let (paused, _) = clients[0].mine(&seated.table);
    assert!(paused.public().is_paused());
    for client in &mut clients {
        client.ask(propose(Proposal::Resume)).await.unwrap();
    }
    let seq = clients[1].mine(&seated.table).1;
    clients[0].reach(&seated.table, seq).await;
    let (resumed, _) = clients[0].mine(&seated.table);
    assert!(!resumed.public().is_paused());
    assert_eq!(used(&resumed), before, "no clock has run");
    let player = seated.to_move(&clients);
    let (view, _) = clients[player].mine(&seated.table);
    clients[player].act(&seated.table, &good_or_pass(&view)).await.unwrap();
}

/// A host without a seat finds their table again, and its code works for days.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_without_a_seat_finds_the_table_and_its_code_holds_as_long_as_the_table() {
    let ground = Ground::new();
    let host = ground.host().await;
    let teacher = host.guest("Teacher").await;
    let info = teacher.table(&settings("deluxe", vec![person(), person()])).await;
    let mine: GamesDoc = teacher.get("/tables/mine").await.json();
    let found: Vec<_> = mine.games.iter().map(|row| (row.table.clone(), row.your_seat)).collect();
    assert_eq!(found, [(info.table.clone(), None)]);
    let listed = TableSettings { visibility: Visibility::Lobby, ..settings("deluxe", vec![person(), person()]) };
    let listed = teacher.table(&listed).await;
    ground.clock.advance(Millis::seconds(6 * 24 * 60 * 60));
    let pupil = host.guest("Pupil").await;
    let claimed = pupil.post("/claim", &serde_json::json!({ "key": info.code.unwrap() })).await;
    assert_eq!(claimed.status, 200, "{}", claimed.body);
    let closed = pupil.post("/claim", &serde_json::json!({ "key": listed.code.unwrap() })).await;
    assert!(closed.body.contains("was closed"), "strangers do not find a table that nobody is at: {}", closed.body);
}

/// A code may be written on a board or read aloud, and expires after a week.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_opens_its_table_for_a_week_and_no_longer() {
    const WEEK: u64 = 7 * 24 * 60 * 60;
    let ground = Ground::new();
    let host = ground.host().await;
    let teacher = host.guest("Teacher").await;
    let info = teacher.table(&settings("deluxe", vec![person(), person()])).await;
    let key = serde_json::json!({ "key": info.code.unwrap() });
    ground.clock.advance(Millis::seconds(WEEK - 1));
    let claimed = host.guest("Ada").await.post("/claim", &key).await;
    assert_eq!(claimed.status, 200, "{}", claimed.body);
    ground.clock.advance(Millis::seconds(1));
    let late = host.guest("Ben").await.post("/claim", &key).await;
    assert_eq!(late.status, 404, "{}", late.body);
    assert!(late.body.contains("no_such_code"), "{}", late.body);
}

/// The racks of two people at one device are hidden from each other, and the device is passed on by name.
#[tokio::test(flavor = "multi_thread")]
async fn people_at_one_device_have_names_of_their_own() {
    let host = Ground::new().host().await;
    let ada = host.guest("Ada").await;
    let local = || SeatSettings {
        occupant: Occupant::Local { name: Short::new("Anna").unwrap(), mates: Vec::new() },
        ..person()
    };
    let info = ada.table(&settings("deluxe", vec![local(), local(), local()])).await;
    let names: Vec<&str> = info.seats.iter().map(|seat| seat.members[0].name.as_str()).collect();
    assert_eq!(names, ["Anna", "Anna 2", "Anna 3"]);
}

/// Guests who never return are deleted after a week; those who return are kept.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_comes_again_is_noted_to_have_been_here() {
    let ground = Ground::new();
    let host = ground.host().await;
    let ada = host.guest("Ada").await;
    let id = store::IdentityId::new(&*ada.me.id).unwrap();
    let store = ground.store().await;
    let seen = async || store.identity(&id).await.unwrap().unwrap().seen.0;
    let first = seen().await;
    ada.get("/me").await;
    assert_eq!(seen().await, first, "not at every click");
    ground.clock.advance(Millis::seconds(2 * 24 * 60 * 60));
    ada.get("/me").await;
    assert!(seen().await > first);
}

/// A person who shares a rack answers proposals for it, and not for another seat that a team mate holds.
#[tokio::test(flavor = "multi_thread")]
async fn a_team_mate_agrees_for_the_team_only() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let ben = host.guest("Ben").await;
    let info = ada.table(&settings("school", vec![team(2), team(2)])).await;
    let keys: Vec<String> = info.seats.iter().map(|seat| key_of(seat.link.as_ref().unwrap())).collect();
    for (guest, key) in [(&ada, &keys[0]), (&ben, &keys[0]), (&ada, &keys[1])] {
        guest.claim(&info.table, key).await;
    }
    host.guest("Cleo").await.claim(&info.table, &keys[1]).await;
    ada.start(&info.table).await;
    let mut client = ben.socket().await;
    client.follow(&info.table).await;
    client.ask(Ask::Propose { table: info.table.clone(), seat: None, what: Proposal::Adjourn }).await.unwrap();
    let waiting = |tell: &Tell| match tell {
        Tell::Proposal { proposal: Some(proposal), .. } => Some(proposal.waiting_for.clone()),
        _ => None,
    };
    assert_eq!(client.find("the proposal", waiting).await, [1]);
}
