//! The facts about the unseen tiles.

use lexicon::LetterHabits;
use tiles::{Letter, Tile, Tiles};

use super::report::{Companion, UnseenFacts, UnseenLetter};
use crate::Situation;

/// The facts about the unseen tiles, for a player with this leave.
pub(super) fn facts(situation: &Situation, habits: &LetterHabits, kept: &Tiles) -> UnseenFacts {
    let alphabet = &situation.ruleset.alphabet;
    let unseen = &situation.unseen;
    let counted = |letter: Letter| UnseenLetter {
        letter: alphabet.face(letter).to_owned(),
        n_unseen: unseen.count(Tile::Letter(letter)),
    };
    let of_kind = |is_vowel: bool| {
        let letters = alphabet.all().filter(|&letter| alphabet.spec(letter).is_some_and(|spec| spec.vowel == is_vowel));
        letters.map(|letter| unseen.count(Tile::Letter(letter))).sum()
    };
    let is_rare = |letter: &Letter| alphabet.spec(*letter).is_some_and(|spec| spec.count == 1);
    let rare = alphabet.all().filter(is_rare).filter(|&letter| unseen.count(Tile::Letter(letter)) > 0);
    let companions = habits.companions.iter().filter_map(|&(letter, needs)| {
        let is_kept = kept.count(Tile::Letter(letter)) > 0;
        let is_about = is_kept || unseen.count(Tile::Letter(letter)) > 0;
        is_about.then(|| Companion { letter: alphabet.face(letter).to_owned(), is_kept, needs: counted(needs) })
    });
    UnseenFacts {
        n_tiles: unseen.len(),
        n_in_pool: situation.pool,
        vowels: of_kind(true),
        consonants: of_kind(false),
        blanks: unseen.count(Tile::Blank),
        hook_letter: habits.hook.map(counted),
        rare: rare.map(|letter| alphabet.face(letter).to_owned()).collect(),
        companions: companions.collect(),
    }
}
