//! The address of the server for other devices.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use crate::config::Config;

/// The address of this machine in its network, if the system knows it. No packet is sent.
#[must_use]
pub fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address reserved for documentation: the system only chooses the route to it.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then_some(own)
}

/// The address at which other devices reach a server that listens here; `None` if only this machine can, if the address
/// is unknown, or behind a proxy.
#[must_use]
pub(crate) fn for_others(
    config: &Config,
    listening: SocketAddr,
    own: impl FnOnce() -> Option<IpAddr>,
) -> Option<String> {
    if let Some(origin) = config.origins.first() {
        return Some(origin.trim_end_matches('/').to_owned());
    }
    let ip = match listening.ip() {
        _ if config.behind_proxy => None,
        ip if ip.is_loopback() => None,
        ip if ip.is_unspecified() => own(),
        ip => Some(ip),
    };
    let scheme = if config.speaks_tls() { "https" } else { "http" };
    ip.map(|ip| format!("{scheme}://{}", SocketAddr::new(ip, listening.port())))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 168, 1, 20));

    fn found(listening: &str, config: &Config) -> Option<String> {
        for_others(config, listening.parse().unwrap(), || Some(HOME))
    }

    #[test]
    fn others_find_a_server_where_it_listens_and_never_at_the_loopback() {
        let config = Config::default();
        assert_eq!(found("0.0.0.0:7654", &config).as_deref(), Some("http://192.168.1.20:7654"));
        assert_eq!(found("[::]:7654", &config).as_deref(), Some("http://192.168.1.20:7654"));
        assert_eq!(found("10.0.0.3:80", &config).as_deref(), Some("http://10.0.0.3:80"));
        let secured = Config { tls: true, ..Config::default() };
        assert_eq!(found("0.0.0.0:7654", &secured).as_deref(), Some("https://192.168.1.20:7654"));
        assert_eq!(found("127.0.0.1:7654", &config), None);
        assert_eq!(found("[::1]:7654", &config), None);
    }

    #[test]
    fn a_name_that_was_given_goes_before_and_a_proxy_hides_the_rest() {
        let named = Config { origins: vec!["https://play.example.org/".to_owned()], ..Config::default() };
        assert_eq!(found("127.0.0.1:7654", &named).as_deref(), Some("https://play.example.org"));
        let hidden = Config { behind_proxy: true, ..Config::default() };
        assert_eq!(found("0.0.0.0:7654", &hidden), None);
    }
}
