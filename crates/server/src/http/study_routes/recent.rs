//! Values that are kept in memory, up to a number of them.

use std::collections::HashMap;
use std::hash::Hash;

/// The values that were used last, by key. A new one takes the place of the one that was not used for longest.
#[derive(Debug)]
pub(super) struct Recent<K, V> {
    most: usize,
    /// How often a value was asked for or added.
    n_uses: u64,
    /// Each value, with the number of its last use.
    all: HashMap<K, (u64, V)>,
}

impl<K: Clone + Eq + Hash, V: Clone> Recent<K, V> {
    /// Room for this many values.
    pub(super) fn new(most: usize) -> Recent<K, V> {
        Recent { most, n_uses: 0, all: HashMap::new() }
    }

    /// The value of a key, which is then the one used last.
    pub(super) fn get(&mut self, key: &K) -> Option<V> {
        self.n_uses += 1;
        let (last, value) = self.all.get_mut(key)?;
        *last = self.n_uses;
        Some(value.clone())
    }

    /// Keeps a value.
    pub(super) fn add(&mut self, key: K, value: V) {
        self.n_uses += 1;
        if !self.all.contains_key(&key) && self.all.len() >= self.most {
            let oldest = self.all.iter().min_by_key(|(_, (last, _))| *last).map(|(key, _)| key.clone());
            oldest.and_then(|key| self.all.remove(&key));
        }
        self.all.insert(key, (self.n_uses, value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_more_takes_the_place_of_the_one_not_used_for_longest_and_all_others_stay() {
        let mut recent = Recent::new(3);
        for key in ["a", "b", "c"] {
            recent.add(key, key.len());
        }
        assert_eq!(recent.get(&"a"), Some(1));
        recent.add("d", 1);
        let kept = ["a", "b", "c", "d"].map(|key| recent.get(&key).is_some());
        assert_eq!(kept, [true, false, true, true]);
        recent.add("c", 7);
        assert_eq!((recent.all.len(), recent.get(&"c")), (3, Some(7)), "a value that is replaced drives none out");
    }
}
