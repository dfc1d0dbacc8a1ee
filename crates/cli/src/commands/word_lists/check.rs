//! `lexicon check`: whether words are in a lexicon.

use std::io::Read as _;

use lexicon::{Lexicon, Speller};
use serde_json::{Value, json};

use super::Asked;
use crate::commands::input::Input;
use crate::commands::output::{Answer, pretty};
use crate::fault::Fault;

/// The most that is read from the standard input, in bytes.
const MAX_STDIN_BYTES: u64 = 16 * 1024 * 1024;

/// Say whether each word is in the lexicon
#[derive(Debug, clap::Args)]
#[command(after_help = "Exit status: 0 all are words, 1 one is not.\n\nExamples:\n  \
    tilewright lexicon check english-everyday QI ZA\n  tilewright lexicon check club.txt - < words.txt")]
pub(super) struct Args {
    #[command(flatten)]
    asked: Asked,

    /// The words, in capitals or small letters; - reads them from the standard input
    #[arg(value_name = "WORD", required = true)]
    words: Vec<String>,
}

/// A word that was asked for.
struct Checked {
    text: String,
    verdict: WordVerdict,
}

enum WordVerdict {
    Word,
    NoWord,
    /// It cannot be spelled with the letters, for this reason.
    Misspelled(String),
}

/// Checks every word.
pub(super) fn run(args: &Args) -> Result<Answer, Fault> {
    let lexicon = args.asked.load()?;
    let speller = Speller::new(lexicon.alphabet());
    let checked: Vec<Checked> = asked(&args.words)?.into_iter().map(|text| check(text, &lexicon, &speller)).collect();
    let bad: Vec<&str> = checked.iter().filter(|one| !one.is_word()).map(|one| one.text.as_str()).collect();
    let verdict = match &bad[..] {
        [] => Ok(()),
        [one] => Err(Fault::BadInput(format!("{one} is not a word of {}", args.asked.lexicon))),
        [first, ..] => {
            Err(Fault::BadInput(format!("{} are not words of {}, the first: {first}", bad.len(), args.asked.lexicon)))
        }
    };
    let text = if args.asked.common.printing.json {
        let words: Vec<Value> =
            checked.iter().map(|one| json!({ "word": one.text, "is_word": one.is_word() })).collect();
        pretty(&json!({ "lexicon": args.asked.lexicon, "all": bad.is_empty(), "words": words }))
    } else {
        checked.iter().map(Checked::line).collect()
    };
    Ok((text, verdict))
}

impl Checked {
    fn is_word(&self) -> bool {
        matches!(self.verdict, WordVerdict::Word)
    }

    fn line(&self) -> String {
        let text = &self.text;
        match &self.verdict {
            WordVerdict::Word => format!("{text}\tword\n"),
            WordVerdict::NoWord => format!("{text}\tno word\n"),
            WordVerdict::Misspelled(why) => format!("{text}\tno word: {why}\n"),
        }
    }
}

fn check(text: String, lexicon: &Lexicon, speller: &Speller) -> Checked {
    let verdict = match speller.spell(&text) {
        Ok(spelled) if lexicon.rank(spelled.word).is_some() => WordVerdict::Word,
        Ok(_) => WordVerdict::NoWord,
        Err(error) => WordVerdict::Misspelled(error.to_string()),
    };
    Checked { text: text.to_uppercase(), verdict }
}

fn asked(words: &[String]) -> Result<Vec<String>, Fault> {
    let mut all = Vec::new();
    for word in words {
        match Input::named(word) {
            input @ Input::Stdin => {
                let mut text = String::new();
                let read = input.open()?.take(MAX_STDIN_BYTES).read_to_string(&mut text);
                read.map_err(|error| input.fault(error))?;
                all.extend(text.split_whitespace().map(str::to_owned));
            }
            Input::File(_) => all.push(word.clone()),
        }
    }
    Ok(all)
}
