//! Lexicons as judges of a game.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::Arc;

use lexicon::{About, HouseWords, ImportOptions, Lexicon, import_list};
use rules::Judge;
use tiles::{Alphabet, LetterSpec};

fn lexicon(list: &str) -> Lexicon {
    let spec = |c: char| LetterSpec { face: c.into(), count: 1, value: 1, vowel: false };
    let alphabet = Alphabet::new(('A'..='Z').map(spec).collect(), 2).unwrap();
    let (words, _) = import_list(list.as_bytes(), &alphabet, &ImportOptions::default()).unwrap();
    Lexicon::from_words(About::default(), alphabet, &words).unwrap()
}

/// Rules: C1
#[test]
fn a_lexicon_accepts_its_words_and_no_others() {
    let lexicon = lexicon("CAT\nCATS\n");
    let accepts = |text: &str| lexicon.accepts(&lexicon.alphabet().letters(text).unwrap());
    assert!(accepts("CAT") && accepts("CATS"));
    assert!(!accepts("CA") && !accepts("CATSS") && !accepts("TAC"));
    assert!(!lexicon.accepts(&[]), "nothing is no word");
}

/// Rules: C1
#[test]
fn a_table_accepts_the_words_that_it_agreed_on() {
    let mut house = HouseWords::new(Arc::new(lexicon("CAT\nDOG\n")));
    let letters = |text: &str| lexicon("CAT\n").alphabet().letters(text).unwrap();
    house.add(&letters("ZORK")).unwrap();
    house.remove(&letters("DOG")).unwrap();
    let judge: &dyn Judge = &house;
    assert!(judge.accepts(&letters("ZORK")) && judge.accepts(&letters("CAT")));
    assert!(!judge.accepts(&letters("DOG")));
}
