//! Looks words up, with definitions.

use english::{Definitions, Relation, is_english};
use protocol::wire::{DefinitionDoc, LookedUp, RelationDoc, SenseDoc};
use rules::Judge as _;
use tiles::Alphabet;

use super::TableJudge;

/// The most definitions of one word in an answer.
const MOST_SENSES: usize = 12;

/// Whether a word is good, and its definitions.
#[must_use]
pub fn looked_up(word: &str, judge: &TableJudge, alphabet: &Alphabet, dictionary: &Definitions) -> LookedUp {
    let word = word.trim().to_uppercase();
    let good = alphabet.letters(&word).is_ok_and(|letters| !letters.is_empty() && judge.accepts(&letters));
    // Words are left out of a list for a reason, so their definitions are not shown either.
    let definitions = if good { defined(&word, judge, dictionary) } else { Vec::new() };
    LookedUp { word, good, definitions }
}

/// The definitions of a word. The dictionary is English, and has no words of other languages.
#[must_use]
pub fn defined(word: &str, judge: &TableJudge, dictionary: &Definitions) -> Vec<DefinitionDoc> {
    if judge.list().is_some_and(|list| !is_english(&list.about().language)) {
        return Vec::new();
    }
    let mut left = MOST_SENSES;
    let mut definitions = Vec::new();
    for definition in dictionary.of(word) {
        let senses: Vec<SenseDoc> = definition
            .senses
            .into_iter()
            .take(left)
            .map(|sense| SenseDoc { part: sense.part, text: sense.gloss })
            .collect();
        left -= senses.len();
        if senses.is_empty() {
            break;
        }
        let relation = definition.relation.map(written);
        definitions.push(DefinitionDoc { word: definition.head, relation, senses });
    }
    definitions
}

/// How a word is related to its headword, as it is sent.
#[must_use]
pub fn written(relation: Relation) -> RelationDoc {
    match relation {
        Relation::Plural => RelationDoc::Plural,
        Relation::ThirdPerson => RelationDoc::ThirdPerson,
        Relation::PresentTense => RelationDoc::PresentTense,
        Relation::PastTense => RelationDoc::PastTense,
        Relation::PastParticiple => RelationDoc::PastParticiple,
        Relation::IngForm => RelationDoc::IngForm,
        Relation::Comparative => RelationDoc::Comparative,
        Relation::Superlative => RelationDoc::Superlative,
        Relation::Spelling => RelationDoc::Spelling,
        Relation::Made(affix) => RelationDoc::Made { affix: affix.written().to_owned() },
    }
}
