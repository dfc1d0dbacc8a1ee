//! Hidden tiles stay hidden: on sockets, over HTTP, in errors, in logs.

use protocol::command::ActionDoc;
use protocol::record;
use protocol::wire::{Ask, HintStep, Key, SpectatorSetting, StateTell, TableId, TableSettings, Tell, Visibility};
use rules::{Entry, Event, Hidden, Racks, Viewer};
use store::{AtTable, Created, NewGame, Store, UnixMs};
use testkit::{presets, random_game, vary};

use crate::kit::{Client, Guest, Host, Seated, fresh_key, key_of, person, settings, team, teams};

/// Replaces the log of a game by one made elsewhere.
pub(crate) async fn put(store: &Store, seated: &Seated, log: &[Entry<Hidden>]) {
    let Event::Created(table) = &log[0].event else { panic!("a log starts with its table") };
    let id = store::TableId::new(seated.table.as_str()).unwrap();
    let version = store.table(&id).await.unwrap().unwrap().version;
    let records = log.iter().map(|entry| record::write(entry, &table.ruleset().alphabet).unwrap()).collect();
    let mut game = NewGame::new(store::GameId::new(seated.table.as_str()).unwrap(), records, UnixMs(1));
    game.table = Some(AtTable { id, version });
    game.seed = Some(store::Seed::new(vec![7; 32]).unwrap());
    assert_eq!(store.create_game(game).await.unwrap(), Created::Created);
    // Starting a game that has begun already returns it.
    seated.guests[0].1.start(&seated.table).await;
}

/// Everything that one viewer is sent about a game, in every possible way, without what differs between tables.
pub(crate) async fn told(
    client: &mut Client,
    guest: &Guest,
    table: &TableId,
    seat: Option<u8>,
    key: Option<Key>,
) -> Vec<String> {
    let state: StateTell = client.follow_as(table, seat, key.clone()).await.unwrap();
    let mut told = vec![
        serde_json::to_string(&state.entries).unwrap(),
        state.view.unwrap().to_json(),
        serde_json::to_string(&state.cards).unwrap(),
        serde_json::to_string(&state.setup).unwrap(),
    ];
    let query = key.as_ref().map_or_else(String::new, |key| format!("&key={}", key.as_str()));
    let history = guest.get(&format!("/games/{table}/history?from=0{query}")).await;
    told.push(history.body.replace(table.as_str(), "…"));
    for path in ["export?format=json", "verify?x=1", "review?x=1"] {
        told.push(guest.get(&format!("/games/{table}/{path}{query}")).await.body.replace(table.as_str(), "…"));
    }
    // The list of the person's games, and a client that returns in the middle of the game.
    told.push(guest.get("/tables/mine").await.body.replace(table.as_str(), "…"));
    let (_, seq) = client.mine(table);
    let back = Ask::Subscribe { table: table.clone(), seat, from: Some(seq / 2), key };
    client.ask(back).await.unwrap();
    let resumed = client.find("the state again", |tell| match tell {
        Tell::State(state) => Some(state.as_ref().clone()),
        _ => None,
    });
    let resumed = resumed.await;
    told.push(serde_json::to_string(&resumed.entries).unwrap());
    told.push(resumed.view.unwrap().to_json());
    let table = || table.clone();
    let asks = [
        Ask::Typed { table: table(), seat, text: protocol::wire::Short::new("x ZZZZZZZ").unwrap() },
        Ask::Typed { table: table(), seat, text: protocol::wire::Short::new("rack").unwrap() },
        Ask::Typed { table: table(), seat, text: protocol::wire::Short::new("bag").unwrap() },
        Ask::Hint { table: table(), seat, step: HintStep::Play },
        Ask::Act { table: table(), seat, key: fresh_key(), seq: seq + 9, action: ActionDoc::Pass },
        Ask::Act {
            table: table(),
            seat,
            key: fresh_key(),
            seq,
            action: ActionDoc::Exchange { swaps: Vec::new(), tiles: "ZZZZZZZ".to_owned() },
        },
        Ask::LookUp { table: table(), words: vec![protocol::wire::Short::new("horn").unwrap()] },
    ];
    for ask in asks {
        told.push(format!("{:?}", client.ask(ask).await));
    }
    told
}

/// Two games that differ only in facts hidden from a viewer are sent to that viewer in the same bytes, for every
/// edition, for players, members of teams and spectators, on the socket, over HTTP, and in errors.
///
/// Rules: E5
#[tokio::test(flavor = "multi_thread")]
async fn nothing_leaks_over_the_wire_whatever_is_played() {
    let host = Host::new().await;
    let store = host.ground.store().await;
    let mut n_compared = 0;
    let shipped = editions::catalogue().unwrap();
    for variation in &shipped.variations {
        let is_played = presets().iter().any(|(name, _)| name.split('+').any(|part| part == variation.name));
        assert!(is_played, "{} is in no preset, and would not be tested", variation.name);
    }
    for (number, (name, ruleset)) in (1..).zip(presets()) {
        let n_seats = usize::from(ruleset.seats.from).max(2).min(usize::from(ruleset.seats.to));
        let log = random_game(&ruleset, n_seats, number, 10);
        let size = ruleset.members.from;
        let seats = (0..n_seats).map(|_| if size > 1 { team(size) } else { person() }).collect();
        let settings = settings(&name, seats);
        // One viewer with a seat and one without are enough for each edition.
        let last = u8::try_from(n_seats - 1).unwrap();
        for seat in [Some(last), None] {
            let viewer =
                seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(tiles::Seat::new(usize::from(seat)).unwrap()));
            let other = vary(&log, viewer, number);
            let log = &log[..other.len()];
            let (one, two) = (Seated::waiting(&host, &settings).await, Seated::waiting(&host, &settings).await);
            put(&store, &one, log).await;
            put(&store, &two, &other).await;
            let mut heard = Vec::new();
            for seated in [&one, &two] {
                let holder = seated.guests.iter().rev().find(|(held, _)| Some(*held) == seat);
                let guest = match holder {
                    Some((_, guest)) => guest.clone(),
                    None => host.guest("Watcher").await,
                };
                let mut client = guest.socket().await;
                let key = if seat.is_none() { seated.watch.clone() } else { None };
                heard.push(told(&mut client, &guest, &seated.table, seat, key).await);
            }
            assert_eq!(heard[0], heard[1], "{name}: {viewer:?} can tell the games apart");
            n_compared += usize::from(other[..] != *log);
        }
    }
    assert!(n_compared > 20, "only {n_compared} pairs of games differed");
}

/// The people at a rack see it, and nobody else does; tiles shown to the team go no further.
///
/// Rules: E5
#[tokio::test(flavor = "multi_thread")]
async fn a_team_shares_its_rack_and_its_thoughts() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &teams()).await;
    let mut clients = seated.clients().await;
    let racks: Vec<_> = clients.iter().map(|client| *client.mine(&seated.table).0.own_rack().unwrap()).collect();
    assert_eq!(racks[0], racks[1]);
    assert_eq!(racks[2], racks[3]);
    let stranger = host.guest("Eve").await;
    let mut watcher = stranger.socket().await;
    watcher.follow_as(&seated.table, None, seated.watch.clone()).await.unwrap();
    assert!(watcher.mine(&seated.table).0.own_rack().is_none());
    let tiles = vec![protocol::wire::Short::new("H8=Q").unwrap()];
    let shown = Ask::Tentative { table: seated.table.clone(), seat: None, tiles };
    clients[0].ask(shown).await.unwrap();
    let mate = clients[1].find("the tiles", |tell| match tell {
        Tell::Tentative { tiles, name, .. } => Some((tiles.clone(), name.clone())),
        _ => None,
    });
    assert_eq!(mate.await, (vec!["H8=Q".to_owned()], "Player 0a".to_owned()));
    // The others get the next message, and it does not hold the tiles.
    let line = Ask::Chat { table: seated.table.clone(), text: protocol::wire::Short::new("hello").unwrap() };
    clients[0].ask(line).await.unwrap();
    for client in [&mut clients[2], &mut watcher] {
        client.find("the chat", |tell| matches!(tell, Tell::Chat { .. }).then_some(())).await;
        assert!(!client.heard.iter().any(|text| text.contains("H8=Q")));
    }
}

/// A client that returns is sent what it may see, and no more than before.
#[tokio::test(flavor = "multi_thread")]
async fn a_reconnect_shows_only_the_own_rack() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    for (seat, guest) in &seated.guests {
        let mut client = guest.socket().await;
        client.follow(&seated.table).await;
        let (view, _) = client.mine(&seated.table);
        assert_eq!(view.public().ruleset().racks, Racks::Hidden);
        let text = client.heard.join("\n");
        let drawn: Vec<&str> = text.match_indices("\"drew\":{").map(|(at, _)| &text[at..at + 40]).collect();
        assert!(!drawn.is_empty());
        for draw in drawn {
            let is_own = draw.contains(&format!("\"seat\":{seat},"));
            assert_eq!(draw.contains("\"tiles\":\""), is_own, "{draw}");
        }
    }
}

/// A person gives up a seat and stays connected; another takes the seat, and the game begins. The first person no
/// longer sees that seat's rack, neither the first tiles nor later draws; if nobody may watch, they see no game.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_gives_up_a_seat_sees_nothing_of_the_rack_of_the_next_one() {
    for spectators in [SpectatorSetting::Link, SpectatorSetting::Nobody] {
        let host = Host::new().await;
        let teacher = host.guest("Teacher").await;
        let table = TableSettings { spectators, ..settings("deluxe", vec![person(), person()]) };
        let info = teacher.table(&table).await;
        let (table, keys) = (info.table.clone(), info.seats.iter().map(|seat| key_of(seat.link.as_ref().unwrap())));
        let keys: Vec<String> = keys.collect();
        let gone = host.guest("Gone").await;
        gone.claim(&table, &keys[0]).await;
        let mut line = gone.socket().await;
        line.follow(&table).await;
        assert_eq!(gone.post(&format!("/tables/{table}/leave"), &serde_json::json!({})).await.status, 200);
        let mut players = Vec::new();
        for (name, key) in ["Ben", "Cleo"].into_iter().zip(&keys) {
            let player = host.guest(name).await;
            player.claim(&table, key).await;
            let mut client = player.socket().await;
            client.follow(&table).await;
            players.push((player, client));
        }
        players[0].0.start(&table).await;
        players[0]
            .1
            .find("the game", |tell| matches!(tell, Tell::State(state) if state.view.is_some()).then_some(()))
            .await;
        match spectators {
            SpectatorSetting::Nobody => {
                let notice = |tell: &Tell| matches!(tell, Tell::Notice(_)).then_some(());
                line.find("that nobody may watch", notice).await;
            }
            _ => line.find("the game", |tell| matches!(tell, Tell::State(_)).then_some(())).await,
        }
        let seen_by = |client: &Client| client.views.keys().map(|(_, viewer)| *viewer).collect::<Vec<_>>();
        assert!(!seen_by(&line).contains(&Viewer::Seat(tiles::Seat::FIRST)), "{:?}", seen_by(&line));
        let (view, _) = players[0].1.mine(&table);
        let rack = view.public().ruleset().alphabet.rack(view.own_rack().unwrap());
        assert!(line.heard.iter().all(|text| !text.contains(&format!("\"{rack}\""))), "{rack} was told");
        assert_eq!(line.views.is_empty(), spectators == SpectatorSetting::Nobody);
    }
}

/// A person who finds a table in the lobby may see its free seats; the game is for people who were invited to watch it.
#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_from_the_lobby_does_not_go_on_watching_a_game_that_takes_a_link() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let listed = TableSettings { visibility: Visibility::Lobby, ..settings("deluxe", vec![person(), person()]) };
    let info = ada.table(&listed).await;
    let (stranger, friend) = (host.guest("Stranger").await, host.guest("Friend").await);
    let (mut uninvited, mut invited) = (stranger.socket().await, friend.socket().await);
    uninvited.follow(&info.table).await;
    let key = Key::new(&key_of(info.watch_link.as_ref().unwrap())).unwrap();
    invited.follow_as(&info.table, None, Some(key)).await.unwrap();
    let mut early = None;
    for seat in &info.seats {
        let player = host.guest("Player").await;
        // One person looked at the table before they sat down, and does not subscribe again.
        let mut line = player.socket().await;
        line.follow(&info.table).await;
        player.claim(&info.table, &key_of(seat.link.as_ref().unwrap())).await;
        early = Some(line);
    }
    ada.start(&info.table).await;
    uninvited.find("that it takes a link", |tell| matches!(tell, Tell::Notice(_)).then_some(())).await;
    let begun = |tell: &Tell| matches!(tell, Tell::State(state) if state.view.is_some()).then_some(());
    invited.find("the game", begun).await;
    early.unwrap().find("the game", begun).await;
    assert!(uninvited.views.is_empty() && !invited.views.is_empty());
}
