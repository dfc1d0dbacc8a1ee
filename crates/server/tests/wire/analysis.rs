//! Analyses of positions outside games: the order of messages, and when they are refused.

use protocol::wire::rest::{AgainstDoc, AnalysisNews, AnalysisStage, ExactName, PositionDoc, WhyDoc};
use protocol::wire::{Problem, Reason, TableId, reason};
use rules::Action;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::kit::{Guest, Host, Seated, bot, local, person, settings, soon};

const OPEN: &str = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 0/14 0";
const LAST: &str = "8AECIDIA/5V1GIF2EN1/5E4R1ME1/4LI1REBATERS/4IN4N2T1/4MY4T2I1/4E1EOAN2JA1/3PA1HOH3O1B/2ZED3AbOULIA/\
    2AWE2O1YU1L1N/2G1SPOUTeR1I1E/QIS4T3VELD/7F4R2/7O1WURST1/7X7 DKNO/CG 513/375 0";

fn position(cgp: &str) -> Value {
    json!({ "by": { "chosen": { "edition": "tournament" } }, "cgp": cgp })
}

fn ask(cgp: &str, seconds: u16) -> Value {
    json!({ "position": position(cgp), "seconds": seconds })
}

fn news(text: &str) -> Vec<AnalysisNews> {
    text.lines().filter_map(|line| line.strip_prefix("data: ")).map(|one| serde_json::from_str(one).unwrap()).collect()
}

/// An analysis that is running; the server has admitted it to the queue.
async fn begun(guest: &Guest, cgp: &str) -> TcpStream {
    let (address, body) = (guest.address, ask(cgp, 60).to_string());
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "POST /api/v1/analysis HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        guest.cookie,
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut first = [0; 12];
    soon("the head of an answer", stream.read_exact(&mut first)).await.unwrap();
    assert_eq!(&first, b"HTTP/1.1 200");
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn the_static_list_comes_first_and_alone_where_nobody_wants_more() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let answer = ada.post("/analysis", &ask(OPEN, 0)).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("text/event-stream")));
    let [first] = &news(&answer.body)[..] else { panic!("{}", answer.body) };
    assert_eq!((first.stage, first.games, first.plays.len(), first.pool), (AnalysisStage::Static, 0, 15, 82));
    let best = &first.plays[0];
    assert!(best.score > 60 && best.laid.len() == 7 && best.win_error.is_none(), "{best:?}");
    assert!(first.plays.windows(2).all(|two| two[0].worth >= two[1].worth));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_endgame_is_settled_and_its_values_are_exact() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let all = news(&ada.post("/analysis", &ask(LAST, 60)).await.body);
    let last = all.last().unwrap();
    assert_eq!((last.stage, last.pool), (AnalysisStage::Settled, 0));
    let best = &last.plays[0];
    assert_eq!((best.worth, best.win, best.exact), (2_800, Some(10_000), ExactName::WinAndWorth));
}

/// A position that somebody has set up need not be one of a game: it is analysed, and what speaks against it is said.
#[tokio::test(flavor = "multi_thread")]
async fn a_position_that_no_plays_lead_to_is_analysed_with_its_doubts() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let doubts = async |cgp: &str| {
        let all = news(&ada.post("/analysis", &ask(cgp, 0)).await.body);
        let AnalysisNews { not_words, apart, .. } = all.into_iter().next().unwrap();
        (not_words, apart.iter().map(|one| (one.row, one.col)).collect::<Vec<_>>())
    };
    assert_eq!(doubts(OPEN).await, (vec![], vec![]));
    assert_eq!(doubts(LAST).await, (vec![], vec![]));
    let jumbled = OPEN.replace("5HORN6", "5HRONO5");
    assert_eq!(doubts(&jumbled).await, (vec!["HRONO".to_owned()], vec![]));
    // Two tiles beside each other in a corner are a word, even if nothing lies in the middle.
    let corner = OPEN.replacen("15/", "zQ13/", 1);
    assert_eq!(doubts(&corner).await, (vec!["ZQ".to_owned()], vec![(0, 0), (0, 1)]));
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_positions_are_refused_with_all_that_is_wrong() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let refused = ada.post("/analysis", &ask(&OPEN.replace("AEFMRST/", "QQZZZ/"), 0)).await;
    assert_eq!(refused.status, 400);
    let problem: Problem = refused.json();
    let Reason::Analysis(reason::AnalysisReason::Position { faults }) = &problem.reason else { panic!("{problem:?}") };
    assert_eq!(faults[..], [reason::PositionFault::TooManyTiles { surplus: "QZZ".to_owned() }]);
    assert!(problem.sentence.contains("QZZ"), "{}", problem.sentence);
    let empty = ada.post("/analysis", &ask(&OPEN.replace("AEFMRST/", "/"), 0)).await.json::<Problem>();
    assert_eq!(empty.reason, reason::AnalysisReason::NoTiles.into());
    let blanks = json!({ "position": { "by": { "chosen": { "edition": "tournament" } }, "cgp": "nonsense" } });
    assert_eq!(ada.post("/analysis", &blanks).await.status, 400);
    assert_eq!(ada.post("/analysis", &ask(&"1".repeat(20_000), 0)).await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_with_people_without_help_gets_none_here_either() {
    let host = Host::new().await;
    let alone = host.guest("Ada").await;
    let table = alone.table(&settings("deluxe", vec![local("Ada"), bot()])).await;
    alone.start(&table.table).await;
    assert_eq!(alone.post("/analysis", &ask(OPEN, 0)).await.status, 200, "a game against a bot locks nothing");

    let mut without_hints = settings("deluxe+open-dictionary", vec![person(), person()]);
    without_hints.hints = false;
    for locking in [settings("deluxe", vec![person(), person()]), without_hints] {
        let seated = Seated::new(&host, &locking).await;
        let player = &seated.guests[0].1;
        let why = json!({ "position": position(OPEN), "play": "H6 FA.M" });
        for (path, body) in [("/analysis", ask(OPEN, 0)), ("/analysis/why", why)] {
            let refused = player.post(path, &body).await;
            assert_eq!(refused.status, 403, "{path}");
            let problem: Problem = refused.json();
            let Reason::Analysis(reason::AnalysisReason::Locked { table, .. }) = &problem.reason else {
                panic!("{problem:?}")
            };
            assert_eq!(*table, seated.table);
        }
        let file = json!({ "text": "#player1 Ada Ada\n#player2 Ben Ben\n", "edition": "tournament" });
        assert_eq!(player.post("/games/import", &file).await.status, 403, "a review of a file would be help, too");
        seated.clients().await[1].act(&seated.table, &Action::Resign).await.unwrap();
        assert_eq!(player.post("/analysis", &ask(OPEN, 0)).await.status, 200, "the game is over");
    }
    let helped = Seated::new(&host, &settings("deluxe+open-dictionary", vec![person(), person()])).await;
    assert_eq!(helped.guests[0].1.post("/analysis", &ask(OPEN, 0)).await.status, 200);
}

/// A person has one analysis at a time, and a client that disconnects makes room for others.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_analysis_ends_the_old_one_of_the_same_person_and_hanging_up_ends_it_too() {
    let host = Host::new().await;
    let (ada, ben) = (host.guest("Ada").await, host.guest("Ben").await);
    let mut first = begun(&ada, OPEN).await;
    let second = news(&ada.post("/analysis", &ask(LAST, 60)).await.body);
    assert_eq!(second.last().unwrap().stage, AnalysisStage::Settled);
    let mut rest = String::new();
    soon("the end of the first", first.read_to_string(&mut rest)).await.unwrap();
    assert!(rest.contains("\"stage\":\"replaced\""), "{rest}");
    for _ in 0..3 {
        drop(begun(&ada, OPEN).await);
    }
    let others = news(&ben.post("/analysis", &ask(LAST, 60)).await.body);
    assert_eq!(others.last().unwrap().stage, AnalysisStage::Settled);
}

/// The number of the log entry in which a player passed.
async fn passed(guest: &Guest, table: &TableId) -> u64 {
    let history: Value = guest.get(&format!("/games/{table}/history")).await.json();
    let entries = history["entries"].as_array().unwrap();
    entries.iter().find(|entry| entry["event"].get("passed").is_some()).unwrap()["seq"].as_u64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_a_finished_game_is_seen_as_its_player_saw_it_and_one_that_goes_on_not_at_all() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let to_move = seated.to_move(&clients);
    clients[to_move].act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
    let ada = &seated.guests[0].1;
    let seq = passed(ada, &seated.table).await;
    let ask = json!({ "by": { "game": { "table": seated.table, "seq": seq } } });
    assert_eq!(ada.post("/analysis/position", &ask).await.status, 403, "the game goes on");
    clients[0].act(&seated.table, &Action::Resign).await.unwrap();
    let doc: PositionDoc = ada.post("/analysis/position", &ask).await.json();
    assert_eq!((doc.turn, doc.racks[0].len(), doc.racks[1].len()), (Some(1), doc.rack_size, 0));
    assert_eq!((doc.players.len(), &doc.scores[..], doc.zero_turns), (2, &[0, 0][..], 0));
    let made = doc.made.unwrap();
    assert_eq!((made.text.as_str(), made.laid.len()), ("pass", 0));
    let beyond = json!({ "by": { "game": { "table": seated.table, "seq": 9_999 } } });
    assert_eq!(ada.post("/analysis/position", &beyond).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_played_out_and_why_is_told_in_sentences() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let mut ask = position(OPEN);
    ask["play"] = json!("H6 FA.M");
    let after: PositionDoc = ada.post("/analysis/position", &ask).await.json();
    assert_eq!((&after.scores[..], after.tiles.len()), (&[14, 9][..], 7));
    assert_eq!(after.made, None, "no game says what came next");
    assert!(after.racks.iter().all(Vec::is_empty), "what is drawn is not known");
    ask["deal"] = json!(true);
    let dealt: PositionDoc = ada.post("/analysis/position", &ask).await.json();
    assert_eq!((dealt.racks[0].len(), dealt.racks[1].len()), (7, 0));
    let why = json!({ "position": position(OPEN), "play": "H6 FA.M", "other": "H6 FA.MS" });
    let told: WhyDoc = ada.post("/analysis/why", &why).await.json();
    assert!(told.sentences.len() > 2 && told.compared.is_some(), "{told:?}");
    let (facts, comparison) = (&told.facts, told.comparison.as_ref().unwrap());
    assert_eq!((facts.turn.as_str(), facts.points.score, facts.leave.tiles.as_str()), ("H6 FARM", 9, "ERST"));
    // Each number is rounded by itself.
    assert!((facts.rank.worth - facts.points.score * 100 - facts.leave.worth).abs() <= 1, "{facts:?}");
    assert!((comparison.worth - comparison.points * 100 - comparison.leave).abs() <= 1, "{comparison:?}");
    assert!(told.sentences.iter().any(|sentence| sentence.contains(&facts.leave.tiles)), "{:?}", told.sentences);
    let wrong = json!({ "position": position(OPEN), "play": "A1 ZZZ" });
    assert_eq!(ada.post("/analysis/why", &wrong).await.status, 400);
}

/// The law: the engine answers for the other side, its tiles stay hidden, and the same seed with the same turns is the same game.
#[tokio::test(flavor = "multi_thread")]
async fn a_position_is_played_on_against_the_engine_which_shows_no_tile() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let ask = |plays: &[&str]| json!({ "position": position(OPEN), "seed": 5, "plays": plays });
    let first: AgainstDoc = ada.post("/analysis/against", &ask(&["H6 FA.M"])).await.json();
    assert_eq!((first.turns.len(), first.turns[0].score, first.over), (2, 9, false));
    assert_eq!(
        (first.position.racks[0].len(), first.position.racks[1].len()),
        (7, 0),
        "mine is full, the other one hidden"
    );
    assert_eq!(first.position.scores, [9, 14 + first.turns[1].score]);
    assert!(first.turns[0].cgp.contains(" / "), "after a turn nobody's tiles are known: {}", first.turns[0].cgp);
    let reply = first.turns[1].id.clone();
    let next: AgainstDoc = ada.post("/analysis/against", &ask(&["H6 FA.M", &reply, "pass"])).await.json();
    assert_eq!(next.turns[0].cgp.split(' ').next(), first.position.cgp.split(' ').next());
    assert_eq!(next.position.racks[0], first.position.racks[0], "who passes keeps the tiles that were drawn");
    let phony: AgainstDoc = ada.post("/analysis/against", &ask(&["9E FARM"])).await.json();
    assert_eq!((phony.phonies.as_slice(), phony.turns.len()), (&["RM".to_owned()][..], 0));
    assert_eq!(phony.position.cgp.split(' ').next(), OPEN.split(' ').next());
    for plays in [&["1A FARM"][..], &["exchange ZZ"], &["nonsense"]] {
        assert_eq!(ada.post("/analysis/against", &ask(plays)).await.status, 400, "{plays:?}");
    }
    let long = vec!["pass"; 201];
    assert_eq!(ada.post("/analysis/against", &ask(&long)).await.status, 400);
    let alone =
        json!({ "position": { "by": { "chosen": { "edition": "tournament" } } }, "seed": 5, "plays": ["pass"] });
    let refused: Problem = ada.post("/analysis/against", &alone).await.json();
    assert_eq!(refused.reason, reason::AnalysisReason::NoTiles.into());
}
