//! A small HTTP client for a running server.

use std::io::{Read as _, Write as _};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::time::Duration;

use crate::fault::Fault;

/// The time limit of an answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest answer that is read, in bytes.
const LONGEST: u64 = 16 << 20;

/// A server, and its administrator's key.
pub(super) struct Client {
    host: String,
    key: String,
}

impl Client {
    /// The server at an address such as `http://127.0.0.1:7654`.
    pub(super) fn new(address: &str, key: String) -> Result<Client, Fault> {
        let host = address.strip_prefix("http://").unwrap_or(address).trim_end_matches('/');
        if address.starts_with("https://") || host.contains('/') {
            return Err(Fault::Usage(format!(
                "--address {address}: the key is sent to a server on this machine or in a trusted network, as in \
                 http://127.0.0.1:7654; behind a proxy with TLS, run the command on the server's machine, or open the page /admin"
            )));
        }
        let host = if host.contains(':') { host.to_owned() } else { format!("{host}:80") };
        Ok(Client { host, key })
    }

    /// Sends a request, and returns the text of the answer.
    pub(super) fn ask(&self, method: &str, path: &str, body: Option<&str>) -> Result<String, Fault> {
        let unreachable = |error: std::io::Error| {
            Fault::BadInput(format!(
                "no server answers at http://{}: {error}. Start it with `tilewright serve`, or say where it is with --address",
                self.host
            ))
        };
        let answer = self.exchange(method, path, body.unwrap_or_default()).map_err(unreachable)?;
        let (status, text) = read(&answer)
            .ok_or_else(|| Fault::BadInput(format!("what listens at http://{} is not Tilewright", self.host)))?;
        if (200..300).contains(&status) {
            return Ok(text);
        }
        let problem: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
        let told = |key: &str| problem[key].as_str().unwrap_or_default().to_owned();
        let why = format!("{} {}", told("sentence"), told("advice"));
        Err(Fault::BadInput(if why.trim().is_empty() { format!("the server answers {status}") } else { why }))
    }

    fn exchange(&self, method: &str, path: &str, body: &str) -> std::io::Result<Vec<u8>> {
        let mut last = std::io::Error::from(std::io::ErrorKind::AddrNotAvailable);
        let mut stream = None;
        for address in self.host.to_socket_addrs()? {
            match TcpStream::connect_timeout(&address, PATIENCE) {
                Ok(found) => {
                    stream = Some(found);
                    break;
                }
                Err(error) => last = error,
            }
        }
        let Some(mut stream) = stream else { return Err(last) };
        stream.set_read_timeout(Some(PATIENCE))?;
        let request = format!(
            "{method} /api/v1/admin{path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nAccept-Language: en\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.host,
            self.key,
            body.len()
        );
        stream.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        stream.take(LONGEST).read_to_end(&mut answer)?;
        Ok(answer)
    }
}

/// The status and the text of an answer.
fn read(answer: &[u8]) -> Option<(u16, String)> {
    let text = String::from_utf8_lossy(answer);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
    let is_chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    Some((status, if is_chunked { joined(body) } else { body.to_owned() }))
}

/// The text of a body sent in chunks, each preceded by its length.
fn joined(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        let (Some(piece), true) = (rest.get(..size), size > 0) else { break };
        whole.push_str(piece);
        body = rest.get(size + 2..).unwrap_or_default();
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_whole_or_in_pieces() {
        let whole = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";
        assert_eq!(read(whole), Some((200, "{}".to_owned())));
        let pieces = b"HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n";
        assert_eq!(read(pieces), Some((404, "{}".to_owned())));
        assert_eq!(read(b"220 mail.example ESMTP"), None);
    }

    #[test]
    fn the_key_is_not_sent_where_a_typing_mistake_leads() {
        assert!(Client::new("https://play.example.org", "key".to_owned()).is_err());
        assert!(Client::new("http://127.0.0.1:7654/", "key".to_owned()).is_ok());
    }
}
