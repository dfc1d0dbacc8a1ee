//! Annoyances about people: who may act, who is connected, what a second window shows.

use protocol::command::ActionDoc;
use protocol::wire::{
    Ask, Code, HintStep, LobbyChange, Problem, Proposal, TableSettings, TableStatus, Tell, Visibility,
};
use rules::{Deed, EndReason, Millis, Phase};
use server::clock::Clock as _;

use crate::kit::{Ground, Host, Seated, fresh_key, person, settings};

/// Pain 7: an observer acts for a player. Every action is authorised by seat.
#[tokio::test(flavor = "multi_thread")]
async fn pain_07_somebody_who_watches_can_do_nothing_for_a_player() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let mut watcher = host.guest("Eve").await.socket().await;
    watcher.follow_as(&seated.table, None, seated.watch.clone()).await.unwrap();
    let proposed = Ask::Propose { table: seated.table.clone(), seat: None, what: Proposal::Abort };
    clients[0].ask(proposed.clone()).await.unwrap();
    let (_, seq) = watcher.mine(&seated.table);
    let table = || seated.table.clone();
    let act = |seat| Ask::Act { table: table(), seat, key: fresh_key(), seq, action: ActionDoc::Resign };
    let tries = [
        act(None),
        act(Some(0)),
        act(Some(1)),
        proposed,
        Ask::Answer { table: table(), seat: None, proposal: 1, agree: true },
        Ask::Answer { table: table(), seat: Some(1), proposal: 1, agree: true },
        Ask::Claim { table: table() },
        Ask::Hint { table: table(), seat: Some(0), step: HintStep::Play },
        Ask::Tentative { table: table(), seat: Some(0), tiles: Vec::new() },
    ];
    for ask in tries {
        let problem = watcher.ask(ask.clone()).await.unwrap_err();
        assert_eq!(problem.code, Code::NotYourSeat, "{ask:?}");
    }
    // And no player acts for the other one.
    let for_another = act(Some(1));
    assert_eq!(clients[0].ask(for_another).await.unwrap_err().code, Code::NotYourSeat);
    assert_eq!(clients[0].mine(&seated.table).1, seq, "nothing has happened");
}

/// Pain 8: a game is lost when sockets are switched. One socket follows any number of tables, and continues with the
/// rematch without being reopened.
#[tokio::test(flavor = "multi_thread")]
async fn pain_08_a_rematch_needs_no_new_socket() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    clients[0].act(&seated.table, &rules::Action::Resign).await.unwrap();
    let over = clients[0].mine(&seated.table).1;
    clients[1].reach(&seated.table, over).await;
    let rematch = || Ask::Propose { table: seated.table.clone(), seat: None, what: Proposal::Rematch };
    clients[0].ask(rematch()).await.unwrap();
    clients[1].ask(rematch()).await.unwrap();
    let mut next = Vec::new();
    for client in &mut clients {
        let found = client.find("the rematch", |tell| match tell {
            Tell::Table { table } => table.next.clone(),
            _ => None,
        });
        next.push(found.await);
    }
    assert_eq!(next[0], next[1]);
    let state = clients[0].follow(&next[0]).await;
    assert_eq!(state.table.previous.as_ref(), Some(&seated.table));
    assert_eq!(state.table.your_seats, [1], "the other one sits first now");
    clients[1].follow(&next[0]).await;
    let code = serde_json::json!({ "key": state.table.code.unwrap() });
    let late = host.guest("Late").await.post("/claim", &code).await;
    assert_eq!(late.json::<Problem>().code, Code::Taken, "the code of a rematch leads to it");
    seated.guests[0].1.start(&next[0]).await;
    for client in &mut clients {
        let begun = client.find("the next game", |tell| match tell {
            Tell::State(state) if state.table.table == next[0] => state.view.clone(),
            _ => None,
        });
        begun.await;
    }
}

/// Pain 12: abandoned games. People see who is away, and when the others may claim the game; before that nobody can,
/// and no clock is needed for it.
#[tokio::test(flavor = "multi_thread")]
async fn pain_12_an_abandoned_game_can_be_claimed_but_not_too_soon() {
    let ground = Ground::new();
    let host = ground.host().await;
    let mut patient = settings("deluxe", vec![person(), person()]);
    patient.claim_after = Some(60);
    let seated = Seated::new(&host, &patient).await;
    let mut clients = seated.clients().await;
    let away = seated.to_move(&clients);
    let gone = clients.remove(away);
    let mut stays = clients.remove(0);
    // Everybody was away before they joined, and the one who stays may have been told so: only what is sent for a later
    // moment shows that the server knows who left.
    ground.clock.advance(Millis::seconds(1));
    let left = ground.clock.now().0;
    gone.close().await;
    let presence = stays.find("who is away", |tell| match tell {
        Tell::Presence(presence) => presence.seats.get(away).filter(|seat| seat.away_since >= Some(left)).cloned(),
        _ => None,
    });
    let presence = presence.await;
    assert!(presence.here.is_empty());
    assert_eq!(presence.claim_at.unwrap() - presence.away_since.unwrap(), 60_000);
    let claim = Ask::Claim { table: seated.table.clone() };
    assert_eq!(stays.ask(claim.clone()).await.unwrap_err().code, Code::NotAllowed);
    ground.clock.advance(Millis::seconds(61));
    stays.ask(claim).await.unwrap();
    let (view, _) = stays.mine(&seated.table);
    assert!(matches!(view.public().phase(), Phase::Over { reason: EndReason::Resigned }));
    let deeds: Vec<&Deed> = view.public().sheet().iter().map(|line| &line.deed).collect();
    assert_eq!(deeds, [&Deed::Forfeited], "nobody has resigned, and nothing says so");
}

/// An adjourned game, on which all agreed, waits for everybody: nobody wins it by staying.
#[tokio::test(flavor = "multi_thread")]
async fn pain_12_an_adjourned_game_is_not_abandoned() {
    let ground = Ground::new();
    let host = ground.host().await;
    let patient = TableSettings { claim_after: Some(60), ..settings("deluxe", vec![person(), person()]) };
    let seated = Seated::new(&host, &patient).await;
    let mut clients = seated.clients().await;
    for client in &mut clients {
        let adjourn = Ask::Propose { table: seated.table.clone(), seat: None, what: Proposal::Adjourn };
        client.ask(adjourn).await.unwrap();
    }
    let away = seated.to_move(&clients);
    let mut stays = clients.remove(1 - away);
    clients.remove(0).close().await;
    let is_away = |tell: &Tell| match tell {
        Tell::Presence(presence) => presence.seats.get(away)?.away_since,
        _ => None,
    };
    stays.find("who is away", is_away).await;
    ground.clock.advance(Millis::seconds(24 * 60 * 60));
    let claimed = stays.ask(Ask::Claim { table: seated.table.clone() }).await;
    assert!(claimed.unwrap_err().sentence.contains("paused"));
}

/// Pain 13: outdated tables and popups in other windows. A table at which nobody waits leaves the lobby; what is
/// answered in one window disappears from all.
#[tokio::test(flavor = "multi_thread")]
async fn pain_13_nothing_stale_stays_in_the_lobby_or_in_another_window() {
    let ground = Ground::new();
    let host = ground.host().await;
    let mut open = settings("deluxe", vec![person(), person()]);
    open.visibility = Visibility::Lobby;
    let ada = host.guest("Ada").await;
    let mut watcher = host.guest("Ben").await.socket().await;
    watcher.ask(Ask::Lobby).await.unwrap();
    let info = ada.table(&open).await;
    let row = watcher.find("the table in the lobby", |tell| match tell {
        Tell::LobbyChange(LobbyChange::Put(row)) => Some(row.clone()),
        _ => None,
    });
    let row = row.await;
    assert_eq!((row.table, row.free, row.status), (info.table.clone(), 2, TableStatus::Seating));
    // Nobody is connected any more, and time passes.
    ground.clock.advance(Millis::seconds(16 * 60));
    let gone = watcher.find("the table gone", |tell| match tell {
        Tell::LobbyChange(LobbyChange::Gone(table)) => Some(table.clone()),
        _ => None,
    });
    assert_eq!(gone.await, info.table);
    assert!(!ada.get("/tables").await.body.contains(info.table.as_str()));
    // Two windows of the same player.
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let mut window = seated.guests[1].1.socket().await;
    window.follow(&seated.table).await;
    clients[0].ask(Ask::Propose { table: seated.table.clone(), seat: None, what: Proposal::Pause }).await.unwrap();
    let proposal = window.find("the proposal", |tell| match tell {
        Tell::Proposal { proposal: Some(proposal), .. } => Some(proposal.clone()),
        _ => None,
    });
    let proposal = proposal.await;
    assert_eq!(proposal.waiting_for, [1]);
    let no = Ask::Answer { table: seated.table.clone(), seat: None, proposal: proposal.id, agree: false };
    clients[1].ask(no).await.unwrap();
    window.find("no proposal", |tell| matches!(tell, Tell::Proposal { proposal: None, .. }).then_some(())).await;
}

/// Pain 14: state that nobody can explain afterwards. All agreements besides the moves are entries of the log: the
/// history alone explains a game with a pause, a play taken back and an abort.
#[tokio::test(flavor = "multi_thread")]
async fn pain_14_whatever_was_ruled_is_in_the_log() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let (view, _) = clients[player].mine(&seated.table);
    clients[player].act(&seated.table, &crate::kit::phony(&view)).await.unwrap();
    for what in [Proposal::TakeBack, Proposal::Pause, Proposal::Resume, Proposal::Abort] {
        let propose = || Ask::Propose { table: seated.table.clone(), seat: None, what };
        clients[0].ask(propose()).await.unwrap();
        clients[1].ask(propose()).await.unwrap();
    }
    let history = seated.guests[0].1.get(&format!("/games/{}/history?from=0", seated.table)).await.body;
    for told in ["\"taken_back\"", "\"paused\"", "\"resumed\"", "\"aborted\"", "\"seed_revealed\""] {
        assert!(history.contains(told), "{told} is not told");
    }
    let export = seated.guests[1].1.get(&format!("/games/{}/export?format=json", seated.table)).await;
    let export: protocol::wire::rest::Exported = export.json();
    let file = protocol::record::GameFile::read(export.text.as_bytes()).unwrap();
    let replayed = file.game().unwrap();
    assert!(matches!(replayed.public().phase(), Phase::Over { reason: EndReason::Aborted }));
}
