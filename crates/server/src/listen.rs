//! Accepts connections: their number, and the time limits of requests.
//!
//! A client that opens a connection and then sends nothing, or a byte now and then, holds a file of the system and some
//! memory. So there is a time limit for the head of a request (here) and for its body ([`limits::BODY_TIME`]), and a
//! limit for connections from one address and in total. Open sockets are counted separately.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::Service as _;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use protocol::wire::Language;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use speech::{Phrasebook, phrasebook};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};

use crate::Config;
use crate::crowd::{Crowd, counted};
use crate::limits;
use crate::site::raised;
use crate::tls::Tls;

/// The response to a client for which there is no room. It is written as far as that is possible without waiting.
static FULL: LazyLock<Vec<u8>> =
    LazyLock::new(|| response("503 Service Unavailable\r\nRetry-After: 5", |book| book.too_many_connections()));

/// The response to a client that does not use TLS when the server does.
static NOT_SECURED: LazyLock<Vec<u8>> = LazyLock::new(|| response("400 Bad Request", |book| book.not_secured()));

/// A response that closes the connection, with a line in every language: the request with the language of the client was
/// not read.
fn response(status: &str, say: impl Fn(&dyn Phrasebook) -> &'static str) -> Vec<u8> {
    let lines = Language::ALL.map(|language| [say(phrasebook(language)), "\n"].concat()).concat();
    let head = "Connection: close\r\nContent-Type: text/plain; charset=utf-8";
    format!("HTTP/1.1 {status}\r\n{head}\r\n\r\n{lines}").into_bytes()
}

/// The first byte that a client sends to start TLS.
const HANDSHAKE: u8 = 22;

/// How many open files the server needs itself: for the store, the log, word lists.
const OWN_FILES: usize = 64;
/// The pause after the operating system has refused to open another file.
const NO_FILES: Duration = Duration::from_millis(100);

/// Raises the number of files that the process may open to the most that the system allows, and returns it.
pub(crate) fn raise_files() -> u64 {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raised = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_ok();
    (if raised { maximum } else { current }).unwrap_or(u64::MAX)
}

/// How many connections and how many sockets fit into this many open files. An eighth is for connections, and some are
/// left for the store and the log, so that a new connection always finds one.
#[must_use]
pub(crate) fn shares(files: u64, connections: usize, sockets: usize) -> (usize, usize) {
    let files = usize::try_from(files).unwrap_or(usize::MAX);
    let connections = connections.min(files / 8);
    (connections, sockets.min(files.saturating_sub(connections + OWN_FILES)))
}

/// The most connections from one address: never more than half of all, so that an address at its limit leaves room for
/// others, however few files there are.
#[must_use]
pub(crate) fn of_one(connections: usize, config: &Config) -> usize {
    // Behind a proxy all connections come from the proxy.
    if config.behind_proxy { connections } else { config.connections_per_address.min((connections / 2).max(1)) }
}

/// Accepts connections until the server stops, then waits until the last of them ends.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    crowd: Arc<Crowd>,
    tls: Option<Tls>,
    mut stopped: watch::Receiver<bool>,
) {
    let (busy, mut all_done) = mpsc::channel::<()>(1);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = raised(&mut stopped) => break,
        };
        let (stream, from) = match accepted {
            Ok(accepted) => accepted,
            // The client disconnected before it was accepted.
            Err(error) if matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset) => continue,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(NO_FILES).await;
                continue;
            }
        };
        let Some(place) = crowd.let_in(counted(from.ip())) else {
            refuse(&stream);
            continue;
        };
        // Messages of a table are sent at once; otherwise they could wait some 40 ms for the reader's acknowledgement.
        drop(stream.set_nodelay(true));
        let (app, stopped, busy, tls) = (app.clone(), stopped.clone(), busy.clone(), tls.clone());
        tokio::spawn(async move {
            match tls {
                None => connection(stream, app, from, stopped).await,
                Some(tls) => secured(stream, &tls, app, from, stopped).await,
            }
            drop((place, busy));
        });
    }
    drop((listener, busy));
    let _ = all_done.recv().await;
}

fn refuse(stream: &TcpStream) {
    metrics::counter!("tilewright_refused_connections_total").increment(1);
    // If not even this fits into the buffers of the system, the client sees that the connection is closed.
    let _ = stream.try_write(&FULL);
}

/// Does the TLS handshake, within the time limit for the head of a request, and serves the connection.
async fn secured(stream: TcpStream, tls: &Tls, app: Router, from: SocketAddr, stopped: watch::Receiver<bool>) {
    let agreed = async {
        let mut first = [0];
        stream.peek(&mut first).await?;
        if first[0] != HANDSHAKE {
            let _ = stream.try_write(&NOT_SECURED);
            return Err(ErrorKind::InvalidData.into());
        }
        tls.accept(stream).await
    };
    match tokio::time::timeout(limits::HEAD_TIME, agreed).await {
        Ok(Ok(stream)) => connection(stream, app, from, stopped).await,
        Ok(Err(error)) => tracing::trace!(%error, "no keys were agreed on"),
        Err(_) => tracing::trace!("a client took too long to agree on keys"),
    }
}

/// Serves one connection until it is closed or becomes a socket.
async fn connection<I>(io: I, app: Router, from: SocketAddr, mut stopped: watch::Receiver<bool>)
where
    I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        TowerToHyperService::new(app.clone()).call(request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limits::HEAD_TIME);
    let mut serving = pin!(builder.serve_connection(TokioIo::new(io), service).with_upgrades());
    let ended = tokio::select! {
        ended = serving.as_mut() => Some(ended),
        () = raised(&mut stopped) => None,
    };
    let ended = match ended {
        Some(ended) => ended,
        None => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = ended {
        tracing::trace!(%error, "a connection ended early");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::Body;
    use axum::routing::{get, post};
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::time::Instant;

    fn app() -> Router {
        let took = |Body(text): Body<std::collections::BTreeMap<String, String>>| async move {
            text.into_keys().collect::<String>()
        };
        Router::new().route("/", get(async || "here")).route("/text", post(took))
    }

    /// The server's reply to these bytes, and after how long it closes the connection; no real time passes.
    async fn said(bytes: &str) -> (String, Duration) {
        let (mut client, server) = tokio::io::duplex(64 * 1024);
        let (_stop, stopped) = watch::channel(false);
        let began = Instant::now();
        let serving = tokio::spawn(connection(server, app(), SocketAddr::from(([192, 0, 2, 1], 7)), stopped));
        let mut heard = String::new();
        let _ = client.write_all(bytes.as_bytes()).await;
        let _ = client.read_to_string(&mut heard).await;
        let took = began.elapsed();
        let _ = serving.await;
        (heard, took)
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_sends_half_a_head_is_cut_off() {
        let (heard, took) = said("GET / HTTP/1.1\r\nHost: exa").await;
        assert!(!heard.contains("200"), "{heard}");
        assert!(took >= limits::HEAD_TIME && took < limits::HEAD_TIME * 2, "{took:?}");
        let (_, took) = said("").await;
        assert!(took < limits::HEAD_TIME * 2, "not even a first byte is waited for: {took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_sends_half_a_body_is_told_so_and_cut_off() {
        let head = "POST /text HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n";
        let (heard, took) = said(&format!("{head}{{\"half")).await;
        assert!(heard.starts_with("HTTP/1.1 400") && heard.contains("did not arrive"), "{heard}");
        assert!(took >= limits::BODY_TIME && took < limits::BODY_TIME + limits::HEAD_TIME * 2, "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_whole_request_is_answered() {
        let request = "POST /text HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n\
                       Content-Length: 12\r\n\r\n{\"whole\":\"\"}";
        let (heard, took) = said(request).await;
        assert!(heard.starts_with("HTTP/1.1 200") && heard.ends_with("whole"), "{heard}");
        assert_eq!(took, Duration::ZERO);
    }

    #[test]
    fn a_client_without_room_is_told_so_in_every_language() {
        for (response, status) in [(&*FULL, "503"), (&*NOT_SECURED, "400")] {
            let text = std::str::from_utf8(response).unwrap();
            let (head, body) = text.split_once("\r\n\r\n").unwrap();
            assert!(head.starts_with(&format!("HTTP/1.1 {status} ")) && head.contains("\r\nConnection: close\r\n"));
            let lines: std::collections::BTreeSet<&str> = body.lines().collect();
            assert_eq!(lines.len(), Language::ALL.len(), "{body}");
        }
    }

    #[test]
    fn newcomers_find_a_file_however_many_are_inside() {
        assert_eq!(shares(1_024, 10_000, 20_000), (128, 832));
        assert_eq!(shares(1_000_000, 10_000, 20_000), (10_000, 20_000));
    }

    #[test]
    fn one_address_never_holds_all_connections() {
        let config = Config { connections_per_address: 400, ..Config::default() };
        assert_eq!([128, 10_000, 1].map(|connections| of_one(connections, &config)), [64, 400, 1]);
        let proxied = Config { behind_proxy: true, ..config };
        assert_eq!(of_one(128, &proxied), 128, "they are all the proxy's");
    }
}
