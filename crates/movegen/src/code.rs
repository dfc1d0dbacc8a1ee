//! Tiles as bytes and sets of letters as bits, for the inner loops.
//!
//! A code is the letter's index + 1, as in the nodes of a word graph; 0 is an empty square, or on a rack the
//! blank. A blank that stands for a letter on the board is that letter's code with [`BLANK`] set.

use tiles::{Letter, Placed, Tile};

/// The bit that distinguishes a blank on the board from a tile with that letter.
pub(crate) const BLANK: u8 = 0x80;
/// The bits of the letter.
pub(crate) const LETTER: u8 = 0x3f;
/// How many codes there are: the letters, and 0.
pub(crate) const CODES: usize = Letter::MAX + 1;

/// A set of letters: the bit of each letter's code.
pub(crate) type LetterSet = u64;

/// The code of a tile on the board.
pub(crate) const fn of_placed(placed: Placed) -> u8 {
    match placed {
        Placed::Letter(letter) => of_letter(letter),
        Placed::BlankAs(letter) => of_letter(letter) | BLANK,
    }
}

/// The code of a tile on a rack.
pub(crate) const fn of_tile(tile: Tile) -> u8 {
    match tile {
        Tile::Blank => 0,
        Tile::Letter(letter) => of_letter(letter),
    }
}

/// The code of a letter.
pub(crate) const fn of_letter(letter: Letter) -> u8 {
    letter.index() as u8 + 1
}

/// The tile on the board with this code; `None` for an empty square.
pub(crate) fn placed(code: u8) -> Option<Placed> {
    let letter = Letter::new(usize::from(code & LETTER).checked_sub(1)?)?;
    Some(if code & BLANK == 0 { Placed::Letter(letter) } else { Placed::BlankAs(letter) })
}

/// The tile on a rack with this code.
pub(crate) fn tile(code: u8) -> Tile {
    placed(code & LETTER).map_or(Tile::Blank, Placed::tile)
}

/// The tile that a code on the board takes from the rack.
pub(crate) const fn from_rack(code: u8) -> u8 {
    if code & BLANK == 0 { code } else { 0 }
}

/// The set with only this letter.
pub(crate) const fn bit(code: u8) -> LetterSet {
    1 << (code & LETTER)
}

/// All letters of an alphabet.
pub(crate) const fn all_letters(n_letters: usize) -> LetterSet {
    (LetterSet::MAX >> (CODES - 1 - n_letters)) & !1
}

/// The codes in a set, in ascending order.
pub(crate) fn codes(mut set: LetterSet) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let code = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (code < LetterSet::BITS).then_some(code as u8)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_has_a_code_of_its_own() {
        for index in 0..Letter::MAX {
            let letter = Letter::new(index).unwrap();
            for one in [Placed::Letter(letter), Placed::BlankAs(letter)] {
                assert_eq!(placed(of_placed(one)), Some(one));
                assert_eq!(tile(from_rack(of_placed(one))), one.tile());
            }
        }
        assert_eq!(placed(0), None);
        assert_eq!(tile(0), Tile::Blank);
    }

    #[test]
    fn a_set_lists_the_letters_that_are_in_it() {
        assert_eq!(codes(all_letters(3)).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(codes(all_letters(Letter::MAX)).count(), Letter::MAX);
        assert_eq!(codes(0).count(), 0);
    }
}
