//! Limits on connections, by address and by person.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::kit::{Client, Ground, Host, request, soon};

/// An address with the most connections it may have is told so at once.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_with_too_many_connections_is_told_so() {
    let ground = Ground::new();
    let host = ground.host_with(|config| config.connections_per_address = 3).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(host.address()).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: half").await.unwrap();
        held.push(stream);
    }
    let mut refused = TcpStream::connect(host.address()).await.unwrap();
    let mut said = Vec::new();
    let _ = soon("a refusal", refused.read_to_end(&mut said)).await;
    let said = String::from_utf8_lossy(&said);
    assert!(said.starts_with("HTTP/1.1 503") && said.contains("Too many") && said.contains("zu viele"), "{said}");
}

/// No single person uses up the sockets that are meant for a class behind one address.
#[tokio::test(flavor = "multi_thread")]
async fn one_person_with_many_sockets_keeps_nobody_else_at_the_address_out() {
    let host = Host::new().await;
    let (eve, ben) = (host.guest("Eve").await, host.guest("Ben").await);
    let mut held = Vec::new();
    let refused = loop {
        assert!(held.len() < 100, "a person has a limit of their own");
        match Client::try_connect(eve.address, &[("cookie", &eve.cookie)]).await {
            Ok(client) => held.push(client),
            Err(refused) => break refused,
        }
    };
    assert!(refused.to_string().contains("429"), "{refused}");
    ben.socket().await;
    held.pop();
}

/// A client cannot change its address by what it writes into `X-Forwarded-For`: the proxy's own entry is the last.
#[tokio::test(flavor = "multi_thread")]
async fn a_forged_address_before_that_of_the_proxy_does_not_count() {
    let ground = Ground::new();
    let limits = |config: &mut server::Config| (config.behind_proxy, config.people_at_once) = (true, 2.0);
    let host = ground.host_with(limits).await;
    let mut statuses = Vec::new();
    for forged in ["192.0.2.1", "192.0.2.2", "192.0.2.3"] {
        let lines = [("X-Forwarded-For", forged), ("X-Forwarded-For", "203.0.113.9")];
        statuses.push(request(host.address(), "GET", "/api/v1/me", &lines, "").await.status);
    }
    assert_eq!(statuses, [200, 200, 429]);
}
