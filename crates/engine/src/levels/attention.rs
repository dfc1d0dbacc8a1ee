//! The plays that a player notices, among those that they know.
//!
//! People do not overlook each play independently: a word that they cannot think of is overlooked everywhere, and a
//! place that they do not look at is lost for every word. Long words, words with a blank and plays alongside other
//! words are hard to see. And a player who has found nothing good looks again.

use movegen::{Candidate, Equity, Position};
use tiles::Placed;

use super::chance::{Key, number_of_placed};
use super::habits::Attention;

/// A play, with its value by the player's own measure.
#[derive(Clone, Copy, Debug)]
pub(super) struct Idea {
    pub(super) candidate: Candidate,
    pub(super) worth: Equity,
}

impl Idea {
    /// Sorts best first. No two are equal, so the order is always the same.
    pub(super) fn sort(ideas: &mut [Idea]) {
        ideas.sort_unstable_by(|one, other| {
            other.worth.cmp(&one.worth).then_with(|| one.candidate.preference(&other.candidate))
        });
    }
}

/// How thoroughly a player has looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    First,
    Again,
    Everywhere,
}

/// The best play that a player notices, among those that they know, which are given best first.
pub(super) fn best_seen(attention: &Attention, ideas: &[Idea], position: &Position, key: Key) -> Option<Idea> {
    if attention.is_complete() {
        return ideas.first().copied();
    }
    for look in [Look::First, Look::Again, Look::Everywhere] {
        // A level that is content with anything makes the least effort.
        if look == Look::Everywhere && attention.content <= 1 {
            return ideas.iter().min_by_key(|idea| idea.candidate.n_tiles()).copied();
        }
        let seen = ideas.iter().find(|idea| is_seen(attention, look, &idea.candidate, position, key));
        // This compares points, not the value with the leave: nobody is content with a few points before they have
        // looked round.
        let is_enough = |idea: &&Idea| look == Look::Everywhere || idea.candidate.score().0 >= attention.content;
        if let Some(idea) = seen.filter(is_enough) {
            return Some(*idea);
        }
    }
    None
}

fn is_seen(attention: &Attention, look: Look, candidate: &Candidate, position: &Position, key: Key) -> bool {
    let (finds, looks_there) = (finds_word(attention, candidate), looks_at_place(attention, candidate, position));
    let [word, place] = match look {
        Look::Everywhere => return true,
        Look::First => [finds, looks_there],
        Look::Again => [finds, looks_there].map(thrice),
    };
    let laid = |key: Key| candidate.placed().fold(key, |key, placed| key.with(number_of_placed(placed)));
    let square = position.squares(candidate).next();
    let at = square.map_or(0, |square| u64::from(square.row) << 8 | u64::from(square.col));
    laid(key.with(1)).happens(word) && key.with(2).with(at).with(candidate.direction() as u64).happens(place)
}

/// How often a player thinks of the word, in thousandths.
fn finds_word(attention: &Attention, candidate: &Candidate) -> u32 {
    let n_blanks = candidate.placed().filter(|placed| matches!(placed, Placed::BlankAs(_))).count();
    let n_more = candidate.n_tiles().saturating_sub(attention.few);
    let with_tiles = lessened(attention.word * 10, attention.per_tile, n_more);
    lessened(with_tiles, attention.per_blank, n_blanks)
}

/// How often a player looks at the place, in thousandths.
fn looks_at_place(attention: &Attention, candidate: &Candidate, position: &Position) -> u32 {
    let n_crossing = position.words(candidate).len().saturating_sub(1);
    lessened(attention.place * 10, attention.per_crossing, n_crossing.saturating_sub(1))
}

fn lessened(per_mille: u32, hundredths: u32, times: usize) -> u32 {
    (0..times).fold(per_mille, |rest, _| rest * hundredths / 100)
}

/// How often something happens at least once in three tries.
fn thrice(per_mille: u32) -> u32 {
    let not = 1_000_u32.saturating_sub(per_mille);
    1_000 - not * not / 1_000 * not / 1_000
}
