//! The default lexicon, as players meet it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use english::{Definitions, NOTICES, Relation, family_lexicon, lexicon_file};
use lexicon::{Lexicon, verify_lexicon};
use tiles::{Alphabet, LetterSpec};

fn alphabet(last: char) -> Alphabet {
    let spec = |face: char| LetterSpec { face: face.into(), count: 1, value: 1, vowel: false };
    Alphabet::new(('A'..=last).map(spec).collect(), 2).unwrap()
}

fn english() -> Lexicon {
    english::lexicon(&alphabet('Z')).unwrap()
}

#[test]
fn the_built_file_is_sound_and_has_every_word_of_the_list() {
    let lexicon = verify_lexicon(lexicon_file(), &alphabet('Z')).unwrap();
    let list = include_str!("../../../data/lexicons/english/words.tsv");
    let listed = list.lines().map(|line| line.split_once('\t').unwrap());
    let written =
        lexicon.tiered_words().map(|(word, tier)| (word.written(lexicon.alphabet()), tier.unwrap().to_string()));
    assert!(written.eq(listed.map(|(word, tier)| (word.to_owned(), tier.to_owned()))));
    assert_eq!(lexicon.n_words(), 184_438);
    assert_eq!(lexicon.graph().longest(), 15);
}

#[test]
fn another_alphabet_is_refused() {
    assert!(english::lexicon(&alphabet('Y')).is_err());
}

#[test]
fn common_words_have_small_tiers() {
    let lexicon = english();
    let tier = |word: &str| lexicon.tier(lexicon.find(word).unwrap()).unwrap();
    assert_eq!(tier("house"), 10);
    assert_eq!(tier("aa"), 70);
    assert_eq!(lexicon.find("xyzzy"), None);
}

#[test]
fn family_play_hides_coarse_words_with_their_forms_and_nothing_else() {
    let all = english();
    let family = family_lexicon(&all).unwrap();
    for word in ["CRAP", "CRAPPED", "BUGGERED", "FARTS"] {
        assert!(all.find(word).is_some() && family.find(word).is_none(), "{word}");
    }
    for word in ["CRAPE", "CRAPES", "COO", "BUG", "ART"] {
        assert!(family.find(word).is_some(), "{word}");
    }
    let n_hidden = all.n_words() - family.n_words();
    assert!((75..150).contains(&n_hidden), "{n_hidden} words are hidden");
    assert_eq!(family.tier(family.find("HOUSE").unwrap()), Some(10));
}

#[test]
fn words_are_defined_through_their_irregular_and_regular_forms() {
    let dictionary = Definitions::default();
    let relations = |word: &str| {
        let found = dictionary.of(word).into_iter();
        found.map(|one| (one.relation, one.head)).collect::<Vec<_>>()
    };
    assert!(relations("WENT").contains(&(Some(Relation::PastTense), "GO".into())));
    assert!(relations("MICE").contains(&(Some(Relation::Plural), "MOUSE".into())));
    assert!(relations("women").contains(&(Some(Relation::Plural), "WOMAN".into())));
    assert!(relations("ADMITTED").contains(&(Some(Relation::PastTense), "ADMIT".into())));
    assert!(relations("HAPPIEST").contains(&(Some(Relation::Superlative), "HAPPY".into())));
    assert_eq!(relations("SAW")[0], (None, "SAW".into()), "a head word first");
    assert!(relations("SAW").contains(&(Some(Relation::PastTense), "SEE".into())));
}

#[test]
fn every_two_letter_word_and_every_very_common_word_has_a_definition() {
    let (lexicon, dictionary) = (english(), Definitions::default());
    let mut missing = Vec::new();
    for (word, tier) in lexicon.tiered_words() {
        let text = word.written(lexicon.alphabet());
        if (word.len() == 2 || tier == Some(10)) && dictionary.of(&text).is_empty() {
            missing.push(text);
        }
    }
    let variants = ["CUMMING", "EMPLOYE", "PROGRAMER", "PROGRAMERS"];
    assert_eq!(missing, variants, "all but rare spellings");
}

#[test]
fn the_notices_are_there() {
    for (name, holder) in
        [("SCOWL", "Kevin Atkinson"), ("Wordnik", "Copyright (c) 2020 Wordnik"), ("WordNet", "Princeton")]
    {
        assert!(NOTICES.iter().any(|(title, text)| title.contains(name) && text.contains(holder)), "{name}");
    }
}
