//! `lexicon hooks`: the letters that can be added before and after a word.

use lexicon::{LetterSet, Speller, Word};
use serde_json::{Value, json};
use tiles::{Alphabet, Letter};

use super::Asked;
use crate::commands::output::pretty;
use crate::fault::Fault;

/// List the hooks of a word: the letters that can be added before it and after it
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright lexicon hooks english-everyday CAT\n  \
    tilewright lexicon hooks english-everyday CAT --extensions 20")]
pub(super) struct Args {
    #[command(flatten)]
    asked: Asked,

    /// The word, in capitals or small letters
    word: String,

    /// List longer words too: at most N that end with it, N that start with it, and N that have it inside
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "1000")]
    extensions: Option<usize>,
}

/// Lists hooks.
pub(super) fn run(args: &Args) -> Result<String, Fault> {
    let lexicon = args.asked.load()?;
    let alphabet = lexicon.alphabet();
    let spelled = Speller::new(alphabet).spell(&args.word);
    let word = spelled.map_err(|error| Fault::BadInput(format!("{}: {error}", args.word)))?.word;
    let letters: Vec<Letter> = word.letters().collect();
    let hooks = lexicon.hooks(&letters);
    let extensions = args.extensions.map(|limit| (limit, lexicon.extensions(&letters, usize::MAX)));
    let (shown, is_word) = (word.written(alphabet), lexicon.contains(&letters));
    let words = |words: &[Word], limit: usize| {
        words.iter().take(limit).map(|word| word.written(alphabet)).collect::<Vec<String>>()
    };
    if args.asked.common.printing.json {
        let extensions: Option<Value> = extensions.map(|(limit, extensions)| {
            json!({
                "front": words(&extensions.front, limit),
                "back": words(&extensions.back, limit),
                "both": words(&extensions.both, limit),
            })
        });
        return Ok(pretty(&json!({
            "word": shown,
            "is_word": is_word,
            "front": faces(hooks.front, alphabet),
            "back": faces(hooks.back, alphabet),
            "extensions": extensions,
        })));
    }
    let mut lines = vec![
        format!("{shown} {}", if is_word { "is a word" } else { "is not a word" }),
        format!("front: {}", faces(hooks.front, alphabet).join(" ")),
        format!("back:  {}", faces(hooks.back, alphabet).join(" ")),
    ];
    if let Some((limit, extensions)) = extensions {
        lines.push(format!("ending with {shown}: {}", words(&extensions.front, limit).join(" ")));
        lines.push(format!("starting with {shown}: {}", words(&extensions.back, limit).join(" ")));
        lines.push(format!("with {shown} inside: {}", words(&extensions.both, limit).join(" ")));
    }
    Ok(lines.iter().map(|line| format!("{}\n", line.trim_end())).collect())
}

fn faces(set: LetterSet, alphabet: &Alphabet) -> Vec<String> {
    set.iter().filter(|&letter| alphabet.has(letter)).map(|letter| alphabet.face(letter).to_owned()).collect()
}
