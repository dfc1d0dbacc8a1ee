//! A position that the teacher sends to all boards of a class, and the answers of the teams.

use protocol::wire::event::{EventRole, QuestionDoc, QuestionTried, QuestionView};
use protocol::wire::reason::{AnalysisReason, EventReason, Reason};
use protocol::wire::{Ask, PreviewResult, Problem, TableId};
use serde_json::json;

use crate::class::{join, lesson, own};
use crate::kit::{Client, Director, Ground, Guest, Host, rule};

/// An empty board, and a rack with which a word of five letters can be laid.
const POSITION: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 STONERA/ACE 0/0 0";
const STONE: [&str; 5] = ["D8=S", "E8=T", "F8=O", "G8=N", "H8=E"];
const NOTE: [&str; 4] = ["E8=N", "F8=O", "G8=T", "H8=E"];
const RAT: [&str; 3] = ["F8=R", "G8=A", "H8=T"];
/// No word of any list.
const PHONY: [&str; 3] = ["F8=R", "G8=T", "H8=S"];

async fn teach(class: &Director, guest: &Guest, deed: serde_json::Value) -> Result<(), Problem> {
    let answer = guest.post(&format!("/events/{}/question", class.event), &deed).await;
    if answer.status == 204 { Ok(()) } else { Err(answer.json()) }
}

async fn send(class: &Director) {
    teach(class, &class.guest, json!({ "send": { "cgp": POSITION } })).await.unwrap();
}

async fn answers(class: &Director, guest: &Guest, tiles: &[&str]) -> Result<QuestionTried, Problem> {
    let number = class.seen_by(guest).await?.question.map_or(0, |question| question.number);
    let body = json!({ "number": number, "lay": { "tiles": tiles } });
    let answer = guest.post(&format!("/events/{}/question/answer", class.event), &body).await;
    if answer.status == 200 { Ok(answer.json()) } else { Err(answer.json()) }
}

async fn question(class: &Director, guest: &Guest) -> QuestionView {
    class.seen_by(guest).await.unwrap().question.unwrap()
}

fn is_over(problem: &Problem) -> bool {
    problem.reason == Reason::Event(EventReason::QuestionOver)
}

async fn follows(class: &Director, guest: &Guest, role: EventRole) -> Client {
    let mut socket = guest.socket().await;
    socket.ask(Ask::FollowEvent { event: class.event.clone(), key: None, role: Some(role) }).await.unwrap();
    socket
}

/// Whether the game of a pupil stands still.
async fn stands_still(pupil: &Guest, table: &TableId) -> bool {
    let mut socket = pupil.socket().await;
    socket.follow(table).await;
    socket.mine(table).0.public().is_paused()
}

/// The law: an answer leaves the server for the team that gave it alone, until the teacher shows all.
#[tokio::test(flavor = "multi_thread")]
async fn no_team_sees_the_answer_of_another_before_the_teacher_shows_them() {
    let host = Host::new().await;
    let (class, _, pupils, table) = lesson(&host).await;
    let (amir, lotte, nina) = (&pupils[0], &pupils[1], &pupils[3]);
    let mut of_nina = follows(&class, nina, EventRole::Player).await;
    let mut of_teacher = follows(&class, &class.guest, EventRole::Director).await;
    let mut of_wall = follows(&class, &class.guest, EventRole::Spectator).await;
    send(&class).await;
    assert!(stands_still(nina, &table).await, "the boards wait");
    assert!(answers(&class, amir, &STONE).await.unwrap().taken);
    assert!(answers(&class, lotte, &NOTE).await.unwrap().taken, "it takes the place of the first");
    assert!(answers(&class, nina, &RAT).await.unwrap().taken);
    let (of_team, of_other) = (own(&class, amir).await.player, own(&class, nina).await.player);
    assert_eq!(question(&class, amir).await.own.unwrap().word, "NOTE");
    assert_eq!(question(&class, &class.guest).await.answered, [of_team.min(of_other), of_team.max(of_other)]);
    assert!(question(&class, nina).await.answered.is_empty());
    for socket in [&mut of_nina, &mut of_teacher, &mut of_wall] {
        // Earlier messages arrive before the answer.
        socket.ask(Ask::Ping).await.unwrap();
        let heard = socket.heard.join("\n");
        assert!(!heard.contains("STONE") && !heard.contains("NOTE"), "{heard}");
    }
    teach(&class, &class.guest, json!({ "show": { "number": 1 } })).await.unwrap();
    for guest in [nina, amir, &class.guest] {
        let shown = question(&class, guest).await;
        let told: Vec<_> = shown.answers.iter().map(|one| (one.player, one.word.as_str(), one.at.as_str())).collect();
        assert_eq!(told, [(of_team, "NOTE", "8E"), (of_other, "RAT", "8F")]);
        assert!(shown.shown && shown.answers[0].score >= shown.answers[1].score);
    }
    assert!(is_over(&answers(&class, amir, &STONE).await.unwrap_err()), "what is shown is not changed");
    teach(&class, &class.guest, json!({ "take_away": { "number": 1 } })).await.unwrap();
    assert_eq!(class.view().await.question, None);
    assert!(!stands_still(nina, &table).await, "the boards go on");
    assert!(is_over(&answers(&class, amir, &STONE).await.unwrap_err()));
}

/// The question came to one process, and a pupil answers at another one, which has not heard of it.
#[tokio::test(flavor = "multi_thread")]
async fn a_question_is_answered_and_shown_at_a_process_that_has_not_heard_of_it() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let (class, _, pupils, _) = lesson(&one).await;
    let elsewhere = Director { guest: class.guest.at(two.address()), event: class.event.clone() };
    elsewhere.view().await;
    ground.bus.cut();
    send(&class).await;
    let (path, amir) = (format!("/events/{}/question", class.event), pupils[0].at(two.address()));
    let seen = amir.get(&format!("{path}?role=player")).await;
    assert_eq!(seen.json::<QuestionDoc>().number, 1, "{}", seen.body);
    teach(&class, &class.guest, json!({ "take_away": { "number": 1 } })).await.unwrap();
    send(&class).await;
    let body = json!({ "number": 2, "lay": { "tiles": STONE } });
    let answer = amir.post(&format!("{path}/answer"), &body).await;
    assert!(answer.status == 200 && answer.json::<QuestionTried>().taken, "{}", answer.body);
    teach(&class, &class.guest, json!({ "take_away": { "number": 2 } })).await.unwrap();
    send(&class).await;
    teach(&elsewhere, &elsewhere.guest, json!({ "show": { "number": 3 } })).await.unwrap();
}

/// The referee judges answers as at a board, and a play that is not allowed changes nothing.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_no_play_leaves_the_one_before_in_its_place() {
    let host = Host::new().await;
    let (class, _, pupils, _) = lesson(&host).await;
    send(&class).await;
    let amir = &pupils[0];
    assert!(answers(&class, amir, &STONE).await.unwrap().taken);
    let wrong = answers(&class, amir, &PHONY).await.unwrap();
    assert!(!wrong.taken && matches!(wrong.preview, PreviewResult::Fits(_)), "{wrong:?}");
    for bad in [&["D1=S"][..], &["H8=Z"], &["H8=S", "H8=T"]] {
        let told = answers(&class, amir, bad).await.unwrap();
        assert!(!told.taken && matches!(told.preview, PreviewResult::Faults(_)), "{told:?}");
    }
    assert_eq!(question(&class, amir).await.own.unwrap().word, "STONE");
    for bad in ["", "15/15 AB/ 0/0 0", POSITION.replace("STONERA", "").as_str()] {
        teach(&class, &class.guest, json!({ "take_away": { "number": 1 } })).await.ok();
        let refused = teach(&class, &class.guest, json!({ "send": { "cgp": bad } })).await.unwrap_err();
        let is_position =
            matches!(refused.reason, Reason::Analysis(AnalysisReason::Position { .. } | AnalysisReason::NoTiles));
        assert!(is_position, "{bad}: {refused:?}");
    }
    let long = "15/".repeat(1_000);
    assert!(teach(&class, &class.guest, json!({ "send": { "cgp": long } })).await.is_err());
    assert_eq!(class.view().await.question, None);
}

/// Whether a preview calls the one word of these tiles good; `None`: it says nothing.
async fn foretold(class: &Director, guest: &Guest, number: u32, tiles: &[&str]) -> Option<bool> {
    let body = json!({ "number": number, "lay": { "tiles": tiles } });
    let seen = guest.post(&format!("/events/{}/question/preview", class.event), &body).await;
    let told: serde_json::Value = seen.json();
    assert!(told["fits"].is_object(), "{}", seen.body);
    told["fits"]["verdicts"][0]["good"].as_bool()
}

/// As at a board: who may look words up, or takes a wrong word back at once, is told of it before the answer is sent.
#[tokio::test(flavor = "multi_thread")]
async fn a_preview_judges_words_where_the_boards_of_the_class_do() {
    let host = Host::new().await;
    let (class, _, pupils, _) = lesson(&host).await;
    let challenge = |kind| rule("challenge", kind);
    let allowed = r#"{ kind = "allowed", by = "any-opponent", scope = "whole-play", failed = "free" }"#;
    let free = rule("dictionary", r#""free""#);
    let cases = [
        (vec![challenge(r#"{ kind = "void" }"#)], true, true),
        (vec![challenge(allowed), free.clone()], false, true),
        (vec![challenge(allowed), free], true, false),
        (vec![challenge(allowed)], false, false),
    ];
    for (number, (rules, no_look_ups, is_told)) in (1..).zip(cases) {
        let mut settings = class.view().await.settings;
        let tables = settings.tables.as_mut().unwrap();
        tables.rules = [vec![rule("members", "{ from = 1, to = 4 }")], rules].concat();
        tables.class.no_look_ups = no_look_ups;
        let answer = class.guest.post(&format!("/events/{}/settings", class.event), &settings).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        send(&class).await;
        for (tiles, is_good) in [(&STONE[..], true), (&PHONY[..], false)] {
            let told = foretold(&class, &pupils[0], number, tiles).await;
            assert_eq!(told, is_told.then_some(is_good), "{number}: {tiles:?}");
        }
        teach(&class, &class.guest, json!({ "take_away": { "number": number } })).await.unwrap();
    }
}

/// The teacher alone sends and shows; there is one question at a time; strangers see none.
#[tokio::test(flavor = "multi_thread")]
async fn only_the_teacher_asks_and_only_the_class_is_asked() {
    let host = Host::new().await;
    let (class, _, pupils, _) = lesson(&host).await;
    let stranger = host.guest("Stranger").await;
    let deed = || json!({ "send": { "cgp": POSITION } });
    assert!(teach(&class, &pupils[0], deed()).await.is_err());
    assert!(teach(&class, &stranger, deed()).await.is_err());
    send(&class).await;
    let again = teach(&class, &class.guest, deed()).await.unwrap_err();
    assert_eq!(again.reason, Reason::Event(EventReason::QuestionOpen));
    for deed in ["show", "take_away"] {
        assert!(teach(&class, &pupils[0], json!({ deed: { "number": 1 } })).await.is_err());
        assert!(is_over(&teach(&class, &class.guest, json!({ deed: { "number": 2 } })).await.unwrap_err()));
    }
    let path = format!("/events/{}/question", class.event);
    let body = json!({ "number": 1, "lay": { "tiles": STONE } });
    for guest in [&stranger, &class.guest] {
        assert_eq!(guest.post(&format!("{path}/answer"), &body).await.status, 404, "who plays nowhere answers nothing");
        assert_eq!(guest.post(&format!("{path}/preview"), &body).await.status, 404);
    }
    assert_eq!(stranger.get(&path).await.status, 404);
    let doc: QuestionDoc = pupils[2].get(&path).await.json();
    assert_eq!((doc.number, doc.position.racks[0].len(), doc.position.racks[1].len()), (1, 7, 0));
}

/// A board of the class is sent with the rack of the side to move, on purpose, and with no other.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_sent_with_the_rack_of_the_side_to_move_and_no_other() {
    let host = Host::new().await;
    let (class, _, pupils, table) = lesson(&host).await;
    let mut racks = Vec::new();
    for pupil in [&pupils[0], &pupils[2]] {
        let mut socket = pupil.socket().await;
        socket.follow(&table).await;
        let (view, _) = socket.mine(&table);
        let is_to_move = matches!(view.public().phase(), rules::Phase::ToMove { seat } if view.viewer() == rules::Viewer::Seat(seat));
        racks.push((is_to_move, view.public().ruleset().alphabet.rack(view.own_rack().unwrap())));
    }
    teach(&class, &class.guest, json!({ "send": { "board": [1, 1, 1] } })).await.unwrap();
    assert_eq!(question(&class, &pupils[0]).await.board, Some(1));
    let doc: QuestionDoc = pupils[3].get(&format!("/events/{}/question", class.event)).await.json();
    let mut sent: Vec<char> = doc.position.racks[0].iter().flat_map(|tile| tile.face.chars()).collect();
    let mut wanted: Vec<char> = racks.iter().find(|(is_to_move, _)| *is_to_move).unwrap().1.chars().collect();
    sent.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(sent, wanted);
    assert!(doc.position.racks[1..].iter().all(Vec::is_empty));
    // A board that is not there is no question.
    teach(&class, &class.guest, json!({ "take_away": { "number": 1 } })).await.unwrap();
    let none = teach(&class, &class.guest, json!({ "send": { "board": [1, 1, 9] } })).await.unwrap_err();
    assert_eq!(none.reason, Reason::Event(EventReason::NothingToAsk));
}

/// A question is stored with its answers: after a power cut it goes on, on any process.
#[tokio::test(flavor = "multi_thread")]
async fn a_question_and_its_answers_outlive_a_server_that_is_killed() {
    let host = Host::new().await;
    let (class, slips, pupils, _) = lesson(&host).await;
    send(&class).await;
    assert!(answers(&class, &pupils[0], &STONE).await.unwrap().taken);
    let (before, amir) = (question(&class, &pupils[0]).await, &pupils[0]);
    let host = host.kill().host().await;
    let class = Director { guest: class.guest.at(host.address()), event: class.event };
    assert_eq!(question(&class, &amir.at(host.address())).await, before);
    // Somebody whose battery was dead answers for the team all the same.
    let again = join(&host, &slips[1]).await;
    assert!(answers(&class, &again, &NOTE).await.unwrap().taken);
    teach(&class, &class.guest, json!({ "show": { "number": before.number } })).await.unwrap();
    assert_eq!(question(&class, &again).await.answers[0].word, "NOTE");
}
