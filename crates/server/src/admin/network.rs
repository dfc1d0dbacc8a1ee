//! Networks: addresses with the same first bits, such as 192.0.2.0/24.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// All addresses with the same first bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Network {
    first: IpAddr,
    /// The number of bits that all addresses share.
    bits: u8,
}

/// The text is not a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoNetwork;

/// The fewest bits of an IPv4 network, and of an IPv6 one: fewer would ban large parts of the world by a typing error.
const LEAST_BITS: [u8; 2] = [8, 16];

impl Network {
    /// Whether an address is in the network. An IPv4 address written as IPv6 counts as IPv4.
    #[must_use]
    pub(crate) fn contains(self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        address.is_ipv4() == self.first.is_ipv4() && masked(address, self.bits) == self.first
    }
}

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Network, NoNetwork> {
        let (address, bits) = match text.trim().split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse().map_err(|_| NoNetwork)?)),
            None => (text.trim(), None),
        };
        let address = address.parse::<IpAddr>().map_err(|_| NoNetwork)?.to_canonical();
        let (most, least) = if address.is_ipv4() { (32, LEAST_BITS[0]) } else { (128, LEAST_BITS[1]) };
        let bits = bits.unwrap_or(most);
        if !(least..=most).contains(&bits) {
            return Err(NoNetwork);
        }
        Ok(Network { first: masked(address, bits), bits })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.bits)
    }
}

/// The address with all bits after the first ones set to zero.
fn masked(address: IpAddr, bits: u8) -> IpAddr {
    match address {
        IpAddr::V4(address) => {
            let mask = u32::MAX.checked_shl(32 - u32::from(bits)).unwrap_or(0);
            IpAddr::V4((u32::from(address) & mask).into())
        }
        IpAddr::V6(address) => {
            let mask = u128::MAX.checked_shl(128 - u32::from(bits)).unwrap_or(0);
            IpAddr::V6((u128::from(address) & mask).into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Result<Network, NoNetwork> {
        text.parse()
    }

    #[test]
    fn a_network_has_the_addresses_that_begin_like_it() {
        let class = network("192.0.2.77/24").unwrap();
        assert_eq!(class.to_string(), "192.0.2.0/24");
        let has = |network: Network, address: &str| network.contains(address.parse().unwrap());
        assert!(has(class, "192.0.2.1") && has(class, "::ffff:192.0.2.9") && !has(class, "192.0.3.1"));
        assert!(!has(class, "2001:db8::1"));
        let home = network("2001:db8:1:2::/64").unwrap();
        assert!(has(home, "2001:db8:1:2:3::4") && !has(home, "2001:db8:1:3::4"));
        let one = network("192.0.2.7").unwrap();
        assert!(has(one, "192.0.2.7") && !has(one, "192.0.2.8"));
    }

    #[test]
    fn a_slip_of_the_finger_shuts_nobody_out() {
        for text in ["", "0.0.0.0/0", "1.2.3.4/7", "::/0", "1.2.3", "1.2.3.4/33", "here/24", "1.2.3.4/x"] {
            assert_eq!(network(text), Err(NoNetwork), "{text}");
        }
    }
}
