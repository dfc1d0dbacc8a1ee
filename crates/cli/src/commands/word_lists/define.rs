//! `lexicon define`: the meanings of words.

use english::{Definition, Definitions, Relation};
use serde_json::{Value, json};
use server::words::written;

use super::alphabets;
use crate::commands::output::{Answer, pretty};
use crate::fault::Fault;
use crate::options::Printing;
use terminal::text::wrap;

/// The width of the text, in columns.
const WIDTH: usize = 80;
/// The longest word that is looked up, in characters.
const MAX_CHARS: usize = 40;

/// Print the meanings of English words
#[derive(Debug, clap::Args)]
#[command(after_help = "Exit status: 0 all are known, 1 one is neither defined nor a word.\n\nExamples:\n  \
    tilewright lexicon define went\n  tilewright lexicon define QI ZA --json")]
pub(super) struct Args {
    /// The words, in capitals or small letters
    #[arg(value_name = "WORD", required = true)]
    words: Vec<String>,

    #[command(flatten)]
    printing: Printing,
}

struct Entry {
    word: String,
    is_word: bool,
    definitions: Vec<Definition>,
}

/// Looks every word up.
pub(super) fn run(args: &Args) -> Result<Answer, Fault> {
    let alphabet = alphabets::usual()?;
    let lexicon =
        english::list(english::List::Complete, &alphabet).map_err(|error| Fault::BadInput(error.to_string()))?;
    let dictionary = Definitions::default();
    let entries: Vec<Entry> = args
        .words
        .iter()
        .map(|word| {
            let word: String = word.chars().take(MAX_CHARS).collect::<String>().to_uppercase();
            Entry { is_word: lexicon.find(&word).is_some(), definitions: dictionary.of(&word), word }
        })
        .collect();
    let unknown = entries.iter().find(|entry| !entry.is_word && entry.definitions.is_empty());
    let verdict = match unknown {
        Some(entry) => Err(Fault::BadInput(format!("{} is not a word that is known here", entry.word))),
        None => Ok(()),
    };
    let text = if args.printing.json {
        let words: Vec<Value> = entries.iter().map(Entry::json).collect();
        pretty(&json!({ "words": words }))
    } else {
        entries.iter().map(Entry::text).collect()
    };
    Ok((text, verdict))
}

impl Entry {
    fn text(&self) -> String {
        let mut lines = vec![match (self.is_word, self.definitions.is_empty()) {
            (true, false) => self.word.clone(),
            (true, true) => format!("{}: a word, but its meaning is not known here", self.word),
            (false, false) => format!("{} (not in the lexicon)", self.word),
            (false, true) => format!("{}: not a word", self.word),
        }];
        for definition in &self.definitions {
            if let Some(relation) = definition.relation {
                lines.push(format!("  {}", speech::english().relation(&written(relation), &definition.head)));
            }
            for sense in &definition.senses {
                let sense = format!("{}: {}", sense.part, sense.gloss);
                lines.extend(wrap(&sense, WIDTH - 4, 2).into_iter().map(|line| format!("    {line}")));
            }
        }
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    fn json(&self) -> Value {
        let definition = |one: &Definition| {
            let senses: Vec<Value> =
                one.senses.iter().map(|sense| json!({ "part": sense.part, "gloss": sense.gloss })).collect();
            json!({ "head": one.head, "relation": one.relation.map(Relation::name), "senses": senses })
        };
        let definitions: Vec<Value> = self.definitions.iter().map(definition).collect();
        json!({ "word": self.word, "is_word": self.is_word, "definitions": definitions })
    }
}
