//! Rate limits by person or address.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

use rules::Millis;

/// A rate limit: the size of a bucket, and how fast it fills.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Allowance {
    /// How many requests may come at once.
    pub(crate) burst: f64,
    /// How many requests a second may come on average.
    pub(crate) per_second: f64,
}

/// Buckets that fill with time and are emptied by requests, one for each key.
///
/// Full buckets are dropped, so that memory is limited by the number of keys in use.
#[derive(Debug)]
pub(crate) struct Rates<K> {
    buckets: Mutex<Buckets<K>>,
}

#[derive(Debug)]
struct Buckets<K> {
    allowance: Allowance,
    levels: HashMap<K, (f64, Millis)>,
    swept: Millis,
}

/// With more keys than this, full buckets are searched for and dropped.
const SWEEP_ABOVE: usize = 1_000;
/// The most keys; further ones are refused.
const MOST_KEYS: usize = 200_000;

impl<K: Hash + Eq> Rates<K> {
    /// Buckets with this limit.
    #[must_use]
    pub(crate) fn new(allowance: Allowance) -> Rates<K> {
        Rates { buckets: Mutex::new(Buckets { allowance, levels: HashMap::new(), swept: Millis::ZERO }) }
    }

    /// Changes the limit from now on.
    pub(crate) fn set(&self, allowance: Allowance) {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner).allowance = allowance;
    }

    /// Whether a request with this key is allowed now; if so, it is counted.
    pub(crate) fn allows(&self, key: K, now: Millis) -> bool {
        self.allows_many(key, 1.0, now)
    }

    /// Whether the bucket of this key is empty. Nothing is counted.
    pub(crate) fn is_spent<Q>(&self, key: &Q, now: Millis) -> bool
    where
        K: std::borrow::Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        self.level(key, now).is_some_and(|(level, _)| level < 1.0)
    }

    /// Whether the bucket of this key is not full. Nothing is counted.
    pub(crate) fn is_used<Q>(&self, key: &Q, now: Millis) -> bool
    where
        K: std::borrow::Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        self.level(key, now).is_some_and(|(level, most)| level < most)
    }

    /// The level of a key's bucket, and its size; `None` if the key is not in use.
    fn level<Q>(&self, key: &Q, now: Millis) -> Option<(f64, f64)>
    where
        K: std::borrow::Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        let buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let (level, since) = buckets.levels.get(key)?;
        let Allowance { burst, per_second } = buckets.allowance;
        Some((level + (now - *since).0 as f64 / 1_000.0 * per_second, burst))
    }

    /// Whether a request that costs as much as `cost` ordinary ones is allowed now; if so, it is counted.
    pub(crate) fn allows_many(&self, key: K, cost: f64, now: Millis) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let Allowance { burst, per_second } = buckets.allowance;
        let filled = |level: f64, since: Millis| (level + (now - since).0 as f64 / 1_000.0 * per_second).min(burst);
        if buckets.levels.len() > SWEEP_ABOVE && (now - buckets.swept).0 > 1_000 {
            buckets.swept = now;
            buckets.levels.retain(|_, (level, since)| filled(*level, *since) < burst);
        }
        if buckets.levels.len() >= MOST_KEYS && !buckets.levels.contains_key(&key) {
            return false;
        }
        let bucket = buckets.levels.entry(key).or_insert((burst, now));
        let level = filled(bucket.0, bucket.1);
        let allowed = level >= cost;
        *bucket = (if allowed { level - cost } else { level }, now.max(bucket.1));
        allowed
    }

    /// Counts what has happened already, as much as `cost` ordinary requests. It may leave less than nothing.
    pub(crate) fn charge(&self, key: K, cost: f64, now: Millis) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let Allowance { burst, per_second } = buckets.allowance;
        if buckets.levels.len() < MOST_KEYS || buckets.levels.contains_key(&key) {
            let (level, since) = buckets.levels.entry(key).or_insert((burst, now));
            let filled = (*level + (now - *since).0 as f64 / 1_000.0 * per_second).min(burst);
            (*level, *since) = (filled - cost, now.max(*since));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_only_the_steady_rate() {
        let rates = Rates::new(Allowance { burst: 3.0, per_second: 1.0 });
        let asked: Vec<bool> = (0..4).map(|_| rates.allows("ada", Millis(0))).collect();
        assert_eq!(asked, [true, true, true, false]);
        assert!(!rates.allows("ada", Millis(500)));
        assert!(rates.allows("ada", Millis(1_500)));
        assert!(rates.allows("ben", Millis(500)), "others are not disturbed");
    }

    #[test]
    fn work_counted_afterwards_is_waited_for() {
        let rates = Rates::new(Allowance { burst: 3.0, per_second: 1.0 });
        rates.charge("ada", 5.0, Millis(0));
        assert!(!rates.allows("ada", Millis(2_900)));
        assert!(rates.allows("ada", Millis(3_000)));
    }

    #[test]
    fn those_who_stopped_asking_are_forgotten() {
        let rates = Rates::new(Allowance { burst: 2.0, per_second: 1.0 });
        for key in 0..5_000 {
            rates.allows(key, Millis(key * 10));
        }
        let kept = rates.buckets.lock().unwrap_or_else(PoisonError::into_inner).levels.len();
        assert!(kept < 2_000, "{kept}");
    }
}
