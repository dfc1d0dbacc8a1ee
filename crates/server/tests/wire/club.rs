//! What a club wants of its tournaments: clocks that a director stops, deadlines, decided games, files, ratings, prizes.

use protocol::event_log::{OutcomeDoc, ProfileDoc};
use protocol::wire::event::{
    AwaitedTable, EventAfter, EventAwaited, EventCreated, EventFileWhy, EventImported, EventKind, EventOrder,
    EventRated, EventRuled, EventSettings, EventTableState, NewEvent,
};
use protocol::wire::{Ask, Code, EventId, Problem, Proposal, Reason, Short, TableId, reason};
use rules::{Action, Millis, Phase, Viewer};
use serde_json::json;

use crate::events::{begun, cup, online, sees};
use crate::kit::{Client, Director, Guest, Host, scores, soon, table_of};

/// What a request is answered with, or the problem.
async fn posted<T: serde::de::DeserializeOwned>(
    guest: &Guest,
    cup: &Director,
    path: &str,
    body: &serde_json::Value,
) -> Result<T, Problem> {
    let answer = guest.post(&format!("/events/{}/{path}", cup.event), body).await;
    if answer.status == 200 { Ok(answer.json()) } else { Err(answer.json()) }
}

/// Asks until the game at a table is over.
async fn is_over(guest: &Guest, table: &TableId) {
    while !guest.get(&format!("/tables/{table}")).await.body.contains("\"status\":\"over\"") {
        tokio::task::yield_now().await;
    }
}

/// Asks until something was settled in this way, and says how.
async fn settled(cup: &Director) -> (events::Outcome, events::Settlement) {
    loop {
        let log = cup.replayed().await;
        let found = log.log().iter().find_map(|entry| match entry.what {
            events::Happened::Settled { outcome, how, .. } => Some((outcome, how)),
            _ => None,
        });
        match found {
            Some(found) => return found,
            None => tokio::task::yield_now().await,
        }
    }
}

/// The clocks are the director's: players neither stop them for others nor let them go on.
#[tokio::test(flavor = "multi_thread")]
async fn a_director_stops_all_clocks_and_only_a_director_lets_them_go_on() {
    let host = Host::new().await;
    let (cup, guests, table) = begun(&host).await;
    let pause = json!({ "what": "pause" });
    let stranger = posted::<EventRuled>(&guests[0], &cup, "ruling", &pause).await.unwrap_err();
    assert_eq!(stranger.code, Code::NotAllowed);
    assert_eq!(posted::<EventRuled>(&cup.guest, &cup, "ruling", &pause).await.unwrap().games, 1);
    assert_eq!(posted::<EventRuled>(&cup.guest, &cup, "ruling", &pause).await.unwrap().games, 0, "it stands still");
    let mut player = guests[0].socket().await;
    player.follow(&table).await;
    let resume = Ask::Propose { table: table.clone(), seat: None, what: Proposal::Resume };
    let held = player.ask(resume).await.unwrap_err();
    assert!(matches!(held.reason, Reason::Proposal(reason::ProposalReason::Held { .. })), "{held:?}");
    assert!(player.act(&table, &Action::Pass { swaps: Vec::new() }).await.is_err(), "nobody plays meanwhile");
    let one = json!({ "what": "resume", "table": [1, 1, 1] });
    assert_eq!(posted::<EventRuled>(&cup.guest, &cup, "ruling", &one).await.unwrap().games, 1);
    let again = posted::<EventRuled>(&cup.guest, &cup, "ruling", &one).await.unwrap_err();
    assert!(matches!(again.reason, Reason::Proposal(reason::ProposalReason::NotPaused)), "{again:?}");
}

/// Nobody waits for ever for an opponent who does not come.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_nobody_starts_in_time_is_forfeited_by_the_one_who_is_not_there() {
    let host = Host::new().await;
    let settings = EventSettings { start_within: Some(10), ..online() };
    let cup = Director::new(host.guest("Director").await, EventKind::Tournament, 2, settings).await;
    cup.players(&["Ada", "Ben"]).await;
    let slips = cup.slips().await;
    let phone = host.guest("Phone").await;
    assert_eq!(phone.post("/slips", &json!({ "code": slips[0].code })).await.status, 200);
    cup.begin(1).await;
    let seat = cup.seen_by(&phone).await.unwrap().own.unwrap().seat.unwrap();
    let table = seat.table.clone().unwrap();
    while phone.get(&format!("/tables/{table}")).await.status != 200 {
        tokio::task::yield_now().await;
    }
    let path = format!("/events/{}/awaited/1", cup.event);
    let awaited: EventAwaited = cup.guest.get(&path).await.json();
    assert_eq!(awaited.tables, [AwaitedTable { number: 1, players: vec![2] }], "Ben has not come");
    assert_eq!(phone.get(&path).await.status, 403);
    host.ground.clock.advance(Millis::seconds(9 * 60));
    let entries = cup.view().await.seq;
    cup.order(EventOrder::Credit { player: 1, what: Short::new("patience").unwrap(), count: 1 }).await.unwrap();
    assert_eq!(cup.view().await.seq, entries + 1, "a minute is left");
    host.ground.clock.advance(Millis::seconds(61));
    let (outcome, how) = soon("the forfeit", settled(&cup)).await;
    let absent = if seat.first { events::Side::Second } else { events::Side::First };
    assert_eq!((outcome, how), (events::Outcome::Forfeit(absent), events::Settlement::Late));
    assert_eq!(cup.seen_by(&phone).await.unwrap().own.unwrap().standing.unwrap().points, 2);
}

/// A decision at the desk is final: the game does not go on beside it.
#[tokio::test(flavor = "multi_thread")]
async fn a_result_that_is_entered_at_the_desk_ends_the_game_of_the_two() {
    let host = Host::new().await;
    let (cup, guests, table) = begun(&host).await;
    cup.order(EventOrder::Enter { table: table_of(1, 1), outcome: scores(400, 380) }).await.unwrap();
    soon("the end", is_over(&guests[0], &table)).await;
    let shown = cup.view().await;
    assert_eq!(shown.divisions[0].tables[0].outcome, Some(scores(400, 380)));
    let log = cup.replayed().await;
    let n_settled = log.log().iter().filter(|entry| matches!(entry.what, events::Happened::Settled { .. })).count();
    assert_eq!(n_settled, 1, "the game says nothing more");
}

/// A result that was entered by mistake is undone. The score at which the desk cut the game off is nobody's result: the two
/// play again, or the director decides.
#[tokio::test(flavor = "multi_thread")]
async fn the_score_of_a_game_that_the_desk_cut_off_never_counts_and_the_two_may_play_it_again() {
    let host = Host::new().await;
    let (cup, guests, table) = begun(&host).await;
    let mut sockets = [guests[0].socket().await, guests[1].socket().await];
    for socket in &mut sockets {
        socket.follow(&table).await;
    }
    let is_to_move = |socket: &&mut Client| {
        let (view, _) = socket.mine(&table);
        matches!(view.public().phase(), Phase::ToMove { seat } if view.viewer() == Viewer::Seat(seat))
    };
    let mover = sockets.iter_mut().find(is_to_move).unwrap();
    let play = crate::kit::phony(&mover.mine(&table).0);
    mover.act(&table, &play).await.unwrap();
    cup.order(EventOrder::Enter { table: table_of(1, 1), outcome: scores(400, 380) }).await.unwrap();
    soon("the end", is_over(&guests[0], &table)).await;
    let entry = cup.view().await.desk.unwrap().undoable.unwrap();
    cup.order(EventOrder::Undo { entry }).await.unwrap();
    soon("the director is asked", async {
        while cup.view().await.divisions[0].tables[0].state != EventTableState::Broken {
            tokio::task::yield_now().await;
        }
    })
    .await;
    let log = cup.replayed().await;
    let is_played =
        |entry: &events::Entry| matches!(entry.what, events::Happened::Settled { how: events::Settlement::Played, .. });
    assert!(!log.log().iter().any(is_played), "the score at the cut is nobody's result");
    cup.order(EventOrder::PlayAgain { table: table_of(1, 1) }).await.unwrap();
    let again = cup.view().await.divisions[0].tables[0].table.clone().unwrap();
    assert_ne!(again, table);
    soon("the new game", sees(&guests[0], &again)).await;
    let mut player = guests[0].socket().await;
    player.follow(&again).await;
    player.act(&again, &Action::Resign).await.unwrap();
    assert_eq!(
        soon("its result", async {
            loop {
                if let Some(outcome) = cup.view().await.divisions[0].tables[0].outcome {
                    return outcome;
                }
                tokio::task::yield_now().await;
            }
        })
        .await,
        resigned(&cup).await,
        "what is played to its end counts again"
    );
}

/// What the first player's giving up comes to: a forfeit of their side.
async fn resigned(cup: &Director) -> OutcomeDoc {
    let first = cup.view().await.divisions[0].tables[0].first == 1;
    OutcomeDoc::write(events::Outcome::Forfeit(if first { events::Side::First } else { events::Side::Second }))
}

/// All games of an event are taken away at once; somebody with the public link looks at each.
#[tokio::test(flavor = "multi_thread")]
async fn the_games_of_an_event_come_as_an_archive_and_stay_open_to_the_public_link() {
    let host = Host::new().await;
    let director = host.guest("Director").await;
    let settings = EventSettings { watch: true, ..online() };
    let cup = Director::new(director, EventKind::Tournament, 1, settings.clone()).await;
    cup.players(&["Ada", "Ben"]).await;
    let slips = cup.slips().await;
    let guests = [host.guest("One").await, host.guest("Two").await];
    for (guest, slip) in guests.iter().zip(&slips) {
        assert_eq!(guest.post("/slips", &json!({ "code": slip.code })).await.status, 200);
    }
    cup.begin(1).await;
    let table = cup.seen_by(&guests[0]).await.unwrap().own.unwrap().seat.unwrap().table.unwrap();
    soon("the game", sees(&guests[0], &table)).await;
    let mut player = guests[0].socket().await;
    player.follow(&table).await;
    player.act(&table, &Action::Resign).await.unwrap();
    soon("the result", settled(&cup)).await;
    let file = format!("/events/{}/files/games.zip", cup.event);
    let archive = cup.guest.get(&file).await;
    assert_eq!((archive.status, archive.header("content-type")), (200, Some("application/zip")));
    assert!(archive.body.starts_with("PK") && archive.body.contains("1-01-001 "), "{}", archive.body);
    assert!(archive.body.contains("#player1") && archive.body.contains(".gcg"));
    assert_eq!(guests[0].get(&file).await.status, 403);
    let closed = EventSettings { closed: true, ..settings };
    assert_eq!(cup.guest.post(&format!("/events/{}/settings", cup.event), &closed).await.status, 200);
    let link = cup.view().await.desk.unwrap().watch_link;
    let key = link.split_once("k=").unwrap().1;
    let visitor = host.guest("Visitor").await;
    let path = format!("/api/v1/events/{}/rounds/1/1", cup.event);
    let headers = [("Cookie", visitor.cookie.as_str()), ("Tilewright-Key", key)];
    let round = crate::kit::request(host.address(), "GET", &path, &headers, "").await;
    assert!(round.status == 200 && round.body.contains(table.as_str()), "{}", round.body);
    assert_eq!(visitor.get(&format!("/games/{table}/history")).await.status, 200);
}

const RESULTS: &str =
    "round,table,first,score,second,score,result\n1,1,Ada,400,Ben,380,played\n1,2,Cem,310,Dora,420,played\n";

/// A file is taken whole or not at all, and its faults are told with their lines.
#[tokio::test(flavor = "multi_thread")]
async fn results_of_a_file_come_in_whole_or_not_at_all() {
    let host = Host::new().await;
    let cup = cup(&host, EventSettings::default()).await;
    let before = cup.view().await.seq;
    let file = |text: &str| json!({ "form": "results", "division": 1, "text": text });
    let wrong: EventImported =
        posted(&cup.guest, &cup, "import", &file(&RESULTS.replace("Dora", "Doro"))).await.unwrap();
    assert_eq!(wrong.entries, 0);
    let [fault] = &wrong.faults[..] else { panic!("{wrong:?}") };
    assert_eq!((fault.line, &fault.why), (3, &EventFileWhy::NoPlayer { name: "Doro".to_owned() }));
    assert!(fault.sentence.contains('3') && fault.sentence.contains("Doro"), "{fault:?}");
    assert_eq!(cup.view().await.seq, before);
    let done: EventImported = posted(&cup.guest, &cup, "import", &file(RESULTS)).await.unwrap();
    assert!(done.entries > 0 && done.faults.is_empty());
    let shown = cup.view().await;
    assert_eq!(shown.divisions[0].standings[0].spread, 110);
    let again: EventImported = posted(&cup.guest, &cup, "import", &file(RESULTS)).await.unwrap();
    assert_eq!(again.entries, 0, "a second time nothing is left to do");
    let corrected: EventImported =
        posted(&cup.guest, &cup, "import", &file(&RESULTS.replace("420", "440"))).await.unwrap();
    assert_eq!(corrected.entries, 1);
    let players = json!({ "form": "players", "division": 1, "text": "name,rating\nEva,1500\n" });
    let player = host.guest("Stranger").await;
    assert_eq!(posted::<EventImported>(&player, &cup, "import", &players).await.unwrap_err().code, Code::NotFound);
    assert_eq!(posted::<EventImported>(&cup.guest, &cup, "import", &players).await.unwrap().entries, 1);
}

/// A club meets every week: its people bring their ratings along, and a league its order.
#[tokio::test(flavor = "multi_thread")]
async fn the_next_evening_begins_with_the_people_and_the_ratings_of_the_last() {
    let host = Host::new().await;
    let cup = cup(&host, EventSettings { rated: Some(EventRated::Spread), ..EventSettings::default() }).await;
    let profile =
        ProfileDoc { class: Some("B".to_owned()), ..ProfileDoc { name: "Dora".to_owned(), ..ProfileDoc::default() } };
    cup.order(EventOrder::ChangeProfile { player: 4, profile }).await.unwrap();
    let results = json!({ "form": "results", "division": 1, "text": RESULTS });
    assert_eq!(posted::<EventImported>(&cup.guest, &cup, "import", &results).await.unwrap().faults, []);
    let shown = cup.view().await;
    let division = &shown.divisions[0];
    assert_eq!(division.ratings.iter().map(|one| one.games).collect::<Vec<_>>(), [1, 1, 1, 1]);
    let first = division.ratings[0];
    assert!(first.player == 4 && first.before == 1500 && first.after > 1500, "{first:?}");
    assert_eq!(division.prizes.first().map(|prize| prize.player), Some(4));
    assert!(division.rounds[0].begun.is_some());
    let after = |event: &EventId| NewEvent {
        kind: EventKind::Tournament,
        name: Short::new("Next Tuesday").unwrap(),
        divisions: Vec::new(),
        settings: EventSettings::default(),
        after: Some(EventAfter { event: event.clone(), promote: 0 }),
    };
    let stranger = host.guest("Stranger").await;
    assert_eq!(stranger.post("/events", &after(&cup.event)).await.status, 404);
    let made: EventCreated = cup.guest.post("/events", &after(&cup.event)).await.json();
    let next = Director { guest: cup.guest.at(host.address()), event: made.event };
    let desk = next.view().await.desk.unwrap();
    let dora = desk.players.iter().find(|one| one.profile.name == "Dora").unwrap();
    assert_eq!((dora.profile.rating, dora.profile.deviation), (Some(first.after), Some(first.deviation)));
    assert_eq!(dora.profile.class.as_deref(), Some("B"));
    assert_eq!(desk.players.len(), 4);
}
