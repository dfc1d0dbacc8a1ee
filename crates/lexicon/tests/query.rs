//! Queries, compared with answers found by trying every word.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use lexicon::{
    About, HouseError, HouseWords, LetterSet, Lexicon, Match, MatchOrder, Pattern, PatternError, Search, Supply, Word,
    Words, ways_to_draw,
};
use proptest::prelude::*;
use tiles::{Alphabet, Letter, LetterSpec, Tile, Tiles};

fn alphabet() -> Alphabet {
    let spec = |(face, count): (&str, u8)| LetterSpec { face: face.into(), count, value: 1, vowel: false };
    Alphabet::new([("A", 4), ("B", 1), ("C", 2), ("CH", 1), ("D", 3)].map(spec).to_vec(), 2).unwrap()
}

fn word(text: &str) -> Word {
    Word::new(&alphabet().letters(text).unwrap()).unwrap()
}

fn lexicon<'t>(texts: impl IntoIterator<Item = &'t str>) -> Lexicon {
    let words: Words = texts.into_iter().map(word).collect();
    Lexicon::from_words(About::default(), alphabet(), &words).unwrap()
}

fn texts(list: &BTreeSet<String>) -> impl Iterator<Item = &str> {
    list.iter().map(String::as_str)
}

/// Words of few letters; a C before an H is always the tile CH.
fn lists() -> impl Strategy<Value = BTreeSet<String>> {
    proptest::collection::btree_set("(A|B|C|CH|D){1,6}", 1..60)
}

fn racks() -> impl Strategy<Value = Tiles> {
    let tile = (0..6usize).prop_map(|index| Letter::new(index.wrapping_sub(1)).map_or(Tile::Blank, Tile::Letter));
    proptest::collection::vec(tile, 0..8).prop_map(Tiles::from_iter)
}

fn found(lexicon: &Lexicon, search: &Search) -> Vec<Word> {
    lexicon.search(search).matches.iter().map(|one| one.word).collect()
}

fn tiles_of(word: Word) -> Tiles {
    word.letters().map(Tile::Letter).collect()
}

/// How many blanks a word needs with this rack.
fn n_missing(word: Word, rack: &Tiles) -> usize {
    rack.minus(&tiles_of(word)).map_or_else(|missing| missing.tiles.len(), |_| 0)
}

/// Whether a word fits a pattern, by trying every length of every run.
fn fits_slowly(pattern: &[&str], word: &[String]) -> bool {
    match (pattern.split_first(), word.split_first()) {
        (None, None) => true,
        (None, Some(_)) => false,
        (Some((&"*", rest)), _) => (0..=word.len()).any(|skip| fits_slowly(rest, &word[skip..])),
        (Some(_), None) => false,
        (Some((sign, rest)), Some((letter, after))) => {
            let fits = match *sign {
                "?" | "." => true,
                "[AC]" => ["A", "C"].contains(&letter.as_str()),
                "[^DCH]" => !["D", "CH"].contains(&letter.as_str()),
                plain => plain == letter,
            };
            fits && fits_slowly(rest, after)
        }
    }
}

proptest! {
    #[test]
    fn anagrams_are_the_words_of_exactly_these_tiles(list in lists(), rack in racks()) {
        let lexicon = lexicon(texts(&list));
        let n_blanks = rack.count(Tile::Blank);
        let spelled = |word: &Word| n_missing(*word, &rack) <= n_blanks;
        let some: Vec<Word> = lexicon.graph().words().filter(spelled).collect();
        let all: Vec<Word> = some.iter().copied().filter(|word| word.len() == rack.len()).collect();
        prop_assert_eq!(found(&lexicon, &Search { supply: Some(Supply::SomeOf(rack)), ..Search::default() }), some);
        prop_assert_eq!(found(&lexicon, &Search { supply: Some(Supply::AllOf(rack)), ..Search::default() }), all);
    }

    #[test]
    fn the_blanks_of_a_match_are_those_that_the_rack_lacks(list in lists(), rack in racks()) {
        let lexicon = lexicon(texts(&list));
        for Match { word, blanks, .. } in lexicon.search(&Search { supply: Some(Supply::SomeOf(rack)), ..Search::default() }).matches {
            prop_assert_eq!(blanks.count_ones() as usize, n_missing(word, &rack));
            let letters = word.letters().enumerate().filter(|(index, _)| blanks >> index & 1 == 0);
            prop_assert!(rack.contains(&letters.map(|(_, letter)| Tile::Letter(letter)).collect()));
        }
    }

    #[test]
    fn a_pattern_finds_what_trying_finds(
        list in lists(),
        signs in proptest::collection::vec(prop::sample::select(vec!["A", "B", "CH", "?", ".", "*", "[AC]", "[^DCH]"]), 0..7)
    ) {
        let lexicon = lexicon(texts(&list));
        let pattern = Pattern::parse(&signs.concat(), lexicon.alphabet()).unwrap();
        let fits = |word: &Word| {
            let letters: Vec<String> = word.letters().map(|letter| lexicon.alphabet().face(letter).to_owned()).collect();
            fits_slowly(&signs, &letters)
        };
        let expected: Vec<Word> = lexicon.graph().words().filter(fits).collect();
        prop_assert_eq!(found(&lexicon, &Search { pattern: Some(pattern), ..Search::default() }), expected);
    }

    #[test]
    fn letters_lengths_and_limits_are_kept(list in lists(), has in racks(), least in 1usize..4, limit in 0usize..5) {
        let lexicon = lexicon(texts(&list));
        let d = Letter::new(4).unwrap();
        let search = Search { contains: has, lacks: LetterSet::from_iter([d]), lengths: least..=4, limit, ..Search::default() };
        let has_all = |word: Word| has.kinds().all(|(tile, count)| tile == Tile::Blank || tiles_of(word).count(tile) >= count);
        let expected: Vec<Word> = lexicon.graph().words()
            .filter(|&word| (least..=4).contains(&word.len()) && !word.has(d) && has_all(word)).collect();
        let result = lexicon.search(&search);
        prop_assert_eq!(result.total, expected.len());
        prop_assert_eq!(result.matches.len(), limit.min(expected.len()));
        prop_assert!(result.matches.iter().map(|one| one.word).eq(expected.into_iter().take(limit)));
    }

    #[test]
    fn hooks_and_extensions_are_the_longer_words(list in lists(), text in "(A|B|CH){1,3}") {
        let lexicon = lexicon(texts(&list));
        let letters = alphabet().letters(&text).unwrap();
        let hooks = lexicon.hooks(&letters);
        let all: Vec<Vec<Letter>> = lexicon.graph().words().map(|word| word.letters().collect()).collect();
        let one_longer: Vec<_> = all.iter().filter(|word| word.len() == letters.len() + 1).collect();
        let front: LetterSet = one_longer.iter().filter(|word| word.ends_with(&letters)).map(|word| word[0]).collect();
        let back: LetterSet = one_longer.iter().filter(|word| word.starts_with(&letters)).map(|word| word[letters.len()]).collect();
        prop_assert_eq!((hooks.front, hooks.back), (front, back));
        let extensions = lexicon.extensions(&letters, 1000);
        let n_longer = all.iter().filter(|word| word.len() > letters.len() && word.windows(letters.len()).any(|part| part == letters)).count();
        prop_assert_eq!(extensions.front.len() + extensions.back.len() + extensions.both.len(), n_longer);
    }

    #[test]
    fn a_house_dictionary_and_its_graph_accept_the_same_words(list in lists(), changes in proptest::collection::vec((any::<bool>(), "(A|B|CH){1,4}"), 0..20)) {
        let mut house = HouseWords::new(Arc::new(lexicon(texts(&list))));
        let mut oracle: BTreeSet<Word> = texts(&list).map(word).collect();
        for (add, text) in &changes {
            let letters = alphabet().letters(text).unwrap();
            if *add {
                house.add(&letters).unwrap();
                oracle.insert(word(text));
            } else {
                house.remove(&letters).unwrap();
                oracle.remove(&word(text));
            }
            prop_assert_eq!(house.contains(&letters), *add);
        }
        let rebuilt = house.rebuilt("house").unwrap();
        prop_assert_eq!(rebuilt.graph().words().collect::<BTreeSet<_>>(), oracle);
        prop_assert!(rebuilt.graph().words().all(|word| house.contains(&word.letters().collect::<Vec<_>>())));
    }
}

proptest! {
    // The number of cases is small, because each draws thousands of racks.
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn ways_to_draw_are_counted_as_by_drawing(text in "(A|B|C|CH|D){1,4}") {
        // Every set of as many tiles of the bag as the word has letters, each tile by its position in the bag.
        let (word, bag) = (word(&text), alphabet().full_set());
        let bag: Vec<Tile> = bag.iter().collect();
        let spells = |chosen: u32| {
            let rack: Tiles = bag.iter().enumerate().filter(|(place, _)| chosen >> place & 1 == 1).map(|(_, &tile)| tile).collect();
            n_missing(word, &rack) == rack.count(Tile::Blank)
        };
        let sets = (0u32..1 << bag.len()).filter(|chosen| chosen.count_ones() as usize == word.len());
        prop_assert_eq!(ways_to_draw(word, &alphabet().full_set()), sets.filter(|&chosen| spells(chosen)).count() as u128);
    }
}

#[test]
fn orders_and_tiers_are_as_asked() {
    let lexicon = lexicon(["A", "BB", "CAD", "DA", "DAD"]).with_tiers(vec![10, 80, 35, 20, 10]).unwrap();
    let order = |order| {
        let words = found(&lexicon, &Search { order, ..Search::default() });
        words.into_iter().map(|word| word.written(&alphabet())).collect::<Vec<_>>()
    };
    assert_eq!(order(MatchOrder::Tier), ["A", "DAD", "DA", "CAD", "BB"]);
    assert_eq!(order(MatchOrder::LongestFirst), ["CAD", "DAD", "BB", "DA", "A"]);
    let full_set = alphabet().full_set();
    let by_ways: BTreeMap<_, _> = lexicon.graph().words().map(|word| (ways_to_draw(word, &full_set), word)).collect();
    let expected: Vec<String> = by_ways.into_values().rev().map(|word| word.written(&alphabet())).collect();
    assert_eq!(order(MatchOrder::Probability(full_set)), expected);
    assert_eq!(found(&lexicon, &Search { tiers: 0..=20, ..Search::default() }), ["A", "DA", "DAD"].map(word));
}

#[test]
fn a_bad_pattern_is_named_with_its_place() {
    let parse = |text: &str| Pattern::parse(text, &alphabet()).unwrap_err();
    assert_eq!(parse("A?Z"), PatternError::UnknownCharacter { found: 'Z', position: 3 });
    assert_eq!(parse("A[B"), PatternError::BadClass { position: 2 });
    assert_eq!(parse("*[]"), PatternError::BadClass { position: 2 });
    assert_eq!(parse("[AZ]"), PatternError::UnknownCharacter { found: 'Z', position: 3 });
    assert_eq!(parse(&"A".repeat(61)), PatternError::TooLong);
}

#[test]
fn a_table_can_add_only_possible_words() {
    let mut house = HouseWords::new(Arc::new(lexicon(["A"])));
    assert_eq!(house.add(&[]), Err(HouseError::BadLength { have: 0 }));
    assert_eq!(
        house.add(&[Letter::new(0).unwrap(), Letter::new(7).unwrap()]),
        Err(HouseError::ForeignLetter { position: 2 })
    );
    house.remove(&alphabet().letters("A").unwrap()).unwrap();
    house.add(&alphabet().letters("A").unwrap()).unwrap();
    assert_eq!((house.added().count(), house.removed().count()), (0, 0), "a change undone is no change");
}
