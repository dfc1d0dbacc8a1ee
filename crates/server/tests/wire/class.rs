//! A class: teams with slips, and raised hands.

use protocol::event_log::{OutcomeDoc, ProfileDoc};
use protocol::wire::event::{
    ClassLesson, ClassProgress, ClassSide, EventGone, EventKind, EventOrder, EventSettings, EventTables, EventView,
    Mission, OwnView, SlipDoc,
};
use protocol::wire::reason::{ProposalReason, Reason, TableReason};
use protocol::wire::{
    Ask, ChatSetting, ClassRules, Code, HouseWords, Offer, Proposal, Short, TableId, TableInfo, TableStatus, Tell,
};
use rules::{EndReason, Phase};

use crate::kit::{Client, Director, Guest, Host, good_or_pass, request, rule, scores, soon, table_of};

/// Two teams of two pupils; none has joined yet.
pub(crate) async fn class(host: &Host) -> (Director, Vec<SlipDoc>) {
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

pub(crate) async fn join(host: &Host, slip: &SlipDoc) -> Guest {
    let guest = host.guest("A phone").await;
    let answer = guest.post("/slips", &serde_json::json!({ "code": slip.code })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    guest
}

pub(crate) async fn own(class: &Director, guest: &Guest) -> OwnView {
    class.seen_by(guest).await.unwrap().own.unwrap()
}

async fn raise(class: &Director, guest: &Guest, body: serde_json::Value) -> u16 {
    guest.post(&format!("/events/{}/hand", class.event), &body).await.status
}

/// The raised hands, as the teacher sees them.
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

/// The seats that a person holds at a table.
async fn seats(guest: &Guest, table: &TableId) -> Vec<u8> {
    let answer = guest.get(&format!("/tables/{table}")).await;
    if answer.status == 200 { answer.json::<TableInfo>().your_seats } else { Vec::new() }
}

/// Waits until a person holds exactly these seats.
pub(crate) async fn holds(guest: &Guest, table: &TableId, wanted: &[u8]) {
    while seats(guest, table).await != wanted {
        tokio::task::yield_now().await;
    }
}

/// Lets the class play its games on this server.
pub(crate) async fn play_here(class: &Director) {
    let tables = EventTables {
        edition: Short::new("school").unwrap(),
        rules: vec![rule("members", "{ from = 1, to = 4 }")],
        lexicon: None,
        house: HouseWords::default(),
        chat: ChatSetting::Off,
        hints: false,
        class: ClassRules::default(),
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

/// A class in its first round with all pupils at their board: the slips, the pupils, and the board.
pub(crate) async fn lesson(host: &Host) -> (Director, Vec<SlipDoc>, Vec<Guest>, TableId) {
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

/// Waits until the game at a table has begun.
pub(crate) async fn plays(guest: &Guest, table: &TableId) {
    while info(guest, table).await.is_none_or(|info| info.status != TableStatus::Playing) {
        tokio::task::yield_now().await;
    }
}

pub(crate) async fn info(guest: &Guest, table: &TableId) -> Option<TableInfo> {
    let answer = guest.get(&format!("/tables/{table}")).await;
    (answer.status == 200).then(|| answer.json())
}

/// A device that takes up an opponent's slip acts for that opponent from then on, and sees one rack.
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

/// A single pupil cannot stop the game of a whole board: the teacher decides about it, and only the teacher is offered it.
#[tokio::test(flavor = "multi_thread")]
async fn only_the_teacher_of_a_class_pauses_and_ends_its_games() {
    let host = Host::new().await;
    let (class, _, pupils, table) = lesson(&host).await;
    let propose = |what| Ask::Propose { table: table.clone(), seat: None, what };
    let mut pupil = pupils[0].socket().await;
    assert!(pupil.follow(&table).await.offers.is_empty());
    for what in [Proposal::Pause, Proposal::Adjourn, Proposal::TakeBack, Proposal::Abort, Proposal::Rematch] {
        let problem = pupil.ask(propose(what)).await.unwrap_err();
        assert_eq!(problem.reason, Reason::Proposal(ProposalReason::TeacherDecides), "{what:?}");
    }
    let mut teacher = class.guest.socket().await;
    let offers = teacher.follow(&table).await.offers;
    assert_eq!(offers, [Proposal::Pause, Proposal::Abort].map(|what| Offer { what, asks: false }));
    teacher.ask(propose(Proposal::Pause)).await.unwrap();
    let held = pupil.ask(propose(Proposal::Resume)).await.unwrap_err();
    assert!(matches!(held.reason, Reason::Proposal(ProposalReason::Held { .. })), "{held:?}");
}

/// The bell takes no points off, and a board at which nobody has played gives nobody a win.
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

/// The event assigns the seats: pupils are shown no link, no code, and nobody to invite.
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

/// Two pupils with one name in a team have separate places, and keep them on another device.
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

/// Waits until a socket is told that the event is gone.
async fn hears_it_is_gone(socket: &mut Client) -> EventGone {
    let gone = |tell: &Tell| match tell {
        Tell::EventGone { why, .. } => Some(*why),
        _ => None,
    };
    socket.find("the end", gone).await
}

/// The device that held the slip before is told, and can take the slip back with the code.
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

/// Deleting a class deletes its games, also one that was closed and is played again, for the teacher and for the pupils.
#[tokio::test(flavor = "multi_thread")]
async fn a_class_that_is_deleted_tells_those_who_look_on_and_takes_its_games_along() {
    let host = Host::new().await;
    let (class, slips, pupils, first) = lesson(&host).await;
    let mut teacher = class.guest.socket().await;
    teacher.follow(&first).await;
    teacher.ask(Ask::Propose { table: first.clone(), seat: None, what: Proposal::Abort }).await.unwrap();
    soon("the result", async {
        while class.view().await.divisions[0].tables[0].outcome.is_none() {
            tokio::task::yield_now().await;
        }
    })
    .await;
    class.begin(2).await;
    let table = own(&class, &pupils[0]).await.seat.unwrap().table.unwrap();
    soon("the second game", plays(&class.guest, &table)).await;
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
    for one in pupils.iter().chain([&class.guest]) {
        for table in [&first, &table] {
            assert_eq!(one.get(&format!("/tables/{table}")).await.status, 404);
            assert_eq!(one.get(&format!("/games/{table}/history")).await.status, 404);
        }
        assert!(one.get("/games").await.body.contains("\"games\":[]"));
    }
    let store = host.ground.store().await;
    for table in [&first, &table] {
        assert!(store.table(&store::TableId::new(table.as_str()).unwrap()).await.unwrap().is_none());
    }
    for slip in &slips {
        assert!(
            host.guest("A phone").await.post("/slips", &serde_json::json!({ "code": slip.code })).await.status >= 400
        );
    }
}

/// One hand stands for a team, keeps its place in the queue, and is lowered by the team or by the teacher.
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

/// Where a pupil plays, the slip says, whatever becomes of the teams.
#[tokio::test(flavor = "multi_thread")]
async fn a_pupil_who_moves_to_another_team_sits_there_with_the_same_slip() {
    let host = Host::new().await;
    let (class, slips, pupils, table) = lesson(&host).await;
    let lotte = &pupils[1];
    let (from, to) = (own(&class, &pupils[0]).await, own(&class, &pupils[2]).await);
    let other = u8::from(!to.seat.as_ref().unwrap().first);
    class.order(EventOrder::MovePupil { from: from.player, place: 1, to: to.player }).await.unwrap();
    soon("the other seat", holds(lotte, &table, &[other])).await;
    let told = own(&class, lotte).await;
    assert_eq!((told.player, told.place, told.name.as_str()), (to.player, 2, "Hugo, Nina, Lotte"));
    assert_eq!(own(&class, &pupils[0]).await.name, "Amir");
    // On another device, and on paper, it is the same slip.
    let again = join(&host, &slips[1]).await;
    soon("the same seat", holds(&again, &table, &[other])).await;
    let printed = class.slips().await;
    let mine: Vec<_> = printed.iter().filter(|slip| slip.code == slips[1].code).collect();
    assert_eq!((mine.len(), mine[0].name.as_str(), mine[0].player), (1, "Lotte", to.player));
    assert_eq!(printed.len(), 4);
}

/// A name that was misspelled on the list is put right in the middle of a game, on all devices.
#[tokio::test(flavor = "multi_thread")]
async fn a_pupil_who_is_renamed_has_the_new_name_at_the_board_as_well() {
    let host = Host::new().await;
    let (class, _, pupils, table) = lesson(&host).await;
    let player = own(&class, &pupils[0]).await.player;
    let profile = ProfileDoc {
        name: "Amira, Lotte".to_owned(),
        members: vec!["Amira".to_owned(), "Lotte".to_owned()],
        ..ProfileDoc::default()
    };
    class.order(EventOrder::ChangeProfile { player, profile }).await.unwrap();
    let is_told = || async {
        let info: TableInfo = pupils[2].get(&format!("/tables/{table}")).await.json();
        let names: Vec<String> =
            info.seats.into_iter().flat_map(|seat| seat.members).map(|member| member.name).collect();
        names.contains(&"Amira".to_owned()) && !names.contains(&"Amir".to_owned())
    };
    soon("the new name", async {
        while !is_told().await {
            tokio::task::yield_now().await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_slip_of_somebody_who_was_taken_off_the_list_leads_nowhere() {
    let host = Host::new().await;
    let (class, slips) = class(&host).await;
    let lotte = join(&host, &slips[1]).await;
    let player = own(&class, &lotte).await.player;
    let profile = ProfileDoc { name: "Amir".to_owned(), ..ProfileDoc::default() };
    class.order(EventOrder::ChangeProfile { player, profile }).await.unwrap();
    assert_eq!(class.seen_by(&lotte).await.unwrap_err().code, Code::NotFound);
    let answer = lotte.post("/slips", &serde_json::json!({ "code": slips[1].code })).await;
    assert_eq!(answer.status, 404, "{}", answer.body);
    // Somebody who comes in that place gets a slip of their own.
    let profile = ProfileDoc {
        name: "Amir, Tom".to_owned(),
        members: vec!["Amir".to_owned(), "Tom".to_owned()],
        ..ProfileDoc::default()
    };
    class.order(EventOrder::ChangeProfile { player, profile }).await.unwrap();
    let tom = class.slips().await.into_iter().find(|slip| slip.name == "Tom").unwrap();
    assert!(slips.iter().all(|slip| slip.code != tom.code));
    let guest = join(&host, &tom).await;
    assert_eq!(own(&class, &guest).await.place, 1);
}

/// The teacher sees every rack, as the pupils are told; nobody else does.
#[tokio::test(flavor = "multi_thread")]
async fn the_teacher_sees_the_racks_of_the_class_and_no_pupil_sees_another() {
    let host = Host::new().await;
    let (class, _, pupils, table) = lesson(&host).await;
    let mut teacher = class.guest.socket().await;
    for seat in 0..2 {
        teacher.follow_as(&table, Some(seat), None).await.unwrap();
        assert!(teacher.mine(&table).0.own_rack().is_some(), "seat {seat}");
    }
    let mut pupil = pupils[0].socket().await;
    let side = u8::from(!own(&class, &pupils[0]).await.seat.unwrap().first);
    assert!(pupil.follow_as(&table, Some(1 - side), None).await.is_err());
    let stranger = host.guest("Stranger").await;
    assert!(stranger.socket().await.follow_as(&table, Some(0), None).await.is_err());
}

/// What the teacher asks for holds at once at the boards that are open.
#[tokio::test(flavor = "multi_thread")]
async fn a_rule_of_the_teacher_holds_at_boards_that_are_open() {
    let host = Host::new().await;
    let (class, _, pupils, table) = lesson(&host).await;
    let mut settings = class.view().await.settings;
    let wanted = ClassRules { agree: true, no_look_ups: true };
    settings.tables.as_mut().unwrap().class = wanted;
    let answer = class.guest.post(&format!("/events/{}/settings", class.event), &settings).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    soon("the rule", async {
        while info(&pupils[0], &table).await.unwrap().settings.class != wanted {
            tokio::task::yield_now().await;
        }
    })
    .await;
}

async fn progress(class: &Director, guest: &Guest) -> ClassProgress {
    guest.get(&format!("/events/{}/progress", class.event)).await.json()
}

/// Sockets of the pupils, who follow their table, and the number of one whose turn it is.
async fn followers(pupils: &[Guest], table: &TableId) -> (Vec<Client>, usize) {
    let mut sockets = Vec::new();
    for pupil in pupils {
        let mut socket = pupil.socket().await;
        socket.follow(table).await;
        sockets.push(socket);
    }
    let mover = sockets.iter().position(|socket| {
        let (view, _) = socket.mine(table);
        matches!(view.public().phase(), Phase::ToMove { seat } if view.viewer() == rules::Viewer::Seat(seat))
    });
    (sockets, mover.unwrap())
}

/// A lesson in which a pupil, whose number comes last, has made the first play; for a rack without a play, another lesson.
async fn lesson_with_a_play(host: &Host) -> (Director, Vec<Guest>, TableId, usize) {
    for _ in 0..20 {
        let (class, _, pupils, table) = lesson(host).await;
        let (mut sockets, mover) = followers(&pupils, &table).await;
        let (view, _) = sockets[mover].mine(&table);
        let play = good_or_pass(&view);
        if matches!(play, rules::Action::Place { .. }) {
            sockets[mover].act(&table, &play).await.unwrap();
            return (class, pupils, table, mover);
        }
    }
    panic!("no rack of so many has a play");
}

/// On a score sheet every turn has a line, so that the lines of both sides stand side by side.
#[tokio::test(flavor = "multi_thread")]
async fn a_pass_has_a_line_among_the_turns_of_a_class_and_no_hooks_are_told() {
    let host = Host::new().await;
    let (class, _, pupils, table) = lesson(&host).await;
    let (mut sockets, mover) = followers(&pupils, &table).await;
    let typed = Ask::Typed { table: table.clone(), seat: None, text: Short::new("hooks at").unwrap() };
    let refused = sockets[mover].ask(typed).await.unwrap_err().reason;
    assert!(matches!(refused, Reason::Table(TableReason::NoHints)), "in a lesson without hints: {refused:?}");
    sockets[mover].act(&table, &rules::Action::Pass { swaps: Vec::new() }).await.unwrap();
    let (player, played) = (own(&class, &pupils[mover]).await.player, progress(&class, &class.guest).await);
    let turns = |side: &ClassSide| side.plays.iter().map(|play| (play.words.len(), play.points)).collect::<Vec<_>>();
    for side in &played.games[0].sides {
        let wanted: &[_] = if side.player == player { &[(0, 0)] } else { &[] };
        assert_eq!(turns(side), wanted);
        assert!(side.mission.is_empty() && side.lesson.is_empty());
    }
}

/// Words of the lesson are counted while they play, and stay as stars when the game is over and another lesson comes.
#[tokio::test(flavor = "multi_thread")]
async fn words_of_the_lesson_earn_stars_that_stay() {
    let host = Host::new().await;
    let (class, pupils, table, mover) = lesson_with_a_play(&host).await;
    let player = own(&class, &pupils[mover]).await.player;
    let played = progress(&class, &class.guest).await;
    let side = played.games[0].sides.iter().find(|side| side.player == player).unwrap();
    let word = side.plays[0].words[0].clone();
    assert!(side.lesson.is_empty() && side.mission.is_empty());
    let mut settings = class.view().await.settings;
    settings.lesson =
        ClassLesson { words: vec![Short::new(&word.to_lowercase()).unwrap()], mission: Some(Mission::DifferentWords) };
    let path = format!("/events/{}/settings", class.event);
    assert_eq!(class.guest.post(&path, &settings).await.status, 200);
    let stars = |doc: &ClassProgress| doc.stars.iter().find(|one| one.player == player).unwrap().stars;
    let running = progress(&class, &pupils[mover]).await;
    let side = running.games[0].sides.iter().find(|side| side.player == player).unwrap();
    assert_eq!((&side.lesson, stars(&running)), (&vec![word], 1));
    assert!(!side.mission.is_empty());
    assert_eq!(running.stars.len(), 1, "a pupil is told of their own stars");
    let mut teacher = class.guest.socket().await;
    teacher.ask(Ask::Propose { table: table.clone(), seat: None, what: Proposal::Abort }).await.unwrap();
    soon("the result", async {
        while class.view().await.divisions[0].tables[0].outcome.is_none() {
            tokio::task::yield_now().await;
        }
    })
    .await;
    settings.lesson = ClassLesson::default();
    assert_eq!(class.guest.post(&path, &settings).await.status, 200);
    assert_eq!(stars(&progress(&class, &class.guest).await), 1);
    let credited = class
        .replayed()
        .await
        .log()
        .iter()
        .filter(|entry| matches!(entry.what, events::Happened::Credited { .. }))
        .count();
    assert_eq!(credited, 1, "once, whichever process looks first");
    let stranger = host.guest("Stranger").await;
    assert_eq!(stranger.get(&format!("/events/{}/progress", class.event)).await.status, 404);
}
