//! Lists the tiles that a viewer has not seen.

use rules::View;
use speech::{Figure, Phrasebook};
use tiles::{Alphabet, Tile};

/// The tiles in the pool or on hidden racks, with their numbers, and a sentence that says where they can be.
pub fn unseen(view: &View, book: &dyn Phrasebook) -> Vec<String> {
    let public = view.public();
    let alphabet = &public.ruleset().alphabet;
    let unseen = view.unseen();
    let hidden = unseen.len().saturating_sub(public.pool());
    let pool = unseen.len() - hidden;
    let mut lines = vec![book.figure(&Figure::Unseen { pool, hidden }), String::new()];
    let kinds: Vec<String> =
        unseen.kinds().map(|(tile, count)| format!("{:<3}{count:>3}", face(alphabet, tile))).collect();
    let per_line = 9;
    lines.extend(kinds.chunks(per_line).map(|chunk| format!("  {}", chunk.join("  "))));
    let is_vowel =
        |tile: Tile| matches!(tile, Tile::Letter(letter) if alphabet.spec(letter).is_some_and(|spec| spec.vowel));
    let vowels: usize = unseen.kinds().filter(|&(tile, _)| is_vowel(tile)).map(|(_, count)| count).sum();
    let blanks = unseen.count(Tile::Blank);
    lines.push(String::new());
    let consonants = unseen.len() - vowels - blanks;
    lines.push(book.figure(&Figure::Kinds { vowels, consonants, blanks }));
    lines
}

/// The face of a tile on a rack; `?` for a blank.
pub fn face(alphabet: &Alphabet, tile: Tile) -> &str {
    match tile {
        Tile::Blank => "?",
        Tile::Letter(letter) => alphabet.face(letter),
    }
}
