//! Turns of a finished game, reviewed in more depth.

use protocol::wire::rest::{DeeperNews, DeeperStage, ReviewDoc, ReviewMethod, ReviewTurn};
use protocol::wire::{Problem, Reason, reason};
use rules::Action;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::kit::{Guest, Host, Seated, key_of, person, settings, soon};

fn news(text: &str) -> Vec<DeeperNews> {
    text.lines().filter_map(|line| line.strip_prefix("data: ")).map(|one| serde_json::from_str(one).unwrap()).collect()
}

/// A game that ended after two passes.
async fn passed(host: &Host) -> Seated {
    let seated = Seated::new(host, &settings("tournament", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    for _ in 0..2 {
        let to_move = seated.to_move(&clients);
        clients[to_move].act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
        let seq = clients[to_move].mine(&seated.table).1;
        for client in &mut clients {
            client.reach(&seated.table, seq).await;
        }
    }
    clients[0].act(&seated.table, &Action::Resign).await.unwrap();
    seated
}

#[tokio::test(flavor = "multi_thread")]
async fn all_turns_of_a_game_come_one_by_one_with_narrower_intervals() {
    let host = Host::new().await;
    let seated = passed(&host).await;
    let (ada, path) = (&seated.guests[0].1, format!("/games/{}/review", seated.table));
    let quick: ReviewDoc = ada.get(&path).await.json();
    let answer = ada.post(&path, &json!({})).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("text/event-stream")));
    let all = news(&answer.body);
    let last = all.last().unwrap();
    assert_eq!((last.stage, last.done, last.of), (DeeperStage::Done, 2, 2));
    assert_eq!((all[0].stage, all[0].done, all[0].of), (DeeperStage::Thinking, 0, 2));
    let turns: Vec<_> = all.iter().filter_map(|news| news.turn.as_ref()).collect();
    assert_eq!(turns.len(), 2);
    for (deep, quick) in turns.iter().zip(&quick.turns) {
        assert_eq!((deep.seq, deep.method, &deep.rack), (quick.seq, ReviewMethod::Simulation, &quick.rack));
        let error = |turn: &ReviewTurn| turn.lost.unwrap().win_error.unwrap();
        assert!(quick.method == ReviewMethod::Static || error(deep) < error(quick), "{deep:?}");
        assert!(deep.best[0].win_error.unwrap() > 0 && deep.mistake.is_some());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_turn_is_looked_at_alone_and_one_that_is_not_there_not_at_all() {
    let host = Host::new().await;
    let seated = passed(&host).await;
    let (ada, path) = (&seated.guests[0].1, format!("/games/{}/review", seated.table));
    let quick: ReviewDoc = ada.get(&path).await.json();
    let seq = quick.turns[1].seq;
    let all = news(&ada.post(&path, &json!({ "seq": seq })).await.body);
    let turns: Vec<u64> = all.iter().filter_map(|news| news.turn.as_ref()).map(|turn| turn.seq).collect();
    assert_eq!((&turns[..], all.last().unwrap().of), (&[seq][..], 1));
    let nowhere = ada.post(&path, &json!({ "seq": 9_999 })).await;
    assert_eq!((nowhere.status, nowhere.json::<Problem>().reason), (404, reason::AnalysisReason::NoSuchTurn.into()));
    let stranger = host.guest("Eve").await;
    let (quick, deep) = (stranger.get(&path).await.status, stranger.post(&path, &json!({})).await.status);
    assert_eq!(quick, deep, "who may not see the one may not see the other");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deeper_review_is_ended_by_hanging_up_and_by_another_question_of_the_same_person() {
    let host = Host::new().await;
    let seated = passed(&host).await;
    let (ada, table) = (&seated.guests[0].1, &seated.table);
    let mut first = begun(ada, table.as_str()).await;
    let path = format!("/games/{table}/review");
    let second = news(&ada.post(&path, &json!({})).await.body);
    assert_eq!(second.last().unwrap().stage, DeeperStage::Done);
    let mut rest = String::new();
    soon("the end of the first", first.read_to_string(&mut rest)).await.unwrap();
    for _ in 0..3 {
        drop(begun(ada, table.as_str()).await);
    }
    let ben = news(&seated.guests[1].1.post(&path, &json!({})).await.body);
    assert_eq!(ben.last().unwrap().stage, DeeperStage::Done, "hanging up makes room for others");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_with_people_without_help_gets_no_deeper_review() {
    let host = Host::new().await;
    let over = passed(&host).await;
    let ada = &over.guests[0].1;
    let path = format!("/games/{}/review", over.table);
    let live = ada.table(&settings("deluxe", vec![person(), person()])).await;
    for (seat, (_, guest)) in live.seats.iter().zip(&over.guests) {
        guest.claim(&live.table, &key_of(seat.link.as_ref().unwrap())).await;
    }
    ada.start(&live.table).await;
    let refused = ada.post(&path, &json!({})).await;
    assert_eq!(refused.status, 403);
    let problem: Problem = refused.json();
    assert!(matches!(problem.reason, Reason::Analysis(reason::AnalysisReason::Locked { .. })), "{problem:?}");
}

/// A deeper review that is running; the server has admitted it to the queue.
async fn begun(guest: &Guest, table: &str) -> TcpStream {
    let address = guest.address;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "POST /api/v1/games/{table}/review HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {}\r\n\
         Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{{}}",
        guest.cookie,
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut first = [0; 12];
    soon("the head of an answer", stream.read_exact(&mut first)).await.unwrap();
    assert_eq!(&first, b"HTTP/1.1 200");
    stream
}
