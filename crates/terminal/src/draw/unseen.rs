//! The tiles that a viewer has not seen.

use rules::View;
use tiles::{Alphabet, Tile};

/// Counts of the tiles that are in the pool or on hidden racks, with a sentence about where they can be.
pub fn unseen(view: &View) -> Vec<String> {
    let public = view.public();
    let alphabet = &public.ruleset().alphabet;
    let unseen = view.unseen();
    let n_hidden = unseen.len().saturating_sub(public.pool());
    let mut lines = vec![match n_hidden {
        0 => format!("{} unseen tiles, all in the pool:", unseen.len()),
        _ => format!("{} unseen tiles: {} in the pool, {n_hidden} on hidden racks.", unseen.len(), public.pool()),
    }];
    lines.push(String::new());
    let kinds: Vec<String> =
        unseen.kinds().map(|(tile, count)| format!("{:<3}{count:>3}", face(alphabet, tile))).collect();
    let per_line = 9;
    lines.extend(kinds.chunks(per_line).map(|chunk| format!("  {}", chunk.join("  "))));
    let is_vowel =
        |tile: Tile| matches!(tile, Tile::Letter(letter) if alphabet.spec(letter).is_some_and(|spec| spec.vowel));
    let n_vowels: usize = unseen.kinds().filter(|&(tile, _)| is_vowel(tile)).map(|(_, count)| count).sum();
    let n_blanks = unseen.count(Tile::Blank);
    lines.push(String::new());
    let n_others = unseen.len() - n_vowels - n_blanks;
    lines.push(format!("Vowels {n_vowels}, consonants {n_others}, blanks {n_blanks}."));
    lines
}

/// What a tile shows on a rack.
pub fn face(alphabet: &Alphabet, tile: Tile) -> &str {
    match tile {
        Tile::Blank => "?",
        Tile::Letter(letter) => alphabet.face(letter),
    }
}
