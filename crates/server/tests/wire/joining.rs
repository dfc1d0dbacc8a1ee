//! Taking seats: which seat, and under which name.

use protocol::wire::rest::{BotToken, Claimed, InvitationDoc};
use protocol::wire::{Ask, Code, Me, Problem, Proposal, Reason, TableInfo, TableSettings, Tell, Visibility, reason};
use rules::Action;

use crate::kit::{Guest, Host, key_of, local, person, request, settings, team};

/// Takes a seat by the code, under a name.
async fn join(guest: &Guest, info: &TableInfo, name: &str) -> Result<Claimed, Problem> {
    let answer = guest.post("/claim", &serde_json::json!({ "key": info.code, "name": name })).await;
    if answer.status == 200 { Ok(answer.json()) } else { Err(answer.json()) }
}

/// A person who joins by the code gets the team with the fewest people, the first of several, unless they name a seat.
#[tokio::test(flavor = "multi_thread")]
async fn those_who_join_by_the_code_are_spread_evenly_over_the_teams() {
    let host = Host::new().await;
    let teacher = host.guest("Teacher").await;
    let info = teacher.table(&settings("school", vec![team(3), team(3)])).await;
    let mut seats = Vec::new();
    for number in 0..5 {
        let pupil = host.guest(&format!("Pupil {number}")).await;
        seats.push(join(&pupil, &info, "").await.unwrap().seat);
    }
    assert_eq!(seats, [Some(0), Some(1), Some(0), Some(1), Some(0)]);
    // A person takes the wrong team on purpose, and changes places before the game begins.
    let info = teacher.table(&settings("school", vec![team(3), team(3)])).await;
    let eager = host.guest("Eager").await;
    let wish = |seat: u8| serde_json::json!({ "key": info.code, "seat": seat });
    let path = format!("/tables/{}", info.table);
    let claimed: Claimed = eager.post(&format!("{path}/claim"), &wish(1)).await.json();
    assert_eq!(claimed.seat, Some(1));
    assert_eq!(join(&host.guest("Next").await, &info, "").await.unwrap().seat, Some(0));
    eager.post(&format!("{path}/leave"), &serde_json::json!({})).await;
    let moved: Claimed = eager.post(&format!("{path}/claim"), &wish(0)).await.json();
    assert_eq!(moved.seat, Some(0));
    assert_eq!(join(&host.guest("Last").await, &info, "").await.unwrap().seat, Some(1), "team 2 is empty now");
}

/// A team takes people in during the game, even beyond its planned size; a single player's seat does not.
#[tokio::test(flavor = "multi_thread")]
async fn a_late_pupil_joins_a_team_that_plays() {
    let host = Host::new().await;
    let teacher = host.guest("Teacher").await;
    let info = teacher.table(&settings("school", vec![team(2), team(2)])).await;
    for number in 0..4 {
        join(&host.guest(&format!("Pupil {number}")).await, &info, "").await.unwrap();
    }
    teacher.start(&info.table).await;
    let late = host.guest("Late").await;
    let seat = join(&late, &info, "").await.unwrap().seat;
    assert_eq!(seat, Some(0), "both teams have two people");
    let mut socket = late.socket().await;
    socket.follow(&info.table).await;
    assert!(socket.mine(&info.table).0.own_rack().is_some(), "the rack of the team is seen");
    // Nobody joins from the lobby, nor if the host plays: they would see the tiles of both teams.
    for (visibility, host_plays) in [(Visibility::Lobby, false), (Visibility::Private, true)] {
        let info = teacher.table(&TableSettings { visibility, ..settings("school", vec![team(2), team(2)]) }).await;
        if host_plays {
            join(&teacher, &info, "").await.unwrap();
        }
        for number in 0..4 - u8::from(host_plays) {
            join(&host.guest(&format!("Player {number}")).await, &info, "").await.unwrap();
        }
        let begun = teacher.start(&info.table).await;
        assert_eq!(begun.code.is_some(), !host_plays, "the code is shown as long as it is of use");
        let key = host_plays.then_some(&info.code);
        let claim = serde_json::json!({ "key": key, "seat": 0 });
        let refused = late.post(&format!("/tables/{}/claim", info.table), &claim).await;
        assert_eq!(refused.status, 403, "{}", refused.body);
    }
    // Nobody joins two players who play for themselves.
    let info = teacher.table(&settings("deluxe", vec![person(), person()])).await;
    for name in ["Ada", "Ben"] {
        join(&host.guest(name).await, &info, "").await.unwrap();
    }
    teacher.start(&info.table).await;
    assert_eq!(join(&late, &info, "").await.unwrap_err().code, Code::Taken);
}

/// Latecomers see whose table it is before they sit down, and looking takes no seat. A pupil whose device has failed
/// gets their own place back, and nobody takes the place of a person who is connected.
#[tokio::test(flavor = "multi_thread")]
async fn a_pupil_whose_device_has_died_comes_back_to_the_own_place() {
    let host = Host::new().await;
    let teacher = host.guest("Teacher").await;
    let info = teacher.table(&settings("school", vec![team(2), team(2)])).await;
    let mut pupils = Vec::new();
    for name in ["Ann", "Ben", "Cy", "Dee"] {
        let pupil = host.guest(name).await;
        join(&pupil, &info, "").await.unwrap();
        pupils.push(pupil);
    }
    teacher.start(&info.table).await;
    let mut ann = pupils[0].socket().await;
    ann.follow(&info.table).await;
    let tablet = host.guest("Guest").await;
    let code = info.code.clone().unwrap();
    let seen: InvitationDoc = tablet.get(&format!("/invitations/{code}")).await.json();
    let away = |info: &TableInfo, seat: usize| -> Vec<String> {
        info.seats[seat].members.iter().filter(|one| one.away).map(|one| one.name.clone()).collect()
    };
    assert_eq!((away(&seen.table, 0), away(&seen.table, 1)), (vec!["Cy".to_owned()], vec!["Ben".into(), "Dee".into()]));
    let sitting = |info: &TableInfo| -> Vec<usize> { info.seats.iter().map(|seat| seat.members.len()).collect() };
    let looked: TableInfo = teacher.get(&format!("/tables/{}", info.table)).await.json();
    assert_eq!(sitting(&looked), [2, 2], "looking takes no seat");
    let back = |name: &str, seat: u8| serde_json::json!({ "key": code, "name": name, "seat": seat, "again": true });
    assert_ne!(tablet.post("/claim", &back("Ann", 0)).await.status, 200, "she is there");
    assert_ne!(tablet.post("/claim", &back("Ben", 0)).await.status, 200, "he is in the other team");
    let claimed: Claimed = tablet.post("/claim", &back("Ben", 1)).await.json();
    assert_eq!((claimed.seat, sitting(&claimed.table)), (Some(1), vec![2, 2]));
    assert_eq!(
        pupils[1].get(&format!("/tables/{}", info.table)).await.status,
        404,
        "the place goes with the new device"
    );
}

/// A teacher who does not play keeps order: a single pupil cannot resign for a team, a rude name is changed, and a
/// person who was removed sees nothing more until everybody is let back in.
#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_keeps_order_while_teams_play() {
    let host = Host::new().await;
    let teacher = host.guest("Teacher").await;
    let info = teacher.table(&settings("school", vec![team(2), team(2)])).await;
    let mut pupils = Vec::new();
    for name in ["Ann", "Ben", "Rude", "Dan"] {
        let pupil = host.guest(name).await;
        join(&pupil, &info, "").await.unwrap();
        pupils.push(pupil);
    }
    teacher.start(&info.table).await;
    let mut sockets = Vec::new();
    for pupil in &pupils {
        let mut socket = pupil.socket().await;
        socket.follow(&info.table).await;
        sockets.push(socket);
    }
    let mut hers = teacher.socket().await;
    hers.follow(&info.table).await;
    let refused = sockets[0].act(&info.table, &Action::Resign).await.unwrap_err();
    assert_eq!((refused.code, refused.advice.as_str()), (Code::NotAllowed, "Ask Teacher to end the game."));
    let path = format!("/tables/{}", info.table);
    let rename = serde_json::json!({ "name": "Rude", "to": "Cleo" });
    assert_eq!(pupils[0].post(&format!("{path}/seats/0/rename"), &rename).await.status, 403, "only the host");
    let renamed: TableInfo = teacher.post(&format!("{path}/seats/0/rename"), &rename).await.json();
    let names: Vec<&str> = renamed.seats[0].members.iter().map(|member| member.name.as_str()).collect();
    assert_eq!(names, ["Ann", "Cleo"]);
    let removed: TableInfo =
        teacher.post(&format!("{path}/seats/0/remove"), &serde_json::json!({ "name": "Cleo" })).await.json();
    assert_eq!((removed.removed, removed.seats[0].members.len()), (1, 1));
    sockets[2].find("that she was removed", |tell| matches!(tell, Tell::Notice(_)).then_some(())).await;
    assert_eq!(join(&pupils[2], &info, "").await.unwrap_err().code, Code::NotAllowed);
    teacher.post(&format!("{path}/let-back"), &serde_json::json!({})).await;
    assert_eq!(join(&pupils[2], &info, "Cleo").await.unwrap().seat, Some(0));
    // Only the teacher resumes what the teacher has paused.
    let propose = |what| Ask::Propose { table: info.table.clone(), seat: None, what };
    hers.ask(propose(Proposal::Pause)).await.unwrap();
    assert_eq!(sockets[0].ask(propose(Proposal::Resume)).await.unwrap_err().code, Code::NotAllowed);
    hers.ask(propose(Proposal::Resume)).await.unwrap();
}

/// Invisible characters are taken out of a name; a name without visible characters, or with a stack of accents, is
/// refused.
#[tokio::test(flavor = "multi_thread")]
async fn names_are_shown_without_invisible_characters() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let named = |name: &str| serde_json::json!({ "name": name });
    let me: Me = ada.post("/me", &named("\u{202E}Zo\u{200B}e\u{308} ")).await.json();
    assert_eq!(me.name, "Zoë");
    let token: BotToken = ada.post("/bots", &named("Deep\u{2066} Rack")).await.json();
    assert_eq!(token.name, "Deep Rack");
    let info = ada.table(&settings("deluxe", vec![person(), local("B\u{AD}en")])).await;
    assert_eq!(info.seats[1].members[0].name, "Ben");
    let zalgo = format!("Z{}", "\u{336}".repeat(20));
    for bad in ["\u{200B}\u{200D}", "\u{3164}", zalgo.as_str()] {
        for path in ["/me", "/bots"] {
            let answer = ada.post(path, &named(bad)).await;
            assert_eq!(answer.status, 422, "{path} {bad:?}: {}", answer.body);
            assert_eq!(answer.json::<Problem>().advice, "Choose another name.");
        }
        assert_eq!(join(&ada, &info, bad).await.unwrap_err().code, Code::Refused, "{bad:?}");
        let table = settings("deluxe", vec![person(), local(bad)]);
        assert_eq!(ada.post("/tables", &table).await.status, 422, "{bad:?}");
    }
}

/// Two people with one name are told apart by a number; a person whose name looks like another's must choose another
/// name.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_a_name_that_looks_like_another_at_the_same_table() {
    let host = Host::new().await;
    let (ada, maker) = (host.guest("Ada").await, host.guest("Maker").await);
    let info = maker.table(&settings("deluxe", vec![person(), person(), person(), local("Otto")])).await;
    join(&ada, &info, "Ann").await.unwrap();
    let again = join(&host.guest("Ann").await, &info, "ANN").await.unwrap();
    assert_eq!(again.table.seats[1].members[0].name, "ANN 2");
    let eve = host.guest("Eve").await;
    for look_alike in ["\u{410}nn", "0tto", "\u{391}\u{200B}nn"] {
        let problem = join(&eve, &info, look_alike).await.unwrap_err();
        assert_eq!((problem.code, problem.advice.as_str()), (Code::Taken, "Choose another name."), "{look_alike}");
        assert_eq!(problem.reason, Reason::Seat(reason::SeatReason::LookAlike));
    }
    join(&eve, &info, "Eve").await.unwrap();
    let both = settings("deluxe", vec![local("Ann"), local("\u{410}nn")]);
    assert_eq!(ada.post("/tables", &both).await.status, 422);
}

/// A program that sits down with a token is marked as one at the table, even at a seat for a person.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_at_the_seat_of_a_person_is_marked() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let token: BotToken = ada.post("/bots", &serde_json::json!({ "name": "Deep Rack" })).await.json();
    let info = ada.table(&settings("deluxe", vec![person(), person()])).await;
    ada.claim(&info.table, &key_of(info.seats[0].link.as_ref().unwrap())).await;
    let body = serde_json::json!({ "key": info.code }).to_string();
    let bearer = format!("Bearer {}", token.token.as_str());
    let path = format!("/api/v1/tables/{}/claim", info.table);
    request(host.address(), "POST", &path, &[("Authorization", &bearer)], &body).await;
    let info: TableInfo = ada.get(&format!("/tables/{}", info.table)).await.json();
    let programs: Vec<bool> = info.seats.iter().map(|seat| seat.members[0].program).collect();
    assert_eq!(programs, [false, true]);
}

/// Spaces and small letters in a code do not matter; a code that leads nowhere is answered with advice.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_taken_as_people_type_it() {
    let host = Host::new().await;
    let (ada, ben) = (host.guest("Ada").await, host.guest("Ben").await);
    let code = ada.table(&settings("deluxe", vec![person(), person()])).await.code.unwrap().to_lowercase();
    let spaced = format!("{}%20{}", &code[..4], &code[4..]);
    assert_eq!(ben.get(&format!("/invitations/{spaced}")).await.status, 200);
    let wrong = ben.get("/invitations/zzzz%20zzzz").await;
    assert_eq!((wrong.status, wrong.json::<Problem>().sentence.as_str()), (404, "No table has this code."));
}
