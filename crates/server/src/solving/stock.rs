//! All puzzles: those of the program, and those that the servers of the site have made.

use std::sync::{Arc, PoisonError, RwLock};

use puzzles::{FIRST_MADE, Puzzle};
use store::{Store, StoreError};

/// How many made puzzles are read at a time.
const AT_ONCE: usize = 500;

/// The puzzles that were made, as far as this process has read them. They are only ever added.
#[derive(Debug, Default)]
pub(crate) struct Stock {
    made: RwLock<Made>,
}

#[derive(Debug, Default)]
struct Made {
    /// In the order of their numbers.
    all: Vec<Arc<Puzzle>>,
    /// The last number that was read.
    last: i64,
}

impl Stock {
    /// All puzzles, in the order of their numbers; first the ones are read that were made since the last call.
    pub(crate) async fn all(&self, store: &Store) -> Result<Vec<Arc<Puzzle>>, StoreError> {
        self.read(store).await?;
        let made = self.made.read().unwrap_or_else(PoisonError::into_inner);
        Ok(puzzles::all().iter().chain(made.all.iter()).cloned().collect())
    }

    /// The puzzle with this number.
    pub(crate) async fn numbered(&self, store: &Store, number: u32) -> Result<Option<Arc<Puzzle>>, StoreError> {
        if number < FIRST_MADE {
            return Ok(puzzles::numbered(number).cloned());
        }
        if let Some(known) = self.made(number) {
            return Ok(Some(known));
        }
        // Another process may have made it.
        self.read(store).await?;
        Ok(self.made(number))
    }

    fn made(&self, number: u32) -> Option<Arc<Puzzle>> {
        let made = self.made.read().unwrap_or_else(PoisonError::into_inner);
        let at = made.all.binary_search_by_key(&number, |puzzle| puzzle.number).ok()?;
        made.all.get(at).cloned()
    }

    async fn read(&self, store: &Store) -> Result<(), StoreError> {
        loop {
            let last = self.made.read().unwrap_or_else(PoisonError::into_inner).last;
            let rows = store.made_puzzles(last, AT_ONCE).await?;
            let is_all = rows.len() < AT_ONCE;
            let mut made = self.made.write().unwrap_or_else(PoisonError::into_inner);
            for row in rows {
                // Another request may have read it meanwhile.
                if row.number <= made.last {
                    continue;
                }
                made.last = row.number;
                match u32::try_from(row.number).ok().and_then(|number| Puzzle::made(number, &row.doc)) {
                    Some(puzzle) => made.all.push(Arc::new(puzzle)),
                    None => tracing::error!(number = row.number, "a stored puzzle cannot be read"),
                }
            }
            if is_all {
                return Ok(());
            }
        }
    }
}
