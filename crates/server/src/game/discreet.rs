//! Hints while the last play can be challenged, which must reveal nothing about the words of that play.
//!
//! A play that extends a doubted word, or forms it again, would reveal that the word is good. So such plays are left
//! out, whether the word is good or not, and the hint is the same in both cases.

use std::sync::Arc;

use lexicon::Lexicon;
use movegen::{Candidate, Generator, RuleOfThumb};
use rules::{Placement, Play, View};
use tiles::Letter;

use super::familiar;
use crate::bots::may_list;

/// How many plays are searched for one that reveals nothing.
const MOST_TRIED: usize = 5_000;

/// The best play that reveals nothing about these words; if familiar words are wanted, the best of those with familiar
/// words only, if there is one. `None` if there is none, or if the rack has too many blanks to search.
pub(super) fn best(view: &View, words: &Lexicon, doubted: &[Vec<Letter>], rarest: Option<u8>) -> Option<Placement> {
    if !may_list(view) {
        return None;
    }
    let (ruleset, board, rack) = (view.public().ruleset(), view.public().board(), view.own_rack()?);
    let words = words.shown();
    let generator = Generator::new(ruleset, Arc::clone(words.graph())).ok()?;
    let position = generator.position(board).ok()?;
    let leaves = RuleOfThumb::new(&ruleset.alphabet);
    let mut plays = generator.finder().all(&position, &position.rack(rack).ok()?, &leaves);
    plays.sort_by(Candidate::preference);
    let mut discreet = plays.iter().take(MOST_TRIED).filter_map(|play| {
        let placement = position.placement(play);
        let play = rules::check(ruleset, board, rack, &placement).ok()?;
        is_discreet(&play, doubted).then_some((placement, play))
    });
    let (placement, play) = discreet.next()?;
    let Some(rarest) = rarest.filter(|rarest| words.tiers().is_some() && !familiar::is_familiar(&play, words, *rarest))
    else {
        return Some(placement);
    };
    let known = discreet.find(|(_, play)| familiar::is_familiar(play, words, rarest));
    Some(known.map_or(placement, |(placement, _)| placement))
}

/// Whether no word of a play contains a doubted one.
fn is_discreet(play: &Play, doubted: &[Vec<Letter>]) -> bool {
    let has = |word: &[Letter], part: &Vec<Letter>| word.windows(part.len().max(1)).any(|some| some == part.as_slice());
    play.words().iter().all(|formed| !doubted.iter().any(|part| has(&formed.word(), part)))
}

#[cfg(test)]
mod tests {
    use lexicon::{About, ImportOptions, import_list};
    use rules::{Action, Millis, Order};

    use super::*;
    use crate::bots::at_once;
    use crate::game::{begun, to_move};

    /// Compares two lists that differ in the word that was just played and its extensions. With one list the best play
    /// extends the word; with the other that is no play. The hint must be the same.
    #[test]
    fn a_hint_is_the_same_whether_the_last_play_is_good_or_bad() {
        let mut live = begun(&[]);
        let (seat, view) = to_move(&live).unwrap();
        let first = at_once(&view, live.judge().list().unwrap()).unwrap();
        assert!(matches!(first, Action::Place { .. }));
        let placed = live.decide(Millis(1), Order::Player(seat, first)).unwrap();
        live.take(placed);
        let doubted = live.public().window().unwrap().words();
        let (_, view) = to_move(&live).unwrap();
        let alphabet = &view.public().ruleset().alphabet;
        let rack = alphabet.rack(view.own_rack().unwrap());
        let word = alphabet.word(&doubted[0]);
        let tiles: Vec<char> = rack.chars().filter(|face| *face != '?').collect();
        // A play that has nothing to do with the word: a tile below its first letter.
        let plain: String = word.chars().take(1).chain(tiles.first().copied()).collect();
        let longer = (1..=tiles.len()).flat_map(|n_tiles| {
            let more: String = tiles[..n_tiles].iter().collect();
            [format!("{word}{more}"), format!("{more}{word}")]
        });
        let list = |more: &[String]| {
            let text: String = more.iter().chain([&plain]).map(|word| format!("{word}\n")).collect();
            let (words, _) = import_list(text.as_bytes(), alphabet, &ImportOptions::default()).unwrap();
            Lexicon::from_words(About::default(), alphabet.clone(), &words).unwrap()
        };
        let good = list(&longer.chain([word.clone()]).collect::<Vec<_>>());
        let bad = list(&[]);
        let shown = |words: &Lexicon, doubted: &[Vec<Letter>]| best(&view, words, doubted, None);
        assert_ne!(shown(&good, &[]), shown(&bad, &[]), "the plain hint tells that {word} is good");
        assert_eq!(shown(&good, &doubted), shown(&bad, &doubted));
        assert!(shown(&good, &doubted).is_some());
    }
}
