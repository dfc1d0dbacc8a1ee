//! The real program uses TLS with its clients, its database and its bus, and only with services whose certificate it
//! can check.
//!
//! Neither PostgreSQL nor NATS needs to be set up for it: a proxy in front of them uses TLS as they would.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot be run has failed")]

mod proxies;
mod serve;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream as Stream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

/// How long the bus may take to connect.
const PATIENCE: Duration = Duration::from_secs(60);

/// How a client switches a connection to TLS.
#[derive(Clone, Copy)]
enum Change {
    /// The client asks whether it may, as with PostgreSQL.
    Postgres,
    /// The server says that the client must, as with NATS.
    Nats,
}

/// The addresses of the services; `None`, with a message that this was not tested, if they are not running.
fn services() -> Option<[SocketAddr; 2]> {
    let address = |name: &str| {
        let url = std::env::var(name).ok()?;
        let rest = url.split_once("://")?.1;
        let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
        host.split('/').next()?.parse().ok()
    };
    let found = [address("TILEWRIGHT_TEST_POSTGRES"), address("TILEWRIGHT_TEST_NATS")];
    let [Some(postgres), Some(nats)] = found else {
        // Written without a macro, because the output of macros is hidden in tests that pass.
        let words = "NOT RUN: TLS to PostgreSQL and NATS, because they do not run (`cargo xtask test` starts them)\n";
        std::io::stderr().write_all(words.as_bytes()).unwrap();
        return None;
    };
    Some([postgres, nats])
}

/// A certificate authority.
fn authority() -> CertifiedIssuer<'static, KeyPair> {
    let mut about = CertificateParams::new(Vec::new()).unwrap();
    about.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    CertifiedIssuer::self_signed(about, KeyPair::generate().unwrap()).unwrap()
}

/// A server at localhost, with a certificate from the authority.
fn identity(authority: &CertifiedIssuer<'static, KeyPair>) -> TlsAcceptor {
    let key = KeyPair::generate().unwrap();
    let about = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
    let certificate = about.signed_by(&key, authority).unwrap();
    let key = PrivateKeyDer::try_from(key.serialize_der()).unwrap();
    let config = ServerConfig::builder().with_no_client_auth();
    let config = config.with_single_cert(vec![certificate.der().clone()], key).unwrap();
    TlsAcceptor::from(Arc::new(config))
}

/// Starts a proxy in front of a service that uses TLS; returns its port.
async fn in_front_of(service: SocketAddr, change: Change, identity: TlsAcceptor) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let identity = identity.clone();
            // Clients connect and disconnect at any time, and some do not trust the certificate.
            tokio::spawn(async move { drop(carry(client, service, change, &identity).await) });
        }
    });
    port
}

async fn carry(mut client: Stream, service: SocketAddr, change: Change, identity: &TlsAcceptor) -> std::io::Result<()> {
    let mut service = tokio::io::BufReader::new(Stream::connect(service).await?);
    match change {
        Change::Postgres => {
            let mut question = [0; 8];
            client.read_exact(&mut question).await?;
            client.write_all(b"S").await?;
        }
        Change::Nats => {
            let mut greeting = String::new();
            service.read_line(&mut greeting).await?;
            let greeting = greeting.replacen('{', "{\"tls_required\":true,", 1);
            client.write_all(greeting.as_bytes()).await?;
        }
    }
    let mut client = identity.accept(client).await?;
    tokio::io::copy_bidirectional(&mut client, &mut service).await?;
    Ok(())
}

/// The program, which is killed when this is dropped.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts the program so that it trusts only this authority; the database's authority is in its address.
fn start(folder: &Path, database: &str, bus: &str, trusted: &Path) -> Server {
    let child = Command::new(env!("CARGO_BIN_EXE_tilewright"))
        .args(["serve", "--listen", "127.0.0.1:0", "--database", database, "--bus", bus, "--data"])
        .arg(folder)
        .env("SSL_CERT_FILE", trusted)
        .env_remove("SSL_CERT_DIR")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    Server(child.unwrap())
}

/// The address of the server; `None` if it does not start.
fn address(server: &mut Server) -> Option<String> {
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    line.trim().strip_prefix("listening on http://").map(str::to_owned)
}

/// The server's report on its health.
fn health(address: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// Whether the program prints this complaint before it ends.
fn complains_about(server: &mut Server, what: &str) -> bool {
    let complaints = BufReader::new(server.0.stderr.take().unwrap());
    complaints.lines().map_while(Result::ok).any(|line| line.contains(what))
}

/// The addresses of both services behind TLS, and the file with the trusted authority.
struct Secured {
    database: String,
    bus: String,
    trusted: PathBuf,
    others: PathBuf,
    folder: PathBuf,
}

async fn secured(name: &str, [postgres, nats]: [SocketAddr; 2]) -> Secured {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("tls-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let schema = format!("tls_{name}_{}", std::process::id());
    let plain = std::env::var("TILEWRIGHT_TEST_POSTGRES").unwrap();
    let pool = sqlx::PgPool::connect(&plain).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!("CREATE SCHEMA {schema}"))).execute(&pool).await.unwrap();
    let ours = authority();
    let (trusted, others) = (folder.join("ours.pem"), folder.join("others.pem"));
    std::fs::write(&trusted, ours.pem()).unwrap();
    std::fs::write(&others, authority().pem()).unwrap();
    let identity = identity(&ours);
    let database = in_front_of(postgres, Change::Postgres, identity.clone()).await;
    let bus = in_front_of(nats, Change::Nats, identity).await;
    let at = plain.replace(&postgres.to_string(), &format!("localhost:{database}"));
    let options = format!("sslmode=verify-full&sslrootcert={}", trusted.display());
    let database = format!("{at}?{options}&options=-c%20search_path%3D{schema}");
    Secured { database, bus: format!("tls://localhost:{bus}"), trusted, others, folder }
}

#[test]
fn a_server_speaks_tls_to_its_database_and_its_bus() {
    let Some(services) = services() else { return };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let secured = runtime.block_on(secured("good", services));
    let mut server = start(&secured.folder, &secured.database, &secured.bus, &secured.trusted);
    let address = address(&mut server).unwrap();
    // The server listens as soon as it has its database; the bus may follow a moment later.
    let until = Instant::now() + PATIENCE;
    while !health(&address).contains("bus: up") {
        assert!(Instant::now() < until, "{}", health(&address));
    }
    assert!(health(&address).contains("\r\n\r\nok"), "{}", health(&address));
}

#[test]
fn a_server_does_not_start_with_a_stranger_in_place_of_its_database() {
    let Some(services) = services() else { return };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let secured = runtime.block_on(secured("database", services));
    let root = |path: &Path| path.display().to_string();
    let database = secured.database.replace(&root(&secured.trusted), &root(&secured.others));
    let mut server = start(&secured.folder, &database, &secured.bus, &secured.others);
    assert_eq!(address(&mut server), None);
    assert!(complains_about(&mut server, "certificate"));
    assert!(!server.0.wait().unwrap().success());
}

#[test]
fn a_server_tells_nothing_to_a_stranger_in_place_of_its_bus() {
    let Some(services) = services() else { return };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let secured = runtime.block_on(secured("bus", services));
    let mut server = start(&secured.folder, &secured.database, &secured.bus, &secured.others);
    let address = address(&mut server).unwrap();
    assert!(complains_about(&mut server, "the bus cannot be reached"));
    // It continues without the bus, as it does when the bus is down.
    assert!(health(&address).contains("bus: down"), "{}", health(&address));
}
