//! Looking words up.

use english::Definitions;
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
    let mut left = MOST_SENSES;
    let mut definitions = Vec::new();
    for definition in dictionary.of(&word) {
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
    LookedUp { word, good, definitions }
}
