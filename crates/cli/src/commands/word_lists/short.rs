//! `lexicon two` and `lexicon three`: the short words that every player learns first.

use lexicon::Search;
use serde_json::json;

use super::{Common, Letters};
use crate::commands::output::pretty;
use crate::fault::Fault;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tilewright lexicon two\n  tilewright lexicon three english-school --json")]
pub(super) struct Args {
    /// A name from `tilewright lexicon list`, a word list, or a graph file
    #[arg(value_name = "X", default_value = english::List::Everyday.name())]
    lexicon: String,

    #[command(flatten)]
    letters: Letters,

    #[command(flatten)]
    common: Common,
}

/// Lists all words of a length, one line for each first letter.
pub(super) fn run(args: &Args, length: usize) -> Result<String, Fault> {
    let lexicon = args.common.shelf().find(&args.lexicon, args.letters.alphabet()?.as_ref())?.lexicon;
    let search = Search { lengths: length..=length, limit: usize::MAX, ..Search::default() };
    let matches = lexicon.search(&search).matches;
    let written = |one: &lexicon::Match| one.word.written(lexicon.alphabet());
    if args.common.printing.json {
        let words: Vec<String> = matches.iter().map(written).collect();
        return Ok(pretty(&json!({ "lexicon": args.lexicon, "total": words.len(), "words": words })));
    }
    let by_first = matches.chunk_by(|one, next| one.word.letter(0) == next.word.letter(0));
    Ok(by_first.map(|words| words.iter().map(written).collect::<Vec<_>>().join(" ") + "\n").collect())
}
