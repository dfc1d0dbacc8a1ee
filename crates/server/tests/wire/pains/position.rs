//! Annoyances about the position: phantom phases, lost tiles, doubled moves.

use protocol::wire::{Answer, Ask, Code, PreviewResult};
use protocol::{PlacementDoc, command::ActionDoc};
use rules::{Action, Phase, Placement, View, Viewer, WordChoice};

use crate::kit::{Client, Ground, Host, Seated, fresh_key, good_or_pass, person, phony, settings};
use crate::play::{choice, is_over, thinker};

/// Pain 2: a phantom final-pass dialog. The last chance to challenge is a phase that the server reports, computed from
/// the log; it is the same after a restart, and offers exactly what can be done.
#[tokio::test(flavor = "multi_thread")]
async fn pain_02_the_last_chance_to_challenge_is_no_phantom() {
    let ground = Ground::new();
    let host = ground.host().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let mind = thinker(&clients[0].mine(&seated.table).0);
    let is_last = |client: &Client| matches!(client.mine(&seated.table).0.public().phase(), Phase::LastChance { .. });
    while !is_last(&clients[0]) {
        assert!(!is_over(&clients[0].mine(&seated.table).0), "this game ended without a last chance");
        let player = seated.to_move(&clients);
        let (view, _) = clients[player].mine(&seated.table);
        clients[player].act(&seated.table, &choice(mind.as_ref(), &view).unwrap()).await.unwrap();
        let seq = clients[player].mine(&seated.table).1;
        for client in &mut clients {
            client.reach(&seated.table, seq).await;
        }
    }
    let before: Vec<(View, u64)> = clients.iter().map(|client| client.mine(&seated.table)).collect();
    drop(clients);
    host.kill();
    let host = ground.host().await;
    let mut clients = seated.at(&host).clients().await;
    let after: Vec<(View, u64)> = clients.iter().map(|client| client.mine(&seated.table)).collect();
    assert_eq!(before, after);
    let doubter = before[0].0.public().challengers()[0];
    let index = seated.of(&clients, doubter);
    let text = clients[index].heard.last().unwrap().clone();
    assert!(text.contains("\"accept\":true") && !text.contains("\"pass\":") && !text.contains("\"place\":"), "{text}");
    clients[index].act(&seated.table, &Action::Accept).await.unwrap();
    assert!(is_over(&clients[index].mine(&seated.table).0));
}

/// Pain 3: bag and board corrupted after a challenge. Every tile is somewhere, and only once.
#[tokio::test(flavor = "multi_thread")]
async fn pain_03_no_tile_is_lost_or_doubled_by_a_challenge() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let (view, _) = clients[player].mine(&seated.table);
    clients[player].act(&seated.table, &phony(&view)).await.unwrap();
    let seq = clients[player].mine(&seated.table).1;
    clients[1 - player].reach(&seated.table, seq).await;
    clients[1 - player].act(&seated.table, &Action::Challenge { words: WordChoice::All }).await.unwrap();
    let seq = clients[1 - player].mine(&seated.table).1;
    clients[player].reach(&seated.table, seq).await;
    let views: Vec<View> = clients.iter().map(|client| client.mine(&seated.table).0).collect();
    let public = views[0].public();
    let on_racks: usize = public.rack_sizes().values().sum();
    let on_board = public.board().placed().count();
    assert_eq!(on_racks + on_board + public.pool(), public.ruleset().alphabet.n_tiles());
    let racks = views[0].own_rack().unwrap().plus(views[1].own_rack().unwrap()).unwrap();
    assert!(public.ruleset().alphabet.full_set().contains(&racks), "no tile is on two racks");
    let card = clients[player].next_events_with_card(&seated.table).await;
    assert!(card.upheld && card.returned.is_some() && card.verdicts.len() == 1, "{card:?}");
}

/// Pain 4: a phantom blank when the opponent plays over tentative tiles. Tentative tiles are only asked about, never
/// applied: the answer is always for the present position, and the rack is what the server says.
#[tokio::test(flavor = "multi_thread")]
async fn pain_04_an_opponents_play_over_tentative_tiles_leaves_no_phantom_tile() {
    let host = Host::new().await;
    let rules = settings("tournament+challenge-void", vec![person(), person()]);
    let (seated, mut clients) = Seated::with_a_play(&host, &rules).await;
    let player = seated.to_move(&clients);
    let waiting = 1 - player;
    let (view, _) = clients[player].mine(&seated.table);
    let play = good_or_pass(&view);
    let Action::Place { placement, .. } = &play else { panic!("the first player has a play") };
    // The other player lays tiles on the same squares, to see their score.
    let (mine, _) = clients[waiting].mine(&seated.table);
    let rack: Vec<_> = mine.own_rack().unwrap().iter().collect();
    let own = |(laid, tile): (&rules::Laid, &tiles::Tile)| {
        let placed = match tile {
            tiles::Tile::Letter(letter) => tiles::Placed::Letter(*letter),
            tiles::Tile::Blank => tiles::Placed::BlankAs(laid.placed.letter()),
        };
        rules::Laid { placed, ..*laid }
    };
    let laid = placement.tiles.iter().zip(&rack).map(own).collect();
    let alphabet = &mine.public().ruleset().alphabet;
    let doc = PlacementDoc::write(&Placement::new(laid), alphabet);
    let ask = Ask::Preview { table: seated.table.clone(), seat: None, swaps: Vec::new(), placement: doc };
    let before = clients[waiting].ask(ask.clone()).await.unwrap();
    assert!(matches!(before, Answer::Preview(PreviewResult::Fits(_))), "{before:?}");
    clients[player].act(&seated.table, &play).await.unwrap();
    let seq = clients[player].mine(&seated.table).1;
    clients[waiting].reach(&seated.table, seq).await;
    let after = clients[waiting].ask(ask).await.unwrap();
    let Answer::Preview(PreviewResult::Faults(faults)) = after else { panic!("{after:?}") };
    assert!(faults[0].row.is_some() && faults[0].sentence.contains("taken"), "{faults:?}");
    assert_eq!(clients[waiting].mine(&seated.table).0.own_rack(), mine.own_rack());
}

/// Pain 5: the order of the rack is reset. The server always sends a rack in the same order, and does not send it when
/// another player moves: the order in which a player keeps the tiles belongs to the client.
#[tokio::test(flavor = "multi_thread")]
async fn pain_05_an_opponents_move_does_not_touch_the_rack() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("tournament+challenge-void", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let waiting = 1 - player;
    let before = clients[waiting].mine(&seated.table).0.own_rack().copied();
    let n_heard = clients[waiting].heard.len();
    let (view, _) = clients[player].mine(&seated.table);
    clients[player].act(&seated.table, &good_or_pass(&view)).await.unwrap();
    let seq = clients[player].mine(&seated.table).1;
    clients[waiting].reach(&seated.table, seq).await;
    let own = view.public().ruleset().alphabet.rack(&before.unwrap());
    for text in &clients[waiting].heard[n_heard..] {
        let value: serde_json::Value = serde_json::from_str(text).unwrap();
        let racks = &value["tell"]["events"]["change"]["racks"];
        assert!(racks.is_null() || racks[waiting] == *own, "{text}");
    }
    assert_eq!(clients[waiting].mine(&seated.table).0.own_rack().copied(), before);
}

/// Pain 6: hidden tiles leak. Before the end, spectators find no rack in anything that the server sends.
#[tokio::test(flavor = "multi_thread")]
async fn pain_06_a_spectator_never_gets_a_rack() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("tournament+challenge-void", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let mut watcher = host.guest("Eve").await.socket().await;
    watcher.follow_as(&seated.table, None, seated.watch.clone()).await.unwrap();
    for _ in 0..4 {
        let player = seated.to_move(&clients);
        let (view, _) = clients[player].mine(&seated.table);
        clients[player].act(&seated.table, &good_or_pass(&view)).await.unwrap();
        let seq = clients[player].mine(&seated.table).1;
        watcher.reach(&seated.table, seq).await;
        for client in &mut clients {
            client.reach(&seated.table, seq).await;
        }
    }
    let (view, _) = watcher.mine(&seated.table);
    assert_eq!(view.viewer(), Viewer::Spectator);
    let text = watcher.heard.join("\n");
    for client in &clients {
        let (view, _) = client.mine(&seated.table);
        let rack = view.public().ruleset().alphabet.rack(view.own_rack().unwrap());
        assert!(!text.contains(&format!("\"{rack}\"")), "{rack} was told to somebody who watches");
    }
    assert!(!text.contains("\"own\":["));
}

/// Pain 11: a double click passes twice. A command has a key, and is carried out once; another one for the same
/// position is too late.
#[tokio::test(flavor = "multi_thread")]
async fn pain_11_a_double_click_passes_once() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let (_, seq) = clients[player].mine(&seated.table);
    let table = seated.table.clone();
    let pass = |key| Ask::Act { table: table.clone(), seat: None, key, seq, action: ActionDoc::Pass };
    let first = pass(fresh_key());
    let client = &mut clients[player];
    // Both clicks are sent before any answer arrives.
    client.send_text(protocol::wire::ClientMessage::new(901, first.clone()).to_json()).await;
    client.send_text(protocol::wire::ClientMessage::new(902, first).to_json()).await;
    client.send_text(protocol::wire::ClientMessage::new(903, pass(fresh_key())).to_json()).await;
    let (one, two, three) = (client.reply(901).await, client.reply(902).await, client.reply(903).await);
    assert!(one.is_ok());
    assert_eq!(one, two, "the same command is answered in the same way");
    assert_eq!(three.unwrap_err().code, Code::PositionChanged);
    let (view, _) = clients[player].mine(&seated.table);
    assert_eq!(view.public().sheet().len(), 1, "one pass");
}

/// The first tile on the board begins a turn, which ends the time for challenges and lets the opponent draw. A turn
/// that was decided before that is still meant for this position; a challenge is not.
#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_was_decided_before_the_last_play_stood_is_carried_out() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let (view, _) = clients[player].mine(&seated.table);
    clients[player].act(&seated.table, &good_or_pass(&view)).await.unwrap();
    let seq = clients[player].mine(&seated.table).1;
    let next = &mut clients[1 - player];
    next.reach(&seated.table, seq).await;
    let act = |action| Ask::Act { table: seated.table.clone(), seat: None, key: fresh_key(), seq, action };
    next.ask(act(ActionDoc::StartTurn)).await.unwrap();
    let late = next.ask(act(ActionDoc::Challenge { words: None })).await.unwrap_err();
    assert_eq!(late.code, Code::PositionChanged);
    next.ask(act(ActionDoc::Pass)).await.unwrap();
}
