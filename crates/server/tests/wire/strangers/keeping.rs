//! The store: who serves from it, whether it is whole, and what strangers put into it.

use server::{Config, Parts, StartError, start};

use crate::kit::{Folder, Host};

/// Two servers that do not hear of each other would show their players different games.
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

/// An address cannot fill the store with files by being many people, and is refused before a file is taken in.
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
