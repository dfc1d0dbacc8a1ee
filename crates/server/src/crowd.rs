//! Counts open sockets or connections, or the bytes that are arriving, in total and by address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// Counts open connections, in total and by address.
#[derive(Debug)]
pub(crate) struct Crowd {
    most: usize,
    most_of_one: usize,
    inside: Mutex<Inside>,
}

#[derive(Debug, Default)]
struct Inside {
    all: usize,
    by_address: HashMap<String, usize>,
}

/// Some counted places; dropping it frees them.
#[derive(Debug)]
pub(crate) struct Admission {
    crowd: Arc<Crowd>,
    address: String,
    places: usize,
}

impl Crowd {
    /// Room for `most` in total, and for `most_of_one` from one address.
    #[must_use]
    pub(crate) fn new(most: usize, most_of_one: usize) -> Crowd {
        Crowd { most, most_of_one, inside: Mutex::default() }
    }

    /// Counts one more; `None` if a limit is reached.
    pub(crate) fn let_in(self: &Arc<Crowd>, address: String) -> Option<Admission> {
        self.let_in_many(address, 1)
    }

    /// Counts some more; `None` if a limit would be exceeded.
    pub(crate) fn let_in_many(self: &Arc<Crowd>, address: String, places: usize) -> Option<Admission> {
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        let mine = inside.by_address.get(&address).copied().unwrap_or(0);
        let (all, mine) = (inside.all.saturating_add(places), mine.saturating_add(places));
        if all > self.most || mine > self.most_of_one {
            return None;
        }
        inside.all = all;
        inside.by_address.insert(address.clone(), mine);
        Some(Admission { crowd: Arc::clone(self), address, places })
    }

    /// How many are open.
    pub(crate) fn n_inside(&self) -> usize {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        let mut inside = self.crowd.inside.lock().unwrap_or_else(PoisonError::into_inner);
        inside.all = inside.all.saturating_sub(self.places);
        if let Some(count) = inside.by_address.get_mut(&self.address) {
            *count -= self.places;
            if *count == 0 {
                inside.by_address.remove(&self.address);
            }
        }
    }
}

/// The form in which an address is counted. An IPv6 network counts as one address, because a household has many.
#[must_use]
pub(crate) fn counted(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [one, two, three, four, ..] = address.segments();
            format!("{one:x}:{two:x}:{three:x}:{four:x}::/64")
        }
        IpAddr::V4(address) => address.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_that_ends_makes_room_and_one_address_does_not_take_it_all() {
        let crowd = Arc::new(Crowd::new(3, 2));
        let enter = |address: &str| crowd.let_in(address.to_owned());
        let (one, two) = (enter("a"), enter("a"));
        assert!(one.is_some() && two.is_some() && enter("a").is_none());
        let other = enter("b");
        assert!(other.is_some() && enter("c").is_none(), "it is full");
        drop(one);
        let third = enter("c");
        assert!(third.is_some());
        drop((two, other, third));
        assert_eq!(crowd.n_inside(), 0);
        assert!(crowd.inside.lock().unwrap_or_else(PoisonError::into_inner).by_address.is_empty());
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one_and_ipv4_in_its_clothes_as_itself() {
        let of = |text: &str| counted(text.parse().unwrap_or(IpAddr::from([0, 0, 0, 0])));
        assert_eq!(of("2001:db8::1"), of("2001:db8::2:3:4:5"));
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
        assert_ne!(of("::ffff:192.0.2.7"), of("::ffff:192.0.2.8"));
    }
}
