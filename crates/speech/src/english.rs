//! English.

use crate::Phrasebook;
use crate::plural::Category;

/// What is said in English.
pub(crate) struct English;

impl Phrasebook for English {
    fn plural(&self, n: u64) -> Category {
        if n == 1 { Category::One } else { Category::Other }
    }
}
