//! What survives a power cut, and the effect of a restart on clocks and bots.

use protocol::command::ActionDoc;
use protocol::wire::{Answer, Ask, Code};
use rules::{Action, Millis, Phase, WordChoice};
use sqlx::Connection as _;
use store::{AtTable, NewGame, UnixMs};

use crate::kit::{Ground, Seated, bot, fresh_key, good_or_pass, person, phony, rule, settings};

/// Pain 1: a restart in the middle of a challenge.
#[tokio::test(flavor = "multi_thread")]
async fn pain_01_a_restart_in_the_middle_of_a_challenge_changes_nothing() {
    let ground = Ground::new();
    let host = ground.host().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let (before, _) = clients[player].mine(&seated.table);
    clients[player].act(&seated.table, &phony(&before)).await.unwrap();
    let (laid, laid_seq) = clients[player].mine(&seated.table);
    assert!(laid.public().window().is_some(), "the play can be challenged");
    // The power fails while everybody is looking at the play.
    let ground = {
        drop(clients);
        host.kill()
    };
    let host = ground.host().await;
    let seated = seated.at(&host);
    let mut clients = seated.clients().await;
    let (again, seq) = clients[player].mine(&seated.table);
    assert_eq!((seq, &again), (laid_seq, &laid));
    let doubter = 1 - player;
    clients[doubter].reach(&seated.table, laid_seq).await;
    let challenge = Action::Challenge { words: WordChoice::All };
    clients[doubter].act(&seated.table, &challenge).await.unwrap();
    let after = clients[doubter].mine(&seated.table).1;
    clients[player].reach(&seated.table, after).await;
    let (withdrawn, _) = clients[player].mine(&seated.table);
    assert_eq!(withdrawn.own_rack(), before.own_rack(), "the very tiles come back");
    assert_eq!(withdrawn.public().pool(), before.public().pool());
    // And the power fails again: the challenge is not made twice.
    let ground = {
        drop(clients);
        host.kill()
    };
    let host = ground.host().await;
    let mut clients = seated.at(&host).clients().await;
    let refused = clients[doubter].act(&seated.table, &challenge).await;
    assert!(refused.is_err(), "{refused:?}");
    assert_eq!(clients[doubter].mine(&seated.table).1, after);
}

/// Every acknowledged command is there after a power cut; an unacknowledged one took effect once or not at all.
#[tokio::test(flavor = "multi_thread")]
async fn an_acknowledged_move_is_never_lost_and_a_repeated_one_not_made_twice() {
    let mut ground = Ground::new();
    let mut host = ground.host().await;
    let mut seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    for _ in 0..6 {
        let mut clients = seated.clients().await;
        let player = seated.to_move(&clients);
        let (view, seq) = clients[player].mine(&seated.table);
        let action = protocol::command::ActionDoc::write(&good_or_pass(&view), &view.public().ruleset().alphabet);
        let act = Ask::Act { table: seated.table.clone(), seat: None, key: fresh_key(), seq, action };
        let answer = clients[player].ask(act.clone()).await.unwrap();
        drop(clients);
        ground = host.kill();
        host = ground.host().await;
        seated = seated.at(&host);
        let mut clients = seated.clients().await;
        let Answer::Acted { seq: acknowledged } = answer else { panic!("{answer:?}") };
        assert_eq!(clients[player].mine(&seated.table).1, acknowledged);
        // The client did not get the answer, and sends the command again.
        assert_eq!(clients[player].ask(act).await, Ok(answer));
        assert_eq!(clients[player].mine(&seated.table).1, acknowledged);
    }
    drop(ground);
}

/// The answer was lost, and the store is away when the command is sent again.
#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_was_carried_out_is_not_refused_while_the_store_cannot_tell() {
    let ground = Ground::new();
    let host = ground.host().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person(), person()])).await;
    let mut clients = seated.clients().await;
    let (table, seq) = (seated.table.clone(), clients[0].mine(&seated.table).1);
    let resign = Ask::Act { table, seat: None, key: fresh_key(), seq, action: ActionDoc::Resign };
    let answer = clients[0].ask(resign.clone()).await.unwrap();
    let path = ground.folder.path().join("tilewright.db");
    let mut store = sqlx::SqliteConnection::connect(path.to_str().unwrap()).await.unwrap();
    sqlx::raw_sql("ALTER TABLE commands RENAME TO away").execute(&mut store).await.unwrap();
    assert_eq!(clients[0].ask(resign.clone()).await.unwrap_err().code, Code::Internal);
    sqlx::raw_sql("ALTER TABLE away RENAME TO commands").execute(&mut store).await.unwrap();
    assert_eq!(clients[0].ask(resign).await, Ok(answer));
}

/// A deadline that passes while no process runs takes effect once, after the restart.
#[tokio::test(flavor = "multi_thread")]
async fn a_deadline_survives_a_restart_and_fires_once() {
    let ground = Ground::new();
    let host = ground.host().await;
    let mut timed = settings("deluxe", vec![person(), person()]);
    timed.rules = vec![rule("time.turn", "\"60s\"")];
    let seated = Seated::new(&host, &timed).await;
    let clients = seated.clients().await;
    let (view, seq) = clients[0].mine(&seated.table);
    let Phase::ToMove { seat: late } = view.public().phase() else { panic!("somebody is to move") };
    drop(clients);
    host.kill();
    ground.clock.advance(Millis::seconds(61));
    // Two processes start at the same time, and both see that the time is up.
    let (one, two) = (ground.host().await, ground.host().await);
    let mut first = seated.at(&one).clients().await.remove(0);
    let mut second = seated.at(&two).clients().await.remove(1);
    first.reach(&seated.table, seq + 1).await;
    second.reach(&seated.table, seq + 1).await;
    for client in [&first, &second] {
        let (view, _) = client.mine(&seated.table);
        let timed_out = view.public().sheet().iter().filter(|line| line.seat == late).count();
        assert_eq!(timed_out, 1, "the turn was lost once");
        assert!(matches!(view.public().phase(), Phase::ToMove { seat } if seat != late));
    }
}

/// While no process runs, no clock does: the pause is in the log.
#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_still_while_the_server_is_down() {
    let ground = Ground::new();
    let host = ground.host_with(|config| config.outage_after_ms = 4_000).await;
    let seated = Seated::new(&host, &settings("tournament", vec![person(), person()])).await;
    let clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let (before, seq) = clients[player].mine(&seated.table);
    let rules::Viewer::Seat(seat) = before.viewer() else { panic!("a player") };
    drop(clients);
    host.kill();
    // A night passes.
    ground.clock.advance(Millis::seconds(8 * 60 * 60));
    let host = ground.host_with(|config| config.outage_after_ms = 4_000).await;
    let mut clients = seated.at(&host).clients().await;
    clients[player].reach(&seated.table, seq + 2).await;
    let (after, _) = clients[player].mine(&seated.table);
    assert!(!after.public().is_paused());
    let used = after.public().time_used(seat) - before.public().time_used(seat);
    assert!(used <= Millis::seconds(2), "the night cost {used}");
    let deadline = after.public().deadline().unwrap();
    assert!(deadline.at > server::clock::Clock::now(&ground.clock), "nobody has lost by time");
}

/// A bot that was thinking when the power failed plays after the restart.
#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_after_a_restart() {
    let ground = Ground::new();
    let host = ground.host().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), bot()])).await;
    let mut client = seated.clients().await.remove(0);
    for _ in 0..4 {
        let (view, seq) = client.mine(&seated.table);
        if matches!(view.public().phase(), Phase::ToMove { seat } if seat == tiles::Seat::FIRST) {
            client.act(&seated.table, &good_or_pass(&view)).await.unwrap();
            break;
        }
        client.reach(&seated.table, seq + 1).await;
    }
    // The bot may be thinking now, or have played already.
    drop(client);
    host.kill();
    let host = ground.host().await;
    let mut client = seated.at(&host).clients().await.remove(0);
    loop {
        let (view, seq) = client.mine(&seated.table);
        let is_mine = matches!(view.public().phase(), Phase::ToMove { seat } if seat == tiles::Seat::FIRST);
        let bot_has_played = view.public().sheet().iter().any(|line| line.seat != tiles::Seat::FIRST);
        if is_mine && bot_has_played {
            break;
        }
        client.reach(&seated.table, seq + 1).await;
    }
}

/// A server that is told to stop finishes what it has begun, tells all clients, and preserves the clocks.
#[tokio::test(flavor = "multi_thread")]
async fn draining_tells_everybody_and_loses_nothing() {
    let ground = Ground::new();
    let host = ground.host().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let (view, _) = clients[player].mine(&seated.table);
    clients[player].act(&seated.table, &good_or_pass(&view)).await.unwrap();
    let (view, seq) = clients[player].mine(&seated.table);
    let draining = tokio::spawn(host.drain());
    let told = clients[1 - player].find("the notice", |tell| match tell {
        protocol::wire::Tell::Notice(notice) => Some(notice.kind),
        _ => None,
    });
    assert_eq!(told.await, protocol::wire::NoticeKind::Draining);
    let ground = draining.await.unwrap();
    let host = ground.host().await;
    let clients = seated.at(&host).clients().await;
    assert_eq!(clients[player].mine(&seated.table), (view, seq));
}

/// A connection with unread bytes is reset when it is dropped, and then the last message would be lost.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_is_talking_when_the_server_stops_still_hears_why() {
    let ground = Ground::new();
    let host = ground.host().await;
    let mut client = host.guest("Ada").await.socket().await;
    let draining = tokio::spawn(host.drain());
    // It keeps sending and reads only afterwards, but soon enough not to be cut off as a client that does not read.
    for number in 0..200 {
        let text = protocol::wire::ClientMessage::new(number, Ask::Ping).to_json();
        if client.try_send_text(text).await.is_err() {
            break;
        }
    }
    let told = client.find("the notice", |tell| match tell {
        protocol::wire::Tell::Notice(notice) => Some(notice.kind),
        _ => None,
    });
    assert_eq!(told.await, protocol::wire::NoticeKind::Draining);
    drop(client);
    draining.await.unwrap();
}

/// A log that was cut off in the middle of a command, which no real store does, continues as it would have.
#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_was_cut_off_is_completed() {
    let ground = Ground::new();
    let host = ground.host().await;
    let settings = settings("deluxe", vec![person(), person()]);
    let (whole, cut) = (Seated::new(&host, &settings).await, Seated::waiting(&host, &settings).await);
    host.kill();
    let store = ground.store().await;
    let game = store::GameId::new(whole.table.as_str()).unwrap();
    let records = store.read_game(&game, 0, 100).await.unwrap();
    let drawn = records.iter().position(|record| record.contains("\"drew\"")).unwrap();
    let id = store::TableId::new(cut.table.as_str()).unwrap();
    let version = store.table(&id).await.unwrap().unwrap().version;
    let mut new = NewGame::new(store::GameId::new(cut.table.as_str()).unwrap(), records[..=drawn].to_vec(), UnixMs(1));
    new.table = Some(AtTable { id, version });
    new.seed = store.seed(&game).await.unwrap();
    store.create_game(new).await.unwrap();
    let host = ground.host().await;
    let mut clients = cut.at(&host).clients().await;
    clients[0].reach(&cut.table, records.len() as u64).await;
    let expected = whole.at(&host).clients().await.remove(0).mine(&whole.table).0;
    let (completed, _) = clients[0].mine(&cut.table);
    assert_eq!(completed.own_rack(), expected.own_rack(), "the very tiles that would have been drawn");
}
