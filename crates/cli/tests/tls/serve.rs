//! `tilewright serve --tls`, with a client that checks certificates.

use std::io::{BufRead as _, BufReader, Lines, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::Arc;

use rcgen::{CertificateParams, CertifiedIssuer, KeyPair};
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::{self, ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use super::authority;

/// The program, which is killed when this is dropped.
struct Server {
    child: Child,
    address: String,
    fingerprint: String,
    log: Lines<BufReader<ChildStderr>>,
}

impl Server {
    fn start(data: &Path, arguments: &[&str]) -> Server {
        let mut child = program(data, arguments).spawn().unwrap();
        let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
        let log = BufReader::new(child.stderr.take().unwrap()).lines();
        let address = said.next().unwrap().unwrap();
        let address = address.strip_prefix("listening on https://").expect("it speaks TLS").to_owned();
        let fingerprint = said.next().unwrap().unwrap();
        let fingerprint = fingerprint.strip_prefix("certificate SHA-256 ").unwrap().to_owned();
        Server { child, address, fingerprint, log }
    }

    /// The response to a client that trusts these certificates, or why it disconnects.
    fn ask(&self, request: &str, trusted: &RootCertStore) -> Result<String, std::io::Error> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let config = config.with_root_certificates(trusted.clone()).with_no_client_auth();
        let name = ServerName::try_from("localhost").unwrap();
        let connection = ClientConnection::new(Arc::new(config), name).unwrap();
        let mut stream = StreamOwned::new(connection, TcpStream::connect(&self.address)?);
        stream.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        // The server keeps the connection open after an upgrade to a socket, so the head is enough.
        let mut byte = [0];
        while !answer.ends_with(b"\r\n\r\n") && stream.read(&mut byte)? > 0 {
            answer.push(byte[0]);
        }
        Ok(String::from_utf8(answer).unwrap())
    }

    fn get(&self, path: &str, trusted: &RootCertStore) -> Result<String, std::io::Error> {
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"), trusted)
    }

    /// Tells the server to load its certificate again, and returns what it prints about that.
    fn hang_up(&mut self) -> String {
        let mut kill = Command::new("kill");
        assert!(kill.arg("-HUP").arg(self.child.id().to_string()).status().unwrap().success());
        let mut lines = self.log.by_ref().map_while(Result::ok);
        lines.find(|line| line.contains("loaded again")).expect("the server says what became of it")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn program(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilewright"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data).args(arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-tls-{test}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn trust(pem: &str) -> RootCertStore {
    let mut roots = RootCertStore::empty();
    roots.add(rustls::pki_types::CertificateDer::from_pem_slice(pem.as_bytes()).unwrap()).unwrap();
    roots
}

/// Writes a new certificate from this authority, with its key.
fn issue(folder: &Path, authority: &CertifiedIssuer<'static, KeyPair>) {
    let key = KeyPair::generate().unwrap();
    let about = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
    let certificate = about.signed_by(&key, authority).unwrap();
    std::fs::write(folder.join("certificate.pem"), certificate.pem()).unwrap();
    std::fs::write(folder.join("key.pem"), key.serialize_pem()).unwrap();
}

#[test]
fn a_local_certificate_is_made_once_and_its_fingerprint_told() {
    let folder = folder("local");
    let server = Server::start(&folder, &["--tls"]);
    assert_eq!(server.fingerprint.len(), 95, "{}", server.fingerprint);
    let file = folder.join("local-tls.pem");
    let trusted = trust(&std::fs::read_to_string(&file).unwrap());
    assert!(server.get("/healthz", &trusted).unwrap().starts_with("HTTP/1.1 200"));
    let me = server.get("/api/v1/me", &trusted).unwrap();
    assert!(me.contains("; Secure"), "{me}");
    // Browsers are not bound to a certificate that the server has made itself.
    assert!(!me.to_ascii_lowercase().contains("strict-transport-security"), "{me}");
    // Sockets work, too.
    let upgrade = "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                   Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let cookie = me.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap().split(';').next().unwrap();
    let socket = server.ask(&format!("{upgrade}Cookie: {cookie}\r\n\r\n"), &trusted).unwrap();
    assert!(socket.starts_with("HTTP/1.1 101"), "{socket}");
    // A client that does not trust the certificate sends nothing.
    assert!(server.get("/healthz", &trust(&authority().pem())).is_err());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let fingerprint = server.fingerprint.clone();
    drop(server);
    assert_eq!(Server::start(&folder, &["--tls"]).fingerprint, fingerprint);
}

#[test]
fn a_browser_that_forgets_the_s_of_https_is_told_so() {
    let server = Server::start(&folder("plain"), &["--tls"]);
    let mut stream = TcpStream::connect(&server.address).unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    let mut heard = vec![0; 300];
    let n = stream.read(&mut heard).unwrap();
    let heard = String::from_utf8_lossy(&heard[..n]);
    assert!(heard.starts_with("HTTP/1.1 400") && heard.contains("write https://"), "{heard}");
}

#[test]
fn a_new_certificate_is_loaded_while_the_server_runs_and_a_bad_one_is_not() {
    let folder = folder("files");
    let (before, after) = (authority(), authority());
    issue(&folder, &before);
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (certificate, key) = (path("certificate.pem"), path("key.pem"));
    let mut server = Server::start(&folder, &["--tls", "--tls-certificate", &certificate, "--tls-key", &key]);
    let (old, new) = (trust(&before.pem()), trust(&after.pem()));
    assert!(server.get("/healthz", &old).unwrap().starts_with("HTTP/1.1 200"));
    assert!(server.get("/api/v1/me", &old).unwrap().to_ascii_lowercase().contains("strict-transport-security"));
    issue(&folder, &after);
    assert!(server.hang_up().contains("the certificate was loaded again"));
    assert!(server.get("/healthz", &new).unwrap().starts_with("HTTP/1.1 200"));
    assert!(server.get("/healthz", &old).is_err());
    std::fs::write(&key, "no key").unwrap();
    let refused = server.hang_up();
    assert!(refused.contains("was not loaded again") && refused.contains("there is no private key in it"), "{refused}");
    assert!(server.get("/healthz", &new).unwrap().starts_with("HTTP/1.1 200"));
}

#[test]
fn a_certificate_that_cannot_be_used_is_refused_at_the_start_with_its_reason() {
    let folder = folder("bad");
    issue(&folder, &authority());
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (certificate, key) = (path("certificate.pem"), path("key.pem"));
    let other = KeyPair::generate().unwrap().serialize_pem();
    std::fs::write(folder.join("other.pem"), other).unwrap();
    let (missing, other) = (path("missing.pem"), path("other.pem"));
    let cases: &[(&[&str], i32, &str)] = &[
        (&["--tls-certificate", &certificate], 2, "--tls-key"),
        (&["--tls-certificate", &missing, "--tls-key", &key], 1, "missing.pem"),
        (&["--tls-certificate", &key, "--tls-key", &key], 1, "there is no certificate in it"),
        (&["--tls-certificate", &certificate, "--tls-key", &other], 1, "the certificate cannot be used"),
    ];
    for (arguments, status, says) in cases {
        let output = program(&folder, arguments).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(*status), "{arguments:?}: {said}");
        assert!(said.contains(says), "{arguments:?}: {said}");
    }
}
