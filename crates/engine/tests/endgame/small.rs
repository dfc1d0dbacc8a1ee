//! Endgames with small sets of tiles and few words, in which everything can be tried.

use std::sync::Arc;

use engine::endgame::{Endgame, Limits};
use lexicon::{Graph, Word, Words};
use movegen::{Generator, NoLeaves, Position};
use proptest::prelude::*;
use rules::{Ruleset, RulesetSpec};
use tiles::{Alphabet, Letter, LetterSpec, Tile, Tiles};

use super::gain_of_line;
use super::try_everything::TryEverything;

/// Numbers that look random, for tests that must fail the same way twice.
pub(super) struct Chance(pub(super) u64);

impl Chance {
    pub(super) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 32)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        ((mixed ^ (mixed >> 29)) % n as u64) as usize
    }

    pub(super) fn draw(&mut self, pool: &Tiles, n: usize) -> Tiles {
        let mut all: Vec<Tile> = pool.iter().collect();
        (0..n.min(all.len())).map(|_| all.swap_remove(self.below(all.len()))).collect()
    }
}

/// An edition's rules with a few tiles, and words that chance made of them.
pub(super) fn small(edition: &str, settings: &[(&str, &str)], chance: &mut Chance) -> (Arc<Ruleset>, Generator) {
    let edition = editions::load_with(edition, settings).unwrap();
    let values = [1, 1, 2, 4, 8, 10];
    let spec = |nth: usize| LetterSpec {
        face: char::from(b'A' + nth as u8).to_string(),
        count: 5 + chance.below(2) as u8,
        value: values[nth],
        vowel: nth == 0,
    };
    let alphabet = Alphabet::new((0..values.len()).map(spec).collect(), 2).unwrap();
    let letters: Vec<Letter> = alphabet.all().collect();
    let word = |_| {
        let len = 2 + chance.below(2) + chance.below(3);
        Word::new(&(0..len).map(|_| letters[chance.below(letters.len())]).collect::<Vec<_>>()).unwrap()
    };
    let words: Words = (0..60).map(word).collect();
    let graph = Arc::new(Graph::build(&words, alphabet.n_letters()).unwrap());
    let spec = RulesetSpec { alphabet, ..(**edition.ruleset).clone() };
    let ruleset = Arc::new(Ruleset::new(spec).unwrap());
    let generator = Generator::new(&ruleset, graph).unwrap();
    (ruleset, generator)
}

/// Plays at random until only so many tiles are left, and deals them to both; `None` if nobody can play before.
pub(super) fn random_endgame(
    ruleset: &Ruleset,
    generator: &Generator,
    chance: &mut Chance,
    n_left: usize,
) -> Option<(Position, [Tiles; 2])> {
    let (mut position, mut finder) = (generator.empty_position(), generator.finder());
    for _ in 0..100 {
        let unseen = ruleset.alphabet.full_set().minus(&position.tiles()).unwrap();
        if unseen.len() <= n_left {
            let n_mine = 1 + chance.below(unseen.len().max(2) - 1);
            let mine = chance.draw(&unseen, n_mine);
            let others = unseen.minus(&mine).unwrap();
            return (!others.is_empty()).then_some((position, [mine, others]));
        }
        let rack = chance.draw(&unseen, (unseen.len() - 2).min(usize::from(ruleset.rack_size)));
        let found = finder.all(&position, &position.rack(&rack).unwrap(), &NoLeaves);
        if !found.is_empty() {
            position.make(&found[chance.below(found.len())]);
        }
    }
    None
}

fn compare(edition: &str, settings: &[(&str, &str)], seed: u64) -> Result<(), TestCaseError> {
    let mut chance = Chance(seed);
    let (ruleset, generator) = small(edition, settings, &mut chance);
    let n_left = 3 + chance.below(4);
    let dealt = random_endgame(&ruleset, &generator, &mut chance, n_left);
    prop_assume!(dealt.is_some(), "nobody can play");
    let (position, racks) = dealt.unwrap();
    let idle = chance.below(ruleset.idle.pool_empty.turns(2));
    let value = TryEverything::new(&ruleset, position.clone(), generator.finder()).value(racks, idle);
    let endgame = Endgame::new(&ruleset, &generator, &position.board(), racks).unwrap().after_idle_turns(idle);
    let threads = (1 + chance.below(2)).try_into().unwrap();
    // A table that is far too small must not change what is found.
    let table_bytes = if chance.below(2) == 0 { 1 << 10 } else { 1 << 20 };
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
    fn so_it_does_where_both_lose_what_they_hold_and_one_round_of_passes_ends_the_game(seed: u64) {
        compare("deluxe", &[], seed)?;
    }

    #[test]
    fn so_it_does_where_a_play_needs_two_tiles(seed: u64) {
        compare("tournament", &[("placing.at_least", "2")], seed)?;
    }
}
