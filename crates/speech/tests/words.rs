//! What is said of words and their headwords.

use std::collections::BTreeSet;

use protocol::wire::RelationDoc;
use speech::{Language, phrasebook};

#[test]
fn every_relation_of_a_word_to_its_headword_is_told_in_every_language() {
    let made = |affix: &str| RelationDoc::Made { affix: affix.to_owned() };
    let all = [
        RelationDoc::Plural,
        RelationDoc::ThirdPerson,
        RelationDoc::PresentTense,
        RelationDoc::PastTense,
        RelationDoc::PastParticiple,
        RelationDoc::IngForm,
        RelationDoc::Comparative,
        RelationDoc::Superlative,
        RelationDoc::Spelling,
        made("-ness"),
        made("re-"),
    ];
    let told: BTreeSet<String> = Language::ALL
        .into_iter()
        .flat_map(|language| all.iter().map(move |one| phrasebook(language).relation(one, "HORN")))
        .inspect(|text| assert!(text.contains("HORN"), "{text}"))
        .collect();
    assert_eq!(told.len(), all.len() * Language::ALL.len(), "{told:?}");
    let of = |language, one| phrasebook(language).relation(&one, "KIND");
    assert_eq!(of(Language::En, RelationDoc::Plural), "plural of KIND");
    assert_eq!(of(Language::De, made("-ness")), "Ableitung mit -ness von KIND");
}
