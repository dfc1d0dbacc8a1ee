//! The probability of drawing a word.

use tiles::{Tile, Tiles};

use crate::Word;

/// The number of ways to draw the tiles of a word from a set of tiles, including blanks: the measure by which players
/// sort words for learning.
///
/// ```
/// # use tiles::{Alphabet, LetterSpec};
/// # let spec = |face: &str, count| LetterSpec { face: face.into(), count, value: 1, vowel: false };
/// use lexicon::{Word, ways_to_draw};
/// let alphabet = Alphabet::new(vec![spec("A", 3), spec("Q", 1)], 1).unwrap();
/// let ways = |text: &str| ways_to_draw(Word::new(&alphabet.letters(text).unwrap()).unwrap(), &alphabet.full_set());
/// assert_eq!(ways("AA"), 3 + 3, "two of three, or one of three and the blank");
/// assert_eq!(ways("QQ"), 1, "the Q and the blank");
/// assert_eq!(ways("QQQ"), 0);
/// ```
#[must_use]
pub fn ways_to_draw(word: Word, set: &Tiles) -> u128 {
    let needed: Tiles = word.letters().map(Tile::Letter).collect();
    // `ways[b]`: the number of ways to draw the letters so far with b places left for blanks.
    let n_blanks = set.count(Tile::Blank).min(word.len());
    let mut ways = vec![0u128; n_blanks + 1];
    ways[0] = 1;
    for (tile, need) in needed.kinds() {
        let mut more = vec![0u128; n_blanks + 1];
        for (before, &so_far) in ways.iter().enumerate() {
            for by_blanks in 0..=need.min(n_blanks - before) {
                let drawn = choose(set.count(tile), need - by_blanks);
                let sum = &mut more[before + by_blanks];
                *sum = sum.saturating_add(so_far.saturating_mul(drawn));
            }
        }
        ways = more;
    }
    let with_blanks = |(n, ways): (usize, u128)| ways.saturating_mul(choose(set.count(Tile::Blank), n));
    ways.into_iter().enumerate().map(with_blanks).fold(0, u128::saturating_add)
}

/// The number of ways to choose `k` of `n`.
fn choose(n: usize, k: usize) -> u128 {
    if k > n {
        return 0;
    }
    // The division is exact: after step i, the number is that of choosing i of n.
    (1..=k as u128).fold(1u128, |ways, i| ways.saturating_mul(n as u128 - k as u128 + i) / i)
}
