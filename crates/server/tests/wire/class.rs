//! A class: teams with slips, and hands that go up.

use protocol::event_log::{OutcomeDoc, ProfileDoc};
use protocol::wire::event::{
    EventGone, EventKind, EventOrder, EventSettings, EventTables, EventView, OwnView, SlipDoc,
};
use protocol::wire::{Ask, ChatSetting, Code, HouseWords, Proposal, Short, TableId, TableInfo, TableStatus, Tell};
use rules::{EndReason, Phase};

use crate::kit::{Client, Director, Guest, Host, request, rule, scores, soon, table_of};

/// Two teams of two, of which nobody has come yet.
async fn class(host: &Host) -> (Director, Vec<SlipDoc>) {
    let class = Director::new(host.guest("Teacher").await, EventKind::Class, 3, EventSettings::default()).await;
    let team = |members: [&str; 2]| {
        let profile = ProfileDoc {
            name: members.join(", "),
            members: members.map(str::to_owned).to_vec(),
            ..ProfileDoc::default()
        };
        EventOrder::Register { division: 1, profile }
    };
    class.orders(vec![team(["Amir", "Lotte"]), team(["Hugo", "Nina"])]).await.unwrap();
    let slips = class.slips().await;
    (class, slips)
}

async fn join(host: &Host, slip: &SlipDoc) -> Guest {
    let guest = host.guest("A phone").await;
    let answer = guest.post("/slips", &serde_json::json!({ "code": slip.code })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    guest
}

async fn own(class: &Director, guest: &Guest) -> OwnView {
    class.seen_by(guest).await.unwrap().own.unwrap()
}

async fn raise(class: &Director, guest: &Guest, body: serde_json::Value) -> u16 {
    guest.post(&format!("/events/{}/hand", class.event), &body).await.status
}

/// Whose hands are up, as the teacher sees it.
async fn hands(class: &Director) -> Vec<String> {
    class.view().await.desk.unwrap().hands.into_iter().map(|hand| hand.name).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pupil_is_told_who_they_are_and_which_of_their_team_have_come() {
    let host = Host::new().await;
    let (class, slips) = class(&host).await;
    let lotte = join(&host, &slips[1]).await;
    let told = own(&class, &lotte).await;
    assert_eq!((told.name.as_str(), told.place), ("Amir, Lotte", 1));
    let members: Vec<_> = told.members.iter().map(|one| (one.name.as_str(), one.joined)).collect();
    assert_eq!(members, [("Amir", false), ("Lotte", true)]);
    join(&host, &slips[0]).await;
    assert!(own(&class, &lotte).await.members.iter().all(|one| one.joined));
}

/// The seats that somebody holds at a table.
async fn seats(guest: &Guest, table: &TableId) -> Vec<u8> {
    let answer = guest.get(&format!("/tables/{table}")).await;
    if answer.status == 200 { answer.json::<TableInfo>().your_seats } else { Vec::new() }
}

/// Asks until somebody holds these seats and no others.
async fn holds(guest: &Guest, table: &TableId, wanted: &[u8]) {
    while seats(guest, table).await != wanted {
        tokio::task::yield_now().await;
    }
}

/// Lets the class play on this server.
async fn play_here(class: &Director) {
    let tables = EventTables {
        edition: Short::new("school").unwrap(),
        rules: vec![rule("members", "{ from = 1, to = 4 }")],
        lexicon: None,
        house: HouseWords::default(),
        chat: ChatSetting::Off,
        hints: false,
    };
    let settings = EventSettings { tables: Some(tables), ..EventSettings::default() };
    let answer = class.guest.post(&format!("/events/{}/settings", class.event), &settings).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let mut setup = class.view().await.divisions.remove(0).setup;
    setup.forfeit_spread = 0;
    class.order(EventOrder::ChangeDivision { division: 1, setup }).await.unwrap();
    let players: Vec<u16> = class.view().await.desk.unwrap().players.iter().map(|one| one.player).collect();
    class.orders(players.iter().map(|&player| EventOrder::CheckIn { player }).collect()).await.unwrap();
}

/// A class in its first round, all at their board: the pupils by their slips, and the board.
async fn lesson(host: &Host) -> (Director, Vec<SlipDoc>, Vec<Guest>, TableId) {
    let (class, slips) = class(host).await;
    play_here(&class).await;
    let mut pupils = Vec::new();
    for slip in &slips {
        pupils.push(join(host, slip).await);
    }
    class.begin(1).await;
    let table = own(&class, &pupils[0]).await.seat.unwrap().table.unwrap();
    soon("the game", plays(&class.guest, &table)).await;
    (class, slips, pupils, table)
}

/// Asks until the game at a table is on.
async fn plays(guest: &Guest, table: &TableId) {
    while info(guest, table).await.is_none_or(|info| info.status != TableStatus::Playing) {
        tokio::task::yield_now().await;
    }
}

async fn info(guest: &Guest, table: &TableId) -> Option<TableInfo> {
    let answer = guest.get(&format!("/tables/{table}")).await;
    (answer.status == 200).then(|| answer.json())
}

/// A device that takes up the slip of an opponent is that opponent from then on, and sees one rack.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_sits_on_both_sides_of_a_board_with_two_slips() {
    let host = Host::new().await;
    let (class, slips, pupils, table) = lesson(&host).await;
    let (amir, hugo) = (&pupils[0], &pupils[2]);
    let side = u8::from(!own(&class, amir).await.seat.unwrap().first);
    soon("a seat", holds(amir, &table, &[side])).await;
    let answer = amir.post("/slips", &serde_json::json!({ "code": slips[2].code })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    soon("the other seat alone", holds(amir, &table, &[1 - side])).await;
    soon("no seat", holds(hugo, &table, &[])).await;
}

/// The bell takes nothing off, and a board at which nobody has played gives nobody a win.
#[tokio::test(flavor = "multi_thread")]
async fn the_bell_ends_a_board_with_its_scores_and_one_without_a_play_without_a_winner() {
    let host = Host::new().await;
    let (class, _, pupils, table) = lesson(&host).await;
    let mut pupil = pupils[0].socket().await;
    pupil.follow(&table).await;
    let mut teacher = class.guest.socket().await;
    teacher.follow(&table).await;
    teacher.ask(Ask::Propose { table: table.clone(), seat: None, what: Proposal::Abort }).await.unwrap();
    let over = |view: &EventView| view.divisions[0].tables[0].outcome;
    let outcome = soon("the result", async {
        loop {
            if let Some(outcome) = over(&class.view().await) {
                return outcome;
            }
            tokio::task::yield_now().await;
        }
    });
    assert_eq!(outcome.await, OutcomeDoc::BothForfeit);
    let standings = class.view().await.divisions.remove(0).standings;
    assert!(standings.iter().all(|row| row.points == 0 && row.spread == 0), "{standings:?}");
    let (view, _) = teacher.mine(&table);
    assert!(matches!(view.public().phase(), Phase::Over { reason: EndReason::Stopped }));
    assert!(view.public().scores().iter().all(|(_, score)| score.0 == 0), "no child ends below nothing");
}

/// Who sits where, the event says: pupils are shown no link, no code, and nobody to invite.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_of_a_class_invites_nobody() {
    let host = Host::new().await;
    let (class, slips) = class(&host).await;
    play_here(&class).await;
    let amir = join(&host, &slips[0]).await;
    class.begin(1).await;
    let table = own(&class, &amir).await.seat.unwrap().table.unwrap();
    soon("a seat", async { while info(&amir, &table).await.is_none_or(|info| info.your_seats.is_empty()) {} }).await;
    for guest in [&amir, &class.guest] {
        let info = info(guest, &table).await.unwrap();
        assert_eq!((info.status, &info.code, &info.watch_link), (TableStatus::Seating, &None, &None));
        assert!(info.seats.iter().all(|seat| seat.link.is_none()));
        let event = info.event.unwrap();
        assert_eq!((&event.event, event.kind, event.number), (&class.event, EventKind::Class, 1));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_teacher_is_told_by_name_who_has_not_come() {
    let host = Host::new().await;
    let (class, slips) = class(&host).await;
    join(&host, &slips[1]).await;
    let absent: Vec<_> = class.view().await.desk.unwrap().players.into_iter().map(|one| one.absent).collect();
    assert_eq!(absent, [vec!["Amir"], vec!["Hugo", "Nina"]]);
}

/// Two of one name in a team have a place each, and keep it on another device.
#[tokio::test(flavor = "multi_thread")]
async fn two_pupils_of_one_name_do_not_share_a_place() {
    let host = Host::new().await;
    let class = Director::new(host.guest("Teacher").await, EventKind::Class, 3, EventSettings::default()).await;
    let team = |name: &str, members: [&str; 2]| {
        let members = members.map(str::to_owned).to_vec();
        EventOrder::Register {
            division: 1,
            profile: ProfileDoc { name: name.to_owned(), members, ..ProfileDoc::default() },
        }
    };
    class.orders(vec![team("One", ["Mia", "Mia"]), team("Two", ["Hugo", "Nina"])]).await.unwrap();
    play_here(&class).await;
    let slips = class.slips().await;
    let mut pupils = Vec::new();
    for slip in &slips {
        pupils.push(join(&host, slip).await);
    }
    class.begin(1).await;
    let seat = own(&class, &pupils[0]).await.seat.unwrap();
    let (table, side) = (seat.table.unwrap(), u8::from(!seat.first));
    for pupil in &pupils[..2] {
        soon("a seat", holds(pupil, &table, &[side])).await;
    }
    let again = join(&host, &slips[1]).await;
    soon("the same seat", holds(&again, &table, &[side])).await;
    soon("no seat", holds(&pupils[1], &table, &[])).await;
    assert_eq!(seats(&pupils[0], &table).await, [side], "the other Mia stays");
}

/// Waits until a socket hears that the event is gone.
async fn hears_it_is_gone(socket: &mut Client) -> EventGone {
    let gone = |tell: &Tell| match tell {
        Tell::EventGone { why, .. } => Some(*why),
        _ => None,
    };
    socket.find("the end", gone).await
}

/// The device that has had the slip is told so, and takes it back with the code.
#[tokio::test(flavor = "multi_thread")]
async fn a_slip_that_is_used_elsewhere_says_so_where_it_was_used_before() {
    let host = Host::new().await;
    let (class, slips) = class(&host).await;
    let (one, other) = (join(&host, &slips[0]).await, host.guest("Another phone").await);
    let mut socket = one.socket().await;
    let follow = || Ask::FollowEvent { event: class.event.clone(), key: None, role: None };
    socket.ask(follow()).await.unwrap();
    for (guest, is_mine) in [(&other, false), (&one, true)] {
        let answer = guest.post("/slips", &serde_json::json!({ "code": slips[0].code })).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        if is_mine {
            socket.ask(follow()).await.unwrap();
        } else {
            assert_eq!(hears_it_is_gone(&mut socket).await, EventGone::Elsewhere);
            socket.ask(follow()).await.unwrap_err();
        }
    }
    assert_eq!(own(&class, &one).await.place, 0);
}

/// A class goes with the names of its pupils: from its pages, from its games, and from what the devices keep.
#[tokio::test(flavor = "multi_thread")]
async fn a_class_that_is_deleted_tells_those_who_look_on_and_leaves_no_names() {
    let host = Host::new().await;
    let (class, slips, pupils, table) = lesson(&host).await;
    let mut sockets = [pupils[1].socket().await, class.guest.socket().await];
    for socket in &mut sockets {
        socket.ask(Ask::FollowEvent { event: class.event.clone(), key: None, role: None }).await.unwrap();
    }
    let path = format!("/api/v1/events/{}", class.event);
    let gone = request(host.address(), "DELETE", &path, &[("Cookie", &class.guest.cookie)], "").await;
    assert_eq!(gone.status, 204, "{}", gone.body);
    for socket in &mut sockets {
        assert_eq!(hears_it_is_gone(socket).await, EventGone::Deleted);
    }
    let left = info(&class.guest, &table).await.unwrap();
    assert_eq!(left.status, TableStatus::Over);
    let log = class.guest.get(&format!("/games/{table}/history")).await;
    let kept = [serde_json::to_string(&left).unwrap(), log.body, class.guest.get("/games").await.body].join(" ");
    for slip in &slips {
        assert!(!kept.contains(&slip.name), "{} is still there: {kept}", slip.name);
    }
    for pupil in &pupils {
        assert!(seats(pupil, &table).await.is_empty());
        assert!(pupil.get("/games").await.body.contains("\"games\":[]"));
    }
}

/// One hand speaks for a team, keeps its place in the queue, and goes down by the team or by the teacher.
#[tokio::test(flavor = "multi_thread")]
async fn hands_go_up_in_their_order_and_the_teacher_lowers_them() {
    let host = Host::new().await;
    let (class, slips) = class(&host).await;
    let (amir, lotte, nina) =
        (join(&host, &slips[0]).await, join(&host, &slips[1]).await, join(&host, &slips[3]).await);
    let up = serde_json::json!({ "up": true });
    for guest in [&nina, &lotte, &amir, &nina] {
        assert_eq!(raise(&class, guest, up.clone()).await, 204);
    }
    assert_eq!(hands(&class).await, ["Nina", "Lotte"]);
    assert!(own(&class, &amir).await.hand.is_some(), "the hand of a team is everybody's");
    assert_eq!(raise(&class, &amir, serde_json::json!({ "up": false })).await, 204);
    assert_eq!(hands(&class).await, ["Nina"]);
    let nobody = own(&class, &nina).await.player;
    assert_eq!(raise(&class, &class.guest, serde_json::json!({ "up": false, "player": nobody })).await, 204);
    assert!(hands(&class).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_raises_or_lowers_the_hand_of_another() {
    let host = Host::new().await;
    let (class, slips) = class(&host).await;
    let (amir, nina) = (join(&host, &slips[0]).await, join(&host, &slips[3]).await);
    assert_eq!(raise(&class, &amir, serde_json::json!({ "up": true })).await, 204);
    let player = own(&class, &amir).await.player;
    assert_eq!(raise(&class, &nina, serde_json::json!({ "up": false, "player": player })).await, 403);
    assert_eq!(hands(&class).await, ["Amir"]);
    let stranger = host.guest("Stranger").await;
    assert_eq!(raise(&class, &stranger, serde_json::json!({ "up": true })).await, 404);
    assert_eq!(raise(&class, &class.guest, serde_json::json!({ "up": true })).await, 404, "a teacher asks nobody");
    assert_eq!(class.seen_by(&stranger).await.unwrap_err().code, Code::NotFound);
}

/// Hands are stored: another process, or the same one after a power cut, shows them.
#[tokio::test(flavor = "multi_thread")]
async fn a_hand_stays_up_when_the_server_is_killed() {
    let host = Host::new().await;
    let (class, slips) = class(&host).await;
    let amir = join(&host, &slips[0]).await;
    assert_eq!(raise(&class, &amir, serde_json::json!({ "up": true })).await, 204);
    let host = host.kill().host().await;
    let class = Director { guest: class.guest.at(host.address()), event: class.event };
    assert_eq!(hands(&class).await, ["Amir"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_down_in_the_next_round_and_can_go_up_again() {
    let host = Host::new().await;
    let (class, slips) = class(&host).await;
    let players: Vec<u16> = class.view().await.desk.unwrap().players.iter().map(|one| one.player).collect();
    class.orders(players.iter().map(|&player| EventOrder::CheckIn { player }).collect()).await.unwrap();
    let amir = join(&host, &slips[0]).await;
    let up = serde_json::json!({ "up": true });
    assert_eq!(raise(&class, &amir, up.clone()).await, 204);
    class.begin(1).await;
    assert_eq!(hands(&class).await, ["Amir"], "who waits for the first round still asks in it");
    class.order(EventOrder::Enter { table: table_of(1, 1), outcome: scores(10, 9) }).await.unwrap();
    class.begin(2).await;
    assert!(hands(&class).await.is_empty());
    assert!(own(&class, &amir).await.hand.is_none());
    assert_eq!(raise(&class, &amir, up).await, 204);
    assert_eq!(hands(&class).await, ["Amir"]);
}
