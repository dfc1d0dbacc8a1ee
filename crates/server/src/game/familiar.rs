//! Hints with familiar words at tables with a weak bot: an unknown word does not help a child.

use std::str::FromStr as _;
use std::sync::Arc;

use engine::levels::Level;
use lexicon::{Lexicon, Word};
use movegen::{Candidate, Generator, RuleOfThumb};
use protocol::wire::{Occupant, TableSettings};
use rules::{Board, FormedWord, Placement, Play, Ruleset};
use tiles::Tiles;

/// How many plays are searched for one with familiar words.
pub(super) const MOST_TRIED: usize = 2_000;

/// The rarest tier of words in hints at this table: that of its strongest bot. `None` if every word may be shown,
/// because no bot plays here, or a strong one.
pub(super) fn rarest(settings: &TableSettings) -> Option<u8> {
    let levels = settings.seats.iter().filter_map(|seat| match &seat.occupant {
        Occupant::Bot { level } => Some(Level::from_str(level.as_str()).ok()),
        _ => None,
    });
    levels.collect::<Option<Vec<Level>>>()?.into_iter().max()?.familiar_tier()
}

/// The best play with only familiar words, to replace a play with rarer words; `None` if that play has only familiar
/// words, or if there is no other. A beginner gains nothing from an unknown word, not even from one that uses all
/// tiles.
pub(super) fn instead_of(
    placement: &Placement,
    (ruleset, board, rack): (&Ruleset, &Board, &Tiles),
    words: &Lexicon,
    rarest: u8,
) -> Option<Placement> {
    let words = words.shown();
    // Without tiers the list does not tell which words are familiar.
    words.tiers()?;
    let best = rules::check(ruleset, board, rack, placement).ok()?;
    if is_familiar(&best, words, rarest) {
        return None;
    }
    let generator = Generator::new(ruleset, Arc::clone(words.graph())).ok()?;
    let position = generator.position(board).ok()?;
    let leaves = RuleOfThumb::new(&ruleset.alphabet);
    let mut plays = generator.finder().all(&position, &position.rack(rack).ok()?, &leaves);
    plays.sort_by(Candidate::preference);
    plays.iter().take(MOST_TRIED).map(|play| position.placement(play)).find(|placement| {
        rules::check(ruleset, board, rack, placement).is_ok_and(|play| is_familiar(&play, words, rarest))
    })
}

/// Whether all words of a play are familiar.
pub(super) fn is_familiar(play: &Play, words: &Lexicon, rarest: u8) -> bool {
    let tier = |word: &FormedWord| words.tier(Word::new(&word.word())?);
    play.words().iter().all(|word| tier(word).is_some_and(|tier| tier <= rarest))
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;

    static WORDS: LazyLock<Lexicon> =
        LazyLock::new(|| english::lexicon(&editions::alphabet("english").unwrap()).unwrap());

    /// The words of the hint for these tiles on an empty board, and those of the best play.
    fn shown(rack: &str, level: Level) -> (Option<String>, String) {
        let ruleset = editions::load("deluxe").unwrap().ruleset;
        let alphabet = &ruleset.alphabet;
        let (board, rack) = (Board::empty(&ruleset.layout), alphabet.tiles(rack).unwrap());
        let generator = Generator::new(&ruleset, Arc::clone(WORDS.shown().graph())).unwrap();
        let position = generator.position(&board).unwrap();
        let leaves = RuleOfThumb::new(alphabet);
        let best = generator.finder().best(&position, &position.rack(&rack).unwrap(), &leaves).unwrap();
        let best = position.placement(&best);
        let told = |placement: &Placement| {
            let play = rules::check(&ruleset, &board, &rack, placement).unwrap();
            alphabet.word(&play.words()[0].word())
        };
        let tier = level.familiar_tier().unwrap();
        let other = instead_of(&best, (&ruleset, &board, &rack), &WORDS, tier);
        (other.as_ref().map(&told), told(&best))
    }

    fn tier(word: &str) -> u8 {
        WORDS.tier(WORDS.find(word).unwrap()).unwrap()
    }

    #[test]
    fn a_hint_against_a_weak_bot_has_words_that_people_know() {
        for (rack, level) in [("GYBEDII", Level::Novice), ("GYBEDII", Level::Beginner), ("OXGENII", Level::Easy)] {
            let (other, best) = shown(rack, level);
            let word = other.unwrap();
            let known = level.familiar_tier().unwrap();
            assert!(tier(&word) <= known && tier(&best) > known, "{word} and not {best}");
        }
    }

    #[test]
    fn a_familiar_word_stays_and_a_bonus_play_that_nobody_knows_gives_way() {
        let (other, best) = shown("HOUSEVV", Level::Easy);
        assert_eq!((best.as_str(), other), ("SHOVE", None));
        let (other, best) = shown("ANEROID", Level::Novice);
        assert!(best == "ANEROID" && tier(&other.unwrap()) <= 20);
    }

    #[test]
    fn only_tables_with_weak_bots_have_hints_of_their_own() {
        let tiers = Level::ALL.map(Level::familiar_tier);
        assert_eq!(tiers, [Some(20), Some(35), Some(50), None, None, None, None]);
    }
}
