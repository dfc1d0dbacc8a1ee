//! Rules that many games have in common, stored once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use rules::{Digest, Ruleset};

/// Rules in use, by their digest.
static HELD: Mutex<Option<HashMap<Digest, Weak<Ruleset>>>> = Mutex::new(None);

/// How many unused rulesets are remembered before they are removed.
const MOST_FORGOTTEN: usize = 64;

/// The shared copy of a ruleset, so that a server with thousands of games stores each ruleset once.
#[must_use]
pub fn shared(ruleset: Ruleset) -> Arc<Ruleset> {
    let mut held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
    let held = held.get_or_insert_default();
    // Rules with the same digest are the same; the comparison makes sure of it.
    if let Some(known) = held.get(&ruleset.digest()).and_then(Weak::upgrade).filter(|known| **known == ruleset) {
        return known;
    }
    if held.len() >= MOST_FORGOTTEN && held.len().is_power_of_two() {
        held.retain(|_, known| known.strong_count() > 0);
    }
    let fresh = Arc::new(ruleset);
    held.insert(fresh.digest(), Arc::downgrade(&fresh));
    fresh
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_with_the_same_rules_share_them() {
        let [one, same] = [(); 2].map(|()| crate::load("deluxe").unwrap().ruleset);
        assert!(Arc::ptr_eq(&one, &same));
        let other = crate::load("super").unwrap().ruleset;
        assert!(!Arc::ptr_eq(&one, &other) && one != other);
    }
}
