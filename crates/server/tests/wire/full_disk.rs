//! Games of a tournament on a disk without room: what could not be stored is done as soon as there is room, although nobody
//! asks for it again.

use protocol::wire::TableId;
use protocol::wire::event::{EventKind, EventOrder, EventTableState};
use rules::Millis;
use sqlx::Connection as _;

use crate::events::{begun, online};
use crate::kit::{Director, Ground, Guest, Host, scores, soon, table_of};

/// The most seconds until the server has tried again, far below the ten minutes after which it looks at every event.
const MOST: u64 = 300;

/// A store in which some rows find no room.
struct Full(sqlx::SqliteConnection);

impl Full {
    /// From now on nothing is written into this table of the store under this condition.
    async fn new(ground: &Ground, what: &str) -> Full {
        let file = ground.folder.path().join("tilewright.db");
        let mut store = sqlx::SqliteConnection::connect(file.to_str().unwrap()).await.unwrap();
        let refused = "BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END";
        let sql = format!("CREATE TRIGGER no_room BEFORE {what} {refused}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut store).await.unwrap();
        Full(store)
    }

    async fn has_room_again(mut self) {
        sqlx::raw_sql("DROP TRIGGER no_room").execute(&mut self.0).await.unwrap();
    }
}

/// Lets the server write this often: what it began to store before is stored by then, or refused.
async fn writes(guest: &Guest, times: usize) {
    for _ in 0..times {
        assert_eq!(guest.post("/me", &serde_json::json!({ "name": "Ida" })).await.status, 200);
    }
}

/// Lets time pass until the status of a table is this one, and says whether it ever is.
async fn becomes(ground: &Ground, guest: &Guest, table: &TableId, status: &str) -> bool {
    let status = format!("\"status\":\"{status}\"");
    for _ in 0..MOST {
        if guest.get(&format!("/tables/{table}")).await.body.contains(&status) {
            return true;
        }
        ground.clock.advance(Millis::seconds(1));
        writes(guest, 1).await;
    }
    false
}

/// A round of two players that has begun while no game finds room, with one of the players and the table at which they
/// both sit.
async fn unbegun(host: &Host) -> (Full, Guest, TableId) {
    let cup = Director::new(host.guest("Director").await, EventKind::Tournament, 2, online()).await;
    cup.players(&["Ada", "Ben"]).await;
    let slips = cup.slips().await;
    let guests = [host.guest("One").await, host.guest("Two").await];
    for (guest, slip) in guests.iter().zip(&slips) {
        let taken = guest.post("/slips", &serde_json::json!({ "code": slip.code })).await;
        assert_eq!(taken.status, 200, "{}", taken.body);
    }
    let full = Full::new(&host.ground, "INSERT ON games").await;
    cup.begin(1).await;
    let [guest, _] = guests;
    let table = cup.seen_by(&guest).await.unwrap().own.unwrap().seat.unwrap().table.unwrap();
    let path = format!("/tables/{table}");
    let sitting = async { while !guest.get(&path).await.body.contains("\"status\":\"seating\"") {} };
    soon("the table", sitting).await;
    writes(&guest, 8).await;
    (full, guest, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_found_no_room_begins_when_there_is_some() {
    let host = Host::new().await;
    let (full, guest, table) = unbegun(&host).await;
    full.has_room_again().await;
    assert!(becomes(&host.ground, &guest, &table, "playing").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_found_no_room_begins_also_when_the_server_was_started_again_on_the_full_disk() {
    let host = Host::new().await;
    let (full, guest, table) = unbegun(&host).await;
    let ground = host.kill();
    let host = ground.host().await;
    let guest = guest.at(host.address());
    writes(&guest, 8).await;
    full.has_room_again().await;
    assert!(becomes(&ground, &guest, &table, "playing").await);
}

/// The result is stored with the log of the event; the game is over before.
#[tokio::test(flavor = "multi_thread")]
async fn a_result_that_found_no_room_is_entered_when_there_is_some() {
    let host = Host::new().await;
    let (cup, [one, _], table) = begun(&host).await;
    let mut client = one.socket().await;
    client.follow(&table).await;
    let result = format!("INSERT ON commands WHEN NEW.command_key = '{table}'");
    let full = Full::new(&host.ground, &result).await;
    client.act(&table, &rules::Action::Resign).await.unwrap();
    writes(&one, 8).await;
    full.has_room_again().await;
    let mut is_entered = false;
    for _ in 0..MOST {
        is_entered = cup.view().await.divisions[0].tables[0].state == EventTableState::Done;
        if is_entered {
            break;
        }
        host.ground.clock.advance(Millis::seconds(1));
        writes(&one, 1).await;
    }
    assert!(is_entered);
}

/// A game that the desk has decided is stopped, however often that finds no room.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_decided_at_the_desk_is_stopped_when_there_is_room() {
    let host = Host::new().await;
    let (cup, [one, _], table) = begun(&host).await;
    let full = Full::new(&host.ground, &format!("UPDATE ON games WHEN NEW.id = '{table}'")).await;
    cup.order(EventOrder::Enter { table: table_of(1, 1), outcome: scores(400, 300) }).await.unwrap();
    writes(&one, 8).await;
    full.has_room_again().await;
    assert!(becomes(&host.ground, &one, &table, "over").await);
}
