//! Monitoring a server: its metrics, and log lines with the ids of requests.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::run::Folder;

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &Folder, arguments: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tilewright"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder.file(""))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on http://").unwrap().to_owned();
        Server { child, address }
    }

    fn get(&self, path: &str, more: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{more}\r\n", self.address).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Stops the server; returns every line of its log.
    fn log(mut self) -> Vec<Value> {
        let mut kill = Command::new("kill");
        assert!(kill.arg(self.child.id().to_string()).status().unwrap().success());
        let lines = BufReader::new(self.child.stderr.take().unwrap()).lines().map_while(Result::ok);
        lines.map(|line| serde_json::from_str(&line).expect("every line is JSON")).collect()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The id of a request, from its response.
fn id(answer: &str) -> &str {
    answer.lines().find_map(|line| line.strip_prefix("x-request-id: ")).expect("every answer carries its name")
}

#[test]
fn a_request_has_the_same_name_in_its_answer_and_in_the_log() {
    let folder = Folder::new("request-ids");
    let server = Server::start(&folder, &["--behind-proxy", "--log-json", "--log", "server=debug"]);
    let (one, other) = (server.get("/api/v1/me", ""), server.get("/api/v1/tables/secret-key", ""));
    let given = server.get("/", "X-Request-Id: from-the-proxy\r\n");
    let forged = server.get("/", "X-Request-Id: two words\r\n");
    assert_eq!(id(&given), "from-the-proxy");
    assert_ne!(id(&one), id(&other));
    assert_ne!(id(&forged), "two words");
    let log = server.log();
    let line = |id: &str| log.iter().find(|line| line["span"]["id"] == id).expect("a line with this name");
    assert_eq!(line(id(&one))["fields"]["status"], 200);
    assert_eq!(line(id(&other))["fields"]["status"], 401);
    assert_eq!(line(id(&other))["span"]["route"], "/api/v1/tables/{table}");
    assert_eq!(line("from-the-proxy")["span"]["route"], "page");
    // A path may contain a key.
    assert!(!log.iter().any(|line| line.to_string().contains("secret-key")));
}

#[test]
fn every_number_of_the_dashboard_is_told_by_a_server_that_has_just_started() {
    let folder = Folder::new("numbers");
    let server = Server::start(&folder, &[]);
    server.get("/healthz", "");
    let told = server.get("/metrics", "");
    let dashboard = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/grafana/tilewright.json");
    let dashboard: Value = serde_json::from_str(&std::fs::read_to_string(dashboard).unwrap()).unwrap();
    let targets = dashboard["panels"].as_array().unwrap().iter().flat_map(|panel| panel["targets"].as_array().unwrap());
    let mut n_names = 0;
    for expression in targets.map(|target| target["expr"].as_str().unwrap()) {
        let at = expression.find("tilewright_").unwrap();
        let name: String = expression[at..].chars().take_while(|c| c.is_ascii_lowercase() || *c == '_').collect();
        assert!(told.lines().any(|line| line.starts_with(&name)), "{name}: {told}");
        n_names += 1;
    }
    assert!(n_names > 25, "{n_names}");
    let number = |name: &str| {
        let line = told.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.expect(name).parse::<f64>().unwrap()
    };
    assert!(number("tilewright_database_bytes") > 4_096.0);
    assert!(number("tilewright_disk_free_bytes") > 0.0);
    assert!(!cfg!(target_os = "linux") || number("tilewright_memory_resident_bytes") > 1_000_000.0);
    assert!((0.0..60.0).contains(&number("tilewright_last_write_seconds")));
    assert_eq!(number("tilewright_bot_queue"), 0.0);
}
