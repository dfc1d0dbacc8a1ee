//! `tilewright serve`.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use crate::run::Folder;

/// A server that was started as a program.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(arguments: &[&str]) -> Server {
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
