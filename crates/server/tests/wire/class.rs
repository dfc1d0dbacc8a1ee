//! A class: teams with slips, and hands that go up.

use protocol::event_log::ProfileDoc;
use protocol::wire::event::{EventKind, EventOrder, EventSettings, EventTables, OwnView, SlipDoc};
use protocol::wire::{ChatSetting, Code, HouseWords, Short, TableId, TableInfo};

use crate::kit::{Director, Guest, Host, soon};

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

/// A device that takes up the slip of an opponent is that opponent from then on, and sees one rack.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_sits_on_both_sides_of_a_board_with_two_slips() {
    let host = Host::new().await;
    let (class, slips) = class(&host).await;
    let tables = EventTables {
        edition: Short::new("school").unwrap(),
        rules: Vec::new(),
        lexicon: None,
        house: HouseWords::default(),
        chat: ChatSetting::Off,
        hints: false,
    };
    let settings = EventSettings { tables: Some(tables), ..EventSettings::default() };
    let answer = class.guest.post(&format!("/events/{}/settings", class.event), &settings).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let players: Vec<u16> = class.view().await.desk.unwrap().players.iter().map(|one| one.player).collect();
    class.orders(players.iter().map(|&player| EventOrder::CheckIn { player }).collect()).await.unwrap();
    let (amir, _lotte) = (join(&host, &slips[0]).await, join(&host, &slips[1]).await);
    let (hugo, _nina) = (join(&host, &slips[2]).await, join(&host, &slips[3]).await);
    class.begin(1).await;
    let seat = own(&class, &amir).await.seat.unwrap();
    let (table, side) = (seat.table.unwrap(), u8::from(!seat.first));
    soon("a seat", holds(&amir, &table, &[side])).await;
    let answer = amir.post("/slips", &serde_json::json!({ "code": slips[2].code })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    soon("the other seat alone", holds(&amir, &table, &[1 - side])).await;
    soon("no seat", holds(&hugo, &table, &[])).await;
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
