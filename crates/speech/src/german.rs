//! German.

use crate::Phrasebook;
use crate::plural::Category;

/// What is said in German.
pub(crate) struct German;

impl Phrasebook for German {
    fn plural(&self, n: u64) -> Category {
        if n == 1 { Category::One } else { Category::Other }
    }
}
