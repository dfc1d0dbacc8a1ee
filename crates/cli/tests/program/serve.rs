//! `tilewright serve`.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use crate::run::Folder;

/// A server, run as a program.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn start(arguments: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tilewright"))
            .arg("serve")
            .args(["--listen", "127.0.0.1:0"])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on http://").expect("the first line is the address");
        Server { address: address.to_owned(), child }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address);
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Makes a request as a person behind a proxy, from this address.
    fn request(&self, method: &str, path: &str, from: &str, cookie: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nX-Forwarded-For: {from}\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// The cookie of a new person from this address.
    fn newcomer(&self, from: &str) -> String {
        let answer = self.request("GET", "/api/v1/me", from, "", "");
        let lines = answer.lines().filter_map(|line| line.split_once(": "));
        let cookie = lines.into_iter().find(|(name, _)| name.eq_ignore_ascii_case("set-cookie")).unwrap().1;
        cookie.split(';').next().unwrap().to_owned()
    }

    /// The memory of the server, in kilobytes; zero if the system does not tell.
    fn resident(&self) -> usize {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_server_says_where_it_is_and_stops_when_it_is_told_to() {
    let folder = Folder::new("serve");
    let data = folder.file("data").display().to_string();
    let mut server = Server::start(&["--data", &data]);
    assert!(server.get("/healthz").contains("\r\n\r\nok"));
    assert!(server.get("/api/v1/editions").contains("\"usual\":"));
    assert!(folder.file("data").join("tilewright.db").is_file());
    let told = Command::new("kill").args(["-TERM", &server.child.id().to_string()]).status().unwrap();
    assert!(told.success());
    assert!(server.child.wait().unwrap().success(), "draining is a good end");
}

#[test]
fn settings_come_from_a_file_and_flags_go_before_it() {
    let folder = Folder::new("serve-config");
    let file = folder.file("tilewright.toml");
    let data = folder.file("data").display().to_string();
    std::fs::write(&file, format!("listen = \"256.0.0.1:1\"\ndata = {data:?}\n")).unwrap();
    let path = file.display().to_string();
    let wrong = folder.run(&["serve", "--config", &path], &[]);
    assert_eq!(wrong.status, 1, "{}", wrong.stderr);
    assert!(wrong.stderr.contains("listen"), "{}", wrong.stderr);
    std::fs::write(&file, format!("listen = \"127.0.0.1:1\"\nbot_threads = 2\ndata = {data:?}\n")).unwrap();
    let server = Server::start(&["--config", &path]);
    assert!(server.get("/healthz").contains("ok"));
    let unknown = folder.run(&["serve", "--data", &data, "--database", "mysql://nowhere"], &[]);
    assert_eq!(unknown.status, 2, "{}", unknown.stderr);
    assert!(unknown.stderr.contains("postgres://"), "{}", unknown.stderr);
}

/// A person asks a server with the usual limits for ten thousand tables: a few are made, the server's memory does not
/// grow, and clients from elsewhere are served as usual.
#[test]
fn ten_thousand_tables_cost_no_memory_and_others_are_served() {
    const TABLE: &str = "{\"edition\":\"deluxe\",\"seats\":[{\"occupant\":\"person\"},{\"occupant\":\"person\"}]}";
    let folder = Folder::new("serve-flood");
    let data = folder.file("data").display().to_string();
    let server = Server::start(&["--data", &data, "--behind-proxy"]);
    let (eve, ada) = (server.newcomer("192.0.2.1"), server.newcomer("192.0.2.2"));
    let make = |from: &str, cookie: &str| server.request("POST", "/api/v1/tables", from, cookie, TABLE);
    assert!(make("192.0.2.2", &ada).contains(" 200 "), "the first table warms everything up");
    let before = server.resident();
    let mut made = 0;
    for _ in 0..10_000 {
        let answer = make("192.0.2.1", &eve);
        assert!(answer.contains(" 200 ") || answer.contains(" 429 "), "{answer}");
        made += usize::from(answer.contains(" 200 "));
    }
    assert!((1..100).contains(&made), "{made} tables");
    let grown = server.resident().saturating_sub(before);
    assert!(grown < 32 * 1024, "{grown} kB more");
    assert!(make("192.0.2.2", &ada).contains(" 200 "), "others are served");
}

/// A second server at the same address says which program is there and what to do, and does not disturb the first.
#[test]
fn an_address_that_is_taken_is_explained() {
    let folder = Folder::new("serve-taken");
    let data = folder.file("data").display().to_string();
    let server = Server::start(&["--data", &data]);
    let other = folder.file("other").display().to_string();
    let second = folder.run(&["serve", "--listen", &server.address, "--data", &other], &[]);
    assert_eq!(second.status, 1, "{}", second.stderr);
    for part in ["Tilewright runs at", &server.address, "--listen 127.0.0.1:0"] {
        assert!(second.stderr.contains(part), "{part}: {}", second.stderr);
    }
    assert!(server.get("/healthz").contains("ok"));
}
