//! Several servers on one store.

use protocol::command::ActionDoc;
use protocol::wire::{Ask, Code, Tell};
use rules::{Action, Millis, Phase};

use crate::kit::{Ground, Seated, fresh_key, good_or_pass, grown, person, phony, settings, teams};
use crate::play::play_out;

/// Opponents at different processes play a whole game, and see the same.
#[tokio::test(flavor = "multi_thread")]
async fn opponents_at_two_processes_play_a_whole_game() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let seated = Seated::new(&one, &settings("deluxe", vec![person(), person()])).await;
    let here = seated.clients().await.remove(0);
    let there = seated.at(&two).clients().await.remove(1);
    let mut clients = [here, there];
    play_out(&seated.table, &mut clients).await;
    let [one, two] = clients.map(|client| client.mine(&seated.table));
    assert_eq!(one.1, two.1);
    assert_eq!(one.0.public(), two.0.public());
}

/// The same command sent to two processes is carried out once and gets the same answer twice; another command for the
/// same position is too late.
#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_goes_to_two_processes_is_done_once() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let seated = Seated::new(&one, &settings("deluxe", vec![person(), person()])).await;
    let mut here = seated.clients().await;
    let mut there = seated.at(&two).clients().await;
    let player = seated.to_move(&here);
    let (_, seq) = here[player].mine(&seated.table);
    let act = |key| Ask::Act { table: seated.table.clone(), seat: None, key, seq, action: ActionDoc::Pass };
    let (same, other) = (act(fresh_key()), act(fresh_key()));
    let (mut at_one, mut at_two) = (here.remove(player), there.remove(player));
    let (first, second) = tokio::join!(at_one.ask(same.clone()), at_two.ask(same));
    assert!(first.is_ok(), "{first:?}");
    assert_eq!(first, second);
    assert_eq!(at_two.ask(other).await.unwrap_err().code, Code::PositionChanged);
    at_two.reach(&seated.table, seq + 1).await;
    assert_eq!(at_two.mine(&seated.table).0.public().sheet().len(), 1, "one pass");
}

/// Without the bus, tables read the log regularly; when the bus is back, the news is sent again.
#[tokio::test(flavor = "multi_thread")]
async fn losing_the_bus_delays_and_loses_nothing() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let seated = Seated::new(&one, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = [seated.clients().await.remove(0), seated.at(&two).clients().await.remove(1)];
    for is_cut in [true, true, false, false] {
        if is_cut {
            ground.bus.cut();
        } else {
            ground.bus.mend();
        }
        let player = seated.to_move(&clients);
        let (view, _) = clients[player].mine(&seated.table);
        clients[player].act(&seated.table, &good_or_pass(&view)).await.unwrap();
        let seq = clients[player].mine(&seated.table).1;
        if is_cut {
            ground.clock.advance(Millis(600));
        }
        clients[1 - player].reach(&seated.table, seq).await;
    }
}

/// A page that follows the lobby while news is lost is sent everything when the bus is back.
#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_catches_up_when_the_bus_is_back() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let mut watcher = two.guest("Ben").await.socket().await;
    watcher.ask(Ask::Lobby).await.unwrap();
    let nobody = |tell: &Tell| matches!(tell, Tell::Lobby { tables } if tables.is_empty()).then_some(());
    watcher.find("the empty lobby", nobody).await;
    ground.bus.cut();
    let mut open = settings("deluxe", vec![person(), person()]);
    open.visibility = protocol::wire::Visibility::Lobby;
    let made = one.guest("Ada").await.table(&open).await;
    ground.bus.mend();
    let shown = watcher.find("the table in the lobby", |tell| match tell {
        Tell::Lobby { tables } => tables.first().map(|row| row.table.clone()),
        _ => None,
    });
    assert_eq!(shown.await, made.table);
}

/// A client that comes from another process is never shown less than it knows, even before the news has arrived.
#[tokio::test(flavor = "multi_thread")]
async fn changing_the_process_does_not_take_a_move_back() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let seated = Seated::new(&one, &settings("deluxe", vec![person(), person()])).await;
    let mut here = seated.clients().await;
    // The other process has the table open, and gets no news.
    let mut there = seated.at(&two).clients().await;
    ground.bus.cut();
    let player = seated.to_move(&here);
    let (view, _) = here[player].mine(&seated.table);
    here[player].act(&seated.table, &good_or_pass(&view)).await.unwrap();
    let seq = here[player].mine(&seated.table).1;
    let mut changed = seated.at(&two).guests[player].1.socket().await;
    changed.ask(Ask::Subscribe { table: seated.table.clone(), seat: None, from: Some(seq), key: None }).await.unwrap();
    let shown = changed.find("the state", |tell| match tell {
        Tell::State(state) => state.view.as_ref().map(protocol::message::ViewMessage::seq),
        _ => None,
    });
    assert_eq!(shown.await, seq);
    // And clients that were there already get it through that.
    there[1 - player].reach(&seated.table, seq).await;
}

/// The log of a game that has ended is read also at a process that has not heard of the end.
#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_reviewed_by_a_process_that_has_not_heard_of_the_end() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let seated = Seated::new(&one, &settings("deluxe", vec![person(), person()])).await;
    let mut here = seated.clients().await;
    // The other process has the table open, and gets no news.
    let there = seated.at(&two);
    there.clients().await;
    ground.bus.cut();
    here[0].act(&seated.table, &Action::Resign).await.unwrap();
    let answer = there.guests[0].1.get(&format!("/games/{}/review", seated.table)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
}

/// A client that comes from another process may play at once, even if the news has not arrived.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_good_at_a_process_that_has_not_heard_of_the_position() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let seated = Seated::new(&one, &settings("deluxe", vec![person(), person()])).await;
    let mut here = seated.clients().await;
    let mut there = seated.at(&two).clients().await;
    ground.bus.cut();
    let player = seated.to_move(&here);
    here[player].act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
    let seq = here[player].mine(&seated.table).1;
    let pass = Ask::Act { table: seated.table.clone(), seat: None, key: fresh_key(), seq, action: ActionDoc::Pass };
    there[1 - player].ask(pass).await.unwrap();
    assert_eq!(there[1 - player].mine(&seated.table).0.public().sheet().len(), 2);
}

/// Two players let a play stand at two processes, one of which does not know about the other's answer: both count. If
/// the second were refused, the same command could succeed when it is sent again.
#[tokio::test(flavor = "multi_thread")]
async fn those_who_let_a_play_stand_at_two_processes_are_both_heard() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let seated = Seated::new(&one, &settings("deluxe", vec![person(), person(), person()])).await;
    let mut here = seated.clients().await;
    let mut there = seated.at(&two).clients().await;
    let player = seated.to_move(&here);
    let (view, _) = here[player].mine(&seated.table);
    here[player].act(&seated.table, &phony(&view)).await.unwrap();
    let seq = here[player].mine(&seated.table).1;
    let (first, second) = ((player + 1) % 3, (player + 2) % 3);
    here[first].reach(&seated.table, seq).await;
    there[second].reach(&seated.table, seq).await;
    ground.bus.cut();
    here[first].act(&seated.table, &Action::Accept).await.unwrap();
    there[second].act(&seated.table, &Action::Accept).await.unwrap();
    let (view, _) = there[second].mine(&seated.table);
    assert!(matches!(view.public().phase(), Phase::ToMove { .. }), "everybody let it stand");
}

/// A process dies; the player whom it served continues at the other one, with every acknowledged move.
#[tokio::test(flavor = "multi_thread")]
async fn losing_a_process_loses_nothing() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let seated = Seated::new(&one, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = vec![seated.clients().await.remove(0), seated.at(&two).clients().await.remove(1)];
    let player = seated.to_move(&clients);
    let (view, _) = clients[player].mine(&seated.table);
    clients[player].act(&seated.table, &good_or_pass(&view)).await.unwrap();
    let seq = clients[player].mine(&seated.table).1;
    one.kill();
    clients[0] = seated.at(&two).clients().await.remove(0);
    clients[1].reach(&seated.table, seq).await;
    assert_eq!(clients[0].mine(&seated.table).1, seq);
    play_out(&seated.table, &mut clients).await;
}

/// Chat, presence and a team's tentative tiles reach people at other processes.
#[tokio::test(flavor = "multi_thread")]
async fn people_at_other_processes_are_heard_and_seen() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let seated = Seated::new(&one, &teams()).await;
    let mut here = seated.clients().await.remove(0);
    let mut there = seated.at(&two).clients().await.remove(1);
    let both = there.find("both here", |tell| match tell {
        Tell::Presence(presence) => (presence.seats[0].here.len() == 2).then_some(()),
        _ => None,
    });
    both.await;
    let line = Ask::Chat { table: seated.table.clone(), text: protocol::wire::Short::new("hello").unwrap() };
    here.ask(line).await.unwrap();
    there.find("the chat", |tell| matches!(tell, Tell::Chat { .. }).then_some(())).await;
    let tiles = vec![protocol::wire::Short::new("H8=Q").unwrap()];
    here.ask(Ask::Tentative { table: seated.table.clone(), seat: None, tiles }).await.unwrap();
    there.find("the tiles", |tell| matches!(tell, Tell::Tentative { .. }).then_some(())).await;
}

/// The same with PostgreSQL and NATS: a whole game between two processes, one of which is killed on the way.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_on_postgresql_and_nats() {
    let Some(ground) = grown("servers on PostgreSQL and NATS").await else { return };
    let (one, two) = (ground.host().await, ground.host().await);
    let seated = Seated::new(&one, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = vec![seated.clients().await.remove(0), seated.at(&two).clients().await.remove(1)];
    for _ in 0..4 {
        let player = seated.to_move(&clients);
        let (view, _) = clients[player].mine(&seated.table);
        clients[player].act(&seated.table, &good_or_pass(&view)).await.unwrap();
        let seq = clients[player].mine(&seated.table).1;
        // No clock advances, so only news can bring it.
        clients[1 - player].reach(&seated.table, seq).await;
    }
    one.kill();
    clients[0] = seated.at(&two).clients().await.remove(0);
    play_out(&seated.table, &mut clients).await;
}
