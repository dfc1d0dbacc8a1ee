//! An alphabet: the letters of a language, and how many tiles of each there are.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::{Letter, Placed, Tile, Tiles};

/// The longest face of a letter, in characters; `L·L` has three.
pub const MAX_FACE_CHARS: usize = 4;
/// The most tiles in a set: two large sets together have 400.
pub const MAX_TILES: usize = 600;
/// The face of a blank on a rack.
const BLANK_FACE: char = '?';

/// One letter as an alphabet file describes it, not yet checked.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LetterSpec {
    /// The letters printed on the tile, in capitals: `A`, `CH`, `L·L`.
    pub face: String,
    /// How many tiles of the letter the set has.
    pub count: u8,
    /// The value of a tile, in points.
    pub value: u8,
    /// Whether players count it as a vowel.
    pub vowel: bool,
}

/// The letters of a language in their order, and the tiles of a set.
///
/// ```
/// use tiles::{Alphabet, LetterSpec};
/// let letter = |face: &str, count, value| LetterSpec { face: face.into(), count, value, vowel: face == "A" };
/// let alphabet = Alphabet::new(vec![letter("A", 9, 1), letter("C", 2, 3), letter("CH", 1, 5), letter("H", 2, 4)], 2)?;
///
/// let cha = alphabet.letters("cha").unwrap();
/// assert_eq!(cha.len(), 2, "CH is one tile");
/// assert_eq!(alphabet.word(&cha), "CHA");
/// assert_eq!(alphabet.tiles("A[CH]?").unwrap().len(), 3, "? is a blank");
/// # Ok::<(), Vec<tiles::AlphabetFault>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Alphabet {
    letters: Vec<LetterSpec>,
    /// For each letter, the face of a blank that stands for it: the face in small letters.
    small_faces: Vec<String>,
    /// The first byte of every face, capital and small, in order. Texts are read letter by letter, and few faces are
    /// possible at each position.
    starts: Vec<(u8, Placed)>,
    /// Whether every face, capital and small, is a single character; neighbouring tiles then cannot be read as another
    /// tile.
    is_plain: bool,
    n_blanks: u8,
}

/// Why a list of letters is not an alphabet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AlphabetFault {
    /// There is no letter at all.
    NoLetters,
    /// There are more letters than [`Letter::MAX`].
    TooManyLetters {
        /// How many letters there are.
        have: usize,
    },
    /// A face is empty, or longer than any tile could show.
    BadFaceLength {
        /// The face as it was given.
        face: String,
    },
    /// A face has a character that has another meaning in notation: a digit, a space, `?`, `.`, a bracket …
    ReservedCharacter {
        /// The face with the character.
        face: String,
        /// The character at fault.
        character: char,
    },
    /// A face is not in capitals, or has no small form, so that a blank would look like the letter.
    NoSmallForm {
        /// The face as it was given.
        face: String,
    },
    /// Two letters have the same face.
    SameFaceTwice {
        /// The face of both letters.
        face: String,
    },
    /// The set has too many tiles.
    TooManyTiles {
        /// How many tiles it has.
        have: usize,
    },
}

/// Why a text does not spell tiles of an alphabet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpellingError {
    /// No letter of the alphabet starts here.
    UnknownLetter {
        /// The character that was found.
        found: char,
        /// Its position, in characters counted from one.
        position: usize,
    },
    /// A bracket encloses something that is not one letter.
    BadBracket {
        /// The position of the bracket, counted from one.
        position: usize,
    },
    /// More tiles of one kind than a set could have.
    TooMany,
}

impl Alphabet {
    /// Checks the letters, in their order, and the number of blanks.
    ///
    /// # Errors
    /// All faults that were found.
    pub fn new(letters: Vec<LetterSpec>, n_blanks: u8) -> Result<Alphabet, Vec<AlphabetFault>> {
        let small_faces: Vec<String> = letters.iter().map(|letter| letter.face.to_lowercase()).collect();
        let faults = faults(&letters, &small_faces, n_blanks);
        let starts = starts(&letters, &small_faces);
        let mut faces = letters.iter().map(|letter| &letter.face).chain(&small_faces);
        let is_plain = faces.all(|face| face.chars().count() == 1);
        if faults.is_empty() { Ok(Alphabet { letters, small_faces, starts, is_plain, n_blanks }) } else { Err(faults) }
    }

    /// How many letters there are.
    #[must_use]
    pub fn n_letters(&self) -> usize {
        self.letters.len()
    }

    /// How many tiles the whole set has.
    #[must_use]
    pub fn n_tiles(&self) -> usize {
        self.letters.iter().map(|letter| usize::from(letter.count)).sum::<usize>() + usize::from(self.n_blanks)
    }

    /// How many blanks the set has.
    #[must_use]
    pub fn n_blanks(&self) -> u8 {
        self.n_blanks
    }

    /// The letters, in order.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Letter> + Clone + use<> {
        (0..self.letters.len()).filter_map(Letter::new)
    }

    /// The face, count and value of this letter, if the alphabet has it.
    #[must_use]
    pub fn spec(&self, letter: Letter) -> Option<&LetterSpec> {
        self.letters.get(letter.index())
    }

    /// Whether this letter belongs to the alphabet.
    #[must_use]
    pub fn has(&self, letter: Letter) -> bool {
        letter.index() < self.letters.len()
    }

    /// The letters printed on the tile; `?` for a letter of another alphabet.
    #[must_use]
    pub fn face(&self, letter: Letter) -> &str {
        self.letters.get(letter.index()).map_or("?", |spec| &spec.face)
    }

    /// The value of a tile, before premiums: zero for a blank, on the rack and on the board.
    #[must_use]
    pub fn value(&self, tile: Tile) -> u8 {
        match tile {
            Tile::Blank => 0,
            Tile::Letter(letter) => self.letters.get(letter.index()).map_or(0, |spec| spec.value),
        }
    }

    /// The sum of these tiles' values, before premiums.
    #[must_use]
    pub fn value_of_all(&self, tiles: &Tiles) -> u32 {
        tiles.kinds().map(|(tile, count)| u32::from(self.value(tile)) * count as u32).sum()
    }

    /// The whole set of tiles.
    #[must_use]
    pub fn full_set(&self) -> Tiles {
        let letters = self.all().flat_map(|letter| {
            let count = self.letters.get(letter.index()).map_or(0, |spec| spec.count);
            core::iter::repeat_n(Tile::Letter(letter), usize::from(count))
        });
        letters.chain(core::iter::repeat_n(Tile::Blank, usize::from(self.n_blanks))).collect()
    }

    /// Reads a word in capitals or small letters. If two letters fit, the longer one is meant: `CH` is the tile CH in
    /// an alphabet that has one.
    ///
    /// # Errors
    /// The character with which no letter starts, and its position.
    pub fn letters(&self, text: &str) -> Result<Vec<Letter>, SpellingError> {
        self.spell(text).map(|placed| placed.into_iter().map(Placed::letter).collect())
    }

    /// Reads tiles as they are written on a board: capitals are letters, small letters are blanks that stand for them.
    /// A letter of several characters may be in brackets: `[CH]`, `[ch]`.
    ///
    /// # Errors
    /// The character with which no letter starts, and its position.
    pub fn spell(&self, text: &str) -> Result<Vec<Placed>, SpellingError> {
        let mut placed = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let position = text[..text.len() - rest.len()].chars().count() + 1;
            let (one, after) = self.next_placed(rest, position)?;
            placed.push(one);
            rest = after;
        }
        Ok(placed)
    }

    /// Reads tiles as they are written on a rack: letters in either case, and `?` for a blank.
    ///
    /// # Errors
    /// The character with which no letter starts, and its position.
    pub fn tiles(&self, text: &str) -> Result<Tiles, SpellingError> {
        let mut tiles = Tiles::EMPTY;
        let mut rest = text;
        while !rest.is_empty() {
            let tile;
            (tile, rest) = match rest.strip_prefix(BLANK_FACE) {
                Some(after) => (Tile::Blank, after),
                None => {
                    let position = text[..text.len() - rest.len()].chars().count() + 1;
                    let (placed, after) = self.next_placed(rest, position)?;
                    (Tile::Letter(placed.letter()), after)
                }
            };
            tiles = tiles.with(tile).ok_or(SpellingError::TooMany)?;
        }
        Ok(tiles)
    }

    /// A word in capitals.
    #[must_use]
    pub fn word(&self, letters: &[Letter]) -> String {
        letters.iter().map(|&letter| self.face(letter)).collect()
    }

    /// One tile of a board in the form that [`Alphabet::spell`] reads.
    #[must_use]
    pub fn written(&self, placed: Placed) -> String {
        let face = self.placed_face(placed);
        if self.is_plain || face.chars().count() == 1 { face.to_owned() } else { ["[", face, "]"].concat() }
    }

    /// Several tiles of a board in the form that [`Alphabet::spell`] reads. If two neighbouring tiles look like one
    /// letter of the alphabet, brackets separate them: `[C]H` is not the tile CH.
    #[must_use]
    pub fn spelled(&self, placed: &[Placed]) -> String {
        self.kept_apart(placed.iter().map(|&one| Some(one)))
    }

    /// Tiles of a rack in the form that [`Alphabet::tiles`] reads, in the order of the alphabet, blanks last.
    #[must_use]
    pub fn rack(&self, tiles: &Tiles) -> String {
        let tiles: Vec<Tile> = tiles.iter().collect();
        self.kept_apart(tiles.into_iter().map(|tile| match tile {
            Tile::Blank => None,
            Tile::Letter(letter) => Some(Placed::Letter(letter)),
        }))
    }

    /// Writes tiles so that each is read back separately; `None` is a blank on a rack.
    fn kept_apart(&self, tiles: impl DoubleEndedIterator<Item = Option<Placed>>) -> String {
        if self.is_plain {
            let blank = String::from(BLANK_FACE);
            return tiles.map(|tile| tile.map_or(&*blank, |placed| self.placed_face(placed))).collect();
        }
        // From the end to the beginning, because the following letters decide whether a letter is read as a longer one.
        tiles.rev().fold(String::new(), |after, tile| {
            let Some(placed) = tile else { return [&*String::from(BLANK_FACE), &after].concat() };
            let face = self.written(placed);
            let text = [&*face, &after].concat();
            match self.next_placed(&text, 1) {
                Ok((read, rest)) if read == placed && rest == after => text,
                _ => ["[", &face, "]", &after].concat(),
            }
        })
    }

    /// The first tile of the text, and the text after it.
    fn next_placed<'t>(&self, text: &'t str, position: usize) -> Result<(Placed, &'t str), SpellingError> {
        if let Some(inside) = text.strip_prefix('[') {
            let bad = SpellingError::BadBracket { position };
            let (face, after) = inside.split_once(']').ok_or(bad.clone())?;
            return match self.longest(face) {
                Some((placed, "")) => Ok((placed, after)),
                _ => Err(bad),
            };
        }
        let found = text.chars().next().unwrap_or(BLANK_FACE);
        self.longest(text).ok_or(SpellingError::UnknownLetter { found, position })
    }

    /// The face in capitals, or in small letters for a blank.
    fn placed_face(&self, placed: Placed) -> &str {
        match placed {
            Placed::Letter(letter) => self.face(letter),
            Placed::BlankAs(letter) => self.small_faces.get(letter.index()).map_or("?", String::as_str),
        }
    }

    fn longest<'t>(&self, text: &'t str) -> Option<(Placed, &'t str)> {
        let first = *text.as_bytes().first()?;
        let begin = self.starts.partition_point(|(start, _)| *start < first);
        let could_be = self.starts[begin..].iter().take_while(|(start, _)| *start == first);
        let standing =
            |(_, placed): &(u8, Placed)| text.strip_prefix(self.placed_face(*placed)).map(|after| (*placed, after));
        could_be.filter_map(standing).min_by_key(|(_, after)| after.len())
    }
}

/// The first byte of every face, in order.
fn starts(letters: &[LetterSpec], small_faces: &[String]) -> Vec<(u8, Placed)> {
    let start = |face: &str| face.as_bytes().first().copied();
    let mut starts = Vec::new();
    for (index, (spec, small)) in letters.iter().zip(small_faces).enumerate() {
        let Some(letter) = Letter::new(index) else { continue };
        starts.extend(start(&spec.face).map(|first| (first, Placed::Letter(letter))));
        starts.extend(start(small).map(|first| (first, Placed::BlankAs(letter))));
    }
    starts.sort_by_key(|(first, _)| *first);
    starts
}

fn faults(letters: &[LetterSpec], small_faces: &[String], n_blanks: u8) -> Vec<AlphabetFault> {
    let mut faults = Vec::new();
    if letters.is_empty() {
        faults.push(AlphabetFault::NoLetters);
    }
    if letters.len() > Letter::MAX {
        faults.push(AlphabetFault::TooManyLetters { have: letters.len() });
    }
    for (index, letter) in letters.iter().enumerate() {
        let face = &letter.face;
        if !(1..=MAX_FACE_CHARS).contains(&face.chars().count()) {
            faults.push(AlphabetFault::BadFaceLength { face: face.clone() });
        }
        if let Some(character) = face.chars().find(|c| !c.is_alphabetic() && *c != '·') {
            faults.push(AlphabetFault::ReservedCharacter { face: face.clone(), character });
        }
        if small_faces[index] == *face || face.to_uppercase() != *face {
            faults.push(AlphabetFault::NoSmallForm { face: face.clone() });
        }
        if letters[..index].iter().any(|earlier| earlier.face == *face) {
            faults.push(AlphabetFault::SameFaceTwice { face: face.clone() });
        }
    }
    let have = letters.iter().map(|letter| usize::from(letter.count)).sum::<usize>() + usize::from(n_blanks);
    if have > MAX_TILES {
        faults.push(AlphabetFault::TooManyTiles { have });
    }
    faults
}

impl fmt::Display for AlphabetFault {
    /// For developers; `speech` has the sentences for people.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl core::error::Error for AlphabetFault {}

impl fmt::Display for SpellingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpellingError::UnknownLetter { found, position } => {
                write!(f, "{found:?} (character {position}) is not a letter of this alphabet")
            }
            SpellingError::BadBracket { position } => {
                write!(f, "the bracket at character {position} must hold exactly one letter, as in [CH]")
            }
            SpellingError::TooMany => write!(f, "there are too many tiles of one kind"),
        }
    }
}

impl core::error::Error for SpellingError {}

#[cfg(test)]
mod tests {
    use std::string::ToString;
    use std::vec;

    use super::*;

    fn spec(face: &str) -> LetterSpec {
        LetterSpec { face: face.into(), count: 1, value: 1, vowel: false }
    }

    fn spanish_like() -> Alphabet {
        Alphabet::new(["A", "C", "CH", "H", "L", "LL", "Ñ"].map(spec).to_vec(), 2).unwrap()
    }

    #[test]
    fn a_digraph_is_one_tile_and_the_longer_letter_is_meant() {
        let alphabet = spanish_like();
        assert_eq!(alphabet.letters("LLAÑACH").unwrap().len(), 5);
        assert_eq!(alphabet.letters("[L][L]A").unwrap().len(), 3, "brackets say which tile is meant");
    }

    #[test]
    fn a_written_word_is_read_back_as_the_same_tiles() {
        let alphabet = spanish_like();
        for text in ["A[CH]a", "[ch]ñ[LL]H"] {
            let placed = alphabet.spell(text).unwrap();
            let written: String = placed.iter().map(|&one| alphabet.written(one)).collect();
            assert_eq!(written, text);
        }
    }

    #[test]
    fn tiles_side_by_side_are_not_read_as_one_longer_letter() {
        let alphabet = spanish_like();
        let apart = alphabet.spell("[C]HA[l]l[LL]").unwrap();
        assert_eq!(apart.len(), 6);
        assert_eq!(alphabet.spelled(&apart), "[C]HA[l]l[LL]");
        let rack = alphabet.tiles("?[L][L][C]H").unwrap();
        assert_eq!(rack.len(), 5);
        assert_eq!(alphabet.rack(&rack), "[C]H[L]L?");
        assert_eq!(alphabet.tiles(&alphabet.rack(&rack)), Ok(rack));
    }

    #[test]
    fn a_character_of_another_alphabet_is_named_with_its_place() {
        let error = spanish_like().letters("CAÑ1").unwrap_err();
        assert_eq!(error, SpellingError::UnknownLetter { found: '1', position: 4 });
        assert_eq!(error.to_string(), "'1' (character 4) is not a letter of this alphabet");
        assert_eq!(spanish_like().spell("A[AA]"), Err(SpellingError::BadBracket { position: 2 }));
        assert_eq!(spanish_like().spell("[A"), Err(SpellingError::BadBracket { position: 1 }));
    }

    #[test]
    fn every_fault_of_an_alphabet_is_listed_at_once() {
        let letters = vec![spec("A"), spec("A"), spec("b"), spec("C3"), spec("")];
        let faults = Alphabet::new(letters, 0).unwrap_err();
        assert!(faults.contains(&AlphabetFault::SameFaceTwice { face: "A".into() }));
        assert!(faults.contains(&AlphabetFault::NoSmallForm { face: "b".into() }));
        assert!(faults.contains(&AlphabetFault::ReservedCharacter { face: "C3".into(), character: '3' }));
        assert!(faults.contains(&AlphabetFault::BadFaceLength { face: String::new() }));
    }
}
