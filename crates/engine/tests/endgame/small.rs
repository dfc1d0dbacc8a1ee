//! Endgames with small sets of tiles and few words, for which everything can be tried.

use std::sync::Arc;

use engine::endgame::{Endgame, Limits};
use lexicon::{Graph, Word, Words};
use movegen::{Generator, NoLeaves, Position};
use proptest::prelude::*;
use rules::{Ruleset, RulesetSpec};
use testkit::Dice;
use tiles::{Alphabet, Letter, LetterSpec, Tiles};

use super::gain_of_line;
use super::try_everything::TryEverything;

/// An edition's rules with a few tiles, and random words.
pub(super) fn small(edition: &str, settings: &[(&str, &str)], dice: &mut Dice) -> (Arc<Ruleset>, Generator) {
    let edition = editions::load_with(edition, settings).unwrap();
    let values = [1, 1, 2, 4, 8, 10];
    let spec = |nth: usize| LetterSpec {
        face: char::from(b'A' + nth as u8).to_string(),
        count: 5 + dice.below(2) as u8,
        value: values[nth],
        vowel: nth == 0,
    };
    let alphabet = Alphabet::new((0..values.len()).map(spec).collect(), 2).unwrap();
    let letters: Vec<Letter> = alphabet.all().collect();
    let word = |_| {
        let len = 2 + dice.below(2) + dice.below(3);
        Word::new(&(0..len).map(|_| letters[dice.below(letters.len())]).collect::<Vec<_>>()).unwrap()
    };
    let words: Words = (0..60).map(word).collect();
    let graph = Arc::new(Graph::build(&words, alphabet.n_letters()).unwrap());
    let spec = RulesetSpec { alphabet, ..(**edition.ruleset).clone() };
    let ruleset = Arc::new(Ruleset::new(spec).unwrap());
    let generator = Generator::new(&ruleset, graph).unwrap();
    (ruleset, generator)
}

/// Plays at random until only this many tiles are left, and deals them to both players; `None` if nobody can play
/// before.
pub(super) fn random_endgame(
    ruleset: &Ruleset,
    generator: &Generator,
    dice: &mut Dice,
    n_left: usize,
) -> Option<(Position, [Tiles; 2])> {
    let (mut position, mut finder) = (generator.empty_position(), generator.finder());
    for _ in 0..100 {
        let unseen = ruleset.alphabet.full_set().minus(&position.tiles()).unwrap();
        if unseen.len() <= n_left {
            let n_mine = 1 + dice.below(unseen.len().max(2) - 1);
            let mine = dice.draw(&unseen, n_mine);
            let others = unseen.minus(&mine).unwrap();
            return (!others.is_empty()).then_some((position, [mine, others]));
        }
        let rack = dice.draw(&unseen, (unseen.len() - 2).min(usize::from(ruleset.rack_size)));
        let found = finder.all(&position, &position.rack(&rack).unwrap(), &NoLeaves);
        if !found.is_empty() {
            position.make(&found[dice.below(found.len())]);
        }
    }
    None
}

fn compare(edition: &str, settings: &[(&str, &str)], seed: u64) -> Result<(), TestCaseError> {
    let mut dice = Dice::new(seed);
    let (ruleset, generator) = small(edition, settings, &mut dice);
    let n_left = 3 + dice.below(4);
    let dealt = random_endgame(&ruleset, &generator, &mut dice, n_left);
    prop_assume!(dealt.is_some(), "nobody can play");
    let (position, racks) = dealt.unwrap();
    let idle = dice.below(ruleset.idle.pool_empty.turns(2));
    let value = TryEverything::new(&ruleset, position.clone(), generator.finder()).value(racks, idle);
    let endgame = Endgame::new(&ruleset, &generator, &position.board(), racks).unwrap().after_idle_turns(idle);
    let threads = (1 + dice.below(2)).try_into().unwrap();
    // A table that is far too small must not change the result.
    let table_bytes = if dice.below(2) == 0 { 1 << 10 } else { 1 << 20 };
    let solution = endgame.solve(&Limits { threads, table_bytes, ..Limits::default() }, &false.into());
    prop_assert!(solution.proven);
    prop_assert_eq!(solution.value.0, value);
    if idle == 0 {
        prop_assert_eq!(gain_of_line(&ruleset, &position, racks, &solution), value);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// Rules: G2, S7
    #[test]
    fn trying_everything_finds_the_same_value(seed: u64) {
        compare("tournament", &[], seed)?;
    }

    /// Rules: G2, S7
    #[test]
    fn trying_everything_finds_the_same_value_where_both_lose_their_tiles_and_one_round_of_passes_ends_the_game(seed: u64) {
        compare("deluxe", &[], seed)?;
    }

    #[test]
    fn trying_everything_finds_the_same_value_where_a_play_needs_two_tiles(seed: u64) {
        compare("tournament", &[("placing.at_least", "2")], seed)?;
    }
}
