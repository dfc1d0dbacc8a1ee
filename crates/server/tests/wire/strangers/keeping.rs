//! The store: which server may use it, whether it is whole, and what strangers put into it.

use std::io::{Seek as _, SeekFrom, Write as _};

use protocol::wire::rest::Imported;
use rules::Millis;
use server::{Config, Parts, StartError, start};
use sqlx::Connection as _;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::kit::{Folder, Ground, Guest, Host, request, soon};

/// Two servers that do not know of each other would show their players different games.
#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_the_same_file_does_not_start_and_says_why() {
    let folder = Folder::new();
    let listen = std::net::SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config { listen, data: folder.path().to_owned(), ..Config::default() };
    let first = start(config.clone(), Parts::default()).await.unwrap();
    let Err(StartError::Open(refused)) = start(config.clone(), Parts::default()).await else {
        panic!("the second one has started")
    };
    let line = refused.to_string();
    assert!(line.contains("tilewright.db is in use by another server") && !line.contains('\n'), "{line}");
    first.drain().await;
    start(config, Parts::default()).await.unwrap().drain().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_usual_edition_does_not_exist_does_not_start_and_names_the_edition_that_is_probably_meant() {
    let folder = Folder::new();
    let listen = std::net::SocketAddr::from(([127, 0, 0, 1], 0));
    let edition = Some("delux".to_owned());
    let config = Config { listen, data: folder.path().to_owned(), edition, ..Config::default() };
    let Err(refused) = start(config, Parts::default()).await else { panic!("it has started") };
    let line = refused.to_string();
    assert!(line.contains("delux") && line.contains("deluxe"), "{line}");
}

/// A page of the database file is overwritten while the server is down. The server starts, serves what it can, and
/// reports the fault.
#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_database_is_found_at_the_start_and_told() {
    let ground = Ground::new().host().await.drain().await;
    let path = ground.folder.path().join("tilewright.db");
    let mut database = sqlx::SqliteConnection::connect(path.to_str().unwrap()).await.unwrap();
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'chat_by_identity'";
    let page: i64 = sqlx::query_scalar(sql).fetch_one(&mut database).await.unwrap();
    let size: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(&mut database).await.unwrap();
    database.close().await.unwrap();
    let mut file = std::fs::OpenOptions::new().write(true).open(&path).unwrap();
    file.seek(SeekFrom::Start(((page - 1) * size).unsigned_abs())).unwrap();
    file.write_all(&[0xAB; 512]).unwrap();
    drop(file);
    let host = ground.host().await;
    // The check of the whole file runs in the background.
    let said = loop {
        let health = request(host.address(), "GET", "/healthz", &[], "").await;
        if !health.body.contains("not checked yet") {
            break health;
        }
    };
    assert_eq!(said.status, 503, "{}", said.body);
    assert!(said.body.contains("the database is damaged; restore a backup"), "{}", said.body);
}

/// A healthy server says so, and when it last wrote something.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_well_tells_of_its_last_write_and_its_disk() {
    let host = Host::new().await;
    let health = request(host.address(), "GET", "/healthz", &[], "").await;
    assert!(health.status == 200 && health.body.starts_with("ok\n"), "{}", health.body);
    assert!(health.body.contains("last durable write: ") && health.body.contains("MB free"), "{}", health.body);
}

/// A store that can no longer write, as on a full disk, is reported although it still answers; so is its recovery.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_can_store_nothing_says_so() {
    let ground = Ground::new();
    let host = ground.host().await;
    let path = ground.folder.path().join("tilewright.db");
    let mut writer = sqlx::SqliteConnection::connect(path.to_str().unwrap()).await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut writer).await.unwrap();
    ground.clock.advance(Millis::seconds(20));
    let ill = request(host.address(), "GET", "/healthz", &[], "").await;
    assert!(ill.status == 503 && ill.body.contains("nothing could be stored for 20 s"), "{}", ill.body);
    sqlx::raw_sql("ROLLBACK").execute(&mut writer).await.unwrap();
    let recovered = async {
        while request(host.address(), "GET", "/healthz", &[], "").await.status != 200 {
            ground.clock.advance(Millis::seconds(1));
        }
    };
    soon("its recovery", recovered).await;
}

/// Files that strangers put into the store are deleted after some time.
#[tokio::test(flavor = "multi_thread")]
async fn games_from_files_are_thrown_away_when_they_are_old() {
    let ground = Ground::new();
    let host = ground.host().await;
    let ada = host.guest("Ada").await;
    let file = include_str!("../../../../transcripts/tests/gcg/good/guide.gcg");
    let made = ada.post("/games/import", &serde_json::json!({ "text": file })).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let path = format!("/games/{}/history", made.json::<Imported>().table);
    ground.clock.advance(Millis::seconds(80 * 24 * 60 * 60));
    assert_eq!(ada.get(&path).await.status, 200);
    let gone = async {
        while ada.get(&path).await.status != 404 {
            ground.clock.advance(Millis::seconds(24 * 60 * 60));
        }
    };
    soon("the end of the file", gone).await;
}

/// An address cannot fill the store with files by using many identities, and is refused before a file is read.
#[tokio::test(flavor = "multi_thread")]
async fn files_of_games_are_limited_by_address() {
    let host = Host::new().await;
    let (ada, ben) = (host.guest("Ada").await, host.guest("Ben").await);
    let mut statuses = Vec::new();
    for number in 0..61 {
        let guest = if number % 2 == 0 { &ada } else { &ben };
        statuses.push(guest.post("/games/import", &serde_json::json!({})).await.status);
    }
    assert_eq!((statuses[0], statuses[59], statuses[60]), (400, 400, 429), "{statuses:?}");
}

/// The head of a request with a body of this length, which is never sent, and the server's first answer: 100 if it
/// begins to read the body.
async fn announced(guest: &Guest, path: &str, length: usize) -> (u16, TcpStream) {
    let mut stream = TcpStream::connect(guest.address).await.unwrap();
    let head = format!(
        "POST /api/v1{path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\nExpect: 100-continue\r\n\r\n",
        guest.address, guest.cookie
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut status = [0; 12];
    soon("an answer to the head", stream.read_exact(&mut status)).await.unwrap();
    (String::from_utf8_lossy(&status[9..]).parse().unwrap(), stream)
}

/// Nobody fills the disk with studies by making new identities, and what is too much is not taken in.
#[tokio::test(flavor = "multi_thread")]
async fn saved_bytes_are_limited_by_person_and_by_address_before_they_are_taken_in() {
    const LARGEST: usize = 520 << 10;
    let ground = Ground::new();
    let host = ground.host().await;
    let mut n_taken = Vec::new();
    for name in ["Ada", "Ben", "Cyd", "Dan", "Eve"] {
        let guest = host.guest(name).await;
        let mut taken = 0;
        while let (100, mut stream) = announced(&guest, "/studies", LARGEST).await {
            taken += 1;
            // The server gives the place of a body free before it closes the connection.
            stream.shutdown().await.unwrap();
            let _ = soon("the end", stream.read_to_end(&mut Vec::new())).await;
        }
        n_taken.push(taken);
    }
    // 32 MiB of one person, 128 MiB of one address.
    assert_eq!(n_taken, [63, 63, 63, 63, 0]);
    let late = host.guest("Fay").await;
    for path in ["/studies/some-study", "/study/lists", "/study/answers"] {
        assert_eq!(announced(&late, path, 100 << 10).await.0, 429, "{path}");
    }
    assert_eq!(
        late.post("/study/take", &serde_json::json!({ "code": "AAAAA" })).await.status,
        404,
        "little fits still"
    );
    ground.clock.advance(Millis::seconds(60));
    assert_eq!(announced(&late, "/studies", LARGEST).await.0, 100);
}

/// Bodies that are never finished take little memory, and nobody who sends little waits for those who send much.
#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_arrive_from_one_address_have_a_limit_together() {
    let host = Host::new().await;
    let guests = [host.guest("Ada").await, host.guest("Ben").await];
    let mut held = Vec::new();
    let refused = loop {
        let (status, stream) = announced(&guests[held.len() % 2], "/study/lists", 1 << 20).await;
        if status != 100 {
            break status;
        }
        held.push(stream);
    };
    assert_eq!((refused, held.len()), (429, 48));
    let renamed = guests[0].post("/me", &serde_json::json!({ "name": "Ida" })).await;
    assert_eq!(renamed.status, 200, "{}", renamed.body);
    held.clear();
    let again = async { while announced(&guests[0], "/study/lists", 1 << 20).await.0 != 100 {} };
    soon("room for another body", again).await;
}
