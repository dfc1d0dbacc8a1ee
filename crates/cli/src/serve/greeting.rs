//! The greeting of a server that is started from a terminal.

use std::io::{Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;

/// How long the program at a taken address has to answer what it is.
const PATIENCE: Duration = Duration::from_millis(500);

/// The scheme of the server's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scheme {
    Http,
    Https,
}

impl std::fmt::Display for Scheme {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Scheme::Http => "http",
            Scheme::Https => "https",
        })
    }
}

/// The address of the game, the address for others, the data folder, and how to stop.
pub(super) fn lines(scheme: Scheme, address: SocketAddr, own: Option<IpAddr>, data: &Path) -> String {
    let port = address.port();
    let mut lines = format!("  Open {scheme}://{} in a browser to play.\n", here(address));
    match (address.ip().is_unspecified(), own) {
        (true, Some(own)) => {
            lines += &format!("  Others in the same network open {scheme}://{}.\n", SocketAddr::new(own, port));
        }
        (true, None) => lines += "  Others reach it under the name or the address of this machine.\n",
        (false, _) if address.ip().is_loopback() => {
            lines += &format!("  Only this machine can reach it; `--listen 0.0.0.0:{port}` lets others in.\n");
        }
        (false, _) => {}
    }
    lines += &format!("  Games are kept in {}. Ctrl-C stops the server; no move is lost.\n", data.display());
    lines
}

/// The administrator's key, printed on the terminal by the start that made it.
pub(super) fn admin_key(key: &str, data: &Path) -> String {
    format!(
        "  The administrator's key, shown once: {key}\n  It opens the page /admin and `tilewright admin`; it is kept in {}.\n",
        server::AdminKey::path(data).display()
    )
}

/// Why the server cannot listen at a taken address, and what to do.
pub(super) fn taken(address: SocketAddr) -> String {
    let free = SocketAddr::new(address.ip(), 0);
    match is_tilewright(address) {
        true => format!(
            "Tilewright runs at {address} already: open {}, or stop it first. A second server needs another address \
             and another folder: `--listen {free} --data DIR`",
            format_args!("http://{}", here(address))
        ),
        false => format!(
            "{address} is taken: another program listens there. Choose another port, as in `--listen {free}`, which \
             takes any that is free"
        ),
    }
}

/// The address of the server for a browser on this machine.
fn here(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// Whether a Tilewright server answers there.
fn is_tilewright(address: SocketAddr) -> bool {
    let asked = TcpStream::connect_timeout(&here(address), PATIENCE).and_then(|mut stream| {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        let mut answer = Vec::new();
        stream.take(4_096).read_to_end(&mut answer)?;
        Ok(answer)
    });
    asked.is_ok_and(|answer| String::from_utf8_lossy(&answer).contains("tables: "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_for_everybody_tells_how_others_find_it() {
        let all = SocketAddr::from(([0, 0, 0, 0], 7654));
        let told = lines(Scheme::Http, all, Some(IpAddr::V4(Ipv4Addr::new(192, 168, 1, 20))), Path::new("games"));
        assert!(told.contains("http://127.0.0.1:7654 in a browser"), "{told}");
        assert!(told.contains("http://192.168.1.20:7654"), "{told}");
        assert!(told.contains("games") && told.contains("Ctrl-C"), "{told}");
    }

    #[test]
    fn the_administrators_key_is_shown_with_its_page() {
        let told = admin_key("secret", Path::new("games"));
        assert!(told.contains("secret") && told.contains("/admin"));
    }

    #[test]
    fn a_server_for_one_machine_tells_how_to_let_others_in() {
        let own = SocketAddr::from(([127, 0, 0, 1], 80));
        assert!(lines(Scheme::Http, own, None, Path::new("games")).contains("--listen 0.0.0.0:80"));
    }

    #[test]
    fn an_address_that_is_taken_is_named_with_a_way_out() {
        let silent = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = silent.local_addr().unwrap();
        let why = taken(address);
        assert!(why.contains(&address.to_string()) && why.contains("--listen 127.0.0.1:0"), "{why}");
    }
}
