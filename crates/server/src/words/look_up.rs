//! Looking words up, with definitions.

use english::{Definitions, is_english};
use protocol::wire::{DefinitionDoc, LookedUp, SenseDoc};
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
    // A list leaves words out for a reason, so their definitions are not shown either.
    let definitions = if good { defined(&word, judge, dictionary) } else { Vec::new() };
    LookedUp { word, good, definitions }
}

/// The definitions of a word. The dictionary is English, and knows no words of other languages.
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
