//! Looking words up.

use english::{Definitions, is_english};
use protocol::wire::{DefinitionDoc, LookedUp, SenseDoc};
use rules::Judge as _;
use tiles::Alphabet;

use super::TableJudge;

/// The most meanings of one word that are told.
const MOST_SENSES: usize = 12;

/// What the list and the dictionary say about a word.
#[must_use]
pub fn looked_up(word: &str, judge: &TableJudge, alphabet: &Alphabet, dictionary: &Definitions) -> LookedUp {
    let word = word.trim().to_uppercase();
    let good = alphabet.letters(&word).is_ok_and(|letters| !letters.is_empty() && judge.accepts(&letters));
    // A list leaves words out for a reason; what they mean is none of its business either.
    let definitions = if good { defined(&word, judge, dictionary) } else { Vec::new() };
    LookedUp { word, good, definitions }
}

/// What the dictionary says about a word. It is an English one, and knows nothing about words of other languages.
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
        let relation = definition.relation.map_or_else(String::new, |relation| relation.to_string());
        definitions.push(DefinitionDoc { word: definition.head, relation, senses });
    }
    definitions
}
