//! How useful words are to players.

use std::sync::OnceLock;

use lexicon::{Lexicon, Word};

use crate::definitions::unpack;

/// Words and their credits, by the alphabet. `tilewright train-playability` has made it.
const PLAYABILITY: &[u8] = include_bytes!("../../../data/lexicons/english/playability.tsv.zst");

/// What players would lose without a word, in hundredths of a point for a thousand games; for the words of a list that
/// were the best choice at least now and then.
#[must_use]
pub fn playability(lexicon: &Lexicon) -> Vec<(Word, u32)> {
    static TEXT: OnceLock<String> = OnceLock::new();
    let text = TEXT.get_or_init(|| unpack(PLAYABILITY).unwrap_or_default());
    let line = |line: &str| {
        let (word, credit) = line.split_once('\t')?;
        Some((lexicon.find(word)?, credit.parse().ok()?))
    };
    text.lines().filter_map(line).collect()
}
